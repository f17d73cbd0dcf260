"""What a player sees of a screen: all its texts, and what of them does not fit where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from game.ui.boxes import Item, PanelBox, ScreenLayout
from game.ui.fonts import Fonts
from game.ui.plates import BARS
from game.ui.screen import Choice, Meter

SAID = ("label", "body", "detail", "why_not", "shown", "placeholder", "title", "on", "off")
"""The fields of views that hold texts; all others hold names of controls, values and keys."""
SLACK_PX = 2


def texts(shown: object) -> Iterator[str]:
    """Every text of a screen or of a part of it, whether it is in sight now or not."""
    if isinstance(shown, tuple):
        for each in shown:
            yield from texts(each)
    elif is_dataclass(shown):
        if isinstance(shown, Meter):
            yield from (name for _, name in shown.marks)
        if isinstance(shown, Choice):
            yield from (label for _, label in shown.options)
        for field in fields(shown):
            value = getattr(shown, field.name)
            if isinstance(value, str):
                yield from (value,) if field.name in SAID and value else ()
            else:
                yield from texts(value)


def misfits(layout: ScreenLayout, fonts: Fonts) -> Iterator[str]:
    """What is cut off, runs over its place or into its neighbour."""
    boxes = (*layout.panels, layout.modal) if layout.modal else layout.panels
    for box in boxes:
        if box.panel.place in BARS and box.scroll_max:
            yield f"the bar {box.panel.name} scrolls"
        if box.panel.title and not _whole(box):
            yield f"the title {box.panel.title!r} is cut off"
        for item in (box.plate, *box.items):
            yield from _misfits(item, fonts)
    for mark in layout.marks:
        yield from _misfits(mark.item, fonts)


def _whole(box: PanelBox) -> bool:
    shown = "".join(run.text for run in box.plate.runs).replace(" ", "").casefold()
    return len(shown) >= len("".join(c for c in box.panel.title if c.isprintable()).replace(" ", ""))


def _misfits(item: Item, fonts: Fonts) -> Iterator[str]:
    for run in item.runs:
        w = fonts.width(run.text, run.face, run.px) + run.tracking * max(0, len(run.text) - 1)
        if w > run.w + SLACK_PX:
            yield f"{run.text!r} is {w - run.w:.0f} pixels too wide"
    for number, run in enumerate(item.runs):
        for other in item.runs[number + 1:]:
            if run.rect.inset(SLACK_PX, SLACK_PX).overlaps(other.rect.inset(SLACK_PX, SLACK_PX)):
                yield f"{run.text!r} and {other.text!r} overlap"
