"""The pointer, watched between frames: where it was, and when.

The engine stamps every position of a frame with the time of the frame, and some systems report only one for each.
On a slow machine that says little about a flick. Asking the system every few milliseconds, whatever the frame is
doing, says all there is to know.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from game.scenes.director import PointerAt

EVERY_S = 0.004
MOST = 4096  # nobody fetches them while the window hangs: the newest are kept


class PointerWatch:
    """Asks ``where`` for the position (pixels, None where unknown) in a thread of its own while it is switched on."""

    def __init__(self, where: Callable[[], tuple[float, float] | None]) -> None:
        self._where = where
        self._found: list[PointerAt] = []
        self._last: tuple[float, float] | None = None
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
        place = self._where()
        if place is None or place == self._last:
            return
        self._last = place
        with self._lock:
            self._found = [*self._found[1 - MOST:], PointerAt(time.perf_counter(), *place)]
