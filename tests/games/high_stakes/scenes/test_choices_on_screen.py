"""Every choice of a story on screen: a hand that is built, sixes, ties, parts, bad luck, Experience, somebody new."""

from __future__ import annotations

import pytest

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.header import Character, Options
from game.games.high_stakes.rules.offers_done import secret_fact
from game.games.high_stakes.rules.state import Raised
from game.games.high_stakes.scenes.phases.join_controller import JoinController
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Phase, SceneKind
from game.scenes.led.ask_controller import AskController
from game.scenes.led.tray.story_names import fact_says
from game.ui.screen import Button, Row, Text
from tests.games.high_stakes.rules.stories import GAME_OVER, Table, sheet
from tests.games.high_stakes.scenes.at_stakes_table import LEADS, AtStakesTable
from tests.scenes.stagehand import Evening


@pytest.fixture
def table() -> Table:
    """Two characters of one person, who leads too."""
    return Table(gm=LEADS)


def test_s10_dice_go_into_the_hand_and_out_of_it_and_nothing_is_ticked_before_the_throw(
        evening: Evening, table: Table) -> None:
    table.call(difficulty=3)
    shown = AtStakesTable(evening, table)
    assert "Body 3: 3 dice" in shown.text()
    shown.put("pool_page", "traits").press("trait_t2")
    assert "Body 3, Trait +1: 4 dice" in shown.text()
    assert len(shown.game.top.seen.held) == 4, "the hand over the tray holds just those dice"
    shown.press("trait_t2")
    assert "Body 3: 3 dice" in shown.text() and len(shown.game.top.seen.held) == 3
    shown.press("trait_t2").put("pool_page", "people").press("tie_r1")
    assert "Relationship +1: 5 dice" in shown.text()
    assert not any(each.used for each in shown.state.sheet("p1").traits)


def test_s48_stakes_are_raised_judged_and_taken_back(evening: Evening, table: Table) -> None:
    table.call(difficulty=3)
    shown = AtStakesTable(evening, table).put("pool_page", "stakes").press("rung_freedom")
    assert shown.state.call is not None and shown.state.call.hands["p1"].raised == Raised(Rung.FREEDOM)
    assert "stakes +2" in shown.text()
    shown.press("pool_throw", "help_done")
    assert "Tess stakes: Freedom" in shown.text()
    shown.press("senseless_p1")
    assert shown.state.call is not None and shown.state.call.hands["p1"].raised is None
    demand = shown.state.call.call.who["p1"]
    assert demand.raises is not None and Rung.FREEDOM not in demand.raises


def test_s48_a_card_of_the_ladder_stakes_what_stands_on_it_and_another_takes_its_place(
        evening: Evening, table: Table) -> None:
    table.call(difficulty=3)
    shown = AtStakesTable(evening, table).on_table("rung_freedom")
    assert shown.state.call is not None and shown.state.call.hands["p1"].raised == Raised(Rung.FREEDOM)
    assert "Freedom +2" in shown.text(), "the page of the stakes lies open"
    shown.on_table("rung_outcast")
    assert shown.state.call is not None and shown.state.call.hands["p1"].raised == Raised(Rung.OUTCAST)
    shown.on_table("rung_outcast")
    assert shown.state.call is not None and shown.state.call.hands["p1"].raised is None
    shown.on_table("sheet_p2")
    assert "close_thing" in shown.can(), "a sheet is read"
    ladder = {each.id for each in shown.game.looks.things() if each.id.startswith("rung_")}
    assert ladder == {"rung_freedom", "rung_outcast", "rung_deaths_door", "rung_over"}, "what is worse than a wound"


def test_s10_another_trait_takes_the_place_of_the_one_in_the_hand(evening: Evening, table: Table) -> None:
    table.call(difficulty=3)
    shown = AtStakesTable(evening, table).put("pool_page", "traits").press("trait_t2", "trait_t3")
    assert shown.state.call is not None
    assert [each.id for each in shown.state.call.hands["p1"].offers] == ["t3"]


def test_s60_whoever_leads_has_a_rest_at_a_press(evening: Evening, table: Table) -> None:
    shown = AtStakesTable(evening, table).until("tray_tab").put("tray_tab", "rights").press("rest_now")
    assert shown.state.scene is not None and shown.state.scene.kind is SceneKind.REST


def test_s18_a_heroic_effort_is_offered_only_where_everything_is_at_stake(evening: Evening, table: Table) -> None:
    table.call(least=GAME_OVER, difficulty=4)
    shown = AtStakesTable(evening, table).put("pool_page", "traits")
    assert "heroic_t1" in shown.can()
    assert "It could be the end of the story for Tess." in shown.put("pool_page", "it").text()


