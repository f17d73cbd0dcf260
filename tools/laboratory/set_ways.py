"""Players who set one more die on a stack: led by a pointer, or by the hand that waits for a word at every step (R9).

Both err as much: none may bring down more stacks than the other.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.ai.computer_spec import SettingSpec
from game.physics import TableSpec, build_stack
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.stacking_by_computer import ACROSS_S, LIFT_S, STEP_S, Point, leg
from game.scenes.hand.stacking_by_hand import OVER, GuidedHand
from game.scenes.hand.stacking_lift import Lift
from game.scenes.hand.throw_methods import Nudge, Steadiness
from game.scenes.hand.thrower_for_way import hand_of
from tools.laboratory.bench import Bench, Figures, in_runs, share

TOWERS = (4, 7, 10)
POINTERS = {
    Steadiness.SHAKY: (SettingSpec(aim_m=0.0025, height_m=0.0, reaction_s=0.28), 0.11),
    Steadiness.ORDINARY: (SettingSpec(aim_m=0.0015, height_m=0.0, reaction_s=0.25), 0.045),
    Steadiness.PRACTISED: (SettingSpec(aim_m=0.001, height_m=0.0, reaction_s=0.22), 0.02),
}
"""How players with a pointer err, and how fast they lower the die, m/s (docs/hand.md)."""
PRESS_ON_M = 0.02
LOOKS_S, REST_AT_MOST_S = 2.0, 20.0


@dataclass(frozen=True, slots=True)
class SetJob:
    """One die to set down; the same seed, tower and number give the same stack and sway."""

    spec: TableSpec
    gesture: GestureSpec
    steadiness: Steadiness
    pointed: bool
    tower: int
    seed: int
    number: int


def set_ways(bench: Bench, gesture: GestureSpec, n: int) -> Figures:
    """The share of stacks that stand with one die more."""
    cells = [(steadiness, pointed, tower) for steadiness in Steadiness for pointed in (True, False)
             for tower in TOWERS]
    jobs = [SetJob(bench.spec, gesture, *cell, bench.seed, i) for cell in cells for i in range(n)]
    stood = bench.all(set_down, jobs, "dice set down")
    return {"n": n, "rows": [
        {"hand": steadiness.value, "led": "pointer" if pointed else "by words", "tower": tower, "stands": share(run)}
        for (steadiness, pointed, tower), run in zip(cells, in_runs(stood, n), strict=True)]}


def set_down(job: SetJob) -> bool:
    """Whether all of it stands then."""
    rng = random.Random(f"set:{job.seed}:{job.tower}:{job.number}")
    layout = build_stack(job.spec, job.tower, rng)
    lift = Lift(job.spec, job.gesture.stacking, layout, random.Random(rng.getrandbits(64)))
    if job.pointed:
        _lead(job, lift, rng)
    else:
        _say(job, lift, rng)
    return not lift.finish().stack.fell


def _lead(job: SetJob, lift: Lift, rng: random.Random) -> None:
    """Up, over and steadily down by a pointer, which lets go some time after the touch is seen."""
    hand, lower_mps = POINTERS[job.steadiness]
    x, _, z = lift.target
    seat = (lift.seat[0] + hand.aim_m * rng.gauss(0.0, 1.0), lift.seat[2])
    lift.take(x, z)
    felt_s = 0.0
    for at in _path((x, z), seat, job.gesture.stacking.clear_m, lower_mps):
        lift.lead(*at)
        lift.update(STEP_S)
        felt_s += STEP_S if lift.sits else 0.0
        if felt_s >= hand.reaction_s:
            break
    lift.release()
    _settle(lambda: lift.update(STEP_S))


def _path(start: Point, seat: Point, clear_m: float, lower_mps: float) -> Iterator[Point]:
    x, top = seat
    beside, above = (start[0], top + clear_m), (x, top + clear_m)
    yield from leg(start, beside, LIFT_S)
    yield from leg(beside, above, ACROSS_S)
    for step in range(1, round((clear_m + PRESS_ON_M) / (lower_mps * STEP_S)) + 1):
        yield x, above[1] - step * lower_mps * STEP_S


def _say(job: SetJob, lift: Lift, rng: random.Random) -> None:
    """Two words, the second after a look."""
    hand = hand_of(job.gesture, job.steadiness).setting
    guided = GuidedHand(lift, hand, job.gesture.stacking, job.gesture.ways.setting, rng)
    guided.nudge(Nudge.CONFIRM)
    while guided.stage != OVER:
        guided.update(STEP_S)
    guided.update(rng.uniform(0.0, LOOKS_S))
    guided.nudge(Nudge.CONFIRM)
    _settle(lambda: guided.update(STEP_S))


def _settle(step: Callable[[], bool]) -> None:
    """Until everything lies, or has had its time."""
    for _ in range(round(REST_AT_MOST_S / STEP_S)):
        if step():
            return
