#!/usr/bin/env python3
"""Eight hours of evenings in one process, in a window: `python -m tools.survival.hours --matches 500 --seed 1`.

The whole game in its own window and loop, at low quality and small; nothing is left out but waiting. Every frame is
a tenth of a second of play, and one of four is drawn. One game after the other is taken from the shelf: its set-up is
looked at, then computers alone play a short match of it with real throws, down to the result with its story, its ledger
and its highlights, and back to the title. After each match there is a line of what the process holds (a JSON object),
written at once, so that a run that was stopped counts as far as it came. At the end, and by `--judge FILE`, all lines
are judged: memory within
5 % after the first ten matches, no node, task, texture, thread or file left, frame times flat. Exit 1 where that is
not so.

It needs a display. Without one: `xvfb-run -a python -m tools.survival.hours`.
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import os
import random
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from panda3d.core import AsyncTaskManager

from game.ai.levels import Level
from game.app.composition import Composition, Installation, Parts, StartOptions, Surroundings
from game.app.configs import load_configs
from game.app.diagnosis import memory
from game.app.games import Games
from game.app.languages import load_words
from game.app.sound_files import SOUNDS
from game.app.window.game_window import Window
from game.scenes.director import Director
from game.scenes.match.open_match import screens_of, start_match
from game.scenes.scene_state import SceneState
from game.scenes.sound.openal import open_device
from game.storage.match_library import Library
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.going_on import controls_of
from game.ui.screen import Intent
from tools.survival.rows import Found, Row, Work

Line = dict[str, Any]
Value = str | bool

SIZE = (256, 144)
FRAME_S = 0.1  # of play, however long it takes
DRAWN = 4  # one frame of so many is drawn, as on a slow machine
FRAMES_HZ = 150  # at most: while a computer thinks nothing is to be gained by more
PACES = (*(math.inf,) * 15, 4.0)  # from match to match: at once, or so that every throw and fall is seen
LEVELS = (Level.MASTER, Level.EXPERT, Level.MASTER, Level.MASTER, Level.SKILLED, Level.MASTER, Level.EXPERT,
          Level.MASTER, Level.NOVICE)
GAMES = Games().keys
MOST_FRAMES = 20_000  # of a match
EARLY = 10 * len(GAMES)  # matches until everything that each game keeps has been made
MEMORY_SHARE = 0.05
FRAME_SHARE = 0.10
MEBI = 1024.0 * 1024.0
COUNTED = ("nodes", "tasks", "textures", "threads", "files")


class Stuck(Exception):
    """A match came to no end."""


# --- playing -------------------------------------------------------------------------------------------------


class Evenings:
    """What the window drives: the game, and somebody who begins matches and reads their results."""

    def __init__(self, on_air: Composition, window: Window, matches: Iterable[int],
                 said: Callable[[Line], object]) -> None:
        self._on_air = on_air
        self._window = window
        self._said = said
        self._steps = self._play(matches)
        self._frames_ms: list[float] = []
        self._frame = 0
        self._cpu_s = time.process_time()
        self.director: Director = on_air.director
        self.inputs = on_air.inputs

    lively = restless = True

    @property
    def relit(self) -> bool:
        """Always: a change in a frame that was left out is drawn in the next that is not."""
        return True

    def draw_behind(self, scene: SceneState) -> None:
        """As the game does, but for the frames that are left out."""
        left_out = self._frame % DRAWN != 0
        if left_out:
            self._window.output.set_active(False)
        self._on_air.draw_behind(SceneState.KEPT if left_out else scene)

    def resize(self, width: int, height: int) -> None:
        """As the game does."""
        self._on_air.resize(width, height)

    def update(self, dt_s: float) -> None:
        """A frame of the game, a step of whoever plays it; what the frame before took is noted."""
        now_s = time.process_time()
        self._frames_ms.append((now_s - self._cpu_s) * 1000.0)
        self._cpu_s = now_s
        self._frame += 1
        self._on_air.update(FRAME_S)
        if next(self._steps, "over") == "over":
            self._window.stop()

    def _play(self, matches: Iterable[int]) -> Iterator[None]:
        start_s = time.monotonic()
        for number in matches:
            key, level, pace = GAMES[number % len(GAMES)], LEVELS[number % len(LEVELS)], PACES[number % len(PACES)]
            yield from self._set_up(key, level)
            self._on_air.services.play.tempo.pace = pace
            yield from self._watch()
            entries = self._on_air.surface.screen.record_entries
            yield from self._read_result()
            frames, self._frames_ms = self._frames_ms, []
            yield from self._rest()
            self._said({"match": number, "of": f"{key} {level} {pace:g}", "entries": entries, "frames": len(frames),
                        "played_s": round(len(frames) * FRAME_S, 1), "wall_s": round(time.monotonic() - start_s, 1),
                        "cpu_s": round(sum(frames) / 1000.0, 2), "frame_ms": round(statistics.median(frames), 3),
                        "p95_ms": round(statistics.quantiles(frames, n=20)[-1], 3),
                        "longest_ms": round(max(frames), 1), **held(self._window)})
            yield from self._press("back")

    def _set_up(self, key: str, level: Level) -> Iterator[None]:
        """From the box of a game by its set-up, which is only looked at, into a match of computers alone."""
        self._on_air.home("", key)
        yield
        yield from self._press("new_match")
        self._on_air.home("", key)
        yield
        services = self._on_air.services.playing(key)
        start_match(services, screens_of(services).unattended(services, services.play.new_seed(), level))
        yield

    def _watch(self) -> Iterator[None]:
        """Until the result is on air."""
        for _ in range(MOST_FRAMES):
            if self._on_air.director.screen.scene == "result":
                return
            yield
        raise Stuck(f"after {MOST_FRAMES} frames {self._on_air.director.screen.scene} is on air")

    def _read_result(self) -> Iterator[None]:
        for name in ("story", "close_story", "ledger", "close_ledger", "highlights", "leave", "to_title"):
            if self._offered(name):
                yield from self._press(name)

    def _rest(self) -> Iterator[None]:
        """Where everything that can go has gone, and the screen is always the same, whatever was played."""
        self._on_air.home("", GAMES[0])
        yield
        yield from self._press("options")
        for _ in range(5):
            yield

    def _press(self, name: str, value: Value | None = None) -> Iterator[None]:
        if not self._offered(name):
            raise Stuck(f"{name} is not offered: on air is {self._on_air.director.screen.scene}, with "
                        f"{[each.name for each in controls_of(self._on_air.director.screen)]}")
        self._on_air.director.on_intent(Intent(name, value))
        yield
        yield

    def _offered(self, name: str) -> bool:
        return any(each.name == name and each.enabled for each in controls_of(self._on_air.director.screen))


# --- what is held --------------------------------------------------------------------------------------------


def held(window: Window) -> Line:
    """What the process holds of everything that must not grow; memory and threads of its thinking process beside."""
    nodes = sum(root.find_all_matches("**").get_num_paths() for root in (window.render, window.render2d))
    return {"rss_mib": round(resident_mib("self"), 2),
            "thinking_mib": round(sum(resident_mib(child) for child in children()), 2),
            "nodes": nodes, "tasks": AsyncTaskManager.get_global_ptr().get_num_tasks(),
            "textures": window.output.get_gsg().get_prepared_objects().get_num_prepared_textures(),
            "threads": threading.active_count(), "files": len(list(Path("/proc/self/fd").iterdir())),
            "objects": len(gc.get_objects())}


def resident_mib(process: str) -> float:
    """What a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEBI


