"""How controls look: each becomes items of a width given, as high as it needs or as its row is."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.boxes import Item, Part, Rect, Run, Shape
from game.ui.kit import Kit, Setting
from game.ui.shapes import box, mark, plate, slab, team_stripe
from game.ui.text_fields import field_items
from game.ui.view import Align, Button, Choice, Control, ListItem, Slider, Style, TextField, Toggle, Tone

Built = tuple[tuple[Item, ...], int]
TONE_MARKS = {Tone.DANGER: "bang", Tone.GOOD: "plus", Tone.TEAM_A: "triangle", Tone.TEAM_B: "diamond"}
LEAST_FIELD = 220  # units: narrower, and a row breaks


@dataclass(frozen=True, slots=True)
class Skin:
    """The inks of a control in its present state."""

    fill: str
    edge: str
    text: str
    detail: str


def build(control: Control, x: int, y: int, w: int, kit: Kit, least_h: int = 0) -> Built:
    """Items of a control with its top left corner at (x, y), and its height; `least_h` stretches plates."""
    match control:
        case Button():
            return _button(control, Rect(x, y, w, least_h), kit)
        case ListItem():
            return _card(control, Rect(x, y, w, least_h), kit)
        case Toggle():
            return _toggle(control, Rect(x, y, w, least_h), kit)
        case Slider():
            return _slider(control, x, y, w, kit)
        case Choice():
            return _choice(control, x, y, w, kit)
        case TextField():
            return field_items(control, x, y, w, kit)


def least_width(control: Control, kit: Kit) -> int:
    """Pixels below which a row had better break than squeeze the control."""
    if isinstance(control, Button):
        setting = kit.setting(kit.theme.letters.button)
        return round(kit.longest_word(control.label, setting)) + _button_extras(control, kit)
    if isinstance(control, ListItem):
        return kit.px(LEAST_FIELD)
    return kit.px(LEAST_FIELD)


def natural_width(control: Control, kit: Kit) -> int:
    """Pixels a control takes when nothing presses it."""
    if not isinstance(control, Button):
        return kit.px(LEAST_FIELD)
    label = kit.width(control.label, kit.setting(kit.theme.letters.button))
    detail = kit.width(control.detail, kit.setting(kit.theme.letters.small))
    return round(max(label, detail) + 1) + _button_extras(control, kit)


def tone_mark(tone: Tone) -> str:
    """The mark that says the same as the tone's colour; empty for tones without a meaning of their own."""
    return TONE_MARKS.get(tone, "")


# --- buttons -------------------------------------------------------------------------------------------------


def _button(button: Button, area: Rect, kit: Kit) -> Built:
    sizes, skin = kit.theme.sizes, _button_skin(button, kit)
    setting = kit.setting(kit.theme.letters.button)
    inset, side = kit.px(sizes.inset), _mark_width(button, kit)
    cap = _key_width(button, kit)
    room = max(1, area.w - 2 * inset - side - cap)
    label = kit.lines(button.label, setting, room)
    small = kit.setting(kit.theme.letters.small)
    detail = kit.lines(button.detail, small, room) if button.detail else ()
    text_h = len(label) * setting.line + len(detail) * small.line
    h = max(kit.px(sizes.control), text_h + 2 * kit.px(sizes.inset / 2), area.h)
    rect, top = Rect(area.x, area.y, area.w, h), area.y + (h - text_h) // 2
    block = Rect(area.x + inset + side, top, room, text_h)
    runs = kit.runs(label, setting, block, skin.text) + kit.runs(
        detail, small, block.shifted(0, len(label) * setting.line), skin.detail)
    shapes = list(_plate(rect, skin, kit)) + list(_button_mark(button, rect, skin, kit))
    key_shapes, key_runs = _key_cap(button, rect, skin, kit)
    return (Item(rect, (*shapes, *key_shapes), runs + key_runs, button),), h


def _button_skin(button: Button, kit: Kit) -> Skin:
    hover, held = kit.hovered(button), kit.held(button)
    if not button.enabled:
        return Skin("plate", "rule", "off", "off")
    if button.tone is Tone.PRIMARY:
        fill = "bright_hover" if hover and not held else "bright"
        return Skin(fill, "dim" if held else fill, "on_bright", "on_bright")
    if button.tone is Tone.DANGER:
        return Skin("live_hover" if hover and not held else "live", "danger" if hover else "live", "on_live", "on_live")
    fill = "plate_down" if held else "plate_hover" if hover else "plate_high"
    edge = {Tone.GOOD: "good", Tone.TEAM_A: "team_a", Tone.TEAM_B: "team_b"}.get(button.tone, "rule")
    if button.tone is Tone.QUIET:
        return Skin("plate_hover" if hover else "plate", "bright" if hover else "rule", "dim", "dim")
    return Skin(fill, "bright" if hover and edge == "rule" else edge, "text", "dim")


