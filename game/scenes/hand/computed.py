"""From what a computer means to do to dice that leave its hand, by the same door as a player's (R6)."""

import random
from collections.abc import Sequence

from game.ai.throwing import Hand, Motion, places
from game.physics import Quaternion, Release, SwayOffset, TableSpec, release_from_hand

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
) -> tuple[Motion, tuple[Release, ...]]:
    """What the hand does in truth, and the dice that leave it together, each with the orientation chance gave it.

    `sway` is that of the off hand at this moment (R15). What is too soft to leave the hand (R6) it tries again.
    """
    meant = plan.swayed(sway.dx, sway.yaw, sway.pitch)
    while True:
        motion = hand.err(meant, rng, off_hand=off_hand)
        releases = tuple(release for release in _releases(table, motion, dice) if isinstance(release, Release))
        if len(releases) == len(dice):
            return motion, releases


def _releases(table: TableSpec, motion: Motion, dice: Sequence[tuple[str, Quaternion]]) -> Sequence[object]:
    spots = places(motion, len(dice), edge_radius_m=table.target.dashed_edge_radius_m,
                   pair_gap_m=table.hand.pair_gap_m)
    return [
        release_from_hand(
            table, die, spot, azimuth_rad=motion.azimuth_rad, elevation_rad=motion.elevation_rad,
            speed_mps=motion.speed_mps, spin_radps=motion.spin_radps, orientation=orientation,
        )
        for (die, orientation), spot in zip(dice, spots, strict=True)
    ]
