"""Plain integer geometry of the second referee: DUEL-D60, D67 and what distances of polygons need. Shares nothing."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt

Point = tuple[int, int]
Polygon = tuple[Point, ...]
QUARTER = ((10000, 0), (9659, 2588), (8660, 5000), (7071, 7071), (5000, 8660), (2588, 9659))
STEPS = 6
"""Steps of 15 degrees in a quarter turn."""
TEN_THOUSAND = 10000


def rnd(n: int, d: int) -> int:
    """D60: the nearest whole number, halves upwards."""
    return (2 * n + d) // (2 * d)


def length(*parts: int) -> int:
    """D60: the whole part of the length of a vector."""
    return isqrt(sum(part * part for part in parts))


def cosine_and_sine(turn: int) -> Point:
    """D67: times 10000, from the table of one quarter."""
    quarters, step = divmod(turn % 24, STEPS)
    c, s = QUARTER[step]
    for _ in range(quarters):
        c, s = -s, c
    return c, s


def turned(vertex: Point, at: Point, turn: int) -> Point:
    """D67: where a vertex of a piece comes to lie."""
    (x, y), (c, s) = vertex, cosine_and_sine(turn)
    return at[0] + rnd(x * c - y * s, TEN_THOUSAND), at[1] + rnd(x * s + y * c, TEN_THOUSAND)


def cross(a: Point, b: Point, p: Point) -> int:
    """More than 0 if p lies to the left of the line from a to b."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def edges(polygon: Polygon) -> Iterable[tuple[Point, Point]]:
    """Its edges, counter-clockwise."""
    return zip(polygon, polygon[1:] + polygon[:1], strict=True)


def inside(polygon: Polygon, p: Point) -> bool:
    """In its interior, not on its edge."""
    return all(cross(a, b, p) > 0 for a, b in edges(polygon))


def covers(polygon: Polygon, p: Point) -> bool:
    """In it or on its edge."""
    return all(cross(a, b, p) >= 0 for a, b in edges(polygon))


def nearest(a: Point, b: Point, p: Point) -> tuple[Fraction, Fraction]:
    """The point of the segment from a to b that is nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    along = Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, square) if square else Fraction(0)
    along = min(max(along, Fraction(0)), Fraction(1))
    return a[0] + along * dx, a[1] + along * dy


def square_to_segment(a: Point, b: Point, p: Point) -> Fraction:
    """The square of the distance of p from the segment from a to b."""
    x, y = nearest(a, b, p)
    return (p[0] - x) ** 2 + (p[1] - y) ** 2


def square_to_polygon(polygon: Polygon, p: Point) -> Fraction:
    """The square of the distance of p from a convex polygon, 0 in it."""
    if covers(polygon, p):
        return Fraction(0)
    return min(square_to_segment(a, b, p) for a, b in edges(polygon))


def nearest_of(polygon: Polygon, p: Point) -> tuple[Fraction, Fraction]:
    """The point of a convex polygon that is nearest to p."""
    if covers(polygon, p):
        return Fraction(p[0]), Fraction(p[1])
    return min((nearest(a, b, p) for a, b in edges(polygon)), key=lambda q: (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)


def within(polygon: Polygon, p: Point, reach: int) -> bool:
    """At most so far from the polygon."""
    return not _far(polygon, p, p, reach) and square_to_polygon(polygon, p) <= reach * reach


def leg_nearer(polygon: Polygon, p: Point, q: Point, reach: int) -> bool:
    """Some point of the segment is nearer to the polygon than so much."""
    if _far(polygon, p, q, reach):
        return False
    if covers(polygon, p) or covers(polygon, q) or any(_meet(a, b, p, q) for a, b in edges(polygon)):
        return True
    ends = min(square_to_segment(a, b, end) for a, b in edges(polygon) for end in (p, q))
    return min(ends, *(square_to_segment(p, q, vertex) for vertex in polygon)) < reach * reach


def enters(polygon: Polygon, p: Point, q: Point) -> bool:
    """The segment has points in the interior."""
    if p == q:
        return inside(polygon, p)
    return clip([(cross(a, b, p), cross(a, b, q)) for a, b in edges(polygon)], closed=False)


def apart(a: Polygon, b: Polygon) -> bool:
    """D13: two convex polygons share no more than their edges."""
    return any(all(cross(p, q, vertex) <= 0 for vertex in other)
               for one, other in ((a, b), (b, a)) for p, q in edges(one))


def clip(values: Iterable[tuple[int, int]], closed: bool) -> bool:
    """Whether a line keeps more than a point where all of these, linear along it, are at least 0.

    Each pair is the value at the line's start and end. ``closed``: running along a face counts.
    """
    low, low_of, high, high_of = 0, 1, 1, 1
    for start, end in values:
        if (start < 0 and end < 0) or (not closed and start <= 0 and end <= 0):
            return False
        if start < 0 and -start * low_of > low * (end - start):
            low, low_of = -start, end - start
        elif end < 0 and start * high_of < high * (start - end):
            high, high_of = start, start - end
    return low * high_of < high * low_of


def _meet(a: Point, b: Point, p: Point, q: Point) -> bool:
    return _sign(cross(a, b, p)) * _sign(cross(a, b, q)) < 0 and _sign(cross(p, q, a)) * _sign(cross(p, q, b)) < 0


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _far(polygon: Polygon, p: Point, q: Point, reach: int) -> bool:
    """Boxes alone say that they are farther apart: for speed."""
    return any(max(p[axis], q[axis]) + reach < min(v[axis] for v in polygon)
               or min(p[axis], q[axis]) - reach > max(v[axis] for v in polygon) for axis in (0, 1))
