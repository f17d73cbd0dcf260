"""A dial with a few numbers round it: a hand at what counts now, a thin one at where it began. Pure."""

from __future__ import annotations

import math

from game.ui.boxes import Item, Point, Rect, Shape
from game.ui.control_pieces import Built, key_setting
from game.ui.layout_tools import LayoutKit
from game.ui.screen import Align, Dial
from game.ui.shapes import hollow, mark
from game.ui.theme import TONE_INKS

FROM_DEG, TO_DEG = 210.0, -30.0  # the first number stands at the lower left, the last at the lower right
NUMBERS = 0.74  # of the radius: where they stand
HAND, THIN = 0.56, 0.5  # how far the hands reach
WIDE = 0.13  # of the radius: the hand at its root


def dial_items(dial: Dial, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """The dial in the middle of its room, its label above."""
    setting = key_setting(kit)
    lines = kit.lines(dial.label, setting, w) if dial.label else ()
    top, size = y + len(lines) * setting.line, min(kit.wide(dial.size), w)
    runs = kit.runs(lines, setting, Rect(x, y, w, len(lines) * setting.line), "dim", Align.CENTRE)
    middle, radius = (x + w / 2, top + size / 2), size / 2
    ink = TONE_INKS[dial.tone]
    shapes = (*mark("dot", middle, size, "plate", "plate"), *hollow("dot", middle, size, max(1.5, radius / 16), "rule"))
    if dial.was != dial.at:
        shapes += (_hand(middle, radius * THIN, radius * WIDE / 2, _angle(dial, dial.was), "dim"),)
    shapes += (_hand(middle, radius * HAND, radius * WIDE, _angle(dial, dial.at), ink),
               *mark("dot", middle, radius * WIDE * 2.2, ink, "plate"))
    for number in range(dial.low, dial.high + 1):
        px, py = _around(middle, radius * NUMBERS, _angle(dial, number))
        high = min(max(round(py - setting.line / 2), top), top + max(0, size - setting.line))  # it stays on the dial
        area = Rect(round(px - radius / 4), high, round(radius / 2), setting.line)
        runs += kit.runs((str(number),), setting, area, "text" if number == dial.at else "dim", Align.CENTRE)
    return (Item(Rect(x, y, w, top - y + size), shapes, runs),), top - y + size


def least_dial(dial: Dial, kit: LayoutKit) -> int:
    """The width below which it would be cut, or a word of its label broken."""
    return max(kit.wide(dial.size), round(kit.longest_word(dial.label, key_setting(kit))) + 1)


def _angle(dial: Dial, number: int) -> float:
    """Where a number stands, in radians from the right, up."""
    share = (number - dial.low) / max(1, dial.high - dial.low)
    return math.radians(FROM_DEG + (TO_DEG - FROM_DEG) * share)


def _around(middle: Point, reach: float, angle: float) -> Point:
    return middle[0] + reach * math.cos(angle), middle[1] - reach * math.sin(angle)


def _hand(middle: Point, reach: float, half: float, angle: float, ink: str) -> Shape:
    """A triangle from the middle to the number."""
    left, right = (_around(middle, half, angle + turn) for turn in (math.pi / 2, -math.pi / 2))
    return Shape((left, _around(middle, reach, angle), right), ink)
