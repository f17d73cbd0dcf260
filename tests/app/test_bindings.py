"""Which button does what, and that nobody can lock themselves out."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.window.bindings import Bindings, KeysSpec
from game.scenes.menus.controls import ACTION_WORDS
from game.storage.paths import Paths
from game.storage.typed_config import ConfigError, load_config, parse_config


def delivered() -> KeysSpec:
    return load_config(Paths.find(Path()).config / "keys.yaml", KeysSpec)


SPEC = delivered()
BOUND = {button for action in SPEC.actions.values() for button in action.buttons}
BUTTONS = sorted(BOUND | {"k", "mouse4", "pad-guide"})


def test_what_is_delivered_is_heard_as_it_is_written_for() -> None:
    bindings = Bindings(SPEC, {})
    assert bindings.heard("enter") == bindings.heard("pad-face_a") == "enter"
    assert bindings.heard("pad-start") == "p"
    assert bindings.heard("k") == "k"
    assert bindings.heard("mouse4") is None


def test_every_action_has_a_name() -> None:
    assert set(ACTION_WORDS) == set(SPEC.actions)


def test_a_button_does_one_thing_and_its_old_key_is_silent() -> None:
    changes = Bindings(SPEC, {}).given("camera", "s")
    bindings = Bindings(SPEC, changes)
    assert bindings.heard("s") == "c"
    assert bindings.action("s") == "camera"
    assert "s" not in bindings.buttons("sheets")


def test_a_key_whose_action_was_moved_away_does_nothing() -> None:
    bindings = Bindings(SPEC, Bindings(SPEC, {}).given("sheets", "k") | {"sheets": "k"})
    assert bindings.heard("k") == "s"
    assert bindings.heard("s") is None


def test_the_last_button_of_what_everybody_needs_stays() -> None:
    bindings = Bindings(SPEC, {"back": "escape"})
    with pytest.raises(ValueError, match="back"):
        bindings.taken("back", "escape")
    with pytest.raises(ValueError, match="back"):
        bindings.given("camera", "escape")


@given(st.lists(st.tuples(st.sampled_from(sorted(SPEC.actions)), st.sampled_from(BUTTONS)), max_size=40))
def test_whatever_is_bound_everything_needed_stays_within_reach(moves: list[tuple[str, str]]) -> None:
    own: dict[str, str] = {}
    for action, button in moves:
        try:
            own |= Bindings(SPEC, own).given(action, button)
        except ValueError:
            continue
        bindings = Bindings(SPEC, own)
        assert bindings.heard(button) == SPEC.actions[action].hears
        assert all(bindings.buttons(name) for name in SPEC.actions if bindings.needed(name))
        for name in SPEC.actions:
            assert all(bindings.action(each) == name for each in bindings.buttons(name))


def test_shown_buttons_are_those_of_the_device_in_use() -> None:
    bindings = Bindings(SPEC, {})
    assert bindings.shown(pad=False)["enter"] == "enter"
    assert bindings.shown(pad=True)["enter"] == "pad-face_a"
    assert bindings.shown(pad=True)["z"] == ""


def test_a_button_that_does_two_things_is_no_configuration() -> None:
    action = "{hears: a, buttons: [a], needed: false}"
    pad = "{dead_zone: 0.5, release_share: 0.7, repeat_after_s: 0.4, repeat_every_s: 0.1}"
    with pytest.raises(ConfigError, match="a does both one and two"):
        parse_config(f"actions: {{one: {action}, two: {action}}}\npad: {pad}\n".encode(), KeysSpec, "keys.yaml")
