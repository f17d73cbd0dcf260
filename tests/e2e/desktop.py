"""A screen without a monitor, and a player at it: real X pointer events, eyes that read only the trace."""

from __future__ import annotations

import ctypes
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

from game.identity import TITLE

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 60.0
GLANCE_S = 0.01
STEP_MS = 8
HOLD_S = 0.15

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

    def kill(self) -> None:
        """Let it go as in a crash, and whoever is connected with it."""
        self._server.kill()
        self._server.wait(10)

    def close(self) -> None:
        """Switch it off."""
        self._server.terminate()
        self._server.wait(10)


CLIENT_MESSAGE = 33


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, with room for what Xlib copies of any event."""

    _fields_ = (("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", ctypes.c_void_p), ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong),
                ("format", ctypes.c_int), ("data", ctypes.c_long * 5), ("rest", ctypes.c_long * 24))


class Pointer:
    """The mouse of a screen: what it does reaches the X server at once, as from a device."""

    def __init__(self, display: str) -> None:
        self._xlib = ctypes.CDLL("libX11.so.6")
        self._xtest = ctypes.CDLL("libXtst.so.6")
        self._xlib.XOpenDisplay.restype = ctypes.c_void_p
        self._xlib.XStringToKeysym.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._xlib.XOpenDisplay(display.encode()))
        if not self._display:
            raise RuntimeError(f"the display {display} does not answer")

    def move(self, x: float, y: float) -> None:
        """To a place on the screen, in pixels."""
        self._xtest.XTestFakeMotionEvent(self._display, -1, round(x), round(y), ctypes.c_ulong(0))
        self._xlib.XFlush(self._display)

    def settled(self) -> None:
        """Wait until the X server has done all of it."""
        self._xlib.XSync(self._display, 0)

    def press(self, button: int = 1) -> None:
        """A button goes down."""
        self._push(button, True)

    def release(self, button: int = 1) -> None:
        """A button goes up."""
        self._push(button, False)

    def key(self, name: str) -> None:
        """A key goes down and up, by its X name: the keyboard hangs on the same wire."""
        code = self._xlib.XKeysymToKeycode(self._display, ctypes.c_ulong(self._keysym(name)))
        for down in (True, False):
            self._xtest.XTestFakeKeyEvent(self._display, code, down, ctypes.c_ulong(0))
        self._xlib.XFlush(self._display)

    def follow(self, path: Sequence[Sequence[int]], seconds: float) -> None:
        """Along a path, evenly by way. Like a hand it is where it should be by now: late steps are left out."""
        steps = max(2, round(seconds * 1000 / STEP_MS))
        start = time.monotonic()
        for i, (x, y) in enumerate(along(path, steps), 1):
            time.sleep(max(0.0, start + seconds * i / steps - time.monotonic()))
            if i == steps or time.monotonic() < start + seconds * (i + 1) / steps:
                self.move(x, y)

    def ask_to_close(self, window: int) -> None:
        """What a desktop does when the close button of a window is pressed."""
        message = ClientMessage(CLIENT_MESSAGE, 0, 1, self._display, window, self._atom("WM_PROTOCOLS"), 32)
        message.data[0] = self._atom("WM_DELETE_WINDOW")
        self._xlib.XSendEvent(self._display, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
        self._xlib.XFlush(self._display)

    def close(self) -> None:
        """Unplug it."""
        self._xlib.XCloseDisplay(self._display)

    def _atom(self, name: str) -> int:
        return int(self._xlib.XInternAtom(self._display, name.encode(), 0))

    def _keysym(self, name: str) -> int:
        keysym = int(self._xlib.XStringToKeysym(name.encode()))
        if not keysym:
            raise ValueError(f"X has no key {name}")
        return keysym

    def _push(self, button: int, down: bool) -> None:
        self._xtest.XTestFakeButtonEvent(self._display, button, down, ctypes.c_ulong(0))
        self._xlib.XFlush(self._display)


class Player:
    """The game in a window, and somebody who points, presses and flicks. Use as a context manager."""

    def __init__(self, folder: Path, arguments: Sequence[str], size: tuple[int, int] = (800, 450)) -> None:
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
        self.pointer = Pointer(self._screen.display)
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
        self.pointer.close()
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

    def waits(self, until: Callable[[Seen], bool], longest_s: float) -> bool:
        """Look until ``until`` holds, at most so long; whether it came about. Raises when the game has left."""
        deadline = time.monotonic() + longest_s
        while True:
            self.look()
            if self.seen and until(self.seen):
                return True
            if self.game.poll() is not None:
                raise AssertionError(f"the game left with {self.game.returncode}: {self.errors()}")
            if time.monotonic() > deadline:
                return False
            time.sleep(GLANCE_S)

    def wait(self, until: Callable[[Seen], bool], what: str) -> Seen:
        """Look until ``until`` holds; raises AssertionError when it does not come about in a long time."""
        if not self.waits(until, PATIENCE_S):
            raise AssertionError(f"waited in vain for {what}; on screen: {self.describe()}")
        return self.seen

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

    @property
    def display(self) -> str:
        """The name of its screen."""
        return self._screen.display

    # --- hands ----------------------------------------------------------------------------------------------

    @property
    def window(self) -> int:
        """The X window of the game."""
        found = self._xdotool("search", "--onlyvisible", "--name", TITLE)
        return int(found.split()[0])

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self._xdotool("windowsize", self.window, width, height)

    def _xdotool(self, *words: object) -> str:
        return subprocess.run(["xdotool", *map(str, words)], env=self._environment, check=True, text=True,
                              capture_output=True, timeout=30).stdout

    def attend(self) -> None:
        """Let the window have the keyboard; a desktop would do that by itself."""
        self._xdotool("windowfocus", "--sync", self.window)

    def key(self, name: str) -> None:
        """Press a key, by its X name, and let go of it."""
        self.pointer.key(name)

    def click(self, name: str) -> None:
        """Press a control that is on screen and let go of it."""
        control = self.control(name)
        if control is None:
            raise AssertionError(f"there is no {name} to press: {self.describe()}")
        self.pointer.move(control["x"] + control["w"] // 2, control["y"] + control["h"] // 2)
        self.pointer.press()
        self.pointer.release()

    def drag(self, path: Sequence[Sequence[int]], ms: float, end_s: float = 0.0) -> None:
        """Press at the start of a path, hold still a moment, follow it in ``ms``, let go at its end."""
        self.pointer.move(*path[0])
        self.pointer.press()
        time.sleep(HOLD_S)
        self.pointer.follow(path, ms / 1000)
        time.sleep(end_s)
        self.pointer.release()


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
