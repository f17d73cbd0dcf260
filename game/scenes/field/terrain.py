"""Terrain as plain data: a piece has blocks, which are its rule, and a look, which is what is drawn within them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

Flat = tuple[float, float]
Point = tuple[float, float, float]
ALMOST = 0.002  # of an inch: corners lie on the grid of whoever laid the piece


class Block(NamedTuple):
    """An upright prism: a convex outline, anticlockwise, from a base to a top level. Inches, round its piece."""

    outline: tuple[Flat, ...]
    base: float
    top: float

    @property
    def middle(self) -> Flat:
        """The middle of its bounds."""
        (x0, y0), (x1, y1) = self.corners
        return (x0 + x1) / 2, (y0 + y1) / 2

    @property
    def corners(self) -> tuple[Flat, Flat]:
        """The lower left and the upper right corner of its bounds."""
        xs, ys = zip(*self.outline, strict=True)
        return (min(xs), min(ys)), (max(xs), max(ys))

    @property
    def high(self) -> float:
        """From base to top."""
        return self.top - self.base

    @property
    def radius(self) -> float:
        """Of the largest upright column round its middle."""
        return -beyond(self.outline, self.middle)

    @property
    def box(self) -> tuple[Point, Point]:
        """Its opposite corners. Raises ValueError where it is no box that lies straight."""
        (x0, y0), (x1, y1) = self.corners
        if any(min(abs(x - x0), abs(x - x1)) > ALMOST or min(abs(y - y0), abs(y - y1)) > ALMOST
               for x, y in self.outline):
            raise ValueError(f"a block of {len(self.outline)} corners is no straight box: {self.outline}")
        return (x0, y0, self.base), (x1, y1, self.top)

    def inset(self, by: float) -> tuple[Flat, ...]:
        """Its outline, every corner nearer to the middle so that all lies at least so far inside."""
        x, y = self.middle
        share = max(0.0, 1.0 - by / max(self.radius, 1e-6))
        return tuple((x + (a - x) * share, y + (b - y) * share) for a, b in self.outline)


def beyond(outline: Sequence[Flat], point: Flat) -> float:
    """How far a point is outside the lines of a convex outline; less than 0 inside it."""
    worst = -math.inf
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        long = math.hypot(bx - ax, by - ay)
        worst = max(worst, ((by - ay) * (point[0] - ax) - (bx - ax) * (point[1] - ay)) / long)
    return worst


@dataclass(frozen=True, slots=True)
class PartLook:
    """A named part and where it is drawn: in which of its piece's blocks (none named: in each), in which paints.

    ``many`` is a number that the part understands, ``fades``: it is what a camera may need to look through.
    """

    name: str
    blocks: tuple[int, ...] = ()
    paint: str = "wood"
    trim: str = "dark_wood"
    many: int = 0
    fades: bool = False


@dataclass(frozen=True, slots=True)
class TerrainLook:
    """What a kind of piece looks like; ``shade``: how dark its shadow is, as a share of that of a wall."""

    parts: tuple[PartLook, ...]
    shade: float = 1.0


@dataclass(frozen=True, slots=True)
class TerrainPiece:
    """A piece where it lies: inches from the middle of the field, degrees anticlockwise."""

    id: str
    kind: str
    look: TerrainLook
    blocks: tuple[Block, ...]
    at: Flat = (0.0, 0.0)
    turn_deg: float = 0.0
