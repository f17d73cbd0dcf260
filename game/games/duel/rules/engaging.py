"""Who can be engaged after an action, and a Duel's declaration (DUEL-D40 to D43; window W10)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events, ground
from game.games.duel.rules.field.models import distance
from game.games.duel.rules.state import (
    Done,
    Fight,
    State,
    body_of,
    on_table,
    opposing,
    seat_of,
    sheet_of,
    with_model,
)
from game.games.duel.rules.terms import LEAST_DISTANCE, RANGED, Weapon


def after_action(state: State, ident: str, mode: str | None) -> State:
    """The action is done: what Duels the model may declare now is found once (DUEL-D40)."""
    turn = state.activation
    if turn is None:
        return state
    duels = duel_offers(state, ident) if state.models[ident].stands else ()
    return replace(state, activation=replace(turn, mode=mode, actions=turn.actions + 1, duels=duels))


def duel_offers(state: State, ident: str) -> tuple[a.Duel, ...]:
    """Every Duel that a standing model may initiate where it is; if there is one it must (DUEL-D40, DUEL-O2)."""
    engaged = engageable(state, ident)
    if not engaged:
        return ()
    return tuple(a.Duel(seat_of(ident), ident, with_=engaged, weapon=weapon) for weapon in ranged_weapons(state, ident))


def engageable(state: State, ident: str) -> tuple[str, ...]:
    """All opposing models on the table in line of sight and at least 1" away, prone ones too (DUEL-D41, DUEL-D42)."""
    own = body_of(state, ident)
    return tuple(other for other in on_table(state)
                 if opposing(state, ident, other) and distance(own, body_of(state, other)) >= LEAST_DISTANCE
                 and ground.sees(state, ident, other))


def ranged_weapons(state: State, ident: str) -> tuple[Weapon, ...]:
    """What a model can attack with from afar."""
    return tuple(weapon for weapon in sheet_of(state, ident).weapons if weapon in RANGED)


def duel_done(state: State, made: a.Duel) -> Done:
    """Everybody in it is engaged from now on (DUEL-D24); standing opponents return fire (DUEL-D43)."""
    fight = Fight(state.duels + 1, made.of, made.kind, made.with_, made.weapon, made.special, made.target, made.via)
    turn = state.activation
    state = replace(state, fight=fight, duels=fight.id,
                    activation=replace(turn, dueled=True) if turn is not None else None)
    for ident in fight.members:
        state = with_model(state, ident, engaged=True)
    return state, (events.DuelDeclared(made.of, made.with_, made.kind),)
