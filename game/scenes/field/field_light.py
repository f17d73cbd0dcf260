"""From faces to triangles under the lamp: their light lies in their vertices, as on everything wooden at this table."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
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
LAYER_FIELD = 30
LAMP_FOR_M = 0.32
"""The lamp hangs for a field of that edge; over a larger one it hangs higher, and its pool is wider."""
GLOSS: Mapping[Grain, float] = {Grain.WOOD: 0.05, Grain.STONE: 0.02, Grain.LEAF: 0.0, Grain.PLAIN: 0.04,
                                Grain.METAL: 0.28}
SEAM_IN, SEAM = 0.22, 0.42  # how far up it is darker near the ground, and how much
BOUNCE: Colour = (0.20, 0.17, 0.14)  # light off the ground, the more of it the lower a face looks
GAIN = 1.22  # pictures of grains are a little darker than white
LEVEL = 0.9  # a face that looks up so steeply is level
DIM = 0.25  # a tint that no light makes white
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


class _Shine:
    """What the eye gets of faces at one place: the light that a normal gets is reckoned once."""

    def __init__(self, look: LookSpec, place: Place, paints: Mapping[str, Colour]) -> None:
        self._shone = shone(look)
        here = light_at(look.lamp, (place.x * INCH_M, place.y * INCH_M, 0.0))
        middle = light_at(look.lamp, (0.0, 0.0, 0.0))
        self._dim = [GAIN * min(1.0, a / b) for a, b in zip(here, middle, strict=True)]
        self._paints = paints
        self._known: dict[tuple[Point, float], tuple[Colour, Colour]] = {}

    def paint(self, name: str, shade: float) -> Colour:
        """A paint, brighter or darker. Raises ValueError for one there is not."""
        if name not in self._paints:
            raise ValueError(f"there is no paint {name!r}; there are {', '.join(sorted(self._paints))}")
        red, green, blue = self._paints[name]
        return shade * red, shade * green, shade * blue

    def of(self, tint: Colour, normal: Point, gloss: float, seam: float) -> Colour:
        """The colour of a tint with this normal; ``seam`` darkens it."""
        found = self._known.get((normal, gloss))
        if found is None:
            found = self._known[normal, gloss] = self._light(normal, gloss)
        (r, g, b), (x, y, z) = found
        red, green, blue = tint
        return min(1.0, seam * (red * r + x)), min(1.0, seam * (green * g + y)), min(1.0, seam * (blue * b + z))

    def _light(self, normal: Point, gloss: float) -> tuple[Colour, Colour]:
        """What is multiplied by a tint, and what is added to it."""
        dull, bright = self._shone((DIM, DIM, DIM), normal), self._shone((0.0, 0.0, 0.0), normal, gloss)
        below = (1.0 - normal[2]) / 2.0
        red, green, blue = (d * (part / DIM + off * below)
                            for d, part, off in zip(self._dim, dull[:3], BOUNCE, strict=True))
        x, y, z = (d * part for d, part in zip(self._dim, bright[:3], strict=True))
        return (red, green, blue), (x, y, z)


def lit(faces: Iterable[Face], place: Place, look: LookSpec, paints: Mapping[str, Colour]) -> dict[Key, Mesh]:
    """Triangles of faces, in metres where they stand, by what they are drawn with."""
    shine = _Shine(look, place, paints)
    c, s = math.cos(math.radians(place.turn_deg)), math.sin(math.radians(place.turn_deg))
    meshes: dict[Key, Mesh] = {}
    for face in faces:
        mesh = meshes.setdefault((face.layer, face.grain), Mesh())
        tile, gloss, tint = TILE_IN[face.grain], GLOSS[face.grain], shine.paint(face.paint, face.shade)
        own = face.glows or face.layer is Layer.CLEAR
        corners = []
        for (x, y, z), (nx, ny, nz), (u, v) in zip(face.corners, face.normals, face.uvs, strict=True):
            normal = (nx * c - ny * s, nx * s + ny * c, nz)
            seam = 1.0 - SEAM * math.exp((place.level - z) / SEAM_IN) if nz < LEVEL and z < place.level + 1.0 else 1.0
            red, green, blue = tint if own else shine.of(tint, normal, gloss, seam)
            at = ((place.x + x * c - y * s) * INCH_M, (place.y + x * s + y * c) * INCH_M, (place.z + z) * INCH_M)
            corners.append(mesh.vertex(at, normal, (u / tile, v / tile), (red, green, blue, face.alpha)))
        for second, third in pairwise(corners[1:]):
            mesh.triangle(corners[0], second, third)
    return meshes


def node_of(key: Key, mesh: Mesh) -> GeomNode:
    """A mesh as a node."""
    return mesh.node(f"{key[0].value} {key[1].value}")


def on_field(node: NodePath, layer: int) -> NodePath:
    """Draw in the order of layers, flat on the field, which lies over all that is flat on a table."""
    return on_table(node, LAYER_FIELD + layer)


def dressed(node: NodePath, key: Key) -> NodePath:
    """Have a node drawn as its layer and its grain are."""
    layer, grain = key
    node.set_light_off()
    node.set_texture(grain_texture(grain))
    if layer is Layer.FLAT:
        on_field(node, LAYER_INK)
    elif layer is Layer.CLEAR:
        node.set_transparency(TransparencyAttrib.M_alpha)
        node.set_depth_write(False)
        node.set_two_sided(True)
        node.set_texture_off(1)
    return node
