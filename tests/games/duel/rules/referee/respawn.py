"""Who was removed comes back, judged anew (DUEL-D126, D127, D185b, D383)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.automata import Automata
from tests.games.duel.rules.referee.field import BASES, Body, distance
from tests.games.duel.rules.referee.geometry import length
from tests.games.duel.rules.referee.on_the_way import token_body
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import ABSENT, holds

NEAR = 1000
LATTICE = 50
KEPT = ("jammed", "facing", "used", "target", "flags")
"""What of a model is not gone with it."""


class Respawn(Automata):
    """Where the header has it; without it nothing here is asked."""

    spawn_at: str | None = None
    comes_back = False
    left_out: set[str]
    """Those for whom there was no room beside the point that was thrown."""

    def remove(self, name: str, on: str = "removed") -> None:
        """D126: prone in front of its seat; with the treasure over the border, or given up, it is gone."""
        model = self.model(name)
        if not self.options["respawn"] or name[0] == "X" or (on == "left" and model["carries"]):
            return super().remove(name, on)
        model.update({key: value for key, value in ABSENT.items() if key not in KEPT})
        self._flag_off(name, "precision_shot")  # it ends with the next activation, which is the one it comes back in
        model.update(at=None, on="removed" if self.giving_up else "lying", hits=0)
        return None

    # upkeep

    def do_upkeep(self, entry: dict[str, Any]) -> None:
        """D185a: who waited is due, who lay waits."""
        if not self.late:
            for model in self.state["models"].values():
                model["on"] = {"waiting": "due", "lying": "waiting"}.get(model["on"], model["on"])
            self.left_out, self.comes_back = set(), True
        super().do_upkeep(entry)

    def next_recovery(self) -> None:
        """D185b: first those that are due, in order of initiative."""
        seats = dict.fromkeys(each[0] for each in self.state["order"])  # with bids of models these
        seat = next(filter(self._due, seats), None)
        if seat is not None and not self.coming:
            return self.wait("activate", [seat])
        if self.comes_back and not self.coming:  # D185d: who was hit meanwhile may get up too
            self.comes_back = False
            self.lying = self.recovering()
        return super().next_recovery()

    def _due(self, seat: str) -> list[str]:
        return [name for name in self.own(seat) if self.model(name)["on"] == "due" and name not in self.left_out
                and (self.options["spawn"] == "points" or self._finds_place(name))]

    def next_turn(self) -> None:
        """D126: after an activation in Upkeep it goes on."""
        if self.state["phase"] == "upkeep":
            return self.next_recovery()
        return super().next_turn()

    def able(self, seat: str) -> list[str]:
        """D28: who lies before its seat is not activated."""
        return [name for name in super().able(seat) if self.model(name)["on"] in ("corner", "table")]

    # coming back

    def do_activate(self, entry: dict[str, Any]) -> None:
        """D126: at once, with a Duel."""
        if entry["through"] != "respawn":
            return super().do_activate(entry)
        name, by = entry["of"], entry["by"]
        holds(self.state["phase"] == "upkeep" and self.state["step"] == "activate" and name in self._due(by),
              "D126: it is not due")
        holds(entry["with"] == [] and not entry["exhaust"], "M9: nothing of the kind here")
        last = self.last
        self.begins(name, "respawn", exhaust=False)
        self.last, self.spawn_at = last, None
        if self.options["spawn"] == "points" and any(token.startswith("spawn") for token in self.state["tokens"]):
            return self.wait("throw", [by])
        return self.wait("place", [by])

    def throw_spawn(self, entry: dict[str, Any]) -> None:
        """D127: one die says beside which point; where that is full it waits for the next Upkeep."""
        name = entry["of"]
        holds(self.state["step"] == "throw" and self._coming_back() == name, "D127: nobody to place")
        self.spawn_at = f"spawn:{numbers(entry, ['d1'])[0]}"
        if self.spawn_at in self.state["tokens"] and self._finds_place(name):
            return self.wait("place", [name[0]])
        self.left_out.add(name)
        self.model(name)["on"] = "waiting"
        self.state["activation"]["actions"] = 1
        return self.wait("table")

    def _coming_back(self) -> str | None:
        activation = self.state["activation"]
        back = activation and activation["through"] == "respawn" and not self.on_table(activation["of"])
        return activation["of"] if back else None

    def _beside(self, name: str) -> Body | None:
        """D127, D383: the token it comes back beside; None for its corner."""
        if self.spawn_at:
            return token_body(self.spawn_at, self.state["tokens"][self.spawn_at]["at"])
        if self.options["spawn"] != "positions":
            return None
        x, y = self.corner_of(name)
        own = [(length(what["at"][0] - x, what["at"][1] - y), token) for token, what in self.state["tokens"].items()
               if token.startswith("position") and what["side"] == self.side(name)]
        token = max(own)[1] if own else None
        return token_body(token, self.state["tokens"][token]["at"]) if token else None

    def _fits_there(self, name: str, body: Body) -> bool:
        thing = self._beside(name)
        if thing is not None:
            return distance(body, thing) <= NEAR
        x, y = self.corner_of(name)
        return length(body.at[0] - x, body.at[1] - y, body.at[2]) <= self.options["entry"]

    def _finds_place(self, name: str) -> bool:
        """Whether there is room, looked for on a lattice."""
        thing = self._beside(name)
        if thing is None:
            return self.finds_room(name)
        radius, height = BASES[self.cards[name]["base"]]
        far, others = NEAR + radius + thing.radius, self.bodies(name)
        body = Body(name, self.side(name), thing.at, radius, height, False)
        levels = [0, *sorted({part.top for part in self.field.parts if "T" in part.flags})]
        there = (body.stood((thing.at[0] + dx, thing.at[1] + dy, z), height) for dx in range(-far, far + 1, LATTICE)
                 for dy in range(-far, far + 1, LATTICE) for z in levels)
        return any(self._fits_there(name, each) and self.field.unfit(each, others) is None for each in there)

    def do_place(self, entry: dict[str, Any]) -> None:
        """D126, D127: placed, it acts."""
        name = self._coming_back()
        if name is None:
            return super().do_place(entry)
        holds(self.state["step"] == "place" and entry["id"] == name and entry["what"] == "model", f"D126: {name} comes")
        self.model(name).update(at=list(entry["at"]), on="table")
        fault = self.field.unfit(self.body(name), self.bodies(name))
        holds(fault is None and self._fits_there(name, self.body(name)), f"D127: not there, {fault}")
        self.face(name, entry["facing"], must=True)
        self.twice = self.is_fast(name)
        return self.wait("action", [name[0]])
