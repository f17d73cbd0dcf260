"""The end of a Move of one's own (window W9)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.duel.rules.feats import serves, works
from game.games.duel.rules.recovery import stands_again
from game.games.duel.rules.state import State, on_table, opposing
from game.games.duel.rules.weapons import touching


def own_move_ends(state: State, ident: str) -> tuple[State, tuple[Any, ...]]:
    """Every allied prone model in contact recovers at once, and may act if it has not (DUEL-D235, DUEL-D218)."""
    told: tuple[Any, ...] = ()
    if not works(state, ident, "reanimate"):
        return state, told
    for other in on_table(state):
        ally = not opposing(state, ident, other) and serves(state, ident, other)
        if state.models[other].prone and ally and touching(state, ident, other):
            state, more = stands_again(state, other)
            told = (*told, *more)
    return state, told


def move_ended(state: State) -> State:
    """It is known that the last action was a Move."""
    turn = state.activation
    return replace(state, activation=replace(turn, ended_move=True)) if turn is not None else state
