"""Where a throw raises dust: read from the knocks of its recording, as they are shown."""

from __future__ import annotations

from game.physics import TABLE, Trajectory
from game.scenes.table.debris import Debris

LEAST_NS, FULL_NS = 0.0016, 0.008  # of a knock on the paper: less raises nothing, more no more
SCRAPS_Z_M = 0.004


class DustOfThrow:
    """Follows one flight, from wherever it is shown first."""

    def __init__(self, debris: Debris) -> None:
        self._debris = debris
        self._next: int | None = None

    def follow(self, motion: Trajectory, t_s: float, rate: float) -> None:
        """A frame: this moment of it is shown, so fast."""
        self._debris.rate = min(1.0, rate)
        if self._next is None:
            self._next = sum(contact.t_s < t_s for contact in motion.contacts)
        while self._next < len(motion.contacts) and motion.contacts[self._next].t_s <= t_s:
            contact = motion.contacts[self._next]
            self._next += 1
            if contact.other == TABLE and contact.impulse_ns >= LEAST_NS:
                self._debris.puff(motion.pose_at(contact.die, contact.t_s).position,
                                  min(1.0, contact.impulse_ns / FULL_NS))

    def fall(self) -> None:
        """The tower falls, and tears the sheet it stood on."""
        self._debris.tear((0.0, 0.0, SCRAPS_Z_M))

    def over(self) -> None:
        """What is in the air comes down at its own pace."""
        self._debris.rate = 1.0
