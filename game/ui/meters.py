"""A bar that shows a measure against marks on its scale. Pure."""

from __future__ import annotations

from game.ui.boxes import Item, Rect, Shape
from game.ui.control_pieces import Built, key_setting
from game.ui.layout_tools import LayoutKit
from game.ui.screen import Align, Meter
from game.ui.shapes import box
from game.ui.theme import TONE_INKS

TALL = 0.5  # of a control's height
LEAST_METER = 260  # units: narrower, and its captions run into one another


def meter_items(meter: Meter, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """Label and value over the bar, its marks across it, each named below if it has a name.

    The value has a line of its own where both are too long for one.
    """
    setting, sizes = key_setting(kit), kit.theme.sizes
    both = kit.width(meter.label, setting) + kit.width(meter.shown, setting) + kit.width("  ", setting)
    value_y = y + (setting.line if both > w else 0)
    bar = Rect(x, value_y + setting.line, w, kit.wide(sizes.control * TALL))
    hair = kit.px(sizes.hairline) * 2
    named = bar.bottom + (hair * 2 if meter.marks else 0)  # below the ends of the marks
    h = named - y + (setting.line if _any_named(meter) else 0)
    filled = Rect(bar.x, bar.y, _at(meter, meter.value, bar.w), bar.h)
    shapes: tuple[Shape, ...] = (Shape(box(bar), "plate_down"),)
    if filled.w:
        shapes += (Shape(box(filled), TONE_INKS[meter.tone]),)
    runs = kit.runs((meter.label,), setting, Rect(x, y, w, setting.line), "dim")
    runs += kit.runs((meter.shown,), setting, Rect(x, value_y, w, setting.line), "text", Align.RIGHT)
    for value, name in meter.marks:
        at = bar.x + _at(meter, value, bar.w)
        shapes += (Shape(box(Rect(at - hair // 2, bar.y, hair, bar.h + hair * 2)), "text"),)
        wide = round(kit.width(name, setting)) + 1
        left = min(max(x, at - wide // 2), x + w - wide)
        runs += kit.runs((name,), setting, Rect(left, named, wide, setting.line), "dim")
    return (Item(Rect(x, y, w, h), shapes, runs),), h


def _any_named(meter: Meter) -> bool:
    """Whether there is a line of names; it stands there too where there are no marks, so that bars stay in step."""
    return not meter.marks or any(name for _, name in meter.marks)


def _at(meter: Meter, value: float, w: int) -> int:
    return round(w * min(1.0, max(0.0, value / meter.high))) if meter.high > 0.0 else 0
