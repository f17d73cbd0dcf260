"""The fairness ledger: counted from the record alone, the same for people and computers."""

from __future__ import annotations

import random

import pytest

from game.ai.levels import Level
from game.ai.measured_odds import MeasuredGrip, Odds, StackRow, Tables, ThrowRow
from game.games.hell_for_leather.rules import (
    GAME,
    Hand,
    HellMatch,
    Lie,
    Purpose,
    Stack,
    State,
    TakeRisk,
    Throw,
    Zone,
    new_match,
)
from game.games.hell_for_leather.scenes.fairness_ledger import ledger_of, nearest, toss_of
from game.games.hell_for_leather.scenes.resting_places import rests_before, rests_of
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.rules.match import Match
from game.rules.throw_tally import Band, Tally
from tests.games.hell_for_leather.rules.play import KIND, play_on
from tests.scenes.computers import HEIGHTS, PLAIN, against_computer
from tests.scenes.stagehand import Props

GOOD_OF_100 = dict(zip(Level, (20, 40, 60, 75, 90), strict=True))


def odds() -> Odds:
    """A hand of each level: so many of a hundred dice good, ten towers felled."""
    throws = tuple(ThrowRow(level, grip, height, PLAIN, PLAIN, 100, 10,
                            (90 - good, 0, good) if grip is MeasuredGrip.PAIR else (90 - good, good))
                   for level, good in GOOD_OF_100.items() for grip in MeasuredGrip for height in HEIGHTS)
    stacks = tuple(StackRow(level, height, 100, 80) for level in Level for height in HEIGHTS)
    return Odds(Tables("test", 1, throws, stacks))


def throw(by: str, zone: Zone, number: int = 3, *, fell: bool = False, hand: Hand = Hand.MAIN) -> Throw:
    """A throw of one die at seven dice."""
    return Throw(by, Purpose.DRIVE, hand, ("d1",), {"d1": Lie(zone, number)}, Stack(7, 2 if fell else 7))


@pytest.fixture
def state(things: Props) -> State:
    """A person, A1, against a Skilled computer, B1."""
    draft = quick_draft(things.pack, 1)
    against_computer(draft, Level.SKILLED)
    return new_match(draft.header("test"))


def test_good_dice_lie_inside_while_the_tower_stands() -> None:
    assert toss_of(throw("A1", Zone.IN)).good == (True,)
    assert toss_of(throw("A1", Zone.LINE)).good == (False,)
    assert toss_of(throw("A1", Zone.IN, fell=True)).good == (False,)


def test_a_computer_is_measured_by_the_odds_of_its_own_hand(state: State) -> None:
    actions = [throw("B1", Zone.IN), throw("B1", Zone.OUT), throw("B1", Zone.IN, fell=True), throw("A1", Zone.IN)]
    ledger = ledger_of(state, "B", actions, odds())
    account = ledger.good[MeasuredGrip.MAIN]
    assert (account.came, account.tries, account.expected) == (1, 3, pytest.approx(3 * 0.60))
    assert (ledger.fell.came, ledger.fell.tries, ledger.fell.expected) == (1, 3, pytest.approx(0.3))
    assert ledger.like is None


def test_a_person_is_measured_by_the_hand_they_threw_most_like(state: State) -> None:
    steady = [throw("A1", Zone.IN)] * 9 + [throw("A1", Zone.OUT, fell=True)]
    assert ledger_of(state, "A", steady, odds()).like is Level.MASTER
    wild = [throw("A1", Zone.OUT)] * 7 + [throw("A1", Zone.IN)] * 2 + [throw("A1", Zone.OUT, fell=True)]
    assert ledger_of(state, "A", wild, odds()).like is Level.NOVICE
    assert nearest(odds(), []) is None


def test_towers_that_fell_under_a_new_die_are_counted_apart(state: State) -> None:
    risks = [TakeRisk("B1", Stack(8, standing)) for standing in (8, 3)]
    upset = ledger_of(state, "B", risks, odds()).upset
    assert (upset.came, upset.tries, upset.expected) == (1, 2, pytest.approx(0.4))


def test_without_odds_only_what_came_is_told(state: State) -> None:
    ledger = ledger_of(state, "B", [throw("B1", Zone.IN)], None)
    assert ledger.good[MeasuredGrip.MAIN].came == 1
    assert ledger.good[MeasuredGrip.MAIN].expected is None


def test_where_dice_lay_is_counted_by_side_and_players_are_held_against_their_other_matches(state: State) -> None:
    match: HellMatch = Match.start(GAME, state.header, bytes)
    play_on(match, random.Random(3), KIND)
    throws = [deed.action for deed in match.deeds if isinstance(deed.action, Throw)]
    rests = rests_of(match.deeds, {seat.id: seat.side for seat in GAME.seats(match.header)})
    assert sum(band.dice for band in rests.values()) == sum(len(throw.dice) for throw in throws)
    mine = [throw.table[die].zone for throw in throws if throw.by.startswith("A") for die in throw.dice]
    assert (rests["A"].inside, rests["A"].touching) == (mine.count(Zone.IN), mine.count(Zone.LINE))
    former = {"human:1": Tally(bands={4: Band(9, 1, 5, 3, 2)}), "human:9": Tally(bands={4: Band(9, 1, 5, 3, 2)})}
    assert rests_before(former, state.team("A")) == Band(9, 1, 5, 3, 2)
    assert rests_before({}, state.team("A")) == Band()


def test_runs_are_counted(state: State) -> None:
    thrown = [throw("A1", zone) for zone in (Zone.IN, Zone.IN, Zone.LINE, Zone.OUT, Zone.OFF, Zone.IN)]
    ledger = ledger_of(state, "A", thrown, None)
    assert (ledger.longest_good, ledger.longest_bad) == (2, 3)
