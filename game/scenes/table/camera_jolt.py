"""A camera that is shaken by a blow on the table."""

from __future__ import annotations

import math

JOLT_S, JOLT_HZ = 0.09, 17.0  # in which time it is down to a third, and how fast it goes to and fro
ASIDE = 0.618  # nothing sways aside as it does up and down


class Jolt:
    """A shake of the camera that dies away."""

    def __init__(self) -> None:
        self._depth_m = 0.0
        self._passed_s = math.inf

    @property
    def shaken(self) -> bool:
        """Whether it still goes on."""
        return self._depth_m > 0.0

    @property
    def away(self) -> tuple[float, float]:
        """How far aside and up the camera is thrown now (m)."""
        if not self.shaken:
            return 0.0, 0.0
        left, turn = self._depth_m * math.exp(-self._passed_s / JOLT_S), 2.0 * math.pi * JOLT_HZ * self._passed_s
        return left * math.sin(turn * ASIDE), left * math.sin(turn)

    def hit(self, depth_m: float) -> None:
        """Begin, so deep."""
        self._depth_m, self._passed_s = depth_m, 0.0

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._passed_s += dt_s
        if self._passed_s > 5.0 * JOLT_S:
            self._depth_m = 0.0
