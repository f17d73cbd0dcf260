"""What dice may do, as chances: one throw, a fallen stack, a Curse. All small, and remembered once asked for."""

from __future__ import annotations

from functools import lru_cache

from game.ai.levels import Level
from game.ai.measured_odds import Odds
from game.games.hell_for_leather.rules import Effect, curse_effects
from game.games.hell_for_leather.rules.charts import STANDING_WORTH

D6, D10 = 6, 10
Inside = tuple[float, ...]


class Chances:
    """What one level's throws and set-downs do. ``steady``: the game puts the Risk die on (R9)."""

    def __init__(self, odds: Odds, level: Level, steady: bool = False) -> None:
        self._odds = odds
        self._level = level
        self._steady = steady
        self._throws: dict[tuple[int, int, bool], tuple[float, Inside]] = {}
        self._stacks: dict[int, float] = {}

    def throw(self, height: int, dice: int = 1, off_hand: bool = False) -> tuple[float, Inside]:
        """P(the stack falls), and where it stands P(k dice inside)."""
        key = (height, dice, off_hand)
        found = self._throws.get(key)
        if found is None:
            odds = self._odds.throw(self._level, height, dice, off_hand)
            found = self._throws[key] = (odds.p_fell, tuple(odds.inside))
        return found

    def stack(self, height: int) -> float:
        """P(all stands after a die was put on a stack of that height)."""
        if self._steady:
            return 1.0
        found = self._stacks.get(height)
        if found is None:
            found = self._stacks[height] = self._odds.stack(self._level, height)
        return found


@lru_cache(maxsize=100)
def fall_numbers(height: int) -> tuple[tuple[int, float], ...]:
    """What a fallen stack of that height may count, with chances: all but its lowest die lie loose (R7, R23)."""
    sums = {STANDING_WORTH if height else 0: 1.0}
    for _ in range(height - 1):
        grown: dict[int, float] = {}
        for number, p in sums.items():
            for face in range(1, D6 + 1):
                grown[number + face] = grown.get(number + face, 0.0) + p / D6
        sums = grown
    return tuple(sums.items())


Fates = tuple[tuple[tuple[Effect, ...], float], ...]


@lru_cache(maxsize=1000)
def fall_fates(height: int, felony: int) -> Fates:
    """What a fallen stack brings whoever felled it, with chances (R23, R24)."""
    return _grouped(tuple((number + felony, p) for number, p in fall_numbers(height)))


@lru_cache(maxsize=20)
def chance_fates(felony: int) -> Fates:
    """What a conflict without dice brings, with chances (R13)."""
    return _grouped(tuple((number + felony, 1 / D10) for number in range(1, D10 + 1)))


def _grouped(numbers: tuple[tuple[int, float], ...]) -> Fates:
    fates: dict[tuple[Effect, ...], float] = {}
    for number, p in numbers:
        effects = curse_effects(number)
        fates[effects] = fates.get(effects, 0.0) + p
    return tuple(fates.items())
