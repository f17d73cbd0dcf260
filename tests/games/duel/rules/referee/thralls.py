"""Thralls, who fight nobody and are given up for their Hero, judged anew (DUEL-D240)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import Body, contact
from tests.games.duel.rules.referee.hurls import Hurls
from tests.games.duel.rules.referee.table import holds

THRALL = "thrall"


class Thralls(Hurls):
    """Followers that are marked as such in their warband."""

    devoted: str | None = None
    """Who has just ended a Move."""

    def is_thrall(self, name: str) -> bool:
        """Whether it is one."""
        return bool(self.cards[name]["thrall"]) if name in self.cards else False

    def chances(self, name: str) -> bool:
        """It never initiates."""
        return not self.is_thrall(name) and super().chances(name)

    def ways(self, name: str) -> list[Any]:
        """Forced to avoid."""
        return [] if self.is_thrall(name) else super().ways(name)

    def holding(self, name: str) -> list[str]:
        """D121: whom it leaves it needs not ask, since it would have to initiate."""
        return [other for other in super().holding(name) if not self.is_thrall(other)]

    def reply_due(self) -> list[str]:
        """D101d: nor does it reply to a skirmisher."""
        return [name for name in super().reply_due() if not self.is_thrall(name)]

    def do_interact(self, entry: dict[str, Any]) -> None:
        """No Interact, but what a mob asks of its members (D344)."""
        crowd = entry["what"] in ("leave_mob", "melt")
        holds(crowd or not self.is_thrall(entry["of"]), "D240: it does nothing by hand")
        super().do_interact(entry)

    def meetable(self, name: str) -> dict[str, Body]:
        """D240, D382: it fulfils nothing."""
        found = super().meetable(name)
        return {token: body for token, body in found.items() if not self.is_thrall(name) or token.startswith("upgrade")}

    # given up

    def begins(self, name: str, through: str | None, exhaust: bool) -> None:
        self.devoted = None
        super().begins(name, through, exhaust)

    def move_ended(self, name: str) -> None:
        super().move_ended(name)
        self.devoted = name if self.is_thrall(name) else None
        self.left_alone.discard(THRALL)

    def _follows(self, name: str, duel: bool = True) -> None:
        """At the end of each Move of an animal."""
        if self._acts_again(name) and THRALL in self._open(name):
            self.retreated = False
            return self.wait("after", [name[0]])
        return super()._follows(name, duel)

    def _acts_again(self, name: str) -> bool:
        return self.twice and self.state["activation"]["actions"] == 1 and self.stands(name)

    def _served(self, name: str) -> str | None:
        """Its Hero, in contact with which its Move ended, if that has anything of it."""
        hero: str = self.cards[name]["leader"]
        if self.devoted != name or not self.on_table(name) or not self.has(hero, THRALL):
            return None
        needy = self.model(hero)["prone"] or self.model(hero)["toughness"] < self.level(hero, "toughness")
        return hero if needy and contact(self.body(name), self.body(hero)) else None

    def _open(self, name: str) -> list[str]:
        found = self.is_thrall(name) and self._served(name) and THRALL not in self.left_alone
        return [*super()._open(name), *([THRALL] if found else [])]

    def pass_thrall(self, entry: dict[str, Any]) -> None:
        """Its seat may."""
        self._passes(entry)
        if self._acts_again(entry["of"]):
            self.wait("action", [entry["by"]])

    def do_sacrifice(self, entry: dict[str, Any]) -> None:
        """Out for good; its Hero recovers, or has a point of toughness more."""
        name, hero = entry["of"], entry["to"]
        holds(self.state["step"] == "after" and THRALL in self._open(name), "D240: not now")
        holds(hero == self._served(name), f"D240: for {self._served(name)}")
        if self.model(hero)["prone"]:
            self.stands_up(hero)
        else:
            self.model(hero)["toughness"] += 1
        self.put_down(name)
        self.remove(name)
        self.wait("table")
