"""Pictures of the example screens: `python -m tests.ui.demo DIR [WIDTHxHEIGHT[@SCALE] ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

from panda3d.core import Filename

from game.ui.screen import Intent
from game.ui.surface import Surface
from tests.ui.offscreen import Window, load_theme, make_fonts
from tests.ui.screens import SCREENS

SIZES = ("1280x720", "1920x1080", "1280x720@2.0")


def render(folder: Path, wanted: str) -> None:
    """Every example screen at one size, as PNG."""
    size_text, _, scale = wanted.partition("@")
    w, h = (int(part) for part in size_text.split("x"))
    window = Window((w, h))
    theme = load_theme()
    surface = Surface(window.render2d, theme, make_fonts(theme), _ignore, (w, h), float(scale or 1))
    for name, make in SCREENS.items():
        surface.show(make())
        window.picture().write(Filename.from_os_specific(str(folder / f"{name}-{wanted}.png")))
    surface.dispose()
    window.close()


def _ignore(intent: Intent) -> None:
    """Nobody plays while pictures are taken."""


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for one in sys.argv[2:] or SIZES:
        render(target, one)
