"""How buttons and cards look, and where the look of all controls is found: each becomes items
of a width given, as high as it needs or as its row is. Pure.
"""

from __future__ import annotations

from game.ui.boxes import Item, Rect, Run, Shape
from game.ui.control_pieces import Built, Skin, key_setting, raised
from game.ui.dials import choice_items, slider_items, toggle_items
from game.ui.game_boxes import game_box_items, least_box
from game.ui.layout_tools import LayoutKit
from game.ui.plans import board_items, least_plan
from game.ui.screen import Align, Board, Button, Choice, Control, GameBox, ListItem, Slider, TextField, Toggle
from game.ui.shapes import box, mark, team_stripe
from game.ui.styles import Tone
from game.ui.text_fields import field_items

TONE_MARKS = {Tone.DANGER: "bang", Tone.GOOD: "plus", Tone.TEAM_A: "triangle", Tone.TEAM_B: "diamond"}
LEAST_FIELD = 220  # units: narrower, and a row breaks


def build(control: Control, x: int, y: int, w: int, kit: LayoutKit, least_h: int = 0) -> Built:
    """Items of a control with its top left corner at (x, y), and its height; `least_h` stretches plates."""
    match control:
        case Button():
            return _button(control, Rect(x, y, w, least_h), kit)
        case ListItem():
            return _card(control, Rect(x, y, w, least_h), kit)
        case GameBox():
            return game_box_items(control, Rect(x, y, w, least_h), kit)
        case Toggle():
            return toggle_items(control, Rect(x, y, w, least_h), kit)
        case Slider():
            return slider_items(control, x, y, w, kit)
        case Choice():
            return choice_items(control, x, y, w, kit)
        case TextField():
            return field_items(control, x, y, w, kit)
        case Board():
            return board_items(control, x, y, w, kit)


def least_width(control: Control, kit: LayoutKit) -> int:
    """Pixels below which a row had better break than squeeze the control."""
    if isinstance(control, Button):
        return _two_lines(control.label, kit) + _button_extras(control, kit)
    if isinstance(control, GameBox):
        return least_box(control, kit)
    if isinstance(control, Board):
        return least_plan(control.plan, kit)
    return kit.wide(LEAST_FIELD)


def _two_lines(label: str, kit: LayoutKit) -> int:
    """Pixels in which a label stands in two lines: a button with more of them looks squeezed."""
    setting, words = kit.setting(kit.theme.letters.button), label.split()
    halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, max(2, len(words))))
    return round(min(max(kit.width(half, setting) for half in pair) for pair in halves))


def natural_width(control: Control, kit: LayoutKit) -> int:
    """Pixels a control takes when nothing presses it."""
    if isinstance(control, Board):
        return least_plan(control.plan, kit)
    if not isinstance(control, Button):
        return kit.wide(LEAST_FIELD)
    label = kit.width(control.label, kit.setting(kit.theme.letters.button))
    detail = kit.width(control.detail, kit.setting(kit.theme.letters.small))
    return round(max(label, detail) + 1) + _button_extras(control, kit)


def tone_mark(tone: Tone) -> str:
    """The mark that says the same as the tone's colour; empty for tones without a meaning of their own."""
    return TONE_MARKS.get(tone, "")


# --- buttons -------------------------------------------------------------------------------------------------


def _button(button: Button, area: Rect, kit: LayoutKit) -> Built:
    sizes, skin = kit.theme.sizes, _button_skin(button, kit)
    setting = kit.setting(kit.theme.letters.button)
    inset, side = kit.px(sizes.inset), _mark_width(button, kit)
    cap = _key_width(button, kit)
    room = max(1, area.w - 2 * inset - side - cap)
    label = kit.lines(button.label, setting, room)
    small = kit.setting(kit.theme.letters.small)
    detail = kit.lines(button.detail, small, room) if button.detail else ()
    text_h = len(label) * setting.line + len(detail) * small.line
    h = max(kit.wide(sizes.control), text_h + 2 * kit.px(sizes.inset / 2), area.h)
    rect, top = Rect(area.x, area.y, area.w, h), area.y + (h - text_h) // 2
    block = Rect(area.x + inset + side, top, room, text_h)
    runs = kit.runs(label, setting, block, skin.text) + kit.runs(
        detail, small, block.shifted(0, len(label) * setting.line), skin.detail
    )
    shapes = list(raised(rect, skin, kit)) + list(_button_mark(button, rect, skin, kit))
    key_shapes, key_runs = _key_cap(button, rect, skin, kit)
    return (Item(rect, (*shapes, *key_shapes), runs + key_runs, button),), h


def _button_skin(button: Button, kit: LayoutKit) -> Skin:
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
        frame = "plate" if button.bare else "rule"
        return Skin("plate_hover" if hover else "plate", "bright" if hover else frame, "dim", "dim")
    return Skin(fill, "bright" if hover and edge == "rule" else edge, "text", "dim")


def _button_extras(button: Button, kit: LayoutKit) -> int:
    return 2 * kit.px(kit.theme.sizes.inset) + _mark_width(button, kit) + _key_width(button, kit)


def _mark_width(button: Button, kit: LayoutKit) -> int:
    return _mark_size(kit) * 3 // 2 if _mark_name(button) else 0


