"""A mob attacks whom it came at, or whom it ran over (DUEL-D346, DUEL-D347)."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules.brawling import mob_hits, next_stirring
from game.games.duel.rules.crowds import Stirring
from game.games.duel.rules.landing import hits_land
from game.games.duel.rules.state import Done, State
from game.games.duel.rules.taking import AttackSettled
from game.rules.errors import IllegalAction


def with_first(state: State, stirring: Stirring) -> State:
    """The state in which the mobs that are about to move are so far."""
    return replace(state, stirrings=(*state.stirrings[:-1], stirring))


def mob_attack_settled(state: State) -> Done:
    """The hits are nobody's, and start at step 5 (DUEL-D347, DUEL-D146, DUEL-D199)."""
    stirring = next_stirring(state)
    if stirring is None or not stirring.attacks:
        raise IllegalAction("nothing_to_settle")
    target, hits = stirring.attacks[0], mob_hits(state)
    state = with_first(state, replace(stirring, attacks=stirring.attacks[1:], dice=()))
    state, effects, told = hits_land(state, target, hits)
    settled = AttackSettled(None, target, "mob", UNSET, (), hits, effects)
    return state, (settled, *told)
