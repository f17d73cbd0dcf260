"""Before round 1: terrain placed by hand, and a corner."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.ai.choices import Choice
from game.games.duel.ai.weighing import Found, Weighed, settled
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.pieces import TURNS
from game.games.duel.rules.refusals import refusal
from game.games.duel.rules.state import State

ENOUGH = 6
"""Pieces on the table after which it is done."""
TRIES = 8


def laying_out(state: State, head: object, choices: Sequence[Choice], rng: random.Random) -> Found:
    """A few pieces, anywhere with room, and then no more (DUEL-D11 to D13)."""
    no_more = next((choice for choice in choices if isinstance(choice, a.MoreTerrain) and not choice.more), None)
    if no_more is not None:
        return settled(no_more)
    end = next((choice for choice in choices if isinstance(choice, a.EndTerrain)), choices[0])
    kinds = [choice for choice in choices if isinstance(choice, a.PlaceTerrain)]
    if not kinds or len(state.pieces) >= ENOUGH:
        return settled(end)
    area = state.header.area
    for _ in range(TRIES):
        offer = rng.choice(kinds)
        at, turn = (rng.randrange(area), rng.randrange(area)), rng.randrange(TURNS)
        placed = replace(offer, at=at, turn=turn)
        if refusal(state, placed) is None:
            return settled(placed)
    return settled(end)


def cornering(state: State, head: object, choices: Sequence[Choice], rng: random.Random) -> Found:
    """Any corner is as good as the next: what lies there is the same for both."""
    return Found(tuple(Weighed(choice, rng.random() / 1000.0) for choice in choices))
