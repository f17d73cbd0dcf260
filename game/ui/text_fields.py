"""Text fields: how they look, and where the caret stands; pure."""

from __future__ import annotations

from game.ui.boxes import ControlPart, Edit, Item, Rect, Run, Shape
from game.ui.control_pieces import Built, caption
from game.ui.layout_tools import LayoutKit, Setting
from game.ui.line_wrap import Span, spans
from game.ui.screen import TextField
from game.ui.shapes import box, plate


def field_items(field: TextField, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """A field with its label above, and its height."""
    sizes, setting = kit.theme.sizes, kit.setting(kit.theme.letters.body)
    label, label_h = caption(field, x, y, w, kit)
    inset = kit.px(sizes.inset)
    inner_h = field.lines * setting.line
    h = max(kit.wide(sizes.control), inner_h + inset)
    rect = Rect(x, y + label_h, w, h)
    inner = Rect(x + inset, rect.y + (h - inner_h) // 2, max(1, w - 2 * inset), inner_h)
    editing = kit.live.editing and kit.live.focus == field.name
    edit = kit.live.edits.get(field.name, Edit(field.value, len(field.value)))
    edge = "bright" if editing or kit.hovered(field) else "rule"
    shapes = plate(rect, 0, kit.px(sizes.hairline), "plate_down" if field.enabled else "plate", edge)
    shapes += (Shape(box(Rect(rect.x, rect.bottom - kit.px(sizes.focus), rect.w, kit.px(sizes.focus))), edge),)
    runs, caret = _content(field, edit, inner, editing, setting, kit)
    return (*label, Item(rect, shapes + caret, runs, field, (ControlPart("text", inner),))), label_h + h


def caret_at(field: TextField, edit: Edit, inner: Rect, x: float, y: float, editing: bool, kit: LayoutKit) -> int:
    """The place in the text nearest to a pixel, where a press puts the caret."""
    setting = kit.setting(kit.theme.letters.body)
    lines = _visible(field, edit, inner, editing, setting, kit)
    start, end = lines[min(len(lines) - 1, max(0, int((y - inner.y) // setting.line)))]
    places = range(start, end + 1)
    return min(places, key=lambda at: abs(kit.width(edit.text[start:at], setting) - (x - inner.x)))


def line_away(edit: Edit, inner: Rect, step: int, kit: LayoutKit) -> Edit | None:
    """The caret so many lines down, as far along as it was; None where there is no such line."""
    setting = kit.setting(kit.theme.letters.body)
    lines = list(spans(edit.text, inner.w, lambda part: kit.width(part, setting)))
    row = max((i for i, (start, _) in enumerate(lines) if start <= edit.caret), default=0)
    if not 0 <= row + step < len(lines):
        return None
    along = kit.width(edit.text[lines[row][0] : edit.caret], setting)
    start, end = lines[row + step]
    return Edit(edit.text, min(range(start, end + 1),
                               key=lambda at: abs(kit.width(edit.text[start:at], setting) - along)))


def _content(
    field: TextField, edit: Edit, inner: Rect, editing: bool, setting: Setting, kit: LayoutKit
) -> tuple[tuple[Run, ...], tuple[Shape, ...]]:
    """The visible text, or the placeholder, and the caret while typing."""
    ink = "text" if field.enabled else "off"
    lines = _visible(field, edit, inner, editing, setting, kit)
    texts = tuple(edit.text[start:end] for start, end in lines)
    runs = kit.runs(texts, setting, inner, ink)
    if not edit.text and not editing and field.placeholder:
        runs = kit.runs(kit.lines(field.placeholder, setting, inner.w)[: field.lines], setting, inner, "off")
    if not editing:
        return runs, ()
    row = max((i for i, (start, _) in enumerate(lines) if start <= edit.caret), default=0)
    start, end = lines[row]
    at = inner.x + round(kit.width(edit.text[start : min(edit.caret, end)], setting))
    bar = Rect(
        min(at, inner.right),
        inner.y + row * setting.line + setting.line // 8,
        kit.px(kit.theme.sizes.hairline),
        setting.line * 3 // 4,
    )
    return runs, (Shape(box(bar), "bright"),)


def _visible(field: TextField, edit: Edit, inner: Rect, editing: bool, setting: Setting, kit: LayoutKit) -> list[Span]:
    """Start and end of each line shown; of a text too long, the part around the caret."""
    if field.lines == 1:
        return [_window(edit, inner.w, editing, setting, kit)]
    lines = list(spans(edit.text, inner.w, lambda part: kit.width(part, setting)))
    row = max((i for i, (start, _) in enumerate(lines) if start <= edit.caret), default=0) if editing else 0
    first = max(0, min(row - field.lines + 1, len(lines) - field.lines))
    return lines[first : first + field.lines]


def _window(edit: Edit, w: int, editing: bool, setting: Setting, kit: LayoutKit) -> Span:
    """The part of a single line that is seen: from its start, or ending at the caret while typing."""
    start, end = 0, len(edit.text)
    if editing:
        while start < edit.caret and kit.width(edit.text[start : edit.caret], setting) > w:
            start += 1
    while end > start and kit.width(edit.text[start:end], setting) > w:
        end -= 1
    return start, end
