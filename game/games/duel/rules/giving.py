"""A Hero's activation that somebody else has in its place (DUEL-D251; window W6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.feats import serves, works
from game.games.duel.rules.special_actions import exhausting
from game.games.duel.rules.state import State, on_table, opposing, seat_of
from game.games.duel.rules.terms import INCH

ZEALOUS, WITHIN = "zealous", 8 * INCH


def given_away(state: State, hero: str) -> Iterator[a.Activate]:
    """To another allied model that stands within eight inches, even if it has acted (DUEL-D251, DUEL-D28).

    Nobody who is not activated at all (DUEL-D217), and nobody who is irresponsible or served by one (DUEL-D218).
    """
    if not works(state, hero, ZEALOUS):
        return
    for other in on_table(state):
        near = other != hero and not opposing(state, hero, other) and state.models[other].stands
        free = serves(state, hero, other) and not state.models[other].immobilize
        if near and free and ground.apart(state, hero, other) <= WITHIN:
            yield from (a.Activate(seat_of(state, hero), other, ZEALOUS, (hero,), exhaust)
                        for exhaust in exhausting(state, other))
