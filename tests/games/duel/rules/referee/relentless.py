"""Heroes that stay on their feet: Wicked and Killer Instinct, judged anew (DUEL-D145 step 7, D185, D221, D245)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.given_away import GivenAway
from tests.games.duel.rules.referee.table import holds


class Relentless(GivenAway):
    """Hits that run on in the background, or are paid."""

    paying: tuple[str, int] | None = None
    """Who pays, and how much, until it is settled."""
    paid: int | None = None
    """What was paid in this Duel; None while nothing was decided."""
    out_of_its_pocket = False

    # Wicked

    def _declared(self, *args: Any, **more: Any) -> None:
        self.paid = None
        super()._declared(*args, **more)

    def _line_up(self) -> None:
        """D140: Wicked comes after Take aim."""
        if self.duel["special"] == "wicked" and self.paid is None and self.stands(self.duel["of"]):
            return self.wait("adjust", [self.duel["of"][0]])
        return super()._line_up()

    def _asked_to_pay(self, entry: dict[str, Any]) -> str:
        duel = self.duel
        holds(self.state["step"] == "adjust" and duel["special"] == "wicked" and entry["of"] == duel["of"]
              and self.paid is None, "D245: nothing to pay for")
        of: str = duel["of"]
        return of

    def do_pay(self, entry: dict[str, Any]) -> None:
        """D245: X hits, up to one more than it has toughness."""
        name, hits = self._asked_to_pay(entry), entry["hits"]
        holds(1 <= hits <= self.model(name)["toughness"] + 1, "D245: no more than it can bear")
        if hits > self.model(name)["toughness"]:
            self._flag(name, "wicked")
        self.paying, self.paid = (name, hits), hits
        self.wait("settle")

    def pass_wicked(self, entry: dict[str, Any]) -> None:
        """D193: it may."""
        self._asked_to_pay(entry)
        self.paid = 0
        self._line_up()

    def coming_hits(self) -> tuple[str | None, str, int]:
        """What is paid goes to nobody else."""
        return (None, self.paying[0], 0) if self.paying else super().coming_hits()

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.paying is None:
            return super().do_settle(entry)
        (name, hits), self.paying = self.paying, None
        holds(entry["of"] is None and entry["target"] == name and entry["source"] == "wicked", f"D245: {name} pays")
        holds(entry["hits"] == hits and entry["defences"] == [], f"D245: {hits} hits")
        self.out_of_its_pocket = True
        effects = self.take(name, hits)
        self.out_of_its_pocket = False
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        return self._line_up()

    def facing(self, name: str, other: str, melee: bool) -> int:
        """D142: +X on Duel dice."""
        return super().facing(name, other, melee) + (self.paid or 0) * (name == self.duel["of"])

    def used_up(self) -> None:
        """D245: when the Duel ends it falls, or is out."""
        super().used_up()
        name = self.duel["of"]
        if not self.paid:
            return
        self._flag_off(name, "wicked")
        if self.on_table(name) and self.model(name)["prone"]:
            self.put_down(name)
            self.remove(name)
        elif self.on_table(name) and self.model(name)["hits"] and not self._goes_on(name):  # more than it could bear
            self.lay(name)

    # hits

    def _goes_on(self, name: str) -> bool:
        return "relentless" in self.model(name)["flags"]

    def _takes_one(self, name: str) -> list[dict[str, Any]]:
        """D221, D245: toughness first; then they only count."""
        model = self.model(name)
        if model["toughness"] or not (self._goes_on(name) or self.out_of_its_pocket or self._overpaid(name)):
            return super()._takes_one(name)
        if self._overpaid(name) and not self._goes_on(name):
            dropped = self.put_down(name)
            self.remove(name)
            return [{"model": name, "effect": "removed"}, *dropped]
        if not model["hits"]:
            model["hits"] = 1
            return []
        if not self._goes_on(name) or "doomed" in model["flags"]:
            return []
        self._flag(name, "doomed")
        return [{"model": name, "effect": "doomed"}]

    def _overpaid(self, name: str) -> bool:
        model = self.model(name)
        return "wicked" in model["flags"] and bool(model["hits"]) and not model["prone"]

    def placed_prone(self, name: str) -> list[dict[str, Any]]:
        """D147, D221: it only counts."""
        if not self._goes_on(name):
            return super().placed_prone(name)
        if not self.model(name)["toughness"]:
            self.model(name)["hits"] = 1
        return []

    def gains_by(self, of: str, taken: list[dict[str, Any]], absorbs: bool) -> list[dict[str, Any]]:
        """D221: from a removal of its own on it goes on, whatever was beside it."""
        if any(each["effect"] == "removed" for each in taken) and self.has(of, "killer_instinct"):
            self.model(of)["prone"] = False
            self._flag(of, "relentless")
        return super().gains_by(of, taken, absorbs)

    def remove(self, name: str, on: str = "removed") -> None:
        """Neither goes with it; a hit is a hit again (M21)."""
        super().remove(name, on)
        self.model(name)["prone"] = bool(self.model(name)["prone"] or self.model(name)["hits"])
        self._flag_off(name, "relentless", "doomed", "wicked")

    # Upkeep

    def begins_upkeep(self) -> list[dict[str, Any]]:
        """D185a: the doomed are removed; who took no hit is as it was."""
        effects = super().begins_upkeep()
        for name in self.in_order(self.cards):
            if "doomed" in self.model(name)["flags"]:
                dropped = self.put_down(name)
                self.remove(name)
                effects += [{"model": name, "effect": "removed"}, *dropped]
            elif not self.model(name)["hits"]:
                self._flag_off(name, "relentless")
        return effects

    def late_upkeep_due(self) -> bool:
        """M36."""
        return super().late_upkeep_due() or any(map(self._goes_on, self.cards))

    def stands_late(self) -> None:
        """D185e: with no hit marked."""
        for name in self.cards:
            if self._goes_on(name):
                self.model(name)["hits"] = 0
                self._flag_off(name, "relentless")
