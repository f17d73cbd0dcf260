"""What a balance report keeps of one match, whatever the game."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from game.rules.luck import Luck
from game.rules.luck_ledger import lucks_of
from game.rules.match import Match


class Chosen(msgspec.Struct, frozen=True, array_like=True):
    """Something that was chosen in a match, or given to it: so many times, of which so many went well.

    ``kind``: under which head it is told, and what well means there. ``well``: None where nothing can go well.
    """

    kind: str
    what: str
    times: int = 1
    well: int | None = None


class Facts(msgspec.Struct, frozen=True):
    """One match. ``sizes``: how long it was, by what is counted; ``measures``: what may have decided how it ended.

    ``advantages``: of what one side had, whether it was the winner that had it; nothing where nobody won. ``problem``:
    why it could not be played, and then nothing else is known of it.
    """

    ending: str = ""
    sizes: dict[str, int] = {}
    measures: dict[str, float] = {}
    advantages: dict[str, bool] = {}
    chosen: tuple[Chosen, ...] = ()
    problem: str = ""


class Sample(NamedTuple):
    """A match of a report: which game, which seed."""

    game: str
    seed: int


class Tally:
    """What is chosen in a match, summed as it is met."""

    def __init__(self) -> None:
        self._times: defaultdict[tuple[str, str], int] = defaultdict(int)
        self._well: dict[tuple[str, str], int] = {}

    def add(self, kind: str, what: str, well: bool | None = None) -> None:
        """Once more."""
        self._times[kind, what] += 1
        if well is not None:
            self._well[kind, what] = self._well.get((kind, what), 0) + well

    def chosen(self) -> tuple[Chosen, ...]:
        """All of it, in the order of the names."""
        return tuple(Chosen(*name, times, self._well.get(name)) for name, times in sorted(self._times.items()))


def luck_of_sides(match: Match[Any, Any, Any], side_of: Callable[[str], str | None]) -> dict[str, float]:
    """By side, how many standard deviations luckier its dice were than was to be expected; sides that threw."""
    by: defaultdict[str, list[Luck]] = defaultdict(list)
    for luck in lucks_of(match.rules, match.deeds):
        side = side_of(luck.seat)
        if side is not None and luck.odds and luck.variance:
            by[side].append(luck)
    return {side: deviation(lucks) for side, lucks in by.items()}


def deviation(lucks: Iterable[Luck]) -> float:
    """Rolls together, each as wide as the next whatever it counts; 0 for none."""
    each = [(luck.actual - luck.expected) / math.sqrt(luck.variance) for luck in lucks if luck.variance]
    return math.fsum(each) / math.sqrt(len(each)) if each else 0.0


def led_by(winners: Iterable[str], values: dict[str, float]) -> bool | None:
    """Whether the greatest value is a winner's; None where two are the greatest, or there is but one."""
    ranked = sorted(values.values(), reverse=True)
    if len(ranked) < 2 or ranked[0] == ranked[1]:
        return None
    return max(values, key=lambda side: values[side]) in set(winners)


def advantages_of(winners: Iterable[str], values: dict[str, dict[str, float]]) -> dict[str, bool]:
    """Of everything that sides have more or less of, whether a winner had the most."""
    won = tuple(winners)
    found = {name: led_by(won, by_side) for name, by_side in values.items()} if won else {}
    return {name: led for name, led in found.items() if led is not None}