def children() -> list[str]:
    """The processes that this one has started."""
    return [child for thread in Path("/proc/self/task").iterdir()
            for child in (thread / "children").read_text().split()]


# --- judging -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What the lines come to, and what of it is not as it should be."""

    figures: Line
    wrong: Sequence[str]


def judge(lines: Sequence[Line]) -> Verdict:
    """Compare what was held after the first matches with all that came later.

    Memory with the most of those first ones: each game holds something else, and its thinking process too.
    """
    if len(lines) <= EARLY:
        return Verdict({"matches": len(lines)}, [f"{len(lines)} matches are too few to judge"])
    early, later = lines[EARLY - 1], lines[EARLY:]
    figures: Line = {"matches": len(lines), "hours": round(sum(line["played_s"] for line in lines) / 3600.0, 2),
                     "entries": sum(line["entries"] for line in lines),
                     "cpu_s_a_match": round(statistics.mean(line["cpu_s"] for line in lines), 2)}
    wrong = []
    for what in ("rss_mib", "thinking_mib"):
        first, most = (max(line[what] for line in some) for some in (lines[:EARLY], later))
        figures[what] = (first, most, round(most / first - 1.0, 4))
        if most > first * (1.0 + MEMORY_SHARE):
            wrong.append(f"{what}: up to {first} in {EARLY} matches, then up to {most}")
    for what in COUNTED:
        figures[what] = (early[what], max(line[what] for line in later))
        if figures[what][1] > early[what]:
            wrong.append(f"{what}: {early[what]} after {EARLY} matches, then up to {figures[what][1]}")
    for what in ("frame_ms", "p95_ms"):
        part = max(1, len(later) // 4)
        first, last = (statistics.median(line[what] for line in some) for some in (later[:part], later[-part:]))
        figures[what] = (first, last)
        if last > first * (1.0 + FRAME_SHARE):
            wrong.append(f"{what}: {first} in the first quarter, {last} in the last")
    return Verdict(figures, wrong)


# --- the command ---------------------------------------------------------------------------------------------


def run(matches: int, seed: int, said: Callable[[Line], object], late: Callable[[], bool] = bool) -> None:
    """Open the window and play; every line goes to ``said``; no match is begun where it is ``late``.

    Raises InputError where no window can be opened.
    """
    with tempfile.TemporaryDirectory(prefix="hours-") as folder:
        paths = Paths.find(Path(folder))
        configs = load_configs(paths)
        frames = replace(configs.stage.frames, playing=FRAMES_HZ, menus=FRAMES_HZ, idle=FRAMES_HZ,
                         unfocused=FRAMES_HZ)
        window = Window(SIZE, False, frames)
        settings = Settings(questions_asked=True, reduce_motion=False)
        parts = Parts(window.output, window.render, window.render2d, window.camera, window.size, "low")
        around = Surroundings(seeds=random.Random(seed), clock_s=window.clock_s, quit=window.stop,
                              device=open_device(paths.assets / SOUNDS), tidy=memory.tidy)
        on_air = Composition(
            Installation(paths=paths, configs=configs, words=lambda game: load_words(paths, game=game)), settings,
            Library(paths.matches, lambda _path: None, Games().listed), parts, around, StartOptions(beside=True))
        memory.settle()
        try:
            on_air.home("")
            window.run(Evenings(on_air, window, takewhile(lambda _number: not late(), range(1, matches + 1)), said))
        finally:
            on_air.close()
            window.close()


def survive(work: Work) -> Found:
    """A row of what is survived: so many matches, each line told as it comes."""
    lines: list[Line] = []

    def say(line: Line) -> None:
        lines.append(line)
        work.progress(json.dumps(line))

    run(work.count, work.seed, say, work.late)
    verdict = judge(lines)
    return Found(tried=len(lines), figures=verdict.figures, problems=tuple(verdict.wrong))


def main(argv: Sequence[str] | None = None) -> int:
    """Play, or read what was played, and judge it."""
    parser = argparse.ArgumentParser(description="Hundreds of matches in one process, in a window.")
    parser.add_argument("--matches", type=int, default=500, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the matches' seeds")
    parser.add_argument("--judge", type=Path, metavar="FILE", help="judge these lines and play nothing")
    args = parser.parse_args(argv)
    lines: list[Line] = []

    def say(line: Line) -> None:
        lines.append(line)
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()

    if args.judge is None:
        run(args.matches, args.seed, say)
    else:
        lines += [json.loads(line) for line in args.judge.read_text().splitlines() if line.startswith('{"match"')]
    verdict = judge(lines)
    sys.stdout.write(json.dumps(verdict.figures) + "\n")
    sys.stderr.writelines(f"not as wanted: {each}\n" for each in verdict.wrong)
    return 1 if verdict.wrong else 0


ROW = Row(doc="hundreds of matches in one process, in a window", unit="matches", count=500, run=survive)


if __name__ == "__main__":
    sys.exit(main())
