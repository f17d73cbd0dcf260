"""A computer's choice at the field: whoever watches looks there."""

from __future__ import annotations

from game.games.duel.scenes.phases.field_controller import STAYS
from game.scenes.match.computer_choice import ComputerChoice
from game.scenes.table.camera_views import View


class WatchedChoice(ComputerChoice):
    """What is chosen happens on the field, not in the tray where the last dice lie."""

    def enter(self) -> None:
        cameras = self._context.services.table.cameras
        if cameras.view not in STAYS:
            cameras.show(View.FIELD, 0)
        super().enter()
