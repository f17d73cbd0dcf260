"""The moment of a throw that all wait for: a die meets the stack, or goes by so close that breath is held.

It is read from the recording, which is simulated ahead of what is shown, and decides nothing.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import NamedTuple

from game.physics import Simulation, Trajectory, Vector


class TouchMoment(NamedTuple):
    """When it is (s of the recording), whether the stack was moved, and where the die is then and a little before."""

    at_s: float
    touched: bool
    die_at: tuple[Vector, Vector]

    @property
    def from_deg(self) -> float:
        """From where the die comes, as cameras count it: 0 is the thrower's side, growing anticlockwise."""
        (x, y, _), (to_x, to_y, _) = self.die_at
        return math.degrees(math.atan2(x - to_x, to_y - y))


def touch_moment(simulation: Simulation, before_s: float, near_m: float, least_mps: float) -> TouchMoment | None:
    """The moment of this throw as far as it is known yet; None where there is none.

    A die that passes within `near_m` of the axis of the stack (m), at `least_mps` or more, counts as close by; that is
    known only when the whole throw is. `before_s`: how long before the moment its way is asked for.
    """
    motion, stack = simulation.trajectory, simulation.throw.layout.stack
    if not stack:
        return None
    if motion.stack_touched:
        at_s = motion.stack_touch_s
        return _moment(motion, _nearest(motion, stack, at_s), at_s, before_s, touched=True)
    if not simulation.finished:
        return None
    thrown = [i for i, die in enumerate(motion.ids) if die not in stack]
    passed = min(((_off(motion, die, t_s), die, t_s) for die in thrown for t_s in _times(motion)), default=None)
    if passed is None or passed[0] > near_m:
        return None
    _, die, at_s = passed
    made = _moment(motion, die, at_s, before_s, touched=False)
    return made if math.dist(*made.die_at) >= least_mps * before_s else None


def _moment(motion: Trajectory, die: int, at_s: float, before_s: float, *, touched: bool) -> TouchMoment:
    was, now = (motion.pose_at(die, max(0.0, t_s)).position for t_s in (at_s - before_s, at_s))
    return TouchMoment(at_s, touched, (was, now))


def _nearest(motion: Trajectory, stack: Collection[str], t_s: float) -> int:
    """The die that is nearest to the stack without being of it; one of it where there is no other."""
    others = [i for i, die in enumerate(motion.ids) if die not in stack] or [0]
    return min(others, key=lambda die: _off(motion, die, t_s))


def _off(motion: Trajectory, die: int, t_s: float) -> float:
    x, y, _ = motion.pose_at(die, t_s).position
    return math.hypot(x, y)


def _times(motion: Trajectory) -> list[float]:
    """Moments of the recording, as far apart as a die moves by less than itself."""
    return [k * motion.sample_s for k in range(int(motion.rest_s / motion.sample_s) + 1)]
