"""Stones, beads, skulls and bowls as triangles, made by code. Each lies round the origin, half of it below.

Their light is in their vertices, as on everything wooden at this table: one mesh serves at every place, and whoever
puts it there dims it to the light that falls there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from panda3d.core import GeomNode

from game.scenes.table.look_spec import Colour, LookSpec, Point
from game.scenes.table.meshes import Mesh
from game.scenes.table.things.thing import Kind
from game.scenes.table.things.thing_blocks import FLOOR_SHARE, footprint_m, height_m

Spot2 = tuple[float, float]
Relief = Callable[[float, float], float]
"""The height over the middle plane, as a share, at a place of the unit disc."""
Paint = Callable[[float, float], Colour]
Outline = Callable[[float], float]
"""How far the rim is from the middle, as a share, by the angle."""

RINGS, AROUND = 9, 28
FINE_RINGS, FINE_AROUND = 15, 40  # of a face
TUBE_STEPS = 10
STEP = 0.02  # of the disc, over which a slope is taken
SHINE, GLOSS = 24, 0.5  # how narrow the lamp's reflection is in what is polished, and how strong
EYE: Point = (0.0, -0.5, 0.866)  # from where whoever throws looks
FILL_SHARE, RIM_SHARE = 0.6, 0.5
WOOD_TILE_M = 0.42
PLANK_U = 0.384  # where in the picture of the wood a plank begins
VARIANTS = 3
"""Stones are of so many shapes."""


def token_mesh(look: LookSpec, kind: Kind, seat: int | None, variant: int) -> GeomNode:
    """A token in the colour of a seat, or a bowl. A skull is of bone, whosever it is."""
    tint = look.things.tints.of(seat)
    wide, high = footprint_m(look.things, kind)[0], height_m(look.things, kind)
    mesh = Mesh()
    match kind:
        case Kind.STONE:
            _stone(mesh, look, tint, wide / 2, high / 2, variant)
        case Kind.BEAD:
            _bead(mesh, look, tint, wide / 2, high / 2)
        case Kind.SKULL:
            _skull(mesh, look, wide / 2, high / 2)
        case Kind.BOWL:
            _bowl(mesh, look, wide / 2, high)
        case _:
            raise ValueError(f"a {kind} is no token")
    return mesh.node(kind.value)


def shone(look: LookSpec, tint: Sequence[float], normal: Sequence[float], gloss: float = 0.0) -> tuple[float, ...]:
    """What the eye gets of a surface under the lamp: dull light in its own colour, and a reflection in the lamp's."""
    lamp = look.lamp
    key, fill, rim = (_facing(normal, way) for way in (lamp.position_m, lamp.fill_position_m, lamp.rim_position_m))
    half = [a + b for a, b in zip(_unit(lamp.position_m), EYE, strict=True)]
    bright = gloss * lamp.strength * _facing(normal, half) ** SHINE
    lit = (tint[i] * (lamp.strength * key * lamp.colour[i] + lamp.ambient[i] + FILL_SHARE * fill * lamp.fill_colour[i]
                      + RIM_SHARE * rim * lamp.rim_colour[i]) + bright * lamp.colour[i] for i in range(3))
    return (*(min(1.0, part) for part in lit), 1.0)


def _stone(mesh: Mesh, look: LookSpec, tint: Colour, half: float, high: float, variant: int) -> None:
    """A pebble from a river: flat, not round, with a vein across."""
    def outline(turn: float) -> float:
        return 0.86 + 0.09 * math.cos(2.0 * (turn + variant)) + 0.05 * math.cos(3.0 * turn + 2.1 * variant)

    def paint(x: float, y: float) -> Colour:
        vein = math.exp(-((x * 0.8 + y * (variant - 1.0) - 0.25) / 0.09) ** 2)
        return _mixed(tint, (0.95, 0.92, 0.85), 0.4 * vein)

    for side in (1.0, -1.0):
        _add_relief(mesh, look, outline, _dome, paint, (half, high * side), GLOSS, (RINGS, AROUND))


