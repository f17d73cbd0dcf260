"""The die in the hand: where it is held, what the pointer did with it, and how it leaves.

Pure: positions in metres in the frame of the table (thrower at -y), times in seconds. The hand rests on the
table and stays behind the dashed edge (R6); the off hand is mirrored and sways (R15).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.scenes.hand.flick import Flick, Sample, fit
from game.scenes.hand.spec import GestureSpec


class Held(NamedTuple):
    """Where the middle of the hand is, metres."""

    x: float
    y: float
    z: float


class Unsteady(NamedTuple):
    """A momentary sway of the hand: metres sideways and forward, radians left and up."""

    dx: float = 0.0
    dy: float = 0.0
    yaw: float = 0.0
    pitch: float = 0.0


class Leaving(NamedTuple):
    """How the dice leave: velocity (m/s) and spin (rad/s) as vectors."""

    velocity: tuple[float, float, float]
    spin: tuple[float, float, float]


def steady(_t_s: float) -> Unsteady:
    """The sway of the main hand: none."""
    return Unsteady()


@dataclass(slots=True)
class Grip:
    """One hand with one or two dice in it, from taking them up to letting them go.

    ``edge_m`` is the radius of the dashed edge; ``mirrored`` turns the sideways axis round; ``sway`` is the
    unsteadiness at a time; ``sensitivity`` multiplies the speed of the pointer.
    """

    spec: GestureSpec
    edge_m: float
    mirrored: bool = False
    sway: Callable[[float], Unsteady] = steady
    sensitivity: float = 1.0
    loft_rad: float = 0.0
    crossed: bool = False  # the pointer led the hand over the dashed edge since it took the dice
    pressed: bool = False
    now_s: float = 0.0
    _samples: list[Sample] = field(default_factory=list)
    _centre: tuple[float, float] = (0.0, 0.0)
    _offset: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        self.loft_rad = self.spec.grip.loft_rad
        self._centre = self.rest

    @property
    def rest(self) -> tuple[float, float]:
        """Where the hand waits."""
        return 0.0, -(self.edge_m + self.spec.grip.start_behind_edge_m)

    @property
    def rest_point(self) -> Held:
        """Where the hand waits, with its height."""
        return Held(*self.rest, self.spec.grip.height_m)

    @property
    def held(self) -> Held:
        """The middle of the hand now, sway included."""
        sway = self.sway(self.now_s)
        x, y = self._inside(self._centre[0] + sway.dx, self._centre[1] + sway.dy)
        return Held(x, y, self.spec.grip.height_m)

    def press(self, x: float, y: float) -> None:
        """The pointer takes the dice at (x, y)."""
        self.crossed = False
        self.pressed = True
        self._samples.clear()
        self._offset = (self._centre[0] - self._side(x), self._centre[1] - y)

    def move(self, samples: Sequence[Sample]) -> None:
        """The pointer moved while it holds the dice; samples in order of time."""
        if not self.pressed:
            return
        turned = [Sample(s.t_s, self._side(s.x_m), s.y_m) for s in samples]
        self._samples.extend(turned)
        self._forget()
        if turned:
            last = turned[-1]
            wanted_y = last.y_m + self._offset[1]
            self._centre = self._inside(last.x_m + self._offset[0], wanted_y)
            self.crossed = self.crossed or wanted_y > self._nearest(self._centre[0])

    def cancel(self) -> None:
        """The dice are taken back into the hand."""
        self.pressed = False
        self._samples.clear()
        self._centre = self.rest

    def release(self, release_s: float) -> Leaving | None:
        """Let go at ``release_s``. None when the pointer was not moving forward: the dice stay in the hand."""
        flick = fit(self._samples, release_s, self.spec.flick)
        self.pressed = False
        self._samples.clear()
        if flick is None or flick.vy_mps <= 0.0:
            self._centre = self.rest
            return None
        return self._leaving(flick, self.sway(self.now_s))

    def turn_wheel(self, notches: int) -> None:
        """Raise or lower the throw."""
        grip = self.spec.grip
        wanted = self.loft_rad + notches * grip.loft_step_rad
        self.loft_rad = min(max(wanted, grip.loft_min_rad), grip.loft_max_rad)

    def _leaving(self, flick: Flick, sway: Unsteady) -> Leaving:
        speed = flick.speed_mps * self.sensitivity
        azimuth = math.atan2(flick.vy_mps, flick.vx_mps) + sway.yaw
        elevation = self.loft_rad + sway.pitch
        ahead = (math.cos(azimuth), math.sin(azimuth))
        level = speed * math.cos(elevation)
        roll = self.spec.flick.roll_spin_radps_per_mps * speed
        return Leaving((ahead[0] * level, ahead[1] * level, speed * math.sin(elevation)),
                       (-ahead[1] * roll, ahead[0] * roll, self.spec.flick.curve_spin * flick.turn_radps))

    def _side(self, x: float) -> float:
        return -x if self.mirrored else x

    def _inside(self, x: float, y: float) -> tuple[float, float]:
        """The nearest place the hand may be: on its own side, outside the dashed edge."""
        grip = self.spec.grip
        x = min(max(x, -grip.reach_side_m), grip.reach_side_m)
        nearest = self._nearest(x)
        return x, min(max(y, nearest - grip.reach_back_m), nearest)

    def _nearest(self, x: float) -> float:
        """How far forward the hand may be, that far to the side."""
        return -math.sqrt(max(self.edge_m**2 - x**2, 0.0))

    def _forget(self) -> None:
        """Drop samples that no fit can reach any more."""
        oldest = self._samples[-1].t_s - 4 * self.spec.flick.window_s if self._samples else 0.0
        while self._samples and self._samples[0].t_s < oldest:
            self._samples.pop(0)
