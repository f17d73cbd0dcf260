"""What every way to throw looks like from outside: pointer and nudges go in, a throw comes out."""

from __future__ import annotations

from collections.abc import Sequence

from game.physics import Simulation
from game.scenes.hand.aimed_throw import AIMING, Aim, Arm
from game.scenes.hand.hand_room import Held
from game.scenes.hand.throw_methods import Nudge, ThrowWay
from game.scenes.hand.toss import Missed, Toss

Thrown = Simulation | Missed | None
"""The throw, why the dice stayed in the hand, or nothing yet."""
WAIT, AIM, POWER = "wait", "aim", "power"
REST_S = 0.25  # a second press so soon is the tremor of the first


class Thrower:
    """One throw in one way. Points are metres on the level of the hand; times are those of the pointer's clock.

    This one does nothing by itself; each way overrides what it listens to.
    """

    way: ThrowWay
    sets: frozenset[str] = frozenset()
    """Parts of the aim that may be set beforehand by controls on the screen."""

    def __init__(self, arm: Arm) -> None:
        self.arm = arm
        self.stage = WAIT
        self._rested_s = REST_S

    @property
    def toss(self) -> Toss:
        """The dice in the hand."""
        return self.arm.toss

    @property
    def aim(self) -> Aim | None:
        """What would be thrown now; None where nothing is aimed beforehand."""
        return self.arm.aim

    @property
    def waits_at(self) -> Held:
        """Where the hand is before anything is done."""
        return Held(*self.arm.place, self.arm.room.height_m)

    @property
    def wants_die(self) -> bool:
        """Whether a press counts only on the die."""
        return False

    @property
    def takes(self) -> frozenset[Nudge]:
        """What may be asked of it now."""
        return frozenset()

    @property
    def holding(self) -> bool:
        """Whether something has begun that can be taken back."""
        return self.stage != WAIT

    def nudge(self, nudge: Nudge) -> Thrown:
        """A key, a button of a gamepad or a switch asks for this."""
        if nudge not in self.takes:
            return None
        if nudge is Nudge.CONFIRM:
            return self._confirm()
        if nudge is Nudge.BACK:
            self.cancel()
        elif nudge in AIMING:
            self.arm.nudge(nudge)
        return None

    def press(self, x_m: float, y_m: float, on_die: bool) -> Thrown:
        """The pointer's button went down there."""
        return None

    def move(self, points: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """What the pointer did between two moments of its clock."""

    def release(self) -> Thrown:
        """The pointer's button went up."""
        return None

    def cancel(self) -> None:
        """Take it back by one step."""
        self.stage = WAIT

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._rested_s += dt_s
        self.arm.follow()
        self.toss.update(dt_s)

    def _confirm(self) -> Thrown:
        return self.arm.throw()

    def _rested(self) -> bool:
        """Whether this press is one of its own, and no tremor of the last."""
        rested, self._rested_s = self._rested_s >= REST_S, 0.0
        return rested
