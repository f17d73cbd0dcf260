"""Fighting in contact: who is in a melee, who supports whom, who must be left behind (DUEL-D118 to D121)."""

from __future__ import annotations

from game.games.duel.rules.state import State, on_table, opposing, sheet_of
from game.games.duel.rules.weapons import melee_weapons, touching


def in_a_melee(state: State, ident: str) -> bool:
    """Whether a standing model touches a standing one of another side (DUEL-D120)."""
    if not state.header.options.melee or not state.models[ident].stands:
        return False
    return any(state.models[other].stands and opposing(state, ident, other) and touching(state, ident, other)
               for other in on_table(state))


def melees(state: State) -> tuple[tuple[str, ...], ...]:
    """Every melee: standing models of different sides that are joined by contact (DUEL-D120)."""
    left = [ident for ident in on_table(state) if in_a_melee(state, ident)]
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
    return tuple(other for other in on_table(state) if opposing(state, ident, other) and touching(state, ident, other))


def holding(state: State, ident: str) -> tuple[str, ...]:
    """Standing opposing models in contact that have melee weapons; prone ones hold nobody (DUEL-D121)."""
    if not state.header.options.melee:
        return ()
    return tuple(other for other in touched_by(state, ident)
                 if state.models[other].stands and melee_weapons(state, other)
                 and not sheet_of(state, other).thrall)  # it initiates nothing (DUEL-D240)
