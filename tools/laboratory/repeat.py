"""Whether the same throw is the same to the last bit, however and wherever it is made again."""

import hashlib
import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path

from game.ai.simulated_hands import HANDS, STYLES
from game.app.commands.crew import Crew
from game.app.offscreen import Offscreen
from game.physics import SimulatedThrow, Simulation, TableSpec, build_stack, random_orientation
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.table import LookSpec
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tools.laboratory import MOST_DICE
from tools.laboratory.bench import Bench, Figures
from tools.laboratory.release import legal, let_go
from tools.laboratory.tray import EMPTY, TrayJob, handful

FRAME_RATES = (20, 60, 144, 240)
CLOCK_SLICES_S = (0.0, 0.002, 0.005)
NEIGHBOURS = 3
HIGHEST = 12
BATCH = 50
WINDOW_EDGES_PX = (120, 200)
DRAWN_RATE = 30
HASH_SEED = "PYTHONHASHSEED"


@dataclass(frozen=True, slots=True)
class RepeatJob:
    """One throw to make again and again: a die at a stack, or a handful into the tray."""

    spec: TableSpec
    seed: int
    number: int
    tray: GestureSpec | None = None
    """How hands throw into the tray; None for a throw at a stack."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Throws to make once more in a new process, whose strings hash otherwise."""

    jobs: tuple[RepeatJob, ...]
    hash_seed: int
    look: LookSpec
    assets: Path


@dataclass(frozen=True, slots=True)
class Repeats:
    """What a throw came to the first time, and which ways of making it again came to the same."""

    first: str
    same: tuple[str, ...]


