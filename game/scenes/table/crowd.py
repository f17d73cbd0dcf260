"""The people in the hall: three rows of outlines round the table, each block of them in one of four poses.

They are cut out of the dark by code and lit along their upper edges, so that they need no picture. Every block of a row
is one node that shows one of a few meshes; which, is the business of whoever moves them (`game/scenes/broadcast`).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from panda3d.core import Geom, GeomNode, NodePath, RenderState

from game.scenes.table.meshes import Mesh

BLOCKS = 8  # of a row, all round
VARIANTS = 2  # of a pose: somebody always moves
FLOOR_M = -0.50
HEAD_SIDES = 9
Place = tuple[float, float]  # across and up, in heads


class Pose(StrEnum):
    """What people do."""

    CALM = "calm"
    LEAN = "lean"  # towards the table, heads together
    UP = "up"  # on their feet, arms high
    HANDS = "hands"  # to their heads


WITH_ALL = 0.8  # of the people do what all do
OTHERWISE: Mapping[Pose, Pose] = MappingProxyType({
    Pose.CALM: Pose.CALM, Pose.LEAN: Pose.CALM, Pose.UP: Pose.HANDS, Pose.HANDS: Pose.LEAN})
RISES: Mapping[Pose, float] = MappingProxyType({Pose.UP: 0.75, Pose.LEAN: -0.16})  # in heads


class Row(NamedTuple):
    """One row: how far from the middle, how high the crowns are, how large a head is (m), and how light they are.

    `edge`: where light falls on them; `haze`: at their feet, where it stands between them and the row before them.
    """

    radius_m: float
    crown_m: float
    head_m: float
    body: tuple[float, float, float]
    edge: tuple[float, float, float]
    haze: tuple[float, float, float]


class _Figure(NamedTuple):
    """Somebody: where the middle of the head is in the row (m), how large, and what is worn."""

    across_m: float
    size: float
    hat: bool
    seed: int


ROWS = (Row(2.75, -0.10, 0.072, (0.046, 0.020, 0.024), (0.32, 0.13, 0.10), (0.19, 0.060, 0.055)),
        Row(2.32, -0.150, 0.074, (0.028, 0.013, 0.017), (0.44, 0.17, 0.12), (0.11, 0.034, 0.032)),
        Row(1.90, -0.232, 0.080, (0.010, 0.007, 0.010), (0.66, 0.27, 0.17), (0.02, 0.008, 0.008)))
"""From the farthest, which is drawn first."""
RIM = (0.045, 0.06)  # so far, in heads, light reaches round them
PER_HEAD = 1.42  # heads from one person to the next


def build_crowd() -> NodePath:
    """All rows under one node called `crowd`, everybody calm."""
    root = NodePath("crowd")
    for index in range(len(ROWS)):
        for block in range(BLOCKS):
            node = root.attach_new_node(GeomNode(f"{index} {block}"))
            node.set_h(360.0 * (block + 0.5 * index) / BLOCKS)
            node.set_two_sided(True)
    return root


class Crowd:
    """Lets blocks of the crowd under a scene be in poses."""

    def __init__(self, root: NodePath) -> None:
        self._nodes = tuple(root.children)
        self._shown: dict[int, tuple[Pose, int]] = {}
        for block in range(len(self._nodes)):
            self.show(block, Pose.CALM, 0)

    @property
    def blocks(self) -> int:
        """How many there are, of all rows together."""
        return len(self._nodes)

    def show(self, block: int, pose: Pose, variant: int) -> None:
        """One block does this now."""
        wanted = pose, variant % VARIANTS
        if self._shown.get(block) == wanted:
            return
        self._shown[block] = wanted
        node = self._nodes[block].node()
        if isinstance(node, GeomNode):
            node.remove_all_geoms()
            node.add_geom(_block(ROWS[block // BLOCKS], *wanted), RenderState.make_empty())

    def shown(self, block: int) -> tuple[Pose, int]:
        """What a block does, and in which variant of it."""
        return self._shown[block]


@cache
def _block(row: Row, pose: Pose, variant: int) -> Geom:
    """An eighth of a row, its middle straight ahead; the people are the same in every pose, and in every hall."""
    who, mesh = random.Random(round(row.radius_m * 1000)), Mesh()
    half = math.pi / BLOCKS * row.radius_m
    step = PER_HEAD * row.head_m
    for k in range(int(2 * half / step)):
        figure = _Figure(-half + (k + 0.5 + who.uniform(-0.18, 0.18)) * step, who.uniform(0.88, 1.14),
                         who.random() < 0.16, who.randrange(1 << 16))
        _person(mesh, row, figure, pose, variant)
    return mesh.geom("row")


def _person(mesh: Mesh, row: Row, figure: _Figure, pose: Pose, variant: int) -> None:
    moved = random.Random(figure.seed * 31 + variant)
    does = pose if random.Random(figure.seed + 7).random() < WITH_ALL else OTHERWISE[pose]
    rise = RISES.get(does, 0.0) + moved.uniform(-0.06, 0.06) * (3.0 if does is Pose.UP else 1.0)
    aside = moved.uniform(-0.10, 0.10)
    size = row.head_m * figure.size

    def at(place: Place, colour: Sequence[float]) -> int:
        turn = (figure.across_m + (place[0] + aside) * size) / row.radius_m
        z = max(FLOOR_M, row.crown_m + (place[1] + rise - 0.55) * size)
        return mesh.vertex((row.radius_m * math.sin(turn), row.radius_m * math.cos(turn), z), (0.0, -1.0, 0.0),
                           colour=(*colour, 1.0))

    def shape(outline: Sequence[Place], lit: bool = True, low: Sequence[Place] = ()) -> None:
        """A convex piece and the rim of light behind it; `low`: corners under it, lost in haze."""
        for colour, off in (((row.edge, RIM),) if lit else ()) + ((row.body, (0.0, 0.0)),):
            whole = (*outline, *(low if colour is row.body else ()))
            corners = [at((x + off[0], z + off[1]), row.haze if place >= len(outline) else colour)
                       for place, (x, z) in enumerate(whole)]
            for i in range(1, len(corners) - 1):
                mesh.triangle(corners[0], corners[i], corners[i + 1])

    wide = 0.98 if does is Pose.LEAN else 0.90
    shape(((-wide, -2.2), (-wide, -1.15), (-0.55, -0.72), (0.0, -0.55), (0.55, -0.72), (wide, -1.15), (wide, -2.2)),
          low=((wide, -7.0), (-wide, -7.0)))
    for side in (-1.0, 1.0):
        _arm(shape, does, side, moved.uniform(-0.12, 0.12))
    shape([(0.40 * math.cos(2 * math.pi * k / HEAD_SIDES), 0.52 * math.sin(2 * math.pi * k / HEAD_SIDES))
           for k in range(HEAD_SIDES)])
    if figure.hat:
        shape(((-0.62, 0.20), (-0.36, 0.28), (-0.30, 0.66), (0.30, 0.66), (0.36, 0.28), (0.62, 0.20)))


def _arm(shape: Callable[[Sequence[Place]], None], does: Pose, side: float, off: float) -> None:
    """Arms that are raised or held to the head; others are hidden before the body."""
    if does is Pose.UP:
        shape(((side * 0.62, -1.0), (side * 0.92, -1.0), (side * (1.25 + off), 0.75), (side * (1.02 + off), 0.82)))
    elif does is Pose.HANDS:
        shape(((side * 0.60, -1.05), (side * 0.92, -0.95), (side * (1.32 + off), -0.08), (side * (1.12 + off), -0.02)))
        shape(((side * (1.32 + off), -0.12), (side * (1.18 + off), 0.10), (side * 0.36, 0.46), (side * 0.34, 0.18)))
