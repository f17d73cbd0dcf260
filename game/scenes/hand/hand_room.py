"""Where a hand with dice in it waits, may be and aims, by what the table is laid with.

At the target it stays behind the dashed edge, low over the table; over the tray it hovers above the near part of the
felt, high enough for the walls. Pure: metres in the frame of the table (thrower at -y).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ai.aiming import BEHIND_EDGE_M
from game.physics import DieKind, SetUp, TableSpec, clamp_hand, hand_reach
from game.scenes.hand.gesture_spec import GripSpec

Spot = tuple[float, float]


class Held(NamedTuple):
    """Where the middle of the hand is, metres."""

    x: float
    y: float
    z: float


@dataclass(frozen=True, slots=True)
class HandRoom:
    """The room that a hand has before what it throws on.

    ``height_m``: of the middle of the hand. ``side_m``: so far it goes to either side; ``back_m``: so far back from
    where it may not go on. ``start_m``: so far back it waits. ``behind_m``: so far back it lets go of what was aimed
    beforehand. ``straight_to``: where a throw straight on leads; the arrow of a fair throw ends there. ``sides``: where
    a throw is made from that nobody aims, the first one rather than the next. ``speed_share``: of what a hand gives at
    the target; ``loft_rad``: what comes to every throw's elevation.
    """

    height_m: float
    side_m: float
    back_m: float
    start_m: float
    behind_m: float
    straight_to: Spot
    sides: tuple[float, ...]
    speed_share: float
    loft_rad: float

    def front_m(self, x_m: float) -> float:
        """How far forward the hand may be, that far to the side."""
        raise NotImplementedError

    @property
    def rest(self) -> Held:
        """Where the hand waits."""
        return Held(0.0, self.front_m(0.0) - self.start_m, self.height_m)

    def aims_from(self, side_m: float) -> Spot:
        """Where the hand is, that far to the right, as it aims beforehand."""
        return side_m, self.front_m(0.0) - self.behind_m


@dataclass(frozen=True, slots=True)
class BehindEdge(HandRoom):
    """Behind the dashed edge of the target (HFL-R6)."""

    edge_m: float

    def front_m(self, x_m: float) -> float:
        return -math.sqrt(max(self.edge_m**2 - x_m**2, 0.0))


@dataclass(frozen=True, slots=True)
class OverTray(HandRoom):
    """Over the near part of the tray."""

    front_y_m: float

    def front_m(self, x_m: float) -> float:
        return self.front_y_m


def hand_room(table: TableSpec, grip: GripSpec, setup: SetUp, dice: Sequence[DieKind] = ()) -> HandRoom:
    """The room of a hand that holds these dice."""
    if setup is SetUp.TRAY:
        return _over_tray(table, grip, dice)
    return behind_edge(grip, table.target.dashed_edge_radius_m)


def behind_edge(grip: GripSpec, edge_m: float) -> BehindEdge:
    """Behind a dashed edge of that radius."""
    side = grip.reach_side_m
    return BehindEdge(height_m=grip.height_m, side_m=side, back_m=grip.reach_back_m, start_m=grip.start_behind_edge_m,
                      behind_m=BEHIND_EDGE_M, straight_to=(0.0, 0.0), sides=(0.0, side / 2, -side / 2, side, -side),
                      speed_share=1.0, loft_rad=0.0, edge_m=edge_m)


def _over_tray(table: TableSpec, grip: GripSpec, dice: Sequence[DieKind]) -> OverTray:
    """As far as physics lets dice leave a hand there: what is seen of them in the hand is where they fly from."""
    reach = hand_reach(table, dice)
    side, front, height = clamp_hand(table, (grip.reach_side_m, 0.0, grip.over_tray_m), SetUp.TRAY, reach)
    _, farthest, _ = clamp_hand(table, (0.0, -math.inf, height), SetUp.TRAY, reach)
    back = front - farthest
    return OverTray(height_m=height, side_m=side, back_m=back, start_m=back, behind_m=0.0,
                    straight_to=(0.0, table.tray.depth_m / 2), sides=(0.0,), speed_share=grip.over_tray_speed_share,
                    loft_rad=grip.over_tray_loft_rad, front_y_m=front)
