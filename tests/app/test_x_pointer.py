"""The pointer of a display, over a connection of the game's own."""

from __future__ import annotations

import ctypes
import threading

import pytest

from game.app.window.pointer import Look, PointerWatch
from game.app.window.x_pointer import LIBRARY, XPointer
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
            assert pointer.look() == Look(*place)
        for held in (True, False):
            (hand.press if held else hand.release)()
            hand.settled()
            assert pointer.look() == Look(160, 3, held)
    finally:
        pointer.close()
        hand.close()
        screen.close()


@pytest.mark.parametrize("display", [":4093", "nonsense"])
def test_no_display_is_no_pointer(display: str) -> None:
    assert XPointer.open(1, display) is None


def test_when_a_hand_let_go_is_known_without_the_engine() -> None:
    looks = [Look(1, 1), Look(2, 1, True), Look(3, 1, True), Look(3, 1, True), Look(3, 1), Look(4, 1), Look(4, 1)]
    seen = threading.Event()

    def look() -> Look:
        if len(looks) == 1:
            seen.set()
            return looks[0]
        return looks.pop(0)

    watch = PointerWatch(look)
    try:
        watch.switch(True)
        assert seen.wait(60)
        let_go_s, path = watch.let_go_s(), watch.take()
    finally:
        watch.close()
    assert [at.x for at in path] == [1, 2, 3, 4]
    assert let_go_s is not None and path[2].t_s < let_go_s < path[3].t_s
    assert watch.let_go_s() is None  # it is told once
