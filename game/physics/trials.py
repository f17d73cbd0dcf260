"""Trials of the stack: left alone, hit by a d10, jolted with the table."""

import math
import random
from dataclasses import dataclass

from game.physics.model import Layout, Release, Throw
from game.physics.reading import standing_dice
from game.physics.rotation import random_orientation
from game.physics.simulation import Simulation
from game.physics.spec import TableSpec
from game.physics.world import DiceWorld

ROLL_FROM_M = 0.1
TIP_SHARE = 0.75
"""Half the distance between a d10's tips, over the distance between its faces, and a little air."""


@dataclass(frozen=True, slots=True)
class StandReport:
    """What became of a stack left alone: dice still stacked, whether it sleeps, farthest drift and sink in m."""

    standing: int
    asleep: bool
    drift_m: float
    sink_m: float


def stand(spec: TableSpec, layout: Layout, seconds: float, *, keep_awake: bool = False) -> StandReport:
    """Wake a stack and watch it; `keep_awake` never lets it fall asleep."""
    world = DiceWorld(spec, layout.bodies)
    world.wake_all()
    for _ in range(round(seconds * spec.solver.tick_hz)):
        if keep_awake:
            world.wake_all()
        elif world.asleep:
            break
        _tick(world)
    report = _report(world, layout)
    world.close()
    return report


def nudge(spec: TableSpec, layout: Layout, peak_g: float, pulse_s: float, watch_s: float) -> int:
    """Jolt the table sideways with one sine of acceleration; returns how many dice still stand after `watch_s`.

    Gravity is tilted instead of moving the table: a moving table would keep everything awake for ever.
    """
    world = DiceWorld(spec, layout.bodies)
    gravity, ticks = spec.solver.gravity_mps2, round(pulse_s * spec.solver.tick_hz)
    for tick in range(ticks):
        world.set_gravity((peak_g * gravity * math.sin(math.tau * tick / ticks), 0.0, -gravity))
        world.wake_all()
        _tick(world)
    world.set_gravity((0.0, 0.0, -gravity))
    while not world.asleep and world.time_s < pulse_s + watch_s:
        _tick(world)
    standing = _report(world, layout).standing
    world.close()
    return standing


def hit(spec: TableSpec, layout: Layout, speed_mps: float, share: float | None, rng: random.Random) -> bool:
    """Throw a d10 level at a stack from a random side; whether it falls.

    `share` is the height of the hit as a share of the stack's; None rolls the die in from `ROLL_FROM_M`.
    """
    size, die = spec.d6.size_m, spec.d10.size_m
    away = size + die if share is not None else ROLL_FROM_M
    height = max(die * TIP_SHARE, (share or 0.0) * size * len(layout.stack))
    side, across = rng.uniform(0.0, math.tau), rng.uniform(-size / 2, size / 2)
    east, north = math.cos(side), math.sin(side)
    position = (-away * east - across * north, -away * north + across * east, height)
    roll = speed_mps / (die / 2) if share is None else 0.0
    release = Release(
        "hit",
        position,
        (speed_mps * east, speed_mps * north, 0.0),
        (-roll * north, roll * east, 0.0),
        random_orientation(rng),
    )
    return Simulation(spec, Throw(layout, (release,))).run().stack.fell


def _tick(world: DiceWorld) -> None:
    world.tick()
    if world.ticks % world.spec.solver.sample_ticks == 0:
        world.observe()


def _report(world: DiceWorld, layout: Layout) -> StandReport:
    world.observe()
    now = [body._replace(pose=world.pose(i)) for i, body in enumerate(layout.bodies) if i not in world.gone]
    built = {body.id: body.pose for body in layout.bodies}
    drift = max(math.hypot(b.pose.x - built[b.id].x, b.pose.y - built[b.id].y) for b in now)
    sink = max(built[b.id].z - b.pose.z for b in now)
    return StandReport(len(standing_dice(world.spec, layout, now)), world.asleep, drift, sink)
