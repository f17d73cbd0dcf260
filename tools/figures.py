"""The form of what benchmarks find: a middle value with the least and the most, or the ends of an interval."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence

Figure = dict[str, float]
Figures = dict[str, Figure]


def spread(values: Sequence[float]) -> Figure:
    """Median, least and most."""
    return {"median": statistics.median(values), "least": min(values), "most": max(values)}


def spreads(found: Mapping[str, Sequence[float]]) -> Figures:
    """Median, least and most of everything found."""
    return {name: spread(values) for name, values in found.items()}


def alone(value: float) -> Figure:
    """One number in the same form."""
    return {"median": value, "least": value, "most": value}
