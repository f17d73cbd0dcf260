"""What the engine draws in, a window or a buffer: its output, its roots, its camera, its driver."""

from __future__ import annotations

from typing import Literal

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Camera, GraphicsOutput, NodePath, load_prc_file_data

from game.storage.input_error import InputError

NIGHT = (0.01, 0.01, 0.015)  # where nothing is
SETTINGS = """
notify-level warning
print-pipe-types false
model-cache-dir
"""


class Engine(ShowBase):
    """The engine, without the sound that it would open by itself: what is heard has a device of its own."""

    def createBaseAudioManagers(self) -> None:
        """None."""


class Drawn:
    """The engine with one window, or one buffer, that it draws in."""

    def __init__(self, kind: Literal["onscreen", "offscreen"], size: tuple[int, int], settings: str,
                 none: str) -> None:
        """``kind`` is the engine's word. Raises InputError: it says ``none``."""
        load_prc_file_data("", f"{SETTINGS}{settings}\nwin-size {size[0]} {size[1]}\n")
        try:
            self._base = Engine(windowType=kind)
        except Exception as error:  # ShowBase raises plain Exception where no pipe can be made
            raise InputError(none) from error
        self._base.set_background_color(*NIGHT)

    @property
    def output(self) -> GraphicsOutput:
        """What is drawn in."""
        return self._base.win

    @property
    def render(self) -> NodePath:
        """The root of the scene."""
        return self._base.render

    @property
    def render2d(self) -> NodePath:
        """The root of what lies flat over it."""
        return self._base.render2d

    @property
    def camera(self) -> NodePath[Camera]:
        """The camera of the scene."""
        return self._base.cam

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._base.win.get_x_size(), self._base.win.get_y_size()

    @property
    def renderer(self) -> str:
        """What the driver calls itself."""
        return str(self._base.win.get_gsg().get_driver_renderer())

    def facts(self) -> dict[str, str]:
        """Driver and version, for a crash report."""
        gsg = self._base.win.get_gsg()
        return {"gl vendor": str(gsg.get_driver_vendor()), "gl renderer": self.renderer,
                "gl version": str(gsg.get_driver_version())}

    def step(self) -> None:
        """Draw a frame."""
        self._base.graphics_engine.render_frame()

    def close(self) -> None:
        """Let go of it, and of the engine."""
        self._base.destroy()
