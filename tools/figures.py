"""The form of what benchmarks find: a middle value with the least and the most, or the ends of an interval.

What is wanted of a figure is a range; it is missed where the whole figure, its interval included, lies outside.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Figure = dict[str, float]
Figures = dict[str, Figure]
NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Want:
    """What a figure should be."""

    least: float = -math.inf
    most: float = math.inf

    def missed(self, low: float, high: float) -> bool:
        """Whether all from ``low`` to ``high`` is outside."""
        return high < self.least or low > self.most

    def __str__(self) -> str:
        ends = [("at least", self.least), ("at most", self.most)]
        return " and ".join(f"{word} {end:g}" for word, end in ends if math.isfinite(end))


def spread(values: Sequence[float]) -> Figure:
    """Median, least and most."""
    return {"median": statistics.median(values), "least": min(values), "most": max(values)}


def spreads(found: Mapping[str, Sequence[float]]) -> Figures:
    """Median, least and most of everything found."""
    return {name: spread(values) for name, values in found.items()}


def alone(value: float) -> Figure:
    """One number in the same form."""
    return {"median": value, "least": value, "most": value}


def mean(values: Sequence[float]) -> Figure:
    """The mean and its interval of 95 %."""
    middle = statistics.mean(values)
    reach = NORMAL_95 * statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return {"median": middle, "least": middle - reach, "most": middle + reach}


def missed(figures: Figures, wants: Mapping[str, Want]) -> list[str]:
    """A line for each figure that is not as it is wanted, with what it counts; a want without a figure says nothing."""
    return [f"{name}: {figures[name]['median']:.3f} ({figures[name]['least']:.3f} to {figures[name]['most']:.3f}), "
            f"wanted {want}{_named(figures, name)}" for name, want in wants.items()
            if name in figures and want.missed(figures[name]["least"], figures[name]["most"])]


def _named(figures: Figures, name: str) -> str:
    """What a figure counts, where others say it: *keys that nobody heard: left* is one of *keys that nobody heard*."""
    counted = [each.removeprefix(f"{name}: ") for each in figures if each.startswith(f"{name}: ")]
    return f": {', '.join(counted)}" if counted else ""
