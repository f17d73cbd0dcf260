"""Writes what a throw sounds like into a file, through the game's own mixer, and holds it to the recorded knocks.

    python -m tools.mix_throw OUT.wav [--speed 2.2] [--height 7] [--seed 1] [--fps 60] [--falls] [--replay] [--all]
    python -m tools.mix_throw OUT.wav --dice 12 [--speed 1.2] [--seed 1]

The throw goes straight at the stack; with `--dice` it is a handful into the tray. `--falls` looks for the next seed
whose throw brings most of it down; `--replay` adds the slow replay of a fall; `--all` leaves in music, crowd and room.
Without `--replay` it is printed how long after its knock each sound begins (no longer than a frame), and how well the
loudness of the mix follows the knocks.
Needs numpy.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from game.app.commands.tray_pictures import thrown_handful
from game.app.configs import Configs, load_configs
from game.app.sound_files import SOUNDS, sound_of
from game.physics import (
    Contact,
    Release,
    SimulatedThrow,
    Simulation,
    build_stack,
    random_orientation,
    release_from_hand,
)
from game.scenes.hand.throw_playback import Playback, Replay
from game.scenes.sound.table_knocks import gain_of
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.airing import Airing
from game.ui.screen import Screen
from tools.baking.tape import Take, Tape, write_stereo
from tools.baking.waves import FULL, Wave

MATERIALS = ("paper", "wood", "dice", "rim", "felt", "wall")
AFTER_S = 2.0
SMOOTH_S = 0.02


@dataclass(frozen=True, slots=True)
class Figures:
    """How a mix agrees with the recording of its throw."""

    knocks: int  # recorded
    heard: int  # begun sounds of knocks
    latest_s: float  # the longest time between a knock and its sound
    missed: int  # hard knocks without a sound within a frame
    follows: float  # correlation of the loudness of the mix with the gains of the knocks, -1 to 1


def simulated(configs: Configs, speed_mps: float, height: int, seed: int) -> Simulation:
    """A straight throw, simulated to its end."""
    rng = random.Random(seed)
    behind = -(configs.table.target.dashed_edge_radius_m + configs.table.hand.edge_gap_m)
    release = release_from_hand(configs.table, "d1", (0.0, behind, 0.03), azimuth_rad=rng.uniform(-0.05, 0.05),
                                elevation_rad=0.1, speed_mps=speed_mps, spin_radps=30.0,
                                orientation=random_orientation(rng))
    if not isinstance(release, Release):
        raise ValueError(f"no die can be thrown like that: {release}")
    simulation = Simulation(configs.table, SimulatedThrow(build_stack(configs.table, height, rng), (release,)))
    simulation.run()
    return simulation


def taped(configs: Configs, assets: Path, simulation: Simulation, fps: float, replay: bool, screen: Screen) -> Tape:
    """Everything that is heard while the throw is shown, and a while after."""
    tape, settings = Tape(assets / SOUNDS), Settings(volume_master=1.0)
    sound = sound_of(assets, configs, settings, tape)
    stack = [die for die in simulation.trajectory.ids if die.startswith("s")]
    playback: Playback | Replay = Playback(simulation, configs.stage.pace, 0.0)
    frame_s, after_s = 1.0 / fps, 0.0
    while after_s < AFTER_S:
        tape.now_s += frame_s
        playback.update(frame_s)
        if (isinstance(playback, Playback) and playback.landed) or (isinstance(playback, Replay) and playback.done):
            after_s += frame_s
        sound.fly(playback, stack)
        sound.update(frame_s, screen)
        if replay and isinstance(playback, Playback) and after_s > AFTER_S / 2:
            playback, replay, after_s = Replay(simulation, configs.stage.pace), False, 0.0
    return tape


def compared(configs: Configs, simulation: Simulation, tape: Tape, mix: Wave, fps: float) -> Figures:
    """Hold the mix to the recording; for a throw shown once, from its start, at the speed of life."""
    contacts = simulation.trajectory.contacts
    sounds = [take for take in tape.takes if take.sample.startswith(MATERIALS)]
    impact, frame_s = configs.sound.impact, 1.0 / fps + 1e-6
    # The frame that is shown at a moment shows, and plays, everything up to it.
    late = [min((take.begun_s - contact.t_s for contact in contacts if contact.t_s <= take.begun_s + 1e-6),
                default=np.inf) for take in sounds]
    hard = [contact for contact in contacts if contact.impulse_ns >= impact.hard_ns]
    missed = sum(not _answered(contact, sounds, frame_s) for contact in hard)
    ends_s = simulation.trajectory.rest_s + 0.3
    wanted = np.zeros(round(ends_s * FULL))
    for contact in contacts:
        at = min(len(wanted) - 1, round(contact.t_s * FULL))
        wanted[at] = max(wanted[at], gain_of(impact, contact.impulse_ns) ** 2)
    heard = (mix[:, : len(wanted)] ** 2).sum(axis=0)
    follows = np.corrcoef(_smoothed(wanted), _smoothed(heard))[0, 1]
    return Figures(len(contacts), len(sounds), max(late, default=0.0), missed, float(follows))


def _answered(contact: Contact, sounds: Sequence[Take], frame_s: float) -> bool:
    return any(0.0 <= take.begun_s - contact.t_s + 1e-6 <= frame_s + 1e-6 for take in sounds)


def _smoothed(power: Wave) -> Wave:
    width = round(SMOOTH_S * FULL)
    window = np.hanning(2 * width + 1)
    return np.sqrt(np.maximum(np.convolve(power, window / window.sum(), "same"), 0.0))


def main(words: Sequence[str]) -> int:
    """Write the file, print the figures; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tools.mix_throw", description="What a throw sounds like, as a file.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--speed", type=float, default=2.2)
    parser.add_argument("--height", type=int, default=7)
    parser.add_argument("--dice", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fps", type=float, default=60.0)
    parser.add_argument("--falls", action="store_true")
    parser.add_argument("--replay", action="store_true")
    parser.add_argument("--all", action="store_true")
    given = parser.parse_args(words)
    paths = Paths.find()
    configs = load_configs(paths)
    seed = given.seed
    simulation = (thrown_handful(configs.table, given.dice, seed, given.speed) if given.dice
                  else simulated(configs, given.speed, given.height, seed))
    while given.falls and not given.dice and simulation.outcome().stack.standing > given.height // 2:
        seed += 1
        simulation = simulated(configs, given.speed, given.height, seed)
    screen = Screen("match", airing=Airing.PLAY) if given.all else Screen("")
    tape = taped(configs, paths.assets, simulation, given.fps, given.replay, screen)
    mix = tape.mixed(tape.now_s)
    write_stereo(given.out, mix)
    stack = simulation.outcome().stack
    sys.stdout.write(f"seed {seed}: {stack.before - stack.standing} of {stack.before} fell; "
                     f"{tape.now_s:.1f} s in {given.out}, peak {np.abs(mix).max():.2f}\n")
    if not given.replay:
        found = compared(configs, simulation, tape, mix, given.fps)
        sys.stdout.write(f"{found.knocks} knocks recorded, {found.heard} heard, the latest "
                         f"{1000 * found.latest_s:.1f} ms after its knock; {found.missed} hard ones missed; "
                         f"loudness follows the knocks by {found.follows:.2f}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
