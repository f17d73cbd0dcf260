"""Whether a body gets along a leg: past solids, past models, over what is barred (DUEL-D69, D76, D77)."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.duel.rules.field.models import MOST_OVERLAP, Body, Neighbour, Place
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.surfaces import ON, STEP
from game.rules.plane.polygons import enters, is_nearer, point_is_nearer, segment_is_nearer, segment_is_within


def upright_ways(start: Place, end: Place, level: int) -> tuple[Place, ...]:
    """Where a body is lifted or let down on a leg: at its lower end, in a jump at both (DUEL-D76)."""
    lower, higher = (start, end) if start.z <= end.z else (end, start)
    return (lower, higher) if higher.z < level else (lower,)


def solid_on_the_way(field: Field, body: Body, start: Place, end: Place, level: int, spared: str = "") -> str | None:
    """The piece that is in the way of a body that is lifted to a level, carried along and let down (DUEL-D76).

    ``level`` is that of the higher end, of a jump more; the piece called ``spared`` does not count.
    """
    room, head = body.radius - MOST_OVERLAP, level + body.height
    (x, y), (to_x, to_y) = start.point, end.point
    west, east, south, north = min(x, to_x) - room, max(x, to_x) + room, min(y, to_y) - room, max(y, to_y) + room
    low = min(start.z, end.z)
    upright: tuple[Place, ...] = ()
    for part, piece in field.solids:
        outline, top = part.outline, part.top
        if (top <= low or part.base >= head or outline.east < west or outline.west > east
                or outline.north < south or outline.south > north or piece == spared):
            continue
        if top > level + STEP and segment_is_nearer(outline, start.point, end.point, room):
            return piece
        upright = upright or upright_ways(start, end, level)
        if any(top > at.z + STEP and is_nearer(outline, at.point, room) for at in upright):
            return piece
        if part.base <= level < top and enters(outline, start.point, end.point):
            return piece
    return None


def model_on_the_way(body: Body, start: Place, end: Place, level: int, others: Iterable[Neighbour]) -> Neighbour | None:
    """The opposing standing model that a leg would lead through (DUEL-D77), lifting and letting down included."""
    head = level + body.height
    for other in others:
        there, room = other.body.at, body.radius + other.body.radius - MOST_OVERLAP
        top = there.z + other.body.height
        if not other.bars or there.z >= head:
            continue
        if level < top and point_is_nearer(there.point, start.point, end.point, room):
            return other
        if any(at.z < top and point_is_nearer(there.point, at.point, at.point, room)
               for at in upright_ways(start, end, level)):
            return other
    return None


def barred_on_the_way(field: Field, start: Place, end: Place, level: int) -> str | None:
    """The flat piece that the centre of a model would cross at its level (DUEL-D69)."""
    for part, piece in field.barred:
        if part.top == level and segment_is_within(part.outline, start.point, end.point, ON):
            return piece
    return None
