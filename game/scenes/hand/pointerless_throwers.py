"""The ways to throw that need no pointer: keys or a gamepad, one switch, one confirmation."""

from __future__ import annotations

import math

from game.physics import STACK_KIND, Layout
from game.scenes.hand.aimed_throw import AIMING, Aim, Arm
from game.scenes.hand.pointer_throwers import BESIDE_AIM, BESIDE_PARTS
from game.scenes.hand.throw_methods import Nudge, ThrowWay
from game.scenes.hand.thrower import AIM, POWER, WAIT, Thrower, Thrown

LANE_DICE = 1.5  # a die whose middle is nearer to the way than so many dice is in it


class Keyed(Thrower):
    """Every part of the throw in steps, and one key to throw."""

    way = ThrowWay.KEYS
    sets = frozenset(Aim._fields)

    @property
    def takes(self) -> frozenset[Nudge]:
        return AIMING | {Nudge.CONFIRM}


class Swept(Thrower):
    """One button: it starts the sweep, stops the aim, then the power. Both go to and fro until it is pressed.

    ``sweep_s`` is the way from one end to the other; ``in_steps`` lets it rest at a few places instead of gliding.
    """

    way = ThrowWay.SWITCH
    sets = BESIDE_PARTS

    def __init__(self, arm: Arm, sweep_s: float, in_steps: bool) -> None:
        super().__init__(arm)
        self._spec = arm.gesture.ways.sweep
        self._sweep_s = sweep_s
        self._in_steps = in_steps
        self._swept_s = 0.0

    @property
    def takes(self) -> frozenset[Nudge]:
        return BESIDE_AIM | {Nudge.CONFIRM} | ({Nudge.BACK} if self.holding else frozenset())

    def press(self, x_m: float, y_m: float, on_die: bool) -> Thrown:
        return self._confirm()

    def cancel(self) -> None:
        self._begin({POWER: AIM}.get(self.stage, WAIT))

    def update(self, dt_s: float) -> None:
        super().update(dt_s)
        self._swept_s += dt_s
        if self.stage == AIM:
            self.arm.set(turn_rad=self._spec.aim_rad * (2.0 * self._share(self._spec.aim_steps) - 1.0))
        elif self.stage == POWER and self._swept_s > 2 * self._spec.rounds * self._sweep_s:
            self._begin(AIM)
        elif self.stage == POWER:
            low, high = self._spec.low_power, self._spec.high_power
            self.arm.set(power=low + (high - low) * self._share(self._spec.power_steps))

    def _confirm(self) -> Thrown:
        if not self._rested():
            return None
        if self.stage == POWER:
            return self.arm.throw()
        self._begin(AIM if self.stage == WAIT else POWER)
        return None

    def _begin(self, stage: str) -> None:
        self.stage = stage
        self._swept_s = 0.0
        if stage != POWER:
            self.arm.set(turn_rad=0.0, power=1.0)

    def _share(self, steps: int) -> float:
        """How far the sweep is from its beginning, 0 to 1, now."""
        way = math.fmod(self._swept_s / self._sweep_s, 2.0)
        share = way if way <= 1.0 else 2.0 - way
        return min(math.floor(share * steps), steps - 1) / (steps - 1) if self._in_steps else share


class ForMe(Thrower):
    """One confirmation, and the hand throws: straight at the middle, from where the way is free."""

    way = ThrowWay.FOR_ME

    def __init__(self, arm: Arm, die_m: float) -> None:
        super().__init__(arm)
        arm.set(turn_rad=0.0, power=1.0, twist_radps=0.0, loft_rad=arm.gesture.grip.loft_rad, side_m=min(
            arm.room.sides, key=lambda side: (in_the_way(arm, side, die_m), abs(side))))

    @property
    def wants_die(self) -> bool:
        return True

    @property
    def takes(self) -> frozenset[Nudge]:
        return frozenset({Nudge.CONFIRM})

    def press(self, x_m: float, y_m: float, on_die: bool) -> Thrown:
        return self._confirm() if on_die else None


def in_the_way(arm: Arm, side_m: float, die_m: float) -> int:
    """How many thrown dice lie between a hand there and the stack."""
    x, y = side_m, arm.place[1]
    length = math.hypot(x, y)
    right, away = -x / length, -y / length
    ways = ((right * (px - x) + away * (py - y), away * (px - x) - right * (py - y))
            for px, py in lying(arm.toss.before))
    return sum(die_m < along < length - die_m and abs(aside) < LANE_DICE * die_m for along, aside in ways)


def lying(layout: Layout) -> tuple[tuple[float, float], ...]:
    """Where the thrown dice lie."""
    return tuple((body.pose.x, body.pose.y) for body in layout.bodies if body.kind is not STACK_KIND)
