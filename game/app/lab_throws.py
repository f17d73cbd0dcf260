"""The throws of simulated hands that `lab throws` measures."""

import math
import random
import time
from dataclasses import dataclass, replace
from typing import ClassVar

from game.app.lab_hands import Command, HandError
from game.physics import (
    Body,
    DieKind,
    Layout,
    Pose,
    Quaternion,
    Refusal,
    Release,
    Simulation,
    TableSpec,
    Throw,
    build_stack,
    least_speed,
    random_orientation,
    release_from_hand,
    top_face,
)

DIE = "d1"
ELEVATION_PER_AZIMUTH = 1.5
SPIN_PER_SPEED = 2.0
ELEVATION_SPEED_CORRELATION = -0.3
BEHIND_EDGE_M = 0.005
SOFTEST_MARGIN = 1.0001


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


def run_throw(job: ThrowJob) -> ThrowResult:
    """Make one throw, and its undisturbed twin."""
    rng = random.Random(f"throws:{job.seed}:{job.number}")
    layout = build_stack(job.spec, job.tower, rng)
    orientation = random_orientation(rng)
    meant = _legal(job.spec, job.command)
    command, release = _let_go(job, meant, orientation, rng)
    start = time.process_time()
    simulation = Simulation(job.spec, Throw(layout, (release,)))
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


def _let_go(job: ThrowJob, meant: Command, orientation: Quaternion, rng: random.Random) -> tuple[Command, Release]:
    """What the hand does in truth; where that is too soft to leave the hand (R6), it tries again."""
    while True:
        command, side_m = _disturbed(meant, job.hand, rng)
        release = _release(job.spec, command, side_m, orientation)
        if isinstance(release, Release):
            return command, release


def _twin_number(job: ThrowJob, meant: Command, orientation: Quaternion, layout: Layout) -> int | None:
    release = _release(job.spec, meant, 0.0, orientation)
    if isinstance(release, Refusal):
        return None
    return Simulation(job.spec, Throw(layout, (release,))).run().readings[DIE].number


def _legal(spec: TableSpec, command: Command) -> Command:
    if command.speed_mps is not None:
        return command
    # A hair above the limit, which rounding could otherwise miss.
    return replace(command, speed_mps=least_speed(spec, command.height_m) * SOFTEST_MARGIN)


def _disturbed(meant: Command, hand: HandError, rng: random.Random) -> tuple[Command, float]:
    """The command with the hand's error, and how far aside it lets go."""
    spread = math.radians(hand.direction_deg)
    fast, high = rng.gauss(0.0, 1.0), rng.gauss(0.0, 1.0)
    linked = ELEVATION_SPEED_CORRELATION
    high = linked * fast + math.sqrt(1.0 - linked**2) * high
    command = replace(
        meant,
        azimuth_rad=meant.azimuth_rad + spread * rng.gauss(0.0, 1.0),
        elevation_rad=meant.elevation_rad + ELEVATION_PER_AZIMUTH * spread * high,
        speed_mps=(meant.speed_mps or 0.0) * math.exp(hand.speed_share * fast),
        spin_radps=meant.spin_radps * math.exp(SPIN_PER_SPEED * hand.speed_share * rng.gauss(0.0, 1.0)),
    )
    return command, hand.side_m * rng.gauss(0.0, 1.0)


def _release(spec: TableSpec, command: Command, side_m: float, orientation: Quaternion) -> Release | Refusal:
    behind = spec.target.dashed_edge_radius_m + BEHIND_EDGE_M
    return release_from_hand(
        spec,
        DIE,
        (command.side_m + side_m, -behind, command.height_m),
        azimuth_rad=command.azimuth_rad,
        elevation_rad=command.elevation_rad,
        speed_mps=command.speed_mps or 0.0,
        spin_radps=command.spin_radps,
        orientation=orientation,
    )
