"""The studio behind the table: a hall in the dark, the sign of the show, beams of lamps that hang out of sight."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

from panda3d.core import ColorBlendAttrib, GeomNode, NodePath, SamplerState, Texture

from game.scenes.table.crowd import FLOOR_M, build_crowd
from game.scenes.table.meshes import Mesh
from game.scenes.table.texture_files import load_texture

RADIUS_M = 3.2
LOW_M, HIGH_M = -1.35, 1.45
SEEN_M = -0.36  # lower, people stand before the wall
PIECES, TILES = 32, 4
FLOOR = ((1.15, 0.0), (1.50, 0.22), (1.60, 0.30), (1.615, 1.6), (1.64, 1.6), (1.655, 0.34), (1.92, 0.12))
"""How light the floor is, from the table (m) to the stands: a strip of light runs round it."""
SIGN_WAYS_DEG = (125.0, 215.0, 305.0, 35.0)  # where the cameras look that see the hall; the first is the title's
SIGN_LOW_M, SIGN_HIGH_M = -0.02, 0.36
SIGN_ASPECT = 6.0
SIGN_RADIUS_M = 3.1
BEAMS = 10
BEAM_RADIUS_M, BEAM_HIGH_M = 2.6, 1.5
BEAM_FOOT_M, BEAM_FOOT_RADIUS_M = -0.45, 1.5
BEAM_TOP_HALF_M, BEAM_FOOT_HALF_M = 0.02, 0.30
BEAM_LIGHT = 0.30
BEAM_ROWS = 6


def build_studio(assets: Path) -> NodePath:
    """The whole hall: `backdrop`, `beams`, `floor`, `crowd` and `sign`."""
    root = NodePath("studio")
    wall = root.attach_new_node(_wall())
    wall.set_texture(mirrored(load_texture(assets, "backdrop.jpg")))
    _glowing(root.attach_new_node(_beams()))
    root.attach_new_node(_floor())
    build_crowd().reparent_to(root)
    sign = _glowing(root.attach_new_node(_signs()))
    sign.set_texture(load_texture(assets, "sign.jpg"))
    return root


def hang_sign(scene: NodePath, assets: Path, picture: str) -> None:
    """Put another picture on the sign of a studio that is somewhere in the scene; without one no sign hangs there."""
    sign = scene.find("**/sign")
    if not picture:
        sign.hide()
        return
    sign.show()
    sign.set_texture(load_texture(assets, picture), 1)


def mirrored(texture: Texture) -> Texture:
    """A texture that goes on beyond its borders."""
    texture.set_wrap_u(SamplerState.WM_mirror)
    texture.set_wrap_v(SamplerState.WM_mirror)
    return texture


def add_light(node: NodePath) -> NodePath:
    """Draw a node as light on top of what is there."""
    node.set_attrib(ColorBlendAttrib.make(ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one))
    return node


def _glowing(node: NodePath) -> NodePath:
    node.set_two_sided(True)
    return add_light(node)


def _wall() -> GeomNode:
    mesh = Mesh()
    columns = []
    for k in range(PIECES + 1):
        x, y = _on_circle(2.0 * math.pi * k / PIECES, RADIUS_M)
        columns.append([mesh.vertex((x, y, z), (-x, -y, 0.0), (TILES * k / PIECES, v))
                        for z, v in ((SEEN_M, (SEEN_M - LOW_M) / (HIGH_M - LOW_M)), (HIGH_M, 1.0))])
    for (a, b), (d, c) in itertools.pairwise(columns):
        mesh.quad(a, b, c, d)
    return mesh.node("backdrop")


def _floor() -> GeomNode:
    """The floor round the table, as far as it is seen beside it: haze, and the light along the foot of the stands."""
    mesh = Mesh()
    rows = []
    for radius, light in FLOOR:
        rows.append([mesh.vertex((*_on_circle(2.0 * math.pi * k / PIECES, radius), FLOOR_M),
                                 colour=(0.30 * light, 0.095 * light, 0.075 * light, 1.0)) for k in range(PIECES + 1)])
    for inner, outer in itertools.pairwise(rows):
        for k in range(PIECES):
            mesh.quad(inner[k], outer[k], outer[k + 1], inner[k + 1])
    return mesh.node("floor")


def _signs() -> GeomNode:
    """The name of the show, read from the table."""
    mesh = Mesh()
    half = (SIGN_HIGH_M - SIGN_LOW_M) * SIGN_ASPECT / SIGN_RADIUS_M / 2.0
    pieces = 8
    for way_deg in SIGN_WAYS_DEG:
        columns = []
        for k in range(pieces + 1):
            x, y = _on_circle(math.radians(way_deg) + half * (1.0 - 2.0 * k / pieces), SIGN_RADIUS_M)
            columns.append([mesh.vertex((x, y, z), (-x, -y, 0.0), (k / pieces, v))
                            for z, v in ((SIGN_LOW_M, 0.0), (SIGN_HIGH_M, 1.0))])
        for (a, b), (d, c) in itertools.pairwise(columns):
            mesh.quad(a, d, c, b)
    return mesh.node("sign")


def _beams() -> GeomNode:
    """Light that stands in the haze, brightest at the lamp and gone at its foot."""
    mesh = Mesh()
    for k in range(BEAMS):
        turn = 2.0 * math.pi * (k + 0.5) / BEAMS
        lean = 0.35 * math.sin(2.4 * k)
        rows = []
        for row in range(BEAM_ROWS + 1):
            share = row / BEAM_ROWS
            radius = BEAM_RADIUS_M + (BEAM_FOOT_RADIUS_M - BEAM_RADIUS_M) * share
            middle = _on_circle(turn + lean * share, radius)
            z = BEAM_HIGH_M + (BEAM_FOOT_M - BEAM_HIGH_M) * share
            half = BEAM_TOP_HALF_M + (BEAM_FOOT_HALF_M - BEAM_TOP_HALF_M) * share
            across = _on_circle(turn + math.pi / 2.0, half)
            light = BEAM_LIGHT * (1.0 - share)
            rows.append([mesh.vertex((middle[0] + side * across[0], middle[1] + side * across[1], z),
                                     colour=(*(light * lit for _ in range(3)), 1.0))
                         for side, lit in ((-1.0, 0.0), (0.0, 1.0), (1.0, 0.0))])
        for (a, b, c), (d, e, f) in itertools.pairwise(rows):
            mesh.quad(a, b, e, d)
            mesh.quad(b, c, f, e)
    return mesh.node("beams")


def _on_circle(turn: float, radius: float) -> tuple[float, float]:
    return radius * math.cos(turn), radius * math.sin(turn)
