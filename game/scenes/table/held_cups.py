"""Cups that are held with the mouth up, full of dice."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from panda3d.core import GeomNode, LPoint3, LQuaternion, NodePath

from game.physics import Pose
from game.scenes.table.cup_mesh import cup_mesh
from game.scenes.table.look_spec import LookSpec, Point

LIT_AT: Point = (0.0, -0.1, 0.08)
"""Where such a cup is held, about: it is lit once, as it is there."""
ROUND = 20  # corners by which its shadow is thrown


class HeldCup(NamedTuple):
    """The number of its pattern, where the middle of the dice in it is and how it is tilted, and its size in m.

    ``brim_m``: how high over that middle its mouth is.
    """

    pattern: int
    held: Pose
    mouth_m: float
    brim_m: float


@dataclass(slots=True)
class _Cup:
    hand: NodePath
    body: NodePath[GeomNode]


class HeldCups:
    """All cups in hands. None is made twice: lighting one takes several frames."""

    def __init__(self, look: LookSpec, root: NodePath) -> None:
        """They are hung under `root`."""
        self._look = look
        self._root = root
        self._made: dict[tuple[str, int], _Cup] = {}
        self._held: dict[str, HeldCup] = {}

    @property
    def held(self) -> Mapping[str, HeldCup]:
        """The cups that are there."""
        return self._held

    def hold(self, cups: Mapping[str, HeldCup]) -> None:
        """Have exactly these cups there, by name."""
        before, self._held = self._held, dict(cups)
        for name in before.keys() - cups.keys():
            self._of(name, before[name]).hand.detach_node()
        for name, cup in cups.items():
            if before.get(name) != cup:
                self._place(self._of(name, cup), cup)

    def corners(self, name: str) -> list[Point]:
        """By which a cup throws its shadow, in m. Raises KeyError for one that is not there."""
        look, made = self._look.cups, self._of(name, self._held[name])
        matrix = made.body.get_mat(self._root)
        turns = [2.0 * math.pi * step / ROUND for step in range(ROUND)]
        spots = [matrix.xform_point(LPoint3(radius * math.cos(turn), radius * math.sin(turn), height))
                 for radius, height in ((look.mouth_m, 0.0), (look.foot_m, look.height_m)) for turn in turns]
        return [(spot.x, spot.y, spot.z) for spot in spots]

    def _of(self, name: str, cup: HeldCup) -> _Cup:
        key = (name, cup.pattern)
        if key not in self._made:
            hand = NodePath("cup in hand")
            body = hand.attach_new_node(cup_mesh(self._look, cup.pattern, LIT_AT, upturned=True))
            self._made[key] = _Cup(hand, body)
        return self._made[key]

    def _place(self, made: _Cup, cup: HeldCup) -> None:
        at = cup.held
        made.hand.reparent_to(self._root)
        made.hand.set_pos_quat(LPoint3(at.x, at.y, at.z), LQuaternion(at.qw, at.qx, at.qy, at.qz))
        made.body.set_pos_hpr_scale(0.0, 0.0, cup.brim_m, 0.0, 180.0, 0.0, *[cup.mouth_m / self._look.cups.mouth_m] * 3)
