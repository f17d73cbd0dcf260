"""The exact chances of an Intention, as numbers and as people say them (KEEP-K8, K12)."""

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


def odds_in_words(chance: float) -> str:
    """A chance as people say it."""
    return next(words for least, words in _IN_WORDS if chance >= least)


_IN_WORDS = ((0.97, "nineteen in twenty"), (0.88, "nine in ten"), (0.78, "four in five"), (0.71, "three in four"),
             (0.62, "two in three"), (0.55, "better than even"), (0.45, "an even chance"), (0.36, "two in five"),
             (0.29, "one in three"), (0.22, "one in four"), (0.15, "one in six"), (0.0, "one in ten"))
"""From which chance on it is called so."""
