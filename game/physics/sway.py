"""The unsteady hand: a smooth sway that depends on a seed and the time alone (R15)."""

import math
import random
from typing import NamedTuple

from game.physics.table_spec import TableSpec


class SwayOffset(NamedTuple):
    """How far off the hand is: metres sideways and forward, radians left and up."""

    dx: float
    dy: float
    yaw: float
    pitch: float


class Wave:
    """A sum of slow sines with a root mean square of one."""

    def __init__(self, rng: random.Random, slow_hz: float, fast_hz: float, parts: int) -> None:
        self._parts = [(math.tau * rng.uniform(slow_hz, fast_hz), rng.uniform(0.0, math.tau)) for _ in range(parts)]
        self._share = math.sqrt(2.0 / parts)

    def at(self, t_s: float) -> float:
        """The value at a time in seconds."""
        return self._share * sum(math.sin(rate * t_s + phase) for rate, phase in self._parts)


class Sway:
    """The sway of a hand. Calling it is the same as `offset_at`."""

    def __init__(self, rng: random.Random, spec: TableSpec) -> None:
        sway = spec.sway
        self._sizes = (sway.side_m, sway.side_m, sway.turn_rad, sway.turn_rad)
        self._waves = [Wave(rng, sway.slow_hz, sway.fast_hz, sway.parts) for _ in self._sizes]

    def offset_at(self, t_s: float) -> SwayOffset:
        """How far the hand is off at a time in seconds."""
        return SwayOffset(*(size * wave.at(t_s) for size, wave in zip(self._sizes, self._waves, strict=True)))

    def __call__(self, t_s: float) -> SwayOffset:
        return self.offset_at(t_s)
