"""Where crowds have room, and how far they get along a straight line (DUEL-D340, DUEL-D342, DUEL-D346)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.games.duel.rules.field.catalogue import KINDS, Does
from game.games.duel.rules.field.models import Disc, Figure, Place, share_a_level
from game.games.duel.rules.field.pieces import SCALE, Field, Part, cos_sin
from game.games.duel.rules.field.pushes import EVERY
from game.games.duel.rules.field.surfaces import STEP, levels_at
from game.rules.plane.points import Point, length, rnd
from game.rules.plane.polygons import is_nearer

HEADING_LONG = 1000


def is_inside(field: Field, disc: Disc) -> bool:
    """Whether all of it is in the area."""
    inside = range(disc.radius, field.area - disc.radius + 1)
    return disc.at.x in inside and disc.at.y in inside


def has_room(field: Field, disc: Disc, others: Sequence[Disc]) -> bool:
    """Whether a crowd may be set down there: within the area, clear of solids and of other discs (DUEL-D340)."""
    return (is_inside(field, disc) and not any(_meets(disc, other) for other in others)
            and not any(is_nearer(part.outline, disc.at.point, disc.radius) for part, _ in field.solids))


def is_on_disc(disc: Disc, at: Place) -> bool:
    """Whether a place lies on a disc, at a level that is the crowd's (DUEL-D343)."""
    dx, dy = at.x - disc.at.x, at.y - disc.at.y
    return dx * dx + dy * dy <= disc.radius * disc.radius and disc.at.z <= at.z < disc.at.z + disc.height


def way_of(field: Field, disc: Disc, others: Sequence[Disc], heading: Point, far: int) -> tuple[Place, ...]:
    """The places to which a crowd gets, step by step as in a push, the border not regarded (DUEL-D342, DUEL-D80).

    It stops at contact with any part higher than a step, with water, or with another disc; what it is in already does
    not hold it.
    """
    met = tuple(part for part in _obstacles(field) if not _is_in(disc, part))
    long, free = max(1, length(*heading)), []
    for along in range(EVERY, far + 1, EVERY):
        at = disc.at._replace(x=disc.at.x + rnd(heading[0] * along, long), y=disc.at.y + rnd(heading[1] * along, long))
        moved = replace(disc, at=at)
        if any(_is_in(moved, part) for part in met) or any(_meets(moved, other) for other in others):
            break
        free.append(at)
    return tuple(free)


def within(field: Field, disc: Disc, way: Sequence[Place]) -> tuple[Place, ...]:
    """The part of a way before the border: nothing but its own Move takes anybody off the area (DUEL-D32)."""
    inside = [is_inside(field, replace(disc, at=at)) for at in way]
    return tuple(way[:inside.index(False)] if False in inside else way)


def turned(heading: Point, turn: int) -> Point:
    """A heading turned in steps of 15 degrees, to the left (DUEL-D67)."""
    cos, sin = cos_sin(turn)
    return (rnd(heading[0] * cos - heading[1] * sin, SCALE), rnd(heading[0] * sin + heading[1] * cos, SCALE))


def towards(start: Point, end: Point) -> Point:
    """The heading from one point to another, about a thousand long; north where they are the same (DUEL-D80)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = length(dx, dy)
    return (rnd(dx * HEADING_LONG, long), rnd(dy * HEADING_LONG, long)) if long else (0, HEADING_LONG)


def trodden(field: Field, point: Point) -> int:
    """The level on which somebody in a crowd stands: what is no higher than a step is walked over."""
    return max((level for level in levels_at(field, point) if level <= STEP), default=0)


def stands_with(disc: Disc, other: Figure) -> bool:
    """Whether a crowd and a model are on one level (DUEL-D65, DUEL-D346)."""
    return share_a_level(disc, other)


def _obstacles(field: Field) -> tuple[Part, ...]:
    return tuple(part for piece in field.pieces for part in piece.parts
                 if part.top > STEP or KINDS[piece.kind].does is Does.WATER)


def _is_in(disc: Disc, part: Part) -> bool:
    return is_nearer(part.outline, disc.at.point, disc.radius)


def _meets(one: Disc, other: Disc) -> bool:
    dx, dy = one.at.x - other.at.x, one.at.y - other.at.y
    return dx * dx + dy * dy < (one.radius + other.radius) ** 2
