"""Figures to look at: columns side by side, and a map of the target. Pure.

Neither is told by colour alone: every column has its value over it and its name under it, and on the map a square is
the larger the more often dice lie there.
"""

from __future__ import annotations

import math

from game.ui.boxes import Item, Point, Rect, Run, Shape
from game.ui.control_pieces import Built, key_setting
from game.ui.layout_tools import LayoutKit
from game.ui.screen import Align, Bars, TargetMap
from game.ui.shapes import box
from game.ui.theme import TONE_INKS

LEAST_COLUMN, WIDEST_COLUMN = 40, 110  # units
FILLED = 0.7  # of its place
DASHES = 36
CIRCLE = 72  # corners
RAYS, RING = 36, 0.36  # of the print: how many, and the radius of its inner ring, as a share of the line's
LEAST_CELL = 0.35  # side of the smallest square, as a share of the largest
QUIET = 0.35


def bars_items(bars: Bars, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """Label over all, the name of the mark beside or below it, then columns with values above and names below. What is
    longer than the room is wide takes several lines.

    Values that are wider than their columns are left to those who hear them.
    """
    setting, tall = key_setting(kit), kit.wide(bars.tall)
    beside = kit.width(bars.label, setting) + setting.line + kit.width(bars.mark_name, setting) <= w
    label, named = kit.lines(bars.label, setting, w), kit.lines(bars.mark_name, setting, w) if bars.mark_name else ()
    second = 0 if beside else len(label) * setting.line
    floor = y + setting.line * (1 + (1 if beside else len(label) + max(1, len(named)))) + tall
    step = min(w / max(1, len(bars.columns)), kit.wide(WIDEST_COLUMN))
    hair = kit.px(kit.theme.sizes.hairline)
    shapes: tuple[Shape, ...] = (Shape(box(Rect(x, floor, w, hair)), "rule"),)
    runs = kit.runs(label, setting, Rect(x, y, w, setting.line), "dim")
    runs += kit.runs(named, setting, Rect(x, y + second, w, setting.line), "text",
                     Align.RIGHT if beside else Align.LEFT)
    values: list[Run] = []
    told = all(kit.width(shown, setting) <= step for _, _, shown in bars.columns)
    for at, (name, value, shown) in enumerate(bars.columns):
        left, wide = round(x + at * step), max(1, round(step))
        h = round(tall * _share(value, bars.high))
        if h:
            inset = round(wide * (1.0 - FILLED) / 2)
            shapes += (Shape(box(Rect(left + inset, floor - h, wide - 2 * inset, h)), TONE_INKS[bars.tone]),)
        above = Rect(left, floor - h - setting.line, wide, setting.line)
        values += kit.runs((shown,) if told else (), setting, above, "text",
                           Align.CENTRE)
        runs += kit.runs((name,), setting, Rect(left, floor + hair, wide, setting.line), "dim", Align.CENTRE)
    if bars.mark is not None:
        line = floor - round(tall * _share(bars.mark, bars.high))
        mark = Rect(x, line - hair, w, hair * 2)
        shapes += (Shape(box(mark), "text", QUIET),)
        shapes += tuple(Shape(box(run.rect), "plate") for run in values if run.rect.overlaps(mark))  # kept legible
    h = floor + hair + setting.line - y
    return (Item(Rect(x, y, w, h), shapes, (*runs, *values)),), h


def least_bars(bars: Bars, kit: LayoutKit) -> int:
    """How wide the columns must be at least."""
    return kit.wide(LEAST_COLUMN) * len(bars.columns)


def map_items(target: TargetMap, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """The target from straight above, the thrower at its foot, with a square wherever dice came to rest."""
    setting = key_setting(kit)
    side = min(w, round(target.size * kit.base * kit.base / kit.room))  # the larger the letters, the more it gives way
    area = Rect(x + (w - side) // 2, y + setting.line, side, side)
    scale = side / (2.0 * target.half_m)
    middle = area.centre
    hair = kit.px(kit.theme.sizes.hairline)
    shapes: tuple[Shape, ...] = (Shape(box(area), "plate_down"),)
    if target.edge_m < target.half_m:
        shapes += _dashes(middle, target.edge_m * scale, hair)
    shapes += _printed(middle, target.line_m * scale, hair)
    shapes += (Shape(_round(middle, target.line_m * scale + hair), "text", hole=_round(middle, target.line_m * scale)),)
    for across, away, share in target.cells:
        half = target.cell_m * scale / 2 * (LEAST_CELL + (1.0 - LEAST_CELL) * share) - hair
        cx, cy = middle[0] + across * scale, middle[1] - away * scale
        if area.contains(cx - half, cy - half) and area.contains(cx + half, cy + half):
            square = ((cx - half, cy - half), (cx + half, cy - half), (cx + half, cy + half), (cx - half, cy + half))
            shapes += (Shape(square, "live", QUIET + (1.0 - QUIET) * share),)
    runs = kit.runs((target.label,), setting, Rect(x, y, w, setting.line), "dim", Align.CENTRE)
    return (Item(Rect(x, y, w, setting.line + side), shapes, runs),), setting.line + side


def _share(value: float, high: float) -> float:
    return min(1.0, max(0.0, value / high)) if high > 0.0 else 0.0


def _round(middle: Point, radius: float) -> tuple[Point, ...]:
    turns = [math.tau * at / CIRCLE for at in range(CIRCLE)]
    return tuple((middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns)


def _printed(middle: Point, radius: float, hair: float) -> tuple[Shape, ...]:
    """The print within the line, faintly: its disc and its rays."""
    rays = tuple(Shape((middle, *_arc(middle, radius, at)), "plate_hover") for at in range(0, RAYS, 2))
    ring = Shape(_round(middle, radius * RING), "rule", hole=_round(middle, radius * RING - hair))
    return (Shape(_round(middle, radius), "plate_high"), *rays, ring)


def _arc(middle: Point, radius: float, ray: int) -> tuple[Point, ...]:
    turns = (math.tau * (ray + part) / RAYS for part in (0.0, 0.5, 1.0))
    return tuple((middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)) for turn in turns)


def _dashes(middle: Point, radius: float, thick: float) -> tuple[Shape, ...]:
    found = []
    for at in range(DASHES):
        ends = [math.tau * (at + part) / DASHES for part in (0.0, 0.5)]
        inner = [(middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a)) for a in ends]
        outer = [(middle[0] + (radius + thick) * math.cos(a), middle[1] + (radius + thick) * math.sin(a)) for a in ends]
        found.append(Shape((inner[0], outer[0], outer[1], inner[1]), "dim"))
    return tuple(found)
