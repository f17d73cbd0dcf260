"""The tray on the bare table: felt, four wooden walls, and the shade they throw; everything that never moves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from panda3d.core import DepthTestAttrib, GeomNode, NodePath, SamplerState, TransparencyAttrib

from game.physics import WALL, Part, SetUp, TableSpec, still_parts, table_level_m
from game.scenes.table import shadows
from game.scenes.table.lamp_light import light_at
from game.scenes.table.look_spec import LookSpec
from game.scenes.table.meshes import Mesh
from game.scenes.table.rounded_box import add_rounded_box
from game.scenes.table.shadows import Patch
from game.scenes.table.studio_set import mirrored
from game.scenes.table.table_surface import (
    LAYER_INK,
    LAYER_PAPER,
    add_grid,
    add_hall,
    bare_board,
    on_table,
    wood_light,
)
from game.scenes.table.texture_files import load_texture

FELT_CELL_M, WALL_PIECE_M = 0.008, 0.03
SEAM_M, SEAM_DARKNESS = 0.006, 0.5  # the felt darkens towards the walls
INLAY_M = 0.0012
PLANK_U, PLANK_STEP_V = 0.384, 0.29  # where in the picture of the wood a plank begins, and the next wall's


def build_tray(spec: TableSpec, look: LookSpec, assets: Path) -> NodePath:
    """The still scene but for the walls: hall, table, the tray's shade on it, felt."""
    root = NodePath("surface")
    add_hall(root, spec, look, assets)
    table = root.attach_new_node("table")
    table.set_z(table_level_m(spec, SetUp.TRAY))
    bare_board(spec, look, assets).reparent_to(table)
    _shade(spec, look).reparent_to(table)
    felt = on_table(root.attach_new_node(_felt(spec, look)), LAYER_INK)
    picture = load_texture(assets, "felt.jpg")
    picture.set_wrap_u(SamplerState.WM_repeat)
    picture.set_wrap_v(SamplerState.WM_repeat)
    felt.set_texture(picture)
    felt.set_depth_write(True)
    felt.set_attrib(DepthTestAttrib.make(DepthTestAttrib.M_always))
    return root


def build_walls(spec: TableSpec, look: LookSpec, assets: Path) -> NodePath:
    """The walls, from the boxes that dice knock against. They throw shadows as dice do."""
    root = NodePath("walls")
    wood = root.attach_new_node("planed wood")
    wood.set_texture(mirrored(load_texture(assets, "wood.jpg")))
    for at, part in enumerate(_walls(spec)):
        wood.attach_new_node(_wall(part, at, look).node(f"wall {at}"))
    brass = root.attach_new_node(_inlay(spec, look))
    brass.set_z(spec.tray.wall_height_m)
    brass.set_depth_offset(1)
    return root


def _inlay(spec: TableSpec, look: LookSpec) -> GeomNode:
    """A line of brass round the tops of the walls, in their middle."""
    tray, mesh = spec.tray, Mesh()
    half, top = INLAY_M / 2.0, tray.wall_height_m
    wide, deep = (size / 2.0 + tray.wall_width_m / 2.0 for size in (tray.width_m, tray.depth_m))

    def colour(x: float, y: float, _z: float) -> tuple[float, ...]:
        light = light_at(look.lamp, (x, y, top))
        return (*(min(1.0, a * b) for a, b in zip(light, look.surface.inlay, strict=True)), 1.0)

    for side in (-1.0, 1.0):
        for box in ((-wide - half, wide + half, side * deep - half, side * deep + half),
                    (side * wide - half, side * wide + half, half - deep, deep - half)):
            add_grid(mesh, box, lambda _x, _y: (0.0, 0.0), colour, cell_m=WALL_PIECE_M)
    return mesh.node("inlay")


def wall_shadows(spec: TableSpec, look: LookSpec) -> list[Patch]:
    """What the walls throw on the felt."""
    return [patch for part in _walls(spec) for patch in [shadows.cast(_corners(part, 0.0), look)] if patch is not None]


def _walls(spec: TableSpec) -> list[Part]:
    return [part for part in still_parts(spec, SetUp.TRAY) if part.surface == WALL]


def _wall(part: Part, at: int, look: LookSpec) -> Mesh:
    long = 0 if part.half_m[0] > part.half_m[1] else 1
    tile = look.surface.wall_tile_m

    def uv(place: Sequence[float], axis: int) -> tuple[float, float]:
        """Grain along the wall, on every side of it; its ends show the same plank."""
        across = next(i for i in (2, 1, 0) if i not in (axis, long))
        low = part.centre_m[across] - part.half_m[across]
        return PLANK_U + (place[across] - low) / tile, PLANK_STEP_V * at + place[long] / tile

    def colour(place: Sequence[float], normal: Sequence[float]) -> tuple[float, ...]:
        return wood_light(look, look.surface.wall_tint, place, normal)

    mesh = Mesh()
    add_rounded_box(mesh, part, WALL_PIECE_M, colour, uv)
    return mesh


def _felt(spec: TableSpec, look: LookSpec) -> GeomNode:
    wide, deep = spec.tray.width_m / 2, spec.tray.depth_m / 2
    tile = look.surface.felt_tile_m

    def colour(x: float, y: float, z: float) -> tuple[float, ...]:
        seam = math.exp(-max(0.0, min(wide - abs(x), deep - abs(y))) / SEAM_M)
        dim = 1.0 - SEAM_DARKNESS * seam
        light = light_at(look.lamp, (x, y, z))
        return (*(min(1.0, a * b * dim) for a, b in zip(light, look.surface.felt_tint, strict=True)), 1.0)

    mesh = Mesh()
    add_grid(mesh, (-wide, wide, -deep, deep), lambda x, y: (x / tile, y / tile), colour, cell_m=FELT_CELL_M)
    return mesh.node("felt")


def _shade(spec: TableSpec, look: LookSpec) -> NodePath:
    """The lamp's shadow of the tray on the table, and the dark seam round its foot."""
    mesh = Mesh()
    foot = spec.tray.floor_m
    for part in _walls(spec):
        corners = _corners(part, foot)
        for patch in (shadows.cast(corners, look), shadows.contact(corners, look)):
            if patch is not None:
                shadows.patch_mesh(mesh, patch)
    node = NodePath(mesh.node("tray shade"))
    node.set_transparency(TransparencyAttrib.M_alpha)
    return on_table(node, LAYER_PAPER)


def _corners(part: Part, above_m: float) -> list[tuple[float, float, float]]:
    """The corners of a box, `above_m` higher than they are: over the plane on which its shadow falls."""
    (x, y, z), (a, b, c) = part.centre_m, part.half_m
    return [(x + i * a, y + j * b, max(0.0, z + k * c + above_m)) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
