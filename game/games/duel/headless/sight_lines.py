"""A line of sight on a battlefield that is named, described or part of a record: what the command `sight` asks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from game.games.duel.rules.field.battlefields import BATTLEFIELDS, battlefield
from game.games.duel.rules.field.catalogue import ROPE, piece_of, rope
from game.games.duel.rules.field.changes import Change, changed
from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.pieces import Field, Piece, laid, piece_on, with_pieces
from game.games.duel.rules.field.sight import sight
from game.games.duel.scenes.sight_words import sight_in_words
from game.rules.plane.points import Point

BARE = "bare:"
SMALL_AREA, AREAS = 12000, (12000, 24000, 36000)
HIGHEST = 10000
PIECE = re.compile(r"([a-z_]+)@(-?[0-9]{1,6}),(-?[0-9]{1,6})(?:,([0-9]{1,2}))?")


class SightLine(NamedTuple):
    """What is said of one model that is looked at by another, in dots of 25."""

    seen: bool
    dark: int
    covered: int
    cover: str
    why: str


class Standing(NamedTuple):
    """Where a model is, and whether it is prone."""

    x: int
    y: int
    z: int
    prone: bool


class _Laid(msgspec.Struct, frozen=True):
    kind: str
    at: Point
    turn: int = 0
    id: str = ""
    to: Point | None = None


class _Own(msgspec.Struct, frozen=True):
    pieces: tuple[_Laid, ...]
    area: int = SMALL_AREA


class _Header(msgspec.Struct, frozen=True):
    record: str
    area: int = SMALL_AREA
    battlefield: str | _Own | None = None


class _State(msgspec.Struct, frozen=True):
    terrain: Mapping[str, Change] = {}


class _Entry(msgspec.Struct, frozen=True):
    do: str
    state: _State = _State()


def is_named(text: str) -> bool:
    """Whether a text names a battlefield, or says what lies on a bare one; else it is the name of a file."""
    return text in BATTLEFIELDS or text.startswith(BARE)


def named_field(text: str) -> Field:
    """A battlefield by its key, or a bare one with pieces. Raises ValueError."""
    if not text.startswith(BARE):
        return battlefield(text)
    described = [each for each in text.removeprefix(BARE).split(";") if each]
    return laid(SMALL_AREA, [_described(each, number) for number, each in enumerate(described, start=1)])


def _described(text: str, number: int) -> Piece:
    found = PIECE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not KIND@X,Y,TURN")
    kind, x, y, turn = found.groups()
    return piece_of(kind, (int(x), int(y)), int(turn or 0), f"t{number}")


def field_in(content: bytes) -> Field:
    """The terrain of a record as it lay at its end, or of a battlefield of one's own. Raises ValueError."""
    lines = [line for line in content.split(b"\n") if line.strip()]
    try:
        if b'"record"' not in content[:1000]:
            return _own_field(msgspec.json.decode(content, type=_Own))
        header, whole = msgspec.json.decode(lines[0], type=_Header), content.endswith(b"\n")
        return _after(_header_field(header), lines[1:] if whole else lines[1:-1])  # a line cut off is dropped (M1)
    except (msgspec.MsgspecError, RecursionError, IndexError) as error:
        raise ValueError(f"no record of this game and no battlefield: {error}") from error


def _own_field(own: _Own, area: int = 0) -> Field:
    if (area or own.area) not in AREAS:
        raise ValueError(f"area is {area or own.area}; allowed are {', '.join(map(str, AREAS))}")
    return laid(area or own.area, [_piece(each, each.id or f"t{number}")
                                   for number, each in enumerate(own.pieces, start=1)])


def _piece(each: _Laid, ident: str) -> Piece:
    if each.kind == ROPE and each.to is not None:
        return rope(each.at, each.to, ident)
    return piece_of(each.kind, each.at, each.turn, ident)


def _header_field(header: _Header) -> Field:
    if header.record != "duel":
        raise ValueError(f"a record of {header.record!r}, which has no lines of sight")
    if isinstance(header.battlefield, str):
        return battlefield(header.battlefield)
    return _own_field(header.battlefield or _Own(()), header.area)


def _after(field: Field, entries: Sequence[bytes]) -> Field:
    """With the terrain that was placed by hand, and as the last state says it (M23, M39)."""
    last: Mapping[str, Change] = {}
    for line in entries:
        entry = msgspec.json.decode(line, type=_Entry)
        if entry.do == "place_terrain":
            placed = msgspec.json.decode(line, type=_Laid)
            field = with_pieces(field, _piece(placed, placed.id))
        last = entry.state.terrain
    return changed(field, last)


def sight_line(field: Field, one: Standing, other: Standing) -> SightLine:
    """What a normal model sees of another. Raises ValueError where one of them is not on the table."""
    found = sight(field, _body(field, one), _body(field, other))
    why = sight_in_words(found, lambda ident: piece_on(field, ident).kind)
    return SightLine(found.seen, found.there.dark, found.there.covered, found.there.cover, str(why))


def _body(field: Field, each: Standing) -> Body:
    if not (0 <= each.x <= field.area and 0 <= each.y <= field.area and 0 <= each.z <= HIGHEST):
        raise ValueError(f"{each.x},{each.y},{each.z} is not on the table; allowed are 0 to {field.area} for X and Y, "
                         f"0 to {HIGHEST} for Z")
    return Body(Place(each.x, each.y, each.z), prone=each.prone)


def as_object(line: SightLine) -> dict[str, Any]:
    """For a program."""
    return line._asdict()