def _plate(rect: Rect, skin: Skin, kit: Kit) -> tuple[Shape, ...]:
    sizes = kit.theme.sizes
    return plate(rect, kit.px(sizes.cut_small), kit.px(sizes.hairline), skin.fill, skin.edge)


def _button_extras(button: Button, kit: Kit) -> int:
    return 2 * kit.px(kit.theme.sizes.inset) + _mark_width(button, kit) + _key_width(button, kit)


def _mark_width(button: Button, kit: Kit) -> int:
    return _mark_size(kit) * 3 // 2 if not button.enabled or tone_mark(button.tone) else 0


def _mark_size(kit: Kit) -> int:
    return round(kit.setting(kit.theme.letters.button).px * kit.theme.sizes.glyph)


def _button_mark(button: Button, rect: Rect, skin: Skin, kit: Kit) -> tuple[Shape, ...]:
    """The mark at the left: what tone says, or a cross through what cannot be pressed."""
    name = tone_mark(button.tone) if button.enabled else "cross"
    if not name:
        return ()
    size = _mark_size(kit)
    ink = skin.edge if button.enabled and button.tone is not Tone.DANGER else skin.text
    return mark(name, (rect.x + kit.px(kit.theme.sizes.inset) + size / 2, rect.centre[1]), size, ink, skin.fill)


def _key_setting(kit: Kit) -> Setting:
    setting = kit.setting(kit.theme.letters.caption)
    return Setting(setting.face, setting.px, setting.line, 0, True)


def _key_width(button: Button, kit: Kit) -> int:
    if not button.key:
        return 0
    setting = _key_setting(kit)
    return max(round(kit.width(button.key, setting)) + setting.px, setting.line) + kit.px(kit.theme.sizes.inset)


