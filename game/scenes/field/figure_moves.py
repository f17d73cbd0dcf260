"""How figures get from how they stood to how they stand: lifted along their way, laid down, taken away. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.scenes.field.figures import Figure
from game.scenes.field.terrain import Point

LIFT_IN = 0.55
GOES_S, AN_INCH_S, MOST_GOES_S = 0.25, 0.09, 1.4
FALLS_S, LEAVES_S = 0.45, 0.6
LIES_DEG = 86.0


@dataclass(frozen=True, slots=True)
class Held:
    """A figure as it is seen for a moment: away from where it stands, tilted about its foot, so much of it left."""

    figure: Figure
    away: Point = (0.0, 0.0, 0.0)
    tilt_deg: float = 0.0
    left: float = 1.0


@dataclass(frozen=True, slots=True)
class Change:
    """One figure on its way. ``way``: points that it goes along, the last of them where it stands then."""

    before: Figure
    after: Figure | None
    way: tuple[Point, ...] = ()

    @property
    def lasts_s(self) -> float:
        """How long it takes."""
        if self.after is None:
            return LEAVES_S
        if self.after.prone and not self.before.prone:
            return FALLS_S
        return min(MOST_GOES_S, GOES_S + AN_INCH_S * _long(self.way)) if len(self.way) > 1 else 0.0

    def at(self, passed_s: float) -> Held | None:
        """What is seen after so long; None once it is over."""
        if passed_s >= self.lasts_s:
            return None
        share = _eased(passed_s / self.lasts_s)
        if self.after is None:
            return Held(self.before, (0.0, 0.0, LIFT_IN * share), 0.0, 1.0 - share)
        if self.after.prone and not self.before.prone:
            return Held(self.before, tilt_deg=LIES_DEG * share * share)
        (x, y, z), stands = _along(self.way, share), self.after.at
        return Held(self.after, (x - stands[0], y - stands[1], z - stands[2] + LIFT_IN * math.sin(math.pi * share)))


def changes(before: Iterable[Figure], after: Iterable[Figure],
            ways: Mapping[str, Sequence[Point]]) -> tuple[Change, ...]:
    """What is on its way where these figures stood and those are to stand; ``ways`` that are known, by figure."""
    stand = {figure.id: figure for figure in after}
    found = []
    for figure in before:
        then = stand.get(figure.id)
        if then is None or (then.prone and not figure.prone):
            found.append(Change(figure, then))
        elif then.at != figure.at:
            found.append(Change(figure, then, (figure.at, *ways.get(figure.id, ()), then.at)))
    return tuple(found)


def _long(way: Sequence[Point]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(way))


def _along(way: Sequence[Point], share: float) -> Point:
    left = _long(way) * share
    for start, end in pairwise(way):
        piece = math.dist(start, end)
        if left <= piece and piece:
            x, y, z = (a + (b - a) * left / piece for a, b in zip(start, end, strict=True))
            return x, y, z
        left -= piece
    return way[-1]


def _eased(share: float) -> float:
    return share * share * (3.0 - 2.0 * share)
