"""Bits of paper that fall over the table: one node that goes down, for whoever has won."""

from __future__ import annotations

import math
import random

from panda3d.core import NodePath

from game.scenes.table.company_look import CompanyLook
from game.scenes.table.meshes import Mesh

BITS, SIDE_M = 170, 0.007
OVER_M, HIGH_M, LOW_M = 0.36, 1.5, 0.06
FALLS_MPS = 0.22
INKS = ("bright", "live", "rule", "dim")


class ConfettiView:
    """It falls once it is asked to, and is gone when it is cleared."""

    def __init__(self, look: CompanyLook) -> None:
        self.root = NodePath("confetti")
        self.root.set_light_off(10)
        self.root.set_shader_off(10)
        self.root.set_texture_off(10)
        self.root.set_two_sided(True)
        self._look = look
        self._bits: NodePath | None = None

    def fall(self) -> None:
        """There it is, in the air."""
        self.clear()
        rng, mesh = random.Random(BITS), Mesh()
        for _ in range(BITS):
            x, y, z = rng.uniform(-OVER_M, OVER_M), rng.uniform(-OVER_M, OVER_M), rng.uniform(LOW_M, HIGH_M)
            turn, colour = rng.uniform(0.0, math.pi), (*getattr(self._look, rng.choice(INKS)), 1.0)
            dx, dz = SIDE_M * math.cos(turn), SIDE_M * math.sin(turn)
            corners = ((x - dx, y, z - dz), (x + dz, y, z - dx), (x + dx, y, z + dz), (x - dz, y, z + dx))
            mesh.quad(*(mesh.vertex(corner, colour=colour) for corner in corners))
        self._bits = self.root.attach_new_node(mesh.node("bits"))

    def update(self, dt_s: float) -> None:
        """Let it fall on; below the table nothing of it is seen."""
        if self._bits is not None:
            self._bits.set_z(self._bits.get_z() - FALLS_MPS * dt_s)

    def clear(self) -> None:
        """Nothing is in the air."""
        if self._bits is not None:
            self._bits.remove_node()
            self._bits = None
