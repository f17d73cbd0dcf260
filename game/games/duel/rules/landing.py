"""Hits of one source reach whom they meet, or another in his place (DUEL-D145 steps 5 to 8, DUEL-D146)."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules import events
from game.games.duel.rules.falling import fall_hits, loses_hold
from game.games.duel.rules.interactive import may_drown
from game.games.duel.rules.modifiers import FALL
from game.games.duel.rules.state import Done, State
from game.games.duel.rules.taking import AttackSettled, Effect, Taken, armoured, hurts, take
from game.rules.errors import IllegalAction


def hits_land(state: State, ident: str, hits: int) -> Taken:
    """Hits of one source are taken by whom they meet, those that were redirected by another (DUEL-D145, steps 5 to 8).

    Armour counts before; nothing of the other one's own lessens what it takes (DUEL-D204, DUEL-D250).
    """
    shared = state.redirected
    state, hits, spared = armoured(replace(state, redirected=None, passed=()), ident, hits)
    if shared is None:
        state, effects, told = hits_taken(state, ident, hits)
        return state, (*spared, *effects), told
    state, effects, told = hits_taken(state, ident, hits - shared.hits)
    state, more, further = hits_taken(state, shared.to, shared.hits)
    return state, (*spared, *effects, Effect(ident, "redirected", shared.to), *more), (
        *told, events.HitsRedirected(ident, shared.to, shared.hits), *further)


def hits_taken(state: State, ident: str, hits: int) -> Taken:
    """Whoever is hit while climbing loses its hold, and may drown in water (DUEL-D106c, X1)."""
    state, effects, told = take(state, ident, hits)
    if not hurts(effects):
        return state, effects, told
    state, dropped, fell = loses_hold(state, ident)
    state, drowned, said = may_drown(state, ident)
    return state, (*effects, *dropped, *drowned), (*told, *fell, *said)


def fall_settled(state: State) -> Done:
    """Each result below 7 is a hit, and nobody's (DUEL-D112, DUEL-D146, DUEL-D199)."""
    if not state.falls:
        raise IllegalAction("nothing_to_settle")
    fall = state.falls[0]
    hits = fall_hits(state, fall.of, fall.numbers)
    state, effects, told = hits_land(replace(state, falls=state.falls[1:]), fall.of, hits)
    return state, (AttackSettled(None, fall.of, FALL, UNSET, (), hits, effects), *told)
