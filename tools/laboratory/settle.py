"""How long dice take to come to rest, how often they do not, and where they are caught (R3)."""

import math
import random
from collections import Counter
from dataclasses import dataclass

from game.ai.simulated_hands import HANDS, STYLES
from game.physics import (
    Body,
    DieKind,
    Outcome,
    SimulatedThrow,
    Simulation,
    TableSpec,
    build_stack,
    random_orientation,
    solid,
)
from tools.laboratory.bench import Bench, Figures, percentile, share
from tools.laboratory.release import legal, let_go

PLACES = ("stack", "fallen die", "d10", "rim", "alone")
"""What a caught die may lean on: a die still stacked, one that fell, another d10, the rim, nothing."""


@dataclass(frozen=True, slots=True)
class TurnJob:
    """Some dice thrown one after another at one stack."""

    spec: TableSpec
    tower: int
    dice: int
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Rest:
    """How one throw ended: when its last die came to rest, whether it needed more than the cap, what is caught."""

    settle_s: float
    over_cap: bool
    settled: bool
    fell: bool
    caught: tuple[str, ...]
    caught_stack_dice: int


def settle(bench: Bench, tower: int, dice: int, n: int) -> Figures:
    """Times and catches of `n` turns of some dice each, in random styles; a d10 is counted after every throw."""
    jobs = [TurnJob(bench.spec, tower, dice, bench.seed, i) for i in range(n)]
    rests = [rest for turn in bench.all(_turn, jobs, "turns") for rest in turn]
    times = [rest.settle_s for rest in rests]
    where = Counter(place for rest in rests for place in rest.caught)
    return {
        "n": len(rests),
        "settle_s_p50": percentile(times, 0.5),
        "settle_s_p95": percentile(times, 0.95),
        "settle_s_max": max(times),
        "over_cap": sum(rest.over_cap for rest in rests),
        "unsettled": sum(not rest.settled for rest in rests),
        "stack_fell": sum(rest.fell for rest in rests),
        "throws_with_caught": sum(bool(rest.caught) for rest in rests),
        "caught_share": share([bool(rest.caught) for rest in rests]),
        "caught": {place: where[place] for place in PLACES},
        "caught_stack_dice": sum(rest.caught_stack_dice for rest in rests),
    }


def _turn(job: TurnJob) -> list[Rest]:
    rng = random.Random(f"settle:{job.seed}:{job.tower}:{job.number}")
    layout = build_stack(job.spec, job.tower, rng)
    rests = []
    for at in range(job.dice):
        meant = legal(job.spec, STYLES[rng.choice(sorted(STYLES))])
        _, release = let_go(job.spec, meant, HANDS["ordinary"], random_orientation(rng), rng, f"d{at + 1}")
        simulation = Simulation(job.spec, SimulatedThrow(layout, (release,)), record=False)
        outcome = simulation.run()
        rests.append(_rest(job.spec, simulation, outcome))
        layout = outcome.layout
    return rests


def _rest(spec: TableSpec, simulation: Simulation, outcome: Outcome) -> Rest:
    caught = [die for die, reading in outcome.readings.items() if reading.caught]
    trajectory = simulation.trajectory
    return Rest(
        settle_s=trajectory.rest_s,
        over_cap=trajectory.count_from_s > spec.rest.cap_s,
        settled=outcome.settled,
        fell=outcome.stack.fell,
        caught=tuple(leans_on(spec, outcome, die) for die in caught),
        caught_stack_dice=sum(die.caught for die in outcome.stack.fallen),
    )


def leans_on(spec: TableSpec, outcome: Outcome, die_id: str) -> str:
    """Which of PLACES a caught die leans on: whatever reaches it and is nearest, by the spheres round the dice."""
    body = outcome.layout.body(die_id)
    reach = _radius(spec, body)
    stack = outcome.layout.stack
    gaps = [(_rim_distance(spec, body) - reach, "rim")]
    for other in outcome.layout.bodies:
        if other.id != die_id:
            between = math.dist(body.pose.position, other.pose.position)
            kind = "d10" if other.kind is DieKind.D10 else "stack" if other.id in stack else "fallen die"
            gaps.append((between - reach - _radius(spec, other), kind))
    gap, place = min(gaps)
    return place if gap <= 0.0 else "alone"


def _radius(spec: TableSpec, body: Body) -> float:
    """Of the smallest sphere round a die."""
    shape = solid(spec, body.kind)
    return max(math.hypot(*vertex) for vertex in shape.vertices)


def _rim_distance(spec: TableSpec, body: Body) -> float:
    across = spec.top.width_m / 2 - abs(body.pose.x)
    along = spec.top.depth_m / 2 - abs(body.pose.y)
    return min(across, along) - spec.top.rim_width_m
