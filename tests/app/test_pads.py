"""Gamepads: taps, held buttons, sticks with a dead zone, plugged in and pulled."""

from pathlib import Path

import pytest

from game.app.window.bindings import KeysSpec, PadSpec
from game.app.window.pads import Pads
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tests.app.pad import Pad

FRAME_S = 1 / 60


class Desk:
    """Gamepads on a table and what is heard of them."""

    def __init__(self) -> None:
        self.pads: list[Pad] = []
        self.heard: list[tuple[str, bool]] = []
        self.spec: PadSpec = load_config(Paths.find(Path()).config / "keys.yaml", KeysSpec).pad
        self._reader = Pads(self.spec, lambda: self.pads, lambda name, repeated: self.heard.append((name, repeated)))

    def wait(self, seconds: float = FRAME_S) -> list[tuple[str, bool]]:
        """Let time pass; what was heard meanwhile."""
        self.heard.clear()
        for _ in range(max(1, round(seconds / FRAME_S))):
            self._reader.update(FRAME_S)
        return list(self.heard)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_tap_between_two_frames_is_heard_once(desk: Desk) -> None:
    pad = Pad()
    desk.pads.append(pad)
    pad.press("face_a")
    assert desk.wait(1.0) == [("pad-face_a", False)]


def test_only_ways_repeat_while_they_are_held(desk: Desk) -> None:
    pad = Pad()
    desk.pads.append(pad)
    pad.down("dpad_down")
    pad.down("face_a")
    heard = desk.wait(desk.spec.repeat_after_s + 2.5 * desk.spec.repeat_every_s)
    assert heard == [("pad-dpad_down", False), ("pad-face_a", False), *[("pad-dpad_down", True)] * 3]
    pad.up("dpad_down")
    assert desk.wait(1.0) == []


def test_a_stick_counts_from_its_dead_zone_and_goes_one_way_at_a_time(desk: Desk) -> None:
    pad = Pad()
    desk.pads.append(pad)
    zone = desk.spec.dead_zone
    pad.push(left_x=zone * 0.95, left_y=0.0)
    assert desk.wait() == []
    pad.push(left_x=zone * 1.1, left_y=zone * 1.05)
    assert desk.wait() == [("pad-stick_right", False)]
    pad.push(left_x=zone * 0.9, left_y=0.0)
    assert desk.wait() == []  # trembling about the edge of the zone is no second press
    pad.push(left_x=0.0, left_y=-1.0)
    assert desk.wait() == [("pad-stick_down", False)]


def test_a_trigger_is_a_button(desk: Desk) -> None:
    pad = Pad()
    desk.pads.append(pad)
    pad.push(right_trigger=0.9)
    assert desk.wait(2.0) == [("pad-rtrigger", False)]


def test_a_pulled_pad_lets_everything_go_and_another_may_come(desk: Desk) -> None:
    pad = Pad()
    desk.pads.append(pad)
    pad.down("dpad_up")
    pad.push(left_x=1.0)
    assert len(desk.wait()) == 2
    desk.pads.clear()
    assert desk.wait(2.0) == []
    desk.pads.append(fresh := Pad())
    fresh.press("face_b")
    assert desk.wait(2.0) == [("pad-face_b", False)]


def test_a_pad_that_says_it_is_gone_is_not_read(desk: Desk) -> None:
    pad = Pad()
    desk.pads.append(pad)
    pad.connected = False
    pad.press("face_a")
    assert desk.wait() == []
