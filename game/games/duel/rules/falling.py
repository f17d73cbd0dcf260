"""Falls: who loses its hold, how many dice, what they do (DUEL-D106c, DUEL-D112)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.field.ways import fall_dice
from game.games.duel.rules.fight_state import Fall
from game.games.duel.rules.modifiers import FALL, Reckoning, modifier_of
from game.games.duel.rules.state import State, with_model
from game.games.duel.rules.taking import Effect
from game.games.duel.rules.terms import HIT_FROM


def loses_hold(state: State, ident: str) -> tuple[State, tuple[Effect, ...], tuple[Any, ...]]:
    """Any hit taken while climbing drops a model to the foot (DUEL-D106c); who is out of the match falls no more."""
    model = state.models[ident]
    foot, at = model.climbing, model.at
    if foot is None:
        return state, (), ()
    state = with_model(state, ident, climbing=None)
    if at is None:
        return state, (), ()
    state = with_falls(with_model(state, ident, at=foot), ident, at.z - foot.z)
    return state, (Effect(ident, "fell", tuple(foot)),), (events.Fell(ident, at.z - foot.z),)


def with_falls(state: State, ident: str, height: int) -> State:
    """Dice are due for a fall: none up to an inch, one for each full inch of a higher one (DUEL-D112)."""
    if not state.header.options.falling or not fall_dice(height):
        return state
    return replace(state, falls=(*state.falls, Fall(ident, height)))


def throw_fall_done(state: State, made: a.Throw) -> State:
    """The dice of the first fall lie."""
    fall = replace(state.falls[0], numbers=tuple(made.table[die].number for die in made.dice))
    return replace(state, falls=(fall, *state.falls[1:]))


def fall_hits(state: State, ident: str, numbers: tuple[int, ...]) -> int:
    """How many of the dice of a fall are hits."""
    added = modifier_of(state, Reckoning(ident, FALL))
    return sum(number + added < HIT_FROM for number in numbers)

