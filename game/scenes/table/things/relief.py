"""Round things as triangles, lit: reliefs over a disc, and profiles turned on a lathe.

Their light is in their vertices, as on everything wooden at this table: one mesh serves at every place, and whoever
puts it there dims it to the light that falls there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.meshes import Mesh

Outline = Callable[[float], float]
"""How far the rim is from the middle, as a share of half the length, by the angle."""
Height = Callable[[float, float], float]
"""How high it is over the middle plane, as a share, at a place of the unit disc."""
Paint = Callable[[float, float], Colour]
"""The colour at a place of the unit disc."""


class Shone(Protocol):
    """The light that the eye gets of a surface."""

    def __call__(self, tint: Sequence[float], normal: Point, gloss: float = 0.0) -> tuple[float, ...]:
        """Of this tint and gloss, and with this normal: red, green, blue, opacity."""


Turned = Callable[[Point, Point], tuple[Sequence[float], float]]
"""The colour and the gloss at a place with this normal."""

STEP = 0.02  # of the disc, over which a slope is taken
SHINE = 24  # how narrow the lamp's reflection is in what is polished
EYE: Point = (0.0, -0.5, 0.866)  # from where whoever throws looks
FILL_SHARE, RIM_SHARE = 0.6, 0.5
AROUND = 18
TILE_M, PLANK_U = 0.42, 0.384  # of the picture of the wood, and where in it a plank begins


class Relief(NamedTuple):
    """One side of a thing: its shape, its colour, how much it shines, and how finely it is drawn."""

    outline: Outline
    height: Height
    paint: Paint
    gloss: float = 0.0
    rings: int = 6
    around: int = AROUND


def shone(look: LookSpec) -> Shone:
    """What the eye gets of a surface under the lamp: dull light in its own colour, and a reflection in the lamp's."""
    lamp = look.lamp
    key, fill, rim = (_unit(way) for way in (lamp.position_m, lamp.fill_position_m, lamp.rim_position_m))
    half = _unit([a + b for a, b in zip(key, EYE, strict=True)])
    hot = [lamp.strength * part for part in lamp.colour]
    dim = [FILL_SHARE * part for part in lamp.fill_colour]
    back = [RIM_SHARE * part for part in lamp.rim_colour]

    def lit(tint: Sequence[float], normal: Point, gloss: float = 0.0) -> tuple[float, ...]:
        by_key, by_fill, by_rim = _facing(normal, key), _facing(normal, fill), _facing(normal, rim)
        bright = gloss * _facing(normal, half) ** SHINE if gloss else 0.0
        parts = [min(1.0, tint[i] * (hot[i] * by_key + dim[i] * by_fill + back[i] * by_rim + lamp.ambient[i])
                     + hot[i] * bright) for i in range(3)]
        return parts[0], parts[1], parts[2], 1.0

    return lit


def add_relief(mesh: Mesh, look: LookSpec, relief: Relief, half_m: float, high_m: float) -> None:
    """Add a side of half that length; with a negative height it is the lower one, lit as if it were turned up."""
    lit, rows = shone(look), []
    for step in range(relief.around + 1):
        turn = math.tau * step / relief.around
        x, y = math.copysign(1.0, high_m) * math.cos(turn), math.sin(turn)  # the lower side goes round the other way
        reach = half_m * relief.outline(math.atan2(y, x))
        row = []
        for ring in range(relief.rings, -1, -1):
            share = math.sin(math.pi / 2 * ring / relief.rings)  # close together at the rim, where it is steep
            normal = _slope(relief.height, x * share, y * share, high_m / half_m)
            seen = normal if high_m > 0.0 else (-normal[0], normal[1], -normal[2])
            place = (reach * x * share, reach * y * share, high_m * relief.height(x * share, y * share))
            colour = lit(relief.paint(x * share, y * share), seen, relief.gloss)
            row.append(mesh.vertex(place, normal, colour=colour))
        rows.append(row)
    _fill(mesh, rows)


def add_turned(mesh: Mesh, look: LookSpec, profile: Sequence[tuple[float, float]], paint: Turned,
               around: int = AROUND) -> None:
    """Turn a profile (distance from the axis, height) round the upright axis; its right side, as one goes along it,
    is seen.
    """
    lit, columns = shone(look), []
    for step in range(around + 1):
        turn = math.tau * step / around
        column = []
        for at, (away, z) in enumerate(profile):
            (r0, z0), (r1, z1) = profile[max(0, at - 1)], profile[min(len(profile) - 1, at + 1)]
            normal = _unit(((z1 - z0) * math.cos(turn), (z1 - z0) * math.sin(turn), r0 - r1))
            place = (away * math.cos(turn), away * math.sin(turn), z)
            tint, gloss = paint(place, normal)
            uv = (PLANK_U + place[0] / TILE_M, (place[1] + z) / TILE_M)
            column.append(mesh.vertex(place, normal, uv, lit(tint, normal, gloss)))
        columns.append(column)
    _fill(mesh, columns)


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A colour, so far on the way to another."""
    red, green, blue = (x + (y - x) * share for x, y in zip(a, b, strict=True))
    return red, green, blue


def bump(away: float, wide: float) -> float:
    """1 in the middle and soon 0 beside it: how strong a line is drawn at that distance from it."""
    return math.exp(-((away / wide) ** 2))


def _slope(height: Height, x: float, y: float, steep: float) -> Point:
    """The normal there; straight out at the rim. ``steep``: the height against half the length."""
    away = math.hypot(x, y)
    if away > 1.0 - STEP:
        return x / away, y / away, 0.0
    dx = (height(x + STEP, y) - height(x - STEP, y)) / (2.0 * STEP) * abs(steep)
    dy = (height(x, y + STEP) - height(x, y - STEP)) / (2.0 * STEP) * abs(steep)
    return _unit((-dx, -dy, math.copysign(1.0, steep)))


def _fill(mesh: Mesh, rows: Sequence[Sequence[int]]) -> None:
    for near, far in pairwise(rows):
        for (a, b), (d, c) in zip(pairwise(near), pairwise(far), strict=True):
            mesh.quad(a, d, c, b)


def _facing(a: Point, b: Point) -> float:
    """The cosine between two directions; 0 where they lead apart."""
    return max(0.0, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])


def _unit(way: Sequence[float]) -> Point:
    x, y, z = way
    long = math.hypot(x, y, z) or 1.0
    return x / long, y / long, z / long
