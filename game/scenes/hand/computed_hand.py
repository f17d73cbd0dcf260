"""From what is meant to dice that leave a hand that errs: a computer's, or a player's who does not flick (R6)."""

import random
from collections.abc import Sequence

from game.ai.aiming import ErringHand, Motion, places
from game.physics import (
    DieKind,
    Gesture,
    HeldDie,
    Quaternion,
    Release,
    ReleaseRefusal,
    SetUp,
    SwayOffset,
    TableSpec,
    release_from_hand,
    release_handful,
)

STILL = SwayOffset(0.0, 0.0, 0.0, 0.0)


def let_go(
    table: TableSpec,
    plan: Motion,
    hand: ErringHand,
    dice: Sequence[tuple[str, Quaternion]],
    rng: random.Random,
    *,
    off_hand: bool = False,
    sway: SwayOffset = STILL,
    twist_radps: float = 0.0,
    kind: DieKind = DieKind.D10,
    setup: SetUp = SetUp.TARGET,
) -> tuple[Motion, tuple[Release, ...]]:
    """What the hand does in truth, and the dice that leave it together, each with the orientation chance gave it.

    `sway` is that of the off hand at this moment (R15). What is too soft to leave the hand (R6) it tries again.
    """
    meant = plan.swayed(sway.dx, sway.yaw, sway.pitch)
    while True:
        motion = hand.err(meant, rng, off_hand=off_hand)
        if setup is SetUp.TRAY:
            releases = _handful(table, motion, dice, twist_radps, kind, rng)
        else:
            releases = _side_by_side(table, motion, dice, twist_radps, kind)
        if len(releases) == len(dice):
            return motion, releases


def _handful(
    table: TableSpec, motion: Motion, dice: Sequence[tuple[str, Quaternion]], twist_radps: float, kind: DieKind,
    rng: random.Random,
) -> tuple[Release, ...]:
    """Over the tray, as a cluster; none where that is too soft."""
    place = (motion.side_m, table.tray.hand_y_m, motion.height_m)
    gesture = Gesture(place, motion.azimuth_rad, motion.elevation_rad, motion.speed_mps, motion.spin_radps, twist_radps)
    found = release_handful(table, SetUp.TRAY, [HeldDie(die, kind, turned) for die, turned in dice], gesture, rng)
    return () if isinstance(found, ReleaseRefusal) else found


def _side_by_side(
    table: TableSpec, motion: Motion, dice: Sequence[tuple[str, Quaternion]], twist_radps: float, kind: DieKind
) -> tuple[Release, ...]:
    """At the target; fewer than all where that is too soft."""
    spots = places(motion, len(dice), edge_radius_m=table.target.dashed_edge_radius_m,
                   pair_gap_m=table.hand.pair_gap_m)
    tried = [
        release_from_hand(
            table, die, spot, azimuth_rad=motion.azimuth_rad, elevation_rad=motion.elevation_rad,
            speed_mps=motion.speed_mps, spin_radps=motion.spin_radps, orientation=orientation, twist_radps=twist_radps,
            kind=kind,
        )
        for (die, orientation), spot in zip(dice, spots, strict=True)
    ]
    return tuple(release for release in tried if isinstance(release, Release))
