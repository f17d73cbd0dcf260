"""A pool: which mechanic reads how many dice, and with which numbers. One door to all readers beside this module."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from game.rules.dice import drop_one, hits, keep_two, success_pool
from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.dice.plain_sum import read_sum
from game.rules.dice.reading import MOST_DICE
from game.rules.dice.success_pool import SpentSix
from game.rules.value import Value

MOST_RATING = 6
MOST_ADDED = 6


class Mechanic(StrEnum):
    """What is made of the numbers."""

    SUM = "sum"  # all are added up
    DROP_ONE = "drop_one"  # three dice, one is removed by a score
    SUCCESSES = "successes"  # each die succeeds or fails by itself
    KEEP_TWO = "keep_two"  # the best two count, or the worst two
    HITS = "hits"  # each die hits or misses by itself


class Pool(Value, frozen=True, kw_only=True):
    """What is thrown, and how it is read; each mechanic asks for what it needs and leaves the rest.

    ``dice``: of a sum, of successes, of hits. ``score``: 1 to 4 of the three dice, 1 to 6 of hits. ``rating``: of the
    two that count. ``difficulty``: of the three dice and of successes. ``added``: to a sum, or to each die that hits.
    """

    mechanic: Mechanic = Mechanic.SUM
    dice: Annotated[int, Meta(ge=1, le=MOST_DICE)] = 2
    score: Annotated[int, Meta(ge=1, le=6)] = 3
    rating: Annotated[int, Meta(ge=-MOST_RATING, le=MOST_RATING)] = 0
    difficulty: Annotated[int, Meta(ge=1, le=MOST_DICE)] = 8
    added: Annotated[int, Meta(ge=-MOST_ADDED, le=MOST_ADDED)] = 0


def dice_of(pool: Pool) -> int:
    """How many dice the pool is thrown with."""
    match pool.mechanic:
        case Mechanic.DROP_ONE:
            return drop_one.DICE
        case Mechanic.KEEP_TWO:
            return keep_two.dice_of(pool.rating)
    return pool.dice


def read(pool: Pool, dice: Sequence[ThrownDie], spent: Sequence[SpentSix] = ()) -> Meaning:
    """What the dice mean, in order of throwing; ``spent``: sixes that were put away. Raises ValueError."""
    match pool.mechanic:
        case Mechanic.DROP_ONE:
            return drop_one.read_drop_one(dice, pool.score, pool.difficulty)
        case Mechanic.SUCCESSES:
            return success_pool.read_pool(dice, pool.difficulty, spent)
        case Mechanic.KEEP_TWO:
            return keep_two.read_keep_two(dice, pool.rating, pool.added)
        case Mechanic.HITS:
            return hits.read_hits(dice, pool.score, pool.added)
    return read_sum(dice, pool.added)
