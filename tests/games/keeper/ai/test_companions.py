"""Characters that the computer plays: exact odds, reasons in a sentence, and the stage left to people (GM-G44)."""

from __future__ import annotations

import random

import pytest

from game.games.keeper.ai.chances import chances_of
from game.games.keeper.ai.companions import KEEPER_COMPANY
from game.games.keeper.ai.companions import companion as keepers
from game.games.keeper.ai.prospects import expected_rating
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.state import rating_of
from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.story.adventure import Nature
from game.story.companions import Companion, prospect
from game.story.ideas import written
from game.story.odds_words import odds_in_words
from game.story.pacing import whose_turn
from tests.games.keeper.led import Evening, adventure

BOLD, CAREFUL, PLAIN = Nature(3, 0, 0, 0), Nature(0, 3, 0, 0), Nature(0, 0, 0, 0)


def companion(seat: str = "p2", nature: Nature = PLAIN, **more: str) -> Companion:
    return keepers(seat, nature, 3, **more)


@pytest.mark.parametrize(("rating", "added", "failing"), [(0, 0, 41.7), (1, 0, 19.4), (-3, 0, 90.6), (2, 3, 0.4)])
def test_odds_are_those_of_the_table(rating: int, added: int, failing: float) -> None:
    assert round(100 * chances_of(rating, added).failure, 1) == failing


def test_odds_have_words_for_every_chance() -> None:
    said = [odds_in_words(at / 100) for at in range(101)]
    assert said[0] == "one in ten" and said[50] == "an even chance" and said[100] == "nineteen in twenty"
    assert len(set(said)) == 12


@pytest.mark.parametrize(("approach", "obstacle"), [("ring", "door"), ("trim", "lamp"), ("leave_high", "lamp")])
def test_what_is_expected_is_what_is_called_for(approach: str, obstacle: str) -> None:
    evening = Evening()
    view = evening.director.view(evening.state)
    idea = written(view, e.Narrate("p2", "", approach, obstacle), obstacle, approach)
    expected = prospect(KEEPER_COMPANY, view, "p2", idea)
    evening.says("p2", "", approach, obstacle)
    assert expected_rating(evening.state, "p2", expected.asked) == rating_of(evening.state, "p2")


def test_it_acts_after_people_and_leaves_them_the_stage() -> None:
    evening = Evening()
    assert companion().next(evening.director, evening.state, people=True) is None
    move = companion().next(evening.director, evening.state)
    assert move is not None and isinstance(move.action, e.Narrate) and move.action.by == "p2"
    view = evening.director.view(evening.state)
    assert whose_turn(view, {"p1": True, "p2": False}) == ("p1", "p2")
    evening.tries("p1", "trim", "lamp", 6)
    view = evening.director.view(evening.state)
    assert whose_turn(view, {"p1": False, "p2": False, "p3": False}) == ("p2", "p3", "p1"), "longest ago first (G11)"


def test_it_says_what_it_would_do_once_a_scene_before_it_leads() -> None:
    evening = Evening()
    move = companion().suggests(evening.director, evening.state)
    assert move is not None and isinstance(move.action, e.Tell) and move.action.kind is TellKind.SUGGEST
    assert move.action.text[0].isupper() and "?" in move.action.text
    evening.match.submit(move.action, move.extras)
    assert companion().suggests(evening.director, evening.state) is None
    view = evening.director.view(evening.state)
    assert whose_turn(view, {"p1": False, "p2": False}) == ("p1", "p2"), "it has had its word"


def test_g44_it_takes_no_telling_that_is_a_persons() -> None:
    evening = Evening()
    evening.says("p1", "", "trim", "lamp")
    evening.throws(6)
    assert companion().next(evening.director, evening.state) is None
    told = companion("p1").next(evening.director, evening.state)
    assert told is not None and isinstance(told.action, e.Tell) and told.action.kind is TellKind.OUTCOME


