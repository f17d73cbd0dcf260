"""Six portraits, cut like stencils: told apart by their outlines and what they wear, not by colour.

Drawn on a square of a hundred by a hundred, y down. Who a face belongs to is no business of this module; a name nobody
has drawn gets a blank one.
"""

from __future__ import annotations

import math
from types import MappingProxyType

from game.ui.boxes import Point, Rect, Shape
from game.ui.shapes import Outline, mark, plate

SIDE = 100.0
ROUND = 24  # corners of what is round
LIGHT, SHADE, DARK, RED, CLOTH = "bright", "dim", "plate_down", "live", "rule"

Figure = tuple[Shape, ...]


def face(name: str, rect: Rect, cut: float, edge: float) -> Figure:
    """The portrait in a plate of its own that fills ``rect``."""
    scale = rect.w / SIDE
    drawn = (_placed(shape, rect, scale) for shape in FACES.get(name, NOBODY))
    return (*plate(rect, cut, edge, "plate_hover", SHADE), *drawn)


def _placed(shape: Shape, rect: Rect, scale: float) -> Shape:
    return Shape(_moved(shape.points, rect, scale), shape.ink, shape.alpha, _moved(shape.hole, rect, scale))


def _moved(points: Outline, rect: Rect, scale: float) -> Outline:
    return tuple((rect.x + x * scale, rect.y + y * scale) for x, y in points)


# --- strokes -------------------------------------------------------------------------------------------------


def _cut(ink: str, *points: Point) -> Shape:
    return Shape(points, ink)


def _disc(ink: str, x: float, y: float, r: float, high: float = 0.0) -> Shape:
    return Shape(_oval(x, y, r, high or r), ink)


def _hoop(ink: str, at: Point, size: Point, thick: float) -> Shape:
    return Shape(_oval(*at, *size), ink, hole=_oval(*at, size[0] - thick, size[1] - thick))


def _oval(x: float, y: float, wide: float, high: float) -> Outline:
    turn = [math.tau * i / ROUND for i in range(ROUND)]
    return tuple((x + wide * math.cos(a), y + high * math.sin(a)) for a in turn)


def _line(ink: str, start: Point, end: Point, thick: float) -> Shape:
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    dx, dy = (by - ay) / length * thick / 2, (ax - bx) / length * thick / 2
    return Shape(((ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)), ink)


def _head(wide: float, top: float, jaw: float, chin: float) -> Figure:
    """A head lit from the left: ``wide`` at the temples, ``jaw`` at the chin, each half across."""
    cheek = top + (chin - top) * 0.72
    left = ((50.0, top), (50 - wide * 0.7, top + 3), (50 - wide, top + 14), (50 - wide * 0.94, cheek),
            (50 - jaw, chin), (50.0, chin))
    return _cut(LIGHT, *left), _cut(SHADE, *((SIDE - x, y) for x, y in left))


def _shoulders(ink: str, slope: float, wide: float = 42.0) -> Shape:
    return _cut(ink, (50 - wide, 97), (50 - wide + 5, 97 - 22 + slope), (38, 76), (62, 76),
                (50 + wide - 5, 97 - 22 + slope), (50 + wide, 97))


# --- people --------------------------------------------------------------------------------------------------

NOBODY: Figure = (_shoulders(CLOTH, 6), *_head(20, 18, 9, 72))

BUTCHER: Figure = (  # no neck, no hair, an apron, a cleaver
    _cut(CLOTH, (13, 97), (8, 70), (28, 58), (72, 58), (92, 70), (96, 97)),
    _cut(LIGHT, (34, 97), (36, 70), (64, 70), (66, 97)), _line(LIGHT, (20, 62), (38, 78), 6),
    _line(LIGHT, (80, 62), (62, 78), 6), *_head(25, 12, 19, 74),
    _cut(DARK, (27, 33), (48, 40), (48, 47), (27, 41)), _cut(DARK, (73, 33), (52, 40), (52, 47), (73, 41)),
    _cut(SHADE, (44, 47), (50, 44), (50, 58), (42, 57)), _cut(DARK, (34, 68), (37, 62), (63, 62), (66, 68)),
    _line(LIGHT, (42, 65), (58, 65), 1.6), _disc(RED, 46, 88, 5, 4), _disc(RED, 55, 93, 3),
    _cut(SHADE, (76, 10), (95, 10), (95, 44), (76, 40)), _disc(DARK, 90, 16, 2.6),
    _line(LIGHT, (77, 10), (77, 40), 2.4), _line(DARK, (86, 42), (86, 66), 6), _line(SHADE, (86, 42), (86, 66), 3))

