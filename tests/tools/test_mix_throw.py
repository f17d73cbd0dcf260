"""A throw that fells a stack, mixed into a file: each knock in its frame, and loud when it was hard."""

from __future__ import annotations

import wave
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from game.app.commands.tray_pictures import thrown_handful
from game.app.configs import load_configs
from game.physics import Simulation
from game.storage.paths import Paths
from game.ui.screen import Screen
from tools.baking.tape import Tape
from tools.mix_throw import compared, main, simulated, taped

PATHS = Paths.find()
CONFIGS = load_configs(PATHS)
DARK = Screen("")  # no bed is heard


@cache
def fall() -> Simulation:
    simulation = simulated(CONFIGS, 2.2, 7, 1)
    assert simulation.outcome().stack.standing <= 3
    return simulation


def tape(fps: float) -> Tape:
    return taped(CONFIGS, PATHS.assets, fall(), fps, False, DARK)


@pytest.mark.parametrize("fps", [120.0, 60.0, 30.0])
def test_sounds_begin_within_a_frame_of_their_knocks(fps: float) -> None:
    begun = tape(fps)
    found = compared(CONFIGS, fall(), begun, begun.mixed(begun.now_s), fps)
    assert found.heard >= 20
    assert found.latest_s <= 1.0 / fps + 1e-5
    assert found.missed == 0


def test_the_loudness_of_the_mix_follows_the_knocks() -> None:
    begun = tape(120.0)
    mix = begun.mixed(begun.now_s)
    assert compared(CONFIGS, fall(), begun, mix, 120.0).follows > 0.5
    first = round(44100 * (fall().trajectory.contacts[0].t_s - 0.001))
    assert np.abs(mix[:, :first]).max() < 0.02
    assert 0.2 < np.abs(mix).max() < 1.0
    assert np.abs(mix[:, -4410:]).max() < 0.01


@pytest.mark.parametrize("dice", [2, 12, 20])
def test_a_handful_is_heard_die_by_die_and_never_too_loud(dice: int) -> None:
    """In its frame, with no more voices than may sound at once, and the mix is never cut off."""
    simulation = thrown_handful(CONFIGS.table, dice, 1)
    begun = taped(CONFIGS, PATHS.assets, simulation, 60.0, False, DARK)
    mix = begun.mixed(begun.now_s)
    found = compared(CONFIGS, simulation, begun, mix, 60.0)
    assert 3 * dice ** 0.5 < found.heard < 100
    assert found.latest_s <= 1.0 / 60.0 + 1e-5
    assert found.missed <= 2  # one that goes on is no other
    assert 0.2 < np.abs(mix).max() < 1.0
    assert {take.sample.split("_")[0] for take in begun.takes} >= {"felt", "settle"}
    moments = np.arange(0.0, begun.now_s, 1.0 / 60.0)
    sounding = [sum(take.begun_s <= at < take.begun_s + take.seconds for take in begun.takes if not take.loop)
                for at in moments]
    assert max(sounding) <= CONFIGS.sound.most_voices


def test_the_tool_writes_a_file_and_says_what_it_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "fall.wav"
    assert main([str(out), "--falls", "--replay"]) == 0
    assert capsys.readouterr().out.startswith("seed 1: 7 of 7 fell; ")
    with wave.open(str(out)) as file:
        assert (file.getnchannels(), file.getframerate()) == (2, 44100)
        assert file.getnframes() > 44100
