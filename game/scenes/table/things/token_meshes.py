"""Stones, beads, skulls and bowls as triangles, made by code. Tokens lie round the origin, half of each below."""

from __future__ import annotations

import math

from panda3d.core import GeomNode

from game.scenes.kit.die_styles import DieStyle
from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import Mesh
from game.scenes.table.things import skull_mesh
from game.scenes.table.things.relief import AROUND, Relief, add_relief, add_turned, bump, mixed
from game.scenes.table.things.thing import Kind
from game.scenes.table.things.thing_blocks import FLOOR_SHARE, footprint_m, height_m

GLOSS, WOOD_GLOSS = 0.5, 0.12
BELOW = 2  # rings of the side of a stone that is hardly ever seen
VARIANTS = 3
"""Stones are of so many shapes."""
QUARTZ: Colour = (0.95, 0.92, 0.85)
VEIN, VEIN_AT, VEIN_STRENGTH = 0.09, 0.25, 0.4  # across a stone: how wide, where, how strong
TUBE_SHARE, TUBE_STEPS, HOLE_LIGHT = 0.34, 10, 0.45  # of a bead: how thick its ring is; what light comes into the hole
FOOT_SHARE, WALL_SHARE, CURVE, INSIDE_LIGHT = 0.62, 0.06, 6, 0.75  # of a bowl


def token_mesh(look: LookSpec, kind: Kind, style: DieStyle, variant: int) -> GeomNode:
    """A token in the colour of dice of this style, or a bowl with the origin under its foot.

    A skull is of bone, whosever it is. Raises ValueError for what is printed.
    """
    tint = look.things.tints.of(style)
    half, high = footprint_m(look.things, kind)[0] / 2, height_m(look.things, kind) / 2
    mesh = Mesh()
    match kind:
        case Kind.STONE:
            stone = _stone(tint, variant)
            add_relief(mesh, look, stone, half, high)
            add_relief(mesh, look, stone._replace(rings=BELOW), half, -high)
        case Kind.SKULL:
            add_relief(mesh, look, skull_mesh.face_up(look.things.bone), half, high)
            add_relief(mesh, look, skull_mesh.face_down(look.things.bone), half, -high)
        case Kind.BEAD:
            _add_bead(mesh, look, tint, half, high)
        case Kind.BOWL:
            _add_bowl(mesh, look, half, 2 * high)
        case _:
            raise ValueError(f"a {kind} is printed, and no token")
    return mesh.node(kind.value)


def _stone(tint: Colour, variant: int) -> Relief:
    """A pebble from a river: flat, not round, with a vein across."""
    def outline(turn: float) -> float:
        return 0.86 + 0.09 * math.cos(2.0 * (turn + variant)) + 0.05 * math.cos(3.0 * turn + 2.1 * variant)

    def paint(x: float, y: float) -> Colour:
        return mixed(tint, QUARTZ, VEIN_STRENGTH * bump(0.8 * x + (variant - 1) * y - VEIN_AT, VEIN))

    return Relief(outline, skull_mesh.dome, paint, GLOSS)


def _add_bead(mesh: Mesh, look: LookSpec, tint: Colour, half: float, high: float) -> None:
    """A glass ring: round, with a hole through which a cord would go."""
    thick = TUBE_SHARE * half
    turns = [math.tau * step / TUBE_STEPS for step in range(TUBE_STEPS + 1)]
    profile = [(half - thick + thick * math.cos(turn), high * math.sin(turn)) for turn in turns]

    def paint(place: Point, _normal: Point) -> tuple[Colour, float]:
        outwards = (math.hypot(*place[:2]) - half) / (2 * thick) + 1.0
        return mixed((0.0, 0.0, 0.0), tint, HOLE_LIGHT + (1.0 - HOLE_LIGHT) * outwards), GLOSS

    add_turned(mesh, look, profile, paint)


def _add_bowl(mesh: Mesh, look: LookSpec, half: float, high: float) -> None:
    """A shallow turned bowl: outside, rim, inside, floor."""
    wall, foot, floor = WALL_SHARE * half, FOOT_SHARE * half, FLOOR_SHARE * high
    turns = [math.pi / 2 * step / CURVE for step in range(CURVE + 1)]
    outside = [(foot + (half - foot) * math.sin(turn), high * (1.0 - math.cos(turn))) for turn in turns]
    inside = [(foot - wall + (half - foot) * math.sin(turn), floor + (high - floor) * (1.0 - math.cos(turn)))
              for turn in reversed(turns)]
    rim = (half - wall / 2, high + wall / 3)

    def paint(place: Point, normal: Point) -> tuple[Colour, float]:
        towards_axis = place[0] * normal[0] + place[1] * normal[1] < 0.0 or place[2] <= floor
        return mixed((0.0, 0.0, 0.0), look.things.bowl_tint, INSIDE_LIGHT if towards_axis else 1.0), WOOD_GLOSS

    add_turned(mesh, look, [(0.0, 0.0), *outside, rim, *inside, (0.0, floor)], paint, 2 * AROUND)
