"""The tray of a person in the Keeper's seat: what it shows to whom, and what each of its controls enters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.games.keeper.ai.chances import chances_of
from game.games.keeper.narration.plain_lines import signed
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.state import rating_of
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Phase, TellKind
from game.scenes.led.stage_shown import story_cards
from game.scenes.led.tray.hidden_desk import PEOPLE_A_PAGE
from game.scenes.match.open_match import continue_match
from game.scenes.paper_theatre.story_cards import StoryCard
from game.story.calls import COMES_TO
from game.story.so_far import FROM
from game.ui.screen import Column, ListItem, Newsprint
from tests.games.keeper.rules.referee import judge
from tests.games.keeper.scenes.at_tray import COMPANION, AtTray, led_header, own_header
from tests.scenes.digital import OneSwitch
from tests.scenes.stagehand import Evening, Props
from tests.toy import shelf

NOTE = "Honoria walks the stair every Friday"
SECRET = "It is a guest list."
TOLD_BY_THE_PLAYER = 13


@pytest.fixture
def alone(evening: Evening) -> AtTray:
    """One person leads two companions, and the first scene is open."""
    return begun(evening, COMPANION, COMPANION)


@pytest.fixture
def shared(evening: Evening) -> AtTray:
    """A player sits at the same screen."""
    return begun(evening, "human:2", COMPANION)


def begun(evening: Evening, *players: str, seed: int = 5) -> AtTray:
    table = AtTray(evening, lambda pack: led_header(*players, seed=seed, adventure=pack))
    table.open_tray().press("director_does").open_tray()
    assert table.state.phase is Phase.FREE
    return table


def says(table: AtTray, text: str, means: str = "force") -> None:
    """The player says what they do, as an idea of their own."""
    table.press("floor").put("idea", text).press("idea_send", f"by_{means}")


def deed_of(table: AtTray, kind: type) -> Any:
    """The latest entry of a kind."""
    return next(deed for deed in reversed(table.deeds) if isinstance(deed.action, kind))


# --- who may see what ----------------------------------------------------------------------------------------


def test_what_is_hidden_stands_behind_the_curtain_and_nowhere_else(evening: Evening) -> None:
    """A card names the seat, asks others to look away, opens on a press and closes when done (GM-G40, G43)."""
    table = AtTray(evening, lambda pack: led_header("human:2", COMPANION, adventure=pack))
    assert "curtain_open" in table.can() and SECRET not in table.text()
    table.press("curtain_open")
    assert table.screen.scene == "handover" and "Everybody else looks away now." in table.text()
    assert "The Keeper" in table.text() and SECRET not in table.text()
    table.press("take_over")
    assert SECRET in table.text() and table.screen.sealed is not None
    table.press("hidden_read", "director_does", "page_on").open_tray()
    assert NOTE in table.text()
    table.press("curtain_close")
    assert NOTE not in table.text() and "The game master leads (player 1)" in table.text()
    table.press("curtain_open")
    assert table.screen.scene == "handover", "closed once, it opens by the curtain alone"


def test_whoever_leads_alone_needs_no_curtain(alone: AtTray) -> None:
    """Nobody else looks at the screen (GM-G43)."""
    assert NOTE in alone.text() and "curtain_close" not in alone.can() and alone.screen.sealed is None


def test_players_see_the_same_whatever_is_hidden(things: Props, tmp_path: Path) -> None:
    """Two stories that differ only behind the screen look alike to players (GM-G39)."""
    def public(secret: str, folder: Path) -> list[str]:
        folder.mkdir()
        evening = Evening(things, folder, games=shelf.games())
        table = begun(evening, "human:2", COMPANION).put("tray_tab", "facts").put("fact_text", secret)
        table.put("fact_secret", True).press("fact_make", "curtain_close")
        seen = [table.text()]
        table.press("floor")
        seen.append(table.text())
        evening.composition.close()
        return seen

    dead = public("The ferryman is dead.", tmp_path / "dead")
    assert dead == public("The ferryman is a king.", tmp_path / "king")
    assert not any("ferryman" in each for each in dead)


def test_the_bar_says_for_whom_it_is_waited(shared: AtTray) -> None:
    """What players see meanwhile (GM-G11)."""
    says(shared, "I kick the door in")
    assert "Lionel Marrable-Fosse waits for the game master" in shared.text()


# --- answers -------------------------------------------------------------------------------------------------


def test_an_intention_is_called_for_as_the_director_would_have_it(shared: AtTray) -> None:
    """Prefilled from the adventure, announced with one press (GM-G12, G14)."""
    says(shared, "I kick the door in")
    shared.open_tray()
    assert "The director would call for Lionel" in shared.text() and "If it fails: " in shared.text()
    said = deed_of(shared, e.Narrate)
    shared.press("call_so")
    made = deed_of(shared, a.Call)
    assert made.action.answers == said.number and made.extras[FROM].startswith("way/door/free")
    assert "suggested" not in made.extras


def test_every_field_of_a_call_may_be_changed_first(shared: AtTray) -> None:
    """What differs stands beside it as suggested; the entry holds the number that counts (GM-G4, KEEP-K9, K10, K11)."""
    says(shared, "I kick the door in")
    shared.open_tray().press("call_change")
    before = shared.text()
    shared.put("call_deed", "kick the side door in").put("call_ability", "guts")
    shared.put("more_helps", "they are frightened").press("add_helps")
    shared.put("more_hinders", "it is oak").press("add_hinders")
    shared.put("helps_0", False).put("against_crane", False)
    shared.press("side_lose", "drop_0").put("stake_kind", "clocks").press("stake_0", "side_done")
    assert "The director: " in shared.text() and shared.text() != before
    shared.press("call_announce")
    made = deed_of(shared, a.Call)
    [(seat, demand)] = made.action.who.items()
    assert (demand.trait, demand.benefits, demand.against) == ("guts", (), ()) and "it is oak" in demand.obstacles
    assert made.extras["suggested"]["ability"] == "flesh" and made.extras["suggested"]["against"] == ("crane",)
    assert made.action.texts["deed"] == "kick the side door in"
    assert made.action.lose[-1].clock is not None and made.action.texts["lose"] == made.extras[COMES_TO]["lose"]
    assert rating_of(shared.state, seat) == shared.state.header.characters[seat].sheet.guts - len(demand.obstacles)


def test_grave_cannot_be_declared_in_act_one(shared: AtTray) -> None:
    """KEEP-K24."""
    says(shared, "I kick the door in")
    shared.open_tray().press("call_change")
    assert "call_grave" not in shared.can()


def test_it_may_happen_without_dice(shared: AtTray) -> None:
    """Granted, in words of one's own (GM-G13)."""
    says(shared, "I kick the door in")
    shared.open_tray().put("reply", "It was never locked.").press("grant")
    assert deed_of(shared, e.Grant).action.text == "It was never locked." and not shared.state.spoken


