"""Exact chances of a roll, in one shape for every mechanic: a panel that shows one can show any.

    now = drop_one_chances(score=3, difficulty=8)
    then = drop_one_chances(score=2, difficulty=8)          without the last choice
    for change in compared(then, now): ...
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.rules.dice.meaning import Meaning, Measure
from game.rules.value import Value


class Chance(Value, frozen=True):
    """How likely something is that has a name."""

    name: str
    share: Fraction


class Chances(Value, frozen=True):
    """What may come of a roll.

    ``ends``: one of these happens and no other, so they add up to 1; worst first. ``besides``: what may come with any
    of them. ``expected``: what the dice come to on the average, of what ``measure`` says; None where two sides throw.
    """

    ends: tuple[Chance, ...]
    measure: Measure
    expected: Fraction | None = None
    besides: tuple[Chance, ...] = ()

    def of(self, name: str) -> Fraction:
        """The chance of an end, or of what comes besides; 0 where nothing has that name."""
        return next((each.share for each in (*self.ends, *self.besides) if each.name == name), Fraction(0))


class Change(Value, frozen=True):
    """One chance without the last choice, and with it."""

    name: str
    before: Fraction
    now: Fraction


class Result(NamedTuple):
    """What some throws come to: a name, a value, and how many throws do."""

    name: str
    value: int
    weight: int

    @classmethod
    def of(cls, meaning: Meaning, weight: int) -> Result:
        """What dice mean, by its outcome, or where it has none by the value."""
        return cls(meaning.outcome or str(meaning.value), meaning.value, weight)


def compared(before: Chances, now: Chances) -> tuple[Change, ...]:
    """Every chance that stands in either, as it was and as it is, in the order of what it is."""
    names = dict.fromkeys(each.name for side in (now, before) for each in (*side.ends, *side.besides))
    return tuple(Change(name, before.of(name), now.of(name)) for name in names)


def tallied(results: Iterable[Result], measure: Measure, ends: Sequence[str] = ()) -> Chances:
    """The chances of results, by their names, those of the lowest values first.

    ``ends``: names of outcomes in that order; those that cannot be stand there with 0.
    """
    weights: defaultdict[str, int] = defaultdict(int, dict.fromkeys(ends, 0))
    total = summed = 0
    for name, value, weight in sorted(results, key=lambda result: result.value):
        weights[name] += weight
        total += weight
        summed += value * weight
    return Chances(tuple(Chance(name, Fraction(weight, total)) for name, weight in weights.items()), measure,
                   Fraction(summed, total))
