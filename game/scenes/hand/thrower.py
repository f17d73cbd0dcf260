"""What every way to throw looks like from outside: pointer and nudges go in, a throw comes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.physics import Simulation
from game.scenes.hand.toss import Missed
from game.scenes.hand.ways import Nudge, ThrowWay

Thrown = Simulation | Missed | None
"""The throw, why the dice stayed in the hand, or nothing yet."""


class Aim(NamedTuple):
    """What the hand means to do; an arrow shows it. The hand errs only as it lets go."""

    side_m: float = 0.0  # where along the dashed edge it is, to the right
    turn_rad: float = 0.0  # from the way to the middle of the target, positive to the right
    power: float = 1.0  # speed, as a share of a fair flick's
    loft_rad: float = 0.0
    twist_radps: float = 0.0  # about the upright axis, anticlockwise


class Thrower(Protocol):
    """One throw in one way. Points are metres on the level of the hand; times are those of the pointer's clock."""

    @property
    def way(self) -> ThrowWay: ...
    @property
    def stage(self) -> str:
        """How far it has come: ``wait`` before anything is done, then ``aim`` and ``power`` where they come apart."""
    @property
    def takes(self) -> frozenset[Nudge]:
        """What may be asked of it now."""
    @property
    def aim(self) -> Aim | None:
        """What would be thrown now; None while nothing is aimed."""
    @property
    def holding(self) -> bool:
        """Whether something has begun that can be taken back."""
    def nudge(self, nudge: Nudge) -> Thrown: ...
    def press(self, x_m: float, y_m: float, on_die: bool) -> Thrown: ...
    def move(self, points: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None: ...
    def release(self) -> Thrown: ...
    def cancel(self) -> None: ...
    def update(self, dt_s: float) -> None: ...
