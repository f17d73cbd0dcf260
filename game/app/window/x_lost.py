"""When the X server goes: Xlib would end the process there and then, with nothing said and nothing written down."""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Callable
from typing import Any

from game.app.window.x_pointer import LIBRARY

_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


class DisplayLost(ConnectionError):
    """The display the window was on is not there any more."""


class LostDisplay:
    """Says once that the display has gone; the process ends when that is said, for Xlib gives nothing else to do."""

    def __init__(self, said: Callable[[], object], status: int) -> None:
        """``said`` is called from within the engine or whatever else asked the display: it must not draw."""
        self._said = said
        self._status = status
        self._once = threading.Lock()
        self._handler = _HANDLER(self._gone)  # Xlib holds it without counting

    def watch(self) -> None:
        """From now on, for every connection of this process; after the window is open, which has its own ideas."""
        try:
            xlib: Any = ctypes.CDLL(LIBRARY)
        except OSError:
            return
        xlib.XSetIOErrorHandler(self._handler)

    def _gone(self, _display: int) -> int:
        self._once.acquire()  # a second thread that notices waits here for the end
        try:
            self._said()
        finally:
            os._exit(self._status)
