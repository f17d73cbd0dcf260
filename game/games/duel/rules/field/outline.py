"""The edge of where a model can get, to be drawn: cells of a grid, cut where the allowance or the room ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.games.duel.rules.field.models import Neighbour, Place
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.reach import Region, region_of
from game.games.duel.rules.field.surfaces import GROUND
from game.games.duel.rules.field.ways import Mover
from game.rules.plane.points import Point, between
from game.rules.value import Value

STEP = 250
"""Twice as much takes a quarter of the time; arcs are as exact, narrow ways between pieces may be lost."""
HALVINGS = 4
"""Where room ends between two points of the grid is found to a sixteenth of a step."""


class Outline(Value, frozen=True):
    """Polygons that together are a region on one level, and the pieces of its edge; both point by point."""

    level: int
    patches: tuple[tuple[Point, ...], ...]
    edges: tuple[tuple[Point, Point], ...]


def outline(field: Field, mover: Mover, others: Sequence[Neighbour] = (), level: int = GROUND,
            step: int = STEP) -> Outline:
    """Where a model can end its Move on one level (DUEL-D30, D73).

    Between points of the grid the edge runs where the price would pass the allowance, or where no room is left.
    """
    grid = _Grid(field, mover, others, level, step)
    patches, edges = [], []
    for corners in grid.cells():
        patch, cut = grid.cut(corners)
        if len(patch) > 2:
            patches.append(tuple(patch))
        edges += [(cut[at], cut[at + 1]) for at in range(0, len(cut) - 1, 2)]
    return Outline(level, tuple(patches), tuple(edges))


class _Grid:
    """Prices at the points of a grid, asked once each."""

    def __init__(self, field: Field, mover: Mover, others: Sequence[Neighbour], level: int, step: int) -> None:
        farther = replace(mover, allowance=mover.allowance + 2 * step)
        self._region: Region = region_of(field, farther, others)
        self._allowance, self._level, self._step = mover.allowance, level, step
        self._start, self._area = mover.body.at, field.area
        self._prices: dict[Point, int | None] = {}
        self._crossings: dict[tuple[Point, Point], Point] = {}

    def cells(self) -> Iterator[Sequence[Point]]:
        """The cells that may be in reach, each with its corners counter-clockwise."""
        step, far = self._step, self._allowance + self._step
        west, south = (max(0, along - far) // step * step for along in self._start.point)
        for x in range(west, min(self._area, self._start.x + far), step):
            for y in range(south, min(self._area, self._start.y + far), step):
                yield (x, y), (x + step, y), (x + step, y + step), (x, y + step)

    def cut(self, corners: Sequence[Point]) -> tuple[list[Point], list[Point]]:
        """The part of a cell that is in reach, and the points at which its border is cut, those of an edge in a row."""
        inside = [self._is_inside(corner) for corner in corners]
        patch: list[Point] = []
        cut: list[Point] = []
        for at, corner in enumerate(corners):
            after = (at + 1) % len(corners)
            if inside[at]:
                patch.append(corner)
            if inside[at] != inside[after]:
                crossing = self._crossing(*((corner, corners[after]) if inside[at] else (corners[after], corner)))
                patch.append(crossing)
                cut.append(crossing)
        return patch, cut if not cut or inside[0] else [*cut[1:], cut[0]]

    def _price(self, point: Point) -> int | None:
        if point not in self._prices:
            self._prices[point] = self._region.price_to(Place(*point, self._level))
        return self._prices[point]

    def _is_inside(self, point: Point) -> bool:
        price = self._price(point)
        return price is not None and price <= self._allowance

    def _crossing(self, inner: Point, outer: Point) -> Point:
        if (inner, outer) not in self._crossings:
            self._crossings[inner, outer] = self._found(inner, outer)
        return self._crossings[inner, outer]

    def _found(self, inner: Point, outer: Point) -> Point:
        near, far = self._price(inner), self._price(outer)
        if near is not None and far is not None:
            return between(inner, outer, self._allowance - near, far - near)
        for _ in range(HALVINGS):
            middle = between(inner, outer, 1, 2)
            inner, outer = (middle, outer) if self._is_inside(middle) else (inner, middle)
        return inner


def area_of(patches: Sequence[Sequence[Point]]) -> int:
    """Of polygons that do not overlap, in square u."""
    return sum(_doubled(patch) for patch in patches) // 2


def _doubled(corners: Sequence[Point]) -> int:
    return sum(corners[at - 1][0] * y - corners[at - 1][1] * x for at, (x, y) in enumerate(corners))

