"""What the hits of a Duel come to, and its end, judged anew (DUEL-D48, D49, D55, D145)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.attacks import HIT, Attacks
from tests.games.duel.rules.referee.options import MELEE
from tests.games.duel.rules.referee.pushes import pushed
from tests.games.duel.rules.referee.table import holds

JAMS, SIX = 6, 6
PUSH = 1000


class Duels(Attacks):
    """What happens when dice lie."""

    def do_settle(self, entry: dict[str, Any]) -> None:
        """D48, D103c, D116, D145, M15."""
        holds(self.state["step"] == "settle" and self.thrown, "M15: nothing to settle")
        self.reckon_all()
        throw = self.thrown.pop(0)
        for key in ("of", "target"):
            holds(entry[key] == throw[key], f"M15: {key} is {throw[key]}")
        holds(entry["source"] == "attack", "M15: an attack")
        for key in ("results", "defences", "hits"):
            holds(entry[key] == throw[key], f"D145: {key} are {throw[key]}")
        effects = self.takes_attack(throw)
        effects += self._follow_up(throw, effects)
        if throw["jams"]:
            self.model(throw["of"])["jammed"] = True
            effects.append({"model": throw["of"], "effect": "jammed"})
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        if not self.thrown:
            self.duel["dice"] = None
        return self.settled()

    def settled(self) -> None:
        """The next of the group, else the next group."""
        return self.settling() if self.thrown else self.next_group()

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D145 steps 5 to 8: what the hits of an attack come to."""
        return self.takes(throw["target"], self.left(throw))

    def left(self, throw: dict[str, Any]) -> int:
        """D145: hits that are left after step 4."""
        hits: int = throw["hits"]
        return hits

    def coming_hits(self) -> tuple[str | None, str, int]:
        """D145, D146: of whom, on whom and how many hits are settled next."""
        throw = self.thrown[0]
        return throw["of"], throw["target"], self.left(throw)

    def takes(self, target: str, hits: int) -> list[dict[str, Any]]:
        """D145 steps 5 to 8, of hits from anywhere."""
        return self.take(target, hits)

    def reckon_all(self) -> None:
        """M15: each is reckoned from the state before the first is settled."""
        for throw in self.thrown:
            if "hits" not in throw:
                self._reckon(throw)

    def _reckon(self, throw: dict[str, Any]) -> None:
        of, results, defences = throw["of"], self._results(throw), self.defences(throw)
        stop = defences[0] if defences else None
        jam = [lie["number"] >= JAMS - throw["two_handed"] for die, lie in throw["table"].items() if die[0] == "j"]
        twice = self.has(of, "juggernaut") and throw["weapon"] in MELEE
        hits = {die: 1 + (twice and throw["table"][die]["number"] == SIX) for die, result in results.items()
                if result >= HIT}
        throw["raw"] = sum(hits.values())
        left = sum(number for die, number in hits.items() if stop is None or results[die] < stop)
        throw.update(feats=[feat for feat in ("knockback", "absorb_health") if self.has(of, feat)],
                     at=self.body(of).plan)
        throw.update(results=results, defences=defences, jams=bool(jam) and all(jam), hits=left)

    def defences(self, throw: dict[str, Any]) -> list[int]:
        """D103c: the results that are defences against this attack, lowest first."""
        of, target, scores = throw["of"], throw["target"], self.duel["scores"]
        if not (self.stands(target) and target in self.defended and self.helps(target, scores[target], scores[of])):
            return []
        return sorted(result for result in self._defence(target, of).values() if result >= HIT)

    def _follow_up(self, throw: dict[str, Any], taken: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """D145 step 9: Knockback, Justice, Absorb Health, as they were when the hits were reckoned."""
        effects: list[dict[str, Any]] = []
        target, hits = throw["target"], self.left(throw)
        if hits and self.on_table(target) and "knockback" in throw["feats"]:
            effects += self.knocked_back(throw["at"], target, hits)
        effects += self.healed(throw)
        return [*effects, *self.gains_by(throw["of"], taken, "absorb_health" in throw["feats"])]

    def healed(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D220: what hits give to others."""
        return []

    def gains_by(self, of: str, taken: list[dict[str, Any]], absorbs: bool) -> list[dict[str, Any]]:
        """D199, D201: a point for each removal that is its own."""
        removals = sum(each["effect"] == "removed" for each in taken) if absorbs and self.on_table(of) else 0
        self.model(of)["toughness"] += removals
        return [{"model": of, "effect": "gained"}] * removals

    def knocked_back(self, away_from: tuple[int, int], target: str, hits: int) -> list[dict[str, Any]]:
        """D145 step 9, D222, D80, D81."""
        body, others = self.body(target), self.bodies(target)
        last, to = pushed(self.field, body, away_from, PUSH * hits, others)
        if to == body.at:
            return []
        self.model(target)["at"] = list(to)
        effects = [{"model": target, "effect": "pushed", "to": list(to)}]
        return effects if last[2] == to[2] else [*effects, {"model": target, "effect": "fell", "to": list(to)}]

    def goes_on_without(self) -> None:
        """D59: what follows when a seat gives up in an activation, between Duels."""
        self.wait("table")

    def used_up(self) -> None:
        """What of a model was for this Duel alone."""

    def do_end_duel(self, entry: dict[str, Any]) -> None:
        """D49, D55, D121."""
        duel = self.duel
        holds(duel and self.state["step"] == "table", "D49: the Duel is not over")
        self.used_up()
        self.state["duel"] = None
        if self.only_side():
            return None
        activation = self.state["activation"]
        if self.stands(duel["of"]) and (duel["kind"] == "retreat" or activation["left"] is not None):
            return self.wait("action" if activation["left"] is None else "move", [duel["of"][0]])
        self.wait("table")
        return None