def test_s12_a_friend_who_does_nothing_else_is_asked(evening: Evening, table: Table) -> None:
    table.call(difficulty=3)
    shown = AtStakesTable(evening, table).press("pool_throw")
    shown.press("friend_p1.t1", "help_done")
    assert shown.evening.player.screen.throw is not None, "the dice are due"
    assert shown.state.call is not None and shown.state.call.hands["p1"].offers[0].by == "p2"


def test_s23_a_six_is_asked_and_without_one_the_dice_are_read_at_once(evening: Evening, table: Table) -> None:
    table.call(difficulty=2)
    table.thrown(6, 1, 3, stand=False)
    shown = AtStakesTable(evening, table)
    assert {"explode_d1", "burn_d1.p1", "stand"} <= set(shown.can())
    shown.press("burn_d1.p1")
    shown.until("telling_send")
    assert shown.state.settled is not None and not shown.state.settled.came["p1"].ones


def test_s52_a_friends_six_needs_leave(evening: Evening, table: Table) -> None:
    table.team("p1", "p2", difficulty=4)
    table.ready()
    table.lie(6, 4, 4)
    table.lie(1, 2)
    shown = AtStakesTable(evening, table).press("burn_d1.p2")
    assert "would pay for your one with a six" in shown.text()
    shown.press("lent_yes")
    assert shown.state.call is None or shown.state.call.hands["p2"].spared == ("d4",)


def test_s56_a_tie_is_a_draw_if_both_say_so(evening: Evening) -> None:
    table = Table(sheet(), sheet(), gm=LEADS)
    table.team("p1", "p2", kind="versus")
    table.ready()
    table.lie(4, 2, 2, 4, 2, 2)
    shown = AtStakesTable(evening, table).until("tie_draw")
    shown.press("tie_draw").press("tie_draw")
    assert shown.state.settled is not None and shown.state.settled.result == "draw"


def test_s53_what_is_in_the_way_is_divided(evening: Evening, table: Table) -> None:
    parts = (a.Source("guards", 3, "the guards"), a.Source("wall", 2, "the wall"))
    table.team("p1", "p2", kind="shared", difficulty=5, parts=parts)
    shown = AtStakesTable(evening, table).put("takes_wall", "p1").put("joins_p2", "p1").press("split_so")
    assert shown.state.call is not None
    (part,) = shown.state.call.split
    assert set(part.who) == {"p1", "p2"} and part.difficulty == 5


def test_s38_bad_luck_is_chosen_held_back_or_let_go_by_whoever_leads(evening: Evening, table: Table) -> None:
    table.call(difficulty=1)
    table.thrown(1, 1, 4)
    shown = AtStakesTable(evening, table).until("bad_waived")
    shown.press("bad_held")
    assert len(shown.state.held) == 1 and "1 bad turn is owed" in shown.text()
    shown.press("bad_waived")
    assert not shown.state.ones and "telling_send" in shown.can()


def test_s47_of_alternatives_whoever_leads_chooses_one(evening: Evening, table: Table) -> None:
    table.call(difficulty=4, least=((a.Part(Rung.WOUND),), (a.Part(Rung.NERVE),)))
    table.thrown(2, 2, 2)
    shown = AtStakesTable(evening, table).until("one_0").press("one_1")
    assert shown.state.sheet("p1").lost == {"mind": 1}


def test_s27_a_right_is_used_in_own_words_or_let_go(evening: Evening, table: Table) -> None:
    table.call(difficulty=1)
    table.thrown(6, 3, 4)
    shown = AtStakesTable(evening, table).until("telling_send").press("telling_send").until("real_text")
    shown.put("real_text", "A ladder").press("real_send")
    assert [each.by for each in shown.state.elements.values()] == ["p1"]


def test_s64_everybody_takes_one_thing_home(evening: Evening, table: Table) -> None:
    table.do(e.DeclareEnd("an_end"))
    shown = AtStakesTable(evening, table).until("grow_kind")
    shown.put("move_from", "body").put("move_to", "aura").press("move_die")
    assert (shown.state.sheet("p1").body, shown.state.sheet("p1").aura) == (2, 3)
    shown.put("grow_text", "talks to dogs").press("grow_so").until("grow_nothing").press("grow_nothing")
    evening.player.wait(2)
    assert evening.player.screen.scene == "result"
    assert "A new Trait: talks to dogs" in shown.text() and "A die was moved to Aura" in shown.text()


def test_s51_somebody_new_comes_in_for_whoever_is_out(evening: Evening) -> None:
    table = Table(gm=LEADS, bench=(Character("computer:3:plain", "Nell", sheet()),))
    table.call(difficulty=4, least=GAME_OVER)
    table.thrown(2, 2, 2)
    shown = AtStakesTable(evening, table).until("telling_send").press("telling_send").until("join_so")
    shown.put("join_name", "Nell Sharp").press("join_so")
    assert shown.state.characters["p1"].name == "Nell Sharp" and "p1" in shown.state.living


