"""Which parts of a row have any paper on them: only those are drawn. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.scenes.paper_theatre.outlines import Outline, area, clipped
from game.scenes.paper_theatre.sheet import Cut
from game.scenes.paper_theatre.staging import Bounds

TILE = 0.8
AROUND = 0.36  # what shadows and edges take besides the outline of a piece


def around(cuts: Iterable[Cut], room: Bounds) -> Bounds:
    """The rectangle of the room that these pieces take."""
    corners = [point for cut in cuts for point in cut.outline]
    if not corners:
        return Bounds(room.left, room.foot, room.left, room.foot)
    across, upward = [x for x, _ in corners], [z for _, z in corners]
    return Bounds(max(room.left, min(across) - AROUND), max(room.foot, min(upward) - AROUND),
                  min(room.right, max(across) + AROUND), min(room.top, max(upward) + AROUND))


def covered(cuts: Iterable[Cut], room: Bounds) -> list[Bounds]:
    """Rectangles that together hold all pieces: tiles of the room on which there are some, those of a line as one."""
    columns = max(1, math.ceil((room.right - room.left) / TILE))
    rows = max(1, math.ceil((room.top - room.foot) / TILE))
    wide, tall = (room.right - room.left) / columns, (room.top - room.foot) / rows
    taken = [[False] * columns for _ in range(rows)]
    for cut in cuts:
        box = around((cut,), room)
        for row in range(max(0, int((box.foot - room.foot) / tall)), min(rows, int((box.top - room.foot) / tall) + 1)):
            for column in range(max(0, int((box.left - room.left) / wide)),
                                min(columns, int((box.right - room.left) / wide) + 1)):
                if not taken[row][column]:
                    left, foot = room.left + column * wide, room.foot + row * tall
                    taken[row][column] = _touches(cut, Bounds(left, foot, left + wide, foot + tall))
    found = []
    for row, line in enumerate(taken):
        start = None
        for column, is_taken in enumerate((*line, False)):
            if is_taken and start is None:
                start = column
            elif not is_taken and start is not None:
                found.append(Bounds(room.left + start * wide, room.foot + row * tall, room.left + column * wide,
                                    room.foot + (row + 1) * tall))
                start = None
    return found


def _touches(cut: Cut, tile: Bounds) -> bool:
    """Whether anything of a piece is on a tile or near it, and does not leave all of it free by a hole."""
    wider = Bounds(tile.left - AROUND, tile.foot - AROUND, tile.right + AROUND, tile.top + AROUND)
    if not clipped(cut.outline, *wider):
        return False
    return not any(_fills(hole, wider) for hole in cut.holes)


def _fills(outline: Outline, tile: Bounds) -> bool:
    whole = (tile.right - tile.left) * (tile.top - tile.foot)
    return abs(area(clipped(outline, *tile))) > whole - 1e-6