def _key_cap(button: Button, rect: Rect, skin: Skin, kit: Kit) -> tuple[tuple[Shape, ...], tuple[Run, ...]]:
    """The key that presses the button, in a small frame at its right."""
    if not button.key:
        return (), ()
    setting, inset = _key_setting(kit), kit.px(kit.theme.sizes.inset)
    w, h = _key_width(button, kit) - inset, round(setting.line * 1.15)
    cap = Rect(rect.right - inset - w, rect.y + (rect.h - h) // 2, w, h)
    line = kit.runs((button.key.upper(),), setting, Rect(cap.x, cap.y + (h - setting.line) // 2, w, h),
                    skin.detail, Align.CENTRE)
    edge = kit.px(kit.theme.sizes.hairline)
    return (Shape(box(cap), skin.detail, hole=box(cap.inset(edge, edge))),), line


# --- cards ---------------------------------------------------------------------------------------------------


def _card(card: ListItem, area: Rect, kit: Kit) -> Built:
    """A card to choose: a stripe in its tone at the left, a tick when it is chosen."""
    sizes, skin = kit.theme.sizes, _card_skin(card, kit)
    label_in, detail_in = kit.setting(kit.theme.letters.card), kit.setting(kit.theme.letters.small)
    inset, stripe = kit.px(sizes.inset), kit.px(sizes.stripe)
    tick = round(label_in.px * sizes.glyph)
    room = max(1, area.w - 2 * inset - stripe - tick - inset // 2)
    label = kit.lines(card.label, label_in, room)
    detail = kit.lines(card.detail, detail_in, room) if card.detail else ()
    text_h = len(label) * label_in.line + len(detail) * detail_in.line
    h = max(kit.px(sizes.control), text_h + 2 * kit.px(sizes.inset * 0.7), area.h)
    rect = Rect(area.x, area.y, area.w, h)
    block = Rect(area.x + stripe + inset, area.y + (h - text_h) // 2, room, text_h)
    runs = kit.runs(label, label_in, block, skin.text) + kit.runs(
        detail, detail_in, block.shifted(0, len(label) * label_in.line), skin.detail)
    shapes = _plate(rect, skin, kit) + _card_stripe(card, rect, stripe, skin)
    spot = (rect.right - inset - tick / 2, rect.centre[1])
    shapes += _card_mark(card, spot, tick, skin)
    return (Item(rect, shapes, runs, card),), h


def _card_skin(card: ListItem, kit: Kit) -> Skin:
    if not card.enabled:
        return Skin("plate", "rule", "off", "off")
    fill = "plate_down" if kit.held(card) else "plate_hover" if kit.hovered(card) else "plate_high"
    return Skin(fill, "bright" if card.selected or kit.hovered(card) else "rule", "text", "dim")


def _card_stripe(card: ListItem, rect: Rect, stripe: int, skin: Skin) -> tuple[Shape, ...]:
    cut = rect.h // 6
    bar = Rect(rect.x + 1, rect.y + 1, stripe, max(1, rect.h - 2 - cut))
    if card.tone in (Tone.TEAM_A, Tone.TEAM_B) and card.enabled:
        return team_stripe(bar, card.tone.value)
    ink = {Tone.DANGER: "live", Tone.GOOD: "good"}.get(card.tone, "bright" if card.selected else "rule")
    return (Shape(box(bar), ink if card.enabled else "rule"),)


def _card_mark(card: ListItem, spot: tuple[float, float], size: int, skin: Skin) -> tuple[Shape, ...]:
    name = "cross" if not card.enabled else "tick" if card.selected else tone_mark(card.tone)
    if not name:
        return ()
    ink = "off" if not card.enabled else "bright" if card.selected else "danger" if card.tone is Tone.DANGER else (
        card.tone.value if card.tone in (Tone.TEAM_A, Tone.TEAM_B) else "good")
    return mark(name, spot, size, ink, skin.fill)


# --- switches, sliders, choices ------------------------------------------------------------------------------


def _toggle(toggle: Toggle, area: Rect, kit: Kit) -> Built:
    """A label and, at the right, a slanted switch that also reads ON or OFF."""
    sizes, setting, word_in = kit.theme.sizes, kit.setting(kit.theme.letters.body), _key_setting(kit)
    word = "ON" if toggle.value else "OFF"
    slot_w, slot_h = round(word_in.px * 2.6), round(word_in.px * 1.2)
    word_w = round(kit.width("OFF", word_in)) + kit.px(sizes.inset)
    inset = kit.px(sizes.inset)
    room = max(1, area.w - slot_w - word_w - 3 * inset)
    lines = kit.lines(toggle.label, setting, room)
    text_h = len(lines) * setting.line
    h = max(kit.px(sizes.control), text_h + kit.px(sizes.inset), area.h)
    rect = Rect(area.x, area.y, area.w, h)
    slot = Rect(rect.right - inset - slot_w, rect.y + (h - slot_h) // 2, slot_w, slot_h)
    fill = "plate_hover" if kit.hovered(toggle) else "plate_high"
    skin = Skin(fill if toggle.enabled else "plate", "bright" if kit.hovered(toggle) else "rule", "text", "dim")
    ink = "text" if toggle.enabled else "off"
    runs = kit.runs(lines, setting, Rect(rect.x + inset, rect.y + (h - text_h) // 2, room, text_h), ink)
    runs += kit.runs((word,), word_in, Rect(slot.x - word_w, rect.y + (h - word_in.line) // 2, word_w, h), ink)
    return (Item(rect, _plate(rect, skin, kit) + _switch(slot, toggle, kit), runs, toggle),), h


def _switch(slot: Rect, toggle: Toggle, kit: Kit) -> tuple[Shape, ...]:
    knob_w, lean = slot.w // 2 + slot.h // 4, slot.h / 2
    knob = Rect(slot.right - knob_w if toggle.value else slot.x, slot.y, knob_w, slot.h)
    ink = "off" if not toggle.enabled else "bright" if toggle.value else "dim"
    edge = kit.px(kit.theme.sizes.hairline)
    trough = Shape(slab(slot, lean), "plate_down"), Shape(slab(slot, lean), ink, hole=slab(slot.inset(edge, edge), lean))
    return (*trough, Shape(slab(knob, lean), ink))


def caption(control: Slider | Choice | TextField, x: int, y: int, w: int, kit: Kit, shown: str = "") -> Built:
    """The label over a control, and what it is set to at the right."""
    setting, value_in = kit.setting(kit.theme.letters.caption), kit.setting(kit.theme.letters.of(Style.SMALL))
    shown_w = min(w // 2, round(kit.width(shown, value_in)) + 1) if shown else 0
    value = kit.lines(shown, value_in, shown_w) if shown else ()
    lines = kit.lines(control.label, setting, w - shown_w - (setting.px if shown else 0)) if control.label else ()
    h = max(len(lines) * setting.line, len(value) * value_in.line)
    ink = "dim" if control.enabled else "off"
    runs = kit.runs(lines, setting, Rect(x, y, max(1, w - shown_w), h), ink)
    runs += kit.runs(value, value_in, Rect(x + w - shown_w, y, max(1, shown_w), h),
                     "text" if control.enabled else "off", Align.RIGHT)
    return ((Item(Rect(x, y, w, h), (), runs),) if h else ()), h


def _slider(slider: Slider, x: int, y: int, w: int, kit: Kit) -> Built:
    sizes = kit.theme.sizes
    label, label_h = caption(slider, x, y, w, kit, slider.shown or f"{slider.value:g}")
    h = kit.px(sizes.control)
    area = Rect(x, y + label_h, w, h)
    thumb_w, thumb_h = kit.px(sizes.control * 0.4), kit.px(sizes.control * 0.62)
    track = Rect(x + thumb_w // 2, area.y + (h - kit.px(sizes.stripe)) // 2, max(1, w - thumb_w), kit.px(sizes.stripe))
    span = slider.high - slider.low
    share = min(1.0, max(0.0, (slider.value - slider.low) / span)) if span > 0 else 0.0
    at = track.x + round(share * track.w)
    ink = "off" if not slider.enabled else "bright_hover" if kit.hovered(slider) else "bright"
    thumb = Rect(at - thumb_w // 2, area.y + (h - thumb_h) // 2, thumb_w, thumb_h)
    shapes = (Shape(box(track), "rule"), Shape(box(Rect(track.x, track.y, at - track.x, track.h)), ink),
              Shape(slab(thumb.inset(-kit.px(sizes.hairline), -kit.px(sizes.hairline)), thumb_w / 2), "plate"),
              Shape(slab(thumb, thumb_w / 2), ink))
    return (*label, Item(area, shapes, (), slider, (Part("track", track),))), label_h + h


def _choice(choice: Choice, x: int, y: int, w: int, kit: Kit) -> Built:
    """The options side by side in even columns, as many rows as they need; the chosen one is filled."""
    label, label_h = caption(choice, x, y, w, kit)
    setting = kit.setting(kit.theme.letters.button)
    gap = kit.px(kit.theme.sizes.hairline) * 2
    least = max((kit.width(text, setting) for _, text in choice.options), default=0) + 2 * kit.px(
        kit.theme.sizes.inset) + setting.px
    columns = max(1, min(len(choice.options), int((w + gap) // (least + gap))))
    rows = -(-len(choice.options) // columns)
    columns = -(-len(choice.options) // max(1, rows))
    column_w = max(1, (w - gap * (columns - 1)) // columns)
    shapes: list[Shape] = []
    runs: list[Run] = []
    parts: list[Part] = []
    top = y + label_h + (gap if label_h else 0)
    for start in range(0, len(choice.options), columns):
        row = choice.options[start:start + columns]
        row_h = max(_option_height(text, column_w, kit, setting) for _, text in row)
        for number, (value, text) in enumerate(row):
            rect = Rect(x + number * (column_w + gap), top, column_w, row_h)
            part_shapes, part_runs = _option(choice, value, text, rect, kit, setting)
            shapes.extend(part_shapes)
            runs.extend(part_runs)
            parts.append(Part(value, rect))
        top += row_h + gap
    bottom = top - gap if choice.options else top
    area = Rect(x, y + label_h + (gap if label_h else 0), w, max(0, bottom - y - label_h - (gap if label_h else 0)))
    return (*label, Item(area, tuple(shapes), tuple(runs), choice, tuple(parts))), bottom - y


def _option_room(w: int, kit: Kit, setting: Setting) -> int:
    return max(1, w - 2 * kit.px(kit.theme.sizes.inset) - setting.px)


def _option_height(text: str, w: int, kit: Kit, setting: Setting) -> int:
    lines = kit.lines(text, setting, _option_room(w, kit, setting))
    return max(kit.px(kit.theme.sizes.control), len(lines) * setting.line + kit.px(kit.theme.sizes.inset))


def _option(choice: Choice, value: str, text: str, rect: Rect, kit: Kit, setting: Setting
            ) -> tuple[tuple[Shape, ...], tuple[Run, ...]]:
    chosen, hovered = value == choice.value, kit.hovered(choice)
    ink = ("on_bright" if chosen else "text") if choice.enabled else "on_bright" if chosen else "off"
    fill = ("bright" if chosen else "plate_high") if choice.enabled else "off" if chosen else "plate"
    skin = Skin(fill, "bright" if hovered else "rule", ink, ink)
    room = _option_room(rect.w, kit, setting)
    lines = kit.lines(text, setting, room)
    top = rect.y + (rect.h - len(lines) * setting.line) // 2
    side = (rect.w - room) // 2
    runs = kit.runs(lines, setting, Rect(rect.x + side, top, room, rect.h), ink, Align.CENTRE)
    shapes = _plate(rect, skin, kit)
    if chosen:
        size = setting.px * 0.5
        shapes += mark("tick", (rect.x + side * 0.6, rect.centre[1]), size, ink, fill)
    return shapes, runs
