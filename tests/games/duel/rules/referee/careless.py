"""Heroes that care for nobody: their cups are lifted last, judged anew (DUEL-D218)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import distance
from tests.games.duel.rules.referee.further_eyes import FurtherEyes
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds

ALONE = 4000


class Careless(FurtherEyes):
    """Irresponsible ones far from their own keep what is sealed, or throw a die for it."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.undecided: list[str] = []
        self.others_are_up = False
        self.instead: dict[str, int] = {}

    def _declared(self, *args: Any, **more: Any) -> None:
        self.undecided, self.others_are_up, self.instead = [], False, {}
        super()._declared(*args, **more)

    def careless(self) -> list[str]:
        """At least four inches from every other model of its warband."""
        found = [name for name in self.fighters() if name in self.seals and self.has(name, "irresponsible") and all(
            distance(self.body(name), self.body(other)) >= ALONE
            for other in self.own(name[0]) if other != name and self.on_table(other))]
        return found if len(found) < len(self.seals) else []  # there must be others

    def do_reveal(self, entry: dict[str, Any]) -> None:
        """The others' cups first; M16."""
        careless = [] if self.others_are_up else self.careless()
        if not careless:
            return super().do_reveal(entry)
        holds(self.state["step"] == "score" and not self.state["asks"], "D44: Scores are still to be set")
        others = {name: seal for name, seal in self.seals.items() if name not in careless}
        holds(sorted(entry["scores"]) == sorted(others), "D218: the others first")
        for name, shown in entry["scores"].items():
            self._revealed(name, **{key: shown[key] for key in ("score", "intent", "salt")})
        self.weapons.update({name: weapon for name, (_, weapon) in others.items()})
        self.seals = {name: seal for name, seal in self.seals.items() if name in careless}
        self.duel["sealed"] = self.in_order(self.seals)
        self.others_are_up, self.undecided = True, careless
        return self._next_undecided()

    def _next_undecided(self) -> None:
        if self.undecided:
            return self.wait("adjust", [self.undecided[0][0]])
        return self.wait("score")

    def _decides(self, entry: dict[str, Any]) -> str:
        holds(self.undecided and self.undecided[0] == entry["of"], "D218: nothing to decide")
        return self.undecided.pop(0)

    def pass_irresponsible(self, entry: dict[str, Any]) -> None:
        """It keeps what is sealed."""
        self._decides(entry)
        self._next_undecided()

    def throw_score(self, entry: dict[str, Any]) -> None:
        """Or one die says it."""
        if not self.undecided:
            return super().throw_score(entry)
        self.instead[self._decides(entry)] = numbers(entry, ["s"])[0]
        return self._next_undecided()

    def _revealed(self, name: str, score: int, intent: str, salt: str) -> None:
        super()._revealed(name, score, intent, salt)
        self.duel["scores"][name] = self.instead.get(name, score)
