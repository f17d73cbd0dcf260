"""The pointer, watched between frames: where it was, and when.

The engine stamps every position of a frame with the time of the frame, and some systems report only one for each.
On a slow machine that says little about a flick. Asking the system every few milliseconds, whatever the frame is
doing, says all there is to know.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from game.scenes.pointer_path import PointerAt

EVERY_S = 0.004
MOST = 4096  # nobody fetches them while the window hangs: the newest are kept


class Look(NamedTuple):
    """The pointer at a glance: pixels from the window's top left corner, and whether a button is known to be down."""

    x: float
    y: float
    held: bool = False


class PointerWatch:
    """Looks at the pointer in a thread of its own while it is switched on; ``look`` gives None where it cannot."""

    def __init__(self, look: Callable[[], Look | None]) -> None:
        self._see = look
        self._found: list[PointerAt] = []
        self._last: Look | None = None
        self._let_go_s: float | None = None
        self._lock = threading.Lock()
        self._on = threading.Event()
        self._closed = False
        self._thread = threading.Thread(target=self._watch, name="pointer", daemon=True)
        self._thread.start()

    def switch(self, on: bool) -> None:
        """Watch, or rest."""
        if on == self._on.is_set():
            return
        if on:
            self._on.set()
        else:
            self._on.clear()

    def take(self) -> list[PointerAt]:
        """What was found since the last call: a sample (``time.perf_counter``, pixels) for every change of place."""
        with self._lock:
            found, self._found = self._found, []
        return found

    def let_go_s(self) -> float | None:
        """When a button was last seen to go up since the last call (``time.perf_counter``); None where it was not.

        The engine knows only in which frame it heard of it, and on a slow machine a hand has long been still by then.
        """
        with self._lock:
            let_go_s, self._let_go_s = self._let_go_s, None
        return let_go_s

    def close(self) -> None:
        """End the thread."""
        self._closed = True
        self._on.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._closed:
            self._on.wait()
            self._look()
            time.sleep(EVERY_S)

    def _look(self) -> None:
        look, before = self._see(), self._last
        if look is None or look == before:
            return
        self._last = look
        now_s = time.perf_counter()
        with self._lock:
            if before is not None and before.held and not look.held:
                self._let_go_s = now_s
            if before is None or before[:2] != look[:2]:
                self._found = [*self._found[1 - MOST:], PointerAt(now_s, look.x, look.y)]
