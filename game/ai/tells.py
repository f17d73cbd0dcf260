"""What a computer gives away before it throws: a pure function of two numbers that it weighed, and of nothing else.

Whoever watches may learn it: how long the hand holds still says how near its best two options were; how much it
trembles, and where the eyes go, says how likely it thinks that it fells the tower. Both stand under *Why?* as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NEAR = 0.05  # chances to win that differ by this or more are no longer near
SURE_TO_SHAKE = 0.10  # of felling the tower: from here on the hand trembles as much as it ever does
WORRIED = 0.05  # from here on it shows in the face, and the eyes go to the tower
TREMBLES = 2.0  # times as wide at most, besides what a hand of its level trembles in any case


class Tell(NamedTuple):
    """``hold``: how long it holds still, as a share of the longest; ``tremble``: how many times as wide as usual."""

    hold: float = 0.0
    tremble: float = 1.0
    worried: bool = False


def tell_of(closeness: float, falls: float) -> Tell:
    """What shows of a choice that was so close (0 to 1), before a throw that fells the tower with this chance."""
    share = min(max(falls, 0.0) / SURE_TO_SHAKE, 1.0)
    return Tell(min(max(closeness, 0.0), 1.0), 1.0 + (TREMBLES - 1.0) * share, falls >= WORRIED)


def closeness(values: Sequence[float]) -> float:
    """How close the best two of these were: 1 for equals, 0 where none came near the best, or nothing was weighed."""
    best = sorted(values, reverse=True)[:2]
    return 1.0 - min((best[0] - best[1]) / NEAR, 1.0) if len(best) == 2 else 0.0
