"""Targets beyond sight, and dice for several: Chained shot, Volley, Zero Vision Shooting (DUEL-D205, D244, D252)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import distance
from tests.games.duel.rules.referee.interrupts import Interrupts
from tests.games.duel.rules.referee.table import holds

CHAIN, BACKFIRES = 2000, 2
BLIND, CHAINED, VOLLEY = "zero_vision_shooting", "chained_shot", "volley"


class FarTargets(Interrupts):
    """Special Attacks that are declared in a way of their own."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.shares: dict[str, int] = {}
        self.backfired: list[tuple[str, int]] = []

    def far_feats(self, name: str) -> list[str]:
        """D203: those it has and may use."""
        if {"berserker", "precision_shot"} & set(self.model(name)["flags"]):
            return []
        return [feat for feat in (BLIND, CHAINED) if self.has(name, feat)]

    def far_targets(self, name: str, feat: str, weapon: str) -> dict[str, list[str]]:
        """Whom it may name, with those beside whom they are (D205)."""
        foes = [foe for foe in self.cards if self.on_table(foe) and self.opposed(name, foe)
                and self._not_too_near(name, foe, weapon)]
        if feat == BLIND:
            return {foe: [] for foe in foes}
        seen = [foe for foe in self.cards if self.on_table(foe) and self.opposed(name, foe)
                and self.replies(name, foe, weapon)]  # however near, but for Dead zone (D109)
        links = {foe: [other for other in seen if other != foe
                       and distance(self.body(other), self.body(foe)) <= CHAIN] for foe in foes}
        return {foe: others for foe, others in links.items() if others}

    def _not_too_near(self, name: str, foe: str, weapon: str) -> bool:
        """D109 binds."""
        return not self.options["dead_zone"] or self.far_enough(name, foe, weapon)

    def chances(self, name: str) -> bool:
        """What only a feat lets it engage counts too."""
        return super().chances(name) or (self.stands(name) and self.far_chance(name))

    def far_chance(self, name: str) -> bool:
        """Whether it could name anybody by such a feat."""
        if self._bound(name):
            return False
        return any(self.far_targets(name, feat, weapon) for feat in self.far_feats(name)
                   for weapon in self.arms(name, "ranged"))

    def _bound(self, name: str) -> bool:
        """D225, D243: a Duel with somebody in particular is granted."""
        return self.granted_now() == "valorous" or self._hunts(name) or self.kind(name) == "animal"

    # declared

    def do_duel(self, entry: dict[str, Any]) -> None:
        feat = entry["special"]
        self.shares = {}
        if feat == VOLLEY and entry["kind"] != "interrupt":
            self._divides(entry)
        if feat not in (BLIND, CHAINED) or entry["kind"] != "ranged":
            holds(entry["via"] is None, "M13: nobody's sight is used")
            super().do_duel(entry)
            if self.shares:
                self.attack_dice(entry["of"], entry["weapon"])
            return None
        return self._names(entry, feat)

    def _names(self, entry: dict[str, Any], feat: str) -> None:
        name, weapon, target = self.active(entry, "declare"), entry["weapon"], entry["target"]
        holds(feat in self.far_feats(name) and weapon in self.arms(name, "ranged"), f"D191: not {feat}")
        there = self.far_targets(name, feat, weapon)
        holds(target in there, f"D205: it may name {list(there)}")
        beside = there[target]
        holds(entry["via"] in beside if beside else entry["via"] is None, f"D205: beside {beside}")
        foes = self.in_order({*self.engageable(name, weapon), target})
        holds(entry["with"] == foes, f"D42: engaged are {foes}")
        self.members = set()
        self._declared(name, "ranged", foes, weapon, target, feat)
        if self.state["activation"] is not None:
            self.state["activation"]["dueled"] = True
        self.ask_scores()

    def _divides(self, entry: dict[str, Any]) -> None:
        """D244: the dice are divided among engaged models."""
        shares = entry["split"]
        holds(shares and set(shares) <= set(entry["with"]) and min(shares.values()) > 0, "D244: among the engaged")
        holds(self.has(entry["of"], VOLLEY), "D244: it cannot")
        self.shares = dict(shares)

    def specials(self, name: str) -> list[str | None]:
        """D244."""
        found = super().specials(name)
        return [*found, VOLLEY] if self.shares and None in found else found

    # dice

    def _in_reach(self, name: str, foe: str) -> bool:
        """At any distance (D205, D252)."""
        duel = self.duel
        if name == duel["of"] and duel["special"] in (BLIND, CHAINED) and foe == duel["target"]:
            return self._not_too_near(name, foe, self.weapons[name] or "")
        return super()._in_reach(name, foe)

    def targets(self, name: str) -> list[str]:
        """D244: of whom there are dice left."""
        found = super().targets(name)
        return [foe for foe in found if foe in self.shares] if self._divided(name) else found

    def _divided(self, name: str) -> bool:
        return bool(self.duel["special"] == VOLLEY and name == self.duel["of"])

    def _thrower(self, entry: dict[str, Any]) -> bool:
        """D244: each part is an attack of its own; it is in line until all are thrown, and thrown again."""
        name, queue = entry["of"], self.duel["queue"]
        if not self._divided(name):
            return super()._thrower(entry)
        holds(self.state["step"] == "attack" and queue and name == queue[0][0], "D45: not its turn in the order")
        return True

    def _group_goes_on(self, rest: bool) -> None:
        queue, of = self.duel["queue"], self.duel["of"]
        attacks = self._divided(of) and self.duel["intents"].get(of) == "attack"
        if attacks and queue and queue[0][:1] == [of] and not self.targets(of):
            queue[0].pop(0)
            rest = bool(queue[0])
            if not rest:
                queue.pop(0)
        super()._group_goes_on(rest)

    def throw_attack(self, entry: dict[str, Any]) -> None:
        """D244, D252."""
        self.share_of = entry["target"]
        super().throw_attack(entry)

    share_of: str | None = None

    def attack_dice(self, name: str, weapon: str) -> list[str]:
        """D244: what was given to this target; all that there are when they are divided."""
        dice = super().attack_dice(name, weapon)
        if self.duel["special"] != VOLLEY or name != self.duel["of"]:
            return dice
        holds(sum(self.duel_split.values()) == len(dice), f"D244: {len(dice)} dice are divided")
        return dice[:self.shares.get(self.share_of or "", 0)]

    def _declared(self, *args: Any, **more: Any) -> None:
        super()._declared(*args, **more)
        self.duel_split = dict(self.shares)

    duel_split: dict[str, int]

    def _alike(self, throw: dict[str, Any]) -> int:
        """D252: how many of the first numbers of the attack dice are alike at most, 1 where none are."""
        if self.duel["special"] != BLIND or throw["of"] != self.duel["of"]:
            return 1
        if "first" not in throw:
            throw["first"] = [lie["number"] for die, lie in throw["table"].items() if die[0] == "d"]
        return max(map(throw["first"].count, throw["first"]))

    def _ask_again(self, throw: dict[str, Any]) -> None:
        """D252: where none counts nothing is thrown again."""
        if self._divided(throw["of"]):
            self.shares.pop(throw["target"], None)
        if self._alike(throw) >= BACKFIRES:
            return self._group_goes_on(throw["rest"])
        return super()._ask_again(throw)

    def _reckon(self, throw: dict[str, Any]) -> None:
        super()._reckon(throw)
        if self._alike(throw) >= BACKFIRES:
            throw.update(hits=0, raw=0, becomes=None, backfires=self._alike(throw))

    # what comes back

    def settled(self) -> None:
        """D252: then the Hero takes what it brought upon itself."""
        if self.backfired and not self.on_table(self.backfired[0][0]):
            self.backfired = []
        return self.wait("settle") if self.backfired else super().settled()

    def coming_hits(self) -> tuple[str | None, str, int]:
        return (None, *self.backfired[0]) if self.backfired else super().coming_hits()

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.backfired and entry["of"] is None:
            return self._settles_backfire(entry)
        throw = self.thrown[0] if self.thrown else {}
        if throw and entry["source"] == "attack":
            self.reckon_all()
            alike = throw.get("backfires", 0)
            if alike == BACKFIRES and entry["of"] == throw["of"]:
                self.backfired = [(throw["of"], BACKFIRES)]
        return super().do_settle(entry)

    def healed(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D252: three alike, and it is out, whatever it could bear."""
        of, found = throw["of"], super().healed(throw)
        if throw.get("backfires", 0) <= BACKFIRES or not self.on_table(of):
            return found
        dropped = self.put_down(of)
        self.remove(of)
        return [*found, {"model": of, "effect": "removed"}, *dropped]

    def _settles_backfire(self, entry: dict[str, Any]) -> None:
        target, hits = self.backfired.pop(0)
        holds(entry["target"] == target and entry["source"] == "attack", f"D252: {target} takes it")
        holds(entry["hits"] == hits and entry["defences"] == [], f"D252: {hits} hits")
        effects = self.takes(target, hits)
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        return self.settled()
