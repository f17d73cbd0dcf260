"""Where a computer aims, and how its hand errs.

A plan is made first, from baked tables alone; then the hand errs. What is planned never depends on the error:

    plan = aims.plan(level, height=7, dice=1, off_hand=False)
    motion = hand.err(plan, rng)
    for place in places(motion, 1, edge_radius_m=..., pair_gap_m=...): release_from_hand(spec, die, place, ...)
"""

import math
import random
from collections.abc import Sequence
from typing import Self

from msgspec.structs import replace

from game.ai.computer_spec import HabitSpec, HandSpec
from game.ai.levels import Level
from game.ai.measured_odds import Tables, decode_tables, grip_of
from game.rules.value import Value

BEHIND_EDGE_M = 0.005
PARTS = 5


class Motion(Value, frozen=True, gc=False):
    """What a hand does as it lets go: the same that a player's flick comes to.

    `side_m` is to the right of the middle, azimuth 0 straight away and positive to the right, elevation up, spin
    forward tumbling.
    """

    side_m: float
    height_m: float
    azimuth_rad: float
    elevation_rad: float
    speed_mps: float
    spin_radps: float

    def swayed(self, dx_m: float, yaw_rad: float, pitch_rad: float) -> "Motion":
        """The same from a hand that is off by so much: to the right, turned left, turned up."""
        return replace(self, side_m=self.side_m + dx_m, azimuth_rad=self.azimuth_rad - yaw_rad,
                       elevation_rad=self.elevation_rad + pitch_rad)


class Aims:
    """The best throw of every level at every stack, found by trying beforehand."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    @classmethod
    def decode(cls, data: bytes, mark: str) -> Self:
        """From the baked file. StaleTables where it is not of this table and these hands (`tables_mark`)."""
        return cls(decode_tables(data, mark))

    def plan(self, level: Level, height: int, dice: int, off_hand: bool, lane_blocked: bool = False) -> Motion:
        """What that level means to do: the throw for the measured height nearest to this one.

        `lane_blocked`: something lies between hand and stack, so it throws over it. ValueError where nothing was
        measured: for more than two dice at once, or two from the main hand.
        """
        row = self._tables.nearest(level, grip_of(dice, off_hand), height)
        return Motion(*(row.over if lane_blocked else row.plain))


class ErringHand:
    """A hand that errs. It has good and bad minutes: part of an error lasts into the next throws."""

    def __init__(self, spec: HandSpec, habits: HabitSpec, rng: random.Random) -> None:
        self._spec = spec
        self._habits = habits
        self._drift = [rng.gauss(0.0, 1.0) for _ in range(PARTS)]

    def err(self, plan: Motion, rng: random.Random, *, off_hand: bool = False) -> Motion:
        """The motion that comes of the plan. Sway of the off hand is not in it (`Motion.swayed`)."""
        spec, wide = self._spec, self._habits.off_hand_factor if off_hand else 1.0
        fast, own_lift, aside, place, spin = self._errors(rng)
        linked = self._habits.speed_lifts
        lift = linked * fast + math.sqrt(1.0 - linked**2) * own_lift
        return replace(
            plan,
            side_m=plan.side_m + wide * spec.side_m * place,
            azimuth_rad=plan.azimuth_rad + wide * spec.azimuth_rad * aside,
            elevation_rad=plan.elevation_rad + spec.elevation_rad * lift,
            speed_mps=plan.speed_mps * math.exp(spec.log_speed * fast),
            spin_radps=plan.spin_radps * math.exp(spec.log_spin * spin),
        )

    def _errors(self, rng: random.Random) -> Sequence[float]:
        """One error for each part, of spread 1 (more where the hand slips), and the drift moved on."""
        habits = self._habits
        keeps, lasting = habits.drift_keeps, habits.drift_share
        self._drift = [keeps * d + math.sqrt(1.0 - keeps**2) * rng.gauss(0.0, 1.0) for d in self._drift]
        slip = habits.slip_factor if rng.random() < habits.slip_chance else 1.0
        fresh = math.sqrt(1.0 - lasting**2)
        return [slip * (lasting * drift + fresh * rng.gauss(0.0, 1.0)) for drift in self._drift]


def places(
    motion: Motion, dice: int, *, edge_radius_m: float, pair_gap_m: float
) -> tuple[tuple[float, float, float], ...]:
    """Where each die leaves the hand (m): side by side, just behind the dashed edge."""
    left = motion.side_m - pair_gap_m * (dice - 1) / 2
    return tuple((left + pair_gap_m * at, -edge_radius_m - BEHIND_EDGE_M, motion.height_m) for at in range(dice))


__all__ = ["Aims", "ErringHand", "Motion", "places"]
