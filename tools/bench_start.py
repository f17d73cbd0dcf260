"""From the start to the first frame beside an empty window, and the memory at the picker with all games and with one.

Runs alternate, so that ratios hold where times do not. It needs a display, and for memory a Linux.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.figures import Figure, Want, spread

ROOT = Path(__file__).resolve().parents[1]
FIRST = "first frame, against an empty window's, CPU"
GROWN = "memory at the picker, all games against one"
WANTS: Mapping[str, Want] = {FIRST: Want(most=2.0), GROWN: Want(most=1.1)}
PLAYED = ("play", "--quality", "low", "--size", "1280x720")
MEBI = 1024.0  # kilobytes of the system's table
EMPTY = """
import time
from direct.showbase.ShowBase import ShowBase
from panda3d.core import load_prc_file_data
load_prc_file_data("", "win-size 1280 720\\naudio-library-name null\\nprint-pipe-types false\\nnotify-level error")
base = ShowBase()
for _ in range(3):
    base.task_mgr.step()
print(time.monotonic(), time.process_time())
"""
# A frame is shown before it is over: the second turn is the first that knows the first one to be seen.
GAME = """
import sys, time
from game.app import cli
from game.app.window.game_window import Window
turns, greet = [], Window.greet
def greeted(self, *words):
    greet(self, *words)
    print(time.monotonic(), time.process_time())
    from game.app.composition import Surroundings, StartOptions, Installation, Composition
    update = Composition.update
    def counted(self, dt_s):
        update(self, dt_s)
        turns.append(time.monotonic())
        if len(turns) == 2:
            print(turns[-1])
            self.services.navigation.quit()
    Composition.update = counted
Window.greet = greeted
sys.exit(cli.main(sys.argv[1:]))
"""
# All that is kept is there once the title has stood for a while; `alone`: the first game is the only one.
PICKER = """
import sys
from game.app import cli, games
from game.app.composition import Composition
if {alone}:
    games.Games.__init__.__defaults__ = {{games.DEFAULT: games.SHIPPED[games.DEFAULT]}}, {{}}
stood, update = [], Composition.update
def counted(self, dt_s):
    update(self, dt_s)
    if self.director.screen.scene != "title":
        self.director.key("escape")
        return
    stood.append(dt_s)
    if len(stood) == 60:
        rollup = open("/proc/self/smaps_rollup").read().split()
        print(rollup[rollup.index("Pss:") + 1])
        self.services.navigation.quit()
Composition.update = counted
sys.exit(cli.main(sys.argv[1:]))
"""


def bench_start(runs: int) -> Iterator[tuple[str, Figure]]:
    """First frames and memory at the picker, as they are known."""
    if not os.environ.get("DISPLAY"):
        raise SystemExit("bench.py start needs a display; try: xvfb-run -a python3 tools/bench.py start")
    yield from first_frames(runs)
    yield from _at_the_picker(runs)


def first_frames(runs: int) -> Iterator[tuple[str, Figure]]:
    """Seconds to the first frame, its processor time against an empty window's, seconds to the first of the show."""
    first, scene, ratios = [], [], []
    for _ in range(runs):
        _, empty_cpu_s = (float(each) for each in left_to_itself(EMPTY))
        start = time.monotonic()
        greeted, cpu_s, drawn = (float(each) for each in left_to_itself(GAME, *PLAYED))
        first.append(greeted - start)
        scene.append(drawn - start)
        ratios.append(cpu_s / empty_cpu_s)
    yield "first frame, s", spread(first)
    yield FIRST, spread(ratios)
    yield "first frame of the show, s", spread(scene)


def _at_the_picker(runs: int) -> Iterator[tuple[str, Figure]]:
    """What the process has of the machine's memory, what it shares with others counted in parts (PSS)."""
    every: list[float] = []
    one: list[float] = []
    for _ in range(runs):
        for found, alone in ((every, False), (one, True)):
            found.append(float(left_to_itself(PICKER.format(alone=alone), *PLAYED)[-1]) / MEBI)
    yield "memory at the picker, all games, MiB", spread(every)
    yield "memory at the picker, one game, MiB", spread(one)
    yield GROWN, spread([more / less for more, less in zip(every, one, strict=True)])


def left_to_itself(program: str, *words: str) -> list[str]:
    """Run a program in a process of its own, in a home where nobody was yet; the words that it says."""
    with tempfile.TemporaryDirectory() as home:
        Path(home, "settings.yaml").write_text("questions_asked: true\n", encoding="utf-8")
        given = ["--data-dir", home, *words] if words else []
        done = subprocess.run([sys.executable, "-c", program, *given], cwd=ROOT, capture_output=True, text=True)
    if done.returncode or not done.stdout:
        raise SystemExit(f"it left with {done.returncode}: {done.stderr}")
    return done.stdout.split()
