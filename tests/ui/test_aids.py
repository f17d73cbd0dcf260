"""Panels of buttons in place of typing and dragging."""

from game.ui.aids import CLOSE, PREFIX, ROWS, SHIFT, aid_panel, keyed, turned
from game.ui.boxes import Edit
from game.ui.screen import Button, Panel, Row, Slider, TextField

FIELD = TextField("name", "Name", "", max_chars=8)
SLIDER = Slider("size", "Size", 1.0, 1.0, 2.0, 0.1)


def names(panel: Panel) -> list[str]:
    rows = [child for child in panel.children if isinstance(child, Row)]
    return [each.name for row in rows for each in row.children if isinstance(each, Button)]


def test_letters_capitals_and_mistakes() -> None:
    edit = Edit("", 0)
    for name, shifted in (("a", True), ("n", False), ("n", False), ("delete", False), ("space", False), ("k", True)):
        edit = keyed(FIELD, edit, PREFIX + name, shifted)
    assert edit == Edit("An K", 4)
    edit = keyed(FIELD, keyed(FIELD, edit, f"{PREFIX}left", False), f"{PREFIX}.", True)
    assert edit.text == "An ?K"
    assert keyed(FIELD, edit, SHIFT, False) == edit


def test_there_is_never_more_than_there_is_room_for() -> None:
    edit = Edit("", 0)
    for _ in range(20):
        edit = keyed(FIELD, edit, f"{PREFIX}z", False)
    assert edit.text == "z" * FIELD.max_chars


def test_every_letter_has_a_button_and_each_name_is_one() -> None:
    shown = names(aid_panel(FIELD, Edit("ab", 2), False))
    assert len(shown) == len(set(shown))
    assert {f"{PREFIX}{letter}" for row in ROWS for letter in row} | {CLOSE, SHIFT} <= set(shown)


def test_a_dial_stops_at_its_ends() -> None:
    assert turned(SLIDER, f"{PREFIX}less") is None
    assert turned(SLIDER, f"{PREFIX}more") == 1.1
