"""The die in the hand: where it is held, what the pointer did with it, and how it leaves.

Pure: positions in metres in the frame of the table (thrower at -y), times in seconds. The hand stays in its
room, behind the dashed edge (R6) or over the tray; the off hand is mirrored and sways (R15).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.scenes.hand.flick import Flick, Sample, fit
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.hand_room import HandRoom, Held


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


@dataclass(slots=True)
class Grip:
    """One hand with dice in it, from taking them up to letting them go.

    ``room`` is where the hand may be; ``mirrored`` turns the sideways axis round; ``sensitivity`` multiplies the speed
    of the pointer.
    """

    spec: GestureSpec
    room: HandRoom
    mirrored: bool = False
    sensitivity: float = 1.0
    loft_rad: float = 0.0
    height_m: float = 0.0
    crossed: bool = False  # the pointer led the hand over the edge of its room since it took the dice
    pressed: bool = False
    push_m: float = -math.inf  # how far the pointer leads beyond that edge, where the hand is held
    _samples: list[Sample] = field(default_factory=list)
    _centre: tuple[float, float] = (0.0, 0.0)
    _offset: tuple[float, float] = (0.0, 0.0)

    def __post_init__(self) -> None:
        self.loft_rad = self.spec.grip.loft_rad
        self.height_m = self.room.height_m
        self._centre = self.rest

    @property
    def rest(self) -> tuple[float, float]:
        """Where the hand waits."""
        return self.room.rest[:2]

    @property
    def rest_point(self) -> Held:
        """Where the hand waits, with its height."""
        return self.room.rest

    def lead(self, x_m: float, y_m: float, height_m: float) -> None:
        """Where a hand is that no pointer leads."""
        self._centre = self._swayed(x_m, y_m)
        self.height_m = height_m

    def held(self, sway: Unsteady) -> Held:
        """The middle of the hand in this momentary sway."""
        x, y = self._swayed(self._centre[0] + sway.dx, self._centre[1] + sway.dy)
        return Held(x, y, self.height_m)

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
            x, y = last.x_m + self._offset[0], last.y_m + self._offset[1]
            self._centre = self._inside(x, y)
            self.push_m = y - self._nearest(self._centre[0])
            self.crossed = self.crossed or self.push_m > 0.0

    def cancel(self) -> None:
        """The dice are taken back into the hand."""
        self.pressed = False
        self.push_m = -math.inf
        self._samples.clear()
        self._centre = self.rest

    def let_go_s(self, since_s: float) -> float:
        """When the hand let go, known to be after ``since_s``: with its last movement, unless it had stopped."""
        last_s = self._samples[-1].t_s if self._samples else since_s
        return last_s if since_s - last_s <= self.spec.flick.still_s else since_s

    def flick(self, release_s: float) -> Flick | None:
        """What the pointer did up to that moment; None when that is no flick."""
        return fit(self._samples, release_s, self.spec.flick)

    def release(self, release_s: float, sway: Unsteady) -> Leaving | None:
        """Let go at ``release_s``. None when the pointer was not moving forward: the dice stay in the hand."""
        flick = self.flick(release_s)
        if flick is None or flick.vy_mps <= 0.0:
            self.cancel()
            return None
        self.pressed = False
        self.push_m = -math.inf
        self._samples.clear()
        return self.leaving(flick, sway)

    def turn_wheel(self, notches: int) -> None:
        """Raise or lower the throw."""
        grip = self.spec.grip
        wanted = self.loft_rad + notches * grip.loft_step_rad
        self.loft_rad = min(max(wanted, grip.loft_min_rad), grip.loft_max_rad)

    def leaving(self, flick: Flick, sway: Unsteady) -> Leaving:
        """How the dice leave after such a flick."""
        speed = flick.speed_mps * self.sensitivity * self.room.speed_share
        azimuth = math.atan2(flick.vy_mps, flick.vx_mps) + sway.yaw
        elevation = self.loft_rad + self.room.loft_rad + sway.pitch
        ahead = (math.cos(azimuth), math.sin(azimuth))
        level = speed * math.cos(elevation)
        roll = self.spec.flick.roll_spin_radps_per_mps * speed
        return Leaving((ahead[0] * level, ahead[1] * level, speed * math.sin(elevation)),
                       (-ahead[1] * roll, ahead[0] * roll, self.spec.flick.curve_spin * flick.turn_radps))

    def _side(self, x: float) -> float:
        return -x if self.mirrored else x

    def _inside(self, x: float, y: float) -> tuple[float, float]:
        """Where the hand is that is wanted there: on its own side, slowed down towards the edge, never over it."""
        grip = self.spec.grip
        x = min(max(x, -self.room.side_m), self.room.side_m)
        behind = self._nearest(x) - y
        if behind < grip.soft_edge_m:
            behind = grip.soft_edge_m * math.exp(behind / grip.soft_edge_m - 1.0)
        return x, self._nearest(x) - min(behind, self.room.back_m)

    def _swayed(self, x: float, y: float) -> tuple[float, float]:
        """The nearest place behind the edge to one that sway has led to."""
        return x, min(y, self._nearest(x))

    def _nearest(self, x: float) -> float:
        """How far forward the hand may be, that far to the side."""
        return self.room.front_m(x)

    def _forget(self) -> None:
        """Drop samples that no fit can reach any more."""
        oldest = self._samples[-1].t_s - 4 * self.spec.flick.window_s if self._samples else 0.0
        while self._samples and self._samples[0].t_s < oldest:
            self._samples.pop(0)
