"""The picture as it is broadcast: drawn into a buffer, then graded on its way to the window."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import Camera, GraphicsOutput, LVector2, LVector3, NodePath

from game.scenes.scene_state import SceneState
from game.scenes.table.kept_picture import KeptPicture
from game.scenes.table.look_spec import FilmLook, LookSpec, MoodLook, QualityLook
from game.scenes.table.shaders import load_shader, require

GRAINS = 1024  # patterns of grain, one after the other


class Film(KeptPicture):
    """A picture that is graded, so that the scene is seen through it always, also where it moves."""

    def __init__(self, output: GraphicsOutput, camera: NodePath[Camera], look: LookSpec, quality: QualityLook,
                 shaders: Path, size: tuple[int, int]) -> None:
        """``size``: of the output in pixels. From now on until ``dispose`` the scene is seen through this.

        Raises ShaderError where that does not work here.
        """
        shader = load_shader(shaders, "film", {"GLOWS": int(quality.glow > 0.0)})
        require(shader, output)
        super().__init__(output, camera, quality, size)
        self.changed = True  # in the frame before
        self._shown = (0.0, 0.0)
        self._film: FilmLook = look.film
        self._card.set_shader(shader)
        self._card.set_shader_inputs(picture=self._texture, size=LVector2(*size), moment=0.0, grain=look.film.grain,
                                     scan=LVector2(look.film.scan, look.film.scan_lines),
                                     glow=LVector2(quality.glow, look.film.glow_from), bare=0.0)
        self.light(look.moods.quiet)

    def resize(self, width: int, height: int) -> None:
        """The output has another size now."""
        super().resize(width, height)
        self._card.set_shader_input("size", LVector2(width, height))

    def draw(self, scene: SceneState) -> None:
        """What is to be drawn in this frame: the grain may change while the scene is kept."""
        self._buffer.set_active(scene is not SceneState.KEPT)
        self._see(directly=False)

    def light(self, mood: MoodLook) -> None:
        """Grade by the Heat."""
        self._card.set_shader_inputs(shadows=LVector3(*mood.shadows), contrast=mood.contrast, vignette=mood.vignette)

    def run(self, t_s: float, still: bool, bare: bool) -> None:
        """A frame at a time. ``still``: the grain stands; ``bare``: nothing lies over the picture but its colours."""
        shown = 0.0 if still or bare else float(int(t_s * self._film.grain_hz) % GRAINS), float(bare)
        self.changed = shown != self._shown
        if self.changed:
            self._shown = shown
            self._card.set_shader_inputs(moment=shown[0], bare=shown[1])
