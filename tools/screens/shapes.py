"""The windows that every screen is looked at in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Shape(NamedTuple):
    """A window, the size of the letters in it, and how many pictures a sheet has side by side."""

    size: tuple[int, int]
    scale: float = 1.0
    abreast: int = 3


SHAPES: Mapping[str, Shape] = {
    "1280x720": Shape((1280, 720), abreast=2), "1920x1080": Shape((1920, 1080)), "1024x768": Shape((1024, 768)),
    "2560x1080": Shape((2560, 1080)), "3840x2160": Shape((3840, 2160)), "200 %": Shape((1280, 720), 2.0, abreast=2)}
FIRST = "1280x720"
