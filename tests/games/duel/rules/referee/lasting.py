"""Dice beside models: Eviscerate, Immobilize, Mark, judged anew (DUEL-D191, D195, D209, D217, D226)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds
from tests.games.duel.rules.referee.water import Water

HIGHEST, WOUNDS = 6, 7
BESIDE = ("eviscerate", "immobilize", "mark")
SPECIAL = ("eviscerate", "immobilize")
"""Special Attacks by which all hits become a die (D209, D217)."""


class LastingDice(Water):
    """What hits become, and what comes of it in Upkeep."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.bleeding: list[str] = []
        self.bled: tuple[str, int] | None = None
        self.worse = False
        """Dice were thrown for it, and others may lie prone now."""

    # becoming dice

    def attacks_specially(self, throw: dict[str, Any], feats: tuple[str, ...]) -> str | None:
        """D191: the Special Attack of the initiator, if it is one of these."""
        duel = self.duel
        return duel["special"] if throw["of"] == duel["of"] and duel["special"] in feats else None

    def _reckon(self, throw: dict[str, Any]) -> None:
        super()._reckon(throw)
        special = self.attacks_specially(throw, SPECIAL)
        throw["becomes"] = special if throw["hits"] else None
        throw["marks"] = self.has(throw["of"], "mark") and special != "eviscerate"  # in the order of D145 step 4

    def left(self, throw: dict[str, Any]) -> int:
        """D145 step 4: none if they became something else."""
        return 0 if throw["becomes"] else super().left(throw)

    def exchanges(self, throw: dict[str, Any]) -> set[str]:
        """D226: by what the attacker may exchange its hits."""
        return {"mark"} if throw["marks"] and throw["hits"] and self.on_table(throw["target"]) else set()

    def settling(self) -> None:
        """D145 step 4: before they are negated."""
        self.reckon_all()
        throw = self.thrown[0]
        if "exchanged" not in throw and self.exchanges(throw):
            return self.wait("exchange", [throw["of"][0]])
        return super().settling()

    def _asked_to_exchange(self, entry: dict[str, Any]) -> dict[str, Any]:
        holds(self.state["step"] == "exchange" and self.thrown and entry["of"] == self.thrown[0]["of"],
              "D226: nothing to exchange")
        return self.thrown[0]

    def do_exchange(self, entry: dict[str, Any]) -> None:
        """D226: all hits that are left."""
        throw, feat = self._asked_to_exchange(entry), entry["feat"]
        holds(feat in self.exchanges(throw) and entry["at"] is None, f"D145: not by {feat}")
        throw["exchanged"] = feat
        self.exchanged(throw, feat, entry["hits"])
        self.settling()

    def exchanged(self, throw: dict[str, Any], feat: str, hits: int) -> None:
        """They become a Mark."""
        holds(hits == throw["hits"], f"D226: all {throw['hits']}")
        throw["becomes"] = feat

    def pass_exchange(self, entry: dict[str, Any]) -> None:
        """D226: it may."""
        self._asked_to_exchange(entry)["exchanged"] = None
        self.settling()

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D195: a die never shows more than 6."""
        feat, target = throw["becomes"], throw["target"]
        if feat not in BESIDE:
            return super().takes_attack(throw)
        if not self.on_table(target):
            return []
        model, hits = self.model(target), min(HIGHEST, throw["hits"])
        model[feat] = min(HIGHEST, model[feat] + hits) if feat == "eviscerate" else max(model[feat], hits)
        return [{"model": target, "effect": "exchanged"}]

    def remove(self, name: str, on: str = "removed") -> None:
        """D195: they go with the model."""
        self.model(name).update(dict.fromkeys(BESIDE, 0))
        super().remove(name, on)

    # Upkeep

    def do_upkeep(self, entry: dict[str, Any]) -> None:
        """D185a, D209, D217, D226."""
        if not self.late:
            for model in self.state["models"].values():
                model["immobilize"] = max(0, model["immobilize"] - 1)
                model["mark"] = 0
                model["eviscerate"] = min(HIGHEST, model["eviscerate"] + 1) if model["eviscerate"] else 0
            self.bleeding = [name for name in self.cards if self.is_about(name) and self.model(name)["eviscerate"]]
        super().do_upkeep(entry)

    def recovering(self) -> list[str]:
        """D209: with a die beside it, prone or standing."""
        return [name for name in self.cards if self.is_about(name)
                and (self.model(name)["prone"] or self.model(name)["eviscerate"])]

    def next_recovery(self) -> None:
        """D185c: before anybody recovers, in order of Initiative."""
        bleeding = [name for name in self.bleeding if self.is_about(name)]
        seat = next((seat for seat in dict.fromkeys(each[0] for each in self.state["order"])
                     if any(name[0] == seat for name in bleeding)), None)
        if seat is not None:
            return self.wait("throw", [seat])
        if self.worse:
            self.worse, self.lying = False, self.recovering()
        return super().next_recovery()

    def throw_eviscerate(self, entry: dict[str, Any]) -> None:
        """D209: number and die together, nothing else."""
        name = entry["of"]
        holds(self.state["phase"] == "upkeep" and self.state["step"] == "throw" and name in self.bleeding
              and name[0] == self.thrower(entry), "D209: no die beside it")
        self.bleeding.remove(name)
        shown, die = numbers(entry, ["d1", "d2"]), self.model(name)["eviscerate"]
        self.bled = name, sum(number + die >= WOUNDS for number in shown)
        self.worse = True
        self.wait("settle")

    def coming_hits(self) -> tuple[str | None, str, int]:
        if self.bled is not None:
            return None, *self.bled
        return super().coming_hits()

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.bled is None:
            return super().do_settle(entry)
        (target, hits), self.bled = self.bled, None
        holds(entry["of"] is None and entry["target"] == target and entry["source"] == "eviscerate", f"D209: {target}")
        holds(entry["hits"] == hits and entry["defences"] == [], f"D209: {hits} hits")
        effects = self.takes(target, hits)
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        return None if self.only_side() else self.next_recovery()

    def recovered(self, name: str, results: list[int]) -> None:
        """D209: two dice that recover take it off."""
        super().recovered(name, results)
        if self.model(name)["eviscerate"] and min(results) >= self.recovers:
            self.model(name)["eviscerate"] = 0

    def pass_recovery(self, entry: dict[str, Any]) -> None:
        holds(not self.model(entry["of"])["eviscerate"], "D209: it must throw")
        super().pass_recovery(entry)

    # activations

    def able(self, seat: str) -> list[str]:
        """D217: not while an Immobilize die is there."""
        return [name for name in super().able(seat) if not self.model(name)["immobilize"]]
