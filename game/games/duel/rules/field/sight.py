"""Lines of sight and cover: 25 dots of a model, seen from the eye of another (DUEL-D82 to D87)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from math import isqrt

from game.games.duel.rules.field.discs import disc_shadow, is_at
from game.games.duel.rules.field.models import Disc, Figure, Place, in_contact
from game.games.duel.rules.field.pieces import Field, Part, Piece
from game.games.duel.rules.field.surfaces import is_within_piece, touches, touches_piece
from game.rules.plane.points import Point, rnd
from game.rules.plane.polygons import Polygon, clip, nearest
from game.rules.value import Value

CROWD = "crowd"
"""What a disc is called where pieces have their kind."""
COLUMNS = range(-2, 3)
ROWS = range(5)
DOTS = len(COLUMNS) * len(ROWS)
Box = tuple[int, int, int, int]
"""West, south, east, north."""
MOST_LIGHT = 12
"""Covered dots that are no more than half of the model (DUEL-D87)."""
SPARE = 2
"""What rounding may move a dot, and more."""
KEPT = 1 << 14
"""Looks that are kept: more than one decision among a dozen models a side asks for."""


class Cover(StrEnum):
    """How much of a model terrain protects (DUEL-D87)."""

    NONE = "none"
    LIGHT = "light"
    HEAVY = "heavy"


class Because(StrEnum):
    """What decides the cover of a model that is looked at."""

    OPEN = "open"
    DOTS = "dots"
    DARK = "dark"  # all of it, from this eye
    WITHIN = "within"  # at least light cover from a piece that it stands in
    LEANS = "leans"  # and from one that it leans on, towards whoever looks


class Hiding(Value, frozen=True):
    """How many dots a piece hides, and how many of its own or of others it covers."""

    piece: str
    kind: str
    dark: int
    covered: int


class Look(Value, frozen=True):
    """What one eye sees of another model, of 25 dots, and which pieces are in between (DUEL-D83, D86, D87).

    ``ignored`` are pieces that hide or cover dots and do not count as cover, for the looking model is in or at them.
    ``shelter`` is the piece that gives light cover where few dots or none are covered.
    """

    dark: int
    covered: int
    cover: Cover
    because: Because
    hiding: tuple[Hiding, ...] = ()
    ignored: tuple[str, ...] = ()
    shelter: str = ""


class Sight(Value, frozen=True):
    """Both ways between two models: ``there`` from the eye of the first, ``back`` from that of the other (DUEL-D84)."""

    seen: bool
    contact: bool
    there: Look
    back: Look


def sight(field: Field, one: Figure, other: Figure, discs: Sequence[Disc] = ()) -> Sight:
    """Whether two models see each other, which is always mutual, and how well (DUEL-D84).

    ``discs`` are crowds that stand about; one that is looked at, or looks, does not hide itself (DUEL-D341).
    """
    contact = in_contact(one, other)
    there, back = look(field, one, other, discs), look(field, other, one, discs)
    return Sight(contact or there.dark < DOTS or back.dark < DOTS, contact, there, back)


def sees(field: Field, one: Figure, other: Figure, discs: Sequence[Disc] = ()) -> bool:
    """Whether there is a line of sight between two models (DUEL-D84)."""
    return (in_contact(one, other) or look(field, one, other, discs).dark < DOTS
            or look(field, other, one, discs).dark < DOTS)


def cover(field: Field, attacker: Figure, target: Figure, discs: Sequence[Disc] = ()) -> Cover:
    """What terrain gives a target against an attacker (DUEL-D87)."""
    return look(field, attacker, target, discs).cover


def look(field: Field, attacker: Figure, target: Figure, discs: Sequence[Disc] = ()) -> Look:
    """What a model sees of another with its own eye (DUEL-D82, D83, D86, D87).

    Whoever weighs places asks the same again and again: for who is seen, for cover, for who shoots back.
    """
    return _look(field, attacker, target, tuple(discs))


@lru_cache(maxsize=KEPT)
def _look(field: Field, attacker: Figure, target: Figure, discs: tuple[Disc, ...]) -> Look:
    eye, columns, levels = attacker.eye, dots(attacker, target), levels_of(target)
    box = _box_of((attacker.at.point, *columns))
    dark = covered = 0
    hiding: list[Hiding] = []
    ignored: list[str] = []
    for piece in _between(field, attacker, target):
        hidden, behind = _shadows(piece, box, eye, columns, levels)
        if not behind and not hidden:
            continue
        counts = bool(behind) and not leans_or_is_within(attacker, piece)
        if behind and not counts:
            ignored.append(piece.id)
        if hidden or counts:
            hiding.append(Hiding(piece.id, piece.kind, hidden.bit_count(), behind.bit_count() if counts else 0))
        dark |= hidden
        covered |= behind if counts else 0
    for disc in discs:
        hidden = 0 if disc in (attacker, target) else disc_shadow(disc, eye, columns, levels)
        if hidden:
            counts = not is_at(attacker, disc)
            ignored += [] if counts else [disc.id]
            hiding.append(Hiding(disc.id, CROWD, hidden.bit_count(), hidden.bit_count() if counts else 0))
            dark |= hidden
            covered |= hidden if counts else 0
    return _judged(field, attacker, target, (dark.bit_count(), covered.bit_count()), hiding, ignored)


def _judged(field: Field, attacker: Figure, target: Figure, counted: tuple[int, int], hiding: Sequence[Hiding],
            ignored: Sequence[str]) -> Look:
    dark, covered = counted
    shelter, how = "", Because.OPEN
    if dark == DOTS or covered > MOST_LIGHT:
        found, how = Cover.HEAVY, Because.DARK if dark == DOTS else Because.DOTS
    elif covered:
        found, how = Cover.LIGHT, Because.DOTS
    else:
        shelter, how = _shelter(field, attacker, target)
        found = Cover.LIGHT if shelter else Cover.NONE
    return Look(dark, covered, found, how, tuple(hiding), tuple(ignored), shelter)


def _shelter(field: Field, attacker: Figure, target: Figure) -> tuple[str, Because]:
    """The piece that gives at least light cover, whatever the dots say (DUEL-D87)."""
    for piece in field.pieces:
        if not _is_near(piece, target) or not any(part.flags.cover for part in piece.parts):
            continue
        if is_within_piece(target.at, piece):
            found = Because.WITHIN
        elif any(part.flags.cover and touches(target, part) and _on_the_half_of(part, attacker, target)
                 for part in piece.parts):
            found = Because.LEANS
        else:
            continue
        if not leans_or_is_within(attacker, piece):
            return piece.id, found
    return "", Because.OPEN


def _is_near(piece: Piece, body: Figure) -> bool:
    reach = piece.radius + body.radius + 20 * SPARE
    return (piece.at[0] - body.at.x) ** 2 + (piece.at[1] - body.at.y) ** 2 <= reach * reach


def _on_the_half_of(part: Part, attacker: Figure, target: Figure) -> bool:
    """Whether the nearest point of a part lies on the attacker's half of a base (DUEL-D87)."""
    (x, y), (near_x, near_y, divisor) = target.at.point, nearest(part.outline, target.at.point)
    return (near_x - x * divisor) * (attacker.at.x - x) + (near_y - y * divisor) * (attacker.at.y - y) > 0


