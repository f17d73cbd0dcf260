"""The pixels of an X screen, or of one window on it: read through Xlib, with no further program."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_uint, c_ulong, c_void_p
from pathlib import Path
from typing import Any, Self

from PIL import Image

from game.app.window.x_pointer import LIBRARY

ALL_PLANES = -1
Z_PIXMAP = 2
RED, BITS = 0xFF0000, 32  # what a pixel of an X server of today is made of
HANDLER = CFUNCTYPE(c_int, c_void_p, c_void_p)


class Pixels(Structure):
    """XImage, as far as it is read."""

    _fields_ = (("width", c_int), ("height", c_int), ("xoffset", c_int), ("format", c_int), ("data", c_void_p),
                ("byte_order", c_int), ("bitmap_unit", c_int), ("bitmap_bit_order", c_int), ("bitmap_pad", c_int),
                ("depth", c_int), ("bytes_per_line", c_int), ("bits_per_pixel", c_int), ("red_mask", c_ulong))


class XScreen:
    """The first screen of a display. Use as a context manager. Raises OSError where the display does not answer."""

    def __init__(self, display: str) -> None:
        self._xlib = _xlib()
        self._display = self._xlib.XOpenDisplay(display.encode())
        if not self._display:
            raise OSError(f"the display {display} does not answer")
        self.root = int(self._xlib.XDefaultRootWindow(self._display))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._xlib.XCloseDisplay(self._display)

    def picture(self, window: int | None = None, part: tuple[int, int, int, int] | None = None) -> Image.Image:
        """What is in a window now, or on the whole screen; of it the ``part`` from left and top to right and bottom.

        Raises OSError where it is not there to be seen.
        """
        drawable = self.root if window is None else window
        with self._errors() as errors:
            left, top, right, bottom = part or (0, 0, *self._size(drawable))
            got = self._xlib.XGetImage(self._display, drawable, left, top, right - left, bottom - top, ALL_PLANES,
                                       Z_PIXMAP)
        if not got or errors:
            raise OSError(f"the window {drawable:#x} cannot be seen")
        try:
            return _image(got.contents)
        finally:
            self._xlib.XDestroyImage(got)

    def save(self, file: Path, window: int | None = None) -> Image.Image:
        """Write the picture as PNG, and give it. Raises OSError like ``picture``, or where nothing can be written."""
        image = self.picture(window)
        image.save(file, "PNG")
        return image

    def _size(self, drawable: int) -> tuple[int, int]:
        root, place, size, rest = c_ulong(), (c_int(), c_int()), (c_uint(), c_uint()), (c_uint(), c_uint())
        self._xlib.XGetGeometry(self._display, drawable, *map(byref, (root, *place, *size, *rest)))
        return size[0].value, size[1].value

    @contextmanager
    def _errors(self) -> Iterator[list[int]]:
        """Gather what goes wrong in it: by itself Xlib would end the process."""
        errors: list[int] = []

        def heard(_display: int, event: int) -> int:
            errors.append(event)
            return 0

        handler = HANDLER(heard)
        before = self._xlib.XSetErrorHandler(handler)
        try:
            yield errors
        finally:
            self._xlib.XSetErrorHandler(before)


def _image(pixels: Any) -> Image.Image:
    if pixels.bits_per_pixel != BITS or pixels.red_mask != RED or pixels.byte_order:
        raise OSError(f"pixels of {pixels.bits_per_pixel} bits with red in {pixels.red_mask:#x}, byte order "
                      f"{pixels.byte_order}: only {BITS}, {RED:#x} and 0 are read")
    data = ctypes.string_at(pixels.data, pixels.bytes_per_line * pixels.height)
    return Image.frombytes("RGB", (pixels.width, pixels.height), data, "raw", "BGRX", pixels.bytes_per_line)


def _xlib() -> Any:
    xlib = ctypes.CDLL(LIBRARY)
    xlib.XOpenDisplay.argtypes, xlib.XOpenDisplay.restype = [c_char_p], c_void_p
    xlib.XDefaultRootWindow.argtypes, xlib.XDefaultRootWindow.restype = [c_void_p], c_ulong
    xlib.XGetGeometry.argtypes = [c_void_p, c_ulong, POINTER(c_ulong), *[POINTER(c_int)] * 2, *[POINTER(c_uint)] * 4]
    xlib.XGetImage.argtypes = [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_ulong, c_int]
    xlib.XGetImage.restype = POINTER(Pixels)
    xlib.XDestroyImage.argtypes = [POINTER(Pixels)]
    xlib.XSetErrorHandler.argtypes, xlib.XSetErrorHandler.restype = [c_void_p], c_void_p
    xlib.XCloseDisplay.argtypes = [c_void_p]
    return xlib
