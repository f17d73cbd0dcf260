"""Throws and set-downs of a computer's hand, for the tables of its chances."""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.ai.aiming import ErringHand, Motion
from game.ai.computer_spec import HabitSpec, HandSpec, SettingSpec
from game.ai.measured_odds import MeasuredGrip
from game.physics import (
    Body,
    DieKind,
    Pose,
    Quaternion,
    SimulatedThrow,
    Simulation,
    Sway,
    TableSpec,
    TargetZone,
    build_stack,
    random_orientation,
    top_face,
)
from game.scenes.hand.computed_hand import STILL, let_go
from game.scenes.hand.gesture_spec import StackingSpec
from game.scenes.hand.stacking_by_computer import SettingHand
from game.scenes.hand.stacking_lift import Lift

FELL = -1
SWAY_WATCH_S = 20.0


@dataclass(frozen=True, slots=True)
class ThrowJob:
    """One throw at a fresh stack; the same `purpose`, seed, height and number give the same stack, die and luck."""

    table: TableSpec
    habits: HabitSpec
    hand: HandSpec
    plan: Motion
    grip: MeasuredGrip
    height: int
    purpose: str
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Thrown:
    """What became of a throw: whether the stack fell, dice inside, and each die's face at release and at rest.

    A die that lies crooked or off the table shows no face at rest.
    """

    fell: bool
    inside: int
    faces: tuple[tuple[int, int | None], ...]


def throw_once(job: ThrowJob) -> int:
    """How many dice lie inside; FELL where the stack fell."""
    thrown = throw_and_read(job)
    return FELL if thrown.fell else thrown.inside


def throw_and_read(job: ThrowJob) -> Thrown:
    """Make the throw as a computer does in a match."""
    rng = random.Random(f"{job.purpose}:{job.seed}:{job.height}:{job.number}")
    layout = build_stack(job.table, job.height, rng)
    dice = [(f"d{at + 1}", random_orientation(rng)) for at in range(2 if job.grip is MeasuredGrip.PAIR else 1)]
    off_hand = job.grip is not MeasuredGrip.MAIN
    # Nobody waits here for a calm moment of the off hand.
    swaying, moment_s = Sway(random.Random(rng.getrandbits(64)), job.table), rng.uniform(0.0, SWAY_WATCH_S)
    hand = ErringHand(job.hand, job.habits, rng)
    _, releases = let_go(job.table, job.plan, hand, dice, rng, off_hand=off_hand,
                         sway=swaying(moment_s) if off_hand else STILL)
    outcome = Simulation(job.table, SimulatedThrow(layout, releases), record=False).run()
    readings = [outcome.readings[die] for die, _ in dice]
    return Thrown(
        outcome.stack.fell,
        sum(reading.zone is TargetZone.IN for reading in readings),
        tuple((_up(job.table, turned), None if reading.caught else reading.number)
              for (_, turned), reading in zip(dice, readings, strict=True)),
    )


def _up(table: TableSpec, orientation: Quaternion) -> int:
    """The number that is up in the hand."""
    return top_face(table, Body("held", DieKind.D10, Pose(0.0, 0.0, 0.0, *orientation))).number


@dataclass(frozen=True, slots=True)
class SetJob:
    """One die to set on a fresh stack of `height`; the same seed, height and number give every level the same luck."""

    table: TableSpec
    place: StackingSpec
    hand: SettingSpec
    height: int
    seed: int
    number: int


def set_once(job: SetJob) -> bool:
    """Carry one die to the top as a computer does in a match; whether all of the stack stands then."""
    rng = random.Random(f"set:{job.seed}:{job.height}:{job.number}")
    layout = build_stack(job.table, job.height, rng)
    lift = Lift(job.table, job.place, layout, random.Random(rng.getrandbits(64)))
    setting = SettingHand(lift, job.hand, job.place, rng)
    while not setting.step():
        pass
    return not lift.finish().stack.fell
