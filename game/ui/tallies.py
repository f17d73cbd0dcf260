"""What is ticked off on a sheet: steps as circles, dice with what they show. Pure."""

from __future__ import annotations

import math

from game.ui.boxes import Item, Point, Rect, Shape
from game.ui.control_pieces import Built, key_setting
from game.ui.layout_tools import LayoutKit, Setting
from game.ui.screen import Align, DiceRow, Track
from game.ui.shapes import box, hollow, mark, slab
from game.ui.theme import TONE_INKS

CIRCLE = 34  # units across
CROSSED = 0.62  # of a circle: the cross through it
SPACE = 1.25  # lines from step to step, where they stand one under the other
DIE = 58  # units across
STRIKE = 0.14


def track_items(track: Track, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """The circles side by side over their names where these have room, else one under the other beside them."""
    setting = key_setting(kit)
    lines = kit.lines(track.label, setting, w) if track.label else ()
    runs = kit.runs(lines, setting, Rect(x, y, w, len(lines) * setting.line), "dim")
    top, size = y + len(lines) * setting.line, kit.wide(CIRCLE)
    step = w // max(1, len(track.steps))
    if _abreast(track, step, setting, kit):
        middles = [(x + step * at + step / 2, top + size / 2 + 2) for at in range(len(track.steps))]
        for at, name in enumerate(track.steps):
            area = Rect(x + step * at, top + size + 4, step, setting.line)
            runs += kit.runs((name,), setting, area, _ink(track, at), Align.CENTRE)
        h = size + 4 + setting.line
    else:
        row = max(size + kit.px(6), round(setting.line * SPACE))
        middles = [(x + size / 2 + 1, top + row * at + row / 2) for at in range(len(track.steps))]
        left = x + size + size // 2
        for at, name in enumerate(track.steps):
            area = Rect(left, top + row * at + (row - setting.line) // 2, max(1, x + w - left), setting.line)
            runs += kit.runs(kit.lines(name, setting, area.w)[:1], setting, area, _ink(track, at))
        h = row * len(track.steps)
    shapes = _way(middles, size, kit) + tuple(
        shape for at, middle in enumerate(middles) for shape in _circle(track, at, middle, size))
    return (Item(Rect(x, y, w, top - y + h), shapes, runs),), top - y + h


def least_track(track: Track, kit: LayoutKit) -> int:
    """The width that it takes with its steps one under the other."""
    setting, size = key_setting(kit), kit.wide(CIRCLE)
    return round(max(kit.width(step, setting) for step in track.steps)) + 1 + size + size // 2


def _abreast(track: Track, step: int, setting: Setting, kit: LayoutKit) -> bool:
    return all(kit.width(name, setting) + setting.px // 2 <= step for name in track.steps)


def _ink(track: Track, at: int) -> str:
    return "text" if at == track.at else "dim"


def _way(middles: list[Point], size: int, kit: LayoutKit) -> tuple[Shape, ...]:
    """A line from the first circle to the last."""
    (ax, ay), (bx, by) = middles[0], middles[-1]
    hair, half = kit.px(kit.theme.sizes.hairline), size // 2
    if by > ay:
        return (Shape(box(Rect(round(ax) - hair // 2, round(ay) + half, hair, max(1, round(by - ay) - size))), "rule"),)
    return (Shape(box(Rect(round(ax) + half, round(ay) - hair // 2, max(1, round(bx - ax) - size), hair)), "rule"),)


def _circle(track: Track, at: int, middle: Point, size: int) -> tuple[Shape, ...]:
    """Crossed out where it is behind, filled where it stands now, empty where it may still come to that."""
    edge = max(1.5, size / 11)
    whole = (*mark("dot", middle, size, "plate", "plate"), *hollow("dot", middle, size, edge, "dim"))
    if at < track.at:
        return (*whole, *mark("cross", middle, size * CROSSED * 1.3, "live", "plate"))
    if at == track.at:
        return (*whole, *mark("dot", middle, size * CROSSED, TONE_INKS[track.tone], "plate"))
    return whole


def dice_items(row: DiceRow, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """Label, then the dice in as many lines as they need."""
    setting, size = key_setting(kit), kit.wide(DIE)
    lines = kit.lines(row.label, setting, w) if row.label else ()
    top = y + len(lines) * setting.line
    runs = kit.runs(lines, setting, Rect(x, y, w, top - y), "dim")
    columns = max(1, w // (size + size // 6))
    ink = TONE_INKS[row.tone]
    shapes: tuple[Shape, ...] = ()
    for at, (shown, counts) in enumerate(row.dice):
        line, place = divmod(at, columns)
        area = Rect(x + place * (size + size // 6), top + line * (size + size // 8), size, size)
        shapes += _die(area, ink, counts, kit)
        middle = Rect(area.x, area.y + (size - setting.line) // 2, size, setting.line)
        runs += kit.runs((shown,), setting, middle, "plate" if counts else "text", Align.CENTRE)
    h = top - y + -(-len(row.dice) // columns) * (size + size // 8)
    return (Item(Rect(x, y, w, h), shapes, runs),), h


def natural_dice(row: DiceRow, kit: LayoutKit) -> int:
    """The width in which all of them stand on one line."""
    size = kit.wide(DIE)
    return max(round(kit.width(row.label, key_setting(kit))) + 1, len(row.dice) * (size + size // 6))


def _die(area: Rect, ink: str, counts: bool, kit: LayoutKit) -> tuple[Shape, ...]:
    """A ten-sided die from the side: full where it counts, else an outline that is struck out."""
    cx, cy = area.centre
    r = area.w / 2
    outline = tuple((cx + r * math.cos(turn), cy + r * math.sin(turn) * 0.94) for turn in _turns())
    if counts:
        return (Shape(outline, ink),)
    k = 1.0 - 2.4 * kit.px(kit.theme.sizes.hairline) / r
    inner = tuple((cx + (px - cx) * k, cy + (py - cy) * k) for px, py in outline)
    stroke = Rect(area.x, round(cy - r * STRIKE / 2), area.w, max(2, round(r * STRIKE)))
    return Shape(outline, ink, hole=inner), Shape(slab(stroke, stroke.h), "live", 0.7)


def _turns() -> tuple[float, ...]:
    """The six corners of the outline, the first at the top."""
    return tuple(math.radians(angle) for angle in (-90, -22, 24, 90, 156, 202))
