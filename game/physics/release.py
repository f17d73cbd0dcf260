"""From a hand's motion to a legal release (R6). The same for a person and for the computer."""

import math
from dataclasses import replace
from typing import NamedTuple

from game.physics.rotation import add, length, scale
from game.physics.solids import reach_m, solid
from game.physics.table_spec import TableSpec
from game.physics.throw_model import DieKind, Quaternion, RefusalReason, Release, ReleaseRefusal, SetUp, Vector


class Reach(NamedTuple):
    """How far dice in the hand reach from its middle: to the side and down, in m."""

    aside_m: float
    below_m: float


NO_REACH = Reach(0.0, 0.0)


def release_from_hand(
    spec: TableSpec,
    die_id: str,
    position: Vector,
    *,
    azimuth_rad: float,
    elevation_rad: float,
    speed_mps: float,
    spin_radps: float,
    orientation: Quaternion,
    twist_radps: float = 0.0,
    kind: DieKind = DieKind.D10,
    setup: SetUp = SetUp.TARGET,
) -> Release | ReleaseRefusal:
    """A legal release, or why it stays in the hand. The motion is that of `flick`."""
    velocity, spin = flick(azimuth_rad, elevation_rad, speed_mps, spin_radps, twist_radps)
    return clamp_release(spec, Release(die_id, position, velocity, spin, orientation, kind), setup)


def flick(
    azimuth_rad: float, elevation_rad: float, speed_mps: float, spin_radps: float, twist_radps: float
) -> tuple[Vector, Vector]:
    """Velocity in m/s and spin in rad/s of a flick.

    azimuth 0 is straight away from the thrower (+y), positive to the right; elevation is up; spin is forward
    tumbling about the horizontal axis across the throw; twist is about the vertical, anticlockwise.
    """
    right, away = math.sin(azimuth_rad), math.cos(azimuth_rad)
    flat = speed_mps * math.cos(elevation_rad)
    velocity = (flat * right, flat * away, speed_mps * math.sin(elevation_rad))
    return velocity, (-spin_radps * away, spin_radps * right, twist_radps)


def clamp_release(spec: TableSpec, release: Release, setup: SetUp = SetUp.TARGET) -> Release | ReleaseRefusal:
    """The release held within the limits of the hand (R6); too soft a one is refused."""
    die_m = reach_m(solid(spec, release.kind))
    position = clamp_hand(spec, release.position, setup, Reach(die_m, die_m))
    return clamp_motion(spec, replace(release, position=position))


def clamp_motion(spec: TableSpec, release: Release) -> Release | ReleaseRefusal:
    """The release from where it is, its motion held within the limits of the hand (R6); too soft a one is refused."""
    held = replace(release, velocity=_clamp_velocity(spec, release.velocity))
    held = replace(held, spin=_clamp_spin(spec, release.spin, held.velocity))
    speed, needed = length(held.velocity), least_speed(spec, held.position[2])
    return held if speed >= needed else ReleaseRefusal(RefusalReason.TOO_SOFT, speed, needed)


def least_speed(spec: TableSpec, height_m: float) -> float:
    """The softest legal flick in m/s from that height: what the least energy leaves after the fall (R6, GM-G22)."""
    energy_left = spec.hand.least_energy_jpkg - spec.solver.gravity_mps2 * height_m
    return max(spec.hand.least_speed_mps, math.sqrt(max(0.0, 2 * energy_left)))


def clamp_hand(spec: TableSpec, position: Vector, setup: SetUp = SetUp.TARGET, reach: Reach = NO_REACH) -> Vector:
    """The nearest place the hand may be in a set-up; dice in it reach so far from its middle."""
    return _clamp_over_tray(spec, position, reach) if setup is SetUp.TRAY else _clamp_at_target(spec, position)


def _clamp_over_tray(spec: TableSpec, position: Vector, reach: Reach) -> Vector:
    """Over the thrower's part of the felt, no die beside it, every die higher than the walls."""
    tray, (x, y, z) = spec.tray, position
    side = tray.width_m / 2 - max(tray.hand_gap_m, reach.aside_m)
    near = tray.depth_m / 2 - tray.hand_gap_m
    lowest = tray.wall_height_m + tray.hand_clear_m + reach.below_m
    return (min(max(x, -side), side), min(max(y, -near), tray.hand_y_m), max(lowest, min(z, tray.hand_height_max_m)))


def _clamp_at_target(spec: TableSpec, position: Vector) -> Vector:
    """Outside the dashed edge, on the thrower's side, over the table."""
    hand, x, y, z = spec.hand, *position
    z = min(max(z, hand.height_min_m), hand.height_max_m)
    side = spec.top.width_m / 2 - spec.top.rim_width_m - hand.edge_gap_m
    near = spec.top.depth_m / 2 - spec.top.rim_width_m - hand.edge_gap_m
    x = min(max(x, -side), side)
    y = min(max(y, -near), hand.side_y_m)
    edge, reach = spec.target.dashed_edge_radius_m, math.hypot(x, y)
    if reach < edge:
        x, y = x * edge / reach, y * edge / reach
        if y > hand.side_y_m:
            x, y = math.copysign(math.sqrt(edge**2 - hand.side_y_m**2), x), hand.side_y_m
    return (x, y, z)


def _clamp_velocity(spec: TableSpec, velocity: Vector) -> Vector:
    vx, vy, vz = _clamp_length(velocity, spec.hand.speed_max_mps)
    speed, steepest = math.hypot(vx, vy, vz), spec.hand.elevation_max_rad
    flat = math.hypot(vx, vy)
    if speed == 0.0 or flat >= speed * math.cos(steepest):
        return (vx, vy, vz)
    kept = speed * math.cos(steepest)
    along = (vx / flat, vy / flat) if flat > 0.0 else (0.0, 1.0)
    return (along[0] * kept, along[1] * kept, math.copysign(speed * math.sin(steepest), vz))


def _clamp_spin(spec: TableSpec, spin: Vector, velocity: Vector) -> Vector:
    """No die leaves the fingers without turning: too little spin is filled up with forward tumbling (R6)."""
    missing = spec.hand.least_spin_radps - length(spin)
    flat = math.hypot(velocity[0], velocity[1])
    if missing > 0.0 and flat > 0.0:
        forward = (-velocity[1] * missing / flat, velocity[0] * missing / flat, 0.0)
        spin = add(spin, forward)
    return _clamp_length(spin, spec.hand.spin_max_radps)


def _clamp_length(vector: Vector, longest: float) -> Vector:
    size = length(vector)
    return vector if size <= longest else scale(vector, longest / size)
