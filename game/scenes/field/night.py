"""Night on a field: everything on it dark and blue, but for warm pools round whatever burns there."""

from __future__ import annotations

import math
from collections.abc import Sequence

from panda3d.core import NodePath, SamplerState, TexGenAttrib, Texture, TextureStage

from game.scenes.field.field_light import INCH_M
from game.scenes.field.field_look import NightLook
from game.scenes.field.terrain import Point
from game.scenes.table.look_fields import Colour

PX = 128
OVER_ALL = 2
"""Before textures that are switched off for what light goes through: water is dark as well."""
EDGE_IN = 0.22
"""How wide the edge of a pool is. Its middle is where the rules draw the line."""
FADES = 0.3  # how much of a pool's light is gone at its edge


class Night:
    """The dark over a field of that edge. Nothing changes until `fall`; `lift` makes it day again."""

    def __init__(self, root: NodePath, look: NightLook) -> None:
        self._root, self._look = root, look
        self._stage = TextureStage("night")
        self._stage.set_sort(OVER_ALL)
        self._stage.set_mode(TextureStage.M_modulate)
        self._picture = Texture("night")
        self._over: NodePath | None = None
        self._painted: tuple[float, tuple[Point, ...]] | None = None

    def fall(self, side_in: float, burning: Sequence[Point]) -> None:
        """Let it be dark but round what burns at these places, in inches from the middle of a field of that edge."""
        wanted = side_in, tuple(burning)
        if wanted == self._painted:
            return
        if self._painted is None or self._painted[0] != side_in:
            self._hang(side_in)
        self._paint(*wanted)
        self._painted = wanted

    def lift(self) -> None:
        """Day."""
        if self._over is not None:
            self._root.clear_texture(self._stage)
            self._root.clear_tex_gen(self._stage)
            self._root.clear_tex_projector(self._stage)
            self._over.remove_node()
        self._over = self._painted = None

    def spare(self, node: NodePath) -> None:
        """What is only drawn over the field is as bright as by day."""
        node.set_texture_off(self._stage, OVER_ALL + 1)

    def _hang(self, side_in: float) -> None:
        """Straight down on the field, whatever stands on it and wherever it is on the table."""
        self.lift()
        edge = side_in * INCH_M
        self._over = self._root.attach_new_node("night")
        self._over.set_pos(-edge / 2, -edge / 2, 0.0)
        self._over.set_scale(edge)
        self._root.set_tex_gen(self._stage, TexGenAttrib.M_world_position)
        self._root.set_tex_projector(self._stage, NodePath(), self._over)
        self._root.set_texture(self._stage, self._picture, OVER_ALL)

    def _paint(self, side_in: float, burning: Sequence[Point]) -> None:
        step, half = side_in / PX, side_in / 2
        pixels = bytearray()
        for row in range(PX):
            for column in range(PX):
                light = self._light((column + 0.5) * step - half, (row + 0.5) * step - half, burning)
                pixels += bytes(min(255, round(255.0 * part)) for part in reversed(light))
        self._picture.setup_2d_texture(PX, PX, Texture.T_unsigned_byte, Texture.F_rgb)
        self._picture.set_wrap_u(SamplerState.WM_border_color)
        self._picture.set_wrap_v(SamplerState.WM_border_color)
        self._picture.set_border_color((*self._look.dark, 1.0))  # no pool is smeared over the frame
        self._picture.set_ram_image(bytes(pixels))

    def _light(self, x: float, y: float, burning: Sequence[Point]) -> Colour:
        warm = max((self._warmth(math.hypot(x - at[0], y - at[1])) for at in burning), default=0.0)
        red, green, blue = (dark + (lamp - dark) * warm
                            for dark, lamp in zip(self._look.dark, self._look.lamp, strict=True))
        return red, green, blue

    def _warmth(self, away: float) -> float:
        """A share of the lamp's light: less towards the edge of the pool, and none beyond it."""
        reach = self._look.reach_in
        inside = min(1.0, max(0.0, (reach - away) / EDGE_IN + 0.5))
        return inside * (1.0 - FADES * min(1.0, away / reach))
