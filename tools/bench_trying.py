"""What trying throws beforehand gains on odd tables: `bench.py ai trying`.

On each table the plan that a level finds by trying and the plan of the tables are thrown with the level's true hand,
with luck that no trial had. Counted are dice inside while the stack stands (one knocked out counts -1, a fallen stack
-1). As many throws are tried as there is time for on an ordinary machine.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.ai.aiming import ErringHand, Motion
from game.ai.levels import Level
from game.ai.trial_throws import best_of, candidates, disturbed
from game.app.commands.crew import all_cores
from game.app.commands.parallel import each
from game.app.configs import load_configs
from game.app.games import DEFAULT
from game.app.thinking.tried_throws import Trials, score
from game.app.workshop import Installed
from game.physics import (
    Body,
    DieKind,
    Layout,
    Outcome,
    Pose,
    SimulatedThrow,
    Simulation,
    TableSpec,
    TargetZone,
    build_stack,
    random_orientation,
    zone_of,
)
from game.scenes.hand.computed_hand import let_go
from game.scenes.hand.throw_due import ThrowDue, field_of, ground_of, measured_plan
from game.storage.paths import Paths
from tools.figures import Figure, Want, mean

HEIGHT = 7
TRIED = 18
THROWS = 24
EARLIER = 3
SPOTS = {
    "a die in the lane": ((0.0, -0.12),),
    "a die before the line": ((0.004, -0.075),),
    "three about the line": ((-0.05, -0.07), (0.03, -0.05), (0.01, -0.1)),
}
PLAYED = "as three throws left it"
KINDS = (*SPOTS, PLAYED)
LEVELS = (Level.SKILLED, Level.MASTER)
WANTS = {f"{kind}, {level}: gained": Want(0.0) for kind in KINDS for level in LEVELS}


@dataclass(frozen=True, slots=True)
class Job:
    """One table."""

    kind: str
    level: Level
    number: int


def trying(n: int) -> Iterator[tuple[str, Figure]]:
    """Dice gained a throw, ``n`` tables of each kind, with an interval of 95 %; and what the tables alone get."""
    for kind in KINDS:
        for level in LEVELS:
            jobs = [Job(kind, level, at) for at in range(n)]
            found = [pair for pair in each(measure, jobs, all_cores(), f"{kind}, {level}") if pair]
            yield f"{kind}, {level}: of the tables", mean([measured for measured, _ in found])
            yield f"{kind}, {level}: gained", mean([tried - measured for measured, tried in found])


def measure(job: Job) -> tuple[float, float] | None:
    """Dice a throw by the tables alone, and by the plan that was found; None where the table is not odd."""
    table, known = _table(), Installed(_paths(), DEFAULT).opponents()
    rng = random.Random(f"{job.kind}:{job.number}")
    layout = _layout(job.kind, rng)
    ground, field = ground_of(layout), field_of(table)
    if not disturbed(ground, field):
        return None
    due = ThrowDue(job.level, 1, False, HEIGHT, layout, rng.getrandbits(60))
    first = measured_plan(known.aims, table, due)
    plain, over = (known.aims.plan(job.level, HEIGHT, 1, False, lane_blocked=blocked) for blocked in (False, True))
    left = iter(range(TRIED))
    found = best_of(candidates(plain, over, ground, field), Trials(table, known.spec, due),
                    lambda: next(left, None) is not None)
    by_tables = thrown(job, layout, first)
    return by_tables, by_tables if found.plan == first else thrown(job, layout, found.plan)


def thrown(job: Job, layout: Layout, plan: Motion) -> float:
    """Dice a throw of the true hand, against those that lay inside before."""
    return statistics.mean(_gained(job, layout, plan, number) for number in range(THROWS))


def _gained(job: Job, layout: Layout, plan: Motion, number: int) -> float:
    table, rng = _table(), random.Random(f"thrown:{job.kind}:{job.number}:{number}")
    before = sum(body.kind is DieKind.D10 and zone_of(table, body)[0] is TargetZone.IN for body in layout.bodies)
    outcome = _throw(job.level, layout, plan, "thrown", rng)
    return score(outcome) - (0.0 if outcome.stack.fell else before)


def _throw(level: Level, layout: Layout, plan: Motion, die: str, rng: random.Random) -> Outcome:
    table, spec = _table(), Installed(_paths(), DEFAULT).opponents().spec
    hand = ErringHand(spec.level(level).hand, spec.habits, rng)
    _, releases = let_go(table, plan, hand, [(die, random_orientation(rng))], rng)
    return Simulation(table, SimulatedThrow(layout, releases), record=False).run()


def _layout(kind: str, rng: random.Random) -> Layout:
    """A stack of seven and what lies about it."""
    table, half = _table(), _table().d10.size_m / 2
    stack = build_stack(table, HEIGHT, rng)
    if kind != PLAYED:
        dice = tuple(Body(f"d{at}", DieKind.D10, Pose(x, y, half, 1.0, 0.0, 0.0, 0.0))
                     for at, (x, y) in enumerate(SPOTS[kind]))
        return Layout((*stack.bodies, *dice), stack.stack)
    plan, layout = Installed(_paths(), DEFAULT).opponents().aims.plan(Level.SKILLED, HEIGHT, 1, False), stack
    while len(layout.bodies) < HEIGHT + EARLIER:
        outcome = _throw(Level.SKILLED, layout, plan, f"d{len(layout.bodies)}", rng)
        if outcome.stack.fell or outcome.left_table:
            return _layout(kind, rng)
        layout = outcome.layout
    return layout


@cache
def _table() -> TableSpec:
    return load_configs(_paths()).table


@cache
def _paths() -> Paths:
    return Paths.find(Path("nowhere"))
