"""Columns of print: text set in even columns, as large as there is room for. Pure.

What is set is cut into slips, a line of text or a thing each; slips that must not be parted are one. Columns are
filled with them one after the other, each as low as they all can be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.ui.boxes import Item, Rect
from game.ui.control_pieces import Built
from game.ui.layout_tools import LayoutKit
from game.ui.screen import Element, Gap, Newsprint, Text
from game.ui.styles import Style
from game.ui.theme import TONE_INKS

SIZES = (1.05, 1.1, 1.15, 1.2, 1.25, 1.3, 1.4, 1.5, 1.6, 1.75)  # of the letters, where there is room
MOST_COLUMNS = 3
KEPT = 2  # lines of a paragraph that are not parted from its first and its last
Build = Callable[[Element, int, int, int, LayoutKit], Built]


@dataclass(frozen=True, slots=True)
class Slip:
    """What is not parted: items from the top left corner, their height, the space before them where any is above."""

    items: tuple[Item, ...]
    h: int
    before: int


def newsprint_items(page: Newsprint, x: int, y: int, w: int, kit: LayoutKit, room_h: int, build: Build) -> Built:
    """The page from (x, y) in columns, ``room_h`` pixels high if that is more than it needs; ``build`` sets an element.

    The letters are the largest with which all of it has room in ``room_h``.
    """
    best, h, _ = _set(page.children, page, x, y, w, kit, build)
    if h >= room_h:
        return best, h
    for children in ((*page.pictures, *page.children), page.children)[not page.pictures:]:
        found = _largest(children, page, x, y, w, kit, room_h, build)
        if found is not None:
            best = found
            break
    return best, room_h


def _largest(children: Sequence[Element], page: Newsprint, x: int, y: int, w: int, kit: LayoutKit, room_h: int,
             build: Build) -> tuple[Item, ...] | None:
    """Set in the largest letters with which all of it has room; None where it has none."""
    sizes = [1.0, *(size for size in SIZES if size <= page.largest)]
    best, low, high = None, 0, len(sizes)
    while low < high:
        middle = (low + high) // 2
        items, h, wide_enough = _set(children, page, x, y, w, _larger(kit, sizes[middle]), build)
        fits = h <= room_h and wide_enough
        best, low, high = (items, middle + 1, high) if fits else (best, low, middle)
    return best


def _larger(kit: LayoutKit, times: float) -> LayoutKit:
    return replace(kit, unit=kit.unit * times, heights={}, settings={})


def columns_in(page: Newsprint, w: int, kit: LayoutKit) -> int:
    """How many columns there are in that width."""
    gutter = kit.px(kit.theme.sizes.gutter)
    return max(1, min(MOST_COLUMNS, (w + gutter) // (kit.wide(page.column) + gutter)))


def _within(items: Sequence[Item], w: int) -> bool:
    """Whether all of it stays in a column of that width, and its letters in what they belong to."""
    return all(item.rect.x >= 0 and item.rect.right <= w and all(run.rect.right <= item.rect.right for run in item.runs)
               for item in items)


def _set(
    children: Sequence[Element], page: Newsprint, x: int, y: int, w: int, kit: LayoutKit, build: Build
) -> tuple[tuple[Item, ...], int, bool]:
    """What is set, how high it is, and whether the columns are wide enough for it."""
    count, gutter = columns_in(page, w, kit), kit.px(kit.theme.sizes.gutter)
    column_w = (w - gutter * (count - 1)) // count
    slips = [slip for child in children for slip in _slips(child, column_w, kit, build)]
    filled = _even(slips, count)
    items: list[Item] = []
    for number, column in enumerate(filled):
        top = y
        for at, slip in enumerate(column):
            top += slip.before if at else 0
            items.extend(item.shifted(x + number * (column_w + gutter), top) for item in slip.items)
            top += slip.h
    return tuple(items), max(map(_high, filled), default=0), all(_within(slip.items, column_w) for slip in slips)


def _even(slips: Sequence[Slip], count: int) -> list[list[Slip]]:
    """The columns, as low as they can be."""
    low, high = max((slip.h for slip in slips), default=0), _high(slips)
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if len(_filled(slips, middle)) <= count else (middle + 1, high)
    return _filled(slips, low)


def _filled(slips: Sequence[Slip], most: int) -> list[list[Slip]]:
    """One column after the other, none higher than ``most``; none begins with a space."""
    columns: list[list[Slip]] = [[]]
    for slip in slips:
        if columns[-1] and _high([*columns[-1], slip]) > most:
            columns.append([])
        if slip.items or columns[-1]:
            columns[-1].append(slip)
    return columns


def _high(slips: Sequence[Slip]) -> int:
    return sum(slip.h + (slip.before if at else 0) for at, slip in enumerate(slips))


def _slips(element: Element, w: int, kit: LayoutKit, build: Build) -> list[Slip]:
    space = kit.px(kit.theme.sizes.spacing)
    if isinstance(element, Gap):
        return [Slip((), 0, kit.px(element.size))]
    if not isinstance(element, Text) or element.style not in (Style.STORY, Style.BODY, Style.SMALL) \
            or element.struck or element.tone.value.startswith("team"):
        items, h = build(element, 0, 0, w, kit)
        return [Slip(items, h, space)]
    setting = kit.setting(kit.theme.letters.of(element.style))
    lines = kit.lines(element.body, setting, w)
    cuts = _cuts(len(lines))
    found = []
    for start, end in cuts:
        area = Rect(0, 0, w, (end - start) * setting.line)
        runs = kit.runs(lines[start:end], setting, area, TONE_INKS[element.tone], element.align)
        found.append(Slip((Item(area, (), runs),), area.h, 0 if start else space))
    return found


def _cuts(lines: int) -> list[tuple[int, int]]:
    """Where a paragraph of so many lines may be parted, as starts and ends."""
    if lines < 2 * KEPT:
        return [(0, lines)]
    return [(0, KEPT), *((at, at + 1) for at in range(KEPT, lines - KEPT)), (lines - KEPT, lines)]
