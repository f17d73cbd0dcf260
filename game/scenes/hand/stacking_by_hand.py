"""A player's hand that sets a die on the stack without being led: it waits for a word at every step (R9).

It is the hand of the computers (`setting.py`), with the sway of every hand, but it stops over the tower. There its
player may set it straight, and let it down when they like; it feels the touch and lets go by itself. Nobody has to hold
anything, nor to be quick.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.ai.computer_spec import SettingSpec
from game.scenes.hand.gesture_spec import SettingStepsSpec, StackingSpec
from game.scenes.hand.stacking_by_computer import ACROSS_S, LIFT_S, LOWER_S, PRESS_M, STEP_S, Point, leg
from game.scenes.hand.stacking_lift import Lift
from game.scenes.hand.throw_methods import Nudge

WAIT, LIFTING, OVER, LOWERING = "wait", "lifting", "over", "lower"
SIDEWAYS = {Nudge.LEFT: (-1, False), Nudge.RIGHT: (1, False), Nudge.FAR_LEFT: (-1, True), Nudge.FAR_RIGHT: (1, True)}


class GuidedHand:
    """Leads the die of a lift. ``stops``: it waits over the tower for a second word."""

    def __init__(self, lift: Lift, hand: SettingSpec, place: StackingSpec, steps: SettingStepsSpec,
                 rng: random.Random, stops: bool = True) -> None:
        self._lift = lift
        self._reaction_s = hand.reaction_s
        self._steps = steps
        self._stops = stops
        self._clear_m = place.clear_m
        x, _, top = lift.seat
        self._over: Point = (x + hand.aim_m * rng.gauss(0.0, 1.0), top + place.clear_m)
        error_m = hand.height_m * rng.gauss(0.0, 1.0)
        self._stop_m = top + error_m if error_m > 0.0 else top - PRESS_M
        self._way: Iterator[Point] = iter(())
        self._owed_s = 0.0
        self.stage = WAIT

    @property
    def takes(self) -> frozenset[Nudge]:
        """What may be asked of it now."""
        if self.stage == OVER:
            return frozenset({Nudge.CONFIRM, *SIDEWAYS})
        return frozenset({Nudge.CONFIRM}) if self.stage == WAIT else frozenset()

    def nudge(self, nudge: Nudge) -> None:
        """The next step, or a little to the side."""
        if nudge not in self.takes:
            return
        if nudge in SIDEWAYS:
            side, far = SIDEWAYS[nudge]
            step_m = self._steps.coarse_m if far else self._steps.fine_m
            self._over = (self._over[0] + side * step_m, self._over[1])
        elif self.stage == WAIT:
            self._take()
        else:
            self._lower()

    def update(self, dt_s: float) -> bool:
        """Let time pass; whether the die was let go and everything is at rest."""
        self._owed_s += max(dt_s, 0.0)
        lies = False
        while self._owed_s >= STEP_S and not lies:
            self._owed_s -= STEP_S
            lies = self._step()
        return lies

    def _step(self) -> bool:
        if self._lift.held:
            at = next(self._way, None)
            if at is not None:
                self._lift.lead(*at)
            else:
                self._arrived()
        return self._lift.update(STEP_S)

    def _arrived(self) -> None:
        """The end of a leg: wait over the tower, or let go."""
        if self.stage == LOWERING:
            self._lift.release()
        elif self.stage == LIFTING and not self._stops:
            self._lower()
        else:
            self.stage = OVER
            self._lift.lead(*self._over)

    def _take(self) -> None:
        x, _, z = self._lift.target
        self._lift.take(x, z)
        self.stage = LIFTING
        self._way = self._lifted((x, z))

    def _lifted(self, start: Point) -> Iterator[Point]:
        beside = (start[0], self._over[1])
        yield from leg(start, beside, LIFT_S)
        yield from leg(beside, self._over, ACROSS_S)

    def _lower(self) -> None:
        self.stage = LOWERING
        self._way = self._lowered()

    def _lowered(self) -> Iterator[Point]:
        felt_s = 0.0
        for wanted in leg(self._over, (self._over[0], self._stop_m), LOWER_S):
            yield wanted
            felt_s += STEP_S if self._lift.sits else 0.0
            if felt_s >= self._reaction_s:
                return
