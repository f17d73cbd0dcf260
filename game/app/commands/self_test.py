"""`self-test`: whether this copy of the game works on this machine, a line for each step.

It draws, throws, lets computers begin a match with a process beside it that thinks for them, has a second copy of the
game go on with it and kills that one, goes on from what it wrote, and plays to the end; all in a folder of its own.
"""

from __future__ import annotations

import argparse
import logging
import math
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from panda3d.core import Camera, NodePath, load_prc_file_data

from game import __version__
from game.ai.choosing import Decision
from game.ai.levels import Level
from game.app.commands.check import check_file, examine
from game.app.commands.console import complain, write
from game.app.commands.rehearsal import Rehearsal
from game.app.composition import Composition, Installation, Parts, StartOptions, Surroundings, table_quality
from game.app.configs import Configs, load_configs
from game.app.games import Games
from game.app.languages import load_words
from game.app.sound_files import SOUNDS
from game.app.thinking.beside import Asked
from game.app.thinking.keeper import home, this_program
from game.app.thinking.thinking_protocol import Decided
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
from game.rules.match import Match
from game.scenes.match.open_match import continue_match, start_match
from game.scenes.sound import SilentDevice, SoundDevice
from game.scenes.sound.openal import open_device
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.record_files import read_record
from game.storage.settings import Settings

STEPS = ("version", "picture", "menu", "first frame", "sound", "throw", "thinking process", "save", "kill", "resume",
         "match", "quit")
PASSED, FAILED = 0, 1
SIZE = (1280, 720)
SEED, LEVEL = 7, Level.SKILLED
STACK, HAND_M, SPEED_MPS, SPIN_RADPS = 6, (0.0, -0.25, 0.04), 1.4, 40.0
FIRST_ENTRIES, FURTHER_ENTRIES = 8, 6
PATIENCE_S, GLANCE_S = 300.0, 0.02
NOTHING_KEPT = "model-cache-dir\n"  # as windows have it: no cache of models in the player's folders
SAMPLES, FEWEST_COLOURS = 48, 12  # pixels looked at in each direction, and how many colours they must have


class Failed(Exception):
    """A step did not do what it should; the message says what was found."""


def run(args: argparse.Namespace) -> int:
    """Take every step until one fails; 0 when all were taken, else 1."""
    if args.go_on is not None:
        return go_on(args.paths, args.go_on)
    folder = Path(tempfile.mkdtemp(prefix=f"{NAME}-self-test-"))
    steps = taken(own_folders(args.paths, folder), in_window=not args.no_window and has_display())
    for name in STEPS:
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


def taken(paths: Paths, in_window: bool) -> Iterator[str]:
    """Take the steps, each when it is asked for, and tell what was found. Raises Failed, or whatever goes wrong."""
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
    trial.composition.close()
    held.close()
    yield "everything is closed"


