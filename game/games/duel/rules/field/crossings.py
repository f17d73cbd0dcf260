"""Ways between two waypoints: straight where they are free, or over the top of something (DUEL-D74 to D76, D106).

What is offered here may still be refused: whoever takes it asks ``check_leg`` of every leg.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.duel.rules.field.models import INCH, MOST_OVERLAP, Place
from game.games.duel.rules.field.pieces import Field, Part
from game.games.duel.rules.field.surfaces import STEP
from game.games.duel.rules.field.ways import LONGEST_CLIMB, How, Leg, Mover
from game.rules.plane.points import Point, between, length
from game.rules.plane.polygons import clip

Legs = tuple[Leg, ...]
NEAR = 20
"""How far from a body's own room one begins to climb."""


def straight(mover: Mover, start: Place, to: Place) -> Legs:
    """One leg, of the kind that leads there; none where no single one does."""
    if mover.hangs and start == mover.body.at:
        return (Leg(to, How.CLIMB),)
    if not mover.ways.by_surface or start.z == to.z:
        return (Leg(to),)
    if abs(to.z - start.z) > STEP and length(to.x - start.x, to.y - start.y) <= LONGEST_CLIMB:
        return (Leg(to, going_down(mover, start.z - to.z)),)
    return (Leg(to),) if start.point == to.point else ()


def going_down(mover: Mover, height: int) -> How:
    """The kind of leg that costs least without a fall that hurts (DUEL-D106, D112, D117)."""
    if height <= 0:
        return How.CLIMB
    if height <= INCH:
        return How.FALL
    return How.DROP if mover.ways.jump else How.CLIMB


def over(field: Field, mover: Mover, start: Place, to: Place, most: int) -> Iterator[Legs]:
    """Ways that cross the top of one part between two places, or lead onto it, or down from it.

    Those are left out that cost ``most`` or more, as far as that is seen without looking for the way.
    """
    if not mover.ways.by_surface:
        yield from _taped_over(field, start, to, most)
        return
    whole = length(to.x - start.x, to.y - start.y)
    for part, _ in field.tops:
        up = part.top - start.z
        if part.base < part.top and part.top >= min(start.z, to.z) and whole + (up if up > STEP else 0) < most:
            yield from _climbed_over(mover, part, start, to)


def _taped_over(field: Field, start: Place, to: Place, most: int) -> Iterator[Legs]:
    squared = (to.x - start.x) ** 2 + (to.y - start.y) ** 2
    for part, _ in field.tops:
        up, down = part.top - start.z, part.top - to.z
        # No way over it is shorter than the one with the top unfolded into the plane.
        if part.base < part.top and up > 0 and down > 0 and squared + (up + down) ** 2 < most * most:
            yield from ((Leg(Place(*point, part.top)), Leg(to)) for point in _highest_points(part, start, to))


def _highest_points(part: Part, start: Place, to: Place) -> list[Point]:
    """Where a path over a part touches its top: on the straight line, and where it is bent as light would be."""
    up, down = part.top - start.z, part.top - to.z
    found = []
    span = clip(part.outline, start.point, to.point)
    if span is not None:
        low, low_of, high, high_of = span
        share, whole = up, up + down
        if share * low_of < low * whole:
            share, whole = low, low_of
        elif share * high_of > high * whole:
            share, whole = high, high_of
        found.append(between(start.point, to.point, share, whole))
    for at, corner in enumerate(part.outline.corners):
        end = part.outline.corners[(at + 1) % len(part.outline.corners)]
        bent = _bent(corner, end, start, to, (up, down))
        if bent is not None:
            found.append(bent)
    return found


