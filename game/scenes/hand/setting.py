"""A computer's hand that sets a die on the stack, by the same live carrying as a player's (R9).

It lifts the die, brings it over its place and lowers it, each leg with least jerk, the way arms move. It errs sideways,
goes on lowering for its reaction time after the touch (against the same resistance as a player's), or stops a little
too high, and lets go. The tremor is that of every carried die.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.ai.spec import SettingSpec
from game.physics import Carry, Vector
from game.scenes.hand.spec import StackingSpec

STEP_S = 1.0 / 60.0  # steps of its own, so that the frame rate decides nothing
LIFT_S, ACROSS_S, LOWER_S = 0.7, 1.5, 1.0
PRESS_M = 0.003  # how far below its place the hand would go on if it felt nothing


class SettingHand:
    """Steps a carry from the first lift until all lies; ``seat`` is the right place for the die's centre (m)."""

    def __init__(self, carry: Carry, start: Vector, seat: Vector, hand: SettingSpec, place: StackingSpec,
                 rng: random.Random) -> None:
        self._carry = carry
        self._place = place
        self._hand = hand
        self._at = start
        self._way = self._path(start, _missed(seat, hand.aim_m, rng), hand.height_m * rng.gauss(0.0, 1.0))
        self.holding = True

    def step(self) -> None:
        """One step on; when the hand has let go, the dice find their rest."""
        if self.holding:
            at = next(self._way, None)
            self.holding = at is not None
            self._at = at or self._at
        self._carry.step(self._at, STEP_S, self.holding)

    @property
    def done(self) -> bool:
        """Whether the die was let go and all is at rest."""
        return not self.holding and self._carry.settled

    def _path(self, start: Vector, seat: Vector, error_m: float) -> Iterator[Vector]:
        high = seat[2] + self._place.clear_m
        beside, above = (start[0], start[1], high), (seat[0], seat[1], high)
        yield from _leg(start, beside, LIFT_S)
        yield from _leg(beside, above, ACROSS_S)
        stop = seat[2] + error_m if error_m > 0.0 else seat[2] - PRESS_M
        felt_s = 0.0
        for wanted in _leg(above, (seat[0], seat[1], stop), LOWER_S):
            yield self._resisted(wanted)
            felt_s += STEP_S if self._carry.touching else 0.0
            if felt_s >= self._hand.reaction_s:
                return

    def _resisted(self, wanted: Vector) -> Vector:
        lies_m = self._carry.bodies()[-1].pose.z
        if not self._carry.touching or wanted[2] >= lies_m:
            return wanted
        return (wanted[0], wanted[1], lies_m + (wanted[2] - lies_m) * self._place.press_share)


def _missed(seat: Vector, spread_m: float, rng: random.Random) -> Vector:
    return seat[0] + spread_m * rng.gauss(0.0, 1.0), seat[1] + spread_m * rng.gauss(0.0, 1.0), seat[2]


def _leg(start: Vector, end: Vector, lasting_s: float) -> Iterator[Vector]:
    """Where the hand is at every step of one movement."""
    steps = round(lasting_s / STEP_S)
    for step in range(1, steps + 1):
        x, y, z = (a + (b - a) * eased(step / steps) for a, b in zip(start, end, strict=True))
        yield (x, y, z)


def eased(t: float) -> float:
    """How much of a way with least jerk is done at a share ``t`` of its time."""
    return t * t * t * (10.0 - 15.0 * t + 6.0 * t * t)