def test_a_question_back_is_the_one_answer_and_is_read_by_the_players(shared: AtTray) -> None:
    """GM-G12."""
    says(shared, "I kick the door in")
    shared.open_tray().put("reply", "With which foot?").press("answer")
    made = deed_of(shared, e.Tell).action
    assert (made.kind, made.by) == (TellKind.ANSWER, GM) and not shared.state.spoken
    shared.open_tray().press("floor")
    assert "“With which foot?”" in shared.text()


def test_a_refusal_names_the_fact_and_is_read_by_the_players(shared: AtTray) -> None:
    """GM-G12: for a fact that everybody may know, and another way."""
    shared.put("tray_tab", "facts").put("fact_text", "The door is walled up").press("fact_make").open_tray()
    shared.put("tray_tab", "now")
    says(shared, "I kick the door in")
    shared.open_tray().press("refuse")
    assert "refuse_send" not in shared.can()
    shared.put("refuse_text", "It is walled up. The window is not.").put("refuse_fact", "the_door_is_walled_up")
    shared.press("refuse_send")
    assert deed_of(shared, e.Refuse).action.fact == "the_door_is_walled_up"
    shared.open_tray().press("floor")
    assert "It is walled up. The window is not." in shared.text()


def test_a_question_is_answered_in_words(shared: AtTray) -> None:
    """GM-G11."""
    shared.press("floor").put("idea", "Is it dark?").press("ask").open_tray().put("reply", "Very.").press("answer")
    assert deed_of(shared, e.Tell).action.text == "Very." and not shared.state.spoken