def test_s51_somebody_new_may_be_a_whole_sheet_of_ones_own(evening: Evening, table: Table) -> None:
    """HS-S1 to S8 at the table: dice, Traits, Relationships, a Secret, a Thing."""
    table.call(difficulty=4, least=GAME_OVER)
    table.thrown(2, 2, 2)
    shown = AtStakesTable(evening, table).until("telling_send").press("telling_send").until("join_watch")
    assert "join_so" not in shown.can() and "Somebody has no name yet." in shown.text()
    assert "Tess 1 was there before." in shown.put("new_name", "Tess 1").text()
    shown.put("new_name", "Nell Sharp").put("number.aura", "4").put("secret.0", "She let them in")
    assert "There are 5 Traits, and one is not written yet." in shown.text()
    for at in range(5):
        shown.put(f"trait.{at}", f"knows thing {at}")
    for at in range(3):
        shown.put(f"who.{at}", f"friend {at}").put(f"feeling.{at}", "owes them")
    shown.press("join_so")
    sheet = shown.state.characters["p1"].sheet
    assert shown.state.characters["p1"].name == "Nell Sharp" and "p1" in shown.state.living
    assert (sheet.body, sheet.mind, sheet.aura) == (2, 2, 4) and sheet.secret is not None
    assert shown.state.facts[secret_fact("p1")].secret, "nobody else knows it yet"


def test_whoever_would_rather_look_on_is_asked_again_in_the_next_scene(evening: Evening, table: Table) -> None:
    table.call(difficulty=4, least=GAME_OVER)
    table.thrown(2, 2, 2)
    shown = AtStakesTable(evening, table).until("telling_send").press("telling_send").until("join_watch")
    shown.press("join_watch")
    assert "join_watch" not in shown.can()
    shown.context.match.submit(e.SetScene("elsewhere"))
    shown.context.fresh.mark()
    assert isinstance(shown.game.controller(), JoinController)


def test_a_person_who_leads_calls_for_a_throw_of_several(evening: Evening, table: Table) -> None:
    shown = AtStakesTable(evening, table).until("tray_tab").put("tray_tab", "rights").press("group_team")
    shown.put("set_difficulty", 5.0).put("group_deed", "lift the gate").press("group_announce")
    assert shown.state.phase is Phase.CALLED and shown.state.call is not None
    assert (shown.state.call.call.kind, shown.state.call.call.difficulty) == ("team", 5)
    assert shown.state.call.call.by == GM


def test_s43_a_person_who_leads_sets_the_difficulty_of_a_call(evening: Evening, table: Table) -> None:
    shown = AtStakesTable(evening, table).until("tray_tab").press("forced")
    assert "call_grave" not in shown.can() and "side_mixed" not in shown.can()
    shown.put("call_number", "5").put("call_deed", "hold the gate").press("call_announce")
    assert shown.state.call is not None and shown.state.call.call.difficulty == 5


def test_s7_whoever_leads_reads_secrets_in_the_words_of_their_sheets(evening: Evening, table: Table) -> None:
    shown = AtStakesTable(evening, table)
    secret = shown.state.characters["p1"].sheet.secret
    assert secret is not None and secret.text
    assert fact_says(shown.context, secret_fact("p1")) == f"{shown.context.name('p1')}: {secret.text}"


def test_s66_whoever_only_judges_reads_nothing_that_is_hidden_and_leaves_no_open_tray(evening: Evening) -> None:
    people = {"p1": Character("human:1", "Tess", sheet()), "p2": Character("human:2", "Bo", sheet())}
    table = Table(gm=LEADS, options=Options(around=True), secrets=("a door", "a debt"), characters=people)
    table.do(e.Narrate("p1", "over the wall"))
    shown = AtStakesTable(evening, table).until("curtain_open").press("curtain_open", "take_over")
    assert shown.context.judge == "p2" and "refuse" in shown.can()
    assert not {"tray_tab", "another_scene", "forced", "take_0"} & shown.can().keys()
    shown.press("grant")
    assert not shown.state.spoken
    assert "tray_tab" not in shown.can(), "whoever leads opens the tray anew"


def test_ways_stand_in_even_rows_and_say_once_what_they_are_at(evening: Evening, table: Table) -> None:
    game = AtStakesTable(evening, table).game
    controller = AskController(game.context, game.asking(), "p1")
    buttons = [Button(f"way_{number}", "Go") for number in range(5)]
    rows = [row for row in controller.row_of("The wall", buttons) if isinstance(row, Row)]
    assert [[each.name for each in row.children if isinstance(each, Button)] for row in rows] == [
        ["way_0", "way_1", "way_2"], ["way_3", "way_4"]]
    assert [str(each.body) for row in rows for each in row.children if isinstance(each, Text)] == ["The wall", ""]
