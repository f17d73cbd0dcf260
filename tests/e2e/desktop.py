"""A screen without a monitor, and a player at it: real X pointer events, eyes that read only the trace."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 60.0
GLANCE_S = 0.01
STEP_MS = 8

Seen = dict[str, Any]


class Screen:
    """An X server of its own, on a display number nobody uses."""

    def __init__(self, size: tuple[int, int]) -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
            pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.display = f":{number}"

    def close(self) -> None:
        """Switch it off."""
        self._server.terminate()
        self._server.wait(10)


class Player:
    """The game in a window, and somebody who points, presses and flicks. Use as a context manager."""

    def __init__(self, folder: Path, arguments: Sequence[str], size: tuple[int, int] = (1280, 720)) -> None:
        self._folder = folder
        self._arguments = list(arguments)
        self._size = size
        self._read = 0
        self._rest = b""
        self.seen: Seen = {}
        self.trace = folder / "trace.jsonl"

    def __enter__(self) -> Self:
        self._folder.mkdir(parents=True, exist_ok=True)
        self._screen = Screen(self._size)
        self._environment = {**os.environ, "DISPLAY": self._screen.display, "LIBGL_ALWAYS_SOFTWARE": "1"}
        self._errors = (self._folder / "stderr.txt").open("wb")
        width, height = self._size
        self.game = subprocess.Popen(
            [sys.executable, "-m", "game", "--data-dir", str(self._folder), "play", "--size", f"{width}x{height}",
             "--quality", "low", "--ui-trace", str(self.trace), *self._arguments],
            cwd=ROOT, env=self._environment, stdout=subprocess.DEVNULL, stderr=self._errors)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 traceback: TracebackType | None) -> None:
        if self.game.poll() is None:
            self.game.terminate()
        self.game.wait(20)
        self._errors.close()
        self._screen.close()

    # --- eyes -----------------------------------------------------------------------------------------------

    def look(self) -> bool:
        """Read what the trace has new; whether there was anything."""
        if not self.trace.exists():
            return False
        with self.trace.open("rb") as file:
            file.seek(self._read)
            data = self._rest + file.read()
            self._read = file.tell()
        *lines, self._rest = data.split(b"\n")
        if lines:
            self.seen = json.loads(lines[-1])
        return bool(lines)

    def wait(self, until: Callable[[Seen], bool], what: str) -> Seen:
        """Look until ``until`` holds; raises AssertionError when it does not come about in a long time."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            self.look()
            if self.seen and until(self.seen):
                return self.seen
            if self.game.poll() is not None:
                raise AssertionError(f"the game left with {self.game.returncode}: {self.errors()}")
            if time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for {what}; on screen: {self.describe()}")
            time.sleep(GLANCE_S)

    def describe(self) -> str:
        """What is on screen, for a message."""
        names = [control["name"] for control in self.seen.get("controls", ())]
        return f"{self.seen.get('scene')}/{self.seen.get('phase')} busy={self.seen.get('busy')} {names}"

    def errors(self) -> str:
        """What the game said on its way out."""
        return (self._folder / "stderr.txt").read_text(encoding="utf-8", errors="replace")[-2000:]

    def control(self, name: str) -> Seen | None:
        """An enabled control that can be reached, by name."""
        return next((each for each in self.seen.get("controls", ())
                     if each["name"] == name and each["enabled"] and each["w"] > 0 and each["h"] > 0), None)

    # --- hands ----------------------------------------------------------------------------------------------

    def do(self, *words: object) -> None:
        """Pointer and keyboard, in the words of xdotool."""
        subprocess.run(["xdotool", *map(str, words)], env=self._environment, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=30)

    def click(self, name: str) -> None:
        """Press a control that is on screen and let go of it."""
        control = self.control(name)
        if control is None:
            raise AssertionError(f"there is no {name} to press: {self.describe()}")
        self.do("mousemove", control["x"] + control["w"] // 2, control["y"] + control["h"] // 2,
                "mousedown", 1, "sleep", 0.03, "mouseup", 1)

    def drag(self, path: Sequence[Sequence[int]], ms: float, hold_ms: float = 150.0, end_ms: float = 0.0) -> None:
        """Press at the start of a path, follow it in ``ms``, let go at its end."""
        words: list[object] = ["mousemove", *path[0], "mousedown", 1, "sleep", hold_ms / 1000]
        for x, y in along(path, max(2, round(ms / STEP_MS))):
            words += ["sleep", ms / 1000 / max(2, round(ms / STEP_MS)), "mousemove", x, y]
        if end_ms:
            words += ["sleep", end_ms / 1000]
        self.do(*words, "mouseup", 1)


def along(path: Sequence[Sequence[int]], steps: int) -> list[tuple[int, int]]:
    """``steps`` points along a path, evenly spaced by way, its end last."""
    legs = [((a[0], a[1]), (b[0], b[1])) for a, b in pairwise(path)]
    lengths = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in legs]
    total = sum(lengths) or 1.0
    return [_at(legs, lengths, total * i / steps) for i in range(1, steps + 1)]


def _at(legs: Sequence[tuple[tuple[int, int], tuple[int, int]]], lengths: Sequence[float], way: float
        ) -> tuple[int, int]:
    for (a, b), length in zip(legs, lengths, strict=True):
        if way <= length and length > 0:
            share = way / length
            return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)
        way -= length
    return legs[-1][1]