def test_an_open_call_may_be_changed_until_somebody_boosts(shared: AtTray) -> None:
    """Everything committed goes back, offers open anew (GM-G17, KEEP-K40)."""
    says(shared, "I kick the door in")
    shared.open_tray().press("call_so").until("change_call").press("change_call")
    shared.put("call_ability", "guts").press("call_announce")
    calls = [deed.action for deed in shared.deeds if isinstance(deed.action, a.Call)]
    assert [each.who["p1"].trait for each in calls] == ["flesh", "guts"] and calls[0].answers == calls[1].answers
    shared.until("boost").press("boost").until("call_throw")
    assert "change_call" not in shared.can()


def test_ways_may_be_closed_and_things_lost_by_a_result(alone: AtTray) -> None:
    """Effects of the closed list (GM-G20): what stands in the scene is closed for whoever throws."""
    alone.press("way_lamp_trim", "side_win").put("stake_kind", "things").put("stake_thing", "the brass key")
    alone.press("stake_gain", "stake_0", "side_done", "side_lose").put("stake_kind", "things")
    alone.put("stake_thing", "the hat").press("stake_lose", "side_done", "call_announce")
    made = deed_of(alone, a.Call).action
    assert made.win[-2].gain is not None and made.win[-1].close == "door"
    assert made.lose[-1].lose_thing is not None and "The hat is lost." in made.texts["lose"]


def test_a_secret_is_announced_as_one(alone: AtTray) -> None:
    """What it is stands in the entry, and is told when it comes out (GM-G14, G40)."""
    alone.press("way_lamp_trim", "side_win").put("stake_kind", "facts").press("stake_0", "side_done", "call_announce")
    made = deed_of(alone, a.Call).action
    assert made.win[-1].fact == "guest_list" and "Something that nobody knows yet." in made.texts["win"]
    assert "guest list" not in made.texts["win"]


def test_a_way_of_the_adventure_is_called_for_unasked(alone: AtTray) -> None:
    """A danger that comes by itself is forced (GM-G18): one press lays the call out."""
    alone.press("way_lamp_trim", "call_announce")
    made = deed_of(alone, a.Call).action
    assert made.forced and made.answers is None and made.lose


# --- proposals -----------------------------------------------------------------------------------------------


def test_a_proposal_is_taken_changed_or_ignored(alone: AtTray) -> None:
    """What the director would say stands there; in other words the record keeps what it was (GM-G4)."""
    assert "Say what there is to be got" in alone.text()
    alone.press("change_0").put("change_text", "A bed for the night.").press("change_send")
    made = deed_of(alone, e.Tell)
    assert made.action.text == "A bed for the night." and made.extras["suggested"]["text"]
    assert made.extras[FROM].startswith("want/") and "frames" not in made.extras
    alone.press("undo")
    alone.press("ignore_0")
    assert "Say what there is to be got" not in alone.text() and "director_does" not in alone.can()


def test_one_decision_is_handed_over(alone: AtTray) -> None:
    """The same entry that the director would make."""
    [move] = alone.context.director.proposals(alone.state)
    alone.press("director_does")
    assert alone.last().action == move.action and alone.last().extras[FROM] == move.extras[FROM]


# --- people, facts, clocks, words ---------------------------------------------------------------------------


def test_people_are_brought_in_taken_out_changed_and_spoken_as(alone: AtTray) -> None:
    """KEEP-K6; their words are told as theirs."""
    alone.put("tray_tab", "people")
    assert "Mrs. Crane keeps the guests by speaking of them in the present" in alone.text()
    alone.put("speech", "You are wet.").press("speak")
    told = deed_of(alone, e.Tell)
    assert (told.action.speaker, told.action.kind) == ("crane", TellKind.NPC)
    assert ("Mrs. Crane", "You are wet.") in [
        (name, line.text) for each in alone.context.voice.passages for name, lines in each.spoken for line in lines]
    alone.press("goes")
    assert alone.state.scene is not None and "crane" not in alone.state.scene.here
    alone.press("comes").put("stance", "2").put("other_rating", "3").press("rate")
    crane = alone.state.npcs["crane"]
    assert (crane.stance, crane.numbers["sc"]) == (2, 3)
    alone.put("new_name", "A cousin").put("new_rating", "1").press("new_person")
    assert alone.state.npcs["a_cousin"].numbers == {"sc": 1} and "A cousin" in alone.text()


