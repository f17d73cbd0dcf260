"""A computer's hand that sets a die on the stack: it leads the same lift as a player's pointer does (R9).

It lifts the die, brings it over its place and lowers it, each leg with least jerk, the way arms move. It errs sideways,
goes on lowering for its reaction time after the touch (against the same resistance as a player's), or stops a little
too high, and lets go. The tremor is that of every carried die.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.ai.computer_spec import SettingSpec
from game.scenes.hand.gesture_spec import StackingSpec
from game.scenes.hand.stacking_lift import Lift

STEP_S = 1.0 / 60.0  # steps of its own, so that the frame rate decides nothing
LIFT_S, ACROSS_S, LOWER_S = 0.7, 1.5, 1.0
PRESS_M = 0.003  # how far below its place a hand would go on if it felt nothing

Point = tuple[float, float]  # to the side and up, in the upright plane through the stack (m)


class SettingHand:
    """Takes the free die of a lift and leads it until all lies."""

    def __init__(self, lift: Lift, hand: SettingSpec, place: StackingSpec, rng: random.Random) -> None:
        self._lift = lift
        self._reaction_s = hand.reaction_s
        x, _, z = lift.target
        beside, _, top = lift.seat
        seat = (beside + hand.aim_m * rng.gauss(0.0, 1.0), top)
        self._way = self._path((x, z), seat, place.clear_m, hand.height_m * rng.gauss(0.0, 1.0))
        lift.take(x, z)

    def step(self) -> bool:
        """One step on; when the hand has let go, the dice find their rest. Whether everything lies."""
        if self._lift.held:
            at = next(self._way, None)
            if at is None:
                self._lift.release()
            else:
                self._lift.lead(*at)
        return self._lift.update(STEP_S)

    def _path(self, start: Point, seat: Point, clear_m: float, error_m: float) -> Iterator[Point]:
        x, top = seat
        beside, above = (start[0], top + clear_m), (x, top + clear_m)
        yield from leg(start, beside, LIFT_S)
        yield from leg(beside, above, ACROSS_S)
        stop = top + error_m if error_m > 0.0 else top - PRESS_M
        felt_s = 0.0
        for wanted in leg(above, (x, stop), LOWER_S):
            yield wanted
            felt_s += STEP_S if self._lift.sits else 0.0
            if felt_s >= self._reaction_s:
                return


def leg(start: Point, end: Point, lasting_s: float) -> Iterator[Point]:
    """Where the hand is at every step of one movement."""
    steps = round(lasting_s / STEP_S)
    for step in range(1, steps + 1):
        share = eased(step / steps)
        yield (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def eased(t: float) -> float:
    """How much of a way with least jerk is done at a share ``t`` of its time."""
    return t * t * t * (10.0 - 15.0 * t + 6.0 * t * t)
