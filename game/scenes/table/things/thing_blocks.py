"""How a thing is shown: as that many pieces, or as a heap, each with its place in the rectangle that all of it takes.

Lengths in m, x to the right and y away from whoever throws, 0 in the middle of the rectangle; z above the table.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from game.scenes.kit.die_styles import NOBODYS, DieStyle
from game.scenes.table.look_spec import Point, ThingsLook
from game.scenes.table.things.thing import TOKENS, Kind, Thing

Styles = Mapping[str, DieStyle]
"""How dice and tokens of each seat look, by its id, in the order of the seats."""
MOST_COUNTED = 7  # so many are seen at a glance; of more there is a heap with its number
HEAP = 10  # pieces of a heap: seven below, three on them
SPARE_M = 0.003  # between tokens that lie together
NUMBER_AT = 0.42  # of the size of a heap or bowl, how far to the right and to the front its number stands
SUNK = 0.8  # of a token's height, how much higher the next layer lies
ROUND = 6  # tokens round one in the middle
FLOOR_SHARE = 0.25  # of a bowl's height, how high its floor is
ASKEW_RAD, GOLDEN = 0.5, 0.618034  # tokens do not lie straight, each by a share of this that is always the same

HEIGHTS: Mapping[Kind, float] = MappingProxyType({Kind.STONE: 0.46, Kind.BEAD: 0.58, Kind.SKULL: 0.52})
"""Of tokens, as a share of their length."""
PAPER_M = 0.0008  # what cards and sheets are drawn with, so that an edge is seen


class Piece(NamedTuple):
    """One thing as it lies: number `at` of the thing, in the colour of dice of this `style`."""

    thing: str
    at: int
    kind: Kind
    x: float
    y: float
    z: float
    turn_rad: float = 0.0
    up: bool = True
    style: DieStyle = NOBODYS

    @property
    def key(self) -> tuple[str, int]:
        """What it goes on being while the thing changes."""
        return self.thing, self.at


class Count(NamedTuple):
    """How many lie in a heap, and where that is to be written."""

    thing: str
    number: int
    x: float
    y: float
    z: float


@dataclass(frozen=True, slots=True)
class Block:
    """A rectangle of the table and what lies in it: all of a thing, or nothing yet. `at` is its middle."""

    thing: str
    wide_m: float
    deep_m: float
    pieces: tuple[Piece, ...]
    counts: tuple[Count, ...] = ()
    at: Point = (0.0, 0.0, 0.0)

    def moved(self, x: float, y: float, z: float) -> Block:
        """The same, so far away."""
        at = (self.at[0] + x, self.at[1] + y, self.at[2] + z)
        return replace(
            self, at=at,
            pieces=tuple(each._replace(x=each.x + x, y=each.y + y, z=each.z + z) for each in self.pieces),
            counts=tuple(each._replace(x=each.x + x, y=each.y + y, z=each.z + z) for each in self.counts))


class Spot(NamedTuple):
    """Where one piece lies in its block."""

    x: float
    y: float
    z: float = 0.0


def footprint_m(look: ThingsLook, kind: Kind) -> tuple[float, float]:
    """How wide and how deep one thing of a kind is at most, however it is turned."""
    match kind:
        case Kind.CARD:
            return look.card_m
        case Kind.SHEET:
            return look.sheet_m
        case Kind.BOWL:
            return look.bowl_m, look.bowl_m
        case Kind.SKULL:
            return look.skull_m, look.skull_m
        case Kind.BEAD:
            return look.bead_m, look.bead_m
        case _:
            return look.stone_m, look.stone_m


def height_m(look: ThingsLook, kind: Kind) -> float:
    """How high a thing of a kind is."""
    if kind in HEIGHTS:
        return HEIGHTS[kind] * footprint_m(look, kind)[0]
    return look.bowl_deep_m if kind is Kind.BOWL else PAPER_M


def block_of(look: ThingsLook, thing: Thing, inside: Sequence[Thing], styles: Styles) -> Block:
    """A thing and, if it is a bowl, what lies in it."""
    if thing.kind is Kind.BOWL:
        return _bowl(look, thing, inside, styles)
    if thing.kind not in TOKENS:
        return Block(thing.id, *footprint_m(look, thing.kind), (_piece(thing, 0, Spot(0.0, 0.0), styles),))
    if thing.count > MOST_COUNTED:
        return _heap(look, thing, styles)
    return _rows(look, thing, styles)


def _rows(look: ThingsLook, thing: Thing, styles: Styles) -> Block:
    """Side by side, in as many lines as they need; where none are left, room for the next one stays."""
    pitch = _pitch(look, thing.kind)
    across = max(1, min(thing.count, int((look.column_m + SPARE_M) / pitch)))
    lines = max(1, math.ceil(thing.count / across))
    spots = (Spot((at % across - (across - 1) / 2) * pitch, ((lines - 1) / 2 - at // across) * pitch)
             for at in range(thing.count))
    return Block(thing.id, across * pitch, lines * pitch,
                 tuple(_piece(thing, at, spot, styles) for at, spot in enumerate(spots)))


def _heap(look: ThingsLook, thing: Thing, styles: Styles) -> Block:
    pitch, high = _pitch(look, thing.kind), height_m(look, thing.kind)
    spots = tuple(islice(_piled(pitch, high), min(thing.count, HEAP)))
    pieces = tuple(_piece(thing, at, spot, styles) for at, spot in enumerate(spots))
    wide = 3 * pitch
    return Block(thing.id, wide, wide, pieces, (_number(thing.id, thing.count, wide),))


def _bowl(look: ThingsLook, bowl: Thing, inside: Sequence[Thing], styles: Styles) -> Block:
    """A bowl with its tokens; where several kinds lie in it and all of them have no room, some of each are seen."""
    pitch = max((_pitch(look, thing.kind) for thing in inside), default=0.0)
    high = max((height_m(look, thing.kind) for thing in inside), default=0.0)
    floor_m = FLOOR_SHARE * look.bowl_deep_m
    found = zip(_in_turn(inside), _piled(pitch, high), strict=False)
    pieces = tuple(_piece(thing, at, Spot(spot.x, spot.y, spot.z + floor_m), styles) for (thing, at), spot in found)
    whole = sum(thing.count for thing in inside)
    counts = (_number(bowl.id, whole, look.bowl_m),) if whole > MOST_COUNTED else ()
    itself = _piece(bowl, 0, Spot(0.0, 0.0), styles)
    return Block(bowl.id, look.bowl_m, look.bowl_m, (itself, *pieces), counts)


def _number(thing: str, number: int, wide_m: float) -> Count:
    return Count(thing, number, NUMBER_AT * wide_m, -NUMBER_AT * wide_m, 0.0)


def _in_turn(things: Sequence[Thing]) -> Iterator[tuple[Thing, int]]:
    """The first of every thing, the second of every thing, and so on, as many as a heap has."""
    most = max((thing.count for thing in things), default=0)
    every = ((thing, at) for at in range(most) for thing in things if at < thing.count)
    return islice(every, HEAP)


def _piled(pitch: float, high: float) -> Iterator[Spot]:
    """Seven round the middle, and three on them."""
    yield Spot(0.0, 0.0)
    yield from _ring(pitch, 0.0, ROUND, 0.0)
    yield from _ring(pitch / math.sqrt(3.0), SUNK * high, ROUND // 2, math.pi / 6)


def _ring(radius: float, z: float, number: int, start: float) -> Iterator[Spot]:
    turns = (start + math.tau * at / number for at in range(number))
    return (Spot(radius * math.cos(turn), radius * math.sin(turn), z) for turn in turns)


def _pitch(look: ThingsLook, kind: Kind) -> float:
    return footprint_m(look, kind)[0] + SPARE_M


def _piece(thing: Thing, at: int, spot: Spot, styles: Styles) -> Piece:
    turn = ASKEW_RAD * (2.0 * (GOLDEN * (at + 1) % 1.0) - 1.0) if thing.kind in TOKENS else 0.0
    return Piece(thing.id, at, thing.kind, *spot, turn, thing.up, styles.get(thing.whose, NOBODYS))
