"""From what a simulated hand means to do to what leaves it."""

import math
import random
from dataclasses import replace

from game.ai.simulated_hands import Command, HandError
from game.physics import Quaternion, Release, ReleaseRefusal, TableSpec, least_speed, release_from_hand

DIE = "d1"
ELEVATION_PER_AZIMUTH = 1.5
SPIN_PER_SPEED = 2.0
ELEVATION_SPEED_CORRELATION = -0.3
BEHIND_EDGE_M = 0.005
SOFTEST_MARGIN = 1.0001


def legal(spec: TableSpec, command: Command) -> Command:
    """The command, with the softest legal speed where none is given."""
    if command.speed_mps is not None:
        return command
    # A hair above the limit, which rounding could otherwise miss.
    return replace(command, speed_mps=least_speed(spec, command.height_m) * SOFTEST_MARGIN)


def let_go(
    spec: TableSpec, meant: Command, hand: HandError, orientation: Quaternion, rng: random.Random, die: str = DIE
) -> tuple[Command, Release]:
    """What the hand does in truth; where that is too soft to leave the hand (R6), it tries again."""
    while True:
        command, side_m = disturbed(meant, hand, rng)
        release = release_of(spec, command, side_m, orientation, die)
        if isinstance(release, Release):
            return command, release


def disturbed(meant: Command, hand: HandError, rng: random.Random) -> tuple[Command, float]:
    """The command with the hand's error, and how far aside it lets go."""
    spread = math.radians(hand.direction_deg)
    fast, high = rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0)
    linked = ELEVATION_SPEED_CORRELATION
    high = linked * fast + math.sqrt(1.0 - linked**2) * high
    command = replace(
        meant,
        azimuth_rad=meant.azimuth_rad + spread * rng.gauss(0.0, 1.0),
        elevation_rad=meant.elevation_rad + ELEVATION_PER_AZIMUTH * spread * high,
        speed_mps=(meant.speed_mps or 0.0) * math.exp(hand.speed_share * fast),
        spin_radps=meant.spin_radps * math.exp(SPIN_PER_SPEED * hand.speed_share * rng.gauss(0.0, 1.0)),
    )
    return command, hand.side_m * rng.gauss(0.0, 1.0)


def release_of(
    spec: TableSpec, command: Command, side_m: float, orientation: Quaternion, die: str = DIE
) -> Release | ReleaseRefusal:
    """The release of a command from `side_m` beside where it is meant to leave."""
    behind = spec.target.dashed_edge_radius_m + BEHIND_EDGE_M
    return release_from_hand(
        spec,
        die,
        (command.side_m + side_m, -behind, command.height_m),
        azimuth_rad=command.azimuth_rad,
        elevation_rad=command.elevation_rad,
        speed_mps=command.speed_mps or 0.0,
        spin_radps=command.spin_radps,
        orientation=orientation,
    )