def repeat(bench: Bench, n: int, paths: Paths, tray: GestureSpec | None = None) -> Figures:
    """For every way of making a throw again, how many of `n` are equal in trajectory and outcome to the last bit.

    With the gestures of the tray they are handfuls of one to twenty dice.
    """
    jobs = [RepeatJob(bench.spec, bench.seed, i, tray) for i in range(n)]
    found = bench.all(_repeat, jobs, "throws made again")
    look = load_config(paths.config / "look.yaml", LookSpec)
    batches = [
        Batch(tuple(jobs[at : at + BATCH]), at // BATCH + 1, look, paths.assets) for at in range(0, n, BATCH)
    ]
    rows = [{"way": way, "equal": sum(way in one.same for one in found)} for way in WAYS]
    beside = replace(bench, crew=Crew(bench.crew.processes))  # new processes are this machine's
    for way, work in ELSEWHERE.items():
        again = [mark for batch in beside.all(work, batches, "new processes") for mark in batch]
        rows.append({"way": way, "equal": sum(one.first == mark for one, mark in zip(found, again, strict=True))})
    return {"n": n, "different": len({one.first for one in found}), "rows": rows}


def make_elsewhere(batch: Batch) -> list[str]:
    """What the throws of a batch come to in a process of their own."""
    return _in_new_process(make, batch)


def make_drawn_elsewhere(batch: Batch) -> list[str]:
    """The same, while every throw is drawn as it goes."""
    return _in_new_process(make_drawn, batch)


def make(batch: Batch) -> list[str]:
    """What throws come to."""
    return [_at_once(job) for job in batch.jobs]


def make_drawn(batch: Batch) -> list[str]:
    """What throws come to in slices between the frames of a picture, smaller and larger by turns."""
    edge_px = WINDOW_EDGES_PX[batch.hash_seed % len(WINDOW_EDGES_PX)]
    stage = Offscreen(batch.jobs[0].spec, batch.look, batch.assets, edge_px)
    try:
        return [_drawn(stage, job) for job in batch.jobs]
    finally:
        stage.close()


def _drawn(stage: Offscreen, job: RepeatJob) -> str:
    simulation, view = _simulation(job), stage.view()
    view.lay_out(simulation.throw.layout.setup)
    view.set_dice([(body.id, body.kind, "neutral") for body in simulation.throw.bodies])
    stage.look_down(None)
    while not simulation.finished:
        simulation.advance(job.spec.solver.tick_hz // DRAWN_RATE)
        for die, pose in simulation.trajectory.poses_at(simulation.trajectory.duration_s):
            view.set_pose(die, pose)
        stage.engine.render_frame()
    view.dispose()
    return _mark(simulation)


def _in_new_process(work: Callable[[Batch], list[str]], batch: Batch) -> list[str]:
    with _hash_seed(batch.hash_seed), ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(work, batch).result()


def _repeat(job: RepeatJob) -> Repeats:
    first = _at_once(job)
    return Repeats(first, tuple(name for name, way in WAYS.items() if way(job) == first))


def _at_once(job: RepeatJob) -> str:
    simulation = _simulation(job)
    simulation.run()
    return _mark(simulation)


def _in_frames(rate: int) -> Callable[[RepeatJob], str]:
    """In slices as a screen of that frame rate would ask for, in time with the throw."""

    def way(job: RepeatJob) -> str:
        simulation, frame, done = _simulation(job), 0, 0
        while not simulation.finished:
            frame += 1
            due = frame * job.spec.solver.tick_hz // rate
            simulation.advance(due - done)
            done = due
        return _mark(simulation)

    return way


def _by_the_clock(job: RepeatJob) -> str:
    """In slices of real time, which are never the same twice."""
    rng, simulation = random.Random(job.number), _simulation(job)
    while not simulation.finished:
        simulation.advance_for(rng.choice(CLOCK_SLICES_S))
    return _mark(simulation)


def _in_company(job: RepeatJob) -> str:
    """Turn by turn with other throws in worlds of their own."""
    others = [_simulation(replace(job, number=-job.number - 1 - i)) for i in range(NEIGHBOURS)]
    simulation = _simulation(job)
    while not simulation.finished:
        for one in (*others, simulation):
            one.advance(job.spec.solver.sample_ticks)
    for one in others:
        one.close()
    return _mark(simulation)


WAYS: dict[str, Callable[[RepeatJob], str]] = {
    "again": _at_once,
    **{f"at {rate} frames a second": _in_frames(rate) for rate in FRAME_RATES},
    "by the clock": _by_the_clock,
    "among other worlds": _in_company,
}
ELSEWHERE: dict[str, Callable[[Batch], list[str]]] = {
    "in a new process with another hash seed": make_elsewhere,
    "drawn as it goes, in windows of other sizes": make_drawn_elsewhere,
}


def _simulation(job: RepeatJob) -> Simulation:
    rng = random.Random(f"repeat:{job.seed}:{job.number}")
    if job.tray is not None:
        return Simulation(job.spec, _handful(job.spec, job.tray, rng))
    layout = build_stack(job.spec, rng.randint(0, HIGHEST), rng)
    meant = legal(job.spec, STYLES[rng.choice(sorted(STYLES))])
    _, release = let_go(job.spec, meant, HANDS["ordinary"], random_orientation(rng), rng)
    return Simulation(job.spec, SimulatedThrow(layout, (release,)))


def _handful(spec: TableSpec, gesture: GestureSpec, rng: random.Random) -> SimulatedThrow:
    dice = rng.randint(1, MOST_DICE)
    job = TrayJob(spec, gesture, HANDS["ordinary"], False, dice, 0, 0)
    return handful(job, [f"d{at + 1}" for at in range(dice)], EMPTY, rng)


def _mark(simulation: Simulation) -> str:
    outcome = hashlib.sha256(repr(simulation.outcome()).encode()).hexdigest()
    return f"{simulation.trajectory.digest()} {outcome}"


@contextmanager
def _hash_seed(seed: int) -> Iterator[None]:
    """Processes started meanwhile hash strings by this seed."""
    before = os.environ.get(HASH_SEED)
    os.environ[HASH_SEED] = str(seed)
    try:
        yield
    finally:
        if before is None:
            del os.environ[HASH_SEED]
        else:
            os.environ[HASH_SEED] = before