def test_a_clock_steps_with_a_cause_and_a_stray_step_is_taken_back(alone: AtTray) -> None:
    """GM-G34, G47."""
    alone.put("tray_tab", "clocks")
    assert "clock_dawn.+1" not in alone.can()
    alone.put("cause", "Somebody has wound it").press("clock_dawn.+1")
    assert alone.state.clocks["dawn"].filled == 1 and "Somebody has wound it" in alone.last().action.text
    alone.press("undo")
    assert alone.state.clocks["dawn"].filled == 0
    alone.put("tray_tab", "clocks").put("clock_name", "The flood").put("clock_size", "4").put("clock_shown", "hidden")
    alone.press("clock_new")
    assert alone.state.clocks["the_flood"].shown == "hidden"


def test_a_hidden_fact_is_revealed_and_not_undone(alone: AtTray) -> None:
    """GM-G31, G33, G47."""
    alone.put("tray_tab", "facts").put("fact_text", "The lamp is hollow").put("fact_secret", True).press("fact_make")
    assert alone.state.facts["the_lamp_is_hollow"].secret
    alone.press("reveal_the_lamp_is_hollow")
    assert not alone.state.facts["the_lamp_is_hollow"].secret
    assert "undo" not in alone.can()


def test_the_deck_answers_by_lot_in_the_open_and_for_good(alone: AtTray) -> None:
    """From the stream, as a fact that everybody may know; asked otherwise it is the same lot (GM-G27, G47)."""
    alone.put("tray_tab", "facts").put("lot_question", "Is the ferry running?").put("lot_odds", "likely")
    alone.press("lot_draw")
    made = alone.last().action
    assert made.id == "lot_1" and not made.secret and "(likely)" in made.text
    assert "undo" not in alone.can()
    assert made.text in alone.context.voice.plain


def test_a_hidden_clock_is_told_to_nobody(alone: AtTray) -> None:
    """Of one that is shown by name it is told that it moves, not how far it has come (GM-G34, G40)."""
    alone.put("tray_tab", "clocks").put("clock_name", "The zeppelin").put("clock_shown", "hidden").press("clock_new")
    alone.put("cause", "Hydrogen").press("clock_the_zeppelin.+1")
    told = " ".join(line.text for line in alone.context.voice.telling.told)
    assert alone.state.clocks["the_zeppelin"].filled == 1 and "zeppelin" not in told and "Hydrogen" not in told
    alone.put("cause", "It creaks").press("clock_stair.+1")
    assert "It creaks." in alone.context.voice.plain and " of 9" not in alone.context.voice.plain


def test_what_somebody_typed_stands_on_a_card_beside_the_stage_once_it_is_open(alone: AtTray) -> None:
    """Facts of one's own as those of the adventure (GM-G31)."""
    def cards() -> Sequence[StoryCard]:
        return story_cards(alone.context.view, alone.context.match.deeds, str)

    alone.put("tray_tab", "facts").put("fact_text", "The lamp is hollow").put("fact_secret", True).press("fact_make")
    assert not [card for card in cards() if "hollow" in card.text]
    alone.press("reveal_the_lamp_is_hollow")
    assert [card.text for card in cards() if "hollow" in card.text] == ["The lamp is hollow."]
    assert alone.context.voice.plain == "It comes out: The lamp is hollow."


def test_a_note_is_nobody_elses(alone: AtTray) -> None:
    """GM-G40: it is in no story."""
    alone.put("tray_tab", "say").put("scratch", "Edda lies").press("scratch_keep")
    assert alone.last().action == e.Note("Edda lies") and "Edda lies" in alone.text()
    assert not any("Edda lies" in line.text for line in alone.context.voice.telling.told)


def test_words_are_read_from_the_adventure_or_typed(alone: AtTray) -> None:
    """Section 7 of the packs."""
    alone.put("tray_tab", "say").put("say_text", "The lamp goes out.").press("say_it")
    assert alone.last().action.text == "The lamp goes out."
    alone.press("read_hint_arrival_1")
    assert alone.last().extras["frames"] and alone.last().extras[FROM] == "read/hint_arrival_1"


def test_a_scene_of_ones_own_needs_a_title(alone: AtTray) -> None:
    """GM-G2: the adventure binds nobody."""
    alone.press("another_scene", "scene_of_own")
    assert "scene_open" not in alone.can()
    alone.put("scene_title", "The cellar, midnight").put("scene_here_crane", True).press("scene_open")
    assert alone.state.scene is not None
    assert (alone.state.scene.id, "crane" in alone.state.scene.here) == ("the_cellar_midnight", True)
    alone.press("floor").until("call_change")
    assert alone.state.spoken, "companions have ideas of their own there"


