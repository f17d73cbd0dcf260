"""Protagonists that the computer plays: exact odds, Support before push, the fallen first (GM-G44, PRO-P13 to P22)."""

from __future__ import annotations

import pytest

from game.games.protagonists.ai.chances import chance_against, chance_of, exchange_of
from game.games.protagonists.ai.companions import PROTAGONISTS_COMPANY, companion
from game.games.protagonists.ai.prospects import chances_now
from game.games.protagonists.rules import actions as a
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect
from game.story.adventure import Nature
from game.story.companions import prospect
from game.story.ideas import written
from tests.games.protagonists.ai.test_led_rounds import in_rounds
from tests.games.protagonists.led import DIVER, PILOT, SORTER, Chapter

BOLD, KIND, CAREFUL = Nature(3, 0, 0, 0), Nature(0, 0, 0, 3), Nature(0, 3, 0, 0)


@pytest.mark.parametrize(("score", "difficulty", "share"), [
    (1, 8, 19.4), (2, 8, 37.5), (3, 8, 68.1), (4, 8, 83.8), (3, 10, 35.6), (4, 12, 37.5)])
def test_odds_of_a_test_are_those_of_the_table(score: int, difficulty: int, share: float) -> None:
    assert round(100 * chance_of(score, difficulty), 1) == share


@pytest.mark.parametrize(("own", "other", "win", "tie", "dealt", "taken"), [
    (2, 3, 24.7, 11.4, 0.70, 2.15), (3, 3, 43.7, 12.6, 1.37, 1.37), (4, 2, 80.0, 7.0, 3.85, 0.35)])
def test_odds_of_an_exchange_are_those_of_the_table(own: int, other: int, win: float, tie: float, dealt: float,
                                                    taken: float) -> None:
    found = exchange_of(own, other)
    assert [100 * each for each in found[:2]] == pytest.approx([win, tie], abs=0.06)
    assert found[2:] == pytest.approx([dealt, taken], abs=0.006)
    assert round(100 * chance_against(own, other, True), 1) == pytest.approx(win + tie, abs=0.11)


@pytest.mark.parametrize(("approach", "obstacle", "scene"), [
    ("outbid", "auction", "floor"), ("loupe", "postmark", "floor"), ("decline_kindly", "offer", "quill"),
    ("out_talk", "keeper", "lock")])
def test_what_is_expected_is_what_is_called_for(approach: str, obstacle: str, scene: str) -> None:
    chapter = Chapter()
    if scene != "floor":
        chapter.enter(scene)
    view = chapter.director.view(chapter.state)
    idea = written(view, e.Narrate(SORTER, "", approach, obstacle), obstacle, approach)
    expected = prospect(PROTAGONISTS_COMPANY, view, SORTER, idea)
    chapter.says(SORTER, approach, obstacle)
    assert chances_now(chapter.state, SORTER).good == pytest.approx(expected.chances.good)


def test_p13_it_supports_where_that_tells_and_says_why() -> None:
    chapter = Chapter()
    chapter.says(PILOT, "outbid", "auction")
    move = companion(DIVER, KIND).next(chapter.director, chapter.state)
    assert move is not None and move.action == a.Support(DIVER, PILOT) and move.extras["why"]
    chapter.do(move.action)
    after = companion(DIVER, KIND).next(chapter.director, chapter.state)
    assert after is not None and after.action == e.Ready(DIVER)


def test_p14_it_does_not_share_a_loss_that_would_fell_it() -> None:
    chapter = Chapter()
    left = chapter.state.bodies[DIVER].resolve - 1
    chapter.do(e.Propose(DIVER, effects=(Effect(resolve=Amount("actor", -left)),), forced=True), e.Agree(DIVER))
    chapter.led()
    chapter.says(PILOT, "outbid", "auction")
    move = companion(DIVER, KIND).next(chapter.director, chapter.state)
    assert move is not None and move.action == e.Ready(DIVER)


def test_p16_it_pushes_where_a_point_tells_and_keeps_the_last_one() -> None:
    chapter = Chapter()
    chapter.says(PILOT, "outbid", "auction")
    chapter.others_are_ready(PILOT)
    move = companion(PILOT, BOLD).next(chapter.director, chapter.state)
    assert move is not None and isinstance(move.action, a.Push) and move.action.points >= 1
    other = Chapter()
    left = other.state.bodies[PILOT].resolve - 1
    other.do(e.Propose(PILOT, effects=(Effect(resolve=Amount("actor", -left)),), forced=True), e.Agree(PILOT))
    other.led()
    other.says(PILOT, "outbid", "auction")
    other.others_are_ready(PILOT)
    kept = companion(PILOT, BOLD).next(other.director, other.state)
    assert kept is not None and not isinstance(kept.action, a.Push)


def test_p52_whoever_lies_is_woken_before_anything_else() -> None:
    chapter = Chapter()
    chapter.do(e.Propose(PILOT, effects=(Effect(health=Amount("actor", -30)),), forced=True), e.Agree(PILOT))
    chapter.led()
    move = companion(DIVER, CAREFUL).next(chapter.director, chapter.state)
    assert move is not None and move.action == a.Revive(DIVER, PILOT)


def test_p34_in_rounds_it_takes_its_turn_and_nobody_elses() -> None:
    chapter = in_rounds()
    whose = chapter.state.rounds.whose
    other = next(seat for seat in (PILOT, DIVER, SORTER) if seat != whose)
    move = companion(whose, BOLD).next(chapter.director, chapter.state)
    assert move is not None and move.action.by == whose
    assert companion(other, BOLD).next(chapter.director, chapter.state) is None


def test_p31_tied_ones_agree_with_what_a_person_has_said() -> None:
    chapter = Chapter()
    chapter.enter("roofs")
    for _ in range(40):
        roll = chapter.rig.rules.roll_due(chapter.state)
        if roll is not None:
            chapter.do(chapter.rig.rules.rolled(chapter.state, roll, chapter.rig.fallen(chapter, roll, "success")))
        elif chapter.state.call is not None:
            chapter.do(e.Ready(chapter.rig.rules.to_act(chapter.state)[0]))
        else:
            break
        chapter.led()
    rounds = chapter.state.rounds
    assert rounds is not None and rounds.tied
    first, *others = rounds.tied
    chapter.do(a.GoFirst(first, tuple(reversed(rounds.tied))))
    for seat in others:
        move = companion(seat).next(chapter.director, chapter.state)
        assert move is not None and move.action == a.GoFirst(seat, tuple(reversed(rounds.tied)))
        chapter.do(move.action)
    order = chapter.state.rounds.order
    assert sorted(rounds.tied, key=order.index) == list(reversed(rounds.tied))
