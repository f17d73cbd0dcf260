"""A machine that fails under the game: the match goes on, or is resumed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.pad import Pad
from tests.scenes.digital import Gamepad, Keyboard
from tests.scenes.stagehand import Evening, Props, props
from tests.thinned import thinned
from tools.survival import machine
from tools.survival.files import ROOT

# In the real window; tools/survive.py machine tries all of them

@pytest.mark.parametrize("name", thinned(["OpenGL 2.1 without buffers", "the display is lost"], 1))
def test_a_match_in_a_window_goes_on(name: str, tmp_path: Path) -> None:
    assert machine.try_fault(name, tmp_path / "fault", "duel") == []


def test_a_match_that_stands_still_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(_folder: Path, _key: str) -> list[str]:
        raise machine.Stuck("entry 7 never came")

    monkeypatch.setattr(machine, "FAULTS", {"a fault": stuck})
    assert machine.try_fault("a fault", tmp_path / "fault", "duel") == [
        "a fault, duel: entry 7 never came", "a fault, duel: the record does not hold"]


# The sound card

SOUND = """
import sys
from pathlib import Path
from game.scenes.sound.openal import OpenAl, open_device
folder = Path(sys.argv[1])
device = open_device(folder)
assert isinstance(device, OpenAl), device
samples = sorted(file.name for file in folder.glob("*.wav"))[:5]
voices = [device.play(sample, 1.0, 0.0, 1.0, True) for sample in samples]
device.update()
assert all(voice is not None and voice.playing for voice in voices)
device._manager.shutdown()
for voice in voices:
    voice.set(0.5, 0.2)
    assert not voice.playing
    voice.stop()
for sample in samples:
    device.play(sample, 1.0, 0.0, 1.0, False)
    device.update()
device.close()
print("goes on")
"""


def test_the_sound_card_goes_while_it_plays() -> None:
    answer = subprocess.run([sys.executable, "-c", SOUND, str(ROOT / "assets" / "sounds")], cwd=ROOT, text=True,
                            capture_output=True, env={"ALSOFT_DRIVERS": "null"})
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == "goes on\n"


# Gamepads

@pytest.fixture(scope="module")
def things(tmp_path_factory: pytest.TempPathFactory) -> Props:
    return props(tmp_path_factory.mktemp("player"))


class Desk:
    """A game with gamepads that can be pulled."""

    def __init__(self, things: Props, folder: Path) -> None:
        self.pads = [Pad()]
        self.evening = Evening(things, folder, pads=lambda: self.pads)
        self.player = Gamepad(self.evening.composition, self.pads[0])
        self.evening.player = self.player


@pytest.fixture
def desk(things: Props, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(things, tmp_path)
    yield made
    made.evening.composition.close()


def thrown(evening: Evening) -> int:
    return sum(entry["do"] == "throw" for entry in evening.record().entries)


@pytest.mark.parametrize("gone", ["from the list", "by its own word"])
@pytest.mark.parametrize("presses", [0, 1, 2])
def test_a_gamepad_is_pulled_in_the_middle_of_a_throw(desk: Desk, presses: int, gone: str) -> None:
    evening, player = desk.evening, desk.player
    evening.begin()
    evening.play_until(lambda: player.screen.throw is not None, what="a throw")
    before = thrown(evening)
    desk.pads[0].push(left_x=1.0)  # held to one side, as a hand does that is torn away
    for _ in range(presses):
        if player.screen.throw is not None:
            player.confirm()
    desk.pads[0].connected = False
    if gone == "from the list":
        desk.pads.clear()
    aim = player.screen.throw.aim if player.screen.throw else None
    player.wait(5)
    assert player.screen.throw is None or player.screen.throw.mode != "keys" or player.screen.throw.aim == aim
    evening.player = Keyboard(evening.composition)
    evening.play_until(lambda: thrown(evening) > before, what="the throw")
    again = Pad()
    desk.pads[:] = [again]
    evening.player = Gamepad(evening.composition, again)
    evening.play_until(lambda: thrown(evening) > before + 1, what="a throw with another gamepad")