class Trial:
    """A game on air, its table played by computers; ``draw`` draws a frame."""

    def __init__(self, paths: Paths, configs: Configs, parts: Parts, device: SoundDevice,
                 draw: Callable[[], None]) -> None:
        self._folder = paths.logs.parent
        self._record = Path()
        library = Library(paths.matches, self._opened, Games().listed)
        pack = load_words(paths)
        around = Surroundings(seeds=random.Random(SEED), clock_s=time.perf_counter, device=device)
        self.composition = Composition(Installation(paths=paths, configs=configs, words=lambda _game: pack), Settings(),
                                       library, parts, around, StartOptions(beside=True))
        self.composition.services.play.tempo.pace = math.inf
        self._rehearsal = Rehearsal(self.composition, lambda _kind: draw())

    def menu(self) -> str:
        """The title, with what it offers."""
        self.composition.home("")
        self._rehearsal.wait(2)
        self._rehearsal.meet()
        if not self._rehearsal.offered("new_match"):
            raise Failed(f"on air is {self._rehearsal.screen.scene}, where no match can be begun")
        return f"the {self._rehearsal.screen.scene} is on air"

    def think(self) -> str:
        """Begin a match, and let the process beside the game make one decision of it."""
        services = self.composition.services
        if services.play.kit.screens is None:
            raise Failed(f"{services.play.kit.key} has no screens")
        start_match(services, services.play.kit.screens().unattended(services, SEED, LEVEL))
        self._play_until(lambda: bool(self._deciders()))
        state, start_s = self._match().state, time.perf_counter()
        who = self._deciders()[0]
        asked = self._asked(state, who)
        ready_s = time.perf_counter()
        if asked.post is None or not asked.post.back.wait(PATIENCE_S) or not isinstance(asked.post.reply, Decided):
            raise Failed(f"asked for {who} it gave no decision: {asked.post and asked.post.reply}")
        return (f"ready after {ready_s - start_s:.2f} s, it decided for {who} in "
                f"{time.perf_counter() - ready_s:.3f} s: {type(asked.result.action).__name__}")

    def _asked(self, state: Any, who: str) -> Asked[Decision[Any, Any]]:
        """A question that has reached the process, which may still be starting."""
        thinker, end_s = self.composition.services.play.opponents().thinker, time.monotonic() + PATIENCE_S
        while time.monotonic() < end_s:
            asked = thinker.ask(state, who, 0)
            if isinstance(asked, Asked) and asked.post is not None:
                return asked
            time.sleep(GLANCE_S)
        raise Failed(f"it was not ready after {PATIENCE_S:.0f} s")

    def save(self) -> str:
        """Play on for some entries, and leave the match."""
        self._play_until(lambda: self._entries() >= FIRST_ENTRIES)
        self.composition.home("")
        self._rehearsal.wait(2)
        return f"{self._checked()} entries, and they hold"

    def kill(self) -> str:
        """Let a second copy of the game go on with the match, and kill it while it writes."""
        wanted = self._entries() + FURTHER_ENTRIES
        words = [*this_program(), "--data-dir", str(self._folder), "self-test", "--go-on", str(self._record)]
        with subprocess.Popen(words, cwd=home(), stdin=subprocess.DEVNULL) as copy:
            end_s = time.monotonic() + PATIENCE_S
            while self._entries() < wanted and time.monotonic() < end_s and copy.poll() is None:
                time.sleep(GLANCE_S)
            left = copy.poll()
            copy.kill()
        if left is not None or self._entries() < wanted:
            raise Failed(f"the copy did not come to entry {wanted}; its exit status was {left}")
        return f"a second copy of the game was killed after entry {self._entries()}"

    def resume(self) -> str:
        """Go on where the record ends."""
        before = self._entries()
        continue_match(self.composition.services, str(self._record))
        self._rehearsal.wait(2)
        if self._entries() < before:
            raise Failed(f"of {before} entries {self._entries()} are left")
        return f"on at entry {before + 1}"

    def play_to_the_end(self) -> str:
        """Computers play the rest, down to the result."""
        self._play_until(lambda: self._rehearsal.screen.scene == "result")
        return f"over after {self._checked()} entries, and they hold"

    def play_on(self, record: Path) -> None:
        """Go on with a record to the end of its match."""
        continue_match(self.composition.services, str(record))
        self._play_until(lambda: self._rehearsal.screen.scene == "result")

    def _opened(self, path: Path) -> None:
        self._record = path

    def _play_until(self, there: Callable[[], bool]) -> None:
        """Play on. Raises Failed where nothing more is written for a long time, however slow the machine is."""
        written, since_s = 0, time.monotonic()
        while not there():
            size = self._record.stat().st_size
            if size != written:
                written, since_s = size, time.monotonic()
            if time.monotonic() - since_s > PATIENCE_S:
                raise Failed(f"for {PATIENCE_S:.0f} s nothing has come after entry {self._entries()}")
            self._rehearsal.wait()
            self._rehearsal.meet()
            self._rehearsal.step()

    def _entries(self) -> int:
        return read_record(self._record).count(b"\n") - 1

    def _match(self) -> Match[Any, Any, Any]:
        return Match.load(self.composition.services.play.kit.rules, read_record(self._record), lambda _line: None)

    def _deciders(self) -> list[str]:
        """Who has something to decide."""
        kit, match = self.composition.services.play.kit, self._match()
        if kit.computers is None:
            raise Failed(f"no computer plays {kit.key}")
        computers = kit.computers()
        return [seat.id for seat in kit.rules.seats(match.header) if computers.choices(match.state, seat.id)]

    def _checked(self) -> int:
        verdict = check_file(self._record, examine)
        if not verdict.holds:
            raise Failed(f"entry {verdict.entry} of the record does not hold: {verdict.problem}")
        return verdict.entries


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


def go_on(paths: Paths, record: Path) -> int:
    """Be the second copy: go on with a record, drawing nothing, until the match is over or somebody ends it."""
    load_prc_file_data("", NOTHING_KEPT)
    render = NodePath("render")
    parts = Parts(None, render, NodePath("render2d"), render.attach_new_node(Camera("camera")), SIZE, "low")
    trial = Trial(paths, load_configs(paths), parts, SilentDevice(), lambda: None)
    trial.play_on(record)
    trial.composition.close()
    return PASSED
