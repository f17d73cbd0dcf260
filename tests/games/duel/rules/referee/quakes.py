"""Quakes and Justice: hits of melee that move others or heal them, judged anew (DUEL-D220, D233, D145)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.duels import PUSH
from tests.games.duel.rules.referee.lasting import LastingDice
from tests.games.duel.rules.referee.options import MELEE
from tests.games.duel.rules.referee.pushes import stopped_by_something
from tests.games.duel.rules.referee.table import holds


class Quakes(LastingDice):
    """What feats do with hits in melee."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.stopped_early: list[tuple[str, str]] = []
        """Who shook whom against something."""

    def _reckon(self, throw: dict[str, Any]) -> None:
        super()._reckon(throw)
        close = throw["weapon"] in MELEE
        throw["quakes"] = close and self.has(throw["of"], "quake")
        throw["near"] = self.touching(throw["of"]) if throw["quakes"] else []
        throw["just"] = close and bool(self.attacks_specially(throw, ("justice",)))

    def exchanges(self, throw: dict[str, Any]) -> set[str]:
        """D145 step 2: raw hits, before any defence."""
        found = super().exchanges(throw)
        return found | {"quake"} if throw["quakes"] and throw["raw"] else found

    def exchanged(self, throw: dict[str, Any], feat: str, hits: int) -> None:
        if feat != "quake":
            return super().exchanged(throw, feat, hits)
        holds(hits == throw["raw"], f"D233: all {throw['raw']}")
        throw.update(becomes="quake", hits=0)
        return None

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D233: everybody in contact is pushed."""
        if throw["becomes"] != "quake":
            return super().takes_attack(throw)
        effects: list[dict[str, Any]] = [{"model": throw["target"], "effect": "exchanged"}]
        near = self.touching(throw["of"]) if self.on_table(throw["of"]) else throw["near"]  # D45: taken together
        for name in self.in_order(near):
            more, early = self.shaken(throw["at"], name, PUSH * throw["raw"])
            effects += more
            self.stopped_early += [(throw["of"], name)] * early
        return effects

    def shaken(self, away_from: tuple[int, int], name: str, far: int) -> tuple[list[dict[str, Any]], bool]:
        """D80: what a push does, and whether something stopped it."""
        stopped = stopped_by_something(self.field, self.body(name), away_from, far, self.bodies(name))
        return self.knocked_back(away_from, name, far // PUSH), stopped

    def settled(self) -> None:
        """D233: who was stopped early takes a hit."""
        self.stopped_early = [(of, name) for of, name in self.stopped_early if self.on_table(name)]
        return self.wait("settle") if self.stopped_early else super().settled()

    def coming_hits(self) -> tuple[str | None, str, int]:
        if self.stopped_early:
            return *self.stopped_early[0], 1
        return super().coming_hits()

    def do_settle(self, entry: dict[str, Any]) -> None:
        if not self.stopped_early or entry["source"] != "quake":
            return super().do_settle(entry)
        of, target = self.stopped_early.pop(0)
        holds(entry["of"] == of and entry["target"] == target, f"D233: {of} shook {target}")
        holds(entry["hits"] == 1 and entry["defences"] == [], "D233: one hit")
        effects = self.takes(target, 1)
        effects += self.gains_by(of, effects, self.has(of, "absorb_health"))
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        return self.settled()

    def healed(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D220: each other own Hero on the table gets a point for each hit, up to what it had."""
        effects = []
        for name in self.in_order(self.own(throw["of"][0])) if throw["just"] else []:
            if name != throw["of"] and self.on_table(name) and self.kind(name) == "hero":
                lost = self.level(name, "toughness") - self.model(name)["toughness"]
                points = max(0, min(throw["hits"], lost))
                self.model(name)["toughness"] += points
                effects += [{"model": name, "effect": "restored"}] * bool(points)
        return effects
