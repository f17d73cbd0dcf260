"""What several controls are made of: their inks, their plates, the label over them. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.boxes import Item, Rect, Shape
from game.ui.layout_tools import LayoutKit, Setting
from game.ui.screen import Align, Choice, Slider, TextField
from game.ui.shapes import plate
from game.ui.styles import Style

Built = tuple[tuple[Item, ...], int]  # items and their height


@dataclass(frozen=True, slots=True)
class Skin:
    """The inks of a control in its present state."""

    fill: str
    edge: str
    text: str
    detail: str


def raised(rect: Rect, skin: Skin, kit: LayoutKit) -> tuple[Shape, ...]:
    """The cut plate of a control."""
    sizes = kit.theme.sizes
    return plate(rect, kit.px(sizes.cut_small), kit.px(sizes.hairline), skin.fill, skin.edge)


def key_setting(kit: LayoutKit) -> Setting:
    """How keys and short words are set: as captions, untracked."""
    setting = kit.setting(kit.theme.letters.caption)
    return Setting(setting.face, setting.px, setting.line, 0, True)


def caption(control: Slider | Choice | TextField, x: int, y: int, w: int, kit: LayoutKit, shown: str = "") -> Built:
    """The label over a control, what it is set to at the right, and the space below them."""
    setting, value_in = kit.setting(kit.theme.letters.caption), kit.setting(kit.theme.letters.of(Style.SMALL))
    shown_w = min(w // 2, round(kit.width(shown, value_in)) + 1) if shown else 0
    value = kit.lines(shown, value_in, shown_w) if shown else ()
    room = max(1, w - shown_w - (setting.px if shown else 0))
    lines = kit.lines(control.label, setting, room) if control.label else ()
    h = max(len(lines) * setting.line, len(value) * value_in.line)
    if not h:
        return (), 0
    runs = kit.runs(lines, setting, Rect(x, y, room, h), "dim" if control.enabled else "off")
    runs += kit.runs(
        value, value_in, Rect(x + w - shown_w, y, max(1, shown_w), h), "text" if control.enabled else "off", Align.RIGHT
    )
    sizes = kit.theme.sizes
    return (Item(Rect(x, y, w, h), (), runs),), h + kit.px(sizes.focus + sizes.focus_gap)
