"""A window off-screen for tests and for looking at screens; no ShowBase, so that it stands beside any other."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsEngine,
    GraphicsPipe,
    NodePath,
    OrthographicLens,
    PNMImage,
    WindowProperties,
)

from game.app.offscreen import shared_pipe
from game.storage.typed_config import load_config
from game.ui.fonts import Fonts
from game.ui.theme import Theme

ROOT = Path(__file__).resolve().parents[2]
STUDIO = (0.16, 0.10, 0.07, 1)  # what stands behind the screens in pictures


def load_theme() -> Theme:
    """The theme that is shipped."""
    return load_config(ROOT / "config" / "theme.yaml", Theme)


def make_fonts(theme: Theme) -> Fonts:
    """The fonts that are shipped."""
    return Fonts(ROOT / "assets" / "fonts", theme.faces)


class Window:
    """A window without a display, through EGL; `render2d` spans -1 to 1 both ways."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._engine = GraphicsEngine.get_global_ptr()
        pipe, sized = shared_pipe("p3headlessgl"), WindowProperties()
        assert pipe is not None
        sized.set_size(*size)
        colours = FrameBufferProperties()
        colours.set_rgba_bits(8, 8, 8, 8)
        self._buffer = self._engine.make_output(
            pipe, "screens", 0, colours, sized, GraphicsPipe.BF_refuse_window
        )
        self._buffer.set_clear_color(STUDIO)
        self.render2d = NodePath("render2d")
        lens = OrthographicLens()
        lens.set_film_size(2, 2)
        lens.set_near_far(-1000, 1000)
        camera = self.render2d.attach_new_node(Camera("camera2d", lens))
        self._buffer.make_display_region().set_camera(camera)

    def picture(self) -> PNMImage:
        """What the window shows now."""
        self._engine.render_frame()
        self._engine.render_frame()
        image = PNMImage()
        self._buffer.get_screenshot(image)
        return image

    def close(self) -> None:
        """Give the window back."""
        self._engine.remove_window(self._buffer)