def leans_or_is_within(attacker: Figure, piece: Piece) -> bool:
    """Whether a piece does not count as cover against an attacker (DUEL-D86)."""
    return _is_near(piece, attacker) and (is_within_piece(attacker.at, piece) or touches_piece(attacker, piece))


def dots(attacker: Figure, target: Figure) -> tuple[Point, ...]:
    """The five columns of the picture of a target that faces an eye, seen from above (DUEL-D82)."""
    (x, y), (from_x, from_y), r = target.at.point, attacker.at.point, target.radius
    dx, dy = x - from_x, y - from_y
    five = 5 * max(1, isqrt(dx * dx + dy * dy))
    return tuple((x + rnd(-dy * 2 * c * r, five), y + rnd(dx * 2 * c * r, five)) for c in COLUMNS)


def levels_of(target: Figure) -> tuple[int, ...]:
    """The levels of its five rows, from below (DUEL-D82)."""
    return tuple(target.at.z + (2 * row + 1) * target.height // 10 for row in ROWS)


def _between(field: Field, attacker: Figure, target: Figure) -> list[Piece]:
    """The pieces that a line from the eye to any dot may cross, by the circles around them."""
    (x, y), (to_x, to_y), wide = attacker.at.point, target.at.point, target.radius + SPARE
    dx, dy = to_x - x, to_y - y
    squared = dx * dx + dy * dy
    found = []
    for piece in field.pieces:
        off_x, off_y = piece.at[0] - x, piece.at[1] - y
        reach = piece.radius + wide
        along = off_x * dx + off_y * dy
        if along <= 0 or not squared:
            near = off_x * off_x + off_y * off_y <= reach * reach
        elif along >= squared:
            near = (piece.at[0] - to_x) ** 2 + (piece.at[1] - to_y) ** 2 <= reach * reach
        else:
            near = (off_x * dy - off_y * dx) ** 2 <= reach * reach * squared
        if near:
            found.append(piece)
    return found


def _box_of(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _is_aside(outline: Polygon, box: Box) -> bool:
    """Whether all lines in a box run past a part, as most do."""
    west, south, east, north = box
    return outline.east < west or outline.west > east or outline.north < south or outline.south > north


def _shadows(piece: Piece, box: Box, eye: Place, columns: Sequence[Point], levels: Sequence[int]) -> tuple[int, int]:
    """The dots that a piece hides, and those it would cover, as bits of a number, five for each column.

    ``box``: what all lines from the eye to the dots lie in, seen from above.
    """
    hidden = behind = 0
    for part in piece.parts:
        flags = part.flags
        if part.base == part.top or (flags.see and not flags.cover) or _is_aside(part.outline, box):
            continue
        bits = _shadow(part, eye, columns, levels)
        if not flags.see:
            hidden |= bits
        if flags.cover:
            behind |= bits
    return hidden, behind


def _shadow(part: Part, eye: Place, columns: Sequence[Point], levels: Sequence[int]) -> int:
    """The dots to which the line runs inside a part for more than a point (DUEL-D83)."""
    height, base, top = eye.z, part.base, part.top
    if (height > top and levels[0] > top) or (height < base and levels[-1] < base):
        return 0
    bits, bit, start = 0, 1, (eye.x, eye.y)
    for column in columns:
        span = clip(part.outline, start, column)
        if span is None and column == start:
            span = _upright(part, start)
        if span is None:
            bit <<= len(levels)
            continue
        low, low_of, high, high_of = span
        for level in levels:
            climb = level - height
            # Both levels at which the line goes in and out, times a divisor each, which is above 0.
            first, last = height * low_of + climb * low, height * high_of + climb * high
            if climb > 0:
                inside = first < top * low_of and last > base * high_of
            elif climb < 0:
                inside = last < top * high_of and first > base * low_of
            else:
                inside = base <= height <= top
            if inside:
                bits |= bit
            bit <<= 1
    return bits


def _upright(part: Part, point: Point) -> tuple[int, int, int, int] | None:
    """Eye and dot above one another: all of the line, where the part is there too."""
    inside = all(a * point[0] + b * point[1] <= c for a, b, c in part.outline.sides)
    return (0, 1, 1, 1) if inside else None
