"""What is wrong with a screen as far as that can be told from how it is laid out. How it looks is for eyes.

Whoever reads a fault finds the screen by its name, and what is meant by the name of a control or by the words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import combinations, pairwise
from typing import NamedTuple

from game.scenes.match.thing_reading import LOOK
from game.ui.boxes import Item, PanelBox, Rect, Run, ScreenLayout, Shape, TextMeasure
from game.ui.layout_tools import WHOLE_LINES
from game.ui.screen import Handle, Screen
from game.ui.theme import Theme, contrast

READABLE = 4.5
"""To one: the contrast that letters of any size have at least."""
SLACK_PX = 2  # a line may stand out by the width of an edge
CUT = "…"
WORDS = re.compile(r"[^\W\d_]{3,}")


class Fault(NamedTuple):
    """``kind``: one of ``KINDS``; ``where``: a panel or a control; ``what``: the words, or by how much."""

    kind: str
    where: str
    what: str


KINDS = {
    "small": "letters below the least size",
    "cut": "words that run out of their room",
    "elided": "words cut off by dots",
    "broken": "a word broken in two",
    "overlap": "things that lie on one another",
    "outside": "things out of the window",
    "covered": "a die to be taken that a plate covers",
    "faint": "too little contrast",
    "below": "a way on that is out of sight until somebody scrolls",
    "scrolls": "a page that has more than is seen",
}


def faults(layout: ScreenLayout, screen: Screen, theme: Theme, measure: TextMeasure) -> Iterator[Fault]:
    """All that is found, of what lies on top: behind a modal nothing is read or pressed."""
    boxes = (layout.modal,) if layout.modal else layout.panels
    words = frozenset(word.casefold() for text in texts_of(screen) for word in WORDS.findall(text))
    for placed in boxes:
        yield from _of_letters(placed, layout, theme, measure, words)
        yield from _of_room(placed, layout)
    yield from _of_places(layout, boxes)
    yield from _of_way_on(layout, screen)
    for ink, on in sorted(set(pairs(layout))):
        if contrast(theme.palette.rgb(ink), theme.palette.rgb(on)) < READABLE:
            yield Fault("faint", ink, on)


def least_px(theme: Theme, window: tuple[int, int]) -> int:
    """The smallest letters there may be in this window."""
    lines = theme.unit_px(window, 1) * theme.sizes.reference_height
    return round(max(theme.sizes.least_ever, theme.sizes.least_letters * min(1.0, lines / WHOLE_LINES)))


# --- letters -----------------------------------------------------------------------------------------------------


def _of_letters(placed: PanelBox, layout: ScreenLayout, theme: Theme, measure: TextMeasure, words: frozenset[str]
                ) -> Iterator[Fault]:
    least = least_px(theme, layout.window)
    named = " ".join(run.text for run in placed.plate.runs)
    if placed.panel.title and named.casefold() != placed.panel.title.casefold():
        yield Fault("elided", placed.panel.name, named)
    for item in placed.items:
        for run in filter(lambda run: run.text.strip(), item.runs):
            if run.px < least:
                yield Fault("small", placed.panel.name, f"{run.px} px: {run.text}")
            wide = measure.width(run.text, run.face, run.px) + run.tracking * max(0, len(run.text) - 1)
            if wide > run.w + SLACK_PX or _stands_out(run.rect, item.rect):
                yield Fault("cut", placed.panel.name, run.text)
            if run.text.rstrip().endswith(f" {CUT}"):
                yield Fault("elided", placed.panel.name, run.text)
        yield from (Fault("broken", placed.panel.name, both) for both in _broken(item.runs, words))


def _stands_out(rect: Rect, room: Rect) -> bool:
    return (rect.x < room.x - SLACK_PX or rect.right > room.right + SLACK_PX
            or rect.y < room.y - SLACK_PX or rect.bottom > room.bottom + SLACK_PX)


def _broken(runs: tuple[Run, ...], words: frozenset[str]) -> Iterator[str]:
    """Words whose two parts end one line and begin the next, though neither is a word of the screen."""
    for one, other in pairwise(runs):
        head, tail = re.search(r"[^\W\d_]+$", one.text), re.match(r"[^\W\d_]+", other.text)
        if other.x == one.x and other.top > one.top and head and tail:
            both = (head.group() + tail.group()).casefold()
            if both in words and not (head.group().casefold() in words and tail.group().casefold() in words):
                yield both


def texts_of(value: object) -> Iterator[str]:
    """Every text within a screen."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list):
        for each in value:
            yield from texts_of(each)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from texts_of(getattr(value, field.name))


