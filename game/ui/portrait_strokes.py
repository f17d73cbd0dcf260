"""What portraits are cut of: pieces of paper in a few inks, and the features that an expression moves.

On a square of a hundred by a hundred, y down. Every piece is star-shaped round its middle, as painters want it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from game.ui.boxes import Point, Shape
from game.ui.expressions import Expression
from game.ui.shapes import Outline

SIDE = 100.0
ROUND = 24  # corners of what is round
LIGHT, SHADE, DARK, RED, CLOTH = "bright", "dim", "plate_down", "live", "rule"
LIP_PIECES = 6
BROW_WAY, KNIT_WAY, ODD_WAY = 2.6, 2.6, 2.4  # how far a brow, its inner end, the odd one is moved
SHUT = 0.18  # eyes less open than this are lines

Figure = tuple[Shape, ...]


def cut(ink: str, *points: Point) -> Shape:
    """A piece with these corners."""
    return Shape(points, ink)


def disc(ink: str, x: float, y: float, r: float, high: float = 0.0) -> Shape:
    """Something round; ``high``: its other radius."""
    return Shape(oval(x, y, r, high or r), ink)


def hoop(ink: str, at: Point, size: Point, thick: float) -> Shape:
    """A ring, by its radii."""
    return Shape(oval(*at, *size), ink, hole=oval(*at, size[0] - thick, size[1] - thick))


def oval(x: float, y: float, wide: float, high: float) -> Outline:
    """The outline of something round."""
    turn = [math.tau * i / ROUND for i in range(ROUND)]
    return tuple((x + wide * math.cos(a), y + high * math.sin(a)) for a in turn)


def line(ink: str, start: Point, end: Point, thick: float) -> Shape:
    """A straight stroke."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay) or 1.0
    dx, dy = (by - ay) / length * thick / 2, (ax - bx) / length * thick / 2
    return Shape(((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)), ink)


def band(ink: str, upper: Sequence[Point], lower: Sequence[Point]) -> Figure:
    """What lies between two curves, in pieces."""
    edges = zip(itertools.pairwise(upper), itertools.pairwise(lower), strict=True)
    return tuple(cut(ink, a, b, d, c) for (a, b), (c, d) in edges)


def head(wide: float, top: float, jaw: float, chin: float) -> Figure:
    """A head lit from the left: ``wide`` at the temples, ``jaw`` at the chin, each half across."""
    cheek = top + (chin - top) * 0.72
    left = ((50.0, top), (50 - wide * 0.7, top + 3), (50 - wide, top + 14), (50 - wide * 0.94, cheek),
            (50 - jaw, chin), (50.0, chin))
    return cut(LIGHT, *left), cut(SHADE, *((SIDE - x, y) for x, y in left))


def shoulders(ink: str, slope: float, wide: float = 42.0) -> Shape:
    """What carries the head, to the foot of the picture."""
    return cut(ink, (50 - wide, 100), (50 - wide + 5, 97 - 22 + slope), (38, 76), (62, 76),
               (50 + wide - 5, 97 - 22 + slope), (50 + wide, 100))


# --- features ------------------------------------------------------------------------------------------------


def brow(e: Expression, x: float, y: float, half: float, thick: float, ink: str = DARK) -> Shape:
    """The brow over (x, y); the odd one is that on the right."""
    inner = 1.0 if x < SIDE / 2 else -1.0
    y -= e.brow * BROW_WAY + (e.odd * ODD_WAY if inner < 0 else 0.0)
    low = e.knit * KNIT_WAY
    return line(ink, (x - half, y - low * inner), (x + half, y + low * inner), thick)


def eye(e: Expression, x: float, y: float, wide: float, high: float, white: str = LIGHT, pupil: str = DARK,
        rim: str = DARK) -> Figure:
    """An eye that opens, shuts and looks."""
    if e.lid < SHUT:
        return (line(rim, (x - wide, y), (x + wide, y), 1.8),)
    tall, r = high * e.lid, min(high * 0.62, wide * 0.5)
    at_x = x + e.look_x * (wide - r)
    at_y = y + e.look_y * max(tall - r, 0.0)
    lid = max(tall, 0.6)
    return (disc(rim, x, y, wide + 1.1, lid + 1.2), disc(white, x, y, wide, lid),
            disc(pupil, at_x, at_y, min(r, wide), min(r, lid)))


def mouth(e: Expression, x: float, y: float, half: float, thick: float = 2.2, ink: str = DARK,
          inside: str = DARK, tooth: str = LIGHT) -> Figure:
    """A mouth: a line at rest, open with teeth or without them."""
    steps = [-1.0 + 2.0 * i / LIP_PIECES for i in range(LIP_PIECES + 1)]
    bend, depth = e.smile * half * 0.5, e.gape * half * 1.15
    narrow = 1.0 - 0.3 * e.gape * (1.0 - e.teeth)  # an open mouth without a grin is round
    middle = y - bend * 0.25
    upper = [(x + u * half * narrow, middle + bend * (1.0 - u * u) - bend * 0.5 - thick / 2) for u in steps]
    lower = [(px, py + thick + depth * (1.0 - u * u)) for (px, py), u in zip(upper, steps, strict=True)]
    lips = band(inside if e.gape > 0.1 else ink, upper, lower)
    if e.teeth < 0.5 or depth < 1.0:
        return lips
    inner = slice(1, -1)
    edge = [(px, py + 1.0) for px, py in upper[inner]]
    foot = [(px, py + max(depth * 0.45, 1.6) * (1.0 - u * u * 0.5)) for (px, py), u in
            zip(edge, steps[inner], strict=True)]
    return (*lips, *band(tooth, edge, foot))


def signs(e: Expression, x: float, y: float) -> Figure:
    """A drop at the temple (x, y), where there is reason to sweat."""
    if e.sweat < 0.5:
        return ()
    return (cut(LIGHT, (x, y - 5), (x + 2.6, y + 1), (x, y + 3.4), (x - 2.6, y + 1)),)


def cheeks(e: Expression, x: float, y: float, r: float = 4.0) -> Figure:
    """Red in a face, as far from its middle as ``x``."""
    if e.flush < 0.5:
        return ()
    return (disc(RED, SIDE / 2 - x, y, r, r * 0.8), disc(RED, SIDE / 2 + x, y, r, r * 0.8))
