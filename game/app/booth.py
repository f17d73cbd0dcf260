"""A buffer to draw in where no window can be opened; it has what a window has, but no pointer and no keys."""

from __future__ import annotations

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Camera, GraphicsOutput, NodePath, load_prc_file_data

from game.app.console import InputError

SETTINGS = """
load-display p3headlessgl
aux-display pandagl
aux-display p3tinydisplay
audio-library-name null
notify-level warning
print-pipe-types false
model-cache-dir
"""
NOTHING = "nothing can be drawn here: there is no OpenGL, not even in software."


class Booth:
    """One buffer of the game."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Opens it. Raises InputError where nothing can be drawn, not even in software."""
        load_prc_file_data("", f"{SETTINGS}\nwin-size {size[0]} {size[1]}\n")
        try:
            self._base = ShowBase(windowType="offscreen")
        except Exception as error:  # ShowBase raises plain Exception where no pipe can be made
            raise InputError(NOTHING) from error
        self.size = size

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

    def facts(self) -> dict[str, str]:
        """Driver and version."""
        gsg = self._base.win.get_gsg()
        return {"gl vendor": str(gsg.get_driver_vendor()), "gl renderer": str(gsg.get_driver_renderer()),
                "gl version": str(gsg.get_driver_version())}

    def step(self) -> None:
        """Draw a frame."""
        self._base.graphics_engine.render_frame()

    def close(self) -> None:
        """Let go of it."""
        self._base.destroy()
