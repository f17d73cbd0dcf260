"""How long people sit at a match: counted while it is on and not paused, and kept minute by minute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.rules.seats import HUMAN

KEPT_EVERY_S = 60.0  # so much is lost at the most where the program is killed
LONGEST_FRAME_S = 1.0  # a machine that slept was not played at
STILL_S = 600.0  # whoever has done nothing for so long has gone

KeepTime = Callable[[frozenset[str], float], object]
"""Is told who spent how many seconds more."""


def not_kept(_players: frozenset[str], _seconds: float) -> None:
    """Of a match that does not count, as those of lessons."""


class Played(Protocol):
    """The match, as far as this asks."""

    @property
    def entry_count(self) -> int:
        """How many entries its record has."""

    @property
    def people(self) -> frozenset[str]:
        """The players at the table now who are no computers."""


class TimeAtTable:
    """Counts for whoever sits there now."""

    def __init__(self, match: Played, keep: KeepTime) -> None:
        self._match = match
        self._keep = keep
        self._entries = match.entry_count
        self._since_kept_s = 0.0
        self._still_s = 0.0

    def pass_by(self, dt_s: float) -> None:
        """A frame of the match: it counts unless nothing has been done for long."""
        if self._match.entry_count != self._entries:
            self.stir()
        dt_s = min(dt_s, LONGEST_FRAME_S)
        self._still_s += dt_s
        if self._still_s <= STILL_S:
            self._since_kept_s += dt_s
        if self._since_kept_s >= KEPT_EVERY_S:
            self.keep()

    def stir(self) -> None:
        """Somebody did something, or something happened."""
        self._entries = self._match.entry_count
        self._still_s = 0.0

    def keep(self) -> None:
        """Have what has come together written down."""
        people = frozenset(player for player in self._match.people if player.startswith(HUMAN))
        if people and self._since_kept_s:
            self._keep(people, self._since_kept_s)
        self._since_kept_s = 0.0
