"""Panels that stand in for typing and dragging: an on-screen keyboard for text fields, less and more for sliders.

They lie over whatever screen has the control, and need nothing but focus and one press. Pure.
"""

from __future__ import annotations

from game.ui.boxes import Edit
from game.ui.edit import edited, typed
from game.ui.focus import changed
from game.ui.messages import say
from game.ui.screen import Align, Button, Element, Panel, Place, Row, Slider, Text, TextField
from game.ui.styles import Style, Tone

PREFIX = "aid_"
CLOSE, SHIFT = "aid_close", "aid_shift"
ROWS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
SHIFTED = {",": "!", ".": "?", "'": '"', "-": ":"}
KEYBOARD_WIDTH, DIAL_WIDTH = 960, 640
CARET = "|"

Aided = TextField | Slider


def aid_panel(control: Aided, edit: Edit, shifted: bool) -> Panel:
    """What is laid over the screen to operate a control; ``edit`` is what stands in a text field."""
    return _keyboard(control, edit, shifted) if isinstance(control, TextField) else _dial(control)


def first_focus(control: Aided) -> str:
    """The button to begin with."""
    return f"{PREFIX}q" if isinstance(control, TextField) else f"{PREFIX}more"


def keyed(field: TextField, edit: Edit, name: str, shifted: bool) -> Edit:
    """The text after a button of the keyboard."""
    what = name.removeprefix(PREFIX)
    match what:
        case "space":
            return typed(edit, " ", field.max_chars, field.max_words)
        case "delete":
            return edited(edit, "backspace")
        case "left" | "right":
            return edited(edit, f"arrow_{what}")
        case "shift":
            return edit
    return typed(edit, _letter(what, shifted), field.max_chars, field.max_words)


def turned(slider: Slider, name: str) -> float | None:
    """The value after a button of the dial; None where it stays."""
    value = changed(slider, 1 if name == f"{PREFIX}more" else -1)
    return float(value) if value is not None else None


def _keyboard(field: TextField, edit: Edit, shifted: bool) -> Panel:
    rows = (Row(tuple(Button(PREFIX + letter, _letter(letter, shifted)) for letter in row)) for row in ROWS)
    full = len(edit.text) >= field.max_chars
    last = Row((
        Button(SHIFT, say("Small letters") if shifted else say("Capitals"), tone=Tone.QUIET),
        Button(f"{PREFIX}left", "<", tone=Tone.QUIET), Button(f"{PREFIX}right", ">", tone=Tone.QUIET),
        Button(f"{PREFIX}space", say("Space"), not full, say("There is no room for more.")),
        Button(f"{PREFIX}delete", say("Delete"), bool(edit.text), say("There is nothing to delete.")),
        Button(CLOSE, say("Done"), tone=Tone.PRIMARY)), (3.0, 1.0, 1.0, 3.0, 3.0, 3.0))
    body: tuple[Element, ...] = (Text(edit.text[: edit.caret] + CARET + edit.text[edit.caret :]), *rows, last)
    return Panel(f"{PREFIX}keyboard", Place.CENTRE, body, title=field.label, width=KEYBOARD_WIDTH)


def _dial(slider: Slider) -> Panel:
    at_low, at_high = slider.value <= slider.low, slider.value >= slider.high
    return Panel(f"{PREFIX}dial", Place.CENTRE, (
        Text(slider.shown or f"{slider.value:g}", Style.NUMBER, align=Align.CENTRE),
        Row((Button(f"{PREFIX}less", say("Less"), not at_low, say("Less there is not.")),
             Button(f"{PREFIX}more", say("More"), not at_high, say("More there is not.")))),
        Button(CLOSE, say("Done"), tone=Tone.PRIMARY)), title=slider.label, width=DIAL_WIDTH)


def _letter(letter: str, shifted: bool) -> str:
    return SHIFTED.get(letter, letter.upper()) if shifted else letter
