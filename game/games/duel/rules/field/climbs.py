"""Climbing: what it costs, where a ladder helps, and who may stop part of the way (DUEL-D106, D117)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.pieces import Field, Part, Piece
from game.games.duel.rules.field.surfaces import GROUND, ON, STEP, bears, is_on, levels_at, touches
from game.games.duel.rules.field.ways import LONGEST_CLIMB, Mover, tape
from game.rules.errors import IllegalAction
from game.rules.plane.points import length
from game.rules.plane.polygons import Polygon, is_within, overlap

HARD, AIDED = 2, 1
"""How often a climb's height is paid for (DUEL-D106)."""
HIGHER = f"a climb leads more than {STEP} up or down"
Top = tuple[Piece, Part]


def climb_price(field: Field, mover: Mover, start: Place, to: Place) -> int:
    """The price of a leg up or down, which may begin or end part of the way (DUEL-D106). Raises IllegalAction.

    Without Climbing, where only Jump is in use, it is the tape's, and nobody stops part of the way (DUEL-D117).
    """
    along, height = length(to.x - start.x, to.y - start.y), abs(to.z - start.z)
    hung, hangs = mover.hangs and start == mover.body.at, part_of_the_way(field, to)
    _require(along <= LONGEST_CLIMB, f"a climb leads {along} along; allowed are {LONGEST_CLIMB}")
    if not mover.ways.climbing:
        _require(not hangs, f"{list(to)} is on no surface")
        _require(height > STEP, HIGHER)
        return tape(start, to)
    lower, upper = (start, to) if start.z <= to.z else (to, start)
    midway = hung if upper is start else hangs
    _require(not midway or start.point == to.point, "who stops part of the way is straight above the lower end")
    foot = foot_level(field, lower)
    _require(midway or upper.z > foot + STEP, HIGHER)
    tops = _tops_within_reach(field, upper, foot + STEP) if midway else _tops_at(field, upper)
    _require(bool(tops), f"above {list(lower)} there is nothing to climb")
    aided = helped(field, replace(mover.body, at=lower), tops)
    return along + (AIDED if aided else HARD) * height


def part_of_the_way(field: Field, at: Place) -> bool:
    """Whether a leg that ends there ends part of the way up."""
    return not bears(field, at.point, at.z, standing=False)


def _require(holds: bool, why: str) -> None:
    if not holds:
        raise IllegalAction("DUEL-D106", why)


def _tops_at(field: Field, at: Place) -> list[Top]:
    """What one stands on there."""
    return [(piece, part) for piece in field.pieces for part in piece.parts
            if not part.flags.walk and part.top == at.z and is_on(part, at.point)]


def foot_level(field: Field, at: Place) -> int:
    """The level that a climb begins or ends at below: the surface there, or under who hangs there."""
    return max((level for level in levels_at(field, at.point) if level <= at.z), default=GROUND)


def _tops_within_reach(field: Field, at: Place, above: int) -> list[Top]:
    """What one may be climbing up to from there: higher than that, and than what is a step from the foot."""
    return [(piece, part) for piece in field.pieces for part in piece.parts
            if not part.flags.walk and part.top > max(at.z, above) and is_within(part.outline, at.point, LONGEST_CLIMB)]


def helped(field: Field, body: Body, tops: list[Top]) -> bool:
    """Whether a base at the lower end touches a climbing aid that reaches the upper level (DUEL-D106).

    The aid is a part of the piece that is climbed, or of one that adjoins it.
    """
    aids = [(piece, part) for piece in field.pieces for part in piece.parts
            if part.flags.climb and touches(body, part)]
    return any(part.top >= top.top and (piece.id == above.id or adjoins(piece, above))
               for piece, part in aids for above, top in tops)


def adjoins(piece: Piece, other: Piece) -> bool:
    """Whether two pieces touch each other, seen from above."""
    return any(_meet(part.outline, its.outline) for part in piece.parts for its in other.parts)


def _meet(one: Polygon, other: Polygon) -> bool:
    return (overlap(one, other) or any(is_within(one, corner, ON) for corner in other.corners)
            or any(is_within(other, corner, ON) for corner in one.corners))