# --- rights --------------------------------------------------------------------------------------------------


def test_an_award_an_act_and_a_price(alone: AtTray) -> None:
    """KEEP-K31, K34, GM-G20."""
    pool = alone.state.pool
    alone.put("tray_tab", "rights").put("reason", "Bravely counted").press("award_p1")
    assert alone.state.pool == pool + 1 and alone.last().action.text == "Bravely counted"
    alone.press("price", "stake_8", "price_send")
    assert deed_of(alone, e.Propose).action.effects and deed_of(alone, e.Propose).action.to == "p1"
    alone.until("tray_tab").put("tray_tab", "rights").press("next_act")
    assert alone.state.act == 2


def test_a_token_taken_says_the_exact_shift_before_it_works(evening: Evening) -> None:
    """KEEP-K41, K44: rating, and the chance to fail before and after."""
    table = begun(evening, COMPANION, COMPANION)
    evening.play_until(lambda: any(name.startswith("press_") for name in table.can()), 3000, "tokens to take")
    control = next(name for name in table.can() if name.startswith("press_"))
    seat = control.removeprefix("press_").partition(".")[0]
    before, held = rating_of(table.state, seat), table.state.tokens[seat]
    fails = [f"{round(100 * chances_of(rating, 0).failure)}%" for rating in (before, before - 1)]
    assert getattr(table.can()[control], "detail", "") == (
        f"rating {signed(before)} becomes {signed(before - 1)}: fails {fails[0]}, then {fails[1]}")
    table.put("keeper_why", "The stairs remember you").press(control)
    made = deed_of(table, a.Press)
    assert made.extras["why"] == "The stairs remember you"
    assert rating_of(table.state, seat) == before - 1 and table.state.tokens[seat] == held - 1


def test_a_telling_is_asked_for_anew_with_what_is_out_of_line(evening: Evening) -> None:
    """KEEP-K21: a token goes to the teller, the first time."""
    shared = begun(evening, "human:2", COMPANION, seed=TOLD_BY_THE_PLAYER)
    says(shared, "I kick the door in")
    shared.open_tray().press("call_so")
    shared.evening.play_until(lambda: deed_told(shared), 1500, "a telling")
    shared.open_tray().put("tray_tab", "rights")
    assert "rewrite" not in shared.can()
    held = shared.state.tokens["p1"]
    shared.put("reason", "The door was oak").press("rewrite")
    assert shared.state.telling is not None and shared.state.telling.of == "p1"
    assert shared.state.tokens["p1"] == held + 1
    assert "The door was oak" in shared.text()


def test_the_right_to_tell_is_handed_to_whoever_threw(evening: Evening) -> None:
    """GM-G29: a failure is the Keeper's to tell, who may give it away (KEEP-K17)."""
    table = begun(evening, "human:2", COMPANION, seed=3)
    says(table, "I kick the door in")
    table.open_tray().press("call_so").until("telling_send")
    assert table.state.telling is not None and table.state.telling.of == GM
    table.press("hand_on")
    assert table.state.telling is not None and table.state.telling.of == "p1"


def deed_told(table: AtTray) -> bool:
    return any(isinstance(deed.action, e.Tell) and deed.action.kind is TellKind.OUTCOME for deed in table.deeds)


def test_what_a_player_makes_real_is_bent_so_that_it_stands(shared: AtTray) -> None:
    """A token buys the word, whoever leads judges it (KEEP-K37, GM-G30)."""
    shared.press("floor", "edit")
    assert shared.state.rights == {"p1": 1} and "What is there?" in shared.text()
    shared.put("real_text", "A ladder in the shed").press("real_send").open_tray()
    [ident] = shared.state.waiting
    assert "Lionel Marrable-Fosse makes it so: A ladder in the shed" in shared.text()
    shared.press(f"veto_{ident}")
    assert "What it would break" not in shared.text()
    shared.put("veto_text", "A ladder, of rope").press("veto_send")
    assert shared.state.elements[ident].stands and deed_of(shared, e.Strike).action.text == "A ladder, of rope"


