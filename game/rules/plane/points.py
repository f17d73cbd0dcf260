"""Points, vectors and lengths in whole numbers."""

from __future__ import annotations

from math import isqrt

Point = tuple[int, int]


def rnd(number: int, divisor: int) -> int:
    """The quotient to the nearest whole number, halves upward; ``divisor`` is above 0."""
    return (2 * number + divisor) // (2 * divisor)


def length(x: int, y: int) -> int:
    """The whole part of a vector's length."""
    return isqrt(x * x + y * y)


def between(start: Point, end: Point, share: int, whole: int) -> Point:
    """The whole point that is ``share`` of ``whole`` of the way from one to another."""
    return start[0] + rnd((end[0] - start[0]) * share, whole), start[1] + rnd((end[1] - start[1]) * share, whole)


def cross(origin: Point, one: Point, other: Point) -> int:
    """Twice the area from ``origin``: above 0 where ``other`` lies to the left of the way to ``one``."""
    return (one[0] - origin[0]) * (other[1] - origin[1]) - (one[1] - origin[1]) * (other[0] - origin[0])
