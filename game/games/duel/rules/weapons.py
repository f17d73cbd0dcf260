"""What a model can attack with: hands, jams, range, contact (DUEL-D102, DUEL-D109, DUEL-D116, DUEL-D118, DUEL-D131)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.duel.rules import ground
from game.games.duel.rules.field.models import distance, in_contact
from game.games.duel.rules.state import State, body_of, sheet_of
from game.games.duel.rules.terms import INCH, LEAST_DISTANCE, MELEE, RANGED, Weapon

RANGES: Mapping[Weapon, int] = MappingProxyType({
    Weapon.THROWN: 4 * INCH, Weapon.RANGED_1: 8 * INCH, Weapon.RANGED_2: 16 * INCH})
"""How far a weapon reaches with Weapon range (DUEL-D131)."""


def ranged_weapons(state: State, ident: str) -> tuple[Weapon, ...]:
    """What a model can shoot or throw with now; a jammed weapon is none that can be used (DUEL-D116).

    Who has used a mounted gun fights with that one (X9).
    """
    turn = state.activation
    if turn is not None and turn.gun and turn.of == ident:
        return (Weapon.RANGED_2,)
    if state.models[ident].jammed:
        return ()
    return tuple(weapon for weapon in sheet_of(state, ident).weapons if weapon in RANGED)


def melee_weapons(state: State, ident: str) -> tuple[Weapon, ...]:
    """What a model can fight with in contact; there is no such fight without Melee (DUEL-D118)."""
    if not state.header.options.melee:
        return ()
    return tuple(dict.fromkeys(weapon for weapon in sheet_of(state, ident).weapons if weapon in MELEE))


def touching(state: State, one: str, other: str) -> bool:
    """Base contact of two models (DUEL-D65)."""
    return in_contact(body_of(state, one), body_of(state, other))


def in_range(state: State, one: str, other: str, weapon: Weapon) -> bool:
    """Whether a weapon reaches so far; every weapon does without Weapon range (DUEL-D131)."""
    if not state.header.options.weapon_range:
        return True
    return distance(body_of(state, one), body_of(state, other)) <= RANGES[weapon]


def far_enough(state: State, one: str, other: str, weapon: Weapon, ends_action: bool) -> bool:
    """Whether the other is not too near to be shot at.

    Who ends an action cannot engage anybody nearer than an inch (DUEL-D41). With Dead zone nobody may be chosen or
    attack so near, thrown weapons apart, and in contact only melee weapons serve (DUEL-D109, DUEL-I19).
    """
    dead_zone = state.header.options.dead_zone
    if dead_zone and touching(state, one, other):
        return False
    if dead_zone and weapon is Weapon.THROWN:
        return True
    return not (dead_zone or ends_action) or distance(body_of(state, one), body_of(state, other)) >= LEAST_DISTANCE


def may_shoot(state: State, one: str, other: str, weapon: Weapon, ends_action: bool = False) -> bool:
    """Whether a model may attack another with this ranged weapon: sight, reach, distance."""
    return (in_range(state, one, other, weapon) and far_enough(state, one, other, weapon, ends_action)
            and ground.sees(state, one, other))


def weapons_against(state: State, ident: str, initiator: str, kind: str) -> tuple[Weapon, ...]:
    """What an opponent may fight back with: in melee with a melee weapon, else with one that reaches."""
    if kind in CLOSE:
        return melee_weapons(state, ident)
    return tuple(weapon for weapon in ranged_weapons(state, ident) if may_shoot(state, ident, initiator, weapon))


CLOSE = frozenset({"melee", "retreat"})
"""Kinds of Duels that are fought in contact."""