def _bent(corner: Point, end: Point, start: Place, to: Place, heights: tuple[int, int]) -> Point | None:
    """The point of an edge by which the way over it is shortest: heights count like distances from the edge."""
    along_x, along_y = end[0] - corner[0], end[1] - corner[1]
    long = length(along_x, along_y)
    beside = [(x - corner[0]) * along_y - (y - corner[1]) * along_x for x, y in (start.point, to.point)]
    if beside[0] * beside[1] >= 0:
        return None
    one, other = (length(abs(part) // long, height) for part, height in zip(beside, heights, strict=True))
    first, last = ((x - corner[0]) * along_x + (y - corner[1]) * along_y for x, y in (start.point, to.point))
    share = min(max(first + (last - first) * one // max(1, one + other), 0), long * long)
    return between(corner, end, share, along_x * along_x + along_y * along_y)


def _climbed_over(mover: Mover, part: Part, start: Place, to: Place) -> Iterator[Legs]:
    """Straight across the top of a part, up and down where there is room for a body at its foot."""
    span = clip(part.outline, start.point, to.point)
    if span is None:
        return
    low, low_of, high, high_of = span
    whole = length(to.x - start.x, to.y - start.y)
    enters, leaves = whole * low // low_of, -(-whole * high // high_of)
    level, room = part.top, mover.body.radius - MOST_OVERLAP + NEAR
    if start.z == level and to.z == level:
        return
    if abs(level - start.z) <= STEP and abs(level - to.z) <= STEP:
        yield _stepped(part, start, to, (enters, leaves, whole))
        return
    for far in (room, room * 3 // 2, LONGEST_CLIMB - NEAR):
        legs = _up(mover, start, to, level, (enters, enters - far, whole))
        down = _down(mover, start, to, level, (leaves, leaves + far, whole))
        if legs is not None and down is not None:
            yield (*legs, *down)


def _up(mover: Mover, start: Place, to: Place, level: int, at: tuple[int, int, int]) -> Legs | None:
    """Along the line to the foot of a part, and onto its edge."""
    edge, foot, whole = at
    if start.z == level:
        return ()
    if foot < 0:
        return None
    top = Place(*between(start.point, to.point, edge + 1, whole), level)
    begins = Place(*between(start.point, to.point, foot, whole), start.z)
    return (*((Leg(begins),) if begins != start else ()), Leg(top, How.CLIMB))


def _down(mover: Mover, start: Place, to: Place, level: int, at: tuple[int, int, int]) -> Legs | None:
    """To the far edge of a part, or to where one stops on it, and down."""
    edge, foot, whole = at
    if to.z == level:
        return (Leg(to),)
    if foot > whole:
        return None
    top = Place(*between(start.point, to.point, edge - 1, whole), level)
    ends = Place(*between(start.point, to.point, foot, whole), to.z)
    leads = () if top == start else (Leg(top),)
    return (*leads, Leg(ends, going_down(mover, level - to.z)), *((Leg(to),) if ends != to else ()))


def _stepped(part: Part, start: Place, to: Place, at: tuple[int, int, int]) -> Legs:
    """Steps of no more than 250 u are free, straight up where a part begins (DUEL-D75)."""
    enters, leaves, whole = at
    legs: list[Leg] = []
    if start.z != part.top:
        edge = between(start.point, to.point, enters, whole)
        legs += [Leg(Place(*edge, start.z)), Leg(Place(*edge, part.top))]
    if to.z == part.top:
        return (*legs, Leg(to))
    edge = between(start.point, to.point, leaves, whole)
    return (*legs, Leg(Place(*edge, part.top)), Leg(Place(*edge, to.z)), Leg(to))


def top_points(field: Field, most: int) -> Iterator[Place]:
    """Waypoints on what one may go over: corners and middles of the sides of every top, quarters too of long ones."""
    for part, _ in field.tops:
        if part.base == part.top or part.top > most:
            continue
        for point in _along_sides(part.outline.corners):
            yield Place(*point, part.top)


def _along_sides(corners: Sequence[Point]) -> Iterator[Point]:
    for at, corner in enumerate(corners):
        end = corners[(at + 1) % len(corners)]
        whole = 2 if length(end[0] - corner[0], end[1] - corner[1]) <= LONGEST_CLIMB else 4
        yield from (between(corner, end, share, whole) for share in range(whole))

