"""Typed ideas bound to the director: a way of the pack, or one that is made up, and never a refusal."""

from __future__ import annotations

import pytest

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.state import rating_of
from game.rules.game_master import entries as e
from game.story.ideas import judged, ranked
from game.story.stage import LEAVE
from tests.games.keeper.led import Evening, adventure

LOW = 1


def kept(evening: Evening) -> list[str]:
    return str(evening.kept("call")["from"]).split("/")


@pytest.mark.parametrize(("text", "way"), [
    ("I ring the bell and give my name", "door/ring"), ("we go round the back and slip inside", "door/round_back"),
    ("I trim the wick", "lamp/trim"), ("climb in at the scullrey window", "door/round_back"),
    ("follow the shadow up the wall", "lamp/ask_why")])
def test_what_is_clearly_a_way_is_called_as_that_way(text: str, way: str) -> None:
    evening = Evening()
    evening.says("p1", text)
    assert "/".join(kept(evening)[1:3]) == way


def test_any_other_idea_is_judged_at_what_it_speaks_of_and_by_how_it_sounds() -> None:
    evening = Evening()
    call = evening.says("p1", "I read the brass plate under the lamp")
    assert kept(evening)[1:3] == ["lamp", "free"]
    assert call.who["p1"].trait == "brains" and call.texts["deed"] == "I read the brass plate under the lamp"


def test_a_player_may_name_the_way_it_goes_by() -> None:
    evening = Evening()
    assert evening.says("p1", "something with the door", means="nerve").who["p1"].trait == "guts"


def test_what_names_nothing_here_is_one_step_harder_and_says_so() -> None:
    evening = Evening()
    named = evening.says("p1", "I read the brass plate under the lamp").who["p1"]
    evening.match.submit(e.Withdraw("p1"))
    unnamed = evening.says("p1", "I dance a hornpipe").who["p1"]
    assert len(unnamed.obstacles) == len(named.obstacles) + 1
    assert evening.kept("call")["why"] == "It names nothing that is here: one step harder."


@pytest.mark.parametrize("text", ["", "???", "je sonne à la porte", "x" * 500, "not the door, never the lamp",
                                  "{a.name}", "don't", "go away", "first the lamp, then the door, then dinner"])
def test_no_idea_is_refused(text: str) -> None:
    evening = Evening()
    call = evening.says("p1", text)
    assert call.who["p1"].trait in ("flesh", "brains", "tongue", "guts")
    evening.throws(LOW)
    assert evening.match.state.telling is None or evening.match.state.phase != "free"


def test_a_way_that_has_failed_just_so_is_tried_with_something_new() -> None:
    evening = Evening(1)
    evening.tries("p1", "trim", "lamp", LOW)
    call = evening.says("p1", "", "trim", "lamp")
    assert kept(evening)[1:3] == ["lamp", "free"] and call.who["p1"].trait != "flesh", "the rules know it too (K15)"
    assert not any(isinstance(deed.action, e.Refuse) for deed in evening.match.deeds)


def test_with_nothing_in_the_way_an_idea_simply_happens() -> None:
    evening = Evening()
    view = evening.director.view(evening.state)
    assert judged(view, e.Narrate("p1", "I trim the wick"), adventure().understanding) is not None
    for approach, obstacle in (("trim", "lamp"), ("ring", "door")):
        evening.tries("p1", approach, obstacle, 6)
    assert evening.scene() == "dinner"
    evening.do(e.Narrate("p1", "", LEAVE, "will"))
    assert evening.scene() == "will", "one may go before all is done"


def test_what_is_shown_is_in_the_order_of_likeness() -> None:
    evening = Evening()
    view = evening.director.view(evening.state)
    ranking = ranked(view, "p1", "I look through the curtain", adventure().understanding)
    assert ranking.ways[0].id == "door.look_first" and len(ranking.ways) == 6
    evening.tries("p1", "look_first", "door", LOW)
    ranking = ranked(evening.director.view(evening.state), "p1", "look", adventure().understanding)
    assert "door.look_first" not in [way.id for way in ranking.ways], "a way that has failed is not offered again"


def test_the_rating_that_is_announced_is_the_one_that_is_thrown() -> None:
    evening = Evening()
    evening.says("p2", "lift the glass and turn the wick down")
    assert rating_of(evening.state, "p2") == 1  # the nurse's Flesh, a simple thing
    assert not isinstance(evening.match.deeds[-1].action, a.Throw)