# --- places ------------------------------------------------------------------------------------------------------


def _of_room(placed: PanelBox, layout: ScreenLayout) -> Iterator[Fault]:
    """What stands out of its panel or the window, what of it is not seen."""
    name, window = placed.panel.name, Rect(0, 0, *layout.window)
    if _stands_out(placed.rect, window):
        yield Fault("outside", name, "the panel")
    for item in placed.items:
        read = item.control is not None or item.runs  # ornaments may stand out
        if read and (item.rect.x < -SLACK_PX or item.rect.right > placed.clip.w + SLACK_PX):
            yield Fault("cut", name, item.control.name if item.control else " ".join(run.text for run in item.runs))
    if placed.scroll_max:
        yield Fault("scrolls", name, f"{placed.scroll_max} of {placed.content_h} px")


def _of_places(layout: ScreenLayout, boxes: tuple[PanelBox, ...]) -> Iterator[Fault]:
    for one, other in combinations((each for each in boxes if each.panel.plate), 2):
        if one.rect.overlaps(other.rect):
            yield Fault("overlap", one.panel.name, other.panel.name)
    controls = [each for each in layout.controls if not isinstance(each.control, Handle)]
    for first, second in combinations(controls, 2):
        if first.rect.overlaps(second.rect):
            yield Fault("overlap", first.name, second.name)
    if layout.modal is None:
        yield from _of_handles(layout)


def _of_handles(layout: ScreenLayout) -> Iterator[Fault]:
    window = Rect(0, 0, *layout.window)
    for handle in (each for each in layout.controls if isinstance(each.control, Handle)
                   and not each.name.startswith(LOOK)):  # what is only to be read can be read elsewhere too
        x, y = handle.rect.centre
        if not window.contains(x, y):
            yield Fault("outside", handle.name, "the middle of it")
        for placed in layout.panels:
            if placed.panel.plate and placed.rect.contains(x, y):
                yield Fault("covered", handle.name, placed.panel.name)


def _of_way_on(layout: ScreenLayout, screen: Screen) -> Iterator[Fault]:
    """Whether what leads on is seen without scrolling."""
    found = layout.find(screen.goes_on)
    panels = {each.panel.name: each for each in (*layout.panels, *((layout.modal,) if layout.modal else ()))}
    if found is None or isinstance(found.control, Handle):
        return
    whole = max((item.rect.h for item in panels[found.panel].items if item.control is found.control), default=0)
    if found.rect.h < whole - SLACK_PX:
        yield Fault("below", found.name, f"{found.rect.h} of {whole} px are seen")


# --- contrast ----------------------------------------------------------------------------------------------------


def pairs(layout: ScreenLayout) -> Iterator[tuple[str, str]]:
    """The inks of every line of text, and of what lies under its middle."""
    boxes = (*layout.panels, layout.modal) if layout.modal else layout.panels
    for placed in boxes:
        plate = placed.plate.shapes[0].ink if placed.plate.shapes else "shade"
        for run in placed.plate.runs:
            yield run.ink, under(run, placed.plate, plate)
        for item in placed.items:
            sheets = [each.shapes[0].ink for each in placed.items if each.ground and each.rect.overlaps(item.rect)]
            for run in filter(lambda run: run.text.strip(), item.runs):  # in an empty field stands the caret alone
                yield run.ink, under(run, item, sheets[-1] if sheets else plate)
    for single in (layout.remark, *(mark.item for mark in layout.marks)):
        for run in single.runs if single else ():
            yield run.ink, under(run, single, "shade") if single else "shade"


def under(run: Run, item: Item, plate: str) -> str:
    """The ink of the uppermost shape of an item under the middle of a line."""
    x, y = run.rect.centre
    covering = [shape.ink for shape in item.shapes if not shape.hole and shape.alpha >= 1.0 and covers(shape, x, y)
                and _height(shape) * 2 > run.h]  # a line that strikes it out is no ground
    return covering[-1] if covering else plate


def _height(shape: Shape) -> float:
    ys = [y for _, y in shape.points]
    return max(ys) - min(ys)


def covers(shape: Shape, x: float, y: float) -> bool:
    """Whether a point lies in an outline, by the even-odd rule."""
    inside = False
    for (ax, ay), (bx, by) in zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside
