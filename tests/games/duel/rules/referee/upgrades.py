"""Upgrades: what a token brings by its die, and what is used up of it later, judged anew (DUEL-D130, D145, D146)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.duels import Duels
from tests.games.duel.rules.referee.field import distance
from tests.games.duel.rules.referee.moves import bad_path, leaves
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds

KEPT = {1: "armour", 2: "mirage", 3: "scope"}
BOOST, DISTORTION, TRAP = 4, 5, 6
EMPTY_FOR = 2
"""Rounds after which a place is filled again."""
FAR, FARTHER, TRAPPED = 4000, 6000, 2000
NOT_ITS_OWN = ("retreat", "reply")
"""Duels that the model of which they are did not initiate (D101d, D121)."""


class Upgrades(Duels):
    """Where the header has them; without them nothing here is asked."""

    taking: str | None = None
    """Who throws for an Upgrade."""
    leading: tuple[str, str] | None = None
    """Who says where an Upgrade leads, and what it is."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.trapped: list[str] = []

    def holds_upgrade(self, name: str, upgrade: str) -> bool:
        """Whether a model on the table has it."""
        return self.on_table(name) and bool(self.model(name)["upgrade"] == upgrade)

    # tokens

    def do_upkeep(self, entry: dict[str, Any]) -> None:
        """D130c, D185a: places that were empty in the Upkeep before are filled."""
        if not self.late:
            for what in self.state["tokens"].values():
                if what.get("due") == self.state["round"]:
                    del what["due"]
        super().do_upkeep(entry)

    def halted(self, name: str, mode: str, left: int, going_on: bool, token: str) -> None:
        """D78, D130: one die says what it is."""
        super().halted(name, mode, left, going_on, token)
        if token.startswith("upgrade"):
            self.state["tokens"][token]["due"] = self.state["round"] + EMPTY_FOR
            self.taking = name
            self.wait("throw", [name[0]])

    def throw_upgrade(self, entry: dict[str, Any]) -> None:
        """D130: kept until it is used, or resolved at once."""
        name = self.taking
        holds(self.state["step"] == "throw" and name == entry["of"], "D130: nobody to throw for")
        assert name is not None
        self.taking, number = None, numbers(entry, ["d1"])[0]
        if number in KEPT:
            self.model(name)["upgrade"] = KEPT[number]
        if number == BOOST or (number == DISTORTION and self._to_swap_with(name)):
            self.leading = name, "boost" if number == BOOST else "distortion"
            return self.wait("react", [name[0]])
        if number == TRAP:
            self.trapped = self.in_order(other for other in self.cards if self.on_table(other) and distance(
                self.body(name), self.body(other)) <= TRAPPED)
            return self.wait("settle")
        return self.moves_on()

    def moves_on(self) -> None:
        """D78: who still stands goes on."""
        name = self.state["activation"]["of"]
        return self.wait("move", [name[0]]) if self.stands(name) else self.wait("table")

    def _settles_trap(self, entry: dict[str, Any]) -> None:
        """D130b, D146: everybody within two inches, in order of id."""
        target = self.trapped.pop(0)
        holds(entry["of"] is None and entry["target"] == target and entry["source"] == "trap", f"D130b: {target}")
        effects = self.takes(target, 1)
        holds(entry["hits"] == 1 and entry["defences"] == [], "D130b: one hit, no defence")
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        if self.only_side():  # D55: after each removal outside a Duel
            self.trapped = []
            return None
        return self.wait("settle") if self.trapped else self.moves_on()

    # where it leads

    def _to_swap_with(self, name: str) -> list[str]:
        """D130b: opposing models on the table with which it could change places."""
        return [other for other in self.cards if self.on_table(other) and self.opposed(name, other)
                and self._could_swap(name, other)]

    def _could_swap(self, name: str, other: str) -> bool:
        one, two = self.body(name), self.body(other)
        rest = [body for body in self.bodies(name) if body.id != other]
        there, here = one._replace(at=two.at), two._replace(at=one.at)
        return self.field.unfit(there, [*rest, here]) is None and self.field.unfit(here, [*rest, there]) is None

    def do_upgrade(self, entry: dict[str, Any]) -> None:
        """D130: one straight leg, or who is swapped with."""
        holds(self.state["step"] == "react" and self.leading and entry["of"] == self.leading[0], "D130: nothing to say")
        assert self.leading is not None
        name, upgrade = self.leading
        self.leading = None
        if upgrade == "distortion":
            other = entry["to"]
            holds(other in self._to_swap_with(name) and entry["at"] is None, f"D130b: not with {other}")
            self.model(name)["at"], self.model(other)["at"] = self.model(other)["at"], self.model(name)["at"]
            return self.moves_on()
        self._led(name, upgrade, entry)
        return self.moves_on() if upgrade == "boost" else self.settled()

    def _led(self, name: str, upgrade: str, entry: dict[str, Any]) -> None:
        holds(entry["to"] is None, "D130: nobody to swap with")
        reach = FARTHER if upgrade == "boost" and self.options["actions_1_5"] else FAR
        at = tuple(entry["at"])
        path = [{"to": at, "how": "walk"}] if at != self.body(name).at else []
        fault = bad_path(self.field, self.body(name), path, self.bodies(name), reach)
        holds(fault is None and not leaves(self.field, at), f"D130: not there, {fault}")
        self.model(name)["at"] = list(at)

    # dice and hits

    def duel_dice(self, name: str, other: str, melee: bool) -> int:
        """D142: Scope of the initiator."""
        duel = self.duel
        scoped = name == duel["of"] and duel["kind"] not in NOT_ITS_OWN and self.holds_upgrade(name, "scope")
        return super().duel_dice(name, other, melee) + scoped

    def settling(self) -> None:
        """D130a: who is hit by the bearer of a Mirage may ignore it."""
        self.reckon_all()
        throw = self.thrown[0]
        if self.left(throw) and self.on_table(throw["target"]) and "ignored" not in throw and (
                self.holds_upgrade(throw["of"], "mirage")):
            return self.wait("react", [throw["target"][0]])
        return super().settling()

    def _asked_to_ignore(self, entry: dict[str, Any]) -> dict[str, Any]:
        holds(self.state["step"] == "react" and self.thrown and not self.leading, "D130a: nothing to ignore")
        throw = self.thrown[0]
        holds(throw["target"] == entry["of"] and "ignored" not in throw, "D130a: it was not hit")
        return throw

    def do_ignore(self, entry: dict[str, Any]) -> None:
        """D130a."""
        self._asked_to_ignore(entry)["ignored"] = True
        self.settling()

    def pass_mirage(self, entry: dict[str, Any]) -> None:
        """D130a: it may."""
        self._asked_to_ignore(entry)["ignored"] = False
        self.settling()

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D145 step 5: the attacker's Mirage, then its own."""
        target = throw["target"]
        if throw.get("ignored"):
            return [{"model": target, "effect": "negated"}]
        if self.left(throw) and self.holds_upgrade(target, "mirage"):
            self.model(target)["upgrade"] = None
            self.leading = target, "mirage"
            return [{"model": target, "effect": "mirage"}]
        return super().takes_attack(throw)

    def takes(self, target: str, hits: int) -> list[dict[str, Any]]:
        """D130a, D145 step 5: Armour lets the next hit be ignored."""
        if not hits or not self.holds_upgrade(target, "armour"):
            return super().takes(target, hits)
        self.model(target)["upgrade"] = None
        return [{"model": target, "effect": "negated"}, *super().takes(target, hits - 1)]

    def settled(self) -> None:
        """D130a: before anything else is settled the bearer is moved."""
        if self.leading:
            return self.wait("react", [self.leading[0][0]])
        return super().settled()

    def coming_hits(self) -> tuple[str | None, str, int]:
        return (None, self.trapped[0], 1) if self.trapped else super().coming_hits()

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.trapped:
            return self._settles_trap(entry)
        return super().do_settle(entry)

    def used_up(self) -> None:
        """D130a: Scope is for one Duel that it initiates."""
        duel = self.duel
        if duel["kind"] not in NOT_ITS_OWN and self.holds_upgrade(duel["of"], "scope"):
            self.model(duel["of"])["upgrade"] = None
