"""What becomes of terrain in a match, and whom it concerns: the geometry of interactive terrain (X1 to X12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isqrt

from msgspec.structs import replace

from game.games.duel.rules.field.catalogue import LOG, RUBBLE, Shape, octagon, part_of, piece_of
from game.games.duel.rules.field.models import INCH, MOST_OVERLAP, Body, Place
from game.games.duel.rules.field.pieces import (
    Field,
    Flags,
    Part,
    Piece,
    bounding_radius,
    cos_sin,
    piece_on,
    with_flags,
    with_pieces,
    without,
)
from game.games.duel.rules.field.placing import reaches_part
from game.games.duel.rules.field.surfaces import is_on, is_within_piece, stands_at, touches_piece
from game.rules.plane.points import Point, rnd
from game.rules.plane.polygons import overlap, segment_is_nearer, squared_distance
from game.rules.value import Value

COLUMN: Shape = octagon(2000, 2000)
OPEN_DOOR, STEAM = Flags(walk=True, see=True), Flags(walk=True, cover=True)
HALF_A_LOG = 1750
SCALE = 10000


class Change(Value, frozen=True):
    """How a piece differs from how it was placed, as a record says it (M23); what came later has a kind and a place."""

    hits: int = 0
    gone: bool = False
    open: bool = False
    off: bool = False
    used: bool = False
    column: bool = False
    kind: str = ""
    at: Point | None = None
    turn: int = 0


def changed(field: Field, changes: Mapping[str, Change]) -> Field:
    """The field as it lies now. Raises ValueError for a change of a piece that there is not."""
    for ident, change in changes.items():
        if change.kind and change.at is not None and all(piece.id != ident for piece in field.pieces):
            field = with_pieces(field, piece_of(change.kind, change.at, change.turn, ident))
        piece = piece_on(field, ident)
        if change.gone or change.off:
            field = without(field, {ident})
        elif change.open or change.column:
            field = with_pieces(field, opened(piece) if change.open else steaming(piece))
    return field


def opened(door: Piece) -> Piece:
    """A door that stands open: walked and seen through (X5)."""
    return with_flags(door, OPEN_DOOR)


def may_shut(door: Piece, bodies: Iterable[Body]) -> bool:
    """Nobody may stand in a door when it shuts (X5)."""
    return is_clear(door, bodies)


def is_clear(piece: Piece, bodies: Iterable[Body]) -> bool:
    """Whether nobody stands where a piece is, or comes to be."""
    return not any(_is_in(piece, body) for body in bodies)


def _is_in(piece: Piece, body: Body) -> bool:
    return any(part.base < body.at.z + body.height and body.at.z < part.top
               and segment_is_nearer(part.outline, body.at.point, body.at.point, body.radius - MOST_OVERLAP)
               for part in piece.parts)


def steaming(vent: Piece) -> Piece:
    """A vent over which a column of steam stands, opaque and no obstacle (X11)."""
    parts = (*vent.parts, part_of(COLUMN, vent.at, vent.turn, STEAM))
    return replace(vent, parts=parts, radius=bounding_radius(parts, vent.at))


def rubble_of(piece: Piece, ident: str) -> Piece:
    """What is left of a fragile piece, at its centre (X2)."""
    return piece_of(RUBBLE, piece.at, 0, ident)


def fallen(tree: Piece, turn: int, ident: str) -> Piece:
    """The log that a felled tree becomes: one end at its foot, in the direction of a turn (X4)."""
    cos, sin = cos_sin(turn)
    at = tree.at[0] + rnd(HALF_A_LOG * cos, SCALE), tree.at[1] + rnd(HALF_A_LOG * sin, SCALE)
    return piece_of(LOG, at, turn, ident)


def may_fall(field: Field, tree: Piece, log: Piece, bodies: Iterable[Body]) -> bool:
    """A log comes to lie over no model and no solid, and in the area (X4)."""
    inside = all(0 <= along <= field.area for part in log.parts for corner in part.outline.corners for along in corner)
    clear = not any(overlap(part.outline, solid.outline) for part in log.parts for solid, ident in field.solids
                    if ident != tree.id)
    return inside and clear and is_clear(log, bodies)


def crosses(piece: Piece, start: Place, end: Place) -> bool:
    """Whether a centre crosses a piece on its way at its level: a laser (X3)."""
    low, high = min(start.z, end.z), max(start.z, end.z)
    return any(part.base <= high and low <= part.top and segment_is_nearer(part.outline, start.point, end.point, 1)
               for part in piece.parts)


def concerns(body: Body, piece: Piece) -> bool:
    """Whether a model is within, on top of, or touching a piece (X2)."""
    return is_within_piece(body.at, piece) or touches_piece(body, piece) or is_on_top(body, piece)


def is_on_top(body: Body, piece: Piece) -> bool:
    """Whether a model stands on a piece: it falls when the piece goes (X2)."""
    return any(not part.flags.walk and part.top == body.at.z and is_on(part, body.at.point) for part in piece.parts)


def distance_to_part(body: Body, part: Part) -> int:
    """From a base to a part, in space: as far as an explosion is from a model (X6)."""
    number, divisor = squared_distance(part.outline, body.at.point)
    apart = max(0, isqrt(number // divisor) - body.radius)
    up = max(part.base - body.at.z, body.at.z - part.top, 0)
    return isqrt(apart * apart + up * up)


def is_within_inches(body: Body, piece: Piece, inches: int) -> bool:
    """Whether a model is so near to a piece (X6)."""
    return any(distance_to_part(body, part) <= inches * INCH for part in piece.parts)


def may_slide(field: Field, rope: Piece, body: Body, landing: Place) -> bool:
    """Whether a model at one pole of a rope can come down at a place within an inch of the other (X12)."""
    landed = replace(body, at=landing)
    if landing.z > body.at.z or not stands_at(field, landed):
        return False
    return any(reaches_part(body, pole) and distance_to_part(landed, other) <= INCH
               for pole, other in (rope.parts, rope.parts[::-1]))
