"""Turns: who is activated, how it comes in, what follows its actions, judged anew (DUEL-D25 to D28, D111, D113)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import BASES, Body
from tests.games.duel.rules.referee.geometry import length
from tests.games.duel.rules.referee.heroes import NEVER_PRONE
from tests.games.duel.rules.referee.moves import leaves
from tests.games.duel.rules.referee.round_starts import RoundStarts
from tests.games.duel.rules.referee.table import holds

LATTICES = (250, 25)


class Turns(RoundStarts):
    """From the choice of a model to the end of its activation."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.retreated = self.aimed = self.exhausting = self.stopped = self.shot = self.replied = self.twice = False
        self.charging: str | None = None
        self.channelled: dict[str, str] = {}
        """Who called up which Special Attack in its activation (D192)."""

    def able(self, seat: str) -> list[str]:
        """D25 to D28: the models that may be activated."""
        return [name for name in self.own(seat) if self.in_game(name) and not self.model(name)["acted"]
                and not self.model(name)["prone"] and (self.on_table(name) or self.finds_room(name))]

    def finds_room(self, name: str) -> bool:
        """D26: a standing place within reach of its corner, on the ground or on tops, looked for on two lattices."""
        x, y = self.corner_of(name)
        levels = [0, *sorted({part.top for part in self.field.parts if "T" in part.flags})]
        others, entry = self.bodies(name), self.options["entry"]
        radius, height = BASES[self.cards[name]["base"]]
        body = Body(name, self.side(name), (0, 0, 0), radius, height, False)
        return any(
            self.field.unfit(body.stood((abs(x - dx), abs(y - dy), z), height), others) is None
            for step in LATTICES for dx in range(radius, entry, step) for dy in range(radius, entry, step)
            for z in levels if length(dx, dy, z) <= entry)

    def next_turn(self) -> None:
        """D25, D113b: the next seat in the order that has a turn to take; else the round is over (D57, D58)."""
        order = self.state["order"]
        start = order.index(self.last) + 1 if self.last in order else 0
        for step in range(len(order)):
            seat = order[(start + step) % len(order)]
            if self.able(seat):
                return self.wait("activate", [seat])
        if self.state["round"] == self.options["round_limit"]:
            return self.wait("over")
        self.state["phase"] = "begin"
        self.wait("table")
        return None

    def do_activate(self, entry: dict[str, Any]) -> None:
        """D25, D26, D111."""
        name = entry["of"]
        holds(self.state["step"] == "activate" and name[0] == entry["by"], "D25: not due")
        holds(name in self.able(entry["by"]), "D28: it cannot be activated")
        holds(entry["through"] is None and entry["with"] == [], "M9: no feat is in use")
        fast = self.is_fast(name)
        holds(not entry["exhaust"] or (self.options["exhaust"] and self.on_table(name) and not fast and (
            self.kind(name) not in NEVER_PRONE)), "D111: cannot exhaust itself")
        self.begins(name, None, entry["exhaust"])
        self.wait("action" if self.on_table(name) else "place", [entry["by"]])

    def begins(self, name: str, through: str | None, exhaust: bool) -> None:
        """A turn of this model begins."""
        self._flag_off(name, "guard", "precision_shot")
        self.channelled.pop(name, None)
        self.twice = (exhaust or self.is_fast(name)) and self.on_table(name)
        self.retreated = self.aimed = self.stopped = self.shot = self.replied = self.furthered = False
        self.charging = None
        self.exhausting, self.last = exhaust, name[0]
        self.state["activation"] = {"of": name, "through": through, "mode": None, "left": None, "actions": 0,
                                    "dueled": False}

    def active(self, entry: dict[str, Any], step: str) -> str:
        """The model that is active, of which this entry is."""
        activation = self.state["activation"]
        holds(activation and self.state["step"] == step and activation["of"] == entry["of"],
              f"D27: no {entry['do']} is due")
        name: str = entry["of"]
        return name

    def do_enter(self, entry: dict[str, Any]) -> None:
        """D26."""
        name, at = self.active(entry, "place"), tuple(entry["at"])
        x, y = self.corner_of(name)
        holds(length(at[0] - x, at[1] - y, at[2]) <= self.options["entry"], "D26: too far from its corner")
        self.model(name).update(at=list(at), on="table")
        fault = self.field.unfit(self.body(name), self.bodies(name))
        holds(fault is None, f"D26: {fault}")
        self._flag(name, "entered")
        self.face(name, entry["facing"], must=True)
        self.state["activation"]["actions"] = 1 + self.is_fast(name)  # that was the activation
        self.wait("table")

    def face(self, name: str, facing: list[int] | None, must: bool = False) -> None:
        """D63: only models with a shield have a facing."""
        bears = "shield" in self.cards[name]["weapons"]
        holds(bears or facing is None, "D63: a facing is for those with a shield")
        holds(not bears or facing is not None or not must, "D63: with a shield it faces somewhere")
        if facing is not None:
            holds(len(facing) == 2 and any(facing), "D63: a facing is a vector, not zero")
            self.model(name)["facing"] = list(facing)

    def _follows(self, name: str, duel: bool = True) -> None:
        """What follows an action."""
        activation = self.state["activation"]
        self.retreated = False
        if leaves(self.field, tuple(self.model(name)["at"])):
            return self._left(name)
        if self.twice and activation["actions"] == 1:
            return self.wait("action", [name[0]])
        if duel and not self.exhausting and not activation["dueled"] and self.due(name):
            return self.wait("declare", [name[0]])
        self.wait("table")
        return None

    def _stayed(self, name: str, duel: bool = True) -> None:
        """An action that is no Move."""
        self.state["activation"]["mode"] = None
        self.state["activation"]["actions"] += 1
        self._follows(name, duel)

    def _left(self, name: str) -> None:
        """D31."""
        self.remove(name, "left")
        if self.model(name)["carries"] == "treasure":
            return self.wait("over")
        if not self.only_side():
            self.wait("table")
        return None

    def is_fast(self, name: str) -> bool:
        """D211, D262: animals too."""
        return self.has(name, "fast") or self.kind(name) == "animal"

    def spends(self, name: str) -> None:
        """M32: that was its activation."""
        self.model(name)["acted"] = True

    def do_end_turn(self, entry: dict[str, Any]) -> None:
        """D27, D111, M32."""
        activation = self.state["activation"]
        holds(activation and self.state["step"] == "table" and not self.state["duel"], "D27: the turn is not over")
        name = activation["of"]
        holds(not self.reply_due(), "D101d: a reply Duel is due")
        self.spends(name)
        if self.exhausting and self.stands(name):
            self.placed_prone(name)
            self._flag(name, "exhausted")
        self.state["activation"] = None
        self.next_turn()

    def holding(self, name: str) -> list[str]:
        """D121: whom it cannot leave without a retreat."""
        raise NotImplementedError

    def reply_due(self) -> list[str]:
        """D101d: who replies to a skirmisher."""
        raise NotImplementedError

    def due(self, name: str) -> bool:
        """D40, D105: a Duel follows its action."""
        raise NotImplementedError

    def chances(self, name: str) -> bool:
        """D40: it is able to engage somebody."""
        raise NotImplementedError
