"""Whoever may initiate, may fight a mob in place of his Duel (DUEL-D345; window W10)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.field.models import in_contact
from game.games.duel.rules.state import State, body_of, seat_of
from game.games.duel.rules.terms import LEAST_DISTANCE, Weapon
from game.games.duel.rules.weapons import RANGES, melee_weapons, ranged_weapons

AGAINST_A_MOB = "mob"
"""The kind of such a Duel (M13)."""


def mob_duels(state: State, ident: str, shoots: bool) -> tuple[a.Duel, ...]:
    """One for every mob in sight and every weapon that reaches it; in contact those for melee."""
    seat = seat_of(state, ident)
    return tuple(a.Duel(seat, ident, AGAINST_A_MOB, (), weapon, target=mob)
                 for mob in state.mobs for weapon in _weapons_on(state, ident, mob, shoots))


def _weapons_on(state: State, ident: str, mob: str, shoots: bool) -> Iterator[Weapon]:
    if in_contact(body_of(state, ident), ground.disc_of(state, mob)):
        yield from melee_weapons(state, ident)
        return
    weapons = ranged_weapons(state, ident) if shoots else ()
    apart, options = ground.apart(state, ident, mob), state.header.options
    if apart < LEAST_DISTANCE:  # DUEL-D109: thrown weapons are exempt
        weapons = tuple(weapon for weapon in weapons if options.dead_zone and weapon is Weapon.THROWN)
    if not weapons or not ground.sees(state, ident, mob):
        return
    yield from (weapon for weapon in weapons if not options.weapon_range or apart <= RANGES[weapon])
