"""A sound card that plays nothing and keeps everything, and throws to listen to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.physics import (
    Release,
    SimulatedThrow,
    Simulation,
    TableSpec,
    Trajectory,
    build_stack,
    random_orientation,
    release_from_hand,
)
from game.scenes.hand.throw_playback import Playback, Replay
from game.scenes.sound import Levels, Sound, SoundSpec, load_bank
from game.scenes.sound.table_knocks import Shown
from game.scenes.stage_spec import StageSpec
from game.storage.typed_config import load_config
from game.ui.airing import Airing
from game.ui.screen import Panel, Place, Screen

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
SPEC = load_config(ROOT / "config" / "sound.yaml", SoundSpec)
TABLE_SPEC = load_config(ROOT / "config" / "table.yaml", TableSpec)
PACE = load_config(ROOT / "config" / "stage.yaml", StageSpec).pace
PAPER_HALF_M = 0.28
FRAME_S = 1 / 60
FULL = Levels()
MATCH, TITLE = Screen("match", airing=Airing.PLAY), Screen("title", airing=Airing.LIVE | Airing.SIGN)
PAUSED = Screen("match", modal=Panel("pause", Place.CENTRE, ()), airing=Airing.PLAY)


class FakeVoice:
    """A voice that says what became of it."""

    def __init__(self, sample: str, begun_s: float, gain: float, pan: float, rate: float, loop: bool) -> None:
        self.sample, self.begun_s, self.gain, self.pan, self.rate, self.loop = sample, begun_s, gain, pan, rate, loop
        self.left_s = float("inf") if loop else 0.3
        self.stopped = False

    @property
    def playing(self) -> bool:
        return not self.stopped and self.left_s > 0.0

    def set(self, gain: float, pan: float) -> None:
        self.gain, self.pan = gain, pan

    def stop(self) -> None:
        self.stopped = True


class FakeDevice:
    """A sound card that keeps everything it was told. Its time is that of its updates."""

    def __init__(self) -> None:
        self.voices: list[FakeVoice] = []
        self.now_s = 0.0
        self.closed = False

    def play(self, sample: str, gain: float, pan: float, rate: float, loop: bool) -> FakeVoice:
        self.voices.append(FakeVoice(sample, self.now_s, gain, pan, rate, loop))
        return self.voices[-1]

    def update(self) -> None:
        self.now_s += FRAME_S
        for voice in self.voices:
            voice.left_s -= FRAME_S

    def close(self) -> None:
        self.closed = True

    def begun(self, *cues: str) -> list[FakeVoice]:
        """The voices of these cues, in order."""
        return [voice for voice in self.voices if voice.sample.startswith(cues)]

    @property
    def playing(self) -> list[str]:
        return [voice.sample for voice in self.voices if voice.playing]


class Ears:
    """A sound with a fake card."""

    def __init__(self, levels: Levels = FULL) -> None:
        self.device = FakeDevice()
        self.sound = Sound(SPEC, load_bank(SOUNDS, random.Random(1)), self.device, levels, PAPER_HALF_M)

    def watch(self, playback: Playback | Replay, stack: Sequence[str], frames: int, screen: Screen = MATCH) -> None:
        """Show that many frames of it."""
        for _ in range(frames):
            playback.update(FRAME_S)
            self.sound.fly(playback, stack)
            self.sound.update(FRAME_S, screen)

    def wait(self, frames: int, screen: Screen = MATCH) -> None:
        """Frames in which nothing flies."""
        for _ in range(frames):
            self.sound.update(FRAME_S, screen)

    def show(self, motion: Trajectory, *times_s: float, stack: Sequence[str] = (), rate: float = 1.0,
             landed: bool = False) -> None:
        """Show these moments of a recording, one a frame."""
        for t_s in times_s:
            self.sound.fly(Shown(motion, t_s, rate, landed), stack)
            self.sound.update(FRAME_S, MATCH)


@cache
def thrown(speed_mps: float, height: int, seed: int) -> Simulation:
    """A straight throw at a stack, simulated to its end."""
    rng = random.Random(seed)
    behind = -(TABLE_SPEC.target.dashed_edge_radius_m + 0.05)
    release = release_from_hand(TABLE_SPEC, "d1", (0.0, behind, 0.03), azimuth_rad=0.0, elevation_rad=0.1,
                                speed_mps=speed_mps, spin_radps=30.0, orientation=random_orientation(rng))
    assert isinstance(release, Release)
    simulation = Simulation(TABLE_SPEC, SimulatedThrow(build_stack(TABLE_SPEC, height, rng), (release,)))
    simulation.run()
    return simulation


@cache
def felling() -> Simulation:
    """A throw that brings most of a stack down."""
    return next(thrown(2.2, 5, seed) for seed in range(60) if thrown(2.2, 5, seed).outcome().stack.standing <= 1)


def stack_of(simulation: Simulation) -> tuple[str, ...]:
    return tuple(die for die in simulation.trajectory.ids if die.startswith("s"))
