"""What stands behind what dice are thrown on while a record is watched: a stage, a field. A game gives its own."""

from __future__ import annotations

from typing import Any, Protocol

from game.scenes.table.camera_views import View


class Backdrop(Protocol):
    """It stands there from the first moment that is shown until ``clear``."""

    def show(self, moment: Any, at_rest: bool, still: bool) -> None:
        """As it was before a ``Moment`` of the script, ``at_rest`` as after it; ``still``: nothing moves there."""

    def view(self, moment: Any) -> View:
        """From where a moment is seen best, for whoever has not chosen otherwise."""

    def update(self, dt_s: float) -> None:
        """Let time pass."""

    def clear(self) -> None:
        """Nothing of it is on the table any more."""
