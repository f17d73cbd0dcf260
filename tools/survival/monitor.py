"""The monitor of an X screen, by the extension that desktops plug monitors in and out with."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, c_char_p, c_int, c_uint, c_ulong, c_ushort, c_void_p
from typing import Any

SMALL = (320, 200)
FREE = 0


class Resources(Structure):
    """XRRScreenResources, as far as it is read."""

    _fields_ = (("timestamp", c_ulong), ("config_timestamp", c_ulong), ("ncrtc", c_int), ("crtcs", POINTER(c_ulong)))


class Crtc(Structure):
    """XRRCrtcInfo, as far as it is read."""

    _fields_ = (("timestamp", c_ulong), ("x", c_int), ("y", c_int), ("width", c_uint), ("height", c_uint),
                ("mode", c_ulong), ("rotation", c_ushort), ("noutput", c_int), ("outputs", POINTER(c_ulong)))


class Monitor:
    """The first monitor of a display. Raises OSError where there is none to be unplugged."""

    def __init__(self, display: str) -> None:
        self._xlib, self._randr = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXrandr.so.2")
        self._xlib.XOpenDisplay.argtypes, self._xlib.XOpenDisplay.restype = [c_char_p], c_void_p
        self._xlib.XDefaultRootWindow.argtypes, self._xlib.XDefaultRootWindow.restype = [c_void_p], c_ulong
        self._xlib.XSync.argtypes = [c_void_p, c_int]
        self._xlib.XCloseDisplay.argtypes = [c_void_p]
        self._randr.XRRGetScreenResources.argtypes = [c_void_p, c_ulong]
        self._randr.XRRGetScreenResources.restype = POINTER(Resources)
        self._randr.XRRGetCrtcInfo.argtypes = [c_void_p, POINTER(Resources), c_ulong]
        self._randr.XRRGetCrtcInfo.restype = POINTER(Crtc)
        self._randr.XRRSetCrtcConfig.argtypes = [c_void_p, POINTER(Resources), c_ulong, c_ulong, c_int, c_int, c_ulong,
                                                 c_ushort, POINTER(c_ulong), c_int]
        self._randr.XRRSetScreenSize.argtypes = [c_void_p, c_ulong, c_int, c_int, c_int, c_int]
        self._display = self._xlib.XOpenDisplay(display.encode())
        if not self._display:
            raise OSError(f"the display {display} does not answer")
        self._root = self._xlib.XDefaultRootWindow(self._display)
        self._resources: Any = self._randr.XRRGetScreenResources(self._display, self._root)
        if not self._resources or not self._resources.contents.ncrtc:
            raise OSError("there is no monitor to be unplugged")
        self._crtc = self._resources.contents.crtcs[0]
        self._was: Any = self._randr.XRRGetCrtcInfo(self._display, self._resources, self._crtc).contents
        self._size = self._was.width, self._was.height

    def unplug(self) -> None:
        """Nothing is shown any more, and there is hardly a desktop left."""
        self._set(FREE, None, 0)
        self._screen(*SMALL)

    def plug(self, smaller: bool) -> None:
        """The desktop is as large as it was, or half of that; the monitor shows it where it can."""
        width, height = self._size
        self._screen(*(width // 2, height // 2) if smaller else self._size)
        if not smaller:
            self._set(self._was.mode, self._was.outputs, self._was.noutput)

    def close(self) -> None:
        """Ask for nothing more."""
        self._xlib.XCloseDisplay(self._display)

    def _set(self, mode: int, outputs: Any, count: int) -> None:
        self._randr.XRRSetCrtcConfig(self._display, self._resources, self._crtc, 0, self._was.x, self._was.y, mode,
                                     self._was.rotation, outputs, count)
        self._xlib.XSync(self._display, 0)

    def _screen(self, width: int, height: int) -> None:
        self._randr.XRRSetScreenSize(self._display, self._root, width, height, width // 4, height // 4)
        self._xlib.XSync(self._display, 0)
