"""The ways to throw that need a pointer: flick, pull back and release, click and click."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.scenes.hand.aimed_throw import Aim, Arm
from game.scenes.hand.flick import Sample, spread
from game.scenes.hand.hand_room import Held
from game.scenes.hand.throw_methods import Nudge, ThrowWay
from game.scenes.hand.thrower import AIM, POWER, WAIT, Thrower, Thrown
from game.scenes.hand.toss import Missed

BESIDE_AIM = frozenset({Nudge.HIGHER, Nudge.FLATTER, Nudge.SPIN_LEFT, Nudge.SPIN_RIGHT, Nudge.STEP_LEFT,
                        Nudge.STEP_RIGHT})
"""What a pointer does not say about a throw."""
BESIDE_PARTS = frozenset({"loft_rad", "twist_radps", "side_m"})


class Flicked(Thrower):
    """Press on the die, flick, let go: the path of the pointer is the throw."""

    way = ThrowWay.FLICK
    sets = frozenset({"loft_rad"})

    @property
    def aim(self) -> Aim | None:
        return None  # nothing is known before the hand lets go

    @property
    def waits_at(self) -> Held:
        return self.toss.grip.rest_point

    @property
    def wants_die(self) -> bool:
        return True

    @property
    def takes(self) -> frozenset[Nudge]:
        return frozenset({Nudge.HIGHER, Nudge.FLATTER, *((Nudge.BACK,) if self.holding else ())})

    @property
    def holding(self) -> bool:
        return self.toss.grip.pressed

    def press(self, x_m: float, y_m: float, on_die: bool) -> Thrown:
        if on_die:
            self.toss.press(x_m, y_m)
        return None

    def move(self, points: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        self.toss.move(points, before_s, now_s)

    def release(self) -> Thrown:
        return self.toss.release() if self.holding else None

    def cancel(self) -> None:
        self.toss.cancel()

    def update(self, dt_s: float) -> None:
        self.toss.grip.loft_rad = self.arm.aim.loft_rad
        self.toss.update(dt_s)


class Pulled(Thrower):
    """Press on the die, pull back against a spring, let go: it flies the other way, the harder the longer the pull.

    A hand slips as it lets go, so its last moment does not count. Whoever cannot hold the button presses and
    releases it on the die without moving, pulls, and presses once more.
    """

    way = ThrowWay.PULL
    sets = BESIDE_PARTS

    def __init__(self, arm: Arm, sensitivity: float) -> None:
        super().__init__(arm)
        self._spec = arm.gesture.ways.pull
        self._sensitivity = sensitivity
        self._from = (0.0, 0.0)
        self._clicked = False  # pressed and released without a pull: the next press lets go
        self._samples: list[Sample] = []
        self._now_s = 0.0  # on the clock of the pointer

    @property
    def wants_die(self) -> bool:
        return self.stage == WAIT

    @property
    def takes(self) -> frozenset[Nudge]:
        return BESIDE_AIM | ({Nudge.BACK} if self.holding else frozenset())

    def press(self, x_m: float, y_m: float, on_die: bool) -> Thrown:
        if self._clicked:
            return self._let_go() if self._rested() else None
        if on_die:
            self._rested()
            self.stage = AIM
            self._from = (x_m, y_m)
            self._samples = []
        return None

    def move(self, points: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        self._now_s = now_s
        if self.stage == WAIT or not points:
            return
        self._samples.extend(spread(points, before_s, now_s))
        self._forget()
        self._pull_to(self._samples[-1])

    def release(self) -> Thrown:
        if self.stage == WAIT or self._clicked:
            return None
        if self._pull_m(self._counting()) < self._spec.least_m and self._longest_m() < self._spec.least_m:
            self._clicked = True
            return None
        return self._let_go()

    def cancel(self) -> None:
        self.stage, self._clicked = WAIT, False
        self._samples = []
        self.arm.set(turn_rad=0.0, power=1.0)

    def update(self, dt_s: float) -> None:
        super().update(dt_s)
        if self.stage != WAIT:
            self._draw_back()

    def _let_go(self) -> Thrown:
        counting = self._counting()
        power = self._power(counting)
        self._pull_to(counting)
        if power < self.arm.least_power:
            self.cancel()
            return Missed.NO_PULL
        return self.arm.throw()

    def _counting(self) -> Sample | None:
        """Where the pointer was before the last moment; where it is if it has not been anywhere before."""
        before_s = self._now_s - self._spec.ignore_s
        first = self._samples[0] if self._samples else None
        return next((each for each in reversed(self._samples) if each.t_s <= before_s), first)

    def _forget(self) -> None:
        """Only the last place before what is ignored anyway is still needed."""
        old = [each for each in self._samples if each.t_s <= self._now_s - self._spec.ignore_s]
        self._samples = [*old[-1:], *self._samples[len(old):]]

    def _pulled(self, at: Sample | None) -> tuple[float, float]:
        """How far the pointer is from where it took the die, to the right and away; nothing for no place."""
        if at is None:
            return 0.0, 0.0
        right = at.x_m - self._from[0]
        return (-right if self.toss.grip.mirrored else right), at.y_m - self._from[1]

    def _pull_m(self, at: Sample | None) -> float:
        return math.hypot(*self._pulled(at))

    def _longest_m(self) -> float:
        return max(map(self._pull_m, self._samples), default=0.0)

    def _power(self, at: Sample | None) -> float:
        """What that pull is worth; nothing when it is none back."""
        right, away = self._pulled(at)
        return math.hypot(right, away) / self._spec.fair_m * self._sensitivity if away < 0.0 else 0.0

    def _pull_to(self, at: Sample | None) -> None:
        right, away = self._pulled(at)
        if away < 0.0:
            turn = math.remainder(math.atan2(-right, -away) - self.arm.straight_rad, math.tau)
            self.arm.set(turn_rad=turn, power=self._power(at))

    def _draw_back(self) -> None:
        """The hand goes with the pull, as far as the spring lets it."""
        right, away = self._pulled(self._samples[-1] if self._samples else None)
        x, y = self.arm.place
        share = self._spec.hand_share
        self.toss.lead(x + share * right, y + share * min(away, 0.0), self.arm.room.height_m)


class Clicked(Thrower):
    """One click gives the direction, another the power. Nothing is held and nothing is dragged."""

    way = ThrowWay.CLICKS
    sets = BESIDE_PARTS

    def __init__(self, arm: Arm) -> None:
        super().__init__(arm)
        self.stage = AIM

    @property
    def takes(self) -> frozenset[Nudge]:
        return BESIDE_AIM | ({Nudge.BACK} if self.holding else frozenset())

    @property
    def holding(self) -> bool:
        return self.stage == POWER

    def press(self, x_m: float, y_m: float, on_die: bool) -> Thrown:
        if not self._rested():
            return None
        self._point(x_m, y_m)
        if self.stage == POWER:
            return self.arm.throw()
        self.stage = POWER
        return None

    def move(self, points: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if points:
            self._point(*points[-1])

    def cancel(self) -> None:
        self.stage = AIM

    def _point(self, x_m: float, y_m: float) -> None:
        """The arrow turns to the pointer, then grows and shrinks to it."""
        x, y = self.arm.place
        right = -(x_m - x) if self.toss.grip.mirrored else x_m - x
        if self.stage == AIM:
            if y_m > y:
                self.arm.set(turn_rad=self.arm.towards(x + right, y_m), power=1.0)
            return
        way = self.arm.straight_rad + self.arm.aim.turn_rad
        along = right * math.sin(way) + (y_m - y) * math.cos(way)
        self.arm.set(power=along / self.arm.reach_m)
