"""Climbing and falling, judged anew (DUEL-D75, D106, D112, D145 step 8)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.climbs import Ways, hangs, whole_price
from tests.games.duel.rules.referee.field import Place
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds
from tests.games.duel.rules.referee.upgrades import Upgrades

INCH, HARMLESS, SAFE = 1000, 1000, 7
SURE_FOOTED = {"rookie": 1, "zverg": 1, "hero": 3, "boss": 3}
USUAL = 2
"""D112: what is added to the dice of a fall."""


class Heights(Upgrades):
    """Where the header has Climbing or Falling; without them nothing here is asked."""

    landed: tuple[str, int] | None = None
    """Who fell, and how many hits its dice were."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.falls: list[tuple[str, int]] = []

    def ways_of(self, name: str) -> Ways | None:
        """D75: surfaces are walked on where Climbing or Jump is in use."""
        if not (self.options["climbing"] or self.options["jump"]):
            return None
        hanging = self.model(name)["climbing"]
        return Ways(tuple(hanging) if hanging else None, self.options["climbing"],
                    self.cards[name]["protection"] if self.options["jump"] else "")

    def cost_of(self, name: str, at: Place, path: list[dict[str, Any]]) -> int:
        """D75, D106."""
        ways = self.ways_of(name)
        return super().cost_of(name, at, path) if ways is None else whole_price(self.field, at, path, ways)

    # on the way

    def fallen_at(self, name: str, path: list[dict[str, Any]]) -> int | None:
        """D112: the number of the first leg that is a fall for which dice are thrown."""
        at = self.body(name).at
        for number, leg in enumerate(path):
            if leg["how"] == "fall" and at[2] - leg["to"][2] > HARMLESS and self.options["falling"]:
                return number
            at = tuple(leg["to"])
        return None

    def do_move(self, entry: dict[str, Any]) -> None:
        """D106b, D112: it hangs where its last leg ends, or its Move ends where it fell."""
        name, path = entry["of"], entry["path"]
        at, going_on = self.body(name).at, self.state["step"] == "move"
        fell = self.fallen_at(name, path)
        allowed = self.state["activation"]["left"] if going_on else self.allowance(name, entry["mode"])
        super().do_move(entry if fell is None else {**entry, "path": path[:fell + 1]})
        if not path:
            return None
        self.model(name)["climbing"] = None
        if fell is not None:
            legs = path[:fell + 1]
            high = (at if not fell else tuple(path[fell - 1]["to"]))[2]
            self.state["activation"].update(mode=entry["mode"], left=allowed - self.cost_of(name, at, legs))
            self.falls_down(name, high - path[fell]["to"][2])
            return self.wait("throw", [name[0]])
        last: Place = tuple(path[-1]["to"])
        if self.on_table(name) and hangs(self.field, path[-1]):
            self.model(name)["climbing"] = [last[0], last[1], self.field.below(last)]
        return None

    def falls_down(self, name: str, height: int) -> None:
        """D112: over an inch dice are thrown for it."""
        if self.options["falling"] and height > HARMLESS and self.on_table(name):
            self.falls.append((name, height))

    def may_act_by_hand(self, name: str) -> bool:
        """D106b: not while it hangs."""
        return not self.model(name)["climbing"] and super().may_act_by_hand(name)

    # dice

    def attack_dice(self, name: str, weapon: str) -> list[str]:
        """D106b, D141: exactly one."""
        dice = super().attack_dice(name, weapon)
        return dice[:1] if self.model(name)["climbing"] else dice

    def steadiness(self, name: str) -> int:
        """D112."""
        return SURE_FOOTED.get(self.kind(name), USUAL) + self.protection(name)

    def throw_fall(self, entry: dict[str, Any]) -> None:
        """D112: each result below 7 is a hit."""
        holds(self.state["step"] == "throw" and self.falls and entry["of"] == self.falls[0][0], "D112: nobody fell")
        name, height = self.falls.pop(0)
        shown = numbers(entry, [f"d{at + 1}" for at in range(height // INCH)])
        self.landed = name, sum(number + self.steadiness(name) < SAFE for number in shown)
        self.wait("settle")

    def coming_hits(self) -> tuple[str | None, str, int]:
        return super().coming_hits() if self.landed is None else (None, *self.landed)

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.landed is None:
            return super().do_settle(entry)
        (target, hits), self.landed = self.landed, None
        holds(entry["of"] is None and entry["target"] == target and entry["source"] == "fall", f"D112: {target} fell")
        holds(entry["hits"] == hits and entry["defences"] == [], f"D112: {hits} hits")
        effects = self.takes(target, hits)
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        if self.state["duel"] is not None:
            return self.settled()
        return None if self.only_side() else self.moves_on()

    def settled(self) -> None:
        """D112: whoever fell throws before anything else is settled."""
        if self.falls:
            return self.wait("throw", [self.falls[0][0][0]])
        return super().settled()

    def takes(self, target: str, hits: int) -> list[dict[str, Any]]:
        """D106c, D145 step 8: any hit taken drops a climber to the foot."""
        hanging = self.model(target)["climbing"] if hits else None
        effects = super().takes(target, hits)
        if hanging and any(each["effect"] != "negated" for each in effects):
            self.model(target)["climbing"] = None
            if self.on_table(target):
                height = self.model(target)["at"][2] - hanging[2]
                self.model(target)["at"] = list(hanging)
                effects.append({"model": target, "effect": "fell", "to": list(hanging)})
                self.falls_down(target, height)
        return effects

    def knocked_back(self, away_from: tuple[int, int], target: str, hits: int) -> list[dict[str, Any]]:
        """D222, D112, I16: who is pushed off throws for its fall."""
        before = self.model(target)["at"][2]
        effects = super().knocked_back(away_from, target, hits)
        self.falls_down(target, before - self.model(target)["at"][2])
        return effects
