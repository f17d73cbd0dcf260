"""The pointer of a display, over a connection of the game's own."""

from __future__ import annotations

import ctypes

import pytest

from game.app.x_pointer import LIBRARY, XPointer
from tests.e2e.desktop import Pointer, Screen


def _root(display: str) -> int:
    xlib = ctypes.CDLL(LIBRARY)
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XDefaultRootWindow.restype = ctypes.c_ulong
    opened = ctypes.c_void_p(xlib.XOpenDisplay(display.encode()))
    root = int(xlib.XDefaultRootWindow(opened))
    xlib.XCloseDisplay(opened)
    return root


def test_it_knows_every_place_at_once() -> None:
    screen = Screen((320, 200))
    hand = Pointer(screen.display)
    pointer = XPointer.open(_root(screen.display), screen.display)
    assert pointer is not None
    try:
        for place in ((0, 0), (7, 11), (319, 199), (160, 3)):
            hand.move(*place)
            hand.settled()
            assert pointer.where() == place
    finally:
        pointer.close()
        hand.close()
        screen.close()


@pytest.mark.parametrize("display", [":4093", "nonsense"])
def test_no_display_is_no_pointer(display: str) -> None:
    assert XPointer.open(1, display) is None
