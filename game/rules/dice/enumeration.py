"""Dice that nobody threw: every way in which fair dice can lie, with how many of all throws lie so. Whole numbers only.

The readers are asked about these dice as they are about real ones; what they answer, weighed, is exact odds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cache
from math import comb
from typing import TypeVar

from game.rules.dice.meaning import ThrownDie
from game.rules.dice.reading import SIDES

State = TypeVar("State", bound=Hashable)
NUMBERS = range(1, SIDES + 1)


def dice_showing(numbers: Iterable[int]) -> tuple[ThrownDie, ...]:
    """Dice with these numbers, thrown in this order."""
    return tuple(ThrownDie(f"d{at}", number) for at, number in enumerate(numbers, 1))


def multisets(count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The numbers of that many dice, lowest first, and how many of 6**count throws show them in any order."""
    for counts, weight in counted(count, (1,) * SIDES):
        yield tuple(number for number, times in zip(NUMBERS, counts, strict=True) for _ in range(times)), weight


def counted(count: int, weights: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """How many of that many dice fall into each class, and how many throws do so; ``weights``: faces of each class."""
    if len(weights) == 1:
        yield (count,), weights[0] ** count
        return
    for first in range(count + 1):
        ways = comb(count, first) * weights[0] ** first
        for others, weight in counted(count - first, weights[1:]):
            yield (first, *others), ways * weight


def folded(count: int, start: State, add: Callable[[State, int], State]) -> dict[State, int]:
    """How many of 6**count throws lead to each state, when dice are added one after the other.

    For what would be too many multisets: ``add`` keeps of the dice so far only what can still matter.
    """
    step, found = cache(add), {start: 1}
    for _ in range(count):
        further: defaultdict[State, int] = defaultdict(int)
        for state, weight in found.items():
            for number in NUMBERS:
                further[step(state, number)] += weight
        found = dict(further)
    return found
