"""What there is to stand on, and where a model can stand (DUEL-D70, D72, D73)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from game.games.duel.rules.field.models import MOST_OVERLAP, Body, Figure, Neighbour, Place, overlaps
from game.games.duel.rules.field.pieces import Field, Part, Piece
from game.rules.plane.points import Point
from game.rules.plane.polygons import contains_inside, is_nearer, is_within
from game.rules.value import Value

ON = 20
"""How far outside an edge one is still on a part, and how far from its base a model still touches (DUEL-D70)."""
STEP = 250
"""A step up that nobody notices (DUEL-D73, D75, D76)."""
GROUND = 0
KEPT = 1 << 15
"""Answers about a point or a body on a field that are kept: whoever looks for ways asks the same again and again."""


class Why(StrEnum):
    """What keeps a model from standing somewhere (DUEL-D73)."""

    BORDER = "border"
    SUPPORT = "support"
    BARRED = "barred"
    SOLID = "solid"
    MODEL = "model"


class Misfit(Value, frozen=True):
    """Why a model cannot stand there, and the piece that is in the way, if one is."""

    why: Why
    piece: str = ""


def is_on(part: Part, point: Point) -> bool:
    """On a part, seen from above (DUEL-D70)."""
    return is_within(part.outline, point, ON)


@lru_cache(maxsize=KEPT)
def is_covered(field: Field, point: Point, level: int) -> bool:
    """Whether a solid stands on a surface of that level at that point, so that it is none (DUEL-D72)."""
    x, y = point
    for part, _ in field.solids:
        outline = part.outline
        if (part.base <= level < part.top and outline.west < x < outline.east and outline.south < y < outline.north
                and contains_inside(outline, point)):
            return True
    return False


def bears(field: Field, point: Point, level: int, standing: bool = True) -> bool:
    """Whether there is a surface of that level (DUEL-D72); for ``standing`` only tops made for it count (DUEL-D73)."""
    there = level == GROUND or any(part.top == level and (part.flags.stand or not standing) and is_on(part, point)
                                   for part, _ in field.tops)
    return there and not is_covered(field, point, level)


@lru_cache(maxsize=KEPT)
def levels_at(field: Field, point: Point, standing: bool = False) -> tuple[int, ...]:
    """Every level at which there is a surface, from below."""
    levels = {GROUND, *(part.top for part, _ in field.tops
                        if (part.flags.stand or not standing) and is_on(part, point))}
    return tuple(level for level in sorted(levels) if not is_covered(field, point, level))


def is_barred(field: Field, point: Point, level: int) -> bool:
    """Whether no model's centre may rest there (DUEL-D69)."""
    return any(part.top == level and is_on(part, point) for part, _ in field.barred)


def is_within_piece(place: Place, piece: Piece) -> bool:
    """Whether a model with its centre there is within a piece (DUEL-D70)."""
    return any(part.flags.walk and part.base <= place.z <= part.top and is_on(part, place.point)
               for part in piece.parts)


def touches(body: Figure, part: Part) -> bool:
    """Whether a model leans on a part (DUEL-D70)."""
    return (part.base < body.at.z + body.height and body.at.z < part.top
            and is_within(part.outline, body.at.point, body.radius + ON))


def touches_piece(body: Figure, piece: Piece) -> bool:
    """Whether a model leans on any part of a piece."""
    return any(touches(body, part) for part in piece.parts)


def touches_token(body: Body, token: Place, radius: int) -> bool:
    """Whether a base touches a token (DUEL-D70)."""
    reach = body.radius + radius + ON
    apart = (body.at.x - token.x) ** 2 + (body.at.y - token.y) ** 2
    return apart <= reach * reach and abs(body.at.z - token.z) <= TOKEN_HEIGHT


TOKEN_HEIGHT = 1000
"""How much higher or lower a token may lie that is touched (DUEL-D70)."""


def solid_in_the_way(field: Field, body: Body) -> str | None:
    """The piece that a model cannot be so near to: one higher than a step, at its level (DUEL-D73)."""
    low, high, room = body.at.z + STEP, body.at.z + body.height, body.radius - MOST_OVERLAP
    for part, piece in field.solids:
        if part.top > low and part.base < high and is_nearer(part.outline, body.at.point, room):
            return piece
    return None


def supports(body: Body) -> tuple[Point, ...]:
    """The points of a base that must all be borne: the centre, and half a radius to each side (DUEL-D73)."""
    (x, y), half = body.at.point, body.radius // 2
    return (x, y), (x + half, y), (x - half, y), (x, y + half), (x, y - half)


def standing_problem(field: Field, body: Body, others: Iterable[Neighbour] = ()) -> Misfit | None:
    """Why a model cannot stand where it is (DUEL-D73); None where it can."""
    problem = _problem_of_terrain(field, body)
    if problem is None and any(overlaps(body, other.body) for other in others):
        return Misfit(Why.MODEL)
    return problem


@lru_cache(maxsize=KEPT)
def _problem_of_terrain(field: Field, body: Body) -> Misfit | None:
    x, y, level = body.at
    inside = range(body.radius, field.area - body.radius + 1)
    if x not in inside or y not in inside:
        return Misfit(Why.BORDER)
    blocker = solid_in_the_way(field, body)
    if blocker is not None:
        return Misfit(Why.SOLID, blocker)
    if not all(bears(field, point, level) for point in supports(body)):
        return Misfit(Why.SUPPORT)
    return Misfit(Why.BARRED) if is_barred(field, body.at.point, level) else None


def stands_at(field: Field, body: Body, others: Iterable[Neighbour] = ()) -> bool:
    """Whether a model can stand where it is (DUEL-D73)."""
    return standing_problem(field, body, others) is None
