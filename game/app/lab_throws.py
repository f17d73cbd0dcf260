"""Simulated hands and the throws that `lab throws` measures."""

import math
import random
import time
from dataclasses import dataclass, replace
from typing import ClassVar

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


@dataclass(frozen=True, slots=True, kw_only=True)
class HandError:
    """The spread of a hand, joint normal: direction in degrees, log speed, sideways place in m."""

    direction_deg: float
    speed_share: float
    side_m: float

    @property
    def exact(self) -> bool:
        """Whether it never errs."""
        return self.direction_deg == self.speed_share == self.side_m == 0.0


HANDS = {
    "new": HandError(direction_deg=5.0, speed_share=0.16, side_m=0.006),
    "ordinary": HandError(direction_deg=2.5, speed_share=0.10, side_m=0.004),
    "practised": HandError(direction_deg=1.3, speed_share=0.06, side_m=0.002),
    "expert": HandError(direction_deg=0.65, speed_share=0.03, side_m=0.001),
    "exact": HandError(direction_deg=0.0, speed_share=0.0, side_m=0.0),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What a hand means to do from `side_m` to the right. A speed of None is the softest legal one (R6)."""

    side_m: float
    height_m: float
    speed_mps: float | None
    azimuth_rad: float
    elevation_rad: float
    spin_radps: float

    def changed(
        self, speed: float | None, azimuth: float | None, elevation: float | None, spin: float | None
    ) -> "Command":
        """The same with what is given instead."""
        return replace(
            self,
            speed_mps=self.speed_mps if speed is None else speed,
            azimuth_rad=self.azimuth_rad if azimuth is None else azimuth,
            elevation_rad=self.elevation_rad if elevation is None else elevation,
            spin_radps=self.spin_radps if spin is None else spin,
        )


STYLES = {
    "lob": Command(side_m=0.0, height_m=0.06, speed_mps=1.0, azimuth_rad=0.0, elevation_rad=0.8, spin_radps=20.0),
    "slide": Command(side_m=0.0, height_m=0.03, speed_mps=1.1, azimuth_rad=0.0, elevation_rad=0.1, spin_radps=30.0),
    "bank": Command(side_m=0.0, height_m=0.03, speed_mps=2.0, azimuth_rad=0.22, elevation_rad=0.0, spin_radps=40.0),
    "drop": Command(side_m=0.0, height_m=0.06, speed_mps=None, azimuth_rad=0.0, elevation_rad=0.0, spin_radps=0.0),
}


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
