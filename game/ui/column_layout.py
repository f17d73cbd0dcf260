"""The content of a panel: elements set one under the other, rows broken where they get too narrow. Pure.

Positions are pixels from the top left corner of the panel's content.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from game.ui.boxes import Item, Rect, Run, Shape
from game.ui.control_pieces import Built
from game.ui.game_boxes import least_lid, lid_items
from game.ui.layout_tools import LayoutKit, Setting
from game.ui.meters import LEAST_METER, meter_items
from game.ui.newsprint import newsprint_items
from game.ui.paper import ground, margins, printed
from game.ui.plans import least_plan, plan_items
from game.ui.plots import bars_items, least_bars, map_items
from game.ui.portraits import face
from game.ui.road import least_road, road_items
from game.ui.score_dial import dial_items, least_dial
from game.ui.screen import (
    Align,
    Bars,
    Button,
    Choice,
    Column,
    Dial,
    DiceRow,
    Divider,
    Element,
    Face,
    GameBox,
    Gap,
    Lid,
    ListItem,
    Meter,
    Newsprint,
    Pips,
    Plan,
    Road,
    Row,
    Sheet,
    Slider,
    TargetMap,
    Text,
    TextField,
    Toggle,
    Track,
)
from game.ui.shapes import box, hollow, mark, slab
from game.ui.skin import build, least_width, natural_width, tone_mark
from game.ui.styles import Style
from game.ui.tallies import dice_items, least_track, natural_dice, track_items
from game.ui.theme import TONE_INKS

STRETCHED = (Button, GameBox, ListItem, Toggle)
LABELLED = (Choice, Slider, TextField)
LEAST_TEXT = 150  # units: narrower, and a row breaks
PIP_STEP = 1.3  # pips from centre to centre, in their own widths
NO_SIZE = 0


def column(children: Sequence[Element], w: int, kit: LayoutKit, room_h: int = 0, x: int = 0, top: int = 0) -> Built:
    """Items of a column `w` wide from (x, top) and its height; what grows shares what is left of `room_h`."""
    growing = sum(map(_grows, children)) if room_h else 0
    heights = [_height(child, w, kit) for child in children] if growing else []
    spare = max(0, room_h - sum(heights) - _spaces(children, kit)) if growing else 0
    items: list[Item] = []
    y = top
    for number, child in enumerate(children):
        if number and _spaced(children[number - 1], child):
            y += kit.px(kit.theme.sizes.spacing)
        more = spare // growing if growing and _grows(child) else 0
        built, h = _built(child, x, y, w, kit, heights[number] + more if more else 0)
        items.extend(built)
        y += h
    return tuple(items), y - top


def _grows(element: Element) -> bool:
    """Whether it takes what is left of the height of its column or row."""
    match element:
        case Gap(grow=grow) | Sheet(grow=grow) | Newsprint(grow=grow):
            return grow
        case Road():
            return True
        case Row(children=children):
            return any(_grows(child) and not isinstance(child, Gap) for child in children)
        case Column(children=children):
            return any(map(_grows, children))
    return False


def _spaces(children: Sequence[Element], kit: LayoutKit) -> int:
    pairs = pairwise(children)
    return kit.px(kit.theme.sizes.spacing) * sum(_spaced(a, b) for a, b in pairs)


def _spaced(above: Element, below: Element) -> bool:
    """Whether the usual space stands between two neighbours; a gap is added to it."""
    return not isinstance(below, Gap)


def _height(element: Element, w: int, kit: LayoutKit) -> int:
    """How high an element is in that width. Rows in rows ask again and again, so it is found out once."""
    key = id(element), w
    if key not in kit.heights:
        kit.heights[key] = element, _measured(element, w, kit)
    return kit.heights[key][1]


def _measured(element: Element, w: int, kit: LayoutKit) -> int:
    """The height alone; whatever is costly to draw and whose height is plain is not drawn for it."""
    match element:
        case Face(size=size):
            return kit.px(size)
        case Column(children=children):
            return _stacked(children, w, kit)
        case Row(children=children) if (widths := _shares(children, element.weights, w, kit)) is not None:
            return max((_height(child, own, kit) for child, own in zip(children, widths, strict=True)), default=0)
        case Sheet(children=children):
            left, right, pad = margins(element, kit)
            return _stacked(children, max(1, w - left - right), kit) + 2 * pad
    return _built(element, 0, 0, w, kit)[1]


def _stacked(children: Sequence[Element], w: int, kit: LayoutKit) -> int:
    return sum(_height(child, w, kit) for child in children) + _spaces(children, kit)


def _built(element: Element, x: int, y: int, w: int, kit: LayoutKit, least_h: int = 0) -> Built:
    match element:
        case Text():
            return _text(element, x, y, w, kit)
        case Pips():
            return _pips(element, x, y, w, kit)
        case Meter():
            return meter_items(element, x, y, w, kit)
        case Bars():
            return bars_items(element, x, y, w, kit)
        case TargetMap():
            return map_items(element, x, y, w, kit)
        case Plan():
            return plan_items(element, x, y, w, kit)
        case Face():
            rect = Rect(x, y, kit.px(element.size), kit.px(element.size))
            sizes = kit.theme.sizes
            drawn = face(element.name, rect, kit.px(sizes.cut_small), kit.px(sizes.hairline), element.temper)
            return (Item(rect, drawn, printed=True),), rect.h
        case Track():
            return track_items(element, x, y, w, kit)
        case DiceRow():
            return dice_items(element, x, y, w, kit)
        case Dial():
            return dial_items(element, x, y, w, kit)
        case Road():
            return road_items(element, x, y, w, kit, least_h)
        case Lid():
            return lid_items(element, x, y, w, kit)
        case Gap():
            return (), max(kit.px(element.size), least_h if element.grow else 0)
        case Divider():
            h = kit.px(kit.theme.sizes.hairline)
            return (Item(Rect(x, y, w, h), (Shape(box(Rect(x, y, w, h)), "rule"),)),), h
        case Column():
            items, h = column(element.children, w, kit, least_h, x, y)
            return items, max(h, least_h)
        case Row():
            return _row(element, x, y, w, kit, least_h)
        case Sheet():
            return _sheet(element, x, y, w, kit, least_h)
        case Newsprint():
            return newsprint_items(element, x, y, w, kit, least_h, _built)
    return build(element, x, y, w, kit, least_h)


def _sheet(sheet: Sheet, x: int, y: int, w: int, kit: LayoutKit, least_h: int) -> Built:
    """Paper, and what is printed on it."""
    left, right, pad = margins(sheet, kit)
    items, h = column(sheet.children, max(1, w - left - right), kit, max(0, least_h - 2 * pad), x + left, y + pad)
    rect = Rect(x, y, w, max(least_h, h + 2 * pad))
    return (ground(sheet, rect, kit), *map(printed, items)), rect.h


# --- text ----------------------------------------------------------------------------------------------------


def _text(text: Text, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    setting = kit.setting(kit.theme.letters.of(text.style))
    name, size = tone_mark(text.tone), _mark_size(setting, kit, w)
    indent = _indent(text, kit, w)
    lines = kit.lines(text.body, setting, w - indent)
    h = len(lines) * setting.line
    ink = TONE_INKS[text.tone]
    runs = kit.runs(lines, setting, Rect(x + indent, y, max(1, w - indent), h), ink, text.align)
    shapes: tuple[Shape, ...] = ()
    if name and runs:
        start = max(x + size / 2, runs[0].x - indent + size / 2)
        shapes += mark(name, (start, y + setting.line / 2), size, ink, "plate")
    shapes += _stroke(text, runs)
    extra, extra_h = _ornament(text, runs, Rect(x, y, w, h), kit)
    return (Item(Rect(x, y, w, h + extra_h), shapes + extra, runs, counts=text.counts),), h + extra_h


def _stroke(text: Text, runs: Sequence[Run]) -> tuple[Shape, ...]:
    """A line through every line, as far as the text is struck out."""
    if text.struck <= 0.0:
        return ()
    return tuple(Shape(slab(Rect(run.x, run.top + round(run.h * 0.42), max(1, round(run.w * text.struck)),
                                 max(2, round(run.h * 0.13))), run.h * 0.1), "live") for run in runs if run.w > 0)


def _indent(text: Text, kit: LayoutKit, w: float = math.inf) -> int:
    setting = kit.setting(kit.theme.letters.of(text.style))
    if tone_mark(text.tone):
        return round(_mark_size(setting, kit, w) * 1.4)
    return kit.px(kit.theme.sizes.inset) if text.style is Style.STORY else 0


def _mark_size(setting: Setting, kit: LayoutKit, w: float) -> int:
    """A mark grows with its letters, and leaves them half of the width or more."""
    return max(4, round(min(setting.px * kit.theme.sizes.glyph, w / 3)))


def _ornament(text: Text, runs: tuple[Run, ...], area: Rect, kit: LayoutKit) -> tuple[tuple[Shape, ...], int]:
    """The red slash under a title, the rule beside a story."""
    stripe = kit.px(kit.theme.sizes.stripe)
    if text.style is Style.STORY and not tone_mark(text.tone):
        return (Shape(box(Rect(area.x, area.y, max(1, stripe // 2), area.h)), "live"),), 0
    if text.style is not Style.TITLE or not runs:
        return (), 0
    left, right = min(run.x for run in runs), max(run.rect.right for run in runs)
    w = max(1, (right - left) // 3)
    start = {Align.LEFT: left, Align.CENTRE: (left + right - w) // 2, Align.RIGHT: right - w}[text.align]
    bar = Rect(start, area.bottom + stripe // 2, w, stripe)
    thin = Rect(bar.right + stripe, bar.y, max(1, w // 5), stripe)
    shapes: tuple[Shape, ...] = (Shape(slab(bar, stripe), "live"),)
    if text.align is Align.LEFT and thin.right <= area.right:
        shapes += (Shape(slab(thin, stripe), "bright"),)
    return shapes, stripe * 2


def _pips(pips: Pips, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """A label and its marks on one line, or the marks on lines below it."""
    setting = kit.setting(kit.theme.letters.caption)
    size, step = _pip_sizes(kit)
    label_w = round(kit.width(pips.label, setting)) + step if pips.label else 0
    beside = label_w + step * min(pips.total, 1) <= w and label_w + step * pips.total <= w
    lines = kit.lines(pips.label, setting, w) if pips.label else ()
    line_h = max(setting.line, step)
    runs = kit.runs(lines, setting, Rect(x, y + (line_h - setting.line) // 2 if beside else y, w, setting.line), "dim")
    left, top = (x + label_w, y) if beside else (x, y + len(lines) * setting.line)
    columns = max(1, pips.total if beside else w // step)
    ink = TONE_INKS[pips.tone]
    shapes: tuple[Shape, ...] = ()
    for number in range(pips.total):
        row, place = divmod(number, columns)
        centre = (left + place * step + step // 2, top + row * line_h + line_h // 2)
        full = number < pips.filled
        shapes += (
            mark(pips.glyph, centre, size, ink, "plate")
            if full
            else hollow(pips.glyph, centre, size, max(1.0, size / 11), "dim")
        )
    rows = -(-pips.total // columns)
    h = line_h if beside else len(lines) * setting.line + rows * line_h
    return (Item(Rect(x, y, w, h), shapes, runs, counts=pips.counts),), h


def _pip_sizes(kit: LayoutKit) -> tuple[int, int]:
    size = round(kit.setting(kit.theme.letters.caption).px * 0.95)
    return size, round(size * PIP_STEP)


# --- rows ----------------------------------------------------------------------------------------------------


def _row(row: Row, x: int, y: int, w: int, kit: LayoutKit, least_h: int = 0) -> Built:
    """Children side by side where they fit, in several even lines where they do not.

    A text that asks for room then stands above all others, which keep to the right.
    """
    widths = _shares(row.children, row.weights, w, kit)
    if widths is not None:
        return _line(row.children, widths, x, y, kit, least_h)
    first = row.children[0]
    if isinstance(first, Text) and first.least:
        rest = (child for child in row.children[1:] if not isinstance(child, Gap))
        return column((first, Row((Gap(grow=True), *rest))), w, kit, 0, x, y)
    children = tuple(child for child in row.children if not isinstance(child, Gap))
    weights = tuple(
        weight for child, weight in zip(row.children, row.weights, strict=False) if not isinstance(child, Gap)
    )
    items: list[Item] = []
    bottom = y
    for chunk, shares in _chunks(children, weights, w, kit):
        bottom += kit.px(kit.theme.sizes.spacing) if items else 0
        built, h = _line(chunk, shares, x, bottom, kit)
        items.extend(built)
        bottom += h
    return tuple(items), bottom - y


def _chunks(
    children: tuple[Element, ...], weights: tuple[float, ...], w: int, kit: LayoutKit
) -> list[tuple[tuple[Element, ...], list[int]]]:
    """The fewest even lines in which every child has the width it needs."""
    for lines in range(2, len(children) + 1):
        size = -(-len(children) // lines)
        cuts = range(0, len(children), size)
        found = [
            (children[at : at + size], _shares(children[at : at + size], weights[at : at + size], w, kit))
            for at in cuts
        ]
        if size == 1:
            break
        if all(shares is not None for _, shares in found):
            return [(chunk, shares or []) for chunk, shares in found]
    return [((child,), [w]) for child in children]


def _shares(children: Sequence[Element], weights: Sequence[float], w: int, kit: LayoutKit) -> list[int] | None:
    """The width of each child, or None where one would get less than it needs."""
    weights = list(weights) or _even(children)
    weights += [1.0] * (len(children) - len(weights))
    room = w - sum(_gutters(children, kit))
    fixed = [_natural(child, kit) if weight == NO_SIZE else 0 for child, weight in zip(children, weights, strict=False)]
    left, total = room - sum(fixed), sum(weights[: len(children)])
    if left < 0:
        return None
    widths = [fixed[i] or int(left * weights[i] / total) if total else fixed[i] for i in range(len(children))]
    fits = all(width >= _least(child, kit) for child, width in zip(children, widths, strict=True))
    return widths if fits else None


def _gutters(children: Sequence[Element], kit: LayoutKit) -> list[int]:
    """The space before each child; columns stand further apart."""
    found = [0]
    for before, child in pairwise(children):
        columns = isinstance(before, Column) and isinstance(child, Column)
        space = kit.theme.sizes.gutter if columns else kit.theme.sizes.spacing
        found.append(kit.px(space) if _spaced(before, child) else 0)
    return found


def _even(children: Sequence[Element]) -> list[float]:
    """Equal weights; where a gap grows, all else is as wide as needed."""
    growing = any(isinstance(child, Gap) and child.grow for child in children)
    if growing:
        return [1.0 if isinstance(child, Gap) and child.grow else 0.0 for child in children]
    return [0.0 if isinstance(child, Gap) else 1.0 for child in children]


def _line(
    children: Sequence[Element], widths: Sequence[int], x: int, y: int, kit: LayoutKit, least_h: int = 0
) -> Built:
    """One line of a row: plates as high as one another, the rest in its middle or, among columns, at its top.

    What grows is as high as the line, which is at least ``least_h`` high.

    Beside what has a label above it, plates stand at the foot, where the control is.
    """
    heights = [_height(child, width, kit) for child, width in zip(children, widths, strict=True)]
    h = max(least_h, *heights, 0)
    plates = [high for high, child in zip(heights, children, strict=True) if isinstance(child, STRETCHED)]
    middle = bool(plates) or any(isinstance(child, Row) for child in children)
    at_foot = any(isinstance(child, LABELLED) and child.label for child in children)
    gutters = _gutters(children, kit)
    items: list[Item] = []
    for number, child in enumerate(children):
        x += gutters[number]
        plate = isinstance(child, STRETCHED)
        spare = 0 if _fills(child) else h - (max(plates) if plate else heights[number])
        drop = spare if plate and at_foot else spare // 2 if middle else 0
        wanted = h - spare if plate or _fills(child) else 0
        items.extend(_built(child, x, y + drop, widths[number], kit, wanted)[0])
        x += widths[number]
    return tuple(items), h


def _fills(child: Element) -> bool:
    """Whether a child of a row is as high as it; the height of a gap in a row is none."""
    return isinstance(child, Newsprint) or (not isinstance(child, Gap) and _grows(child))


def _least(element: Element, kit: LayoutKit) -> int:
    match element:
        case Gap() | Divider():
            return 0
        case Text():
            setting = kit.setting(kit.theme.letters.of(element.style))
            word = round(kit.longest_word(element.body, setting) + 1) + _indent(element, kit)
            return max(word, min(_natural(element, kit), kit.wide(element.least or LEAST_TEXT)))
        case Pips():
            return min(_natural(element, kit), kit.wide(LEAST_TEXT))
        case Meter():
            return kit.wide(LEAST_METER)
        case Bars():
            return least_bars(element, kit)
        case Lid():
            return least_lid(element, kit)
        case Face(size=size) | TargetMap(size=size):
            return kit.px(size)
        case Plan():
            return least_plan(element, kit)
        case Track():
            return least_track(element, kit)
        case DiceRow():
            return min(_natural(element, kit), kit.wide(LEAST_TEXT))
        case Dial():
            return least_dial(element, kit)
        case Road():
            return least_road(element, kit)
        case Sheet(children=children):
            return sum(margins(element, kit)[:2]) + max((_least(child, kit) for child in children), default=0)
        case Column(children=children) | Row(children=children) | Newsprint(children=children):
            return max((_least(child, kit) for child in children), default=0)
    return least_width(element, kit)


def _natural(element: Element, kit: LayoutKit) -> int:
    match element:
        case Gap():
            return 0 if element.grow else kit.px(element.size)
        case Divider():
            return 0
        case Text():
            setting = kit.setting(kit.theme.letters.of(element.style))
            lines = element.body.split("\n")
            return round(max(kit.width(line, setting) for line in lines) + 1) + _indent(element, kit)
        case Pips():
            setting = kit.setting(kit.theme.letters.caption)
            step = _pip_sizes(kit)[1]
            return round(kit.width(element.label, setting)) + step * (element.total + bool(element.label))
        case Meter():
            return kit.wide(LEAST_METER)
        case Bars():
            return least_bars(element, kit)
        case Lid():
            return least_lid(element, kit)
        case Face(size=size) | TargetMap(size=size):
            return kit.px(size)
        case Plan():
            return least_plan(element, kit)
        case Track():
            return least_track(element, kit)
        case DiceRow():
            return natural_dice(element, kit)
        case Dial():
            return least_dial(element, kit)
        case Road():
            return least_road(element, kit)
        case Sheet(children=children):
            return sum(margins(element, kit)[:2]) + max((_natural(child, kit) for child in children), default=0)
        case Column(children=children) | Newsprint(children=children):
            return max((_natural(child, kit) for child in children), default=0)
        case Row(children=children):
            return sum(_natural(child, kit) for child in children) + sum(_gutters(children, kit))
    return natural_width(element, kit)
