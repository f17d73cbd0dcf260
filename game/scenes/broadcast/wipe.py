"""A wipe: covers the picture, does what must not be seen, and leaves it."""

from __future__ import annotations

from collections.abc import Callable


class Wipe:
    """Goes from 0 (not there) over 1 (covers all) to 2 (gone)."""

    def __init__(self, words: str, cover_s: float, then: Callable[[], object]) -> None:
        """``then`` is done once, when the picture is covered."""
        self.words = words
        self._cover_s = cover_s
        self._then: Callable[[], object] | None = then
        self.place = 0.0

    @property
    def done(self) -> bool:
        """Whether it has left the picture."""
        return self.place >= 2.0

    def update(self, dt_s: float) -> None:
        """Let it go on; it always stops where it covers all."""
        if self.place < 1.0:
            self.place = min(1.0, self.place + dt_s / self._cover_s)
        else:
            self.finish()
            self.place = min(2.0, self.place + dt_s / self._cover_s)

    def finish(self) -> None:
        """Do now what it was for, if that is not done yet."""
        then, self._then = self._then, None
        if then is not None:
            then()
