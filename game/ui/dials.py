"""Switches, sliders and choices: how they look. Pure."""

from __future__ import annotations

from dataclasses import replace

from game.ui.boxes import ControlPart, Item, Rect, Run, Shape
from game.ui.control_pieces import Built, Skin, caption, key_setting, raised
from game.ui.layout_tools import LayoutKit, Setting
from game.ui.portraits import face
from game.ui.screen import Align, Choice, Slider, Toggle
from game.ui.shapes import box, mark, slab

PORTRAIT = 2.1  # in heights of a control


def toggle_items(toggle: Toggle, area: Rect, kit: LayoutKit) -> Built:
    """A label and, at the right, a slanted switch that also says how it stands where there is room."""
    sizes, setting, word_in = kit.theme.sizes, kit.setting(kit.theme.letters.body), key_setting(kit)
    word = toggle.on if toggle.value else toggle.off
    slot_w, slot_h = round(word_in.px * 2.6), round(word_in.px * 1.2)
    inset = kit.px(sizes.inset)
    word_w = round(max(kit.width(each, word_in) for each in (toggle.on, toggle.off))) + inset
    if slot_w + word_w + 4 * inset > area.w:
        word, word_w = "", 0
    room = max(1, area.w - slot_w - word_w - 3 * inset)
    lines = kit.lines(toggle.label, setting, room)
    text_h = len(lines) * setting.line
    h = max(kit.wide(sizes.control), text_h + kit.px(sizes.inset), area.h)
    rect = Rect(area.x, area.y, area.w, h)
    slot = Rect(rect.right - inset - slot_w, rect.y + (h - slot_h) // 2, slot_w, slot_h)
    fill = "plate_hover" if kit.hovered(toggle) else "plate_high"
    skin = Skin(fill if toggle.enabled else "plate", "bright" if kit.hovered(toggle) else "rule", "text", "dim")
    ink = "text" if toggle.enabled else "off"
    runs = kit.runs(lines, setting, Rect(rect.x + inset, rect.y + (h - text_h) // 2, room, text_h), ink)
    runs += kit.runs(
        (word,) if word else (), word_in, Rect(slot.x - word_w, rect.y + (h - word_in.line) // 2, word_w, h), ink
    )
    return (Item(rect, raised(rect, skin, kit) + _switch(slot, toggle, kit), runs, toggle),), h


def _switch(slot: Rect, toggle: Toggle, kit: LayoutKit) -> tuple[Shape, ...]:
    knob_w, lean = slot.w // 2 + slot.h // 4, slot.h / 2
    knob = Rect(slot.right - knob_w if toggle.value else slot.x, slot.y, knob_w, slot.h)
    ink = "off" if not toggle.enabled else "bright" if toggle.value else "dim"
    edge = kit.px(kit.theme.sizes.hairline)
    trough = (
        Shape(slab(slot, lean), "plate_down"),
        Shape(slab(slot, lean), ink, hole=slab(slot.inset(edge, edge), lean)),
    )
    return (*trough, Shape(slab(knob, lean), ink))


def slider_items(slider: Slider, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """A label, the value as it is read, and a track with a slanted thumb."""
    slid = kit.live.slid if kit.live.pressed == slider.name else None
    stands = slider if slid is None else replace(slider, value=slid, shown=step_of(slider, slid))
    return _slider_at(slider, stands, x, y, w, kit)


def step_of(slider: Slider, value: float) -> str:
    """What the player reads at a value."""
    at = round((value - slider.low) / slider.step) if slider.step > 0 else -1
    return slider.steps[at] if 0 <= at < len(slider.steps) else ""


def _slider_at(control: Slider, slider: Slider, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """``control`` as it is drawn while it stands where ``slider`` does."""
    sizes = kit.theme.sizes
    thumb_w, thumb_h = kit.px(sizes.control * 0.4), kit.px(sizes.control * 0.62)
    label, label_h = caption(slider, x, y, w - thumb_w // 2, kit, slider.shown or f"{slider.value:g}")
    h = kit.wide(sizes.control)
    area = Rect(x, y + label_h, w, h)
    track = Rect(x + thumb_w // 2, area.y + (h - kit.px(sizes.stripe)) // 2, max(1, w - thumb_w), kit.px(sizes.stripe))
    span = slider.high - slider.low
    share = min(1.0, max(0.0, (slider.value - slider.low) / span)) if span > 0 else 0.0
    at = track.x + round(share * track.w)
    ink = "off" if not slider.enabled else "bright_hover" if kit.hovered(slider) else "bright"
    thumb = Rect(at - thumb_w // 2, area.y + (h - thumb_h) // 2, thumb_w, thumb_h)
    shapes = (
        Shape(box(track), "rule"),
        Shape(box(Rect(track.x, track.y, at - track.x, track.h)), ink),
        Shape(slab(thumb.inset(-kit.px(sizes.hairline), -kit.px(sizes.hairline)), thumb_w / 2), "plate"),
        Shape(slab(thumb, thumb_w / 2), ink),
    )
    return (*label, Item(area, shapes, (), control, (ControlPart("track", track),))), label_h + h


def choice_items(choice: Choice, x: int, y: int, w: int, kit: LayoutKit) -> Built:
    """The options side by side, in as many rows as they need; the chosen one is filled."""
    label, label_h = caption(choice, x, y, w, kit)
    setting = kit.setting(kit.theme.letters.button)
    gap = kit.px(kit.theme.sizes.hairline) * 2
    shapes: tuple[Shape, ...] = ()
    runs: tuple[Run, ...] = ()
    parts: list[ControlPart] = []
    top = y + label_h
    widths = _widths(choice, w, gap, kit, setting)
    for start in range(0, len(choice.options), len(widths)):
        row = choice.options[start : start + len(widths)]
        heights = (_option_height(choice, text, own, kit, setting) for own, (_, text) in zip(widths, row, strict=False))
        row_h, left = max(heights), x
        for own, (value, text) in zip(widths, row, strict=False):
            rect = Rect(left, top, own, row_h)
            more_shapes, more_runs = _option(choice, value, text, rect, kit, setting)
            shapes, runs = shapes + more_shapes, runs + more_runs
            parts.append(ControlPart(value, rect))
            left += own + gap
        top += row_h + gap
    h = max(0, top - gap - y) if choice.options else label_h
    return (*label, Item(Rect(x, y + label_h, w, h - label_h), shapes, runs, choice, tuple(parts))), h


def _widths(choice: Choice, w: int, gap: int, kit: LayoutKit, setting: Setting) -> list[int]:
    """The columns: even ones; but as wide as their words where that saves a second row."""
    extra = w - _option_room(choice, w, kit, setting)
    wanted = [round(kit.width(text, setting) + 1) + extra for _, text in choice.options]
    count = len(wanted)
    spare = w - sum(wanted) - gap * (count - 1)
    columns = _columns(max(wanted, default=0), count, w, gap)
    if columns < count and spare >= 0:
        return [own + spare // count for own in wanted]
    return [max(1, (w - gap * (columns - 1)) // columns)] * columns


def _columns(widest: int, count: int, w: int, gap: int) -> int:
    """How many even columns make the fewest rows, and no row fuller than it must be."""
    most = max(1, min(count, (w + gap) // (widest + gap)))
    rows = -(-count // most)
    return max(1, -(-count // max(1, rows)))


def _portrait(choice: Choice, kit: LayoutKit) -> int:
    """The side of the portraits beside the options, if there are any."""
    return kit.wide(PORTRAIT * kit.theme.sizes.control) if choice.faces else 0


def _option_room(choice: Choice, w: int, kit: LayoutKit, setting: Setting) -> int:
    return max(1, w - 2 * kit.px(kit.theme.sizes.inset) - setting.px - _portrait(choice, kit))


def _option_height(choice: Choice, text: str, w: int, kit: LayoutKit, setting: Setting) -> int:
    lines = kit.lines(text, setting, _option_room(choice, w, kit, setting))
    text_h = len(lines) * setting.line + kit.px(kit.theme.sizes.inset)
    return max(kit.wide(kit.theme.sizes.control), _portrait(choice, kit), text_h)


def _option(
    choice: Choice, value: str, text: str, rect: Rect, kit: LayoutKit, setting: Setting
) -> tuple[tuple[Shape, ...], tuple[Run, ...]]:
    chosen, hovered = value == choice.value, kit.hovered(choice)
    ink = ("on_bright" if chosen else "text") if choice.enabled else "on_bright" if chosen else "off"
    fill = ("bright" if chosen else "plate_high") if choice.enabled else "off" if chosen else "plate"
    skin = Skin(fill, "bright" if hovered else "rule", ink, ink)
    room, portrait = _option_room(choice, rect.w, kit, setting), _portrait(choice, kit)
    lines = kit.lines(text, setting, room)
    top = rect.y + (rect.h - len(lines) * setting.line) // 2
    side = (rect.w - portrait - room) // 2
    runs = kit.runs(lines, setting, Rect(rect.x + portrait + side, top, room, rect.h), ink, Align.CENTRE)
    shapes = raised(rect, skin, kit)
    if portrait:
        spot = Rect(rect.x, rect.y + (rect.h - portrait) // 2, portrait, portrait)
        shapes += face(value, spot, 0.0, kit.px(kit.theme.sizes.hairline))
    if chosen:
        size = setting.px * 0.5
        shapes += mark("tick", (rect.x + portrait + side * 0.6, rect.centre[1]), size, ink, fill)
    return shapes, runs
