"""The exact chances of a pool, with the best use of its sixes (HS-S22 to S30)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.dice.success_odds import COMPLICATION, success_chances

BAD_LUCK_IS = 0.12
"""What a Complication takes from what a result is worth."""


class Chances(NamedTuple):
    """Of a throw: that it fails, that it succeeds, and that a 1 is left in either."""

    failure: float
    success: float
    bad_luck: float

    @property
    def good(self) -> float:
        """That they get what they are after."""
        return self.success

    @property
    def worth(self) -> float:
        """One number for how well it would go."""
        return self.success - BAD_LUCK_IS * self.bad_luck


@lru_cache(maxsize=1024)
def chances_of(dice: int, difficulty: int) -> Chances:
    """The exact chances of so many dice; of fewer than one as of one (HS-S10)."""
    found = success_chances(max(1, dice), difficulty, best=True)
    return Chances(*(float(found.of(name)) for name in (FAILURE, SUCCESS, COMPLICATION)))
