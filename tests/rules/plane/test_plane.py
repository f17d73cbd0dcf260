"""Plane geometry on whole numbers, beside the same in fractions and by brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.rules.plane import polygons
from game.rules.plane.points import between, cross, length, rnd
from game.rules.plane.polygons import Polygon, polygon

SQUARE = polygon([(0, 0), (10, 0), (10, 10), (0, 10)])
coordinates = st.integers(-60, 60)
points = st.tuples(coordinates, coordinates)


def hull(of: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The convex hull, counter-clockwise, without points on its sides."""
    rising = sorted(set(of))

    def half(over: list[tuple[int, int]]) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for point in over:
            while len(found) > 1 and cross(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        return found[:-1]

    return half(rising) + half(rising[::-1])


@st.composite
def shapes(draw: st.DrawFn) -> Polygon:
    """Any convex polygon."""
    corners = hull(draw(st.lists(points, min_size=3, max_size=9)))
    assume(len(corners) >= 3)
    return polygon(corners)


def distance(shape: Polygon, point: tuple[int, int]) -> Fraction:
    """Squared, from every side as a segment; 0 inside."""
    if polygons.contains(shape, point):
        return Fraction(0)
    around = (*shape.corners, shape.corners[0])
    return min(Fraction(*polygons.segment_distance(point, start, end)) for start, end in pairwise(around))


@pytest.mark.parametrize(("number", "divisor", "nearest"), [
    (5, 2, 3), (-5, 2, -2), (4, 3, 1), (-4, 3, -1), (7, 1, 7), (0, 9, 0), (1, 2, 1), (-1, 2, 0)])
def test_halves_are_rounded_upward(number: int, divisor: int, nearest: int) -> None:
    assert rnd(number, divisor) == nearest


@given(st.integers(-10**9, 10**9), st.integers(1, 10**6))
def test_rounding_goes_to_the_nearest(number: int, divisor: int) -> None:
    assert abs(Fraction(number, divisor) - rnd(number, divisor)) <= Fraction(1, 2)


def test_length_is_the_whole_part_of_the_root() -> None:
    assert (length(3, 4), length(-1, 1), length(0, 0), length(2828, 2828)) == (5, 1, 0, 3999)


def test_a_share_of_the_way() -> None:
    assert between((0, 10), (10, 0), 1, 4) == (3, 8)


@pytest.mark.parametrize("corners", [[(0, 0), (1, 0)], [(0, 0), (0, 5), (5, 0)], [(0, 0), (2, 0), (4, 0), (0, 4)],
                                     [(0, 0), (10, 0), (1, 1), (0, 10)]])
def test_what_is_not_convex_and_counter_clockwise_is_refused(corners: list[tuple[int, int]]) -> None:
    with pytest.raises(ValueError, match="no convex polygon"):
        polygon(corners)


def test_a_border_is_contained_and_not_inside() -> None:
    assert [polygons.contains(SQUARE, point) for point in ((5, 5), (10, 5), (0, 0), (11, 5))] == [1, 1, 1, 0]
    assert [polygons.contains_inside(SQUARE, point) for point in ((5, 5), (10, 5), (0, 0), (11, 5))] == [1, 0, 0, 0]


def test_along_a_border_a_segment_is_in_and_enters_nothing() -> None:
    along, across, corner = ((-5, 0), (15, 0)), ((-5, 5), (15, 5)), ((-5, 5), (5, -5))
    assert [polygons.clip(SQUARE, *each) is not None for each in (along, across, corner)] == [True, True, False]
    assert [polygons.enters(SQUARE, *each) for each in (along, across, corner)] == [False, True, False]
    assert polygons.enters(SQUARE, (5, 5), (5, 5)) and not polygons.enters(SQUARE, (0, 5), (0, 5))


@given(shapes(), points)
def test_the_nearest_point_is_in_the_polygon_and_none_is_nearer(shape: Polygon, point: tuple[int, int]) -> None:
    x, y, divisor = polygons.nearest(shape, point)
    assert all(a * x + b * y <= c * divisor for a, b, c in shape.sides)
    found = Fraction((x - point[0] * divisor) ** 2 + (y - point[1] * divisor) ** 2, divisor * divisor)
    assert found == distance(shape, point) == Fraction(*polygons.squared_distance(shape, point))


@given(shapes(), points, st.integers(0, 80))
def test_near_is_less_than_and_within_is_at_most(shape: Polygon, point: tuple[int, int], reach: int) -> None:
    squared, inside = distance(shape, point), polygons.contains_inside(shape, point)
    assert polygons.is_within(shape, point, reach) == (squared <= reach * reach)
    assert polygons.is_nearer(shape, point, reach) == (squared < reach * reach or (reach == 0 and inside))


@settings(max_examples=300)
@given(shapes(), points, points)
def test_the_clipped_span_is_exact(shape: Polygon, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Its ends lie in the polygon, and a little beyond them, where the segment goes on, nothing does."""
    assume(start != end)
    span = polygons.clip(shape, start, end)

    def inside(share: Fraction) -> bool:
        x, y = (begin + share * (stop - begin) for begin, stop in zip(start, end, strict=True))
        return all(a * x + b * y <= c for a, b, c in shape.sides)

    if span is None:
        assert sum(inside(Fraction(part, 64)) for part in range(65)) <= 1
        return
    low, high = Fraction(span[0], span[1]), Fraction(span[2], span[3])
    little = Fraction(1, 10**9)
    assert 0 <= low < high <= 1
    assert inside(low) and inside(high)
    assert low == 0 or not inside(low - little)
    assert high == 1 or not inside(high + little)


@given(shapes(), points, points, st.integers(1, 80))
def test_how_near_a_segment_comes(shape: Polygon, start: tuple[int, int], end: tuple[int, int], reach: int) -> None:
    """Nearer than so far, if one of many points on it is; and only if its ends or corners are, or it crosses."""
    near = polygons.segment_is_nearer(shape, start, end, reach)
    on_it = (tuple(begin + Fraction(part, 32) * (stop - begin) for begin, stop in zip(start, end, strict=True))
             for part in range(33))
    some = any(_rational_distance(shape, point) < reach * reach for point in on_it)
    assert near or not some
    crosses = polygons.enters(shape, start, end)
    corners = [Fraction(*polygons.segment_distance(corner, start, end)) for corner in shape.corners]
    least = min([*corners, distance(shape, start), distance(shape, end)])
    assert near == (crosses or least < reach * reach)
    assert polygons.segment_is_within(shape, start, end, reach) == (crosses or least <= reach * reach)


def _rational_distance(shape: Polygon, point: tuple[Fraction, ...]) -> Fraction:
    x, y = point
    if all(a * x + b * y <= c for a, b, c in shape.sides):
        return Fraction(0)
    return min((x - corner_x) ** 2 + (y - corner_y) ** 2 for corner_x, corner_y in shape.corners)


@given(shapes(), shapes())
def test_overlapping_is_having_an_area_in_common(one: Polygon, other: Polygon) -> None:
    assert polygons.overlap(one, other) == polygons.overlap(other, one) == (common_area(one, other) > 0)


def common_area(one: Polygon, other: Polygon) -> Fraction:
    """Of the intersection, doubled: the corners of one are cut off by every side of the other."""
    corners = [(Fraction(x), Fraction(y)) for x, y in one.corners]
    for a, b, c in other.sides:
        kept = []
        for (x, y), (to_x, to_y) in pairwise([*corners, *corners[:1]]):
            here, there = c - a * x - b * y, c - a * to_x - b * to_y
            kept += [(x, y)] if here >= 0 else []
            if here * there < 0:
                share = here / (here - there)
                kept.append((x + share * (to_x - x), y + share * (to_y - y)))
        corners = kept
    around = pairwise([*corners, *corners[:1]])
    return sum((x * to_y - y * to_x for (x, y), (to_x, to_y) in around), Fraction(0))


def test_touching_is_not_overlapping() -> None:
    beside = polygon([(10, 0), (20, 0), (20, 10), (10, 10)])
    assert not polygons.overlap(SQUARE, beside)
    assert polygons.overlap(SQUARE, polygon([(9, 0), (20, 0), (20, 10), (9, 10)]))


def test_nothing_is_farther_than_the_farthest() -> None:
    assert polygons.farthest([(3, 4), (1, 1)], (0, 0)) == 5
    assert polygons.farthest([(1, 1)], (0, 0)) == 2
