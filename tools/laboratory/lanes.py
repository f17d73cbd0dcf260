"""Blocked lanes: which throw is best where the dice of earlier throws lie in the way.

The hand may stand anywhere along the dashed edge on its side of the table, so a lane that is blocked from one place is
free from another. At each table, every hand throws every kind of throw in the way that suits a practised hand there.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ai.simulated_hands import HANDS, STYLES, Command
from game.physics import (
    Body,
    DieKind,
    Layout,
    Outcome,
    Pose,
    Release,
    SimulatedThrow,
    Simulation,
    TableSpec,
    TargetZone,
    build_stack,
    random_orientation,
    reading,
    solid,
)
from game.physics.rotation import about, angle_between, cross, multiply, rotate, unit
from tools.laboratory.aim import settle_on
from tools.laboratory.bench import Bench, Figures, in_runs, share
from tools.laboratory.hands import Choice
from tools.laboratory.release import legal, let_go

LANE_HANDS = ("ordinary", "practised", "expert")
AIMS_AS, PLAYED_BY = "practised", "ordinary"
TOWER = 7
DICE_BEFORE = 5
"""Dice on a table that was played at before: a contestant's, two helpers', a Felony's and one more."""
LANE_M = 0.02
"""A die that lies nearer than this to the straight way from the hand to the stack meets what slides along it."""
JITTER_M = 0.002
UP, DOWN = (0.0, 0.0, 1.0), (0.0, 0.0, -1.0)

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Way:
    """A command carried round the target by an angle, anticlockwise as seen from above."""

    turn_rad: float
    command: Command


@dataclass(frozen=True, slots=True)
class LaneJob:
    """One throw at a table: spots where d10 lie about a fresh stack, or a layout as it is."""

    spec: TableSpec
    table: tuple[Spot, ...] | Layout
    way: Way
    hand: str
    purpose: str
    seed: int
    number: int


@dataclass(frozen=True, slots=True)
class Passed:
    """Whether the die came inside while the stack stands, whether that fell, and how many dice were knocked out."""

    good: int
    fell: bool
    lost: int


@dataclass(frozen=True, slots=True)
class TurnJob:
    """Some dice thrown one after another, as they come."""

    spec: TableSpec
    seed: int
    number: int


def _row(y_m: float, *xs_m: float) -> tuple[Spot, ...]:
    return tuple((x_m, y_m) for x_m in xs_m)


def _arc(radius_m: float, *degrees: float) -> tuple[Spot, ...]:
    """Places on a circle; 0 degrees is nearest to the thrower."""
    return tuple((radius_m * math.sin(math.radians(at)), -radius_m * math.cos(math.radians(at))) for at in degrees)


TABLES: dict[str, tuple[Spot, ...]] = {
    "bare": (),
    "gate": _row(-0.085, -0.039, -0.013, 0.013, 0.039),
    "palisade": _arc(0.078, -72.0, -54.0, -36.0, -18.0, 0.0, 18.0, 36.0, 54.0, 72.0),
    "doorstep": _row(-0.032, -0.026, 0.0, 0.026),
    "flanks": (*_row(0.0, -0.028, 0.028), *_row(-0.027, -0.03, 0.03)),
    "near half": _arc(0.049, -75.0, -45.0, -15.0, 15.0, 45.0, 75.0),
}
"""Where d10 lie: nowhere; four in a row short of the line; nine short of it, round all the hand's side; three before
the stack; four beside it; six inside round the near half, the far one free."""
PLAYED = "played"
"""The table of the turns played whose lane is fullest."""

ASIDE_RAD = tuple(math.radians(degrees) for degrees in (-60.0, -30.0, 30.0, 60.0))
SIDE_RIM = Command(side_m=0.0, height_m=0.03, speed_mps=2.0, azimuth_rad=2.42, elevation_rad=0.1, spin_radps=12.0)
"""From the far end of the hand's way, its back to the target, off the rim beside it."""


