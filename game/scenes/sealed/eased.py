"""A short move from 0 to 1: slow, quick, slow. With reduced motion, or at once, it is over as it begins."""

from __future__ import annotations

from game.scenes.match.reading_time import passed_s
from game.scenes.services import Services


class Eased:
    """One move; it can be begun again."""

    def __init__(self, services: Services, lasts_s: float) -> None:
        self._services = services
        self._lasts_s = lasts_s
        self._gone = 1.0

    @property
    def running(self) -> bool:
        """Whether it is under way."""
        return self._gone < 1.0

    def begin(self) -> None:
        """From 0."""
        self._gone = 0.0

    def end(self) -> None:
        """At its end."""
        self._gone = 1.0

    def update(self, dt_s: float) -> float:
        """Let time pass; how far it has come, 0 to 1."""
        still = self._services.player.preferences.reduce_motion or self._lasts_s <= 0.0
        step = 1.0 if still else passed_s(self._services, dt_s) / self._lasts_s
        self._gone = min(1.0, self._gone + step)
        return self._gone * self._gone * (3.0 - 2.0 * self._gone)
