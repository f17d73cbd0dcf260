"""The review of Scores and bids after a match."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.ai.bid_review import bids_reviewed, cost_of, review_of, reviewed
from game.games.duel.ai.bids import bid_matrix, meeting
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.state import State
from game.games.duel.rules.table_state import Token
from game.games.duel.rules.terms import TREASURE, Intent
from game.rules.match import Deed
from tests.games.duel.rules.skirmishes import on_open_ground

FACING = {"A1": (6000, 2000), "B1": (6000, 6500)}


def moves_of(mine: int, theirs: int) -> list[tuple[State, a.Action]]:
    """One Duel in the open."""
    table = on_open_ground(FACING)
    before = table.does(a.Activate, of="A1").does(a.Move, of="A1", done=True).does(a.Duel).state
    scores = {"A1": a.OpenScore(mine, Intent.ATTACK, "0" * 32), "B1": a.OpenScore(theirs, Intent.ATTACK, "1" * 32)}
    return [(before, a.Reveal(scores=scores))]


def test_every_score_is_held_to_the_wise_mix() -> None:
    """A 1 is never set by the wise and costs; a 2 is what they set mostly, and costs nothing (DUEL-D473)."""
    poor, good = reviewed(moves_of(1, 2))
    assert (poor.of, poor.set, good.of, good.set) == ("A1", "1 attack", "B1", "2 attack")
    assert poor.often < 0.01 and poor.cost > 0.02
    assert good.often > 0.5 and good.cost == pytest.approx(0.0, abs=0.01)
    assert cost_of((poor, good), "A") == poor.cost


def test_what_was_not_revealed_is_not_reviewed() -> None:
    assert reviewed([(state, a.EndDuel()) for state, _ in moves_of(3, 3)]) == ()


# --- bids (DUEL-D104) ---

def bidding(where: dict[str, tuple[int, int]], **values: Any) -> State:
    """Both are to bid; A is first player. Nothing is to be won but by Duels."""
    state = on_open_ground(where, bid="player", **values).state
    return replace(state, first="A", tokens={})


def bids_of(mine: int, theirs: int, **values: Any) -> list[tuple[State, a.Action]]:
    opened = {"A": a.OpenBid(mine, "0" * 32), "B": a.OpenBid(theirs, "1" * 32)}
    return [(bidding(FACING, **values), a.RevealBids(bids=opened))]


def test_a_bid_is_held_to_what_the_likeliest_duel_makes_of_it() -> None:
    """DUEL-D104d: it is the Score of every Duel of the round: a 1 costs, a 2 is what the wise mostly set."""
    poor, good = bids_reviewed(bids_of(1, 2))
    assert (poor.of, poor.set, poor.round, good.of, good.best) == ("A", "1", 2, "B", "2")
    assert poor.often < 0.01 and poor.cost > 0.02
    assert good.often > 0.5 and good.cost == pytest.approx(0.0, abs=0.01)
    assert cost_of((poor, good), "A") == poor.cost


def test_bids_and_scores_are_reviewed_together_and_told_apart() -> None:
    """With Avoid hits intents are chosen after the bid."""
    moves = (*bids_of(3, 3, avoid_hits=True), *moves_of(1, 2))
    found = review_of([Deed(1, action, {}, state, state, (), False, True) for state, action in moves])
    assert [each.of for each in found["bid"]] == ["A", "B"] and [each.of for each in found["Score"]] == ["A1", "B1"]


def test_acting_first_is_worth_something_where_there_is_a_way_to_go() -> None:
    """DUEL-D104b: of equal bids the marker's comes first; without anything to go for that is all one."""
    state = bidding({"A1": (6000, 7500), "B1": (6000, 4500)})
    contested = replace(state, tokens={TREASURE: Token(Place(6000, 6000))})

    def gained(state: State) -> set[tuple[bool, bool]]:
        first, last = (bid_matrix(replace(state, first=seat), "A1", "B1") for seat in "AB")
        return {(mine == theirs, first[mine][theirs] > last[mine][theirs])
                for mine in range(6) for theirs in range(6)}

    assert gained(contested) == {(True, True), (False, False)}
    assert gained(state) == {(True, False), (False, False)}


def test_where_nobody_can_be_met_yet_no_bid_is_reviewed() -> None:
    """In the first round nobody is on the table (DUEL-D26)."""
    state = bidding({"A1": (6000, 2000)})
    assert meeting(state, "A") is None
    assert bids_reviewed([(state, a.RevealBids(bids={"A": a.OpenBid(6, "0" * 32)}))]) == ()


def test_of_several_the_two_that_stand_nearest_are_looked_at() -> None:
    where = {"A1": (2000, 2000), "A2": (6000, 5000), "B1": (6000, 8000), "B2": (11000, 11000)}
    state = bidding(where, models=2, field_more=True)
    assert meeting(state, "A") == ("A2", "B1") and meeting(state, "B2") == ("B2", "A2")
