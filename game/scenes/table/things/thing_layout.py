"""Where things lie on the table: columns beside what dice are thrown on, and a row behind it. Pure geometry.

Seats go round the table: the first half of them up the left side, the others down the right. The near side stays free,
for hands and cups. What does not fit into the column next to the tray lies in the next one outwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.physics import SetUp, TableSpec, table_level_m
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.things.thing import TOKENS, Before, Beside, FarEdge, Inside, Kind, Side, Thing, check_things
from game.scenes.table.things.thing_blocks import Block, Count, Piece, Styles, block_of, height_m

WALL_SHARE = 0.25  # of the height of a side wall, how far beyond it the eye of whoever throws is kept from the table


@dataclass(frozen=True, slots=True)
class Laid:
    """All pieces as they lie, the numbers of heaps, and the corners of the room they have.

    That is what must be in the picture: it stays as it is while counts change, so that no camera jumps for a bead.
    """

    pieces: tuple[Piece, ...] = ()
    counts: tuple[Count, ...] = ()
    corners: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Room:
    """The table beside what dice are thrown on: from `inner_m` outwards on both sides, and from `row_m` backwards."""

    inner_m: float
    outer_m: float
    near_m: float
    far_m: float
    row_half_m: float
    row_m: float
    row_end_m: float


@dataclass(frozen=True, slots=True)
class _Line:
    """Blocks side by side, by the group they belong to."""

    group: int
    blocks: tuple[Block, ...]

    def wide_m(self, gap_m: float) -> float:
        return sum(block.wide_m for block in self.blocks) + gap_m * (len(self.blocks) - 1)

    @property
    def deep_m(self) -> float:
        return max(block.deep_m for block in self.blocks)


def laid_things(spec: TableSpec, look: LookSpec, setup: SetUp, things: Sequence[Thing], styles: Styles) -> Laid:
    """Where every piece of these things lies; ``styles`` has all seats of the match, in their order.

    Raises ValueError for things that make no sense together, or that the table has no room for.
    """
    check_things(things, list(styles))
    there = [thing for thing in things if thing.count or thing.kind in TOKENS]
    room, level = room_beside(spec, look, setup), table_level_m(spec, setup)
    gap = look.things.gap_m

    def blocks(group: Iterable[Thing]) -> tuple[Block, ...]:
        return tuple(block_of(look.things, thing, [each for each in there if each.place == Inside(thing.id)], styles)
                     for thing in group)

    laid: list[Block] = []
    seen: list[Point] = []
    for side, groups in _by_side(there, list(styles)).items():
        lines = [line for at, group in enumerate(groups)
                 for line in _lines(at, blocks(group), look.things.column_m, gap)]
        beside = list(_beside(look, room, 1.0 if side is Side.RIGHT else -1.0, lines, level))
        laid += beside
        seen += _columns_seen(look, room, beside)
    behind = [thing for thing in there if thing.place == FarEdge()]
    row = list(_behind(room, list(_lines(0, blocks(behind), 2.0 * room.row_half_m, gap)), gap, level))
    seen += _row_seen(look, room, row)
    return Laid(tuple(piece for block in (*laid, *row) for piece in block.pieces),
                tuple(count for block in (*laid, *row) for count in block.counts), tuple(seen))


def room_beside(spec: TableSpec, look: LookSpec, setup: SetUp) -> Room:
    """Where things may lie."""
    top, things = spec.top, look.things
    edge = top.rim_width_m + things.gap_m
    outer, far_end = top.width_m / 2 - edge, top.depth_m / 2 - edge
    if setup is SetUp.TRAY:
        tray = spec.tray
        wide, deep = tray.width_m / 2 + tray.wall_width_m, tray.depth_m / 2 + tray.wall_width_m
        inner = wide + WALL_SHARE * tray.wall_height_m + things.gap_m
        return Room(inner, outer, -deep, deep, wide, deep + things.behind_m, far_end)
    aside, near = things.corner_m
    sheet = spec.target.dashed_edge_radius_m + look.surface.paper_margin_m
    return Room(aside, outer, -far_end, -near, sheet, sheet + things.gap_m, far_end)


def _by_side(things: Sequence[Thing], seats: Sequence[str]) -> Mapping[Side, list[list[Thing]]]:
    """What lies on each side, in groups from near to far: seats, and behind them what is nobody's."""
    left = (len(seats) + 1) // 2
    groups: dict[Side, list[list[Thing]]] = {}
    for side, sitting in ((Side.LEFT, seats[:left]), (Side.RIGHT, seats[:left - 1:-1] if left else ())):
        places = [*map(Before, sitting), Beside(side)]
        groups[side] = [group for place in places if (group := [each for each in things if each.place == place])]
    return groups