BROKER: Figure = (  # slick hair, dark glasses, a tie
    _shoulders(DARK, 2), _cut(LIGHT, (36, 97), (38, 74), (62, 74), (64, 97)), _line(CLOTH, (16, 80), (22, 97), 1.6),
    _line(CLOTH, (26, 77), (30, 97), 1.6), _line(CLOTH, (84, 80), (78, 97), 1.6), _line(CLOTH, (74, 77), (70, 97), 1.6),
    _cut(SHADE, (42, 66), (58, 66), (58, 80), (42, 80)), *_head(18, 14, 8, 73),
    _cut(DARK, (30, 20), (38, 8), (62, 6), (71, 18), (61, 22), (50, 26), (40, 22)),
    _cut(DARK, (30, 19), (38, 19), (31, 36)), _cut(DARK, (71, 17), (62, 19), (69, 36)),
    _line(SHADE, (36, 16), (48, 10), 1.6), _line(SHADE, (42, 18), (58, 10), 1.6),
    _cut(DARK, (29, 38), (71, 38), (71, 42), (29, 42)), _cut(DARK, (30, 40), (48, 40), (43, 50), (31, 48)),
    _cut(DARK, (52, 40), (70, 40), (69, 48), (57, 50)),
    _line(LIGHT, (35, 46), (40, 40), 1.8), _line(LIGHT, (58, 46), (63, 40), 1.8),
    _cut(DARK, (42, 62), (60, 58), (60, 62), (46, 65)),
    _cut(RED, (46, 78), (54, 78), (53, 83), (57, 97), (43, 97), (47, 83)),
    _cut(SHADE, (38, 74), (48, 80), (42, 88), (35, 80)), _cut(SHADE, (62, 74), (52, 80), (58, 88), (65, 80)))

SAINT: Figure = (  # a halo, a hood, closed eyes
    _hoop(LIGHT, (50, 15), (27, 9), 4.5),
    _cut(CLOTH, (14, 97), (22, 58), (30, 28), (50, 17), (70, 28), (78, 58), (86, 97)),
    _cut(DARK, (29, 60), (34, 32), (50, 23), (66, 32), (71, 60), (60, 80), (40, 80)), *_head(15, 28, 6, 74),
    *(_line(DARK, (x, 47), (x + 5.4, 50.5), 2.6) for x in (37, 53)),
    *(_line(DARK, (x, 50.5), (x + 5.4, 47), 2.6) for x in (41.6, 57.6)),
    _line(DARK, (46, 64), (50, 65.5), 2), _line(DARK, (50, 65.5), (55, 63.5), 2), _line(SHADE, (50, 46), (47, 57), 2),
    _cut(LIGHT, (44, 97), (47, 82), (50, 78), (50, 97)), _cut(SHADE, (56, 97), (53, 82), (50, 78), (50, 97)),
    _disc(RED, 50, 89, 3.6), _line(DARK, (50, 80), (50, 86), 1))

