"""What stands behind the tray in a replay, as it did in the match: a field with figures, a stage of paper."""

from __future__ import annotations

from typing import Any, Protocol

from game.scenes.table.camera_views import View


class Backdrop(Protocol):
    """Follows a script from moment to moment. A game that has one gives it by ``ReplayScript.backdrop``."""

    @property
    def views(self) -> tuple[View, ...]:
        """The views it has of its own; by the first it is seen while nothing happens on the tray."""

    def show(self, moment: Any, at_rest: bool, at_once: bool) -> None:
        """It stands as it did before a moment, or ``at_rest`` after it; ``at_once``: nothing is seen to go there."""

    def update(self, dt_s: float) -> None:
        """Let what is on its way go on."""

    @property
    def moving(self) -> bool:
        """Whether something is on its way; the moment lasts as long as that."""

    def settle(self) -> None:
        """All that is on its way is there."""

    def clear(self) -> None:
        """Nothing of it is on the table any more."""
