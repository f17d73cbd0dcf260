"""The throws of simulated hands that `lab throws` measures."""

import argparse
import csv
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from game.ai.simulated_hands import HANDS, STYLES, Command, HandError
from game.app.commands.parallel import each
from game.physics import (
    Body,
    DieKind,
    Layout,
    Pose,
    Quaternion,
    ReleaseRefusal,
    SimulatedThrow,
    Simulation,
    TableSpec,
    build_stack,
    least_speed,
    random_orientation,
    top_face,
)
from game.storage.input_error import InputError
from tools.laboratory.bench import Bench, Figures, percentile
from tools.laboratory.release import DIE, legal, let_go, release_of


@dataclass(frozen=True, slots=True)
class ThrowJob:
    """One throw to make."""

    spec: TableSpec
    command: Command
    hand: HandError
    tower: int
    seed: int
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ThrowResult:
    """What one throw did."""

    COLUMNS: ClassVar[tuple[str, ...]] = (
        "i",
        "speed",
        "azimuth",
        "elevation",
        "spin",
        "start_number",
        "zone",
        "number",
        "caught",
        "off_table",
        "standing",
        "fallen",
        "settle_s",
        "digest",
    )

    i: int
    speed: float
    azimuth: float
    elevation: float
    spin: float
    start_number: int
    zone: str
    number: int | None
    caught: bool
    off_table: bool
    standing: int
    fallen: int
    settle_s: float
    digest: str
    fell: bool
    settled: bool
    twin_same: bool
    cpu_s: float

    def row(self) -> list[object]:
        """The values of COLUMNS; yes and no as 1 and 0."""
        values = [getattr(self, name) for name in self.COLUMNS]
        return [int(value) if isinstance(value, bool) else value for value in values]


def throws(args: argparse.Namespace, bench: Bench) -> Figures:
    """Figures of many throws, as far as they came; with `--out` also one line a throw."""
    spec = bench.spec
    if args.tower > spec.stack.highest:
        raise InputError(f"--tower {args.tower}: a stack has at most {spec.stack.highest} dice")
    command = STYLES[args.style].changed(args.speed, args.azimuth, args.elevation, args.spin)
    softest = least_speed(spec, command.height_m)
    if command.speed_mps is not None and command.speed_mps < softest:
        raise InputError(f"--speed {command.speed_mps:g}: the softest legal {args.style} is {softest:.3f} m/s")
    jobs = [ThrowJob(spec, command, HANDS[args.hand], args.tower, args.seed, i) for i in range(args.n)]
    results: list[ThrowResult] = []
    with _csv_rows(args.out) as add_row:
        for result in each(run_throw, jobs, bench.crew, "throws"):
            results.append(result)
            add_row(result.row())
    return _throw_figures(results)


def run_throw(job: ThrowJob) -> ThrowResult:
    """Make one throw, and its undisturbed twin."""
    rng = random.Random(f"throws:{job.seed}:{job.number}")
    layout = build_stack(job.spec, job.tower, rng)
    orientation = random_orientation(rng)
    meant = legal(job.spec, job.command)
    command, release = let_go(job.spec, meant, job.hand, orientation, rng)
    start = time.process_time()
    simulation = Simulation(job.spec, SimulatedThrow(layout, (release,)))
    outcome = simulation.run()
    cpu_s = time.process_time() - start
    reading, stack = outcome.readings[DIE], outcome.stack
    twin_same = job.hand.exact or reading.number == _twin_number(job, meant, orientation, layout)
    return ThrowResult(
        i=job.number,
        speed=command.speed_mps or 0.0,
        azimuth=command.azimuth_rad,
        elevation=command.elevation_rad,
        spin=command.spin_radps,
        start_number=top_face(job.spec, Body(DIE, DieKind.D10, Pose(0.0, 0.0, 0.0, *orientation))).number,
        zone=reading.zone.value,
        number=reading.number,
        caught=reading.caught,
        off_table=DIE in outcome.left_table,
        standing=stack.standing,
        fallen=len(stack.fallen),
        settle_s=simulation.trajectory.rest_s,
        digest=simulation.trajectory.digest(),
        fell=stack.fell,
        settled=outcome.settled,
        twin_same=twin_same,
        cpu_s=cpu_s,
    )


def _twin_number(job: ThrowJob, meant: Command, orientation: Quaternion, layout: Layout) -> int | None:
    release = release_of(job.spec, meant, 0.0, orientation)
    if isinstance(release, ReleaseRefusal):
        return None
    return Simulation(job.spec, SimulatedThrow(layout, (release,)), record=False).run().readings[DIE].number


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


def _throw_figures(results: Sequence[ThrowResult]) -> Figures:
    n = max(1, len(results))
    numbers = Counter(result.number for result in results if result.number is not None)
    settle = [result.settle_s for result in results]
    return {
        "n": len(results),
        "inside": sum(result.zone == "in" for result in results),
        "heat_fell": sum(result.fell for result in results),
        "numbers": [numbers[number] for number in range(1, 11)],
        "caught": sum(result.caught for result in results),
        "off_table": sum(result.off_table for result in results),
        "unsettled": sum(not result.settled for result in results),
        "settle_s_p50": percentile(settle, 0.5),
        "settle_s_p95": percentile(settle, 0.95),
        "repeat_start": sum(result.number == result.start_number for result in results) / n,
        "twin_same": sum(result.twin_same for result in results) / n,
        "cpu_ms_per_throw": sum(result.cpu_s for result in results) / n * 1000,
    }
