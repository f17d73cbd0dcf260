"""From what is meant to dice that leave a hand that errs: a computer's, or a player's who does not flick (R6)."""

import hashlib
import random
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from game.ai.aiming import Hand, Motion, places
from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.physics import Quaternion, Release, SwayOffset, TableSpec, release_from_hand
from game.scenes.hand.gesture_spec import GestureSpec

STILL = SwayOffset(0.0, 0.0, 0.0, 0.0)
ONLY_HEARD = "contact"
"""The part of the table that says which knocks are recorded; no die lies otherwise for it."""
ONLY_POINTED = "grab_radius_m"
"""The part of stacking that is of the pointer, which a computer has not."""


def tables_mark(table: TableSpec, gesture: GestureSpec, spec: ComputerSpec) -> str:
    """Sixteen hex digits that change with all that the success of computers depends on, and with nothing else.

    That is the table, where a player's hand is and how it flicks, the resistance of a touch, and hands, habits and
    wisdom of the levels. Tastes, pace, slack and what is heard change nothing.
    """
    hands = [(level.value, one.hand, one.setting, one.wisdom) for level in Level for one in [spec.level(level)]]
    flick = (gesture.grip.height_m, gesture.flick.fair_speed_mps, gesture.flick.roll_spin_radps_per_mps)
    known = (_but(table, ONLY_HEARD), _but(gesture.stacking, ONLY_POINTED), flick, spec.habits, hands)
    return hashlib.sha256(repr(known).encode()).hexdigest()[:16]


def _but(spec: Any, name: str) -> list[tuple[str, object]]:
    """Every value of a configuration but the named one."""
    return [(one.name, getattr(spec, one.name)) for one in fields(spec) if one.name != name]


def let_go(
    table: TableSpec,
    plan: Motion,
    hand: Hand,
    dice: Sequence[tuple[str, Quaternion]],
    rng: random.Random,
    *,
    off_hand: bool = False,
    sway: SwayOffset = STILL,
    twist_radps: float = 0.0,
) -> tuple[Motion, tuple[Release, ...]]:
    """What the hand does in truth, and the dice that leave it together, each with the orientation chance gave it.

    `sway` is that of the off hand at this moment (R15). What is too soft to leave the hand (R6) it tries again.
    """
    meant = plan.swayed(sway.dx, sway.yaw, sway.pitch)
    while True:
        motion = hand.err(meant, rng, off_hand=off_hand)
        tried = _releases(table, motion, dice, twist_radps)
        releases = tuple(release for release in tried if isinstance(release, Release))
        if len(releases) == len(dice):
            return motion, releases


def _releases(
    table: TableSpec, motion: Motion, dice: Sequence[tuple[str, Quaternion]], twist_radps: float
) -> Sequence[object]:
    spots = places(motion, len(dice), edge_radius_m=table.target.dashed_edge_radius_m,
                   pair_gap_m=table.hand.pair_gap_m)
    return [
        release_from_hand(
            table, die, spot, azimuth_rad=motion.azimuth_rad, elevation_rad=motion.elevation_rad,
            speed_mps=motion.speed_mps, spin_radps=motion.spin_radps, orientation=orientation, twist_radps=twist_radps,
        )
        for (die, orientation), spot in zip(dice, spots, strict=True)
    ]
