"""The board of a field: sculpted ground in a wooden frame, on a table of its own."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from panda3d.core import DepthTestAttrib, GeomNode, NodePath, PerlinNoise2, TransparencyAttrib

from game.scenes.field.bench import Bench, Grain
from game.scenes.field.field_light import INCH_M, Place, lit, on_field
from game.scenes.field.field_look import ThemeLook
from game.scenes.field.grains import grain_texture, ground_texture
from game.scenes.table import shadows
from game.scenes.table.lamp_light import light_at
from game.scenes.table.look_spec import LookSpec
from game.scenes.table.meshes import Mesh
from game.scenes.table.studio_set import mirrored
from game.scenes.table.table_surface import LAYER_PAPER, LAYER_WOOD, add_grid
from game.scenes.table.texture_files import load_texture

FRAME_IN, THICK_IN = 0.5, 0.5
LEDGE_IN = 1.35  # of a stand, for figures that are not on the field
CELLS = 36
TABLE_SHARE, TABLE_CELLS = 2.6, 14  # of the field's edge: that of the table
EDGE_IN, EDGE_DIM = 0.5, 0.25  # the ground darkens towards the frame
GAIN = 1.25
MOST_GROUNDS = 4


def build_board(side_in: float, theme: ThemeLook, look: LookSpec, assets: Path, stand_in: float = 0.0) -> NodePath:
    """Frame and ground as one node, the ground at 0: on a table of its own, or on a stand that is so high."""
    root = NodePath("board")
    if not stand_in:
        _table(side_in, look, assets).reparent_to(root)
    frame = root.attach_new_node("frame")
    frame.set_texture(grain_texture(Grain.WOOD))
    for mesh in (*_frame(side_in, theme, look), *(_stand(side_in, stand_in, theme, look) if stand_in else ())):
        frame.attach_new_node(mesh.node("frame"))
    ground = on_field(root.attach_new_node(_ground(side_in, theme, look).make_copy()), LAYER_PAPER)
    ground.set_texture(ground_texture(theme.pattern))
    ground.set_attrib(DepthTestAttrib.make(DepthTestAttrib.M_always))  # it hides what stands lower behind it
    ground.set_depth_write(True)
    return root


@lru_cache(maxsize=MOST_GROUNDS)
def _ground(side_in: float, theme: ThemeLook, look: LookSpec) -> GeomNode:
    """Two tints in patches, lit, with the pattern's picture over them: a node to copy, for it is laid anew often."""
    half = side_in * INCH_M / 2
    size = theme.patch_in * INCH_M
    broad, fine = PerlinNoise2(size, size, 256, 21), PerlinNoise2(size / 2.7, size / 2.7, 256, 9)

    def colour(x: float, y: float, z: float) -> tuple[float, ...]:
        noise = 0.5 + 0.5 * (broad.noise(x, y) * 0.75 + fine.noise(x, y) * 0.45)
        share = _step((noise - (1.0 - theme.share)) * 4.0 + 0.5)
        near = min(half - abs(x), half - abs(y)) / INCH_M
        dim = GAIN * (1.0 - EDGE_DIM * math.exp(-near / EDGE_IN))
        light = light_at(look.lamp, (x, y, z))
        return (*(min(1.0, dim * a * (g + (p - g) * share))
                  for a, g, p in zip(light, theme.ground, theme.patches, strict=True)), 1.0)

    mesh, tile = Mesh(), theme.tile_in * INCH_M
    add_grid(mesh, (-half, half, -half, half), lambda x, y: (x / tile, y / tile), colour, cell_m=2 * half / CELLS)
    return mesh.node("ground")


def _step(share: float) -> float:
    held = min(1.0, max(0.0, share))
    return held * held * (3.0 - 2.0 * held)


def _frame(side_in: float, theme: ThemeLook, look: LookSpec) -> Iterable[Mesh]:
    half = side_in / 2
    return _rail(half, half + FRAME_IN, -THICK_IN, 0.0, theme, look)


def _stand(side_in: float, high_in: float, theme: ThemeLook, look: LookSpec) -> Iterable[Mesh]:
    """What the frame stands on, with a ledge all round."""
    half = side_in / 2 + FRAME_IN
    return _rail(half, half + LEDGE_IN, -THICK_IN - high_in, -THICK_IN, theme, look)


def _rail(half: float, out: float, foot: float, top: float, theme: ThemeLook, look: LookSpec) -> Iterable[Mesh]:
    """Four boards round a square: their tops and their outsides; the ground has no depth to hide insides behind."""
    bench, paints = Bench("frame"), {"frame": theme.frame}
    ring = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    for at, (x, y) in enumerate(ring):
        nx, ny = ring[(at + 1) % len(ring)]
        shade, along = bench.shade(), 0 if y == ny else 1
        bench.face(((x * out, y * out, top), (nx * out, ny * out, top), (nx * half, ny * half, top),
                    (x * half, y * half, top)), "frame", Grain.WOOD, shade, along=along)
        bench.face(((x * out, y * out, foot), (nx * out, ny * out, foot), (nx * out, ny * out, top),
                    (x * out, y * out, top)), "frame", Grain.WOOD, shade, along=along)
    return lit(bench.faces, Place(level=foot), look, paints).values()


def _table(side_in: float, look: LookSpec, assets: Path) -> NodePath:
    """The wood that the board lies on, with the board's shadow."""
    half, level = side_in * INCH_M * TABLE_SHARE / 2, -THICK_IN * INCH_M
    tile, tint = look.surface.wood_tile_m, look.surface.wood_tint
    wood = NodePath("table")
    mesh = Mesh()

    def colour(x: float, y: float, z: float) -> tuple[float, ...]:
        return (*(min(1.0, a * b) for a, b in zip(light_at(look.lamp, (x, y, z)), tint, strict=True)), 1.0)

    add_grid(mesh, (-half, half, -half, half), lambda x, y: (0.5 + x / tile, 0.5 + y / tile), colour,
             cell_m=2 * half / TABLE_CELLS)
    top = on_field(wood.attach_new_node(mesh.node("wood")), LAYER_WOOD)
    top.set_texture(mirrored(load_texture(assets, "wood.jpg")))
    top.set_attrib(DepthTestAttrib.make(DepthTestAttrib.M_always))
    out = (side_in / 2 + FRAME_IN) * INCH_M
    corners = [(x, y, z) for x in (-out, out) for y in (-out, out) for z in (0.0, -level)]
    shade = Mesh()
    for patch in (shadows.cast(corners, look), shadows.contact(corners, look)):
        if patch is not None:
            shadows.patch_mesh(shade, patch)
    dark = on_field(wood.attach_new_node(shade.node("shade")), LAYER_WOOD)
    dark.set_transparency(TransparencyAttrib.M_alpha)
    wood.set_z(level)
    return wood
