"""Outlines with holes into triangles, by cutting off ears. What crosses itself is cut as well as may be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.scenes.paper_theatre.outlines import Outline, Point

Triangle = tuple[int, int, int]
MOST_CUT = 4096  # outlines whose triangles are kept


def triangles(outline: Outline, holes: Sequence[Outline] = ()) -> list[Triangle]:
    """Triangles as places in the outline followed by its holes; the outline and its holes go round anticlockwise."""
    return list(_cut(tuple(outline), tuple(tuple(hole) for hole in holes)))


@lru_cache(maxsize=MOST_CUT)
def _cut(outline: Outline, holes: tuple[Outline, ...]) -> tuple[Triangle, ...]:
    """The same; the parts of a theatre are few, and are cut for every scene in which they stand."""
    points = [*outline, *(point for hole in holes for point in hole)]
    way = list(range(len(outline)))
    first = len(outline)
    for hole in holes:
        way = _bridged(points, way, list(range(first + len(hole) - 1, first - 1, -1)))
        first += len(hole)
    found: list[Triangle] = []
    while len(way) > 3:
        at = next((k for k in range(len(way)) if _is_ear(points, way, k)), None)
        if at is None:  # nothing but slivers, or it crosses itself
            at = max(range(len(way)), key=lambda k: _turn(points, way, k))
        found.append((way[at - 1], way[at], way[(at + 1) % len(way)]))
        del way[at]
    return (*found, (way[0], way[1], way[2]))


def _bridged(points: Sequence[Point], way: list[int], hole: list[int]) -> list[int]:
    """The way round with a hole taken in, by its right-most corner and the nearest corner outside it."""
    start = max(range(len(hole)), key=lambda k: points[hole[k]])
    x, z = points[hole[start]]
    nearest = min(range(len(way)), key=lambda k: (points[way[k]][0] < x,
                                                  (points[way[k]][0] - x) ** 2 + (points[way[k]][1] - z) ** 2))
    return [*way[:nearest + 1], *hole[start:], *hole[:start + 1], *way[nearest:]]


def _turn(points: Sequence[Point], way: Sequence[int], k: int) -> float:
    (ax, az), (bx, bz), (cx, cz) = points[way[k - 1]], points[way[k]], points[way[(k + 1) % len(way)]]
    return (bx - ax) * (cz - bz) - (bz - az) * (cx - bx)


def _is_ear(points: Sequence[Point], way: Sequence[int], k: int) -> bool:
    if _turn(points, way, k) <= 0.0:
        return False
    a, b, c = points[way[k - 1]], points[way[k]], points[way[(k + 1) % len(way)]]
    return not any(_within(points[p], a, b, c) for p in way if points[p] not in (a, b, c))


def _within(p: Point, a: Point, b: Point, c: Point) -> bool:
    (x, z), (ax, az), (bx, bz), (cx, cz) = p, a, b, c  # asked so often that every call counts
    return ((bx - ax) * (z - az) >= (bz - az) * (x - ax) and (cx - bx) * (z - bz) >= (cz - bz) * (x - bx)
            and (ax - cx) * (z - cz) >= (az - cz) * (x - cx))
