"""A throw that is aimed before it is made: what it may be, step by step, and how it leaves a hand that errs.

Pure: metres in the frame of the table (thrower at -y), radians, shares of a fair flick's speed.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from game.ai.aiming import ErringHand, Motion
from game.ai.computer_spec import HabitSpec, HandSpec
from game.physics import Simulation, TableSpec, least_speed
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.hand_room import HandRoom
from game.scenes.hand.throw_methods import Nudge
from game.scenes.hand.toss import Toss

SIDES = {Nudge.LEFT: Nudge.RIGHT, Nudge.FAR_LEFT: Nudge.FAR_RIGHT, Nudge.STEP_LEFT: Nudge.STEP_RIGHT,
         Nudge.SPIN_LEFT: Nudge.SPIN_RIGHT}
MIRRORED = {**SIDES, **{right: left for left, right in SIDES.items()}}
AIMING = frozenset(Nudge) - {Nudge.CONFIRM, Nudge.BACK, Nudge.SHAKE}


class Aim(NamedTuple):
    """What the hand means to do; an arrow shows it. The hand errs only as it lets go."""

    side_m: float = 0.0  # where along the edge of its room it is, to the right
    turn_rad: float = 0.0  # from the way to the middle of what is thrown at, positive to the right
    power: float = 1.0  # speed, as a share of a fair flick's
    loft_rad: float = 0.0
    twist_radps: float = 0.0  # about the upright axis, anticlockwise


class Arm:
    """One hand with dice in it that throws as it aims, but for its error."""

    def __init__(self, table: TableSpec, gesture: GestureSpec, toss: Toss, hand: HandSpec, habits: HabitSpec,
                 rng: random.Random) -> None:
        self.toss = toss
        self.gesture = gesture
        self._hand = ErringHand(hand, habits, rng)
        self._rng = rng
        fair_mps = gesture.flick.fair_speed_mps * self.room.speed_share
        self.least_power = least_speed(table, self.room.height_m) / fair_mps
        self.aim = Aim(loft_rad=gesture.grip.loft_rad)

    @property
    def room(self) -> HandRoom:
        """Where the hand may be."""
        return self.toss.grip.room

    # --- aiming ---------------------------------------------------------------------------------------------

    def set(self, **parts: float) -> None:
        """Aim otherwise in these parts, as far as a hand can."""
        self.aim = self.held(self.aim._replace(**parts))

    def held(self, aim: Aim) -> Aim:
        """The nearest that a hand can do."""
        spec, grip = self.gesture.ways.aim, self.gesture.grip
        return Aim(
            _within(aim.side_m, -self.room.side_m, self.room.side_m),
            _within(aim.turn_rad, -spec.most_rad, spec.most_rad),
            _within(aim.power, self.least_power, spec.most_power),
            _within(aim.loft_rad, grip.loft_min_rad, grip.loft_max_rad),
            _within(aim.twist_radps, -spec.most_twist_radps, spec.most_twist_radps))

    def nudge(self, nudge: Nudge) -> None:
        """A step of the aim; left and right are exchanged for the off hand (R15)."""
        spec, aim = self.gesture.ways.aim, self.aim
        match MIRRORED.get(nudge, nudge) if self.toss.grip.mirrored else nudge:
            case Nudge.LEFT | Nudge.FAR_LEFT as asked:
                self.set(turn_rad=aim.turn_rad - (spec.fine_rad if asked is Nudge.LEFT else spec.coarse_rad))
            case Nudge.RIGHT | Nudge.FAR_RIGHT as asked:
                self.set(turn_rad=aim.turn_rad + (spec.fine_rad if asked is Nudge.RIGHT else spec.coarse_rad))
            case Nudge.HARDER | Nudge.MUCH_HARDER as asked:
                self.set(power=aim.power + (spec.fine_power if asked is Nudge.HARDER else spec.coarse_power))
            case Nudge.SOFTER | Nudge.MUCH_SOFTER as asked:
                self.set(power=aim.power - (spec.fine_power if asked is Nudge.SOFTER else spec.coarse_power))
            case Nudge.HIGHER:
                self.set(loft_rad=aim.loft_rad + self.gesture.grip.loft_step_rad)
            case Nudge.FLATTER:
                self.set(loft_rad=aim.loft_rad - self.gesture.grip.loft_step_rad)
            case Nudge.SPIN_LEFT:
                self.set(twist_radps=aim.twist_radps + spec.twist_radps)
            case Nudge.SPIN_RIGHT:
                self.set(twist_radps=aim.twist_radps - spec.twist_radps)
            case Nudge.STEP_LEFT:
                self.set(side_m=aim.side_m - spec.side_m)
            case Nudge.STEP_RIGHT:
                self.set(side_m=aim.side_m + spec.side_m)

    # --- where it is and where it goes ----------------------------------------------------------------------

    @property
    def place(self) -> tuple[float, float]:
        """Where the hand waits: right behind the dashed edge, or over the near part of the tray."""
        return self.room.aims_from(self.aim.side_m)

    @property
    def reach_m(self) -> float:
        """How far it is from there to what is thrown at."""
        return math.dist(self.place, self.room.straight_to)

    @property
    def straight_rad(self) -> float:
        """The way from there to what is thrown at: 0 straight away, positive to the right."""
        return way_straight(self.room, self.aim.side_m)

    def towards(self, x_m: float, y_m: float) -> float:
        """The turn that leads through that point."""
        x, y = self.place
        return math.remainder(math.atan2(x_m - x, y_m - y) - self.straight_rad, math.tau)

    def motion(self, aim: Aim) -> Motion:
        """What a hand does that throws like this."""
        return meant(self.room, self.gesture, aim)

    def arrow(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """From the hand, as it sways now, to where a throw of this power leads if a fair one leads straight there."""
        sway = self.toss.sway
        x, y = self.place[0] + sway.dx, self.place[1] + sway.dy
        way, length = self.straight_rad + self.aim.turn_rad - sway.yaw, self.reach_m * self.aim.power
        return (x, y), (x + length * math.sin(way), y + length * math.cos(way))

    def follow(self) -> None:
        """Bring the hand to where it aims from."""
        self.toss.lead(*self.place, self.room.height_m)

    def throw(self) -> Simulation:
        """Let go."""
        return self.toss.throw(self.motion(self.aim), self.aim.twist_radps, self._hand, self._rng)


def way_straight(room: HandRoom, side_m: float) -> float:
    """The way from a hand there to what it throws at: 0 straight away, positive to the right."""
    x, y = room.aims_from(side_m)
    return math.atan2(-(x - room.straight_to[0]), -(y - room.straight_to[1]))


def meant(room: HandRoom, gesture: GestureSpec, aim: Aim) -> Motion:
    """What a hand in that room does that throws like this."""
    flick = gesture.flick
    speed = aim.power * flick.fair_speed_mps * room.speed_share
    return Motion(aim.side_m, room.height_m, way_straight(room, aim.side_m) + aim.turn_rad,
                  aim.loft_rad + room.loft_rad, speed, flick.roll_spin_radps_per_mps * speed)


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