def test_a_scene_that_nothing_is_said_of_is_read_and_gone_on_from(shared: AtTray) -> None:
    shared.context.submit(e.SetScene("shed", title="The shed, at noon"))
    assert "The shed, at noon" in shared.until("page_on").text()
    assert "page_on" not in shared.press("page_on").open_tray().can()


def makes_real_at(table: AtTray, scene: str) -> AtTray:
    """The player has paid for a word in this scene."""
    table.context.submit(e.SetScene(scene, title=f"At the {scene}"))
    table.context.submit(a.EditScene("p1"))
    return table.until("real_text")


def offered(table: AtTray) -> list[str]:
    """What stands ready on the page, in words."""
    return [str(each.label) for name, each in table.can().items()
            if name.removeprefix("real_").isdigit() and isinstance(each, ListItem)]


def test_something_is_made_real_without_typing_where_the_adventure_has_nothing_ready(shared: AtTray) -> None:
    """KEEP-K37: the page says so in words, and offers what fits anywhere, as often as one asks for something else."""
    makes_real_at(shared, "portrait")
    assert "Nothing of this place stands ready." in shared.text()
    first = offered(shared)
    chosen, *_ = others = offered(shared.press("real_more"))
    assert not {*first} & {*others}
    shared.press("real_0")
    made = deed_of(shared, e.AddElement).action
    assert shared.state.waiting == (made.id,) and made.text == chosen
    assert f"Lionel Marrable-Fosse makes it so: {chosen}" in shared.open_tray().text()


def test_where_it_has_something_ready_that_comes_first_and_nothing_is_said_of_it(shared: AtTray) -> None:
    makes_real_at(shared, "dinner")
    assert "Nothing of this place stands ready." not in shared.text()
    assert {"real_0", "real_1", "real_2", "real_more"} <= shared.can().keys()
    shared.press("real_0")
    assert "dinner" in next(row.fits for row in shared.context.view.pack.decks.elements
                            if [row.id] == list(shared.state.waiting))


def test_all_that_is_ready_comes_round_again(shared: AtTray) -> None:
    seen = [offered(makes_real_at(shared, "portrait"))]
    while (now := offered(shared.press("real_more"))) not in seen:
        seen.append(now)
    assert now == seen[0] and len({text for texts in seen for text in texts}) == sum(map(len, seen)) > 6


def test_one_switch_makes_something_real_where_nothing_is_ready(shared: AtTray) -> None:
    makes_real_at(shared, "portrait")
    shared.evening.player = OneSwitch(shared.evening.composition)
    shared.evening.play_until(lambda: bool(shared.state.waiting), 400, "a detail")
    assert deed_of(shared, e.AddElement).action.by == "p1"


def test_one_character_against_another(alone: AtTray) -> None:
    """KEEP-K22: both throw at the same time."""
    alone.put("tray_tab", "rights").press("versus").put("duel_aim", "Who has the lamp")
    alone.put("duel_one_trait", "tongue").press("duel_announce")
    made = deed_of(alone, a.Call).action
    assert made.kind == "versus" and made.forced and made.who["p1"].trait == "tongue"


# --- seats ---------------------------------------------------------------------------------------------------


def test_whoever_is_told_of_to_the_game_master_is_not_parted_over_two_columns(shared: AtTray) -> None:
    """Name, numbers and secret of one stand together; so few are on a page that it needs no scrolling."""
    seats(shared, GM, "human:3")
    shared.until("hidden_next").press("hidden_next")
    [page] = [each for panel in shared.screen.panels for each in panel.children if isinstance(each, Newsprint)]
    people = [each for each in page.children if isinstance(each, Column)]
    assert len(page.children) == 1 + len(people) and 1 < len(people) <= PEOPLE_A_PAGE
    assert all(len(each.children) > 1 for each in people)


def test_a_story_that_is_nowhere_yet_is_named_once(alone: AtTray, evening: Evening) -> None:
    """In the bar; the strap says where it is."""
    strap = alone.game.looks.strap(None)
    assert strap is not None and strap.name == alone.context.match.header.title != strap.line
    assert AtTray(evening, own_header("human:2", COMPANION)).game.looks.strap(None) is None


def seats(table: AtTray, seat: str, value: str) -> None:
    """In the overlay, a seat is given away."""
    table.evening.composition.director.key("m")
    table.evening.player.wait(2)
    table.press("seats").put(f"seat_{seat}", value).press("close_seats")


