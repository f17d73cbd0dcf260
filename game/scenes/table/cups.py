"""Cups on the table: each stands over what a seat has set in secret, or is held above it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from panda3d.core import NodePath, TransparencyAttrib

from game.physics import SetUp, TableSpec, table_level_m
from game.scenes.table import shadows
from game.scenes.table.cup_mesh import cup_mesh
from game.scenes.table.held_cups import HeldCups
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import Mesh
from game.scenes.table.studio_set import mirrored
from game.scenes.table.table_surface import LAYER_SHADOW, on_table
from game.scenes.table.texture_files import load_texture

ROUND = 20  # corners by which the shadow of a cup is thrown
LIFTED_SHADE = 0.45  # how dark the shadow of a lifted cup is still


class CupStand(NamedTuple):
    """Where a cup stands, in m, and the number of its pattern."""

    at: Point
    pattern: int


@dataclass(slots=True)
class _Cup:
    stand: CupStand
    body: NodePath
    shade: NodePath


class Cups:
    """All cups that are on the table. `root` is among what throws shadows, `shade` lies flat under it."""

    def __init__(self, look: LookSpec, assets: Path) -> None:
        self.root = NodePath("cups")
        self._wood = self.root.attach_new_node("planed wood")
        self._wood.set_texture(mirrored(load_texture(assets, "wood.jpg")))
        self.shade = on_table(NodePath("shade of cups"), LAYER_SHADOW)
        self.shade.set_transparency(TransparencyAttrib.M_alpha)
        self.in_hands = HeldCups(look, self._wood)
        self._look = look
        self._cups: dict[str, _Cup] = {}
        self._made: dict[CupStand, _Cup] = {}  # none is made twice: lighting one takes several frames

    @property
    def standing(self) -> Mapping[str, CupStand]:
        """The cups that are there."""
        return {name: cup.stand for name, cup in self._cups.items()}

    def stand(self, stands: Mapping[str, CupStand]) -> None:
        """Have exactly these cups there, by name; new ones are down, others stay as they are held."""
        for name in [name for name, cup in self._cups.items() if stands.get(name) != cup.stand]:
            gone = self._cups.pop(name)
            gone.body.detach_node()
            gone.shade.detach_node()
        for name, stand in stands.items():
            if name not in self._cups:
                self._cups[name] = self._put(stand)
                self.lift(name, 0.0)

    def lift(self, name: str, share: float) -> None:
        """Hold a cup so far between down, 0, and lifted, 1. Raises KeyError for one that is not there."""
        cup, look = self._cups[name], self._look.cups
        x, y, z = cup.stand.at
        cup.body.set_pos_hpr(x, y + look.back_m * share, z + look.lift_m * share, 0.0, -look.tilt_deg * share, 0.0)
        cup.shade.set_alpha_scale(1.0 - (1.0 - LIFTED_SHADE) * share)

    def _put(self, stand: CupStand) -> _Cup:
        if stand not in self._made:
            shade = NodePath(_shade(self._look, stand.at).node("shade"))
            shade.set_z(stand.at[2])
            self._made[stand] = _Cup(stand, NodePath(cup_mesh(self._look, stand.pattern, stand.at)), shade)
        cup = self._made[stand]
        cup.body.reparent_to(self._wood)
        cup.shade.reparent_to(self.shade)
        return cup


def cup_stands(spec: TableSpec, look: LookSpec, setup: SetUp, count: int) -> tuple[Point, ...]:
    """Where so many cups stand in a row on the near side of what dice are thrown on, in m, the first on the left."""
    cup = look.cups
    edge = spec.target.dashed_edge_radius_m if setup is SetUp.TARGET else spec.tray.depth_m / 2 + spec.tray.wall_width_m
    away, level = -(edge + cup.gap_m + cup.mouth_m), table_level_m(spec, setup)
    step = 2.0 * cup.mouth_m + cup.gap_m
    return tuple(((at - (count - 1) / 2) * step, away, level) for at in range(count))


def cup_points(look: LookSpec, at: Point) -> list[Point]:
    """What of a cup must be in the picture: it, standing at `at`, and where it is when it is lifted."""
    cup = look.cups
    x, y, z = at
    up = z + cup.height_m + cup.lift_m
    sides = [(x + side * cup.mouth_m, y + way * cup.mouth_m, z) for side in (-1, 1) for way in (-1, 1)]
    return [*sides, *((x + side * cup.mouth_m, y + cup.back_m, up) for side in (-1, 1))]


def _shade(look: LookSpec, at: Point) -> Mesh:
    """The lamp's shadow of a cup that stands, and the dark seam round its mouth."""
    cup = look.cups
    turns = [2.0 * math.pi * step / ROUND for step in range(ROUND)]
    corners = [(at[0] + radius * math.cos(turn), at[1] + radius * math.sin(turn), height)
               for radius, height in ((cup.mouth_m, 0.0), (cup.foot_m, cup.height_m)) for turn in turns]
    mesh = Mesh()
    for patch in (shadows.cast(corners, look), shadows.contact(corners, look)):
        if patch is not None:
            shadows.patch_mesh(mesh, patch)
    return mesh