def _about(style: Command, speeds: tuple[float, ...], azimuths: tuple[float, ...], up: tuple[float, ...] = (0.0,),
           turns: tuple[float, ...] = (0.0,)) -> list[Way]:
    choice = Choice(speed_shares=speeds, azimuths_rad=azimuths, elevations_rad=up)
    return [Way(turn, command) for turn in turns for command in choice.about(style)]


WAYS: dict[str, list[Way]] = {
    "slide": _about(STYLES["slide"], (1.0, 1.1), (-0.18, -0.09, 0.0, 0.09, 0.18)),
    "slide from aside": _about(STYLES["slide"], (1.05,), (-0.12, 0.0, 0.12), turns=ASIDE_RAD),
    "lob": _about(STYLES["lob"], (1.0, 1.15, 1.3), (0.0, 0.15), (0.0, 0.2), (0.0, ASIDE_RAD[-1])),
    "bank": [
        *_about(STYLES["bank"], (0.95, 1.05, 1.15), (0.0, 0.03), (0.0, 0.1)),
        *_about(SIDE_RIM, (0.8, 1.0, 1.2), (-0.06, 0.0, 0.06), turns=ASIDE_RAD[-1:]),
    ],
}
"""What a hand tries of every kind of throw."""


def lanes(bench: Bench, n: int) -> Figures:
    """How full the lane is in play, in `n` turns; and shares of `n` throws by table, hand and kind of throw."""
    turns = bench.all(play, [TurnJob(bench.spec, bench.seed, i) for i in range(n)], "turns")
    full = fullest([turn[-1] for turn in turns if turn])
    tables: dict[str, tuple[Spot, ...] | Layout] = {**TABLES, PLAYED: full}
    choices = {(table, kind): ways for table in tables for kind, ways in WAYS.items()}

    def job(who: tuple[str, str], way: Way, number: int) -> LaneJob:
        return LaneJob(bench.spec, tables[who[0]], way, AIMS_AS, "aim", bench.seed, number)

    aims = settle_on(bench, choices, n, pass_once, job)
    cells = [(table, hand, kind) for table in tables for hand in LANE_HANDS for kind in WAYS]
    jobs = [
        LaneJob(bench.spec, tables[table], aims[table, kind], hand, "play", bench.seed, i)
        for table, hand, kind in cells
        for i in range(n)
    ]
    passed = in_runs(bench.all(pass_once, jobs, "throws"), n)
    return {
        "n": n,
        "turns": [_turn_row(bench.spec, dice, turns) for dice in range(1, DICE_BEFORE + 1)],
        "played": [[round(at, 4) for at in body.pose.position[:2]] for body in _d10s(full)],
        "aims": [_aim_row(*who, way) for who, way in aims.items()],
        "rows": [_row_of(*cell, run) for cell, run in zip(cells, passed, strict=True)],
    }


def play(job: TurnJob) -> list[Layout]:
    """The table after each of some throws, as long as the stack stands."""
    rng = random.Random(f"lanes:{job.seed}:{job.number}")
    layout, found = build_stack(job.spec, TOWER, rng), []
    for at in range(DICE_BEFORE):
        orientation = random_orientation(rng)
        _, release = let_go(job.spec, STYLES["slide"], HANDS[PLAYED_BY], orientation, rng, f"b{at + 1}")
        outcome = Simulation(job.spec, SimulatedThrow(layout, (release,)), record=False).run()
        if outcome.stack.fell:
            break
        layout = outcome.layout
        found.append(layout)
    return found


def pass_once(job: LaneJob) -> Passed:
    """Make the throw."""
    throw = throw_of(job)
    return judged(job.spec, throw, Simulation(job.spec, throw, record=False).run())


def throw_of(job: LaneJob) -> SimulatedThrow:
    """What lies there, and how the die leaves that hand."""
    rng = random.Random(f"{job.purpose}:{job.seed}:{job.number}")
    before = job.table if isinstance(job.table, Layout) else strewn(job.spec, job.table, rng)
    meant = legal(job.spec, job.way.command)
    _, release = let_go(job.spec, meant, HANDS[job.hand], random_orientation(rng), rng)
    return SimulatedThrow(before, (carried_round(release, job.way.turn_rad),))


