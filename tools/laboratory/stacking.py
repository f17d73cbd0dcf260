"""Hands that set one more die on a stack, by the same live carrying as a player's (R9).

The hand lifts the die beside the stack, brings it over its place, and lowers it, each leg with least jerk: the way
arms move. It errs sideways, keeps lowering for its reaction time after the die has touched (against the same
resistance as a player's), or stops a little too high, and lets go. The tremor is that of every carried die.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from game.physics import Carry, Pose, TableSpec, Vector, build_stack
from game.scenes.hand.gesture_spec import StackingSpec
from tools.laboratory.bench import Bench, Figures, in_runs, share
from tools.laboratory.hands import STACKING_HANDS, StackingHand

HEIGHTS = tuple(range(2, 16))
FRAME_S = 1.0 / 60.0
PRESS_M = 0.003
"""How far below its place the hand would go on if it felt nothing."""
LIFT_S, ACROSS_S, LOWER_S = 0.7, 1.5, 1.0
REST_AT_MOST_S = 20.0


@dataclass(frozen=True, slots=True)
class StackJob:
    """One die to set on a stack of `height`."""

    spec: TableSpec
    place: StackingSpec
    hand: StackingHand
    height: int
    seed: int
    number: int


def stacking(bench: Bench, place: StackingSpec, n: int) -> Figures:
    """The share of stacks that stand with one die more, by hand and by how many dice stood before."""
    cells = [(hand, height) for hand in STACKING_HANDS for height in HEIGHTS]
    jobs = [
        StackJob(bench.spec, place, STACKING_HANDS[hand], height, bench.seed, i)
        for hand, height in cells
        for i in range(n)
    ]
    stood = bench.all(set_down, jobs, "dice set down")
    rows = [
        {"hand": hand, "height": height, "stands": share(run)}
        for (hand, height), run in zip(cells, in_runs(stood, n), strict=True)
    ]
    return {"n": n, "rows": rows}


def set_down(job: StackJob) -> bool:
    """Carry one die to the top of a fresh stack; whether all of it stands then."""
    rng = random.Random(f"stack:{job.seed}:{job.height}:{job.number}")
    layout = build_stack(job.spec, job.height, rng)
    start = Pose(job.place.start_side_m, 0.0, job.place.start_height_m, 1.0, 0.0, 0.0, 0.0)
    carry = Carry(job.spec, layout, f"s{job.height + 1}", start, random.Random(rng.getrandbits(64)))
    top = layout.body(layout.stack[-1]).pose
    seat = (
        top.x + job.hand.aim_m * rng.gauss(0.0, 1.0),
        top.y + job.hand.aim_m * rng.gauss(0.0, 1.0),
        top.z + job.spec.d6.size_m,
    )
    above = _carry_over(carry, start.position, seat, job.place.clear_m)
    at = _lower(carry, job, above, seat, job.hand.height_m * rng.gauss(0.0, 1.0))
    waited = 0.0
    while not carry.settled and waited < REST_AT_MOST_S:
        carry.step(at, FRAME_S, False)
        waited += FRAME_S
    stands = not carry.outcome().stack.fell
    carry.close()
    return stands


def _carry_over(carry: Carry, start: Vector, seat: Vector, clear_m: float) -> Vector:
    """Straight up beside the stack, then over its place; returns where the hand is."""
    high = seat[2] + clear_m
    beside, above = (start[0], start[1], high), (seat[0], seat[1], high)
    for at in (*_leg(start, beside, LIFT_S), *_leg(beside, above, ACROSS_S)):
        carry.step(at, FRAME_S, True)
    return above


def _lower(carry: Carry, job: StackJob, above: Vector, seat: Vector, error_m: float) -> Vector:
    """Down until it lets go: too early by an error upwards, else some time after the touch; returns where."""
    stop = seat[2] + error_m if error_m > 0.0 else seat[2] - PRESS_M
    felt_s = 0.0
    at = above
    for wanted in _leg(above, (seat[0], seat[1], stop), LOWER_S):
        at = _resisted(carry, wanted, job.place.press_share)
        carry.step(at, FRAME_S, True)
        felt_s += FRAME_S if carry.touching else 0.0
        if felt_s >= job.hand.reaction_s:
            break
    return at


def _resisted(carry: Carry, wanted: Vector, share: float) -> Vector:
    """A die that touches resists being pressed on, as under a player's hand."""
    lies_m = carry.bodies()[-1].pose.z
    if not carry.touching or wanted[2] >= lies_m:
        return wanted
    return (wanted[0], wanted[1], lies_m + (wanted[2] - lies_m) * share)


def _leg(start: Vector, end: Vector, lasting_s: float) -> Iterator[Vector]:
    """Where the hand is at every frame of one movement with the least jerk."""
    frames = round(lasting_s / FRAME_S)
    for frame in range(1, frames + 1):
        t = frame / frames
        part = t * t * t * (10.0 - 15.0 * t + 6.0 * t * t)
        x, y, z = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        yield (x, y, z)
