"""Activations that a Hero has to give: Awesomeness, judged anew (DUEL-D261)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.careless import Careless
from tests.games.duel.rules.referee.table import holds


class GainedTurns(Careless):
    """Once a round, at the end of its own activation."""

    giver: str | None = None
    """Who has activations to give now."""
    to_give = 0

    def do_end_turn(self, entry: dict[str, Any]) -> None:
        """X of them, one after another."""
        activation = self.state["activation"]
        if activation and activation["through"] != "awesomeness":
            name = activation["of"]
            gives = self._may_give(name) and activation["through"] is None
            self.giver, self.to_give = (name, self.level(name, "awesomeness")) if gives else (None, 0)
        super().do_end_turn(entry)

    def _may_give(self, name: str) -> bool:
        """On the table it is, and has not come in or given yet in this round."""
        model = self.model(name)
        return bool(self.level(name, "awesomeness")) and self.on_table(name) and (
            "entered" not in model["flags"] and not model["used"].get("awesomeness"))

    def spends(self, name: str) -> None:
        """They cost nothing."""
        if self.state["activation"]["through"] != "awesomeness":
            super().spends(name)

    def _to_be_given(self) -> list[str]:
        """D190 speaks of feats: a trait works though its Hero lies; what it began goes on when it is gone."""
        if not self.giver or not self.to_give:
            return []
        return [name for name in self.own(self.giver[0]) if not self.model(name)["immobilize"] and (
            self.stands(name) or (self.model(name)["on"] == "corner" and self.finds_room(name)))]

    def next_turn(self) -> None:
        """Before the next one's."""
        if not self.hunts and self._to_be_given():
            assert self.giver is not None
            self.prey = None
            return self.wait("after", [self.giver[0]])
        if not self.hunts:  # with nobody to give it to, it is over
            self.giver, self.to_give = None, 0
        return super().next_turn()

    def do_activate(self, entry: dict[str, Any]) -> None:
        """Any models of its seat, those that have acted included."""
        if entry["through"] != "awesomeness":
            return super().do_activate(entry)
        name, giver = entry["of"], self.giver
        holds(self.state["step"] == "after" and name in self._to_be_given() and not entry["exhaust"], "D261: not now")
        assert giver is not None
        self.model(giver)["used"] = {**self.model(giver)["used"], "awesomeness": 1}
        self.to_give -= 1
        self.moved, self.spender = set(), None
        self.begins(name, "awesomeness", exhaust=False)
        return self.wait("action" if self.on_table(name) else "place", [name[0]])

    def pass_awesomeness(self, entry: dict[str, Any]) -> None:
        """It may."""
        holds(self.state["step"] == "after" and entry["of"] == self.giver and self._to_be_given(), "D261: not now")
        self.giver, self.to_give = None, 0
        self.next_turn()

    def do_begin_round(self, entry: dict[str, Any]) -> None:
        for model in self.state["models"].values():
            model["used"] = {key: times for key, times in model["used"].items() if key != "awesomeness"}
        super().do_begin_round(entry)