def _bead(mesh: Mesh, look: LookSpec, tint: Colour, half: float, high: float) -> None:
    """A glass ring: round, with a hole through which a cord would go."""
    rows = []
    tube, middle = 0.34 * half, 0.66 * half
    for step in range(AROUND + 1):
        turn = math.tau * step / AROUND
        row = []
        for at in range(2 * TUBE_STEPS + 1):
            lean = math.tau * at / (2 * TUBE_STEPS)
            out, up = math.cos(lean), math.sin(lean)
            normal = (out * math.cos(turn), out * math.sin(turn), up)
            away = middle + tube * out
            inner = 0.45 + 0.55 * (out + 1.0) / 2.0  # little light comes into the hole
            colour = shone(look, [part * inner for part in tint], normal, GLOSS)
            row.append(mesh.vertex((away * math.cos(turn), away * math.sin(turn), high * up), normal, colour=colour))
        rows.append(row)
    _quads(mesh, rows)


def _skull(mesh: Mesh, look: LookSpec, half: float, high: float) -> None:
    """A skull that looks up; turned over, it is a smooth disc of bone with a ring."""
    bone = look.things.bone
    shape = (half, high)
    _add_relief(mesh, look, _skull_rim, _skull_face, lambda x, y: _skull_paint(bone, x, y), shape, 0.15,
                (FINE_RINGS, FINE_AROUND))
    _add_relief(mesh, look, _skull_rim, _dome, lambda x, y: _back_paint(bone, x, y), (half, -high), 0.15,
                (RINGS, FINE_AROUND))


def _skull_rim(turn: float) -> float:
    """Round above, drawn in at the cheeks, longer again at the chin."""
    down = -math.sin(turn)
    return 1.0 - CHEEKS * _smooth(down / 0.45) + CHIN * _smooth((down - 0.5) / 0.5)


def _smooth(share: float) -> float:
    """From 0 to 1 without a corner, and no further."""
    within = min(max(share, 0.0), 1.0)
    return within * within * (3.0 - 2.0 * within)


CHEEKS, CHIN = 0.22, 0.14
EYES: tuple[Spot2, ...] = ((-0.36, 0.02), (0.36, 0.02))
EYE_SIZE: Spot2 = (0.25, 0.23)
NOSE: Spot2 = (0.0, -0.34)
NOSE_SIZE: Spot2 = (0.11, 0.15)
TEETH: tuple[float, ...] = (-0.33, -0.11, 0.11, 0.33)
MOUTH = -0.66


def _hollow(x: float, y: float) -> float:
    """How deep in an eye or the nose a place is, 0 to 1."""
    spots = [((x - a) / EYE_SIZE[0], (y - b) / EYE_SIZE[1]) for a, b in EYES]
    spots.append(((x - NOSE[0]) / NOSE_SIZE[0], (y - NOSE[1]) / NOSE_SIZE[1]))
    nearest = min(math.hypot(a, b) for a, b in spots)
    return 1.0 / (1.0 + math.exp((nearest - 1.0) * 7.0))


def _gap(x: float, y: float) -> float:
    """How far between two teeth a place is, 0 to 1."""
    if y > MOUTH:
        return math.exp(-((y - MOUTH) / 0.05) ** 2) if abs(x) < 0.5 else 0.0
    return max(math.exp(-((x - tooth) / 0.045) ** 2) for tooth in TEETH)


def _skull_face(x: float, y: float) -> float:
    return max(0.0, _dome(x, y) * (1.0 - 0.25 * max(0.0, -y)) - 0.34 * _hollow(x, y) - 0.1 * _gap(x, y))


def _skull_paint(bone: Colour, x: float, y: float) -> Colour:
    dark = _mixed(bone, (0.06, 0.03, 0.03), 0.96 * _hollow(x, y))
    return _mixed(dark, (0.16, 0.10, 0.07), 0.8 * _gap(x, y))


def _back_paint(bone: Colour, x: float, y: float) -> Colour:
    ring = math.exp(-((math.hypot(x, y) - 0.55) / 0.07) ** 2)
    return _mixed((bone[0] * 0.72, bone[1] * 0.62, bone[2] * 0.5), (0.2, 0.1, 0.07), 0.8 * ring)


def _dome(x: float, y: float) -> float:
    return math.sqrt(max(0.0, 1.0 - (x * x + y * y) ** 1.25))


