"""What is heard in the scenes themselves, and its captions on their screens."""

from __future__ import annotations

import random

import pytest

from game.scenes.sound import Sound, load_bank
from game.ui.screen import Screen, Slider, Toggle
from tests.scenes.ears import FULL, PAPER_HALF_M, SOUNDS, SPEC, FakeDevice
from tests.scenes.stagehand import WINDOW, Evening

KNOCKS = ("paper", "wood", "dice", "rim")


@pytest.fixture
def device(evening: Evening) -> FakeDevice:
    """A sound card for the evening, at the speed of life."""
    found = FakeDevice()
    sound = Sound(SPEC, load_bank(SOUNDS, random.Random(0)), found, FULL, PAPER_HALF_M)
    evening.composition.sound = sound
    evening.lend("table", sound=sound)
    evening.composition.services.play.tempo.pace = 1.0
    return found


def practise(evening: Evening, height: float) -> None:
    evening.composition.home("")
    evening.player.wait(2)
    evening.player.press("practice")
    evening.player.press("height", height)
    evening.player.wait(2)


def until_due(evening: Evening, mode: str) -> None:
    for _ in range(900):
        throw = evening.player.screen.throw
        if throw is not None and throw.mode == mode:
            return
        evening.player.wait()
    raise AssertionError(f"no {mode} is due")


def captions(screen: Screen) -> list[str]:
    return [mark.body for mark in screen.marks if mark.name.startswith("caption")]


def test_a_throw_at_the_practice_table_is_heard(evening: Evening, device: FakeDevice) -> None:
    practise(evening, 0.0)
    until_due(evening, "flick")
    assert device.begun(*KNOCKS) == []
    evening.player.step()
    until_due(evening, "flick")
    assert len(device.begun(*KNOCKS)) > 2
    assert len(device.begun("settle")) == 1


def test_a_die_set_by_hand_is_heard(evening: Evening, device: FakeDevice) -> None:
    practise(evening, 3.0)
    evening.player.press("stack")
    until_due(evening, "stack")
    evening.player.step()
    until_due(evening, "flick")
    assert device.begun("set_down")


def test_captions_stand_at_the_edge_below_the_bar_only_when_wished(evening: Evening) -> None:
    evening.composition.services.play.tempo.pace = 1.0
    practise(evening, 0.0)
    for wished in (False, True):
        evening.composition.services.player.change("captions", wished)
        until_due(evening, "flick")
        evening.player.step()
        seen: set[str] = set()
        for _ in range(200):
            seen.update(captions(evening.player.screen))
            for placed in evening.composition.surface.layout.marks:
                if placed.mark.name.startswith("caption"):
                    assert placed.item.rect.right < 0.4 * WINDOW[0]
                    assert placed.item.rect.bottom < 0.4 * WINDOW[1]
            evening.player.wait()
        assert ("(a die settles)" in seen) is wished
        assert captions(evening.player.screen) == []


def test_sound_is_set_on_a_page_of_its_own_and_works_at_once(evening: Evening, device: FakeDevice) -> None:
    evening.composition.home("")
    evening.player.wait(300)
    music = device.begun("music_quiet")[0]
    loud = music.gain
    evening.player.press("options")
    evening.player.press("sound")
    assert (evening.player.screen.scene, evening.player.screen.phase) == ("settings", "sound")
    assert {control.name for control in evening.controls() if isinstance(control, Slider | Toggle)} == {
        "volume_master", "volume_table", "volume_crowd", "volume_music", "volume_interface", "mono", "captions"}
    evening.player.press("volume_music", 0.0)
    assert loud > 0.0
    assert music.gain == 0.0
    assert evening.control("volume_music").shown == "Off"
    evening.player.press("back")
    assert evening.player.screen.scene == "title"


def test_a_match_is_heard_throw_by_throw_and_turn_by_turn(evening: Evening, device: FakeDevice) -> None:
    evening.begin()
    until_due_in_match(evening)
    assert device.begun("drum_beat")
    evening.player.wait(30)
    assert device.begun("murmur")[0].gain > 0.0
    evening.player.step()
    for _ in range(240):
        evening.player.wait()
    assert len(device.begun(*KNOCKS)) > 2
    evening.composition.services.play.tempo.pace = 50.0
    for _ in range(400):
        if device.begun("fanfare", "bright_chord", "plain_chord", "sour_chord"):
            break
        evening.player.step()
        evening.player.wait()
    assert len(device.begun("fanfare", "bright_chord", "plain_chord", "sour_chord")) == 1
    evening.composition.home("")
    evening.player.wait(240)
    assert [sample for sample in device.playing if not sample.startswith("music")] == []


def test_a_risk_is_heard_where_it_touches_and_makes_the_music_quicker(evening: Evening, device: FakeDevice) -> None:
    evening.begin()
    evening.composition.services.play.tempo.pace = 50.0
    evening.until("risk")
    heights = [sample.gain for sample in device.begun("set_down")]
    evening.player.press("risk")
    until_due(evening, "stack")
    evening.composition.services.play.tempo.pace = 1.0
    evening.player.step()
    evening.player.wait(120)
    assert len(device.begun("set_down", "dice", "crash")) > len(heights)
    assert device.begun("ooh")


def until_due_in_match(evening: Evening) -> None:
    for _ in range(400):
        if evening.player.screen.throw is not None:
            return
        evening.player.step()
        evening.player.wait()
    raise AssertionError("no throw is due")
