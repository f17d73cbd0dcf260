"""The pointer of an X display, asked for over a connection of its own.

The engine asks over the connection that it draws with. Drivers that draw in software keep that one to themselves for
most of a frame, and then a flick of a tenth of a second is seen at two or three places. Nothing keeps this one.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from typing import Any, Self

from game.app.window.pointer import Look

LIBRARY = "libX11.so.6"
ANY_BUTTON = 0x1F00


class XPointer:
    """Where the pointer is in one window. For one thread at a time."""

    def __init__(self, xlib: Any, display: int, window: int) -> None:
        self._xlib = xlib
        self._display = display
        self._window = window
        self._ids = c_ulong(), c_ulong()
        self._places = c_int(), c_int(), c_int(), c_int()  # on the screen, then in the window
        self._buttons = c_uint()

    @classmethod
    def open(cls, window: int, display: str | None = None) -> Self | None:
        """A connection to ``display`` (what the environment names, if None), or None where there is no X."""
        try:
            xlib = ctypes.CDLL(LIBRARY)
        except OSError:
            return None
        xlib.XOpenDisplay.argtypes, xlib.XOpenDisplay.restype = [c_char_p], c_void_p
        xlib.XCloseDisplay.argtypes = [c_void_p]
        xlib.XQueryPointer.argtypes = [c_void_p, c_ulong, *[POINTER(c_ulong)] * 2, *[POINTER(c_int)] * 4,
                                       POINTER(c_uint)]
        opened = xlib.XOpenDisplay(display.encode() if display else None)
        return cls(xlib, opened, window) if opened else None

    def look(self) -> Look | None:
        """The pointer as it is now; None while it is on another screen."""
        same_screen = self._xlib.XQueryPointer(self._display, self._window, *map(byref, self._ids),
                                               *map(byref, self._places), byref(self._buttons))
        if not same_screen:
            return None
        return Look(float(self._places[2].value), float(self._places[3].value), bool(self._buttons.value & ANY_BUTTON))

    def close(self) -> None:
        """Hang up."""
        self._xlib.XCloseDisplay(self._display)