def test_each_choice_says_why_in_one_sentence() -> None:
    evening = Evening()
    for nature in (BOLD, CAREFUL, Nature(0, 0, 3, 0), Nature(0, 0, 0, 3)):
        move = companion(nature=nature).next(evening.director, evening.state)
        assert move is not None and isinstance(move.action, e.Narrate | e.Ask)
        why = str(move.extras.get("why", "")) or move.action.text
        assert why and why[0].isupper() and "{" not in why and len(why.split()) < 25


def test_what_it_is_like_tells_in_what_it_likes() -> None:
    evening = Evening()
    view = evening.director.view(evening.state)
    rude, quiet = (prospect(KEEPER_COMPANY, view, "p2", written(view, e.Narrate("p2", "", way, "door"), "door", way))
                   for way in ("round_back", "look_first"))
    assert companion(nature=BOLD).liking(view, rude) > companion(nature=BOLD).liking(view, quiet)
    assert companion(nature=CAREFUL).liking(view, quiet) > companion(nature=CAREFUL).liking(view, rude)


def test_tokens_are_spent_while_each_moves_the_odds_enough() -> None:
    evening = Evening(2)
    evening.says("p2", "", "trim", "lamp")  # the nurse, who lifts grown men: Flesh 1, a simple thing
    move = companion().next(evening.director, evening.state)
    assert move is not None and move.action == a.Boost("p2", a.Exploit("lifting", "lifts grown men before breakfast"))
    evening.do(move.action)
    move = companion().next(evening.director, evening.state)
    assert move is not None and isinstance(move.action, e.Ready), "little is left to gain, and the pool is everybody's"


def test_with_an_empty_pool_it_is_ready() -> None:
    evening = Evening(1)
    for _ in range(3):
        evening.do(a.EditScene("p1"))
        evening.do(e.AddElement(f"detail{evening.match.entry_count}", "p1"))
    assert evening.state.pool == 0
    evening.says("p1", "", "ring", "door")
    move = companion("p1").next(evening.director, evening.state)
    assert move is not None and isinstance(move.action, e.Ready)


def test_a_lower_level_judges_worse_and_throws_the_same() -> None:
    evening = Evening()
    view = evening.director.view(evening.state)
    best = {level: {found.idea.approach for seed in range(60)
                    if (found := keepers("p2", PLAIN, level).best(view, random.Random(seed))) is not None}
            for level in (1, 3)}
    assert len(best[1]) >= len(best[3])


def test_a_price_is_answered_and_a_farewell_is_said() -> None:
    evening = Evening(1)
    evening.do(e.Propose("p1", text="The rain.", effects=()))
    answered = companion("p1").next(evening.director, evening.state)
    assert answered is not None and answered.action == e.Agree("p1")
    evening.do(answered.action)
    evening.do(e.DeclareEnd("seventh_laid"))
    farewell = companion("p1").next(evening.director, evening.state)
    assert farewell is not None and isinstance(farewell.action, e.Tell)
    assert farewell.action.kind is TellKind.EPILOGUE and "Lionel Marrable-Fosse" in farewell.action.text
    evening.do(farewell.action)
    assert KEEPER.ending(evening.state) is not None


def test_voices_of_the_sheet_are_heard_once_a_play() -> None:
    lines = adventure().words.frames["voice_nurse"]
    assert len(lines) == 3 and {frame.once for frame in lines} == {"match"}


def test_g44_the_last_tokens_are_left_to_people_unless_it_is_in_harms_way() -> None:
    evening = Evening(2)
    evening.match.submit(e.ChangeSeat("p2", "computer:3:plain"))
    assert evening.state.pool == 4
    for _ in range(3):
        evening.do(a.EditScene("p1"))
        evening.do(e.AddElement(f"detail{evening.match.entry_count}", "p1"))
    assert evening.state.pool == 1
    evening.says("p2", "", "trim", "lamp")
    move = companion().next(evening.director, evening.state)
    assert move is not None and isinstance(move.action, e.Ready), "the last one is for whoever plays the other"