def _lines(group: int, blocks: Iterable[Block], wide_m: float, gap_m: float) -> Iterator[_Line]:
    """Blocks in lines that are at most so wide. Raises ValueError for one that is wider by itself."""
    line: list[Block] = []
    for block in blocks:
        if block.wide_m > wide_m + 1e-9:
            raise ValueError(f"{block.thing} is {block.wide_m:.3f} m wide, and there is room for {wide_m:.3f} m")
        if line and _Line(group, (*line, block)).wide_m(gap_m) > wide_m:
            yield _Line(group, tuple(line))
            line = []
        line.append(block)
    if line:
        yield _Line(group, tuple(line))


def _beside(look: LookSpec, room: Room, side: float, lines: Sequence[_Line], level_m: float) -> Iterator[Block]:
    """Lines in columns, the first next to what dice are thrown on."""
    things = look.things
    long, middle = room.far_m - room.near_m, room.inner_m + things.column_m / 2
    for column in _columns(lines, long, things.gap_m, things.apart_m):
        if middle + things.column_m / 2 > room.outer_m:
            raise ValueError(f"the table has no room for {column[0].blocks[0].thing}")
        depths = _depths(column, long, things.gap_m, things.apart_m)
        for line, away in zip(column, depths, strict=True):
            yield from _placed(line, side * middle, room.near_m + away, things.gap_m, level_m)
        middle += things.column_m + things.gap_m


def _columns(lines: Sequence[_Line], long_m: float, gap_m: float, apart_m: float) -> Iterator[list[_Line]]:
    """As many lines to a column as it is long. Raises ValueError for a line that is too deep for any."""
    column: list[_Line] = []
    for line in lines:
        if line.deep_m > long_m:
            raise ValueError(f"{line.blocks[0].thing} is {line.deep_m:.3f} m deep, and there is room for "
                             f"{long_m:.3f} m")
        if column and _taken_m([*column, line], gap_m, apart_m) > long_m:
            yield column
            column = []
        column.append(line)
    if column:
        yield column


def _taken_m(lines: Sequence[_Line], gap_m: float, apart_m: float) -> float:
    return sum(line.deep_m for line in lines) + sum(
        gap_m if before.group == line.group else apart_m for before, line in pairwise(lines))


def _depths(lines: Sequence[_Line], long_m: float, gap_m: float, apart_m: float) -> list[float]:
    """The middle of each line along its column; what is left of it stands evenly between the groups and round them."""
    groups = len({line.group for line in lines})
    spare = (long_m - _taken_m(lines, gap_m, apart_m)) / (groups + 1)
    depths, at = [], spare
    for number, line in enumerate(lines):
        if number:
            at += gap_m if lines[number - 1].group == line.group else apart_m + spare
        depths.append(at + line.deep_m / 2)
        at += line.deep_m
    return depths


def _behind(room: Room, lines: Sequence[_Line], gap_m: float, level_m: float) -> Iterator[Block]:
    away = room.row_m
    for line in lines:
        if away + line.deep_m > room.row_end_m:
            raise ValueError(f"the far edge of the table has no room for {line.blocks[0].thing}")
        yield from _placed(line, 0.0, away + line.deep_m / 2, gap_m, level_m)
        away += line.deep_m + gap_m


def _placed(line: _Line, x: float, y: float, gap_m: float, level_m: float) -> Iterator[Block]:
    """The blocks of a line side by side round its middle."""
    at = x - line.wide_m(gap_m) / 2
    for block in line.blocks:
        yield block.moved(at + block.wide_m / 2, y, level_m)
        at += block.wide_m + gap_m


def _columns_seen(look: LookSpec, room: Room, blocks: Sequence[Block]) -> Iterator[Point]:
    """The outer corners of the columns of a side in which these lie, whole, as high as anything in them may be."""
    if blocks:
        outermost = max((block.at for block in blocks), key=lambda at: abs(at[0]))
        side = math.copysign(1.0, outermost[0])
        columns = math.ceil((abs(outermost[0]) - room.inner_m) / (look.things.column_m + look.things.gap_m))
        x = side * (room.inner_m + columns * (look.things.column_m + look.things.gap_m) - look.things.gap_m)
        yield from ((x, y, outermost[2] + z) for y in (room.near_m, room.far_m) for z in (0.0, _headroom(look)))


def _row_seen(look: LookSpec, room: Room, blocks: Sequence[Block]) -> Iterator[Point]:
    """The far corners of the row behind, as deep as it is."""
    if blocks:
        y, level = max(block.at[1] + block.deep_m / 2 for block in blocks), blocks[0].at[2]
        yield from ((x, y, level + z) for x in (-room.row_half_m, room.row_half_m) for z in (0.0, _headroom(look)))


def _headroom(look: LookSpec) -> float:
    """More than a heap or a bowl is high."""
    return max(look.things.bowl_deep_m, 2.0 * height_m(look.things, Kind.SKULL))
