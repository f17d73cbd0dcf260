"""Rings of waypoints round what bars the way: whoever goes round a corner goes by one of them.

A ring lies just outside the line that a centre may not cross: a polygon around the obstacle, widened by the base. Round
corners become a few straight legs, longer than the arc by ten thousandths of an inch where one turns by 90 degrees.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from game.games.duel.rules.field.climbs import AIDED, HARD, adjoins
from game.games.duel.rules.field.models import MOST_OVERLAP, Neighbour
from game.games.duel.rules.field.pieces import Field, Part
from game.games.duel.rules.field.surfaces import GROUND, ON, STEP
from game.games.duel.rules.field.ways import Mover
from game.rules.plane.points import Point, between, length, rnd
from game.rules.plane.polygons import Polygon, is_within

UNIT = 1 << 14
SPARE = 2
"""What rounding may take away of the room that a waypoint keeps."""
CLOSE, CLOSER = 500, 125
"""Waypoints on a side are no farther apart, those beside something higher."""
WIDEST = UNIT * UNIT * 9 // 10
"""The cosine of 26 degrees, squared by the unit: corners that turn by more are cut in two."""
QUARTER = ((10000, 0), (9239, 3827), (7071, 7071), (3827, 9239))
"""Directions for what is round, in ten thousandths; the other quarters are the same, turned."""
Ring = tuple[Point, ...]


def rings(field: Field, mover: Mover, others: Sequence[Neighbour], level: int) -> Iterator[Ring]:
    """Around everything that a model cannot walk through at a level (DUEL-D69, D76, D77)."""
    body, head = mover.body, level + mover.body.height
    for part, _ in field.solids:
        if part.base < head and level < part.top:
            yield ring_of(part.outline, body.radius - MOST_OVERLAP if part.top > level + STEP else 0)
    for part, _ in field.barred:
        if part.top == level:
            yield ring_of(part.outline, ON)
    for other in others:
        there = other.body
        if other.bars and there.at.z < head and level < there.at.z + there.height:
            yield around(there.at.point, body.radius + there.radius - MOST_OVERLAP)


def on_tops(field: Field, mover: Mover, most: int) -> Iterator[tuple[int, Ring]]:
    """Around what rises above a top beside it, with the level of that top: whoever goes over it goes round that."""
    for part, solid in _beside_higher(field, mover, most):
        yield part.top, ring_of(solid.outline, mover.body.radius - MOST_OVERLAP)


def on_edges(field: Field, mover: Mover, most: int) -> Iterator[tuple[int, Point]]:
    """Waypoints on the edges of such tops, near what rises above them, with their level."""
    room = mover.body.radius - MOST_OVERLAP
    for part, solid in _beside_higher(field, mover, most):
        for point in _along(part.outline.corners, CLOSER):
            if is_within(solid.outline, point, room + 2 * CLOSER):
                yield part.top, point


def _beside_higher(field: Field, mover: Mover, most: int) -> Iterator[tuple[Part, Part]]:
    """Tops up to a level, each with a solid that leaves no room for a body on some of it."""
    room = mover.body.radius - MOST_OVERLAP
    for part, _ in field.tops:
        level, here = part.top, part.outline
        if part.base == level or level > most:
            continue
        for solid, _ in field.solids:
            there = solid.outline
            if (solid.base < level + mover.body.height and level + STEP < solid.top
                    and there.west - room < here.east and here.west < there.east + room
                    and there.south - room < here.north and here.south < there.north + room):
                yield part, solid


def beside(field: Field, mover: Mover, level: int) -> Iterator[Point]:
    """Waypoints around what is overhead, for nobody is let down under it: corners, and on long sides more."""
    head = level + mover.body.height
    for part, _ in field.solids:
        if part.base >= head:
            yield from _along(ring_of(part.outline, mover.body.radius - MOST_OVERLAP), CLOSE)


def at_feet(field: Field, mover: Mover) -> Iterator[Point]:
    """Waypoints on the ground from which one climbs or to which one comes down, ladders' feet too (DUEL-D106).

    Those are left out to which or from which no climb is within the allowance.
    """
    at, room = mover.body.at, mover.body.radius - MOST_OVERLAP
    helping = [piece for piece in field.pieces if any(part.flags.climb for part in piece.parts)]
    for piece in field.pieces:
        aids = [part for part in piece.parts if part.flags.climb]
        tops = [part for part in piece.parts
                if not part.flags.walk and part.top > GROUND + STEP and part.base < mover.body.height]
        points = [point for part in tops for point in _along(ring_of(part.outline, room), CLOSE)]
        points += [point for part in aids for point in _along(ring_of(part.outline, mover.body.radius), CLOSE)]
        aided = not mover.ways.climbing or any(other is piece or adjoins(other, piece) for other in helping)
        least = min((part.top for part in tops), default=GROUND) * (AIDED if aided else HARD)
        left = mover.allowance - (least if at.z == GROUND else 0)
        yield from (point for point in points if length(point[0] - at.x, point[1] - at.y) < left)


def _along(corners: Ring, close: int) -> Iterator[Point]:
    """The corners, and points on the sides that are no farther apart than so."""
    for at, corner in enumerate(corners):
        end = corners[(at + 1) % len(corners)]
        parts = 1 + length(end[0] - corner[0], end[1] - corner[1]) // close
        yield from (between(corner, end, share, parts) for share in range(parts))


def ring_of(outline: Polygon, room: int) -> Ring:
    """Around a polygon, with so much room; the corners themselves where it wants none."""
    if not room:
        return outline.corners
    normals = [unit(a, b) for a, b, _ in outline.sides]
    found: list[Point] = []
    for at, corner in enumerate(outline.corners):
        found += _rounded(corner, normals[at - 1], normals[at], room + SPARE)
    return tuple(found)


def around(centre: Point, room: int) -> Ring:
    """Around a disc."""
    eastern = [(rnd(x * UNIT, 10000), rnd(y * UNIT, 10000)) for x, y in QUARTER]
    northern = [(-y, x) for x, y in eastern]
    half = eastern + northern
    whole = half + [(-x, -y) for x, y in half]
    return tuple(_meeting(centre, whole[at - 1], whole[at], room + SPARE) for at in range(len(whole)))


def unit(x: int, y: int) -> Point:
    """A vector of the length ``UNIT``."""
    long = isqrt((x * x + y * y) << 20)
    return rnd((x * UNIT) << 10, long), rnd((y * UNIT) << 10, long)


def _rounded(corner: Point, one: Point, other: Point, room: int) -> list[Point]:
    if one[0] * other[0] + one[1] * other[1] >= WIDEST:
        return [_meeting(corner, one, other, room)]
    middle = unit(one[0] + other[0], one[1] + other[1])
    return [*_rounded(corner, one, middle, room), *_rounded(corner, middle, other, room)]


def _meeting(corner: Point, one: Point, other: Point, room: int) -> Point:
    """Where two lines meet that are so far from a corner, each in its direction."""
    divisor = UNIT * UNIT + one[0] * other[0] + one[1] * other[1]
    return (corner[0] + rnd(room * (one[0] + other[0]) * UNIT, divisor),
            corner[1] + rnd(room * (one[1] + other[1]) * UNIT, divisor))
