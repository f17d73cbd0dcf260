"""Convex polygons on whole numbers: what is inside, how near something is, and which part of a segment crosses them.

All answers are exact. Distances are compared as squares, and as fractions where the nearest point of a side is no
whole number.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from game.rules.plane.points import Point, cross
from game.rules.value import Value

Side = tuple[int, int, int]
"""``(x, y, c)``: the inside has ``x * px + y * py <= c``; ``(x, y)`` points out and is as long as the side."""
Fraction = tuple[int, int]
"""A number and its divisor, which is above 0."""
Span = tuple[int, int, int, int]
"""From which share of a segment to which, each a number and its divisor."""


class Polygon(Value, frozen=True):
    """Corners counter-clockwise, each with the side that begins there, and the box around them."""

    corners: tuple[Point, ...]
    sides: tuple[Side, ...]
    west: int
    south: int
    east: int
    north: int


def polygon(corners: Sequence[Point]) -> Polygon:
    """Raises ValueError for corners that are not those of a convex polygon, counter-clockwise."""
    count = len(corners)
    if count < 3 or any(cross(corners[at - 2], corners[at - 1], corners[at]) <= 0 for at in range(count)):
        raise ValueError(f"{list(corners)} is no convex polygon, counter-clockwise")
    sides = []
    for at in range(count):
        (x, y), (to_x, to_y) = corners[at], corners[(at + 1) % count]
        out_x, out_y = to_y - y, x - to_x
        sides.append((out_x, out_y, out_x * x + out_y * y))
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Polygon(tuple(corners), tuple(sides), min(xs), min(ys), max(xs), max(ys))


def contains(shape: Polygon, point: Point) -> bool:
    """Whether a point is inside or on the border."""
    x, y = point
    return all(a * x + b * y <= c for a, b, c in shape.sides)


def contains_inside(shape: Polygon, point: Point) -> bool:
    """Whether a point is inside, the border left out."""
    x, y = point
    if not (shape.west < x < shape.east and shape.south < y < shape.north):
        return False
    return all(a * x + b * y < c for a, b, c in shape.sides)


def nearest(shape: Polygon, point: Point) -> tuple[int, int, int]:
    """The nearest point of a polygon: its two coordinates, both times the divisor that comes third."""
    x, y = point
    best: tuple[int, int, int] = (x, y, 1)
    least: Fraction | None = None
    corners, count = shape.corners, len(shape.corners)
    for at, (a, b, c) in enumerate(shape.sides):
        beyond = a * x + b * y - c
        if beyond <= 0:
            continue
        squared = a * a + b * b
        (from_x, from_y) = corners[at]
        along = (x - from_x) * -b + (y - from_y) * a  # a side runs along (-b, a)
        if along <= 0:
            found, far = (from_x, from_y, 1), ((x - from_x) ** 2 + (y - from_y) ** 2, 1)
        elif along >= squared:
            to_x, to_y = corners[(at + 1) % count]
            found, far = (to_x, to_y, 1), ((x - to_x) ** 2 + (y - to_y) ** 2, 1)
        else:
            found = (from_x * squared - b * along, from_y * squared + a * along, squared)
            far = (beyond * beyond, squared)
        if least is None or far[0] * least[1] < least[0] * far[1]:
            best, least = found, far
    return best


def squared_distance(shape: Polygon, point: Point) -> Fraction:
    """The square of how far a point is from a polygon; 0 inside."""
    x, y, divisor = nearest(shape, point)
    return (x - point[0] * divisor) ** 2 + (y - point[1] * divisor) ** 2, divisor * divisor


def is_within(shape: Polygon, point: Point, reach: int) -> bool:
    """Whether a point is at most so far from a polygon."""
    x, y = point
    if x < shape.west - reach or x > shape.east + reach or y < shape.south - reach or y > shape.north + reach:
        return False
    number, divisor = squared_distance(shape, point)
    return number <= reach * reach * divisor


def is_nearer(shape: Polygon, point: Point, reach: int) -> bool:
    """Whether a point is nearer to a polygon than so far, or inside."""
    x, y = point
    if x <= shape.west - reach or x >= shape.east + reach or y <= shape.south - reach or y >= shape.north + reach:
        return contains_inside(shape, point)
    number, divisor = squared_distance(shape, point)
    return number < reach * reach * divisor


def clip(shape: Polygon, start: Point, end: Point) -> Span | None:
    """The span of a segment that lies in a polygon, its border included; None where that is a point or nothing."""
    x, y = start
    along_x, along_y = end[0] - x, end[1] - y
    low, low_of, high, high_of = 0, 1, 1, 1
    for a, b, c in shape.sides:
        room = c - a * x - b * y
        speed = a * along_x + b * along_y
        if speed > 0:
            if room * high_of < high * speed:
                high, high_of = room, speed
        elif speed < 0:
            if room * low_of < low * speed:  # the share -room / -speed, and low_of is above 0
                low, low_of = -room, -speed
        elif room < 0:
            return None
    return (low, low_of, high, high_of) if low * high_of < high * low_of else None


def enters(shape: Polygon, start: Point, end: Point) -> bool:
    """Whether a segment has a point inside a polygon; along its border it has none. A point is a segment too."""
    if start == end:
        return contains_inside(shape, start)
    x, y = start
    if any(a * x + b * y >= c and a * end[0] + b * end[1] >= c for a, b, c in shape.sides):
        return False
    return clip(shape, start, end) is not None


def segment_is_nearer(shape: Polygon, start: Point, end: Point, reach: int) -> bool:
    """Whether a segment comes nearer to a polygon than so far, or crosses it."""
    squared = reach * reach
    for a, b, c in shape.sides:
        least = min(a * start[0] + b * start[1], a * end[0] + b * end[1]) - c
        if least >= 0 and least * least >= squared * (a * a + b * b):
            return False
    if is_nearer(shape, start, reach) or (start != end and is_nearer(shape, end, reach)):
        return True
    if any(point_is_nearer(corner, start, end, reach) for corner in shape.corners):
        return True
    return enters(shape, start, end)


def segment_is_within(shape: Polygon, start: Point, end: Point, reach: int) -> bool:
    """Whether a segment comes at least as near to a polygon, or crosses it."""
    if is_within(shape, start, reach) or is_within(shape, end, reach):
        return True
    return any(point_is_within(corner, start, end, reach) for corner in shape.corners) or enters(shape, start, end)


def segment_distance(point: Point, start: Point, end: Point) -> Fraction:
    """The square of how far a point is from a segment."""
    x, y = point[0] - start[0], point[1] - start[1]
    along_x, along_y = end[0] - start[0], end[1] - start[1]
    share, whole = x * along_x + y * along_y, along_x * along_x + along_y * along_y
    if share <= 0 or not whole:
        return x * x + y * y, 1
    if share >= whole:
        return (point[0] - end[0]) ** 2 + (point[1] - end[1]) ** 2, 1
    return (x * along_y - y * along_x) ** 2, whole


def point_is_nearer(point: Point, start: Point, end: Point, reach: int) -> bool:
    """Whether a segment comes nearer to a point than so far."""
    number, divisor = segment_distance(point, start, end)
    return number < reach * reach * divisor


def point_is_within(point: Point, start: Point, end: Point, reach: int) -> bool:
    """Whether a segment comes at least as near to a point."""
    number, divisor = segment_distance(point, start, end)
    return number <= reach * reach * divisor


def overlap(one: Polygon, other: Polygon) -> bool:
    """Whether two polygons have a point inside both; touching is not overlapping."""
    return not (_side_parts(one, other) or _side_parts(other, one))


def _side_parts(one: Polygon, other: Polygon) -> bool:
    return any(all(a * x + b * y >= c for x, y in other.corners) for a, b, c in one.sides)


def overlaps_disc(shape: Polygon, centre: Point, radius: int) -> bool:
    """Whether a polygon and a disc have more than their borders in common."""
    return is_nearer(shape, centre, radius)


def farthest(points: Sequence[Point], centre: Point) -> int:
    """A whole number that no point is farther away than."""
    most = max((x - centre[0]) ** 2 + (y - centre[1]) ** 2 for x, y in points)
    root = isqrt(most)
    return root if root * root == most else root + 1
