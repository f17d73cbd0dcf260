"""Models that are thrown about: Hurl, judged anew (DUEL-D215, D145 step 4, D147)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import BASES, OVERLAP, Place, distance
from tests.games.duel.rules.referee.gained_turns import GainedTurns
from tests.games.duel.rules.referee.geometry import leg_nearer, length
from tests.games.duel.rules.referee.table import holds

SET_DOWN, EACH, HIGH = 8000, 2000, 2000
HURL = "hurl"


class Hurls(GainedTurns):
    """Whoever called it up throws somebody smaller in contact."""

    def smaller_beside(self, name: str) -> list[str]:
        """Whom it could throw now."""
        activation = self.state["activation"]
        if not activation or activation["of"] != name or activation["dueled"] or self.channelled.get(name) != HURL:
            return []
        if not self.has(name, HURL):
            return []
        return [other for other in self.in_order(self.cards) if other != name and self.on_table(other)
                and self.touch(name, other) and self._radius(other) < self._radius(name)]

    def _radius(self, name: str) -> int:
        return BASES[self.cards[name]["base"]][0]

    def chances(self, name: str) -> bool:
        """D192: the Duel after calling it up may be this one."""
        return super().chances(name) or any(self.opposed(name, other) for other in self.smaller_beside(name))

    # one of its own side

    def _open(self, name: str) -> list[str]:
        """That there is room within reach is believed of who writes the record."""
        found = [other for other in self.smaller_beside(name) if not self.opposed(name, other)]
        if self.entry["do"] == "channel" and self.entry["state"]["step"] != "after":
            self.left_alone.add(HURL)
        return [*super()._open(name), *([HURL] if found and HURL not in self.left_alone else [])]

    def _follows(self, name: str, duel: bool = True) -> None:
        """It is asked before a Duel may follow."""
        if self.entry["do"] == "channel" and HURL in self._open(name):
            return self.wait("after", [name[0]])
        return super()._follows(name, duel)

    def pass_hurl(self, entry: dict[str, Any]) -> None:
        """It may, and need not change hits either."""
        if self.state["step"] == "exchange":
            return self.pass_exchange(entry)
        self._passes(entry)
        return super()._follows(entry["of"])

    def do_hurl(self, entry: dict[str, Any]) -> None:
        """Set down within eight inches, without a Duel."""
        name, other, activation = entry["of"], entry["model"], self.state["activation"]
        holds(self.state["step"] == "after" and activation and activation["of"] == name, "D215: not now")
        holds(other in self.smaller_beside(name) and not self.opposed(name, other), f"D215: not {other}")
        body, others = self.body(other), self.bodies(other)
        there = body._replace(at=tuple(entry["at"]))
        holds(distance(self.body(name), there) <= SET_DOWN, "D215: within eight inches")
        fault = self.field.unfit(there, others)
        holds(fault is None, f"D215: {fault}")
        self.model(other).update(at=list(entry["at"]), climbing=None)
        self.left_alone.add(HURL)
        self.wait("table")

    # an opponent

    def do_duel(self, entry: dict[str, Any]) -> None:
        """Against that model alone."""
        if entry["kind"] != HURL:
            return super().do_duel(entry)
        name, target = self.active(entry, "declare"), entry["target"]
        holds(target in self.smaller_beside(name) and self.opposed(name, target), f"D215: not {target}")
        holds(entry["with"] == [target] and entry["special"] == HURL, "D215: against that model alone")
        holds(entry["weapon"] is entry["via"] is entry["split"] is None, "D215: without a weapon")
        self.members, self.via, self.still = set(), None, set()
        self._declared(name, HURL, [target], None, target, HURL)
        self.state["activation"]["dueled"] = True
        return self.ask_scores()

    @property
    def hurling(self) -> bool:
        """Whether such a Duel is fought."""
        return bool(self.state["duel"]) and self.duel["kind"] == HURL

    def ways(self, name: str) -> list[Any]:
        """It attacks with nothing in its hands, and the other one is forced to avoid."""
        if not self.hurling:
            return super().ways(name)
        return [None] if name == self.duel["of"] else []

    def added(self, attacker: str, target: str, weapon: str) -> int:
        """Neither melee nor fire: nothing of weapons counts."""
        if not self.hurling:
            return super().added(attacker, target, weapon)
        return self.own_dice(attacker) + self.protection(target) + self.duel_dice(attacker, target, melee=False)

    def exchanges(self, throw: dict[str, Any]) -> set[str]:
        """D145 step 4."""
        found = super().exchanges(throw)
        flung = self.hurling and throw["hits"] and self.on_table(throw["target"])
        return found | {HURL} if flung else found

    def do_exchange(self, entry: dict[str, Any]) -> None:
        """Each hit kept, or up to two inches, all in one straight throw."""
        if entry["feat"] != HURL:
            return super().do_exchange(entry)
        throw, hits = self._asked_to_exchange(entry), entry["hits"]
        holds(HURL in self.exchanges(throw) and 1 <= hits <= throw["hits"], f"D215: up to {throw['hits']} hits")
        self._flies(throw["target"], tuple(entry["at"]), EACH * hits)
        throw.update(exchanged=HURL, flung=entry["at"], spent=hits)
        return self.settling()

    def _flies(self, name: str, to: Place, far: int) -> None:
        body = self.body(name)
        holds(length(to[0] - body.at[0], to[1] - body.at[1]) <= far, "D215: farther than these hits carry it")
        fault = self.field.unfit(body._replace(at=to), self.bodies(name))
        holds(fault is None, f"D215: {fault}")
        high = body.at[2] + HIGH
        holds(to[2] <= high and not any(part.solid and part.top > high and leg_nearer(
            part.polygon, body.plan, to[:2], body.radius - OVERLAP) for part in self.field.parts), "D215: over that")

    def left(self, throw: dict[str, Any]) -> int:
        return super().left(throw) - int(throw.get("spent", 0))

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """It takes what was kept; then it flies, lands, and is placed prone."""
        effects = super().takes_attack(throw)
        target = throw["target"]
        if "flung" not in throw:
            return effects
        effects = [{"model": target, "effect": "exchanged"}, *effects]
        return effects + self._lands(target, list(throw["flung"])) if self.on_table(target) else effects

    def _lands(self, target: str, to: list[int]) -> list[dict[str, Any]]:
        high = self.model(target)["at"][2] - to[2]
        self.model(target).update(at=to, climbing=None)
        effects = [{"model": target, "effect": "pushed", "to": to}, *self.placed_prone(target)]
        self.falls_down(target, high)
        return effects