def judged(spec: TableSpec, throw: SimulatedThrow, outcome: Outcome) -> Passed:
    """What came of a throw of one die."""
    read, fell = outcome.readings, outcome.stack.fell
    inside = {body.id for body in _d10s(throw.layout) if reading(spec, body).zone is TargetZone.IN}
    good = not fell and read[throw.releases[0].die_id].zone is TargetZone.IN
    return Passed(int(good), fell, sum(read[die].zone is not TargetZone.IN for die in inside))


def carried_round(release: Release, turn_rad: float) -> Release:
    """The same release from another place along the dashed edge."""
    turn = about(UP, turn_rad)
    position, velocity, spin = (rotate(turn, v) for v in (release.position, release.velocity, release.spin))
    return replace(release, position=position, velocity=velocity, spin=spin)


def strewn(spec: TableSpec, spots: Sequence[Spot], rng: random.Random) -> Layout:
    """A fresh stack with d10 that lie flat about these spots."""
    stack = build_stack(spec, TOWER, rng)
    lying = tuple(_lying(spec, f"b{at + 1}", spot, rng) for at, spot in enumerate(spots))
    return Layout((*stack.bodies, *lying), stack.stack)


def fullest(layouts: Sequence[Layout]) -> Layout:
    """Of the tables with most dice the one that has most of them in the lane."""
    return max(layouts, key=lambda layout: (len(_d10s(layout)), in_lane(layout)))


def in_lane(layout: Layout, short_of_m: float = 0.0) -> int:
    """How many d10 lie in the straight way from the middle of the hand's side, farther from the stack than that."""
    return sum(abs(body.pose.x) < LANE_M and body.pose.y < -short_of_m for body in _d10s(layout))


def _lying(spec: TableSpec, name: str, spot: Spot, rng: random.Random) -> Body:
    shape = solid(spec, DieKind.D10)
    normal = rng.choice(shape.faces).normal
    onto = about(unit(cross(normal, DOWN)), angle_between(normal, DOWN))
    turned = multiply(about(UP, rng.uniform(0.0, math.tau)), onto)
    x, y = (at + rng.uniform(-JITTER_M, JITTER_M) for at in spot)
    return Body(name, DieKind.D10, Pose(x, y, shape.inradius_m, *turned))


def _d10s(layout: Layout) -> list[Body]:
    return [body for body in layout.bodies if body.kind is DieKind.D10]


def _turn_row(spec: TableSpec, dice: int, turns: Sequence[list[Layout]]) -> Figures:
    """Turns whose stack stands after so many dice: how many, share whose last die is inside, mean dice in the lane.

    `short_of_line` is the share in which one of these lies short of the line, in the way.
    """
    after = [turn[dice - 1] for turn in turns if len(turn) >= dice]
    bodies = [body for layout in after for body in layout.bodies if body.id == f"b{dice}"]
    last = [reading(spec, body).zone is TargetZone.IN for body in bodies]
    short_of = [in_lane(layout, spec.target.line_inner_radius_m) for layout in after]
    return {
        "dice": dice,
        "stands": len(after),
        "last_inside": share(last),
        "in_lane": sum(map(in_lane, after)) / max(1, len(after)),
        "short_of_line": share([there > 0 for there in short_of]),
    }


def _row_of(table: str, hand: str, kind: str, passed: Sequence[Passed]) -> Figures:
    return {
        "table": table,
        "hand": hand,
        "throw": kind,
        "good": sum(one.good for one in passed) / len(passed),
        "fell": share([one.fell for one in passed]),
        "lost": sum(one.lost for one in passed) / len(passed),
    }


def _aim_row(table: str, kind: str, way: Way) -> Figures:
    command = way.command
    return {
        "table": table,
        "throw": kind,
        "from_deg": math.degrees(way.turn_rad),
        "speed_mps": command.speed_mps,
        "azimuth_deg": math.degrees(command.azimuth_rad),
        "elevation_deg": math.degrees(command.elevation_rad),
    }
