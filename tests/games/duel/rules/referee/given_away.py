"""Hits that go to somebody else: Bodyguard and Yin Yang, judged anew (DUEL-D145 step 6, D146, D204, D250)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import distance
from tests.games.duel.rules.referee.quakes import Quakes
from tests.games.duel.rules.referee.table import holds

BESIDE = 2000


class GivenAway(Quakes):
    """Before hits are settled, their target may give them away, once."""

    given: tuple[str, int] | None = None
    """To whom, and how many."""
    suffering: str | None = None
    """Who takes hits of another, which nothing lessens."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.kept: set[str] = set()
        """Feats by which nobody wanted to give these hits away."""

    def wait(self, step: str, asks: list[str] | None = None) -> None:
        """D145 step 6, D146: hits of any source; who drowns takes none (X1)."""
        if step == "settle" and self.given is None and self.drowned is None:
            of, target, hits = self.coming_hits()
            if self._ways_out(of, target, hits):
                return super().wait("redirect", [self.seat(target)])
        return super().wait(step, asks)

    def _ways_out(self, of: str | None, target: str, hits: int) -> set[tuple[str, str]]:
        """By which feats the hits may go to whom."""
        if not self.on_table(target) or not self.hits_after_negating(of, target, hits):
            return set()
        found = {(feat, other) for feat, other in self._partners(target) if self.on_table(other)}
        return {(feat, other) for feat, other in found if feat not in self.kept and not (
            feat == "yin_yang" and of == other and self.opposed(target, other))}

    def _partners(self, target: str) -> set[tuple[str, str]]:
        found, named = set(), self.model(target)["target"]
        guard = named.get("bodyguard")
        if guard and self.has(target, "bodyguard") and self.on_table(guard) and distance(
                self.body(target), self.body(guard)) <= BESIDE:
            found.add(("bodyguard", guard))
        if self.has(target, "yin_yang") and "yin_yang" in named:
            found.add(("yin_yang", named["yin_yang"]))
        return found | {("yin_yang", other) for other in self.cards if self.has(other, "yin_yang")
                        and self.model(other)["target"].get("yin_yang") == target}

    def hits_after_negating(self, of: str | None, target: str, hits: int) -> int:
        """D130a: a Mirage takes all of an attack, Armour one."""
        throw = self.thrown[0] if of and self.thrown else {}
        if throw.get("target") == target and (throw.get("ignored") or self.holds_upgrade(target, "mirage")):
            return 0
        return max(0, hits - self.holds_upgrade(target, "armour"))

    def do_redirect(self, entry: dict[str, Any]) -> None:
        """D204, D250, M30: all hits, or each of them."""
        holds(self.state["step"] == "redirect", "D145: nothing to give away")
        of, target, hits = self.coming_hits()
        feat, to, number = entry["feat"], entry["to"], entry["hits"]
        holds(entry["of"] == target and (feat, to) in self._ways_out(of, target, hits), f"D145: not to {to} by {feat}")
        left = self.hits_after_negating(of, target, hits)
        holds(number == left or (feat == "yin_yang" and 1 <= number < left), f"D204: {left} hits")
        self.given = to, number
        self.wait("settle")

    def _keeps(self, entry: dict[str, Any]) -> None:
        holds(self.state["step"] == "redirect", "D145: nothing to give away")
        of, target, hits = self.coming_hits()
        feats = {feat for feat, _ in self._ways_out(of, target, hits)}
        holds(entry["of"] == target and entry["on"] in feats, f"D3: nothing to decline, but {sorted(feats)}")
        self.kept.add(entry["on"])
        self.wait("settle")

    pass_bodyguard = pass_yin_yang = _keeps

    def do_settle(self, entry: dict[str, Any]) -> None:
        self.kept = set()
        super().do_settle(entry)

    def takes(self, target: str, hits: int) -> list[dict[str, Any]]:
        """D145 steps 6 and 7: its own first, then those that were given away."""
        if self.given is None:
            return super().takes(target, hits)
        (to, number), self.given = self.given, None
        effects = super().takes(target, hits - number)
        effects.append({"model": target, "effect": "redirected", "to": to})
        self.suffering = to
        effects += super().takes(to, number)
        self.suffering = None
        return effects

    def holds_upgrade(self, name: str, upgrade: str) -> bool:
        """D204, D250: none lessens hits of another."""
        return name != self.suffering and super().holds_upgrade(name, upgrade)

    def remove(self, name: str, on: str = "removed") -> None:
        """D250: it ends when one is out."""
        super().remove(name, on)
        for other, model in self.state["models"].items():
            if name == other or model["target"].get("yin_yang") == name:
                model["target"] = {feat: who for feat, who in model["target"].items() if feat != "yin_yang"}
