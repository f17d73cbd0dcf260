"""Feats of the end of a Move and of an activation, judged anew (DUEL-D235, D246, D249)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import contact, distance
from tests.games.duel.rules.referee.heights import Heights
from tests.games.duel.rules.referee.moves import leaves
from tests.games.duel.rules.referee.table import holds
from tests.games.duel.rules.referee.upgrades import NOT_ITS_OWN

ASSISTED, BESIDE = 3, 4000
ITS_MOMENTS = ("action", "move", "declare", "after")
"""What may be awaited of a model in its activation (D249)."""


class FurtherFeats(Heights):
    """What Heroes do beside fighting."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.left_alone: set[str] = set()
        """What was decided about in this activation: feats that are asked about before it is over."""

    def move_ended(self, name: str) -> None:
        """D235: allied prone models in contact recover at once."""
        super().move_ended(name)
        if not self.has(name, "reanimate") or leaves(self.field, self.body(name).at):
            return
        for other in self.in_order(self.cards):
            if other != name and self.on_table(other) and self.model(other)["prone"] and (
                    not self.opposed(name, other) and contact(self.body(name), self.body(other))):
                self.stands_up(other)

    # before an activation is over

    def begins(self, name: str, through: str | None, exhaust: bool) -> None:
        """A turn begins in which nobody was asked yet."""
        self.left_alone = set()
        super().begins(name, through, exhaust)

    def wait(self, step: str, asks: list[str] | None = None) -> None:
        """D246, D249: before its activation is over a Hero may help others, or drop down."""
        activation = self.state["activation"]
        if step == "table" and activation and not self.state["duel"] and self._open(activation["of"]):
            return super().wait("after", [activation["of"][0]])
        return super().wait(step, asks)

    def _open(self, name: str) -> list[str]:
        """Feats that it may use now; D26: none after it came in."""
        if not self.on_table(name) or "entered" in self.model(name)["flags"]:
            return []
        found = ["yellow"] * (self.has(name, "yellow") and bool(self.model(name)["toughness"]))
        found += ["wingman"] * bool(self._to_assist(name))
        return [feat for feat in found if feat not in self.left_alone]

    def _passes(self, entry: dict[str, Any]) -> None:
        holds(self.state["step"] == "after" and entry["on"] in self._open(entry["of"]), "D3: nothing to decline")
        self.left_alone.add(entry["on"])
        self.wait("table")

    pass_yellow = pass_wingman = _passes

    def do_yield_prone(self, entry: dict[str, Any]) -> None:
        """D249: with toughness left it drops down, and its activation is over."""
        activation, name = self.state["activation"], entry["of"]
        holds(activation and activation["of"] == name and self.state["step"] in ITS_MOMENTS, "D249: not now")
        holds(self.has(name, "yellow") and self.model(name)["toughness"], "D249: no toughness left")
        self.placed_prone(name)
        self.wait("table")

    # Wingman

    def _to_assist(self, name: str) -> list[str]:
        """D246: allied models within four inches, not yet activated, if it initiated no Duel."""
        if not self.has(name, "wingman") or self.state["activation"]["dueled"]:
            return []
        return [other for other in self.in_order(self.cards) if other != name and self.on_table(other)
                and not self.opposed(name, other) and not self.model(other)["acted"]
                and distance(self.body(name), self.body(other)) <= BESIDE]

    def do_assist(self, entry: dict[str, Any]) -> None:
        """D246: up to three."""
        name, models = entry["of"], entry["models"]
        holds(self.state["step"] == "after" and "wingman" in self._open(name), "D246: not now")
        holds(0 < len(models) <= ASSISTED and set(models) <= set(self._to_assist(name)), "D246: whom it can help")
        for other in models:
            self.model(other)["extra"] += 1
        self.left_alone.add("wingman")
        self.wait("table")

    def attack_dice(self, name: str, weapon: str) -> list[str]:
        """D141, D246: one more of each who helps, in the Duel that it initiates."""
        dice, duel = super().attack_dice(name, weapon), self.duel
        if name != duel["of"] or duel["kind"] in NOT_ITS_OWN or self.model(name)["climbing"]:
            return dice
        return [*dice, *(f"d{len(dice) + at + 1}" for at in range(self.model(name)["extra"]))]

    def used_up(self) -> None:
        """D246: it is for one Duel."""
        super().used_up()
        if self.duel["kind"] not in NOT_ITS_OWN:
            self.model(self.duel["of"])["extra"] = 0

    def do_begin_round(self, entry: dict[str, Any]) -> None:
        """D246: and for this round."""
        for model in self.state["models"].values():
            model["extra"] = 0
        super().do_begin_round(entry)
