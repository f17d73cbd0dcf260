"""Many dice are gathered in a cup: how they lie in it, how large it is, and how it tips out of the picture.

Only seen: dice are let go of where the hand would hold them without a cup.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.physics import Body, Pose, TableSpec, Vector
from game.physics.handful import cluster, spacing_m
from game.physics.rotation import about, multiply, rotate, subtract
from game.scenes.hand.gesture_spec import CupSpec

TOWARDS: Vector = (1.0, 0.0, 0.0)
"""The axis about which a cup tips over the tray."""

BESIDE_M = 0.04
"""This far from the middle of the tray a hand is on one side of it: a cup on its way across turns round in between."""


class Handful(NamedTuple):
    """Dice in the hand of a seat: where each would be without a cup, the middle of the hand and how it is tilted."""

    by: str
    dice: tuple[Body, ...]
    hand: Pose


def middle(dice: Sequence[Body]) -> Pose:
    """Of a closed hand round these dice, which is not tilted."""
    x, y, z = (sum(parts) / len(dice) for parts in zip(*(die.pose.position for die in dice), strict=True))
    return Pose(x, y, z, 1.0, 0.0, 0.0, 0.0)


def gathered(spec: CupSpec, handful: Handful) -> tuple[Body, ...]:
    """The dice of a handful nearer to each other, as they lie in a cup, and tilted with it."""
    cup = pouring(spec, handful.hand, 0.0)
    return tuple(Body(die.id, die.kind, _gathered(spec, die.pose, cup)) for die in handful.dice)


def _gathered(spec: CupSpec, die: Pose, cup: Pose) -> Pose:
    """It is turned as in the hand."""
    x, y, z = rotate(cup.orientation, subtract(die.position, cup.position))
    return Pose(cup.x + spec.packed * x, cup.y + spec.packed * y, cup.z + spec.packed * z, *die.orientation)


def mouth_m(table: TableSpec, spec: CupSpec, dice: tuple[Body, ...]) -> float:
    """The radius of the mouth of a cup for these dice, whichever way they are turned in it."""
    spots = cluster(len(dice), spacing_m(table, [die.kind for die in dice]))
    return spec.room_m + spec.packed * max(math.hypot(x, y) for x, y, _ in spots)


def pouring(spec: CupSpec, held: Pose, share: float) -> Pose:
    """The cup of a hand that was held like this, so far between the release, 0, and out of the picture, 1.

    It leans over the tray, tips, and is drawn back from it: to the side of the tray on which it was held.
    """
    side = max(-1.0, min(held.y / BESIDE_M, 1.0))
    turn = about(TOWARDS, side * (spec.lean_rad + spec.pour_rad * share))
    return Pose(held.x, held.y + side * spec.back_m * share * share, held.z, *multiply(turn, held.orientation))
