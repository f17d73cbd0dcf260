"""Models that are pushed, and come down where nothing bears them (DUEL-D80, DUEL-D81, DUEL-I16)."""

from __future__ import annotations

from typing import Any

from game.games.duel.rules import events, ground
from game.games.duel.rules.falling import loses_hold, with_falls
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.interactive import pushed_through
from game.games.duel.rules.state import State, with_model
from game.games.duel.rules.taking import Effect
from game.games.duel.rules.terms import INCH
from game.rules.value import Value


class Push(Value, frozen=True):
    """What a push led to; ``stopped``: it ended early."""

    state: State
    effects: tuple[Effect, ...]
    told: tuple[Any, ...]
    stopped: bool


def pushed(state: State, ident: str, away_from: Place, inches: int) -> Push:
    """A model is pushed straight away from a place; who hangs somewhere falls (DUEL-D80, DUEL-I16)."""
    start, foot = state.models[ident].at, state.models[ident].climbing
    if start is None:
        return Push(state, (), (), stopped=False)
    way = ground.push(state, ident, away_from, inches * INCH)
    state = pushed_through(with_model(state, ident, at=way.at), ident, (start, *way.through), way.into)
    effects: tuple[Effect, ...] = (Effect(ident, "pushed", tuple(way.at)),) if way.at != start else ()
    told: tuple[Any, ...] = (events.Pushed(ident, start, way.at),) if way.at != start else ()
    if foot is not None and way.at.z == start.z:
        state, dropped, fell = loses_hold(state, ident)
        return Push(state, (*effects, *dropped), (*told, *fell), way.stopped)
    if way.falls:
        state = with_falls(with_model(state, ident, climbing=None), ident, way.falls)
        effects, told = (*effects, Effect(ident, "fell", tuple(way.at))), (*told, events.Fell(ident, way.falls))
    return Push(state, effects, told, way.stopped)
