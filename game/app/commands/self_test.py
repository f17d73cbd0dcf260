"""`self-test`: whether this copy of the game works on this machine, a line for each step.

It draws, throws, lets computers begin a match with a process beside it that thinks for them, has a second copy of the
game go on with it and kills that one, goes on from what it wrote, and plays to the end; then it tries every game of the
shelf and every language. All of it happens in a folder of its own.
"""

from __future__ import annotations

import argparse
import logging
import os
import platform
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from panda3d.core import Camera, NodePath, load_prc_file_data

from game import __version__
from game.app.commands.console import complain, write
from game.app.commands.self_test_trial import SEED, Failed, Trial
from game.app.composition import Parts, table_quality
from game.app.configs import load_configs
from game.app.games import Games
from game.app.languages import load_language, load_words, shipped
from game.app.sound_files import SOUNDS
from game.app.window.booth import Booth
from game.app.window.drawn import Drawn
from game.app.window.game_window import Window
from game.app.window.pictures import picture_of
from game.identity import NAME, TITLE
from game.physics import (
    Release,
    SimulatedThrow,
    Simulation,
    TableSpec,
    build_stack,
    random_orientation,
    release_from_hand,
)
from game.scenes.sound import SilentDevice
from game.scenes.sound.openal import open_device
from game.storage.paths import Paths

STEPS = ("version", "picture", "menu", "first frame", "sound", "throw", "thinking process", "save", "kill", "resume",
         "match")
"""Those before every game is tried, by its key, and ``LAST_STEPS``."""
LAST_STEPS = ("languages", "quit")
PASSED, FAILED = 0, 1
SIZE = (1280, 720)
STACK, HAND_M, SPEED_MPS, SPIN_RADPS = 6, (0.0, -0.25, 0.04), 1.4, 40.0
NOTHING_KEPT = "model-cache-dir\n"  # as windows have it: no cache of models in the player's folders
SAMPLES, FEWEST_COLOURS = 48, 12  # pixels looked at in each direction, and how many colours they must have


def run(args: argparse.Namespace) -> int:
    """Take every step until one fails; 0 when all were taken, else 1."""
    if args.go_on is not None:
        return go_on(args.paths, args.go_on)
    folder = Path(tempfile.mkdtemp(prefix=f"{NAME}-self-test-"))
    games = tuple(args.game or Games().keys)
    steps = taken(own_folders(args.paths, folder), not args.no_window and has_display(), games)
    for name in (*STEPS, *games, *LAST_STEPS):
        try:
            write(f"ok      {name}: {next(steps)}")
        except Exception as error:
            logging.getLogger(__name__).debug("%s", name, exc_info=True)
            write(f"FAILED  {name}: {type(error).__name__}: {error}")
            complain(f"what there is to look into lies in {folder}")
            return FAILED
    shutil.rmtree(folder, ignore_errors=True)
    return PASSED


def own_folders(shipped: Paths, folder: Path) -> Paths:
    """What ships, and everything of the player's in a folder of its own."""
    return replace(Paths.find(folder), assets=shipped.assets, config=shipped.config, shaders=shipped.shaders)


def has_display() -> bool:
    """Whether there is a desktop that could show a window; only Linux may have none."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY"))


def taken(paths: Paths, in_window: bool, games: Sequence[str]) -> Iterator[str]:
    """Take the steps, one for each of these games among them, each when it is asked for, and tell what was found.

    Raises Failed, or whatever goes wrong.
    """
    kind = "frozen" if getattr(sys, "frozen", False) else "from its sources"
    yield f"{TITLE} {__version__} {kind}, Python {platform.python_version()}, {platform.platform()}"
    configs = load_configs(paths)
    held: Drawn = Window(SIZE, False, configs.stage.frames) if in_window else Booth(SIZE)
    facts = held.facts()
    where = "a window" if in_window else "no window (there is no display, or none is wanted): drawn off screen"
    yield f"{where}, {held.size[0]}x{held.size[1]}, {facts['gl renderer']}, {facts['gl version']}"
    device = open_device(paths.assets / SOUNDS)
    parts = Parts(held.output, held.render, held.render2d, held.camera, held.size,
                  table_quality(None, "high", facts["gl renderer"]))
    trial = Trial(paths, configs, parts, device, held.step)
    yield trial.menu()
    yield f"{colours(held)} colours in {SAMPLES * SAMPLES} of its pixels"
    yield "no sound device: the game is silent" if isinstance(device, SilentDevice) else "a sound device"
    yield throw(configs.table)
    yield trial.think()
    yield trial.save()
    yield trial.kill()
    yield trial.resume()
    yield trial.play_to_the_end()
    yield from map(trial.game, games)
    yield languages(paths, games)
    trial.composition.close()
    held.close()
    yield "everything is closed"


def colours(held: Drawn) -> int:
    """How many colours a sample of the picture has. Raises Failed where hardly anything is drawn."""
    held.step()
    held.step()
    picture = picture_of(held.output)
    if picture is None:
        raise Failed("no picture could be had")
    width, height = picture.get_x_size() - 1, picture.get_y_size() - 1
    found = {tuple(picture.get_xel_val(width * x // SAMPLES, height * y // SAMPLES))
             for x in range(SAMPLES) for y in range(SAMPLES)}
    if len(found) < FEWEST_COLOURS:
        raise Failed(f"the picture has {len(found)} colours")
    return len(found)


def throw(table: TableSpec) -> str:
    """A die flicked at a stack, twice, which must be the same throw."""
    first, second = _thrown(table), _thrown(table)
    if first != second:
        raise Failed(f"it came out as {first}, then as {second}")
    return f"twice the same, {first}"


def _thrown(table: TableSpec) -> str:
    rng = random.Random(SEED)
    layout = build_stack(table, STACK, rng)
    release = release_from_hand(table, "d1", HAND_M, azimuth_rad=0.0, elevation_rad=0.0, speed_mps=SPEED_MPS,
                                spin_radps=SPIN_RADPS, orientation=random_orientation(rng))
    if not isinstance(release, Release):
        raise Failed(f"the hand was refused: {release}")
    simulation = Simulation(table, SimulatedThrow(layout, (release,)))
    simulation.run()
    return simulation.trajectory.digest()


def languages(paths: Paths, games: Sequence[str]) -> str:
    """Read the texts of every language, and the words of these games in it. Raises InputError for what cannot be read.
    """
    codes = shipped(paths)
    for code in codes:
        load_language(paths, code)
        for key in games:
            load_words(paths, code, key)
    return f"{', '.join(codes)}: the texts, and the words of every game that is tried"


def go_on(paths: Paths, record: Path) -> int:
    """Be the second copy: go on with a record, drawing nothing, until the match is over or somebody ends it."""
    load_prc_file_data("", NOTHING_KEPT)
    render = NodePath("render")
    parts = Parts(None, render, NodePath("render2d"), render.attach_new_node(Camera("camera")), SIZE, "low")
    trial = Trial(paths, load_configs(paths), parts, SilentDevice(), lambda: None)
    trial.play_on(record)
    trial.composition.close()
    return PASSED
