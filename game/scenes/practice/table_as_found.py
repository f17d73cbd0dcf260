"""The table as it was found before something else was laid on it for a while."""

from __future__ import annotations

from game.scenes.services import Table


class TableAsFound:
    """Its set-up, the dice that lay there, and the camera before it, as they are when this is made."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._setup = table.view.setup
        self._dice = table.view.shown
        self._shot = table.cameras.shot

    def lay_back(self) -> None:
        """All of it as it was, seen from where it was seen."""
        view = self._table.view
        self._table.lay_out(self._setup)
        view.set_dice((die_id, kind, style) for die_id, kind, style, _ in self._dice)
        for die_id, _, _, pose in self._dice:
            if pose is not None:
                view.set_pose(die_id, pose)
        self._table.cameras.resume(self._shot)
