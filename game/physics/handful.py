"""Dice thrown together: up to a handful lies as a cluster in one hand and leaves it with one gesture (HFL-R6)."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from game.physics.release import NO_REACH, Reach, clamp_hand, clamp_motion, flick, least_speed
from game.physics.rotation import add, scale, subtract
from game.physics.solids import reach_m, solid
from game.physics.table_spec import HandfulSpec, TableSpec
from game.physics.throw_model import DieKind, Quaternion, RefusalReason, Release, ReleaseRefusal, SetUp, Vector

_SHELLS = 3
_ALIKE_DIGITS = 6
_SOFTEST_ROOM = 1e-9


class HeldDie(NamedTuple):
    """A die in the hand, and how chance turned it there."""

    die_id: str
    kind: DieKind
    orientation: Quaternion


@dataclass(frozen=True, slots=True)
class Gesture:
    """What the hand does as it lets go: the middle of the hand in m, and its motion as in `release_from_hand`."""

    position: Vector
    azimuth_rad: float
    elevation_rad: float
    speed_mps: float
    spin_radps: float
    twist_radps: float = 0.0


def release_handful(
    spec: TableSpec, setup: SetUp, dice: Sequence[HeldDie], gesture: Gesture, rng: random.Random
) -> tuple[Release, ...] | ReleaseRefusal:
    """A legal release of every die, or why they stay in the hand.

    Nobody places a die: the dice lie as close as they can whichever way they are turned, in the order given. Each of
    several goes a little its own way, as `rng` has it.
    """
    if not dice:
        return ()
    kinds = [die.kind for die in dice]
    spots, reach = cluster(len(dice), spacing_m(spec, kinds)), hand_reach(spec, kinds)
    held = replace(gesture, position=clamp_hand(spec, gesture.position, setup, reach))
    held = replace(held, speed_mps=min(gesture.speed_mps, _hardest(spec, setup)))
    needed = least_speed(spec, held.position[2])
    if held.speed_mps < needed:
        return ReleaseRefusal(RefusalReason.TOO_SOFT, held.speed_mps, needed)
    releases = [_released(spec, die, _own(spec.handful, held, rng) if len(dice) > 1 else held, spot)
                for die, spot in zip(dice, spots, strict=True)]
    return tuple(release for release in releases if isinstance(release, Release))


def hand_reach(spec: TableSpec, kinds: Sequence[DieKind]) -> Reach:
    """How far a cluster of these dice reaches from the middle of the hand, whichever way they are turned."""
    if not kinds:
        return NO_REACH
    spots, largest = cluster(len(kinds), spacing_m(spec, kinds)), max(reach_m(solid(spec, kind)) for kind in kinds)
    return Reach(largest + max(abs(spot[0]) for spot in spots), largest - min(spot[2] for spot in spots))


def spacing_m(spec: TableSpec, kinds: Sequence[DieKind]) -> float:
    """How far apart the middles of neighbours lie, so that no two touch whichever way they are turned."""
    return 2 * max(reach_m(solid(spec, kind)) for kind in kinds) + spec.handful.gap_m


def cluster(dice: int, spacing_m: float) -> tuple[Vector, ...]:
    """Places round the middle of the hand, in m: balls packed as closely as they go, level ones first.

    Seven lie in one layer, thirteen in three. ValueError for more dice than are packed here.
    """
    steps = range(-_SHELLS, _SHELLS + 1)
    packed = sorted((_packed(*step) for step in product(steps, steps, steps)), key=_nearness)
    if dice > len(packed):
        raise ValueError(f"a hand holds at most {len(packed)} dice, not {dice}")
    taken = packed[:dice]
    middle: Vector = (0.0, 0.0, 0.0)
    for spot in taken:
        middle = add(middle, scale(spot, 1.0 / dice))
    return tuple(scale(subtract(spot, middle), spacing_m) for spot in taken)


def _packed(i: int, j: int, k: int) -> Vector:
    """A ball of the closest packing, in diameters: rows along x, rows side by side, layers over their hollows."""
    return (i + j / 2 + k / 2, j * math.sqrt(3.0) / 2 + k * math.sqrt(3.0) / 6, k * math.sqrt(6.0) / 3)


def _nearness(spot: Vector) -> tuple[float, float, float, float]:
    """From the middle outwards, level first, then round from the right."""
    x, y, z = spot
    away, turn = math.hypot(x, y, z), math.atan2(y, x) % math.tau
    return (round(away, _ALIKE_DIGITS), round(abs(z), _ALIKE_DIGITS), round(turn, _ALIKE_DIGITS), z)


def _hardest(spec: TableSpec, setup: SetUp) -> float:
    """How hard a hand throws at most, in m/s: over the tray it is nearer to the walls than at the target."""
    return min(spec.tray.speed_max_mps, spec.hand.speed_max_mps) if setup is SetUp.TRAY else spec.hand.speed_max_mps


def _own(spread: HandfulSpec, gesture: Gesture, rng: random.Random) -> Gesture:
    """The gesture as one die of several feels it."""
    faster, aside, up, rounder = (rng.uniform(-1.0, 1.0) for _ in range(4))
    return replace(
        gesture,
        azimuth_rad=gesture.azimuth_rad + spread.turn_spread_rad * aside,
        elevation_rad=gesture.elevation_rad + spread.turn_spread_rad * up,
        speed_mps=gesture.speed_mps * (1.0 + spread.speed_spread * faster),
        spin_radps=gesture.spin_radps * (1.0 + spread.spin_spread * rounder),
    )


def _released(spec: TableSpec, die: HeldDie, gesture: Gesture, spot: Vector) -> Release | ReleaseRefusal:
    position = add(gesture.position, spot)
    speed = max(gesture.speed_mps, least_speed(spec, position[2]) * (1.0 + _SOFTEST_ROOM))
    velocity, spin = flick(gesture.azimuth_rad, gesture.elevation_rad, speed, gesture.spin_radps, gesture.twist_radps)
    return clamp_motion(spec, Release(die.die_id, position, velocity, spin, die.orientation, die.kind))
