"""From faces to triangles under the lamp: their light lies in their vertices, as on everything wooden at this table."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from panda3d.core import GeomNode, NodePath, TransparencyAttrib

from game.scenes.field.bench import Face, Grain, Layer
from game.scenes.field.grains import TILE_IN, grain_texture
from game.scenes.table.lamp_light import light_at
from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import Mesh
from game.scenes.table.table_surface import LAYER_INK, on_table
from game.scenes.table.things.relief import shone

INCH_M = 0.0254
LAMP_FOR_M = 0.32
"""The lamp hangs for a field of that edge; over a larger one it hangs higher, and its pool is wider."""
GLOSS: Mapping[Grain, float] = {Grain.WOOD: 0.05, Grain.STONE: 0.02, Grain.LEAF: 0.0, Grain.PLAIN: 0.04, Grain.METAL: 0.28}
SEAM_IN, SEAM = 0.22, 0.42  # how far up it is darker near the ground, and how much
BOUNCE: Colour = (0.20, 0.17, 0.14)  # light off the ground, the more of it the lower a face looks
GAIN = 1.22  # pictures of grains are a little darker than white
Key = tuple[Layer, Grain]


class Place(NamedTuple):
    """Where faces are put: inches, degrees anticlockwise; ``level`` is what they stand on."""

    x: float = 0.0
    y: float = 0.0
    z: float = 0.0
    turn_deg: float = 0.0
    level: float = 0.0


def hung(look: LookSpec, side_m: float) -> LookSpec:
    """The look with the lamp over a field of that edge."""
    wide = max(1.0, side_m / LAMP_FOR_M)
    lamp = look.lamp
    x, y, z = (wide * part for part in lamp.position_m)
    return replace(look, lamp=replace(lamp, position_m=(x, y, z), pool_radius_m=lamp.pool_radius_m * wide,
                                      radius_m=lamp.radius_m * wide))


def lit(faces: Iterable[Face], place: Place, look: LookSpec, paints: Mapping[str, Colour]) -> dict[Key, Mesh]:
    """Triangles of faces, in metres where they stand, by what they are drawn with."""
    shine = shone(look)
    here = light_at(look.lamp, (place.x * INCH_M, place.y * INCH_M, 0.0))
    middle = light_at(look.lamp, (0.0, 0.0, 0.0))
    dim = [GAIN * min(1.0, a / b) for a, b in zip(here, middle, strict=True)]
    c, s = math.cos(math.radians(place.turn_deg)), math.sin(math.radians(place.turn_deg))
    meshes: dict[Key, Mesh] = {}
    known: dict[tuple[str, float, Grain, Point], list[float]] = {}
    for face in faces:
        mesh = meshes.setdefault((face.layer, face.grain), Mesh())
        tile = TILE_IN[face.grain]
        corners = []
        for (x, y, z), (nx, ny, nz), (u, v) in zip(face.corners, face.normals, face.uvs, strict=True):
            normal = (nx * c - ny * s, nx * s + ny * c, nz)
            if face.glows or face.layer is Layer.CLEAR:
                red, green, blue = _own(paints, face)
            else:
                key = (face.paint, face.shade, face.grain, normal)
                if key not in known:
                    tint = [face.shade * part for part in _paint(paints, face.paint)]
                    known[key] = [light + part * off * (1.0 - nz) / 2.0 for light, part, off in
                                  zip(shine(tint, normal, GLOSS[face.grain]), tint, BOUNCE, strict=False)]
                seam = 1.0 - SEAM * math.exp(-max(0.0, z - place.level) / SEAM_IN) if nz < 0.9 else 1.0
                red, green, blue = (min(1.0, part * d * seam) for part, d in zip(known[key], dim, strict=False))
            at = ((place.x + x * c - y * s) * INCH_M, (place.y + x * s + y * c) * INCH_M, (place.z + z) * INCH_M)
            corners.append(mesh.vertex(at, normal, (u / tile, v / tile), (red, green, blue, face.alpha)))
        for second, third in zip(corners[1:], corners[2:], strict=False):
            mesh.triangle(corners[0], second, third)
    return meshes


def _own(paints: Mapping[str, Colour], face: Face) -> tuple[float, float, float]:
    """What shines by itself, or lets light through."""
    red, green, blue = (min(1.0, face.shade * part) for part in _paint(paints, face.paint))
    return red, green, blue


def _paint(paints: Mapping[str, Colour], name: str) -> Colour:
    if name not in paints:
        raise ValueError(f"there is no paint {name!r}; there are {', '.join(sorted(paints))}")
    return paints[name]


def node_of(key: Key, mesh: Mesh) -> GeomNode:
    """A mesh as a node."""
    return mesh.node(f"{key[0].value} {key[1].value}")


def dressed(node: NodePath, key: Key) -> NodePath:
    """Have a node drawn as its layer and its grain are."""
    layer, grain = key
    node.set_light_off()
    node.set_texture(grain_texture(grain))
    if layer is Layer.FLAT:
        on_table(node, LAYER_INK)
    elif layer is Layer.CLEAR:
        node.set_transparency(TransparencyAttrib.M_alpha)
        node.set_depth_write(False)
        node.set_two_sided(True)
        node.set_texture_off(1)
    return node
