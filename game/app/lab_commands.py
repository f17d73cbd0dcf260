"""What `lab` measures: throws, towers, hits and nudges by the thousand, each a trial of its own.

Every trial has a chance stream of its own, made of the seed and its number, so that the figures are the same
on one core and on many.
"""

import argparse
import csv
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.app.config import load_config
from game.app.console import InputError, write
from game.app.lab_hands import HANDS, STYLES
from game.app.lab_throws import ThrowJob, ThrowResult, run_throw
from game.app.parallel import each
from game.physics import TableSpec, build_stack, least_speed
from game.physics.trials import StandReport, hit, nudge, stand

TOPPLE_HEIGHTS = (2, 3, 4, 6, 8, 10, 12)
ROLL_SPEEDS_MPS = (0.5, 0.7, 0.85, 1.0, 1.25)
HIT_SPEEDS_MPS = (0.25, 0.35, 0.5, 0.7, 1.0)
HIT_PLACES = {"low": 0.0, "middle": 0.5, "high": 0.9}
NUDGE_PEAKS_G = (0.05, 0.1, 0.2, 0.3, 0.4, 0.6)
NUDGE_PULSE_S = 0.3
NUDGE_WATCH_S = 4.0



def run(args: argparse.Namespace) -> int:
    """Run one of the commands; 0 for success."""
    spec = load_config(args.paths.config / "table.yaml", TableSpec)
    commands: dict[str, Callable[[argparse.Namespace, TableSpec], dict[str, Any]]] = {
        "throws": throws,
        "tower": tower,
        "topple": topple,
        "nudge": nudges,
    }
    figures = commands[args.lab](args, spec)
    write(json.dumps(figures) if args.json else _plain(figures))
    return 0


def throws(args: argparse.Namespace, spec: TableSpec) -> dict[str, Any]:
    """Figures of many throws; with `--out` also one line a throw."""
    if args.tower > spec.stack.highest:
        raise InputError(f"--tower {args.tower}: a stack has at most {spec.stack.highest} dice")
    command = STYLES[args.style].changed(args.speed, args.azimuth, args.elevation, args.spin)
    softest = least_speed(spec, command.height_m)
    if command.speed_mps is not None and command.speed_mps < softest:
        raise InputError(f"--speed {command.speed_mps:g}: the softest legal {args.style} is {softest:.3f} m/s")
    jobs = [ThrowJob(spec, command, HANDS[args.hand], args.tower, args.seed, i) for i in range(args.n)]
    results: list[ThrowResult] = []
    with _csv_rows(args.out) as add_row:
        for result in each(run_throw, jobs, args.jobs, "throws"):
            results.append(result)
            add_row(result.row())
    return _throw_figures(results)


def tower(args: argparse.Namespace, spec: TableSpec) -> dict[str, Any]:
    """How many stacks fell though nobody touched them, and how far dice drifted and sank."""
    jobs = [StandJob(spec, args.height, args.seconds, args.awake, args.seed, i) for i in range(args.n)]
    reports = list(each(_stand, jobs, args.jobs, "towers"))
    return {
        "n": len(reports),
        "fell": sum(report.standing < args.height for report in reports),
        "asleep": sum(report.asleep for report in reports),
        "drift_mm_max": max((report.drift_m for report in reports), default=0.0) * 1000,
        "sink_mm_max": max((report.sink_m for report in reports), default=0.0) * 1000,
    }


def topple(args: argparse.Namespace, spec: TableSpec) -> dict[str, Any]:
    """The share of stacks that fall, by how a d10 meets them, its speed, and their height."""
    cells = [("roll", speed, h) for speed in ROLL_SPEEDS_MPS for h in TOPPLE_HEIGHTS]
    cells += [(place, speed, h) for place in HIT_PLACES for speed in HIT_SPEEDS_MPS for h in TOPPLE_HEIGHTS]
    jobs = [HitJob(spec, *cell, args.seed, i) for cell in cells for i in range(args.n)]
    fell = list(each(_hit, jobs, args.jobs, "hits"))
    rows = [
        {"hit": place, "speed_mps": speed, "height": height, "fell": share}
        for (place, speed, height), share in zip(cells, _shares(fell, args.n), strict=True)
    ]
    return {"n": args.n, "rows": rows}


