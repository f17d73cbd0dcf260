"""`lab tray`: handfuls of dice thrown into the tray, as hands of every skill throw them and as softly as is allowed."""

import math
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ai.simulated_hands import HANDS, Command, HandError
from game.physics import (
    DieKind,
    Gesture,
    HeldDie,
    Layout,
    NotRead,
    Outcome,
    Release,
    ReleaseRefusal,
    SetUp,
    SimulatedThrow,
    Simulation,
    TableSpec,
    random_orientation,
    release_handful,
)
from game.physics.handful import cluster
from game.rules.fairness import chi_square, chi_square_tail
from game.scenes.hand.aimed_throw import Aim, meant
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.hand_room import hand_room
from tools.laboratory.bench import Bench, Figures, percentile
from tools.laboratory.release import disturbed, legal

KIND = DieKind.LARGE_D6
SIDES = 6
MOST_AGAIN = 3
"""A die that cannot be read is thrown again so often, alone (GM-G23)."""
TOUCHING = 1.01
"""Dice of a hand lie beside each other where their middles are no farther apart than this, in spacings."""
EMPTY = Layout((), (), SetUp.TRAY)


@dataclass(frozen=True, slots=True)
class TrayJob:
    """One handful to throw."""

    spec: TableSpec
    gesture: GestureSpec
    hand: HandError
    soft: bool
    dice: int
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class TrayThrow:
    """How one handful came to lie: the number of each die in the order of the hand, None where it leans or is lost."""

    numbers: tuple[int | None, ...]
    cocked: int
    on_a_die: int
    lost: int
    unread: int
    rest_s: float
    over_cap: bool
    cpu_s: float


def tray(bench: Bench, gesture: GestureSpec, hand: str, dice: int, n: int, *, soft: bool = False) -> Figures:
    """Figures of `n` handfuls; `soft` ones leave as slowly as is allowed.

    `numbers` counts dice as they lay after the first throw, those that lay flat on another die among them; `unread`
    are dice that could not be read after they had been thrown again, alone, three times.
    """
    jobs = [TrayJob(bench.spec, gesture, HANDS[hand], soft, dice, bench.seed, i) for i in range(n)]
    return _figures(bench.all(throw_handful, jobs, f"handfuls of {dice}"), dice)


def throw_handful(job: TrayJob) -> TrayThrow:
    """Throw it, and what could not be read once more."""
    rng = random.Random(f"tray:{job.seed}:{job.dice}:{job.number}")
    names = [f"d{at + 1}" for at in range(job.dice)]
    start_s = time.process_time()
    simulation = Simulation(job.spec, handful(job, names, EMPTY, rng))
    outcome = simulation.run()
    cpu_s = time.process_time() - start_s
    why = Counter(face.not_read for face in outcome.faces.values())
    return TrayThrow(
        numbers=tuple(outcome.faces[die].number for die in names),
        cocked=why[NotRead.LEANS],
        on_a_die=why[NotRead.ON_A_DIE],
        lost=why[NotRead.OVER_THE_WALL],
        unread=_unread(job, outcome, rng),
        rest_s=simulation.trajectory.rest_s,
        over_cap=simulation.trajectory.duration_s > job.spec.rest.cap_s,
        cpu_s=cpu_s,
    )


def handful(job: TrayJob, names: Sequence[str], before: Layout, rng: random.Random) -> SimulatedThrow:
    """These dice as they leave the hand; what is too soft to leave it is tried again."""
    held = [HeldDie(die, KIND, random_orientation(rng)) for die in names]
    while True:
        releases = _released(job, held, rng)
        if not isinstance(releases, ReleaseRefusal):
            return SimulatedThrow(before, releases)


def _released(job: TrayJob, held: Sequence[HeldDie], rng: random.Random) -> tuple[Release, ...] | ReleaseRefusal:
    """A fair throw across the tray, as the game's keys make it, with the error of the hand."""
    room = hand_room(job.spec, job.gesture.grip, SetUp.TRAY, [die.kind for die in held])
    plan = meant(room, job.gesture, Aim(loft_rad=job.gesture.grip.loft_rad))
    command = Command(side_m=plan.side_m, height_m=plan.height_m, speed_mps=plan.speed_mps,
                      azimuth_rad=plan.azimuth_rad, elevation_rad=plan.elevation_rad, spin_radps=plan.spin_radps)
    done, aside_m = disturbed(command, job.hand, rng)
    if job.soft:
        done = legal(job.spec, replace(done, speed_mps=None, spin_radps=job.spec.hand.least_spin_radps))
    place = (done.side_m + aside_m, room.front_m(0.0), done.height_m)
    return release_handful(job.spec, SetUp.TRAY, held, Gesture(
        place, done.azimuth_rad, done.elevation_rad, done.speed_mps or 0.0, done.spin_radps), rng)


def _unread(job: TrayJob, outcome: Outcome, rng: random.Random) -> int:
    """How many dice cannot be read either when they are thrown again, alone, as often as rules have it."""
    for _ in range(MOST_AGAIN):
        if not outcome.again:
            break
        throw = handful(job, outcome.again, outcome.layout.without(outcome.again), rng)
        outcome = Simulation(job.spec, throw, record=False).run()
    return len(outcome.again)


def _figures(found: Sequence[TrayThrow], dice: int) -> Figures:
    counts = Counter(number for throw in found for number in throw.numbers)
    numbers = [counts[number] for number in range(1, SIDES + 1)]
    rests = [throw.rest_s for throw in found]
    return {
        "n": len(found),
        "dice": dice,
        "numbers": numbers,
        "faces_p": chi_square(numbers)[1],
        "neighbours_p": neighbours_p([throw.numbers for throw in found]),
        **{name: sum(getattr(throw, name) for throw in found) for name in ("cocked", "on_a_die", "lost", "unread")},
        "rest_s_p50": percentile(rests, 0.5),
        "rest_s_p95": percentile(rests, 0.95),
        "rest_s_max": max(rests),
        "over_cap": sum(throw.over_cap for throw in found),
        "cpu_ms_per_throw": sum(throw.cpu_s for throw in found) / max(1, len(found)) * 1000,
    }


def neighbours_p(throws: Sequence[Sequence[int | None]]) -> float:
    """How likely dice that lay beside each other in the hand agree or differ as much as these, if they know nothing
    of each other: chi-square of the table of their numbers. 1 for single dice.
    """
    cells: Counter[tuple[int, int]] = Counter()
    for numbers in throws:
        for one, other in _beside(len(numbers)):
            first, second = numbers[one], numbers[other]
            if first is not None and second is not None:
                cells[first, second] += 1
    return _independence_p(cells)


def _beside(dice: int) -> list[tuple[int, int]]:
    spots = cluster(dice, 1.0)
    return [(one, other) for other in range(dice) for one in range(other)
            if math.dist(spots[one], spots[other]) < TOUCHING]


def _independence_p(cells: Counter[tuple[int, int]]) -> float:
    total, faces = cells.total(), range(1, SIDES + 1)
    firsts = {face: sum(cells[face, other] for other in faces) for face in faces}
    seconds = {face: sum(cells[other, face] for other in faces) for face in faces}
    expected = {(a, b): firsts[a] * seconds[b] / total for a in faces for b in faces} if total else {}
    statistic = sum((cells[cell] - due) ** 2 / due for cell, due in expected.items() if due > 0.0)
    return chi_square_tail(statistic, (SIDES - 1) ** 2)
