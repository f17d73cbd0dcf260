"""A dice cup that stands on its mouth: a turned profile as triangles, with bands by which seats tell theirs apart."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from panda3d.core import GeomNode

from game.scenes.table.look_fields import Colour
from game.scenes.table.look_spec import CupLook, LookSpec, Point
from game.scenes.table.meshes import Mesh
from game.scenes.table.table_surface import wood_light

Profile = list[tuple[float, float]]
"""Radius and height in m, from the mouth up outside, and down again inside."""
Banding = Callable[[float, float], bool]
"""Whether the wood is light at a share of the way round and of the way up."""
SIDES, ROWS = 48, 26
TURN_M = 0.1  # of the picture of the wood, what goes half round
BEAD_M, SHOULDER_M = 0.0022, 0.005  # the bead round the mouth; the edge of the foot
DIM_INSIDE = 0.35
PLANK_U = 0.384  # where in the picture of the wood a plank begins


def _bands(*middles: float) -> Banding:
    return lambda _round, up: any(abs(up - middle) < 0.055 for middle in middles)


def _zigzag(share: float, up: float) -> bool:
    return abs(up - 0.5 - 0.16 * (abs(share * 9.0 % 1.0 - 0.5) * 4.0 - 1.0)) < 0.07


def _checks(share: float, up: float) -> bool:
    return 0.3 < up < 0.7 and (int(share * 12.0) + int((up - 0.3) / 0.2)) % 2 == 0


def _stripes(share: float, up: float) -> bool:
    return 0.2 < up < 0.8 and share * 12.0 % 1.0 < 0.35


BANDINGS: tuple[Banding, ...] = (
    _bands(0.5), _bands(0.36, 0.64), _bands(0.25, 0.5, 0.75), _zigzag, _checks, _stripes)
"""By the number of the seat; after the last they begin again."""


def cup_mesh(look: LookSpec, pattern: int, at: Point, upturned: bool = False) -> GeomNode:
    """A cup with the bands of that number, its mouth round the origin and its foot up, lit as it is at `at` (m).

    An `upturned` one is lit as a cup in a hand, turned half round the x axis, for whoever turns it so.
    """
    mesh, profile, share = Mesh(), _outside(look.cups), look.cups.held_light if upturned else 1.0
    _turn(mesh, profile, _light(look, BANDINGS[pattern % len(BANDINGS)], at, share, upturned), look.surface.wall_tile_m)
    inside = [(radius - look.cups.wall_m, min(height, look.cups.height_m - look.cups.wall_m))
              for radius, height in reversed(profile[:-1]) if radius > look.cups.wall_m]
    plain = _light(look, lambda _round, _up: False, at, share * DIM_INSIDE, upturned)
    _turn(mesh, [(0.0, inside[0][1]), *inside, profile[0]], plain, look.surface.wall_tile_m)
    return mesh.node("cup")


def _outside(cup: CupLook) -> Profile:
    """From the bead at the mouth up the wall, round the edge and to the middle of the foot."""
    bead = [(cup.mouth_m + BEAD_M * math.sin(math.pi * step / 4), BEAD_M * step / 2) for step in range(5)]
    low, high = bead[-1][1], cup.height_m - SHOULDER_M
    wall = [(cup.mouth_m + (cup.foot_m - cup.mouth_m) * step / ROWS, low + (high - low) * step / ROWS)
            for step in range(1, ROWS + 1)]
    turns = [math.radians(30.0 * step) for step in range(1, 4)]
    edge = [(cup.foot_m - SHOULDER_M * (1.0 - math.cos(turn)), high + SHOULDER_M * math.sin(turn)) for turn in turns]
    return [*bead, *wall, *edge, (0.0, cup.height_m)]


Light = Callable[[Point, Point, float, float], tuple[float, ...]]


def _light(look: LookSpec, banding: Banding, at: Point, share: float, upturned: bool) -> Light:
    """The colour of the wood at a place of the cup with this normal, so far round it."""

    turn, bands = (1.0, 1.0, 1.0), look.cups.band_tint
    if upturned:
        turn, bands = (1.0, -1.0, -1.0), look.cups.held_band_tint

    def light(place: Point, normal: Point, around: float, up_m: float) -> tuple[float, ...]:
        tint: Colour = bands if banding(around, up_m / look.cups.height_m) else look.cups.wood_tint
        there = tuple(a * way + b for a, way, b in zip(place, turn, at, strict=True))
        facing = tuple(part * way for part, way in zip(normal, turn, strict=True))
        red, green, blue, whole = wood_light(look, tint, there, facing)
        return min(1.0, red * share), min(1.0, green * share), min(1.0, blue * share), whole

    return light


def _turn(mesh: Mesh, profile: Profile, light: Light, tile_m: float) -> None:
    """Turn a profile round the upright axis; its right side, as one goes along it, is seen.

    The grain goes round, as on a lathe, the same on both sides, so that it meets itself.
    """
    rows, gone_m = [], 0.0
    for at, spot in enumerate(profile):
        gone_m += math.dist(spot, profile[max(0, at - 1)])
        rows.append([_vertex(mesh, profile, at, side / SIDES, light, (gone_m / tile_m, TURN_M / tile_m))
                     for side in range(SIDES + 1)])
    for low, high in pairwise(rows):
        for (p, q), (s, r) in zip(pairwise(low), pairwise(high), strict=True):
            mesh.quad(p, q, r, s)


def _vertex(mesh: Mesh, profile: Profile, at: int, around: float, light: Light, wood: tuple[float, float]) -> int:
    radius, height = profile[at]
    (r_before, z_before), (r_after, z_after) = profile[max(0, at - 1)], profile[min(len(profile) - 1, at + 1)]
    out, up = z_after - z_before, r_before - r_after
    long = math.hypot(out, up) or 1.0
    x, y = -math.sin(2.0 * math.pi * around), math.cos(2.0 * math.pi * around)
    place, normal = (radius * x, radius * y, height), (x * out / long, y * out / long, up / long)
    uv = (PLANK_U + wood[0], wood[1] * abs(1.0 - 2.0 * around))
    return mesh.vertex(place, normal, uv, light(place, normal, around, height))