def _mark_name(button: Button) -> str:
    """Its own sign, what tone says, or a cross through what cannot be pressed."""
    return (button.sign or tone_mark(button.tone)) if button.enabled else "cross"


def _mark_size(kit: LayoutKit) -> int:
    return round(kit.setting(kit.theme.letters.button).px * kit.theme.sizes.glyph)


def _button_mark(button: Button, rect: Rect, skin: Skin, kit: LayoutKit) -> tuple[Shape, ...]:
    """The mark at the left."""
    name = _mark_name(button)
    if not name:
        return ()
    size = _mark_size(kit)
    toned = button.enabled and not button.sign and button.tone is not Tone.DANGER
    ink = skin.edge if toned else skin.text
    return mark(name, (rect.x + kit.px(kit.theme.sizes.inset) + size / 2, rect.centre[1]), size, ink, skin.fill)


def _key_width(button: Button, kit: LayoutKit) -> int:
    shown = kit.cap(button.key)
    if not shown:
        return 0
    setting = key_setting(kit)
    return max(round(kit.width(shown, setting)) + setting.px, setting.line) + kit.px(kit.theme.sizes.inset)


def _key_cap(button: Button, rect: Rect, skin: Skin, kit: LayoutKit) -> tuple[tuple[Shape, ...], tuple[Run, ...]]:
    """The key that presses the button, in a small frame at its right."""
    shown = kit.cap(button.key)
    if not shown:
        return (), ()
    setting, inset = key_setting(kit), kit.px(kit.theme.sizes.inset)
    w, h = _key_width(button, kit) - inset, round(setting.line * 1.15)
    cap = Rect(rect.right - inset - w, rect.y + (rect.h - h) // 2, w, h)
    line = kit.runs(
        (shown.upper(),), setting, Rect(cap.x, cap.y + (h - setting.line) // 2, w, h), skin.detail, Align.CENTRE
    )
    edge = kit.px(kit.theme.sizes.hairline)
    return (Shape(box(cap), skin.detail, hole=box(cap.inset(edge, edge))),), line


# --- cards ---------------------------------------------------------------------------------------------------


def _card(card: ListItem, area: Rect, kit: LayoutKit) -> Built:
    """A card to choose: a stripe in its tone at the left, a tick when it is chosen."""
    sizes, skin = kit.theme.sizes, _card_skin(card, kit)
    # A card that is one sentence is read, not scanned: it is set like any text.
    letters = kit.theme.letters
    label_in, detail_in = kit.setting(letters.card if card.detail else letters.body), kit.setting(letters.small)
    inset, stripe = kit.px(sizes.inset), kit.px(sizes.stripe)
    tick = round(label_in.px * sizes.glyph)
    room = max(1, area.w - 2 * inset - stripe - tick - inset)
    label = kit.lines(card.label, label_in, room)
    detail = kit.lines(card.detail, detail_in, room) if card.detail else ()
    text_h = len(label) * label_in.line + len(detail) * detail_in.line
    own_h = max(kit.wide(sizes.control), text_h + 2 * kit.px(sizes.inset * 0.7))
    h = max(own_h, area.h)
    rect = Rect(area.x, area.y, area.w, h)
    # Beside a longer card a short one begins on the same line.
    block = Rect(area.x + stripe + inset, area.y + (own_h - text_h) // 2, room, text_h)
    runs = kit.runs(label, label_in, block, skin.text) + kit.runs(
        detail, detail_in, block.shifted(0, len(label) * label_in.line), skin.detail
    )
    shapes = raised(rect, skin, kit) + _card_stripe(card, rect, kit.px(sizes.cut_small), stripe, skin)
    spot = (rect.right - inset - tick / 2, rect.centre[1])
    shapes += _card_mark(card, spot, tick, skin)
    return (Item(rect, shapes, runs, card),), h


def _card_skin(card: ListItem, kit: LayoutKit) -> Skin:
    if not card.enabled:
        return Skin("plate", "rule", "off", "off")
    fill = "plate_down" if kit.held(card) else "plate_hover" if kit.hovered(card) else "plate_high"
    return Skin(fill, "bright" if card.selected or kit.hovered(card) else "rule", "text", "dim")


def _card_stripe(card: ListItem, rect: Rect, cut: int, stripe: int, skin: Skin) -> tuple[Shape, ...]:
    bar = Rect(rect.x + 1, rect.y + 1, stripe, max(1, rect.h - 1 - cut))
    if card.tone in (Tone.TEAM_A, Tone.TEAM_B) and card.enabled:
        return team_stripe(bar, card.tone.value)
    ink = {Tone.DANGER: "live", Tone.GOOD: "good"}.get(card.tone, "bright" if card.selected else "rule")
    return (Shape(box(bar), ink if card.enabled else "rule"),)


def _card_mark(card: ListItem, spot: tuple[float, float], size: int, skin: Skin) -> tuple[Shape, ...]:
    name = "cross" if not card.enabled else "tick" if card.selected else tone_mark(card.tone)
    if not name:
        return ()
    ink = (
        "off"
        if not card.enabled
        else "bright"
        if card.selected
        else "danger"
        if card.tone is Tone.DANGER
        else (card.tone.value if card.tone in (Tone.TEAM_A, Tone.TEAM_B) else "good")
    )
    return mark(name, spot, size, ink, skin.fill)
