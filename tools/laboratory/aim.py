"""A simulated hand at play: one throw of it, and how it comes to the throw that suits it best."""

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol, TypeVar

from game.ai.simulated_hands import HANDS, STYLES, Command, HandError
from game.physics import (
    Release,
    SimulatedThrow,
    Simulation,
    Sway,
    TableSpec,
    TargetZone,
    build_stack,
    random_orientation,
)
from tools.laboratory.bench import Bench, in_runs
from tools.laboratory.hands import CHOICE, CHOICES
from tools.laboratory.release import disturbed, legal, release_of

AIM_AT = 7
"""The stack at which a hand finds out its best throw of each style."""
ROUNDS_KEEP = (6, 3, 2, 1)
"""How many candidates are left after each round; each round has twice the throws of the one before."""
TRIALS_PART = 10
MIRRORED_ERROR = 1.5
"""How much wider direction and place spread where left and right are exchanged (assumed)."""
SWAY_WATCH_S = 20.0

Who = TypeVar("Who", bound=Hashable)
Plan = TypeVar("Plan", bound=Hashable)
Job = TypeVar("Job")


class Scored(Protocol):
    """What a throw brought."""

    @property
    def good(self) -> int:
        """Dice inside while the stack stands."""
        ...


class Grip(StrEnum):
    """Which hand throws how many dice (R12, R15)."""

    MAIN = "main"
    OFF = "off"
    SHOTGUN = "shotgun"


@dataclass(frozen=True, slots=True)
class GameJob:
    """One throw at a fresh stack; the same `purpose`, seed and number give the same stack, die and luck."""

    spec: TableSpec
    command: Command
    hand: HandError
    grip: Grip
    tower: int
    purpose: str
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Thrown:
    """Where the dice lie, and what became of the stack."""

    zones: tuple[TargetZone, ...]
    caught: int
    fell: bool

    @property
    def good(self) -> int:
        """Dice inside while the stack stands."""
        return 0 if self.fell else sum(zone is TargetZone.IN for zone in self.zones)


def throw_once(job: GameJob) -> Thrown:
    """Make the throw."""
    rng = random.Random(f"{job.purpose}:{job.seed}:{job.tower}:{job.number}")
    layout = build_stack(job.spec, job.tower, rng)
    outcome = Simulation(job.spec, SimulatedThrow(layout, _releases(job, rng)), record=False).run()
    readings = outcome.readings.values()
    zones = tuple(reading.zone for reading in readings)
    return Thrown(zones, sum(reading.caught for reading in readings), outcome.stack.fell)


def aims(bench: Bench, n: int) -> dict[tuple[str, str], Command]:
    """The throw of every style that suits every hand best; the trials are not those of the measurement."""

    def job(who: tuple[str, str], command: Command, number: int) -> GameJob:
        return GameJob(bench.spec, command, HANDS[who[0]], Grip.MAIN, AIM_AT, "aim", bench.seed, number)

    choices = {
        (hand, style): CHOICES.get(style, CHOICE).about(STYLES[style]) for hand in HANDS for style in STYLES
    }
    return settle_on(bench, choices, n, throw_once, job)


def settle_on(
    bench: Bench,
    choices: Mapping[Who, Sequence[Plan]],
    n: int,
    throw: Callable[[Job], Scored],
    job: Callable[[Who, Plan, int], Job],
) -> dict[Who, Plan]:
    """For each of `choices` the plan that does best, found by trying with the same luck for each candidate.

    Candidates that do worse are dropped after every round. `n` is how many throws the measurement makes.
    """
    left = {who: dict.fromkeys(plans, 0) for who, plans in choices.items()}
    done, trials = 0, max(1, n // TRIALS_PART)
    for keep in ROUNDS_KEEP:
        numbers = range(done, done + trials)
        entries = [(who, plan) for who, scores in left.items() for plan in scores]
        jobs = [job(who, plan, number) for who, plan in entries for number in numbers]
        thrown = bench.all(throw, jobs, "throws for practice")
        for (who, plan), run in zip(entries, in_runs(thrown, trials), strict=True):
            left[who][plan] += sum(one.good for one in run)
        left = {who: _best(scores, keep) for who, scores in left.items()}
        done, trials = done + trials, 2 * trials
    return {who: next(iter(scores)) for who, scores in left.items()}


def _best(scores: dict[Plan, int], keep: int) -> dict[Plan, int]:
    ordered = sorted(scores, key=lambda plan: -scores[plan])
    return {plan: scores[plan] for plan in ordered[:keep]}


def _releases(job: GameJob, rng: random.Random) -> tuple[Release, ...]:
    """What leaves the hand; where it is too soft to leave (R6), it is tried again."""
    dice = 2 if job.grip is Grip.SHOTGUN else 1
    orientations = [random_orientation(rng) for _ in range(dice)]
    gap = job.spec.hand.pair_gap_m
    meant = legal(job.spec, job.command)
    while True:
        command, side_m = disturbed(_swayed(job, meant, rng), _mirrored(job), rng)
        first = side_m - gap * (dice - 1) / 2
        releases = [
            release_of(job.spec, command, first + at * gap, orientation, f"d{at + 1}")
            for at, orientation in enumerate(orientations)
        ]
        legal_ones = tuple(release for release in releases if isinstance(release, Release))
        if len(legal_ones) == dice:
            return legal_ones


def _swayed(job: GameJob, meant: Command, rng: random.Random) -> Command:
    """The off hand sways; nobody waits here for a calm moment, as a person may."""
    if job.grip is Grip.MAIN:
        return meant
    offset = Sway(random.Random(rng.getrandbits(64)), job.spec).offset_at(rng.uniform(0.0, SWAY_WATCH_S))
    return replace(
        meant,
        side_m=meant.side_m + offset.dx,
        azimuth_rad=meant.azimuth_rad - offset.yaw,
        elevation_rad=meant.elevation_rad + offset.pitch,
    )


def _mirrored(job: GameJob) -> HandError:
    """Whoever must steer the wrong way round errs more in what is mirrored."""
    if job.grip is Grip.MAIN:
        return job.hand
    return replace(
        job.hand,
        direction_deg=job.hand.direction_deg * MIRRORED_ERROR,
        side_m=job.hand.side_m * MIRRORED_ERROR,
    )
