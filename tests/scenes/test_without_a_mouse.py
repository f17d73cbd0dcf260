"""Whole matches by keyboard alone, by gamepad alone, by one switch alone: thrown, stacked, won, and recorded."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.commands.check import check_file, examine
from game.ui.screen import TextField
from tests.app.pad import Pad
from tests.scenes.digital import Digital, Gamepad, Keyboard, OneSwitch
from tests.scenes.stagehand import Evening, Props

MOST_STEPS = 3000


@pytest.fixture
def pad() -> Pad:
    return Pad()


@pytest.fixture
def evening(things: Props, tmp_path: Path, pad: Pad) -> Iterator[Evening]:
    begun = Evening(things, tmp_path, pads=lambda: [pad])
    yield begun
    begun.composition.close()


def play(evening: Evening, player: Digital) -> None:
    """A short match for two to its result, and back to the title."""
    evening.player = player
    evening.begin(goal_target=1)
    assert player.play(MOST_STEPS)
    [file] = evening.folder.glob("*.jsonl")
    assert check_file(file, examine).holds
    match = evening.record()
    assert match.state.winner in ("A", "B")
    assert {"throw", "take_risk"} <= {entry["do"] for entry in match.entries}
    player.press("to_title")
    player.wait(2)
    assert player.screen.scene == "title"


def test_by_keyboard_alone(evening: Evening) -> None:
    player = Keyboard(evening.composition)
    play(evening, player)
    assert player.used == {"tab", "enter"}


def test_by_gamepad_alone(evening: Evening, pad: Pad) -> None:
    player = Gamepad(evening.composition, pad)
    play(evening, player)
    assert player.used == {"rshoulder", "face_a"}


def test_by_one_switch_alone(evening: Evening) -> None:
    player = OneSwitch(evening.composition)
    play(evening, player)
    assert player.used == {"space"}


def test_a_match_is_set_up_and_named_by_gamepad_alone(evening: Evening, pad: Pad) -> None:
    player = Gamepad(evening.composition, pad)
    evening.player = player
    evening.composition.home("")
    player.wait(2)
    player.press("new_match")
    field = next(name for name in names(evening) if isinstance(evening.control(name), TextField))
    before = evening.control(field).value
    player.press(field)
    player.press("aid_z")
    player.press("aid_close")
    assert evening.control(field).value == before + "z"
    assert evening.composition.surface.focus == field
    player.press("start")
    while player.screen.scene.startswith("limits"):
        player.step()
        player.wait()
    assert player.screen.scene in ("match", "handover")


def test_play_goes_on_when_the_pad_is_pulled(evening: Evening, pad: Pad) -> None:
    player = Gamepad(evening.composition, pad)
    evening.player = player
    evening.begin()
    player.button("rshoulder")
    assert "A" in caps(evening)
    pad.connected = False
    player.wait(3)
    keyboard = Keyboard(evening.composition)
    keyboard.button("tab")
    assert "ENTER" in caps(evening)
    keyboard.press("threat_send")
    keyboard.wait(2)
    assert keyboard.screen.scene == "match"


def names(evening: Evening) -> list[str]:
    """Everything on the screen that can be operated."""
    return [each.name for each in evening.controls()]


def caps(evening: Evening) -> set[str]:
    """The letters that stand alone on the screen: what is on the caps of keys among them."""
    panels = evening.composition.surface.layout.panels
    return {run.text for placed in panels for item in placed.items for run in item.runs}
