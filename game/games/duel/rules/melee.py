"""Fighting in contact: who is in a melee, who supports whom, who must be left behind (DUEL-D118 to D121)."""

from __future__ import annotations

from itertools import chain, combinations

from game.games.duel.rules.field.models import CONTACT_GAP, RADII
from game.games.duel.rules.state import State, body_of, on_table, opponents_of, opposing, sheet_of
from game.games.duel.rules.weapons import melee_weapons, touching

FARTHEST = 2 * max(RADII.values()) + CONTACT_GAP
"""Apart, from centre to centre, of two in contact."""


def in_melees(state: State) -> frozenset[str]:
    """Every standing model that touches a standing one of another side (DUEL-D120).

    All at once: whoever looks for Duels asks about everybody.
    """
    if not state.header.options.melee:
        return frozenset()
    stand = [(ident, *body_of(state, ident).at.point) for ident in on_table(state) if state.models[ident].stands]
    near = [(one, other) for (one, x, y), (other, to_x, to_y) in combinations(stand, 2)
            if abs(x - to_x) <= FARTHEST and abs(y - to_y) <= FARTHEST]
    return frozenset(chain.from_iterable(pair for pair in near if opposing(state, *pair) and touching(state, *pair)))


def melees(state: State) -> tuple[tuple[str, ...], ...]:
    """Every melee: standing models of different sides that are joined by contact (DUEL-D120)."""
    fighting = in_melees(state)
    left = [ident for ident in on_table(state) if ident in fighting]
    found = []
    while left:
        members = [left.pop(0)]
        for one in members:
            joined = [other for other in left if opposing(state, one, other) and touching(state, one, other)]
            members += joined
            left = [other for other in left if other not in joined]
        found.append(tuple(ident for ident in on_table(state) if ident in members))
    return tuple(found)


def supporters(state: State, attacker: str, target: str) -> tuple[str, ...]:
    """Who helps an attacker in a melee Duel (DUEL-D119).

    Standing models allied to it with a melee weapon, in contact with the target and with no other opposing model.
    """
    return tuple(other for other in on_table(state)
                 if other not in (attacker, target) and state.models[other].stands
                 and not opposing(state, attacker, other) and melee_weapons(state, other)
                 and touched_by(state, other) == (target,))


def touched_by(state: State, ident: str) -> tuple[str, ...]:
    """The opposing models in contact."""
    return tuple(other for other in opponents_of(state, ident) if touching(state, ident, other))


def holding(state: State, ident: str) -> tuple[str, ...]:
    """Standing opposing models in contact that have melee weapons; prone ones hold nobody (DUEL-D121)."""
    if not state.header.options.melee:
        return ()
    return tuple(other for other in touched_by(state, ident)
                 if state.models[other].stands and melee_weapons(state, other)
                 and not sheet_of(state, other).thrall)  # it initiates nothing (DUEL-D240)
