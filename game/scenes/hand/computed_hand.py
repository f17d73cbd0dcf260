"""From what is meant to dice that leave a hand that errs: a computer's, or a player's who does not flick (R6)."""

import random
from collections.abc import Sequence

from game.ai.aiming import Hand, Motion, places
from game.physics import DieKind, Quaternion, Release, SwayOffset, TableSpec, release_from_hand

STILL = SwayOffset(0.0, 0.0, 0.0, 0.0)


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
    kind: DieKind = DieKind.D10,
) -> tuple[Motion, tuple[Release, ...]]:
    """What the hand does in truth, and the dice that leave it together, each with the orientation chance gave it.

    `sway` is that of the off hand at this moment (R15). What is too soft to leave the hand (R6) it tries again.
    """
    meant = plan.swayed(sway.dx, sway.yaw, sway.pitch)
    while True:
        motion = hand.err(meant, rng, off_hand=off_hand)
        tried = _releases(table, motion, dice, twist_radps, kind)
        releases = tuple(release for release in tried if isinstance(release, Release))
        if len(releases) == len(dice):
            return motion, releases


def _releases(
    table: TableSpec, motion: Motion, dice: Sequence[tuple[str, Quaternion]], twist_radps: float, kind: DieKind
) -> Sequence[object]:
    spots = places(motion, len(dice), edge_radius_m=table.target.dashed_edge_radius_m,
                   pair_gap_m=table.hand.pair_gap_m)
    return [
        release_from_hand(
            table, die, spot, azimuth_rad=motion.azimuth_rad, elevation_rad=motion.elevation_rad,
            speed_mps=motion.speed_mps, spin_radps=motion.spin_radps, orientation=orientation, twist_radps=twist_radps,
            kind=kind,
        )
        for (die, orientation), spot in zip(dice, spots, strict=True)
    ]
