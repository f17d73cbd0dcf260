"""The page of buttons: by keys alone, with what is bound there heard at once."""

import pytest

from game.scenes.menus.controls import ControlsScene
from game.ui.keys import told_as
from game.ui.messages import key_called, say
from game.ui.screen import Panel, Place, Screen, Text
from tests.scenes.stagehand import Evening


@pytest.fixture
def page(evening: Evening) -> Evening:
    """The page, opened from the title."""
    composition = evening.composition
    composition.home("")
    composition.services.navigation.overlay(ControlsScene(composition.services, composition.services.navigation.back))
    evening.player.wait(2)
    return evening


def press(page: Evening, *buttons: str) -> None:
    """Buttons one after the other, a frame between them."""
    for button in buttons:
        page.composition.inputs.down(button)
        page.player.wait(2)


def to(page: Evening, name: str) -> None:
    """Move the focus to a control by Tab."""
    for _ in range(len(page.composition.surface.layout.controls)):
        if page.composition.surface.focus == name:
            return
        press(page, "tab")
    raise AssertionError(f"{name} is not there")


def shown(page: Evening) -> str:
    """The words of the card that is open."""
    modal = page.player.screen.modal
    return " / ".join(str(child.body) for child in modal.children if hasattr(child, "body")) if modal else ""


def bind(page: Evening, action: str, button: str) -> None:
    """Give an action a button by keys alone."""
    to(page, f"action_{action}")
    press(page, "enter")
    to(page, "add")
    press(page, "enter", button)


def test_a_new_button_works_at_once_and_the_caps_show_it(page: Evening) -> None:
    inputs = page.composition.inputs
    bind(page, "sheets", "k")
    assert inputs.buttons("sheets") == ("s", "k")
    bind_away = page.control("take_0")
    assert bind_away.enabled
    to(page, "take_0")
    press(page, "enter", "escape", "escape")
    page.begin()
    page.until("more")
    press(page, "s")
    assert page.player.screen.modal is None
    press(page, "k")
    assert page.player.screen.modal is not None
    assert page.player.screen.modal.name == "sheets"


def test_texts_name_the_button_that_is_bound(page: Evening) -> None:
    surface, inputs = page.composition.surface, page.composition.inputs

    def read(*parts: str) -> list[str]:
        surface.show(Screen("texts", (Panel("texts", Place.CENTRE, tuple(Text(say("{key}!", key=key_called(each)))
                                                                         for each in parts)),)))
        return [run.text for item in surface.layout.panels[0].items for run in item.runs]

    asked = ("f1", "take_back", "shift-arrow_up", "z")
    assert read(*asked) == ["F1!", "Take back!", "Shift ↑!", "Z!"]
    inputs.give("rule", "k")
    inputs.take("rule", "f1")
    inputs.give("undo", "mouse3")
    inputs.take("undo", "z")
    assert read(*asked) == ["K!", "(-)!", "Shift ↑!", "Mouse right!"]
    inputs.down("pad-face_a")
    assert read(*asked) == ["Pad Select!", "(-)!", "Shift ↑!", "Mouse right!"]
    inputs.down("tab")
    assert read(*asked)[0] == "K!"


def test_escape_leaves_everything_as_it_is(page: Evening) -> None:
    bind(page, "camera", "escape")
    assert page.composition.inputs.buttons("camera") == ("c", "pad-lstick")
    assert page.composition.inputs.owner("escape") == "back"


def test_a_conflict_is_shown_and_the_button_changes_hands(page: Evening) -> None:
    bind(page, "camera", "s")
    assert "S did this before: Sheets" in shown(page)
    assert page.composition.inputs.owner("s") == "camera"


def test_the_last_button_of_what_everybody_needs_cannot_be_given_away(page: Evening) -> None:
    inputs = page.composition.inputs
    inputs.take("back", "pad-face_b")
    bind(page, "next", "pad-face_b")
    to(page, "close")
    press(page, "enter")
    page.composition.inputs.take("choose", "pad-face_a")
    bind(page, "camera", "enter")
    assert "Enter is the only button for: Choose" in shown(page)
    assert inputs.owner("enter") == "choose"


def test_as_delivered_gives_back_what_was_taken(page: Evening) -> None:
    bind(page, "camera", "s")
    to(page, "close")
    press(page, "enter")
    to(page, "reset")
    press(page, "enter")
    inputs = page.composition.inputs
    assert inputs.buttons("sheets") == ("s",)
    assert inputs.buttons("camera") == ("c", "pad-lstick")


def test_buttons_of_several_devices_are_told_apart() -> None:
    assert told_as("pad-face_a") == "Pad A"
    assert told_as("a") == "A"
    assert told_as("shift-arrow_left") == "Shift ←"
    assert told_as("mouse4") == "Mouse4"
