"""A Move: where it may lead, and leaving the table (DUEL-D30 to D32)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.engaging import after_action
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.modifiers import allowance_of
from game.games.duel.rules.state import Decision, Done, State, side_of, with_model
from game.games.duel.rules.terms import TREASURE, Cause, On


def move_done(state: State, made: a.Move) -> Done:
    """The model stands at the end of its path, or has left the table (DUEL-D30, DUEL-D31)."""
    start = state.models[made.of].at or Place(0, 0)
    price = ground.walked(state, made.of, made.path, allowance_of(state, made.of)).price
    end = made.path[-1].to if made.path else start
    moved = events.Moved(made.of, start, end, price)
    if ground.leaves(state, end):
        state, told = _left(state, made.of)
        return after_action(state, made.of, made.mode), (moved, *told)
    facing = made.facing if made.facing is not None else state.models[made.of].facing
    state = with_model(state, made.of, at=end, facing=facing)
    return after_action(state, made.of, made.mode), (moved,)


def _left(state: State, ident: str) -> tuple[State, tuple[Any, ...]]:
    """With the treasure its side wins at once; without it the model is removed (DUEL-D31)."""
    carrying = state.models[ident].carries
    state = with_model(state, ident, on=On.LEFT, at=None)
    if carrying == TREASURE:
        state = replace(state, decision=Decision(side_of(state, ident), Cause.TREASURE))
    return state, (events.LeftTheTable(ident, carrying or ""),)
