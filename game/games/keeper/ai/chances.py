"""The exact chances of an Intention (KEEP-K8, K12)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.games.keeper.rules.constants import LOWEST_RATING
from game.rules.dice.odds import keep_two_chances
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS

MIXED_IS_WORTH = 0.6
"""What a success at a price is worth beside one that costs nothing."""


class Chances(NamedTuple):
    """Of an Intention."""

    failure: float
    mixed: float
    success: float

    @property
    def good(self) -> float:
        """That they get what they are after, at whatever price."""
        return self.mixed + self.success

    @property
    def worth(self) -> float:
        """One number for how well it would go."""
        return self.success + MIXED_IS_WORTH * self.mixed


@lru_cache(maxsize=1024)
def chances_of(rating: int, added: int = 0) -> Chances:
    """The exact chances of a rating with so much added to the result."""
    found = keep_two_chances(max(LOWEST_RATING, rating), added)
    return Chances(*(float(found.of(end)) for end in (FAILURE, MIXED, SUCCESS)))
