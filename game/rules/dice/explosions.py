"""Sixes that are exploded one by one while successes are missing: exact values, however long it goes on (HS-S24).

An explosion puts a six away and throws two dice. With ``missing`` successes still wanted and ``sixes`` lying there it
leads to fewer missing, or to as many and one six less, the same, or one more. So levels are solved from the lowest
up, each as a chain whose ends are known: no six left, or enough of them. All in whole numbers over one denominator a
level, by elimination that divides without remainder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple

Pairs = Mapping[tuple[int, int], int]
"""How many of 36 throws of two dice bring that many successes and, besides, that many sixes."""
THROWS = 36


class Level(NamedTuple):
    """Values with so many successes missing, by sixes from 0 up, times ``whole``; ``enough`` from there on."""

    values: list[int]
    whole: int
    enough: int

    def at(self, sixes: int) -> int:
        """The value times ``whole``."""
        return self.values[sixes] if sixes < len(self.values) else self.enough * self.whole


def levels(most: int, pairs: Pairs, enough: int, none_left: Callable[[int], int]) -> list[Level]:
    """The expected value at the end, from 0 to ``most`` successes missing.

    ``enough``: the value where as many sixes lie there as successes are missing. ``none_left``: the value where no
    six is left, by what is missing then. Throws that ``pairs`` leaves out are worth 0.
    """
    found = [Level([], 1, enough)]
    for missing in range(1, most + 1):
        found.append(_level(missing, pairs, found, none_left(missing)))
    return found


def weighed(found: list[Level], weights: Iterable[tuple[int, int, int]]) -> Fraction:
    """The sum of weight times value over triples of missing successes, sixes and weight; nothing missing is enough."""
    sums = [0] * len(found)
    for missing, sixes, weight in weights:
        level = max(missing, 0)
        sums[level] += weight * found[level].at(sixes)
    return sum((Fraction(each, level.whole) for each, level in zip(sums, found, strict=True) if each), Fraction(0))


def _level(missing: int, pairs: Pairs, below: list[Level], none_left: int) -> Level:
    """Throws without a success stay on this level, with a six less, as many, or one more: those tie its values."""
    whole, enough = below[-1].whole, below[0].enough
    fewer, same, more = pairs.get((0, 0), 0), THROWS - pairs.get((0, 1), 0), pairs.get((0, 2), 0)
    known = [_from_below(missing, sixes, pairs, below) for sixes in range(1, missing)]
    if known:
        known[0] += fewer * none_left * whole
        known[-1] += more * enough * whole
    values, divisor = _chain(fewer, same, more, known)
    whole *= divisor
    return Level([none_left * whole, *values], whole, enough)


def _from_below(missing: int, sixes: int, pairs: Pairs, below: list[Level]) -> int:
    """What the throws are worth that bring a success, times the whole of the level below."""
    whole, total = below[-1].whole, 0
    for (successes, further), throws in pairs.items():
        if successes:
            level = below[max(missing - successes, 0)]
            total += throws * level.at(sixes - 1 + further) * (whole // level.whole)
    return total


def _chain(fewer: int, same: int, more: int, known: list[int]) -> tuple[list[int], int]:
    """Numbers x with ``same * x[i] - fewer * x[i-1] - more * x[i+1] = known[i]``, times a divisor, and the divisor."""
    pivots, sums = [1], [0]
    for each in known:
        before = pivots[-2] if len(pivots) > 1 else 0
        sums.append(each * pivots[-1] + fewer * sums[-1])
        pivots.append(same * pivots[-1] - fewer * more * before)
    divisor, further, values = pivots[-1], 0, []
    for at in range(len(known), 0, -1):
        further = (sums[at] * divisor + more * pivots[at - 1] * further) // pivots[at]
        values.append(further)
    return values[::-1], divisor
