"""Odds help: by a player's own throws in kept records and in this match, wide where little is known, else silent."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.measured_odds import MeasuredGrip
from game.games.hell_for_leather.rules import Action, Hand, Lie, Purpose, Stack, TakeRisk, Throw, Zone
from game.games.hell_for_leather.scenes.own_hand import NEAR_DICE, OddsBand, OwnHand, band, both, hand_of, kept_hand
from game.games.hell_for_leather.scenes.setup.draft import Draft
from game.scenes.services.shelf import Record
from game.storage.match_library import SavedMatch
from tests.scenes.computers import Dreamer, against_computer, seat_computers
from tests.scenes.stagehand import Evening

ROUNDING = 1e-9
ME, OTHER = "human:1", "human:2"


def throw(by: str, zone: Zone = Zone.IN, *, fell: bool = False, hand: Hand = Hand.MAIN) -> Throw:
    return Throw(by, Purpose.DRIVE, hand, ("d1",), {"d1": Lie(zone, 3)}, Stack(7, 2 if fell else 7))


def set_down(by: str, before: int, stood: bool) -> TakeRisk:
    """``before`` counts the new die, as in a record."""
    return TakeRisk(by, Stack(before, before if stood else 2))


def record(seed: int, players: Sequence[str], entries: Sequence[Action | dict[str, Any]]) -> bytes:
    seats = [{"id": f"A{at}", "player": player} for at, player in enumerate(players, 1)]
    header = {"seed": seed, "teams": {"A": {"contestants": seats}}}
    return b"\n".join(map(msgspec.json.encode, (header, *entries)))


class Shelf:
    """Records as they lie on the disk, newest first."""

    def __init__(self, *records: bytes) -> None:
        self._records = records

    def start(self, seed: int) -> Record:
        raise OSError(f"nothing is written here, not {seed}")

    def open(self, name: str) -> tuple[bytes, Record]:
        raise OSError(f"{name} is not to be written to")

    def put_beside(self, name: str, ending: str, data: bytes) -> str:
        raise AssertionError("nothing is written")

    def read(self, name: str) -> bytes:
        return self._records[int(name)]

    def matches(self) -> Sequence[SavedMatch]:
        return [SavedMatch(str(at), f"{datetime.min}", "", "", True) for at in range(len(self._records))]


@given(st.integers(0, 400), st.integers(0, 400))
def test_a_band_holds_the_share_and_narrows_with_every_try(came: int, missed: int) -> None:
    tries = came + missed
    known = band(came, tries)
    assert 0.0 <= known.low <= known.high <= 1.0
    if tries:
        assert known.low - ROUNDING <= came / tries <= known.high + ROUNDING
        more = band(10 * came, 10 * tries)
        assert more.high - more.low < known.high - known.low


def test_where_nothing_was_tried_everything_may_be() -> None:
    assert band(0, 0) == OddsBand(0.0, 1.0, 0)


@given(st.integers(0, 60), st.integers(1, 60), st.integers(0, 60), st.integers(1, 60))
def test_two_things_are_no_likelier_than_one(one: int, one_more: int, other: int, other_more: int) -> None:
    first, second = band(one, one + one_more), band(other, other + other_more)
    known = both(first, second)
    assert 0.0 <= known.low <= min(first.low, second.low)
    assert known.low <= known.high <= min(first.high, second.high)


def test_only_a_players_own_throws_count() -> None:
    shelf = Shelf(record(1, (ME, OTHER), [throw("A1"), throw("A2", Zone.OUT), throw("A1", fell=True)]),
                  record(2, (OTHER, ME), [throw("A1"), throw("A2", Zone.OUT, hand=Hand.OFF), set_down("A2", 8, True)]))
    hand = kept_hand(shelf, ME, but_seed=9)
    assert (len(hand.tosses), len(hand.sets)) == (3, 1)
    assert hand.good(MeasuredGrip.MAIN) == band(1, 2)
    assert hand.good(MeasuredGrip.OFF) == band(0, 1)
    assert hand.fells(MeasuredGrip.MAIN) == band(1, 2)


def test_the_match_that_is_played_is_counted_once_and_broken_records_not_at_all() -> None:
    good = record(1, (ME,), [throw("A1")])
    shelf = Shelf(b"", b"{", b"[]", record(7, (ME,), [throw("A1")]), record(3, (ME,), [{"do": "throw", "by": "A1"}]),
                  good)
    assert len(kept_hand(shelf, ME, but_seed=7).tosses) == 1


def test_dice_are_as_hard_to_set_on_stacks_about_as_high() -> None:
    heights = {height: height < 8 for height in range(2, 12)}
    hand = hand_of([set_down("A1", height + 1, stood) for height, stood in heights.items()], ("A1",))
    near = [stood for height, stood in heights.items() if abs(height - 7) <= NEAR_DICE]
    assert hand.stands(7) == band(sum(near), len(near))
    assert OwnHand().stands(7).tries == 0


def shown(evening: Evening) -> str:
    return repr(evening.player.screen.panels)


@pytest.fixture
def wanted(evening: Evening) -> Evening:
    """An evening of somebody who wants to know the odds."""
    evening.composition.services.player.change("odds_help", True)
    return evening


def test_nothing_is_told_unless_it_is_wanted(evening: Evening) -> None:
    evening.begin()
    evening.until("risk")
    assert "By your own throws" not in shown(evening)


def test_a_risk_is_offered_with_its_odds_and_what_they_are_worth(wanted: Evening) -> None:
    wanted.begin()
    wanted.until("risk")
    assert "Both: it ends well" in shown(wanted)
    assert "Too little is known of your hand: 0 dice set about as high" in shown(wanted)


def test_help_is_offered_with_the_odds_of_people_only(wanted: Evening) -> None:
    seat_computers(wanted, Dreamer())

    def with_points(draft: Draft) -> None:
        against_computer(draft)
        draft.teams["A"].people = 2
        draft.house.head_start = 1

    wanted.begin(with_points, team_size=2)
    wanted.until("help_send")
    mate = wanted.context.first_name("A2" if wanted.context.state.narrator == "A1" else "A1")
    assert f"{mate}'s die is good" in shown(wanted)
