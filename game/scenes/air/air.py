"""What scenes tell of the broadcast, brought up to date once a frame."""

from __future__ import annotations

import logging
from pathlib import Path

from panda3d.core import Camera, GraphicsOutput, NodePath

from game.scenes.air.light import StudioLight
from game.scenes.cameras import Cameras, View
from game.scenes.table.film import Film
from game.scenes.table.look import LookSpec, Quality
from game.scenes.table.shaders import ShaderError
from game.scenes.table.view import TableView
from game.ui.view import Screen


class Air:
    """The light of the studio, the picture as it goes out, and the furniture over it."""

    def __init__(self, look: LookSpec, view: TableView, cameras: Cameras) -> None:
        self._look = look
        self._view = view
        self._cameras = cameras
        self._light = StudioLight(look.moods, view, cameras)
        self._film: Film | None = None
        self._t_s = 0.0

    # --- the picture ----------------------------------------------------------------------------------------

    def record(self, output: GraphicsOutput | None, camera: NodePath[Camera], shaders: Path, size: tuple[int, int],
               quality: Quality) -> None:
        """See the scene through the picture of this quality from now on; plainly, with a warning, where that fails."""
        self.cut()
        self._light.renew()
        wanted = self._look.quality.of(quality)
        if output is None or not wanted.film:
            return
        try:
            self._film = self._light.film = Film(output, camera, self._look, wanted, shaders, size)
        except ShaderError as error:
            logging.getLogger(__name__).warning("the picture is not graded: %s", error)

    def cut(self) -> None:
        """See the scene plainly."""
        if self._film is not None:
            self._film.dispose()
        self._film = self._light.film = None

    def resize(self, width: int, height: int) -> None:
        """The window has another size now."""
        if self._film is not None:
            self._film.resize(width, height)

    # --- what scenes tell -----------------------------------------------------------------------------------

    def feel(self, mood: str) -> None:
        """How hunted the team is whose turn it is: quiet, busy, saturated or panic."""
        self._light.feel(mood)

    # --- frames ---------------------------------------------------------------------------------------------

    def update(self, dt_s: float, screen: Screen, still: bool) -> None:
        """One frame, after the scene had its own: ``screen`` is what it shows; ``still``: motion is reduced."""
        self._t_s += dt_s
        self._light.update(dt_s, still, at_rest=screen.throw is not None or bool(screen.handles))
        if self._film is not None:
            self._film.run(self._t_s, still, bare=self._cameras.view is View.REFEREE)
