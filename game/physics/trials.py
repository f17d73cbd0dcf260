"""Trials: a stack left alone, hit by a d10, jolted with the table; a die thrown on an empty table."""

import math
import random
from dataclasses import dataclass

from game.physics.reading import standing_dice, top_face
from game.physics.rotation import random_orientation
from game.physics.simulation import Simulation
from game.physics.single import single_pose
from game.physics.table_spec import TableSpec
from game.physics.throw_model import STACK_KIND, Body, Layout, Pose, Release, SimulatedThrow, StackReading
from game.physics.world import DiceWorld

ROLL_FROM_M = 0.1
TIP_SHARE = 0.75
"""Half the distance between a d10's tips, over the distance between its faces, and a little air."""


@dataclass(frozen=True, slots=True)
class StandReport:
    """What became of a stack left alone: dice still stacked, farthest drift and sink in m, and its sleep.

    `asleep_s` is when it slept, None if it never did; `motionless` whether not a bit of it changed from then on.
    """

    standing: int
    drift_m: float
    sink_m: float
    asleep_s: float | None
    motionless: bool

    @property
    def asleep(self) -> bool:
        """Whether it fell asleep."""
        return self.asleep_s is not None


@dataclass(frozen=True, slots=True)
class NudgeReport:
    """What became of a jolted stack: dice still stacked, and how far its top went against its foot, in m."""

    standing: int
    sway_m: float


@dataclass(frozen=True, slots=True)
class Tumble:
    """A die thrown on an empty table: the face that was up before and the one after, None off the table."""

    start: int
    number: int | None
    settled: bool


def stand(spec: TableSpec, layout: Layout, seconds: float, *, keep_awake: bool = False) -> StandReport:
    """Wake a stack and watch it; `keep_awake` never lets it fall asleep."""
    world = DiceWorld(spec, layout.bodies)
    world.wake_all()
    ticks = round(seconds * spec.solver.tick_hz)
    while world.ticks < ticks and not world.asleep:
        if keep_awake:
            world.wake_all()
        _step(world)
    asleep_s = world.time_s if world.asleep else None
    standing, drift, sink = _report(world, layout)
    slept = _poses(world)
    while world.ticks < ticks:
        world.run(spec.solver.collect_ticks)
    # A sleeper is not looked at: all are woken, without a tick, to see whether they are where they fell asleep.
    world.wake_all()
    world.observe()
    motionless = asleep_s is not None and _poses(world) == slept
    world.close()
    return StandReport(standing, drift, sink, asleep_s, motionless)


def staircase(spec: TableSpec, dice: int, share: float, rng: random.Random) -> Layout:
    """A leaning stack: every die is shifted alike against the one below, all in one random direction.

    With a step s, the k upper dice have their common centre (k + 1) s / 2 past the middle of the die that
    bears them, so the whole tips over the bottom die first, once s is over an edge's length / `dice`. The step
    is `share` of that.
    """
    step, size = share * spec.die(STACK_KIND).size_m / dice, spec.die(STACK_KIND).size_m
    turn = rng.uniform(0.0, math.tau)
    east, north = step * math.cos(turn), step * math.sin(turn)
    facing = (math.cos(turn / 2), 0.0, 0.0, math.sin(turn / 2))
    bodies = tuple(
        Body(f"s{i + 1}", STACK_KIND, single_pose(Pose(i * east, i * north, (i + 0.5) * size, *facing)))
        for i in range(dice)
    )
    return Layout(bodies, tuple(body.id for body in bodies))


def tumble(spec: TableSpec, release: Release) -> Tumble:
    """Throw one die on an empty table; nothing is recorded."""
    (body,) = SimulatedThrow(Layout(()), (release,)).bodies
    world = DiceWorld(spec, (body,))
    world.launch(0, release)
    while not world.asleep and world.time_s < 2 * spec.rest.cap_s:
        _step(world)
    there, settled = 0 not in world.gone, world.asleep
    now = body._replace(pose=world.pose(0))
    world.close()
    return Tumble(top_face(spec, body).number, top_face(spec, now).number if there else None, settled)


def nudge(spec: TableSpec, layout: Layout, peak_g: float, pulse_s: float, watch_s: float) -> NudgeReport:
    """Jolt the table sideways with one sine of acceleration, and watch the stack until it sleeps or `watch_s` is over.

    Gravity is tilted instead of moving the table: a moving table would keep everything awake for ever.
    """
    world = DiceWorld(spec, layout.bodies)
    gravity, sway = spec.solver.gravity_mps2, 0.0
    while (jolted := world.time_s < pulse_s) or (not world.asleep and world.time_s < pulse_s + watch_s):
        pull = peak_g * gravity * math.sin(math.tau * world.time_s / pulse_s) if jolted else 0.0
        world.set_gravity((pull, 0.0, -gravity))
        if jolted:
            world.wake_all()
        _step(world)
        sway = max(sway, _sway(world, layout))
    standing, _, _ = _report(world, layout)
    world.close()
    return NudgeReport(standing, sway)


def hit(spec: TableSpec, layout: Layout, speed_mps: float, share: float | None, rng: random.Random) -> StackReading:
    """Throw a d10 level at a stack from a random side; what is left of it.

    `share` is the height of the hit as a share of the stack's; None rolls the die in from `ROLL_FROM_M`.
    """
    size, die = spec.die(STACK_KIND).size_m, spec.d10.size_m
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
    return Simulation(spec, SimulatedThrow(layout, (release,)), record=False).run().stack


def _step(world: DiceWorld) -> None:
    """As many ticks as a throw runs between two looks at its dice."""
    world.run(world.spec.solver.sample_ticks)
    world.observe()


def _sway(world: DiceWorld, layout: Layout) -> float:
    """How far the top die is now from where it was built, measured from the bottom die."""
    foot, top = world.pose(0), world.pose(len(layout.bodies) - 1)
    built_foot, built_top = layout.bodies[0].pose, layout.bodies[-1].pose
    across = (top.x - foot.x) - (built_top.x - built_foot.x)
    along = (top.y - foot.y) - (built_top.y - built_foot.y)
    return math.hypot(across, along)


def _poses(world: DiceWorld) -> list[Pose]:
    return [world.pose(die) for die in range(len(world.bodies))]


def _report(world: DiceWorld, layout: Layout) -> tuple[int, float, float]:
    """How many dice still stand, and the farthest drift and sink in m."""
    world.observe()
    now = [body._replace(pose=world.pose(i)) for i, body in enumerate(layout.bodies) if i not in world.gone]
    built = {body.id: body.pose for body in layout.bodies}
    drift = max(math.hypot(b.pose.x - built[b.id].x, b.pose.y - built[b.id].y) for b in now)
    sink = max(built[b.id].z - b.pose.z for b in now)
    return len(standing_dice(world.spec, layout, now)), drift, sink
