"""Luck: what one roll was worth by chance alone before it was thrown, and what it came to. Pure.

    rules.luck(state, action)            what a game says of the dice of one action
    ledger_of(...)                       what it comes to over a match: ``luck_ledger.py``
"""

from __future__ import annotations

import math

from game.rules.value import Value

Odds = tuple[tuple[float, float], ...]
"""Every value that a roll can come to, once, each with its chance; the chances add up to 1."""


class Shown(Value, frozen=True):
    """A die as it was read when it had come to rest.

    ``chance``: of being good by itself; nought where no die is good or bad by itself. ``good``: it was.
    """

    number: int
    kind: str = "d6"
    good: bool = False
    chance: float = 0.0


class Luck(Value, frozen=True):
    """What one roll was worth to the seat that threw it, and came to.

    ``measure``: what is counted, by a name that the game has words for. ``odds``: what could have come of it as it
    was thrown, the choices before it made; empty where nothing but the faces tells. ``actual``: what came.
    """

    seat: str
    measure: str
    odds: Odds
    actual: float
    dice: tuple[Shown, ...] = ()

    @property
    def expected(self) -> float:
        """The mean of what could have come."""
        return math.fsum(value * chance for value, chance in self.odds)

    @property
    def variance(self) -> float:
        """The mean of the squared distance from what was to be expected."""
        expected = self.expected
        return math.fsum((value - expected) ** 2 * chance for value, chance in self.odds)


def count_odds(dice: int, chance: float) -> Odds:
    """How many of so many dice are good, where each is with this chance."""
    return tuple((float(good), math.comb(dice, good) * chance**good * (1.0 - chance) ** (dice - good))
                 for good in range(dice + 1))
