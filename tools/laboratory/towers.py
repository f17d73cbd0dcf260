"""Stacks that nobody touches: straight ones, which must stand, and leaning ones, which must know when to fall."""

import random
from dataclasses import dataclass

from game.physics import TableSpec, build_stack
from game.physics.trials import StandReport, staircase, stand
from tools.laboratory.bench import Bench, Figures, in_runs, percentile, share

STAIRCASE_DICE = tuple(range(2, 13))
STAIRCASE_SHARES = (0.85, 1.1)
STAIRCASE_WATCH_S = 3.0
MM_PER_M = 1000.0


@dataclass(frozen=True, slots=True)
class StandJob:
    """One stack to leave alone."""

    spec: TableSpec
    height: int
    seconds: float
    awake: bool
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class StaircaseJob:
    """One leaning stack to leave alone."""

    spec: TableSpec
    dice: int
    share: float
    seed: int
    number: int


def tower(bench: Bench, height: int, n: int, seconds: float, *, keep_awake: bool) -> Figures:
    """How many stacks fell though nobody touched them, how far the dice of others drifted and sank,
    and when they slept.
    """
    jobs = [StandJob(bench.spec, height, seconds, keep_awake, bench.seed, i) for i in range(n)]
    reports = bench.all(_stand, jobs, f"towers of {height}")
    stood = [report for report in reports if report.standing == height]
    drift = [report.drift_m * MM_PER_M for report in stood]
    sleep = [report.asleep_s for report in reports if report.asleep_s is not None]
    return {
        "n": n,
        "fell": sum(report.standing < height for report in reports),
        "asleep": len(sleep),
        "asleep_s_p50": percentile(sleep, 0.5),
        "asleep_s_p95": percentile(sleep, 0.95),
        "asleep_s_max": max(sleep, default=0.0),
        "motionless": sum(report.motionless for report in reports),
        "drift_mm_p50": percentile(drift, 0.5),
        "drift_mm_max": max(drift, default=0.0),
        "sink_mm_max": max((report.sink_m * MM_PER_M for report in stood), default=0.0),
    }


def staircases(bench: Bench, n: int) -> Figures:
    """The share of leaning stacks that fall, by their dice and their share of the theoretical overhang."""
    cells = [(dice, lean) for dice in STAIRCASE_DICE for lean in STAIRCASE_SHARES]
    jobs = [StaircaseJob(bench.spec, *cell, bench.seed, i) for cell in cells for i in range(n)]
    fell = bench.all(_falls, jobs, "staircases")
    rows = [
        {"dice": dice, "share": lean, "step_mm": lean * bench.spec.d6.size_m / dice * MM_PER_M, "fell": share(run)}
        for (dice, lean), run in zip(cells, in_runs(fell, n), strict=True)
    ]
    return {"n": n, "rows": rows}


def _stand(job: StandJob) -> StandReport:
    rng = random.Random(f"tower:{job.seed}:{job.height}:{job.number}")
    return stand(job.spec, build_stack(job.spec, job.height, rng), job.seconds, keep_awake=job.awake)


def _falls(job: StaircaseJob) -> bool:
    rng = random.Random(f"staircase:{job.seed}:{job.dice}:{job.number}")
    layout = staircase(job.spec, job.dice, job.share, rng)
    return stand(job.spec, layout, STAIRCASE_WATCH_S).standing < job.dice
