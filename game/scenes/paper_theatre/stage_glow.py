"""The light that falls from a stage onto the table before it."""

from __future__ import annotations

from panda3d.core import NodePath

from game.scenes.paper_theatre.theatre_look import LightLook
from game.scenes.table.meshes import Mesh
from game.scenes.table.studio_set import add_light
from game.scenes.table.table_surface import LAYER_WASH, add_grid, on_table

REACH_M, ASIDE = 0.26, 1.3  # before the stage, and to either side as a share of its half
CELL_M = 0.02
SHARE = 0.22  # of the light on the nearest row, what comes to the table
SKY = 0.35  # of the sky, what comes with it


class StageGlow:
    """A patch of light. ``root`` lies on the table."""

    def __init__(self, half_m: float, y_m: float, level_m: float) -> None:
        """``half_m``: half of the opening; its foot is at ``y_m``, the table at ``level_m``."""
        wide_m = half_m * ASIDE
        mesh = Mesh()

        def colour(x: float, y: float, _z: float) -> tuple[float, ...]:
            away, aside = (y_m - y) / REACH_M, abs(x) / wide_m
            strength = (1.0 - away) ** 2 * max(0.0, 1.0 - aside ** 3)
            return strength, strength, strength, 1.0

        add_grid(mesh, (-wide_m, wide_m, y_m - REACH_M, y_m), lambda _x, _y: (0.0, 0.0), colour, cell_m=CELL_M)
        self.root = on_table(add_light(NodePath(mesh.node("light of the stage"))), LAYER_WASH)
        self.root.set_z(level_m)
        self.root.set_light_off(10)
        self.root.set_shader_off(10)
        self.shine(None)

    def shine(self, light: LightLook | None) -> None:
        """This light is on; None: the curtain is shut."""
        if light is None:
            self.root.hide()
            return
        self.root.show()
        red, green, blue = (SHARE * (near + SKY * sky) for near, sky in zip(light.near, light.sky_low, strict=True))
        self.root.set_color_scale(red, green, blue, 1.0)
