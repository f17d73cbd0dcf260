"""The computer's game master: what it does at each kind of moment, and that a record is all it goes by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, MoveStance
from game.rules.game_master.terms import FOE, FRIEND, GM, Phase, TellKind
from game.rules.match import Match
from game.story.by_itself import world_entries
from game.story.director import Director
from game.story.led_game import Move
from game.story.pacing import late, spotlight, tension
from game.story.so_far import SoFar
from game.story.spoken import Spoken
from game.story.stage import LEAVE, is_over, worth_trying
from tests.games.keeper.led import Evening, adventure, items, played

LOW, HIGH, MIDDLE = 1, 6, 4


def test_it_opens_with_the_first_scene_and_what_there_is_to_be_got() -> None:
    evening = Evening()
    kinds = [(deed.do, deed.extras["from"]) for deed in evening.match.deeds]
    assert kinds == [("scene", "scene/arrival"), ("tell", "want/1")]
    opened = evening.match.deeds[0].action
    assert isinstance(opened, e.SetScene) and opened.here == ("crane",) and "Friday" in opened.title and opened.text
    assert evening.director.next(evening.state) is None, "it waits for people without limit"


def test_g14_a_call_announces_everything_before_anything_is_spent() -> None:
    evening = Evening()
    call = evening.says("p1", "", "round_back", "door")
    demand = call.who["p1"]
    assert demand.trait == "flesh" and len(demand.obstacles) == 1 and demand.against == ()
    assert call.win and call.mixed and call.lose and not call.grave
    assert {"aim", "deed", "win", "mixed", "lose"} <= call.texts.keys()
    assert evening.kept("call")["from"] == "way/door/round_back"


def test_people_oppose_with_their_rating_instead_of_a_band() -> None:
    demand = Evening().says("p1", "", "ring", "door").who["p1"]
    assert demand.against == ("crane",) and demand.obstacles == ()


def test_an_advantage_is_a_benefit_with_its_reason() -> None:
    evening = Evening()
    evening.tries("p1", "trim", "lamp", HIGH)
    demand = evening.says("p1", "", "ring", "door").who["p1"]
    assert len(demand.benefits) == 1
    again = evening.says  # the reason of one thing stays the same, so that it is no new Benefit (KEEP-K15)
    evening.match.submit(e.Withdraw("p1"))
    assert again("p1", "", "ring", "door").who["p1"].benefits == demand.benefits


def test_g29_it_tells_what_is_its_to_tell_with_the_words_of_the_slot() -> None:
    evening = Evening()
    evening.says("p1", "", "trim", "lamp")
    moves = evening.throws(LOW)
    told = next(move for move in moves if isinstance(move.action, e.Tell) and move.action.kind is TellKind.OUTCOME)
    assert told.action.text and str(told.extras["frames"][0]).startswith("ws.lamp_failure")
    assert told.extras["open"] == "Still open: the front door, the lamp on the stair."


def test_g29_whoever_has_the_right_is_offered_three_ways_to_tell() -> None:
    evening = Evening()
    evening.says("p1", "", "trim", "lamp")
    evening.throws(HIGH)
    assert evening.state.telling is not None and evening.state.telling.of == "p1"
    lines = evening.director.continuations(evening.state, "p1")
    assert len(lines) == 3 and len({line.text for line in lines}) == 3
    assert all(line.frame_id.startswith("ws.lamp_success") for line in lines)


def test_bad_luck_is_drawn_announced_and_told_where_a_pack_has_none_of_its_own() -> None:
    evening = Evening()
    call = evening.says("p1", "", "ask_why", "lamp")
    drawn = evening.kept("call")["from"].split("/")
    assert len(drawn) == 4 and call.mixed, "the lamp has no price of its own"
    row = next(row for row in adventure().pack.decks.complications if row.id == drawn[3])
    evening.throws(MIDDLE)
    assert evening.state.mixed
    moves = evening.do(a.LetKeeper("p1", True))
    frames = [str(frame) for move in moves for frame in move.extras.get("frames", ())]
    assert any(frame.startswith(f"ws.{row.say}"[:8]) for frame in frames)


def test_g13_what_nothing_stands_in_the_way_of_is_granted() -> None:
    evening = Evening()
    for obstacle, approach in (("lamp", "trim"), ("door", "ring")):
        evening.tries("p1", approach, obstacle, HIGH)
    assert evening.scene() == "dinner", "the scene was over, and one way led on"


def test_a_question_is_answered_by_hints_from_a_look_to_a_plain_offer() -> None:
    evening = Evening()
    found = [item for _ in range(4) for item in items(evening.do(e.Ask("p1", "What is there?")))]
    assert found == ["hint/1/0", "hint/1/1", "hint/1/2", "hint/1/all"]


def test_two_failures_show_a_way_openly_and_three_let_an_obstacle_be() -> None:
    evening = Evening(3)
    first = evening.tries("p1", "trim", "lamp", LOW)
    second = evening.tries("p2", "trim", "lamp", LOW)
    assert "shown/1/lamp" not in items(first) and "shown/1/lamp" in items(second)
    shown = next(move for move in second if move.extras.get("from") == "shown/1/lamp")
    assert shown.extras["why"] == "Two failures: a way is shown."
    evening.tries("p3", "trim", "lamp", LOW)
    view = evening.director.view(evening.state)
    assert worth_trying(view) == ("door",)


def says_all_that_shows_a_way(evening: Evening) -> None:
    """Every sentence of the plainest hint of the first scene is told."""
    for frame in adventure().words.frames[adventure().pack.scenes["arrival"].hints[-1]]:
        evening.match.submit(e.Tell(GM, frame.text, TellKind.SCENE), {"frames": [frame.id]})


@pytest.mark.parametrize(("all_said", "third"), [(False, "hint/1/2"), (True, "hint/1/all")])
def test_whoever_asks_is_not_told_the_sentence_that_has_shown_the_way(all_said: bool, third: str) -> None:
    evening = Evening(3)
    evening.tries("p1", "trim", "lamp", LOW)
    [shown] = [move for move in evening.tries("p2", "trim", "lamp", LOW) if items([move]) == ["shown/1/lamp"]]
    if all_said:
        says_all_that_shows_a_way(evening)
    moves = [move for _ in range(3) for move in evening.do(e.Ask("p3", "What now?"))]
    assert items(moves) == ["hint/1/0", "hint/1/1", third]
    assert shown.action not in [move.action for move in moves]


def test_a_way_is_not_shown_where_the_story_has_told_all_that_shows_it() -> None:
    evening = Evening(3)
    says_all_that_shows_a_way(evening)
    evening.tries("p1", "trim", "lamp", LOW)
    assert not any(item.startswith("shown/") for item in items(evening.tries("p2", "trim", "lamp", LOW)))


def test_what_a_success_would_bring_and_is_so_already_is_not_tried_for_again() -> None:
    evening = Evening(3)
    assert "door" in worth_trying(evening.director.view(evening.state))
    evening.tries("p1", "round_back", "door", LOW)
    view = evening.director.view(evening.state)
    assert view.fact("inside") is True, "it failed, and they were let in all the same"
    assert worth_trying(view) == ("lamp",)


def test_three_failures_running_ease_the_next_call_in_the_open() -> None:
    evening = Evening(1)
    for approach in ("trim", "leave_high"):
        evening.tries("p1", approach, "lamp", LOW)
    evening.tries("p1", "look_first", "door", LOW)
    call = evening.says("p1", "", "ask_why", "lamp")
    assert len(call.who["p1"].benefits) == 1
    assert evening.kept("call")["why"] == "Three failures in a row: one Benefit."


def test_five_successes_running_move_an_open_clock_which_is_said() -> None:
    evening = Evening(2)
    found: list[str] = []
    ways = (("trim", "lamp"), ("ring", "door"), ("amuse", "table_talk"), ("read_card", "seventh"),
            ("read_over", "clause"))
    for at, (approach, obstacle) in enumerate(ways):
        before = evening.state.clocks["dawn"].filled
        found = items(evening.tries(f"p{1 + at % 2}", approach, obstacle, HIGH))
    assert [item.partition("/")[0] for item in found if item.startswith("wind")] == ["wind", "wind"]
    assert evening.state.clocks["dawn"].filled == before + 1


def test_k31_the_incident_ends_the_act_and_the_scene() -> None:
    evening = at_the_stair()
    evening.tries("p1", "count_with_him", "thirteenth", HIGH)
    while evening.state.purging:
        evening.match.submit(a.SkipPurge(evening.state.purging[0]))
        evening.led()
    assert evening.state.act == 2
    assert {way.to for way in evening.director.ways_on(evening.state)} >= {"bedrooms", "portrait", "linen"}


def at_the_stair(players: int = 2) -> Evening:
    """In the library, before anything has been tried there."""
    evening = Evening(players)
    for approach, obstacle in (("trim", "lamp"), ("ring", "door"), ("amuse", "table_talk"), ("read_card", "seventh")):
        evening.tries("p1", approach, obstacle, HIGH)
    assert evening.scene() == "will"
    return evening


def test_where_several_ways_lead_on_people_choose() -> None:
    evening = at_the_stair()
    evening.tries("p1", "count_with_him", "thirteenth", HIGH)
    while evening.state.purging:
        evening.match.submit(a.SkipPurge(evening.state.purging[0]))
        evening.led()
    assert evening.director.next(evening.state) is None
    moves = evening.do(e.Narrate("p2", "", LEAVE, "portrait"))
    assert items(moves)[:2] == [f"saga/{at_scene(evening)}", "scene/portrait"] and evening.scene() == "portrait"


def at_scene(evening: Evening) -> int:
    """The entry of the scene before the last."""
    return [deed.number for deed in evening.match.deeds if deed.do == "scene"][-2]


def test_a_way_with_a_price_is_proposed_before_it_works() -> None:
    evening = at_the_stair()
    evening.match.submit(e.SetScene("stair", here=("guests",)))
    evening.match.submit(a.EndAct(2))
    evening.led()
    moves = evening.do(e.Narrate("p1", "", LEAVE, "wedding"))
    assert evening.state.offered is not None and items(moves)[-1].startswith("exit/")
    stays = evening.do(e.Agree("p1", False))
    assert items(stays) == ["granted"] and evening.scene() == "stair"
    evening.do(e.Narrate("p1", "", LEAVE, "wedding"))
    before = evening.state.clocks["dawn"].filled
    evening.do(e.Agree("p1"))
    while evening.state.purging:
        evening.match.submit(a.SkipPurge(evening.state.purging[0]))
        evening.led()
    assert evening.scene() == "wedding" and evening.state.clocks["dawn"].filled == before + 1


def test_a_trigger_comes_once_in_words_and_then_in_what_it_does() -> None:
    evening = at_the_stair()
    moves = evening.do(a.EndAct(2))
    assert items(moves)[:2] == ["trigger/t_gone", "trigger/t_gone/0"]
    assert evening.state.facts["partner_gone"].value is True


def test_by_itself_somebody_thinks_better_of_them_as_far_as_that_goes() -> None:
    evening = Evening()
    who = next(iter(evening.state.npcs))
    for add, stance in ((9, FRIEND), (-1, FRIEND - 1), (-9, FOE)):
        effect = Effect(stance=MoveStance(who, add))
        [move] = world_entries(evening.director.view(evening.state), (effect,), f"trigger/{add}/{stance}")
        evening.match.submit(move.action, move.extras)
        assert evening.state.npcs[who].stance == stance
    kind = (Effect(stance=MoveStance(who, 0)), Effect(stance=MoveStance("nobody", 1)))
    assert not list(world_entries(evening.director.view(evening.state), kind, "trigger/none"))


def test_a_full_clock_starts_its_scene() -> None:
    evening = at_the_stair()
    evening.match.submit(a.EndAct(2))
    evening.led()
    found = items(evening.do(e.SetClock("stair", add=12)))
    assert "act/3" in found and evening.scene() == "wedding"


def test_an_element_stands_unless_something_that_is_so_cannot_be_beside_it() -> None:
    evening = Evening()
    evening.do(a.EditScene("p1"))
    moves = evening.do(e.AddElement("e_dog", "p1", "A dog.", "dog", "asleep"))
    assert [type(move.action) for move in moves] == [e.Accept]


def another(seed: int, deeds: Sequence[Any] = ()) -> Director:
    """A director of its own, that has followed these deeds."""
    words = Spoken(adventure().words, evening=str(seed))
    return Director(adventure().pack, KEEPER_GAME, words, adventure().understanding, deeds)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_director_that_comes_later_does_the_same(seed: int) -> None:
    """Nothing is held beside the record: at any entry another one, given the deeds, proposes what was done."""
    match = played(seed)
    followed = another(seed)
    for number, deed in enumerate(match.deeds):
        if number % 40 == 0:
            fresh = another(seed, match.deeds[:number])
            assert fresh.next(deed.before) == followed.next(deed.before) == followed.next(deed.before)
        if deed.by == GM and KEEPER.roll_due(deed.before) is None:
            assert followed.next(deed.before) == Move(deed.action, deed.extras), number
        followed.follow(deed)


def test_a_record_is_led_on_from_its_bytes() -> None:
    match = played(1)
    again = Match.load(KEEPER, match.to_bytes(), bytes)
    director = another(1, again.deeds[:60])
    assert director.so_far.scenes == SoFar(KEEPER_GAME, match.deeds[:60]).scenes
    assert again.deeds[60].before.phase is not Phase.OVER


def test_whoever_leads_by_hand_is_understood_as_well() -> None:
    """Without the keys that the director writes, what was tried is read from the intentions."""
    match = played(3)
    bare = SoFar(KEEPER_GAME)
    for deed in match.deeds:
        bare.follow(replace(deed, extras={}))
    full = SoFar(KEEPER_GAME, match.deeds)
    assert [(each.obstacle, each.slot) for each in bare.tried] == [(each.obstacle, each.slot) for each in full.tried]
    assert bare.scenes == full.scenes


def test_it_asks_whoever_has_had_the_stage_least() -> None:
    evening = Evening(3)
    assert evening.director.asks(evening.state).seat == "p1"
    evening.tries("p1", "trim", "lamp", HIGH)
    asked = evening.director.asks(evening.state)
    assert asked.seat == "p2" and "Edda" in asked.text and asked.ways_on == ()
    assert asked.ways == (("door", "ring"), ("door", "round_back"), ("door", "look_first"))
    assert spotlight(evening.director.view(evening.state)) == ("p2", "p3", "p1")


def test_g18_a_second_withdrawal_moves_a_clock_and_the_first_is_told_so() -> None:
    evening = Evening()
    found = []
    for _ in range(2):
        evening.says("p1", "", "ring", "door")
        found += items(evening.do(e.Withdraw("p1")))
    assert found == ["withdrawn/1/p1/1", "withdrawn/1/p1/2"]
    assert evening.state.clocks["dawn"].filled == 1
    assert isinstance(evening.match.deeds[-1].action, e.SetClock)


def test_tension_rises_with_clocks_and_failures_and_never_over_ten() -> None:
    evening = Evening(3)
    calm = tension(evening.director.view(evening.state))
    evening.tries("p1", "round_back", "door", LOW)
    uneasy = tension(evening.director.view(evening.state))
    evening.do(e.SetClock("dawn", add=11))
    assert calm == 0 < uneasy < tension(evening.director.view(evening.state)) <= 10


def test_an_act_that_takes_too_long_is_hurried_on() -> None:
    evening = Evening(3)
    view = evening.director.view(evening.state)
    assert not late(view)
    evening.director.so_far.throws = 20
    assert late(view) and not is_over(view), "two tries are anybody's"
    evening.tries("p1", "round_back", "door", LOW)
    assert evening.scene() == "arrival"
    evening.tries("p2", "round_back", "door", LOW)
    assert evening.scene() == "dinner"


def test_who_is_gone_stands_there_no_more_and_a_question_gets_no_hint_where_nothing_is_left() -> None:
    """Mr. Tidmarsh goes at thirteen; that the announcement says it once is enough."""
    evening = Evening(3)
    for seat, approach, obstacle in (("p1", "trim", "lamp"), ("p2", "ring", "door"), ("p3", "amuse", "table_talk"),
                                     ("p1", "read_card", "seventh")):
        evening.tries(seat, approach, obstacle, HIGH)
    assert evening.scene() == "will" and "tidmarsh" in evening.state.scene.here
    call = evening.says("p2", "", "catch_him", "thirteenth")
    said = evening.director.view(evening.state).in_words(call.win)
    assert said.count("Mr. Tidmarsh") == 1 and "Mr. Tidmarsh is gone." in said
    evening.throws(HIGH)
    evening.do(e.Tell("p2", "And he is gone."))
    assert evening.scene() == "will" and "tidmarsh" not in evening.state.scene.here
    assert items(evening.do(e.Ask("p1", "Where is he?"))) == ["hint/3/all"]
