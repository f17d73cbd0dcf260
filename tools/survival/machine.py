"""What the machine does to a game in its window: whatever it is, the match goes on, or it is resumed.

Computers play by themselves, in the real window on a screen of its own. Something is done to the machine under them,
and then the record must grow and hold, and the picture must be one. A picture of every fault is kept. One fault after
the other has a game of the shelf; in as many rounds as there are games each has had every one.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

from game.app.commands.check import check_file, examine
from game.app.diagnosis.logs import CRASHED
from game.app.games import Games
from game.identity import TITLE
from game.storage.record_files import SUFFIX
from tests.e2e.desktop import ROOT, Screen
from tools.survival.monitor import Monitor
from tools.survival.rows import Found, Row, Work
from tools.x_screen import XScreen

SIZE, LARGEST, NARROW, FLAT, LEAST = (640, 360), (7680, 4320), (1, 4000), (4000, 1), (1, 1)
PATIENCE_S = 900.0  # the machine may have much else to do
GLANCE_S = 0.1
BEFORE, AFTER = 6, 5  # entries before something is done, and after it
THINKERS, MOST_THINKERS = 6, 40  # killed while the match goes on, and in all
GIVEN_UP = "the thinking process is given up"
FEWEST_COLOURS = 200  # of a picture of the table
SETTINGS = "words_wait: false\nquestions_asked: true\ncount_pace: instant\n"
SEATS = "computer,computer"
GAMES = Games().keys
OLD = MappingProxyType({"MESA_GL_VERSION_OVERRIDE": "2.1", "MESA_GLSL_VERSION_OVERRIDE": "120"})
NO_BUFFERS = MappingProxyType({**OLD, "MESA_EXTENSION_OVERRIDE":
                               "-GL_ARB_framebuffer_object -GL_EXT_framebuffer_object"})
NOT_GLSL = "#version 120\nvoid main() { this is no shader; }\n"


class Stuck(Exception):
    """The match does not go on; the message says what is there instead."""


Fault = Callable[[Path, str], list[str]]
"""What is done to a match of a game in a folder; what is wrong then."""


def record_in(folder: Path) -> Path:
    """The match that is played there."""
    return folder / f"match{SUFFIX}"


@dataclass
class Game:
    """The game in its window, on a screen of its own; use as a context manager."""

    folder: Path
    key: str  # which game
    environment: Mapping[str, str] = field(default_factory=dict)
    root: Path = ROOT  # where the game lies
    quality: str = "low"
    screen_size: tuple[int, int] = SIZE

    @property
    def record(self) -> Path:
        """The match."""
        return record_in(self.folder)

    @property
    def home(self) -> Path:
        """The player's folder."""
        return self.folder / "home"

    def __enter__(self) -> Self:
        self.home.mkdir(parents=True, exist_ok=True)
        (self.home / "settings.yaml").write_text(SETTINGS, encoding="utf-8")
        self.screen = Screen(self.screen_size)
        self._environment = {**os.environ, **self.environment, "DISPLAY": self.screen.display,
                             "LIBGL_ALWAYS_SOFTWARE": "1"}
        with (self.folder / "stderr.txt").open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "game", "--data-dir", str(self.home), "play", "--size", f"{SIZE[0]}x{SIZE[1]}",
                 "--quality", self.quality, "--speed", "8", "--ui-trace", str(self._trace), *self._match()],
                cwd=self.root, env=self._environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=errors)
        return self

    def _match(self) -> tuple[str, ...]:
        if self.record.exists():
            return ("--resume", str(self.record))
        leader = () if Games().kit(self.key).led is None else ("--gm", "computer")
        return ("--game", self.key, "--quick", "--seats", SEATS, *leader, "--seed", "5", "--record", str(self.record))

    @property
    def _trace(self) -> Path:
        return self.folder / "trace.jsonl"

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.screen.close()

    # --- what it does ---------------------------------------------------------------------------------------

    @property
    def entries(self) -> int:
        """How far the match is."""
        return max(0, self.record.read_bytes().count(b"\n") - 1) if self.record.exists() else 0

    def play(self, entries: int) -> None:
        """Let so many more be played. Raises Stuck."""
        until = self.entries + entries
        self.wait(lambda: self.entries >= until, f"entry {until}")

    def wait(self, until: Callable[[], bool], what: str) -> None:
        """Until it is so. Raises Stuck."""
        deadline = time.monotonic() + PATIENCE_S
        while not until():
            if self.process.poll() is not None:
                raise Stuck(f"the game left with {self.process.returncode}, waiting for {what}: {self.said()[-600:]}")
            if time.monotonic() > deadline:
                raise Stuck(f"{what} never came; there are {self.entries} entries")
            time.sleep(GLANCE_S)

    def said(self) -> str:
        """What it said on the terminal and in its log."""
        files = (self.folder / "stderr.txt", *sorted((self.home / "logs").glob("*.log")))
        return "\n".join(file.read_text(encoding="utf-8", errors="replace") for file in files if file.exists())

    def shown(self) -> Any:
        """What was traced last, and is whole."""
        lines = self._trace.read_bytes().split(b"\n")[:-1] if self._trace.exists() else []
        return json.loads(lines[-1]) if lines else {}

    # --- what is done to it ---------------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        """Another size, seen by the game. Raises Stuck."""
        found = self._run("xdotool", "search", "--onlyvisible", "--name", TITLE).split()
        self._run("xdotool", "windowsize", found[0], str(width), str(height))
        self.wait(lambda: self.shown().get("window") == [width, height], f"a window of {width}x{height}")

    def picture(self, name: str) -> int:
        """Keep a picture of the screen, and give how many colours it has."""
        with XScreen(self.screen.display) as screen:
            image = screen.save(self.folder / f"{name}.png")
        return len(image.getcolors(image.width * image.height) or ())

    def kill_thinker(self) -> bool:
        """Kill the process that thinks for the computers, once there is one; False where it has been given up."""
        self.wait(lambda: bool(self._children()) or GIVEN_UP in self.said(), "a thinking process")
        pid = next(iter(self._children()), 0)
        if pid:
            os.kill(pid, signal.SIGKILL)
            self.wait(lambda: pid not in self._children(), "its end")
        return bool(pid)

    def _children(self) -> list[int]:
        """Of every thread: it is one of those that starts the thinking process."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        with contextlib.suppress(FileNotFoundError):
            return [int(child) for thread in threads for child in thread.read_text(encoding="ascii").split()]
        return []

    def _run(self, *words: str) -> str:
        return subprocess.run(words, env=self._environment, check=True, text=True, capture_output=True,
                              timeout=PATIENCE_S).stdout


# --- faults -----------------------------------------------------------------------------------------------------

def _goes_on(game: Game, name: str) -> list[str]:
    """Play on and look; what is wrong."""
    game.play(AFTER)
    colours = game.picture(name)
    return [f"its picture has {colours} colours"] if colours < FEWEST_COLOURS else []


def _from_the_start(environment: Mapping[str, str] = MappingProxyType({}), quality: str = "high", log: str = "",
                    spoil: Callable[[Path], object] | None = None) -> Fault:
    """A machine that is so from the start; ``log``: what the game has to say of it, if anything."""
    def fault(folder: Path, key: str) -> list[str]:
        root = _copy(folder, spoil) if spoil else ROOT
        with Game(folder, key, environment=environment, quality=quality, root=root) as game:
            game.play(BEFORE)
            wrong = _goes_on(game, folder.name)
            return wrong if log in game.said() else [*wrong, f"nothing is said of it: {log}"]
    return fault


def _copy(folder: Path, spoil: Callable[[Path], object]) -> Path:
    """The game again, by links, with shaders of its own."""
    root = folder / "game"
    root.mkdir(parents=True)
    for name in ("game", "assets", "config"):
        (root / name).symlink_to(ROOT / name)
    (root / "game").unlink()
    shutil.copytree(ROOT / "game", root / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "shaders", root / "shaders")
    spoil(root / "shaders")
    return root


def _broken(name: str) -> Callable[[Path], object]:
    return lambda shaders: (shaders / name).write_text(NOT_GLSL, encoding="utf-8")


def thinker_killed(folder: Path, key: str) -> list[str]:
    """The thinking process is killed after every entry, and then as soon as it is there, until it is given up."""
    with Game(folder, key) as game:
        game.play(BEFORE)
        killed = 0
        for _ in range(THINKERS):
            killed += game.kill_thinker()
            game.play(2)
        while GIVEN_UP not in game.said() and killed < MOST_THINKERS:
            killed += game.kill_thinker()
        wrong = [f"{killed} were killed, and it was not given up"] if GIVEN_UP not in game.said() else []
        return [*wrong, *_goes_on(game, folder.name)]


def resized(folder: Path, key: str) -> list[str]:
    """To one pixel, to 8K, to lines, and back."""
    with Game(folder, key) as game:
        game.play(BEFORE)
        for size in (LEAST, LARGEST, NARROW, FLAT, SIZE):
            game.resize(*size)
        return _goes_on(game, folder.name)


def monitor_pulled(folder: Path, key: str) -> list[str]:
    """The monitor is unplugged, another one is plugged in, and then the first again."""
    with Game(folder, key, screen_size=(1280, 720)) as game:
        game.play(BEFORE)
        monitor = Monitor(game.screen.display)
        try:
            monitor.unplug()
            game.play(AFTER)
            monitor.plug(smaller=True)
            game.play(AFTER)
            monitor.plug(smaller=False)
        finally:
            monitor.close()
        return _goes_on(game, folder.name)


def display_lost(folder: Path, key: str) -> list[str]:
    """The display goes; there is a report, and the match is gone on with."""
    with Game(folder, key) as game:
        game.play(BEFORE)
        game.screen.kill()
        status = game.process.wait(PATIENCE_S)
        kept = game.entries
    reports = list((game.home / "logs" / "crashes").glob("*/report.txt"))
    wrong = [f"it left with {status}"] if status != CRASHED else []
    wrong += ["there is no report"] if len(reports) != 1 else []
    wrong += ["nothing was kept"] if kept < BEFORE else []
    with Game(folder, key) as game:
        return [*wrong, *_goes_on(game, folder.name)]


FAULTS: Mapping[str, Fault] = MappingProxyType({
    "no sound card": _from_the_start(log="there is no sound device"),
    "a sound card that nobody hears": _from_the_start({"ALSOFT_DRIVERS": "null"}),
    "OpenGL 2.1": _from_the_start(OLD),
    "OpenGL 2.1 without buffers": _from_the_start(NO_BUFFERS, log="the picture is neither kept nor graded"),
    "a shader of the picture does not compile": _from_the_start(
        spoil=_broken("film.frag"), log="the picture is neither kept nor graded"),
    "a shader of the dice does not compile": _from_the_start(spoil=_broken("die.frag"), log="low is used"),
    "a shader of the table is missing": _from_the_start(
        spoil=lambda shaders: (shaders / "table.vert").unlink(), log="low is used"),
    "the thinking process is killed": thinker_killed,
    "the window is resized": resized,
    "the monitor is unplugged": monitor_pulled,
    "the display is lost": display_lost,
})


def try_fault(name: str, folder: Path, key: str) -> list[str]:
    """Let it happen to a match of a game; what is wrong then, each with the names of the fault and the game."""
    folder.mkdir(parents=True)
    try:
        wrong = FAULTS[name](folder, key)
    except (Stuck, OSError, subprocess.SubprocessError) as error:
        wrong = [str(error)]
    record = record_in(folder)
    verdict = check_file(record, examine) if record.exists() else None
    if verdict is None or not verdict.holds:
        wrong.append("the record does not hold")
    return [f"{name}, {key}: {each}" for each in wrong]


def run(work: Work) -> Found:
    """All faults, ``count`` times over."""
    problems: list[str] = []
    games: Counter[str] = Counter()
    for number, (at, name) in product(range(work.count), enumerate(FAULTS)):
        if work.late():
            break
        key = GAMES[(at + number) % len(GAMES)]
        found = try_fault(name, work.folder / f"{number}-{at}-{name.replace(' ', '-')}", key)
        problems += found
        games[key] += 1
        work.progress(f"{name}, {key}: {'; '.join(found) or 'the match goes on'}")
    figures = {"faults": len(FAULTS), "games": dict(games)}
    return Found(tried=games.total(), figures=figures, problems=tuple(problems))


ROW = Row(doc="a machine that fails under the game", unit="faults", count=1, run=run)
