"""What several parts are put together from: panels on a side, boards, courses of stone, rungs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from game.scenes.field.bench import Bench, Grain
from game.scenes.field.terrain import Flat, Point

Side = Literal["s", "n", "w", "e"]
Box = tuple[Point, Point]
SIDES: tuple[Side, ...] = ("s", "n", "w", "e")
LET_IN = 0.03  # how far boards and stones are, so that what is nailed on them stands before them
PROUD = 0.045  # how deep that is


def shrunk(box: Box, by: float, top: float = 0.0) -> Box:
    """A box that much smaller on its four sides, and that much lower."""
    (x0, y0, z0), (x1, y1, z1) = box
    return (x0 + by, y0 + by, z0), (x1 - by, y1 - by, z1 - top)


def width(box: Box, side: Side) -> float:
    """How wide that side is."""
    axis = 0 if side in ("s", "n") else 1
    return box[1][axis] - box[0][axis]


def on_side(box: Box, side: Side, left: float, right: float, low: float, high: float, deep: float = PROUD,
            back: float = 0.0) -> Box:
    """A thin box in the outermost ``deep`` of a side, seen from there from left to right of its middle.

    ``low`` and ``high`` count from the foot of the box, ``back``: how far it is let in.
    """
    (x0, y0, z0), (x1, y1, _) = box
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    match side:
        case "s":
            return (mx + left, y0 + back, z0 + low), (mx + right, y0 + deep, z0 + high)
        case "n":
            return (mx - right, y1 - deep, z0 + low), (mx - left, y1 - back, z0 + high)
        case "w":
            return (x0 + back, my - right, z0 + low), (x0 + deep, my - left, z0 + high)
        case "e":
            return (x1 - deep, my + left, z0 + low), (x1 - back, my + right, z0 + high)


def put(bench: Bench, box: Box, paint: str, grain: Grain = Grain.WOOD, shade: float | None = None,
        lid: bool = True) -> None:
    """Make such a box."""
    bench.box(*box, paint, grain, shade, lid)


def steps(start: float, end: float, most: float) -> Iterator[tuple[float, float]]:
    """Equal pieces of a length, none longer than the most."""
    many = max(1, -int(-(end - start) // most))
    for at in range(many):
        yield start + (end - start) * at / many, start + (end - start) * (at + 1) / many


def boarded(bench: Bench, box: Box, paint: str, board: float = 0.22, gap: float = 0.02, lies: bool = False) -> None:
    """Walls of boards, upright or lying, before a dark core."""
    put(bench, shrunk(box, 0.06, 0.01), "shadow", Grain.PLAIN, 0.5)
    high = box[1][2] - box[0][2]
    for side in SIDES:
        half = width(box, side) / 2
        trim = PROUD if side in ("w", "e") else 0.0
        spans = steps(0.0, high, board) if lies else steps(trim - half, half - trim, board)
        for near, far in spans:
            where = (trim - half, half - trim, near, far - gap) if lies else (near, far - gap, 0.0, high)
            put(bench, on_side(box, side, *where, 0.08, LET_IN), paint, lid=False)


def decked(bench: Bench, box: Box, paint: str, board: float = 0.25, thick: float = 0.06) -> None:
    """A deck of boards whose upper side is the top of the box; boards lie across its longer side."""
    (x0, y0, _), (x1, y1, z1) = box
    if x1 - x0 >= y1 - y0:
        for near, far in steps(x0, x1, board):
            bench.box((near, y0, z1 - thick), (far - 0.015, y1, z1), paint)
    else:
        for near, far in steps(y0, y1, board):
            bench.box((x0, near, z1 - thick), (x1, far - 0.015, z1), paint)


def framed(bench: Bench, box: Box, side: Side, wide: float, low: float, high: float, paint: str, leaf: str,
           at: float = 0.0, glows: bool = False) -> None:
    """A door or a window: a leaf in a frame on a side, so wide, from low to high."""
    half, thick = wide / 2, min(0.07, wide / 6)
    put(bench, on_side(box, side, at - half, at - half + thick, low, high, 0.06), paint, shade=1.0)
    put(bench, on_side(box, side, at + half - thick, at + half, low, high, 0.06), paint, shade=1.0)
    put(bench, on_side(box, side, at - half, at + half, high - thick, high, 0.06), paint, shade=1.0)
    bench.glows = glows
    put(bench, on_side(box, side, at - half + thick, at + half - thick, low, high - thick, 0.06, 0.018), leaf,
        Grain.PLAIN, 1.0)
    bench.glows = False


def coursed(bench: Bench, box: Box, paint: str, course: float = 0.25, stone: float = 0.5, ragged: float = 0.0,
            gap: float = 0.022) -> None:
    """A wall of dressed stones in courses round a dark core; the top is broken by up to ``ragged``."""
    (x0, y0, z0), (x1, y1, z1) = box
    thick = min(x1 - x0, y1 - y0)
    put(bench, shrunk(box, 0.07 if thick > 0.69 else 0.035, 0.06 + ragged), "shadow", Grain.STONE, 0.7)
    long = 0 if x1 - x0 >= y1 - y0 else 1
    for row, (low, high) in enumerate(steps(z0, z1, course)):
        last = high >= z1 - 1e-6
        if thick < 0.7:
            start, end = (x0, x1) if long == 0 else (y0, y1)
            for near, far in _bond(start, end, stone, row):
                drop = bench.chance.choice((0.0, 0.0, ragged * 0.5, ragged)) if last else 0.0
                top = max(low + 0.03, high - gap - drop) if not last or drop else high
                inset = bench.chance.uniform(0.0, 0.025)
                a, b = (near, far - gap)
                if long == 0:
                    bench.box((a, y0 + inset, low), (b, y1 - inset, top), paint, Grain.STONE, lid=last)
                else:
                    bench.box((x0 + inset, a, low), (x1 - inset, b, top), paint, Grain.STONE, lid=last)
            continue
        for side in SIDES:
            half = width(box, side) / 2
            for near, far in _bond(-half, half, stone, row + (side in ("w", "e"))):
                inset = bench.chance.uniform(LET_IN, 0.055)
                put(bench, on_side(box, side, near, far - gap, low - z0, high - z0 - (0.0 if last else gap), 0.12,
                                   inset), paint, Grain.STONE, lid=False)


def _bond(start: float, end: float, stone: float, row: int) -> Iterator[tuple[float, float]]:
    """Stones of a course: every other one begins with half a stone."""
    edges = [start]
    if row % 2 and end - start > stone:
        edges.append(start + stone / 2)
    while end - edges[-1] > stone * 1.5:
        edges.append(edges[-1] + stone)
    edges.append(end)
    yield from pairwise(edges)


def corner_points(box: Box, by: float) -> tuple[Flat, Flat, Flat, Flat]:
    """Where legs stand: that far inside its four corners."""
    (x0, y0, _), (x1, y1, _) = box
    return (x0 + by, y0 + by), (x1 - by, y0 + by), (x1 - by, y1 - by), (x0 + by, y1 - by)
