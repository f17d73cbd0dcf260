"""Terrain as it lies on the table: pieces of convex parts, turned in steps of 15 degrees (DUEL-D66 to D69)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from game.rules.plane.points import Point, rnd
from game.rules.plane.polygons import Polygon, farthest
from game.rules.value import Value

TURNS = 24
"""Steps of 15 degrees in a whole turn, counter-clockwise (DUEL-D67)."""
QUARTER = TURNS // 4
SCALE = 10000
COSINES = (10000, 9659, 8660, 7071, 5000, 2588, 0)
"""Of the steps of the first quarter, in ten thousandths; sines are the same from behind."""


class Flags(Value, frozen=True):
    """What may be done with a part (DUEL-D68, D69): the letters W, S, C, T, A, O, and the depth of a gap (G)."""

    walk: bool = False
    see: bool = False
    cover: bool = False
    stand: bool = False
    climb: bool = False
    overlay: bool = False
    depth: int = 0


class Part(Value, frozen=True):
    """A convex polygon from a base level to a top level."""

    outline: Polygon
    base: int
    top: int
    flags: Flags

    @property
    def solid(self) -> bool:
        """It has a body, and nobody walks through it (DUEL-D68)."""
        return not self.flags.walk and self.base < self.top

    @property
    def flat(self) -> bool:
        """It has no body and hides nothing (DUEL-D69)."""
        return self.base == self.top

    @property
    def barred(self) -> bool:
        """No model's centre crosses it or rests on it at its level (DUEL-D69)."""
        return self.base == self.top and not self.flags.walk


class Piece(Value, frozen=True):
    """What is placed, moved or removed as a whole (DUEL-D66); no point is farther from ``at`` than ``radius``."""

    id: str
    kind: str
    at: Point
    turn: int
    parts: tuple[Part, ...]
    radius: int

    @property
    def top(self) -> int:
        """The level of its highest part."""
        return max(part.top for part in self.parts)


class Field(Value, frozen=True, cache_hash=True):
    """The area and all that stands in it; what is asked for often is kept beside the pieces, which alone count.

    Its hash is kept too: what is found on it is looked up by it.
    """

    area: int
    pieces: tuple[Piece, ...]
    solids: tuple[tuple[Part, str], ...]
    tops: tuple[tuple[Part, str], ...]
    barred: tuple[tuple[Part, str], ...]

    @property
    def centre(self) -> Point:
        """Where the treasure lies (DUEL-D15)."""
        return self.area // 2, self.area // 2


def laid(area: int, pieces: Iterable[Piece]) -> Field:
    """A field with these pieces."""
    there = tuple(pieces)
    parts = [(part, piece.id) for piece in there for part in piece.parts]
    return Field(area, there, tuple(each for each in parts if each[0].solid),
                 tuple(each for each in parts if not each[0].flags.walk),
                 tuple(each for each in parts if each[0].barred))


def without(field: Field, ids: Collection[str]) -> Field:
    """The field when some pieces are gone."""
    return laid(field.area, (piece for piece in field.pieces if piece.id not in ids))


def with_pieces(field: Field, *pieces: Piece) -> Field:
    """The field with pieces more, or others in place of those of the same id."""
    new = {piece.id: piece for piece in pieces}
    kept = tuple(new.pop(piece.id, piece) for piece in field.pieces)
    return laid(field.area, (*kept, *new.values()))


def piece_on(field: Field, ident: str) -> Piece:
    """A piece by its id. Raises ValueError where there is none."""
    found = next((piece for piece in field.pieces if piece.id == ident), None)
    if found is None:
        raise ValueError(f"there is no piece {ident!r}; there are {', '.join(each.id for each in field.pieces)}")
    return found


def with_flags(piece: Piece, flags: Flags) -> Piece:
    """A piece whose parts are walked and seen through otherwise than they were: a door that opens (X5)."""
    return replace(piece, parts=tuple(replace(part, flags=flags) for part in piece.parts))


def cos_sin(turn: int) -> tuple[int, int]:
    """Of a turn, both in ten thousandths (DUEL-D67). Raises ValueError for what is no turn."""
    if not 0 <= turn < TURNS:
        raise ValueError(f"turn is {turn}; allowed are 0 to {TURNS - 1}")
    quarter, step = divmod(turn, QUARTER)
    cos, sin = COSINES[step], COSINES[QUARTER - step]
    for _ in range(quarter):
        cos, sin = -sin, cos
    return cos, sin


def turned(point: Point, at: Point, turn: int) -> Point:
    """Where a corner of a piece comes to lie (DUEL-D67)."""
    (x, y), (cos, sin) = point, cos_sin(turn)
    return at[0] + rnd(x * cos - y * sin, SCALE), at[1] + rnd(x * sin + y * cos, SCALE)


def bounding_radius(parts: Sequence[Part], at: Point) -> int:
    """No corner is farther away than that."""
    return farthest([corner for part in parts for corner in part.outline.corners], at)