def nudges(args: argparse.Namespace, spec: TableSpec) -> dict[str, Any]:
    """The share of stacks that fall when the table is jolted, by the peak acceleration and their height."""
    cells = [(peak, height) for peak in NUDGE_PEAKS_G for height in TOPPLE_HEIGHTS]
    jobs = [NudgeJob(spec, *cell, args.seed, i) for cell in cells for i in range(args.n)]
    fell = list(each(_nudge, jobs, args.jobs, "nudges"))
    rows = [
        {"peak_g": peak, "height": height, "fell": share}
        for (peak, height), share in zip(cells, _shares(fell, args.n), strict=True)
    ]
    return {"n": args.n, "rows": rows}


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


def _stand(job: StandJob) -> StandReport:
    rng = random.Random(f"tower:{job.seed}:{job.height}:{job.number}")
    return stand(job.spec, build_stack(job.spec, job.height, rng), job.seconds, keep_awake=job.awake)


def _hit(job: HitJob) -> bool:
    # The same stacks and dice at every speed: cells differ by the hit alone.
    rng = random.Random(f"topple:{job.seed}:{job.height}:{job.number}")
    layout = build_stack(job.spec, job.height, rng)
    return hit(job.spec, layout, job.speed_mps, HIT_PLACES.get(job.place), rng)


def _nudge(job: NudgeJob) -> bool:
    rng = random.Random(f"nudge:{job.seed}:{job.height}:{job.number}")
    layout = build_stack(job.spec, job.height, rng)
    return nudge(job.spec, layout, job.peak_g, NUDGE_PULSE_S, NUDGE_WATCH_S) < job.height


def _shares(fell: Sequence[bool], n: int) -> list[float]:
    """The share of each run of `n`; a run that was cut short counts what it has."""
    runs = [fell[start : start + n] for start in range(0, len(fell), n)]
    return [sum(part) / len(part) for part in runs]


@contextmanager
def _csv_rows(path: Path | None) -> Iterator[Callable[[Sequence[Any]], object]]:
    """A writer of rows to the file, or to nowhere."""
    if path is None:
        yield lambda row: None
        return
    try:
        file = path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise InputError(f"--out {path}: cannot be written: {error.strerror}") from None
    with file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(ThrowResult.COLUMNS)
        yield writer.writerow


def _throw_figures(results: Sequence[ThrowResult]) -> dict[str, Any]:
    n = max(1, len(results))
    numbers = Counter(result.number for result in results if result.number is not None)
    settle = sorted(result.settle_s for result in results)
    return {
        "n": len(results),
        "inside": sum(result.zone == "in" for result in results),
        "heat_fell": sum(result.fell for result in results),
        "numbers": [numbers[number] for number in range(1, 11)],
        "caught": sum(result.caught for result in results),
        "off_table": sum(result.off_table for result in results),
        "unsettled": sum(not result.settled for result in results),
        "settle_s_p50": _percentile(settle, 0.5),
        "settle_s_p95": _percentile(settle, 0.95),
        "repeat_start": sum(result.number == result.start_number for result in results) / n,
        "twin_same": sum(result.twin_same for result in results) / n,
        "cpu_ms_per_throw": sum(result.cpu_s for result in results) / n * 1000,
    }


def _percentile(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def _plain(figures: dict[str, Any]) -> str:
    """Figures as lines of text, rows of a table as columns."""
    lines = [f"{key}: {value}" for key, value in figures.items() if key != "rows"]
    for row in figures.get("rows", ()):
        lines.append("  ".join(f"{key} {value}" for key, value in row.items()))
    return "\n".join(lines)
