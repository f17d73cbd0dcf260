"""How a held die swings from the fingers: it lags behind the hand and swings out when the hand stops.

Only seen: a die is let go of in the pose that chance gave it (R6), whatever it swings like.
"""

from __future__ import annotations

import math

from game.physics import Quaternion
from game.scenes.hand.gesture_spec import SwingSpec

STEP_S = 1.0 / 240.0


class Swing:
    """A damped pendulum of two angles, driven by the speed of the hand."""

    def __init__(self, spec: SwingSpec) -> None:
        self._spec = spec
        self._place: tuple[float, float] | None = None
        self._angle = (0.0, 0.0)  # to the right, away from the thrower
        self._rate = (0.0, 0.0)

    def follow(self, x_m: float, y_m: float, dt_s: float) -> None:
        """The hand is at (x, y) now, ``dt_s`` after the last call."""
        here, before = (x_m, y_m), self._place or (x_m, y_m)
        self._place = here
        if dt_s <= 0.0:
            return
        steps = max(1, math.ceil(dt_s / STEP_S))
        speed = [(b - a) / dt_s for a, b in zip(before, here, strict=True)]
        axes = [self._swung(*state, dt_s / steps, steps) for state in zip(self._angle, self._rate, speed, strict=True)]
        self._angle = (axes[0][0], axes[1][0])
        self._rate = (axes[0][1], axes[1][1])

    def _swung(self, angle: float, rate: float, speed_mps: float, step_s: float, steps: int) -> tuple[float, float]:
        spec = self._spec
        own, most = math.tau * spec.own_hz, spec.most_rad
        wanted = min(max(spec.lag_rad_per_mps * speed_mps, -most), most)
        for _ in range(steps):
            rate += (own * own * (wanted - angle) - 2.0 * spec.damping * own * rate) * step_s
            angle += rate * step_s
        return angle, rate

    @property
    def turn(self) -> Quaternion:
        """The rotation of the die against its rest in the hand: its foot trails behind the hand."""
        right, away = self._angle
        size = math.hypot(right, away)
        if size < 1e-9:
            return (1.0, 0.0, 0.0, 0.0)
        share = math.sin(size / 2.0) / size
        return (math.cos(size / 2.0), -away * share, right * share, 0.0)
