"""Stacks that are hit by a d10, and stacks whose table is jolted."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.physics import TableSpec, build_stack
from game.physics.trials import NudgeReport, hit, nudge
from tools.laboratory.bench import Bench, Figures, in_runs, percentile, share

HEIGHTS = (2, 3, 4, 6, 8, 10, 12)
ROLL_SPEEDS_MPS = (0.5, 0.7, 0.85, 1.0, 1.25)
HIT_SPEEDS_MPS = (0.25, 0.35, 0.5, 0.7, 1.0)
HIT_PLACES = {"low": 0.0, "middle": 0.5, "high": 0.9}
NUDGE_PEAKS_G = (0.05, 0.1, 0.2, 0.3, 0.4, 0.6)
NUDGE_PULSE_S = 0.3
NUDGE_WATCH_S = 4.0
MM_PER_M = 1000.0


@dataclass(frozen=True, slots=True)
class HitJob:
    """One stack to hit."""

    spec: TableSpec
    place: str
    speed_mps: float
    height: int
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class NudgeJob:
    """One stack to jolt."""

    spec: TableSpec
    peak_g: float
    height: int
    seed: int
    number: int


def topple(bench: Bench, n: int) -> Figures:
    """The share of stacks that fall, wholly or in part, by how a d10 meets them, its speed, and their height."""
    cells = [("roll", speed, h) for speed in ROLL_SPEEDS_MPS for h in HEIGHTS]
    cells += [(place, speed, h) for place in HIT_PLACES for speed in HIT_SPEEDS_MPS for h in HEIGHTS]
    jobs = [HitJob(bench.spec, *cell, bench.seed, i) for cell in cells for i in range(n)]
    left = bench.all(_hit, jobs, "hits")
    return {"n": n, "rows": [_hit_row(*cell, run) for cell, run in zip(cells, in_runs(left, n), strict=True)]}


def nudges(bench: Bench, n: int) -> Figures:
    """The share of stacks that fall when the table is jolted, by the peak acceleration and their height."""
    cells = [(peak, height) for peak in NUDGE_PEAKS_G for height in HEIGHTS]
    jobs = [NudgeJob(bench.spec, *cell, bench.seed, i) for cell in cells for i in range(n)]
    reports = bench.all(_nudge, jobs, "nudges")
    return {"n": n, "rows": [_nudge_row(*cell, run) for cell, run in zip(cells, in_runs(reports, n), strict=True)]}


def _hit_row(place: str, speed: float, height: int, standing: Sequence[int]) -> Figures:
    """One cell: `partly` is the share of falls that left more than the bottom die."""
    fallen = [left for left in standing if left < height]
    return {
        "hit": place,
        "speed_mps": speed,
        "height": height,
        "fell": len(fallen) / len(standing),
        "partly": share([left > 1 for left in fallen]),
    }


def _nudge_row(peak_g: float, height: int, reports: Sequence[NudgeReport]) -> Figures:
    """One cell, with the median of how far the tops of those swayed that stood."""
    stood = [report.sway_m * MM_PER_M for report in reports if report.standing == height]
    fell = 1.0 - len(stood) / len(reports)
    return {"peak_g": peak_g, "height": height, "fell": fell, "sway_mm_p50": percentile(stood, 0.5)}


def _hit(job: HitJob) -> int:
    # The same stacks and dice at every speed: cells differ by the hit alone.
    rng = random.Random(f"topple:{job.seed}:{job.height}:{job.number}")
    layout = build_stack(job.spec, job.height, rng)
    return hit(job.spec, layout, job.speed_mps, HIT_PLACES.get(job.place), rng).standing


def _nudge(job: NudgeJob) -> NudgeReport:
    rng = random.Random(f"nudge:{job.seed}:{job.height}:{job.number}")
    layout = build_stack(job.spec, job.height, rng)
    return nudge(job.spec, layout, job.peak_g, NUDGE_PULSE_S, NUDGE_WATCH_S)