def _bowl(mesh: Mesh, look: LookSpec, half: float, high: float) -> None:
    """A shallow turned bowl: outside, rim, inside, floor; here the origin is under its foot."""
    wall, foot = 0.06 * half, 0.62 * half
    floor = FLOOR_SHARE * high
    outside = [(foot + (half - foot) * math.sin(t), high * (1.0 - math.cos(t)))
               for t in (math.pi / 2 * step / 6 for step in range(7))]
    rim = [(half - wall / 2, high + wall / 3)]
    inside = [(foot + (half - wall - foot) * math.sin(t) - wall * 0.4, floor + (high - floor) * (1.0 - math.cos(t)))
              for t in (math.pi / 2 * step / 6 for step in range(6, -1, -1))]
    profile = [(0.0, 0.0), *outside, *rim, *inside, (0.0, floor)]
    _turned(mesh, look, profile, len(outside) + 1)


def _turned(mesh: Mesh, look: LookSpec, profile: Sequence[Spot2], inside_from: int) -> None:
    """A profile (distance from the axis, height) turned round the upright axis, dimmer inside."""
    columns = []
    for step in range(2 * AROUND + 1):
        turn = math.pi * step / AROUND
        column = []
        for at, (away, z) in enumerate(profile):
            (r0, z0), (r1, z1) = profile[max(0, at - 1)], profile[min(len(profile) - 1, at + 1)]
            out, up = z1 - z0, r0 - r1
            long = math.hypot(out, up) or 1.0
            normal = (out * math.cos(turn) / long, out * math.sin(turn) / long, up / long)
            dim = 0.75 if at > inside_from else 1.0
            tint = [part * dim for part in look.things.bowl_tint]
            uv = (PLANK_U + away * math.cos(turn) / WOOD_TILE_M, (away * math.sin(turn) + z) / WOOD_TILE_M)
            column.append(mesh.vertex((away * math.cos(turn), away * math.sin(turn), z), normal, uv,
                                      shone(look, tint, normal, 0.12)))
        columns.append(column)
    _quads(mesh, columns)


def _add_relief(mesh: Mesh, look: LookSpec, outline: Outline, relief: Relief, paint: Paint, shape: Spot2, gloss: float,
                fine: tuple[int, int]) -> None:
    """One side of a token, over a disc that is stretched to its outline; ``shape``: half its length, and its height,
    which is negative for the lower side.
    """
    half, high = shape
    rings, around = fine
    rows = []
    for step in range(around + 1):
        turn = math.tau * step / around
        x, y = math.cos(turn), math.sin(turn)
        if high < 0.0:
            x = -x  # the other way round, so that it is seen from below
        reach = half * outline(math.atan2(y, x))
        row = []
        for ring in range(rings + 1):
            share = math.sin(math.pi / 2 * ring / rings)  # close together at the rim, where it is steep
            normal = _slope(relief, x * share, y * share, half, high)
            # What is below comes up when it is turned over: it is lit as it will lie then.
            colour = shone(look, paint(x * share, y * share), normal if high > 0.0 else _over(normal), gloss)
            place = (reach * x * share, reach * y * share, high * relief(x * share, y * share))
            row.append(mesh.vertex(place, normal, colour=colour))
        rows.append(row)
    _quads(mesh, [list(reversed(row)) for row in rows])


def _slope(relief: Relief, x: float, y: float, half: float, high: float) -> Point:
    """The normal there; straight out at the rim."""
    away = math.hypot(x, y)
    if away > 1.0 - STEP:
        return x / away, y / away, 0.0
    dx = (relief(x + STEP, y) - relief(x - STEP, y)) / (2.0 * STEP) * abs(high) / half
    dy = (relief(x, y + STEP) - relief(x, y - STEP)) / (2.0 * STEP) * abs(high) / half
    return _unit((-dx, -dy, math.copysign(1.0, high)))


def _over(normal: Point) -> Point:
    """A normal once the thing is turned over."""
    return -normal[0], normal[1], -normal[2]


def _quads(mesh: Mesh, rows: Sequence[Sequence[int]]) -> None:
    for near, far in pairwise(rows):
        for (a, b), (d, c) in zip(pairwise(near), pairwise(far), strict=True):
            mesh.quad(a, d, c, b)


def _mixed(a: Colour, b: Colour, share: float) -> Colour:
    red, green, blue = (x + (y - x) * share for x, y in zip(a, b, strict=True))
    return red, green, blue


def _facing(normal: Sequence[float], way: Sequence[float]) -> float:
    """The cosine between a normal and where light comes from; 0 behind it."""
    return max(0.0, sum(a * b for a, b in zip(normal, way, strict=True)) / (math.hypot(*way) or 1.0))


def _unit(way: Sequence[float]) -> Point:
    x, y, z = way
    long = math.hypot(x, y, z)
    return x / long, y / long, z / long
