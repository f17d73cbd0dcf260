"""One die set on the stack by hand, at every table (R9)."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from game.physics import Body, Carry, Layout, Outcome, Pose, TableSpec, Touch, Vector
from game.scenes.hand.gesture_spec import StackingSpec
from game.scenes.table.plumb_line import Carried

FREE_SPOTS = 6
SET_DOWN_FRAMES = 120
FRAME_S = 1 / 60
OVER_STACK = 0.75  # dice from its middle: farther aside a die hangs over the table
CLEAR_DICE = 1.6  # from middle to middle, in dice, so that nothing touches


class Lift:
    """A free d6 beside the stack, from the moment it is there until it lies.

    ``seat`` is where the middle of the die must be to lie on top. A ``steady`` hand does not sway.
    """

    def __init__(
        self, table: TableSpec, place: StackingSpec, layout: Layout, rng: random.Random, steady: bool = False
    ) -> None:
        self._table = table
        self._place = place
        self.before = layout
        self.seat = _seat(table, layout)
        self.target: Vector = self._free()
        self.held = False
        self.let_go = False
        self._gripped = (0.0, 0.0)  # from the pointer to the middle of the die: it is taken where it is gripped
        start = Pose(*self.target, 1.0, 0.0, 0.0, 0.0)
        self._carry = Carry(table, layout, _free_name(layout), start, rng, steady=steady)

    def bodies(self) -> tuple[Body, ...]:
        """Every die where it is now."""
        return self._carry.bodies()

    @property
    def touches(self) -> Sequence[Touch]:
        """Every time the free die came to touch something."""
        return self._carry.touches

    @property
    def die_at(self) -> Vector:
        """Where the free die really is; the hand may be elsewhere."""
        return self._carry.bodies()[-1].pose.position

    @property
    def carried(self) -> Carried | None:
        """The free die while it hangs in a hand: over the stack, or over the table beside it."""
        if self.let_go:
            return None
        x, y, z = self.die_at
        half = self._table.d6.size_m / 2
        over = math.hypot(x - self.seat[0], y - self.seat[1]) < OVER_STACK * self._table.d6.size_m
        return Carried((x, y, z - half), self.seat[2] - half if over and z > self.seat[2] - half else 0.0)

    def take(self, x_m: float, z_m: float) -> None:
        """The pointer takes the die at this point of the upright plane through the tower."""
        self.held = True
        self._gripped = (self.target[0] - x_m, self.target[2] - z_m)

    def lead(self, x_m: float, z_m: float) -> None:
        """The pointer leads the held die; one that touches resists being pressed on."""
        wanted = max(z_m + self._gripped[1], self._table.d6.size_m / 2)
        lies = self.die_at[2]
        if self._carry.touching and wanted < lies:
            wanted = lies + (wanted - lies) * self._place.press_share
        self.target = (x_m + self._gripped[0], self.seat[1], wanted)

    def release(self) -> None:
        """The hand lets go."""
        if self.held:
            self.held, self.let_go = False, True

    def set_down(self) -> None:
        """The game sets the die on the stack by itself and lets go (the *steady hands* option, R9)."""
        x, y, top = self.seat
        for z in (top + self._place.clear_m, top):
            for _ in range(SET_DOWN_FRAMES):
                self._carry.step((x, y, z), FRAME_S, True)
        self.let_go = True

    @property
    def sits(self) -> bool:
        """Whether the held die touches what is below it, up on the tower."""
        return self.held and self._carry.touching and self.die_at[2] > self.seat[2] - self._table.d6.size_m / 2

    def update(self, dt_s: float) -> bool:
        """Let time pass; whether the die was let go and everything is at rest."""
        self._carry.step(self.target, dt_s, self.held)
        return self.let_go and self._carry.settled

    def finish(self) -> Outcome:
        """What came of it."""
        outcome = self._carry.outcome()
        self.close()
        return outcome

    def close(self) -> None:
        """The die is put away again, or lies."""
        self._carry.close()

    def _free(self) -> Vector:
        place, size = self._place, self._table.d10.size_m
        lying, depth = [body.pose for body in self.before.bodies], self.seat[1]
        spots = [side * (place.start_side_m + step * size) for step in range(FREE_SPOTS) for side in (-1, 1)]
        free = (x for x in spots if all(math.hypot(pose.x - x, pose.y - depth) > CLEAR_DICE * size for pose in lying))
        return next(free, spots[-2]), depth, place.start_height_m


def _seat(table: TableSpec, layout: Layout) -> Vector:
    size = table.d6.size_m
    if not layout.stack:
        return 0.0, 0.0, size / 2
    pose = layout.body(layout.stack[-1]).pose
    return pose.x, pose.y, pose.z + size


def _free_name(layout: Layout) -> str:
    taken = {body.id for body in layout.bodies}
    return next(name for k in range(1, len(taken) + 2) if (name := f"s{k}") not in taken)
