"""The review of Scores after a match."""

from __future__ import annotations

import pytest

from game.games.duel.ai.bid_review import cost_of, reviewed
from game.games.duel.rules import actions as a
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import Intent
from tests.games.duel.rules.skirmishes import on_open_ground


def moves_of(mine: int, theirs: int) -> list[tuple[State, a.Action]]:
    """One Duel in the open."""
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 6500)})
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
