"""How dice jostle in a hand that is shaken: led to and fro, or asked for by a key.

Only seen and heard: a die is let go of where the hand holds it, in the turn that chance gave it (R6).
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from game.physics import Pose, Quaternion, Vector
from game.physics.rotation import about, multiply
from game.physics.sway import Wave
from game.scenes.hand.gesture_spec import ShakeSpec

PARTS = 3
STILL = 0.02  # less is not seen, nor heard


@dataclass(frozen=True, slots=True)
class Jostled:
    """One die: how far it is off its place, and how it is turned about what axis."""

    aside: tuple[Wave, Wave, Wave]
    turned: Wave
    axis: Vector


class Shaking:
    """Dice that jostle the more the harder the hand that holds them is shaken."""

    def __init__(self, spec: ShakeSpec, dice: int, rng: random.Random) -> None:
        self._spec = spec
        self._hand = self._wave(rng)
        self._dice = [Jostled((self._wave(rng), self._wave(rng), self._wave(rng)), self._wave(rng), _axis(rng))
                      for _ in range(dice)]
        self._place: tuple[float, float] | None = None
        self._velocity = (0.0, 0.0)
        self._strength = 0.0
        self._asked_s = 0.0
        self._now_s = 0.0

    def _wave(self, rng: random.Random) -> Wave:
        return Wave(rng, self._spec.slow_hz, self._spec.fast_hz, PARTS)

    def ask(self) -> None:
        """Shake them for a while."""
        self._asked_s = self._spec.lasts_s

    def follow(self, x_m: float, y_m: float, dt_s: float) -> None:
        """The hand is at (x, y) now, ``dt_s`` after the last call. What stirs the dice is how suddenly it turns."""
        if dt_s <= 0.0:
            return
        here, before = (x_m, y_m), self._place or (x_m, y_m)
        velocity = ((here[0] - before[0]) / dt_s, (here[1] - before[1]) / dt_s)
        jolt = math.dist(velocity, self._velocity) / self._spec.full_mps
        self._place, self._velocity = here, velocity
        self._now_s += dt_s
        faded = self._strength * math.exp(-dt_s / self._spec.fades_s)
        self._strength = min(1.0, 1.0 if self._asked_s > 0.0 else faded + jolt)
        self._asked_s -= dt_s

    @property
    def strength(self) -> float:
        """How hard they are shaken, 0 to 1."""
        return self._strength if self._strength > STILL else 0.0

    @property
    def hand_m(self) -> Vector:
        """How far the hand itself goes to and fro, where shaking was asked for."""
        aside = self._spec.hand_m * self._hand.at(self._now_s) if self._asked_s > 0.0 else 0.0
        return (aside, 0.0, abs(aside))

    def jostled(self, die: int, pose: Pose) -> Pose:
        """Where a die is seen now."""
        strength, jostled, (hx, hy, hz) = self.strength, self._dice[die], self.hand_m
        if strength == 0.0:
            return pose
        x, y, z = (strength * self._spec.aside_m * wave.at(self._now_s) for wave in jostled.aside)
        turn = about(jostled.axis, strength * self._spec.turn_rad * jostled.turned.at(self._now_s))
        orientation: Quaternion = multiply(turn, pose.orientation)
        return Pose(pose.x + x + hx, pose.y + y + hy, pose.z + z + hz, *orientation)


def _axis(rng: random.Random) -> Vector:
    rise, turn = rng.uniform(-1.0, 1.0), rng.uniform(0.0, math.tau)
    level = math.sqrt(1.0 - rise * rise)
    return (level * math.cos(turn), level * math.sin(turn), rise)
