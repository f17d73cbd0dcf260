"""`bench.py throw`: our throw beside a bare Bullet loop of the same dice, the same release, the same number of ticks.

The bare loop builds the same world, steps it, collects Panda's transforms as often as we do, and takes the world
apart; it watches nothing. Ours does the same and also runs the sleep clock, sees dice off the table and reads the
outcome; recorded, it keeps samples and knocks as well. Building and taking apart are inside every time.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from panda3d.core import TransformState

from game.ai.simulated_hands import HANDS
from game.physics import Outcome, Release, SimulatedThrow, Simulation, TableSpec, build_stack, random_orientation
from game.physics.release import release_from_hand
from game.physics.world import DiceWorld
from game.scenes.hand.gesture_spec import GestureSpec
from game.storage.typed_config import load_config
from tools.laboratory.tray import EMPTY, TrayJob, handful

TABLE = Path(__file__).resolve().parents[1] / "config" / "table.yaml"
HAND = TABLE.with_name("hand.yaml")
STACKS = (2, 4, 8, 12)
HANDFULS = (3, 8, 12, 20)
REPEATS = 3
BEHIND_EDGE_M = 0.08
HEIGHT_M = 0.03
ELEVATION_RAD = 0.2
SPEED_MPS = 1.5
SPIN_RADPS = 45.0
PAST_RAD = 0.35


class Case(NamedTuple):
    """A throw and how many ticks it takes."""

    throw: SimulatedThrow
    ticks: int


def bench_throw(runs: int) -> dict[str, list[float]]:
    """The share of the bare loop's throughput that ours reaches, throw by throw, and milliseconds of a whole throw."""
    spec = load_config(TABLE, TableSpec)
    figures: dict[str, list[float]] = {}
    for name, found in every_case(spec):
        times = [measured(spec, case) for case in itertools.islice(found, runs)]
        figures[f"{name}: ours / bare loop"] = [bare / plain for bare, plain, _ in times]
        figures[f"{name}: recorded / bare loop"] = [bare / recorded for bare, _, recorded in times]
        figures[f"{name}: recorded, ms"] = [recorded * 1000.0 for _, _, recorded in times]
    return figures


def every_case(spec: TableSpec) -> Iterator[tuple[str, Iterator[Case]]]:
    """What is thrown, and endless throws of it."""
    for height, hits in itertools.product(STACKS, (False, True)):
        yield f"stack {height}, {'hit' if hits else 'missed'}", cases(spec, height, hits)
    for dice in HANDFULS:
        yield f"tray, {dice} dice", tray_cases(spec, dice)


def measured(spec: TableSpec, case: Case) -> tuple[float, float, float]:
    """CPU seconds of the bare loop, of ours and of ours recorded: in turn, the fastest of some repeats each."""
    works: tuple[Callable[[], object], ...] = (
        lambda: bare_loop(spec, case),
        lambda: Simulation(spec, case.throw, record=False).run(),
        lambda: Simulation(spec, case.throw).run(),
    )
    rounds = [[cpu_s(work) for work in works] for _ in range(REPEATS)]
    bare, plain, recorded = (min(times) for times in zip(*rounds, strict=True))
    return bare, plain, recorded


def cpu_s(work: Callable[[], object]) -> float:
    """Seconds of CPU time that ``work`` takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def cases(spec: TableSpec, height: int, hits: bool) -> Iterator[Case]:
    """Throws at a stack that touch it, or throws past it; each is checked to end alike in the bare loop."""
    for seed in itertools.count():
        throw = make_throw(spec, height, 0.0 if hits else PAST_RAD, random.Random(seed))
        simulation = Simulation(spec, throw)
        outcome = simulation.run()
        if simulation.trajectory.stack_touched == hits and not outcome.left_table:
            case = Case(throw, round(simulation.trajectory.count_from_s * spec.solver.tick_hz))
            check_same(spec, case, outcome)
            yield case


def tray_cases(spec: TableSpec, dice: int) -> Iterator[Case]:
    """Handfuls thrown into the tray of which every die stays on the table; each is checked like those at a stack."""
    gesture = load_config(HAND, GestureSpec)
    for seed in itertools.count():
        job = TrayJob(spec, gesture, HANDS["ordinary"], False, dice, 0, seed)
        throw = handful(job, [f"d{at + 1}" for at in range(dice)], EMPTY, random.Random(seed))
        simulation = Simulation(spec, throw)
        outcome = simulation.run()
        if not outcome.left_table:
            case = Case(throw, round(simulation.trajectory.count_from_s * spec.solver.tick_hz))
            check_same(spec, case, outcome)
            yield case


def make_throw(spec: TableSpec, height: int, azimuth_rad: float, rng: random.Random) -> SimulatedThrow:
    """A flick at a fresh stack, 0 straight at it."""
    behind = -(spec.target.dashed_edge_radius_m + BEHIND_EDGE_M)
    release = release_from_hand(
        spec, "d1", (0.0, behind, HEIGHT_M), azimuth_rad=azimuth_rad, elevation_rad=ELEVATION_RAD,
        speed_mps=SPEED_MPS, spin_radps=SPIN_RADPS, orientation=random_orientation(rng),
    )
    if not isinstance(release, Release):
        raise RuntimeError("the bench throws too softly")
    return SimulatedThrow(build_stack(spec, height, rng), (release,))


def bare_loop(spec: TableSpec, case: Case) -> None:
    """Build, step, take apart."""
    world = bare_world(spec, case)
    world.close()


def bare_world(spec: TableSpec, case: Case) -> DiceWorld:
    """The world of a throw after its ticks, which went past everything of ours straight to Bullet."""
    world = DiceWorld(spec, case.throw.bodies, setup=case.throw.layout.setup)
    for die, release in enumerate(case.throw.releases, start=len(case.throw.layout.bodies)):
        world.launch(die, release)
    step, collect, tick_s = world._engine.do_physics, TransformState.garbage_collect, 1.0 / spec.solver.tick_hz
    batches, rest = divmod(case.ticks, spec.solver.collect_ticks)
    for _ in range(batches):
        for _ in range(spec.solver.collect_ticks):
            step(tick_s, 0)
        collect()
    for _ in range(rest):
        step(tick_s, 0)
    return world


def check_same(spec: TableSpec, case: Case, outcome: Outcome) -> None:
    """RuntimeError unless both loops leave every die in the same place to the last bit."""
    world = bare_world(spec, case)
    poses = [world.pose(die) for die in range(len(case.throw.bodies))]
    world.close()
    plain = Simulation(spec, case.throw, record=False).run()
    if plain != outcome or poses != [body.pose for body in outcome.layout.bodies]:
        raise RuntimeError("the bare loop and ours part ways")