HEADLINER: Figure = (  # a crest, a star, teeth, a microphone
    _shoulders(RED, 0, 40), _cut(DARK, (40, 97), (40, 74), (60, 74), (60, 97)),
    _cut(RED, (24, 76), (40, 70), (44, 88), (34, 84)), _cut(RED, (76, 76), (60, 70), (56, 88), (66, 84)),
    *(_cut(RED, (base - 6, 30), (tip, high), (base + 6, 30))
      for base, tip, high in ((36, 24, 12), (43, 37, 4), (50, 50, 1), (57, 64, 4), (64, 76, 12))),
    _cut(SHADE, (43, 64), (57, 64), (58, 80), (42, 80)), *_head(19, 22, 8, 74),
    *mark("star", (40, 44), 24, DARK, LIGHT), _disc(LIGHT, 40, 44, 2.6),
    _line(DARK, (55, 38), (66, 34), 2.6), _disc(DARK, 60, 44, 4, 3.2), _disc(LIGHT, 61, 43, 1.2),
    _cut(DARK, (37, 58), (64, 56), (60, 68), (50, 71), (42, 68)), _cut(LIGHT, (40, 59), (62, 58), (60, 63), (42, 64)),
    _line(CLOTH, (84, 97), (76, 72), 5), _disc(DARK, 74, 66, 9), _disc(SHADE, 74, 66, 7.4),
    _line(DARK, (69, 63), (79, 63), 1.4), _line(DARK, (68, 67), (80, 67), 1.4), _line(DARK, (70, 71), (78, 71), 1.4))

WIDOW: Figure = (  # a wide hat, a veil, a mouth
    _shoulders(DARK, 8, 36), _cut(SHADE, (44, 66), (56, 66), (58, 84), (42, 84)), *_head(16, 26, 5, 76),
    _cut(DARK, (30, 60), (32, 36), (36, 34), (38, 62), (33, 76)),
    _cut(DARK, (70, 60), (68, 36), (64, 34), (62, 62), (67, 76)),
    _cut(DARK, (38, 47), (47, 49), (46, 52), (39, 51)), _cut(DARK, (53, 49), (62, 47), (61, 51), (54, 52)),
    _cut(RED, (43, 66), (48, 63), (50, 64), (52, 63), (57, 66), (50, 70)),
    *(_line(DARK, (x, 36), (x + 8, 60), 1.0) for x in (30, 36, 42, 48, 54, 60)),
    *(_line(DARK, (x + 8, 36), (x, 60), 1.0) for x in (30, 36, 42, 48, 54, 60)),
    _line(DARK, (29, 60), (71, 60), 1.8), _disc(DARK, 50, 34, 46, 9), _hoop(SHADE, (50, 34), (46, 9), 1.6),
    _cut(DARK, (30, 34), (33, 10), (50, 6), (67, 10), (70, 34)),
    _cut(RED, (30.5, 30), (31.4, 23), (68.6, 23), (69.5, 30)),
    _disc(SHADE, 66, 25, 6), _disc(DARK, 66, 25, 2.4), _line(LIGHT, (41, 53), (40, 60), 2.2))

CLERK: Figure = (  # round glasses, a visor, ears, a bow tie
    _shoulders(CLOTH, 12, 32), _cut(LIGHT, (40, 97), (40, 76), (60, 76), (60, 97)), _disc(LIGHT, 29, 46, 6, 8),
    _disc(SHADE, 71, 46, 6, 8), _cut(SHADE, (45, 66), (55, 66), (55, 80), (45, 80)), *_head(19, 16, 10, 72),
    _cut(DARK, (30, 32), (31, 18), (40, 10), (60, 10), (69, 18), (70, 32)), _line(LIGHT, (58, 10), (54, 22), 1.4),
    _cut(SHADE, (24, 33), (29, 25), (71, 25), (76, 33), (82, 39), (18, 39)), _line(DARK, (18, 39), (82, 39), 1.8),
    *(shape for x in (40.5, 59.5) for shape in (
        _disc(DARK, x, 47, 9), _disc(LIGHT, x, 47, 7), _disc(DARK, x, 48, 1.8))),
    _line(DARK, (48, 46), (52, 46), 2), _line(DARK, (45, 64), (55, 64), 2.2),
    _cut(RED, (50, 80), (38, 75), (38, 86)), _cut(RED, (50, 80), (62, 75), (62, 86)), _disc(DARK, 50, 80.5, 2.6),
    _line(RED, (70, 50), (88, 26), 3.2), _line(LIGHT, (88, 26), (91, 22), 3.2))

FACES: MappingProxyType[str, Figure] = MappingProxyType({
    "butcher": BUTCHER, "broker": BROKER, "saint": SAINT, "headliner": HEADLINER, "widow": WIDOW, "clerk": CLERK})