def test_the_keepers_seat_passes_and_what_is_hidden_is_seen_first(shared: AtTray) -> None:
    """Entry ``seat``; behind the curtain (GM-G6, G43)."""
    shared.put("tray_tab", "say").put("scratch", "Crane knows").press("scratch_keep").press("curtain_close")
    seats(shared, GM, "human:3")
    assert shared.last().action == e.ChangeSeat(GM, "human:3")
    shared.press("curtain_open", "take_over")
    assert SECRET in shared.text() and "Crane knows" in shared.text() and "tray_tab" not in shared.can()
    shared.until("hidden_read").press("hidden_read")
    assert "tray_tab" in shared.can()


def test_the_computer_takes_the_keepers_seat_and_gives_it_back(shared: AtTray) -> None:
    """GM-G6, G45: with a temper."""
    seats(shared, GM, "stern")
    assert shared.state.players[GM] == "computer:stern:housekeeper"
    shared.until("idea")
    seats(shared, GM, "human:1")
    assert "curtain_open" in shared.can()


def test_a_characters_seat_passes_to_a_companion_and_back(shared: AtTray) -> None:
    """GM-G46."""
    seats(shared, "p1", "computer")
    assert shared.state.players["p1"] == "computer:3:plain" and shared.context.alone
    seats(shared, "p2", "human:2")
    assert shared.state.players["p2"] == "human:2"


def test_no_seat_of_the_keepers_passes_while_a_call_is_open(shared: AtTray) -> None:
    """GM-G6."""
    says(shared, "I kick the door in")
    shared.open_tray().press("call_so").until("boost")
    shared.evening.composition.director.key("m")
    shared.evening.player.wait(2)
    shared.press("seats")
    assert "seat_gm" not in shared.can() and "seat_p1" in shared.can()


# --- undo, and whoever cannot see or point ------------------------------------------------------------------


@pytest.mark.parametrize("enter", [
    lambda table: table.put("tray_tab", "say").put("say_text", "Fog.").press("say_it"),
    lambda table: table.put("tray_tab", "facts").put("fact_text", "It rains").press("fact_make"),
    lambda table: table.put("tray_tab", "people").press("goes"),
    lambda table: table.press("another_scene", "scene_open"),
    lambda table: table.press("way_lamp_trim", "call_announce")])
def test_what_whoever_leads_has_entered_can_be_taken_back(
        alone: AtTray, enter: Callable[[AtTray], AtTray]) -> None:
    """GM-G47."""
    before = alone.context.match.to_bytes()
    enter(alone).press("undo")
    assert alone.context.match.to_bytes() == before


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_every_tab_can_be_operated_by_keys_alone(alone: AtTray, text_scale: float) -> None:
    """Whatever is on it is in the order of focus, at 1280 by 720 and with large text."""
    alone.evening.composition.services.player.change("text_scale", text_scale)
    for tab in ("now", "people", "facts", "clocks", "rights", "say", "pace"):
        alone.put("tray_tab", tab)
        alone.evening.player.wait(2)
        layout = alone.evening.composition.surface.layout
        assert set(alone.can()) <= {found.name for found in layout.controls}, tab
        assert "tray_tab" in alone.can() and "floor" in alone.can(), tab


def test_it_is_gone_on_with_where_it_was_left(shared: AtTray) -> None:
    """Loading a record, the director and the tray find all they need in it."""
    says(shared, "I kick the door in")
    record = shared.record()
    [file] = shared.evening.folder.glob("*.jsonl")
    shared.evening.composition.home("")
    continue_match(shared.evening.composition.services, str(file))
    shared.evening.player.wait(2)
    shared.until("curtain_open", 20)
    assert shared.context.match.to_bytes() == record
    shared.press("curtain_open", "take_over")
    assert SECRET in shared.text(), "whoever sits down again reads what is hidden"
    shared.press("hidden_read", "call_so")
    assert isinstance(shared.last().action, a.Call)


def test_the_record_of_an_evening_by_hand_holds(shared: AtTray) -> None:
    """A second referee computes it again."""
    says(shared, "I kick the door in")
    shared.open_tray().press("call_change").put("more_helps", "a run-up").press("add_helps", "call_announce")
    shared.until("curtain_open", 400)
    assert judge(shared.record()).n == shared.context.match.entry_count
