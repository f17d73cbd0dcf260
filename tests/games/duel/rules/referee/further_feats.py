"""Feats of the end of a Move and of an activation, judged anew (DUEL-D235, D249)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import contact
from tests.games.duel.rules.referee.heights import Heights
from tests.games.duel.rules.referee.moves import leaves
from tests.games.duel.rules.referee.table import holds

ITS_MOMENTS = ("action", "move", "declare", "after")
"""What may be awaited of a model in its activation (D249)."""


class FurtherFeats(Heights):
    """What Heroes do beside fighting."""

    stays_up: str | None = None
    """Who was asked at the end of its activation whether it drops down, and does not."""

    def move_ended(self, name: str) -> None:
        """D235: allied prone models in contact recover at once."""
        super().move_ended(name)
        if not self.has(name, "reanimate") or leaves(self.field, self.body(name).at):
            return
        for other in self.in_order(self.cards):
            if other != name and self.on_table(other) and self.model(other)["prone"] and (
                    not self.opposed(name, other) and contact(self.body(name), self.body(other))):
                self.stands_up(other)

    def begins(self, name: str, through: str | None, exhaust: bool) -> None:
        """A turn begins in which nobody was asked yet."""
        self.stays_up = None
        super().begins(name, through, exhaust)

    def wait(self, step: str, asks: list[str] | None = None) -> None:
        """D249: before its activation is over a Hero may still drop down."""
        activation = self.state["activation"]
        if step == "table" and activation and not self.state["duel"] and self._may_drop(activation["of"]):
            return super().wait("after", [activation["of"][0]])
        return super().wait(step, asks)

    def _may_drop(self, name: str) -> bool:
        entered = "entered" in self.model(name)["flags"]  # D26: no feat follows
        return self.stays_up != name and not entered and self.has(name, "yellow") and bool(
            self.model(name)["toughness"])

    def pass_yellow(self, entry: dict[str, Any]) -> None:
        """D249: it may."""
        holds(self.state["step"] == "after" and self._may_drop(entry["of"]), "D249: nobody to drop")
        self.stays_up = entry["of"]
        self.wait("table")

    def do_yield_prone(self, entry: dict[str, Any]) -> None:
        """D249: with toughness left it drops down, and its activation is over."""
        activation, name = self.state["activation"], entry["of"]
        holds(activation and activation["of"] == name and self.state["step"] in ITS_MOMENTS, "D249: not now")
        holds(self.has(name, "yellow") and self.model(name)["toughness"], "D249: no toughness left")
        self.placed_prone(name)
        self.wait("table")
