"""A window off-screen for tests and for looking at screens."""

from __future__ import annotations

from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import PNMImage, load_prc_file_data

from game.app.config import load_config
from game.ui.fonts import Fonts
from game.ui.theme import Theme

ROOT = Path(__file__).resolve().parents[2]


def load_theme() -> Theme:
    """The theme that is shipped."""
    return load_config(ROOT / "config" / "theme.yaml", Theme)


def make_fonts(theme: Theme) -> Fonts:
    """The fonts that are shipped."""
    return Fonts(ROOT / "assets" / "fonts", theme.faces)


def open_window(size: tuple[int, int]) -> ShowBase:
    """A window without a display, through EGL."""
    load_prc_file_data(
        "",
        f"load-display p3headlessgl\nwindow-type offscreen\nwin-size {size[0]} {size[1]}\n"
        "audio-library-name null\nsync-video false\nnotify-level-display error",
    )
    base = ShowBase(windowType="offscreen")
    base.set_background_color(0.16, 0.10, 0.07)
    return base


def picture(base: ShowBase) -> PNMImage:
    """What the window shows now."""
    base.graphicsEngine.render_frame()
    base.graphicsEngine.render_frame()
    image = PNMImage()
    base.win.get_screenshot(image)
    return image
