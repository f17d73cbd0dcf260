"""Between devices and the game: what a button means at this moment."""

import pytest

from game.ui.screen import TextField
from tests.scenes.stagehand import Evening


@pytest.fixture
def title(evening: Evening) -> Evening:
    """The first screen."""
    evening.composition.home("")
    evening.player.wait(2)
    return evening


def setting(evening: Evening, name: str, value: str | float | bool) -> None:
    evening.composition.services.player.change(name, value)


def press(evening: Evening, *buttons: str) -> None:
    for button in buttons:
        evening.composition.inputs.down(button)
        evening.player.wait()


def test_a_second_press_within_the_pause_does_not_count(title: Evening) -> None:
    setting(title, "press_again_s", 1.0)
    press(title, "tab")
    first = title.composition.surface.focus
    press(title, "tab")
    assert title.composition.surface.focus == first
    title.player.wait(70)
    press(title, "tab")
    assert title.composition.surface.focus != first


def test_letters_are_letters_while_somebody_types(title: Evening) -> None:
    title.composition.inputs.give("choose", "k")
    press(title, *["tab"] * 3)
    title.player.press("new_match")
    title.player.wait(2)
    field = next(each.name for each in title.controls() if isinstance(each, TextField))
    surface = title.composition.surface
    while surface.focus != field:
        press(title, "tab")
    before = title.control(field).value
    press(title, "k")
    title.composition.director.typed("k")
    title.player.wait()
    assert title.control(field).value == before + "k"
    assert surface.typing


def test_a_held_switch_is_one_press(evening: Evening) -> None:
    evening.begin()
    setting(evening, "scanning", "step")
    evening.player.wait()
    evening.composition.inputs.down("space")  # past what leads on
    evening.player.wait()
    assert len(evening.composition.inputs.offered) > 1  # a row, whole
    for repeated in (False, *[True] * 20):
        evening.composition.inputs.down("enter", repeated)
        evening.player.wait()
    assert evening.composition.inputs.offered == ("threat_prompt_1",), "the row was picked, and nothing in it"


def test_two_switches_step_and_pick_without_any_clock(title: Evening) -> None:
    setting(title, "scanning", "step")
    title.player.wait(600)
    before = title.composition.inputs.offered
    title.player.wait(600)
    assert title.composition.inputs.offered == before
    for _ in range(40):
        if title.composition.inputs.offered == ("practice",):
            break
        press(title, "enter" if "practice" in title.composition.inputs.offered else "space")
    press(title, "enter")
    title.player.wait(2)
    assert title.player.screen.scene == "practice"


def test_what_is_offered_is_framed_and_nothing_is_when_it_is_off(title: Evening) -> None:
    setting(title, "scanning", "sweep")
    title.player.wait(2)
    assert title.composition.surface.layout.frame is not None
    setting(title, "scanning", "off")
    title.player.wait(2)
    assert title.composition.inputs.offered == ()


def test_a_slider_is_turned_by_buttons_where_one_switch_is_used(title: Evening) -> None:
    title.player.press("options")
    setting(title, "scanning", "sweep")
    title.player.wait(2)
    surface = title.composition.surface
    surface.activate("text_scale")
    assert surface.screen.modal is not None
    before = title.composition.services.player.preferences.text_scale
    surface.activate("aid_more")
    title.player.wait(2)
    assert title.composition.services.player.preferences.text_scale == pytest.approx(before + 0.1)
    press(title, "escape")
    assert surface.screen.modal is None
    assert title.player.screen.scene == "settings"


def test_a_card_gives_the_focus_back_to_where_it_was(evening: Evening) -> None:
    evening.begin()
    surface = evening.composition.surface
    press(evening, "enter")
    while surface.focus != "help":
        press(evening, "tab")
    press(evening, "enter")
    assert surface.focus == "close_help"
    press(evening, "enter")
    assert surface.focus == "help"


def test_a_long_page_is_turned_by_keys(title: Evening) -> None:
    title.player.press("options")
    title.player.press("controls")
    title.player.wait(2)

    def scrolled() -> int:
        return next(placed.scroll for placed in title.composition.surface.layout.panels
                    if placed.panel.name == "controls")

    press(title, "page_down")
    assert scrolled() > 0
    press(title, "page_up")
    assert scrolled() == 0


@pytest.mark.parametrize("scanning", ["off", "step"])
def test_a_die_that_is_flicked_asks_whoever_has_no_pointer_how_to_throw_it(evening: Evening, scanning: str) -> None:
    evening.begin()
    evening.play_until(lambda: evening.player.screen.throw is not None)
    setting(evening, "scanning", scanning)
    evening.player.wait()
    inputs, surface = evening.composition.inputs, evening.composition.surface
    for _ in range(60):
        if "die" in ((surface.focus,) if scanning == "off" else inputs.offered):
            break
        press(evening, "tab" if scanning == "off" else "space")
    press(evening, "enter")
    assert any(each.name == "way.keys" for each in evening.controls())
