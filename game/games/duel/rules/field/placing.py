"""Where terrain, treasure and models are set down, and what is within reach (DUEL-D13 to D15, D26, D33)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from math import cos, isqrt, sin, tau
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules.field.bodies import solid_on_the_way
from game.games.duel.rules.field.catalogue import KINDS, Theme
from game.games.duel.rules.field.models import (
    INCH,
    MOST_OVERLAP,
    Base,
    Body,
    Neighbour,
    Place,
    distance_to_token,
    share_a_level,
)
from game.games.duel.rules.field.pieces import Field, Part, Piece, with_pieces
from game.games.duel.rules.field.surfaces import GROUND, ON, is_on, levels_at, stands_at
from game.rules.plane.points import Point
from game.rules.plane.polygons import is_within, overlap, overlaps_disc
from game.rules.value import Value

GRID = 250
"""Corners keep a standing place whose coordinates are multiples of this (DUEL-D13)."""
FINE_GRID = 25
"""On this one room is looked for where models come in (DUEL-D26), when there is none on the other."""
TREASURE_RADIUS = 250
REACH, REACH_UP = INCH // 2, INCH
"""Of Interact: to the side, and up or down (DUEL-D33)."""
AWAY = tuple((round(1.5 * INCH * cos(tau * turn / 24)), round(1.5 * INCH * sin(tau * turn / 24))) for turn in range(24))
"""Straight ways that lead out of anything narrow, to every side."""
Disc = tuple[Point, int]
CORNERS = MappingProxyType({"sw": (0, 0), "se": (1, 0), "ne": (1, 1), "nw": (0, 1)})
"""Counter-clockwise, in areas (DUEL-D14)."""


class Unfit(StrEnum):
    """What is wrong with how a piece is placed (DUEL-D13)."""

    KIND = "kind"
    THEME = "theme"
    AREA = "area"
    OVERLAP = "overlap"
    TOKEN = "token"
    CORNER = "corner"


class BadPlacing(Value, frozen=True):
    """Why a piece cannot be placed so, and the other piece or the corner that it is about."""

    why: Unfit
    what: str = ""


def corner_of(field: Field, corner: str) -> Point:
    """Where a corner is. Raises ValueError for none of the four."""
    if corner not in CORNERS:
        raise ValueError(f"there is no corner {corner!r}; allowed are {', '.join(CORNERS)}")
    x, y = CORNERS[corner]
    return x * field.area, y * field.area


def placement_problem(field: Field, piece: Piece, entry: int, themes: Collection[str] = tuple(Theme),
                      tokens: Sequence[Disc] = ()) -> BadPlacing | None:
    """Why a piece cannot be placed beside those that are there (DUEL-D13); None where it can.

    ``tokens`` are the discs of scenario tokens; that of the treasure is always kept free. ``entry`` is how far from
    its corner a model may enter.
    """
    kind = KINDS.get(piece.kind)
    if kind is None or kind.theme == Theme.NONE:
        return BadPlacing(Unfit.KIND, piece.kind)
    if kind.theme not in themes:
        return BadPlacing(Unfit.THEME, kind.theme)
    return room_problem(field, piece, entry, tokens)


def room_problem(field: Field, piece: Piece, entry: int, tokens: Sequence[Disc] = ()) -> BadPlacing | None:
    """Why there is no room for a piece, of whatever kind (DUEL-D13); None where there is."""
    if not all(0 <= along <= field.area for part in piece.parts for corner in part.outline.corners for along in corner):
        return BadPlacing(Unfit.AREA)
    other = next((other.id for other in field.pieces if pieces_overlap(piece, other)), None)
    if other is not None:
        return BadPlacing(Unfit.OVERLAP, other)
    discs = ((field.centre, TREASURE_RADIUS), *tokens)
    if any(part.solid and not part.flags.stand and overlaps_disc(part.outline, centre, radius)
           for part in piece.parts for centre, radius in discs):
        return BadPlacing(Unfit.TOKEN)
    after = with_pieces(field, piece)
    closed = next((corner for corner in CORNERS if not corner_keeps_a_place(after, corner, entry)), None)
    return None if closed is None else BadPlacing(Unfit.CORNER, closed)


def pieces_overlap(one: Piece, other: Piece) -> bool:
    """Whether parts of two pieces overlap, seen from above, and neither of the two is an overlay."""
    far = one.radius + other.radius
    if (one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2 >= far * far:
        return False
    return any(overlap(part.outline, its.outline) for part in one.parts for its in other.parts
               if not part.flags.overlay and not its.flags.overlay)


def corner_keeps_a_place(field: Field, corner: str, entry: int) -> bool:
    """Whether a normal base can stand somewhere in the entry zone of a corner (DUEL-D13)."""
    return any(True for _ in entry_places(field, corner, entry))


def entry_places(field: Field, corner: str, entry: int, others: Sequence[Neighbour] = (),
                 model: Body | None = None, grid: int = GRID) -> Iterator[Place]:
    """The standing places of a grid in the entry zone of a corner, for a normal base or that of a model."""
    origin_x, origin_y = corner_of(field, corner)
    base = (model or Body(Place(0, 0))).base
    toward_x, toward_y = (1 if along == 0 else -1 for along in (origin_x, origin_y))
    tops = [part for part, _ in field.tops
            if part.flags.stand and is_within(part.outline, (origin_x, origin_y), entry + ON)]
    rooms = _rooms((other.body for other in others), base)
    for east in range(0, entry + 1, grid):
        for north in range(0, isqrt(entry * entry - east * east) + 1, grid):
            x, y = origin_x + toward_x * east, origin_y + toward_y * north
            # Where a corner is full it is mostly models that are in the way: they are asked for first.
            near = [body for at_x, at_y, room, body in rooms if (x - at_x) ** 2 + (y - at_y) ** 2 < room]
            for level in sorted({GROUND, *(part.top for part in tops if is_on(part, (x, y)))}):
                body = Body(Place(x, y, level), base)
                if not any(share_a_level(body, other) for other in near) and may_enter(field, body, corner, entry):
                    yield body.at


def _rooms(bodies: Iterable[Body], base: Base) -> list[tuple[int, int, int, Body]]:
    """Where bodies are, and the square of how near another of that base cannot come on a level of theirs (D65)."""
    return [(body.at.x, body.at.y, (body.radius + base.radius - MOST_OVERLAP) ** 2, body) for body in bodies]


def may_enter(field: Field, body: Body, corner: str, entry: int, others: Sequence[Neighbour] = ()) -> bool:
    """Whether a model can enter there: on a standing place within ``entry`` of its corner, in space (DUEL-D26)."""
    x, y = corner_of(field, corner)
    far = isqrt((body.at.x - x) ** 2 + (body.at.y - y) ** 2 + body.at.z ** 2)
    return far <= entry and stands_at(field, body, others)


def first_with_a_way_out(field: Field, places: Iterable[Place], body: Body) -> Place | None:
    """The first of these places that a body is not walled in at; else the first there is, None of none."""
    first = None
    for at in places:
        if not is_walled_in(field, replace(body, at=at)):
            return at
        first = first or at
    return first


def is_walled_in(field: Field, body: Body) -> bool:
    """Whether no straight way of an inch and a half leads away from a body on its level (DUEL-D76).

    One may be set down there, as between the legs of a tower, and would not get away without climbing.
    """
    at = body.at
    ends = (at._replace(x=at.x + east, y=at.y + north) for east, north in AWAY)
    return not any(0 <= to.x <= field.area and 0 <= to.y <= field.area
                   and solid_on_the_way(field, body, at, to, at.z) is None for to in ends)


def treasure_place(field: Field) -> Place:
    """On the centre, on the highest surface that models can stand on, else on the ground (DUEL-D15)."""
    return on_top(field, field.centre)


def on_top(field: Field, point: Point) -> Place:
    """A point on the highest surface there that models can stand on, else on the ground."""
    return Place(*point, max(levels_at(field, point, standing=True), default=GROUND))


def reaches(body: Body, token: Place, radius: int) -> bool:
    """Whether a token is within reach of Interact (DUEL-D33)."""
    level = token._replace(z=body.at.z)
    return distance_to_token(body, level, radius) <= REACH and abs(body.at.z - token.z) <= REACH_UP


def reaches_part(body: Body, part: Part) -> bool:
    """Whether a part of a piece is within reach of Interact (DUEL-D33)."""
    return (is_within(part.outline, body.at.point, body.radius + REACH)
            and part.base - REACH_UP <= body.at.z <= part.top + REACH_UP)
