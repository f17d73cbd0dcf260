"""Hits that are no attack's: of a Quake, of Eviscerate dice, paid by who is wicked (DUEL-D146, M15)."""

from __future__ import annotations

from msgspec import UNSET
from msgspec.structs import replace

from game.games.duel.rules.fight_state import Blow
from game.games.duel.rules.follow_ups import removal_of_its_own
from game.games.duel.rules.landing import hits_land, hits_taken
from game.games.duel.rules.state import Done, State
from game.games.duel.rules.taking import AttackSettled

PAID = "wicked"
"""Hits that nothing lessens, and nobody else takes."""


def blow_settled(state: State) -> Done:
    """The first of them is taken; a removal may be somebody's own (DUEL-D199)."""
    blow, rest = state.blows[0], state.blows[1:]
    before = replace(state, blows=rest)
    return struck(before, blow)


def struck(before: State, blow: Blow) -> Done:
    """Hits are taken, those that are paid for past all protection (DUEL-D245)."""
    lands = hits_taken if blow.source == PAID else hits_land
    state, effects, told = lands(before, blow.target, blow.hits)
    if blow.of is not None:
        state, more, gained = removal_of_its_own(before, state, blow.of)
        effects, told = (*effects, *more), (*told, *gained)
    return state, (AttackSettled(blow.of, blow.target, blow.source, UNSET, (), blow.hits, effects), *told)
