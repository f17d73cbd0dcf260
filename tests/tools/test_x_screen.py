"""Pictures of an X screen, with no program but the X server."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from game.app.window.x_pointer import LIBRARY
from tests.e2e.desktop import Screen
from tools.x_screen import XScreen

SIZE = (64, 48)
COLOUR = (0x12, 0x80, 0xFE)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen of its own."""
    screen = Screen(SIZE)
    yield screen.display
    screen.close()


@pytest.fixture(scope="module")
def window(display: str) -> Iterator[int]:
    """A window of one colour in a corner of the screen."""
    xlib = ctypes.CDLL(LIBRARY)
    xlib.XOpenDisplay.restype, xlib.XDefaultRootWindow.restype = ctypes.c_void_p, ctypes.c_ulong
    xlib.XCreateSimpleWindow.restype = ctypes.c_ulong
    opened = ctypes.c_void_p(xlib.XOpenDisplay(display.encode()))
    root, colour = ctypes.c_ulong(xlib.XDefaultRootWindow(opened)), ctypes.c_ulong(0x1280FE)
    made = int(xlib.XCreateSimpleWindow(opened, root, 0, 0, 8, 6, 0, ctypes.c_ulong(0), colour))
    xlib.XMapWindow(opened, ctypes.c_ulong(made))
    xlib.XSync(opened, 0)
    yield made
    xlib.XCloseDisplay(opened)


def test_the_screen_and_a_window_on_it(display: str, window: int) -> None:
    with XScreen(display) as screen:
        whole, part = screen.picture(), screen.picture(window)
    assert (whole.size, part.size) == (SIZE, (8, 6))
    assert part.getcolors() == [(48, COLOUR)]
    assert sorted(whole.getcolors() or ()) == [(48, COLOUR), (SIZE[0] * SIZE[1] - 48, (0, 0, 0))]


def test_it_is_kept_as_png(display: str, window: int, tmp_path: Path) -> None:
    with XScreen(display) as screen:
        given = screen.save(tmp_path / "window.png", window)
    with Image.open(tmp_path / "window.png") as kept:
        assert kept.format == "PNG"
        assert kept.tobytes() == given.tobytes()


def test_no_such_window_is_said_and_the_screen_is_still_there(display: str) -> None:
    with XScreen(display) as screen:
        with pytest.raises(OSError, match="0x3039 cannot be seen"):
            screen.picture(0x3039)
        assert screen.picture().size == SIZE


@pytest.mark.parametrize("name", [":4093", "nonsense"])
def test_no_display_is_said(name: str) -> None:
    with pytest.raises(OSError, match="does not answer"):
        XScreen(name)
