"""A Duel with a mob, and whom it costs, judged anew (DUEL-D345)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.attacks import HIT
from tests.games.duel.rules.referee.field import contact, distance
from tests.games.duel.rules.referee.heroes import AGAINST_THEM, FIERCE, FIERCELY
from tests.games.duel.rules.referee.mobs import Mobs
from tests.games.duel.rules.referee.options import LEAST, MELEE, RANGED
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.sight import HEAVY, NONE, cover, sees
from tests.games.duel.rules.referee.table import holds

SIX = 6


class MobDuels(Mobs):
    """Whoever initiates may fight a mob in place of his Duel."""

    braced: dict[str, Any] | None = None
    """The dice that the mob defends itself with."""
    to_draw = 0
    """Members that are still to be drawn."""
    cost = 0
    """Members that this Duel has cost."""

    def fought_mob(self) -> str | None:
        """The mob that is fought now."""
        duel = self.state["duel"]
        return duel["target"] if duel and duel["kind"] == "mob" else None

    def mob_ways(self, name: str) -> dict[str, list[str]]:
        """Mobs in sight and reach, by weapon."""
        body, found = self.body(name), dict[str, list[str]]()
        shoots = [] if self.kind(name) == "animal" else self.arms(name, "ranged")
        for disc in self.discs():
            for weapon in self.arms(name, "melee") if contact(body, disc) else []:
                found.setdefault(weapon, []).append(disc.id)
            apart = distance(body, disc)
            near = apart < LEAST and not (self.options["dead_zone"] and not contact(body, disc))
            for weapon in shoots:
                far = self.options["weapon_range"] and apart > RANGED[weapon]
                too_near = near if weapon == "thrown" else apart < LEAST
                if not far and not too_near and sees(self.field, body, disc):
                    found.setdefault(weapon, []).append(disc.id)
        return found

    def chances(self, name: str) -> bool:
        """D345: with nobody else to engage it may leave it, too."""
        return super().chances(name) or (self.stands(name) and bool(self.mob_ways(name)))

    def do_duel(self, entry: dict[str, Any]) -> None:
        if entry["kind"] != "mob":
            return super().do_duel(entry)
        name, weapon, mob = self.active(entry, "declare"), entry["weapon"], entry["target"]
        holds(not self.charging and entry["with"] == [] and entry["special"] is entry["split"] is None, "D345: a mob")
        holds(mob in self.mob_ways(name).get(weapon, ()), f"D345: {weapon} against {mob}")
        self.members, self.braced, self.cost = set(), None, 0
        self._declared(name, "mob", [], weapon, mob)
        self.state["activation"]["dueled"] = True
        return self.ask_scores()

    def may_avoid(self, ways: list[str]) -> bool:
        """Whoever fights a mob attacks it."""
        return super().may_avoid(ways) and not self.fought_mob()

    def cups_are_up(self) -> None:
        """D345, I34: then a die for the mob's."""
        mob = self.fought_mob()
        if mob and mob not in self.duel["scores"]:
            return self.wait("throw")
        return super().cups_are_up()

    def throw_score(self, entry: dict[str, Any]) -> None:
        mob = self.fought_mob()
        if not mob or entry["of"] != mob:
            return super().throw_score(entry)
        holds(self.state["step"] == "throw" and mob not in self.duel["scores"], "D345: no Score is due")
        self.duel["scores"][mob] = numbers(entry, ["s"])[0]
        return self._all_known()

    def _line_up(self) -> None:
        """D345: lower than his, it defends itself."""
        mob, of, scores = self.fought_mob(), self.duel["of"], self.duel["scores"]
        if not mob:
            return super()._line_up()
        self.duel["queue"] = [[of]]
        return self.wait("throw") if scores[mob] < scores[of] else self.wait("attack", [of[0]])

    def throw_mob_defence(self, entry: dict[str, Any]) -> None:
        """One die a member."""
        mob = self.fought_mob()
        holds(self.state["step"] == "throw" and mob and entry["of"] == mob and self.duel["queue"], "D345: no defence")
        assert mob is not None
        numbers(entry, [f"d{at + 1}" for at in range(self.heads(mob))])
        self.braced = entry["table"]
        self.wait("attack", [self.duel["of"][0]])

    # his attack

    def targets(self, name: str) -> list[str]:
        mob = self.fought_mob()
        return [mob] if mob and name == self.duel["of"] else super().targets(name)

    def added(self, attacker: str, target: str, weapon: str) -> int:
        """D142: nothing that depends on who a mob is."""
        if target not in self.state["mobs"]:
            return super().added(attacker, target, weapon)
        special, sum_ = self.cards[attacker]["specialization"], self.own_dice(attacker)
        sum_ += FIERCELY * len({*FIERCE} & {*self.model(attacker)["flags"]})
        sum_ -= self.dark_before(attacker, target)
        if self.has(attacker, "underdog"):
            sum_ += sum(1 for each in self.cards if self.on_table(each) and self.opposed(attacker, each)
                        and self.visible(attacker, each)) > 1
        return sum_ + (2 * (special == "brawler") if weapon in MELEE else special == "gunslinger")

    def dark_before(self, name: str, mob: str) -> int:
        """D365: what is lost to the dark."""
        if not self.options["night_raid"]:
            return 0
        return self.darkness(name, mob, distance(self.body(name), self.disc(mob)))

    def sheltered(self, attacker: str, target: str, weapon: str) -> str:
        if target not in self.state["mobs"]:
            return super().sheltered(attacker, target, weapon)
        if self.options["cover"] == "off" or weapon in MELEE:
            return NONE
        found = cover(self.field, self.body(attacker), self.disc(target))
        return "light" if found == HEAVY and self.options["cover"] == "simple" else found

    def _lost(self, throw: dict[str, Any]) -> int:
        """D108: a mob shoots at nobody, so that heavy cover takes two."""
        lost = super()._lost(throw)
        if throw["target"] not in self.state["mobs"] or not lost or throw["cover"] != HEAVY:
            return lost
        return min(2, sum(result >= HIT for result in self._results(throw).values()))

    def defences(self, throw: dict[str, Any]) -> list[int]:
        if throw["target"] not in self.state["mobs"]:
            return super().defences(throw)
        model = self.model(throw["of"])
        added = self.duel["scores"][throw["target"]] + model["mark"] + AGAINST_THEM * len({*FIERCE} & {*model["flags"]})
        return sorted(lie["number"] + added for lie in (self.braced or {}).values() if lie["number"] + added >= HIT)

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """Each hit removes a member."""
        if throw["target"] not in self.state["mobs"]:
            return super().takes_attack(throw)
        self.to_draw = min(self.left(throw), self.heads(throw["target"]))
        return []

    # whom it costs

    def settled(self) -> None:
        """The last one is not drawn."""
        mob = self.fought_mob()
        while mob and self.to_draw and self.heads(mob) == 1:
            self._costs(mob, 0)
        if self.to_draw:
            return self.wait("throw")
        return super().settled()

    def throw_mob_remove(self, entry: dict[str, Any]) -> None:
        """D345: numbered evenly; what would not divide so is thrown again."""
        mob = self.fought_mob()
        holds(self.state["step"] == "throw" and self.to_draw and mob == entry["of"], "D345: nobody is drawn")
        assert mob is not None
        heads = self.heads(mob)
        two = heads > SIX
        shown = numbers(entry, ["d1", "d2"] if two else ["d1"])
        number, faces = ((shown[0] - 1) * SIX + shown[1] - 1, SIX * SIX) if two else (shown[0] - 1, SIX)
        each = faces // heads
        if number >= each * heads:
            return self.wait("throw")
        self._costs(mob, number // each)
        return self.settled()

    def _costs(self, mob: str, number: int) -> None:
        """Civilians have the first numbers; the disc goes with the last member."""
        crowd = self.state["mobs"][mob]
        self.to_draw, self.cost = self.to_draw - 1, self.cost + 1
        if number < crowd["civilians"]:
            crowd["civilians"] -= 1
        else:
            name = self.among(mob)[number - crowd["civilians"]]
            self.put_down(name)
            self.remove(name)
        if self.scatters(mob):
            self.to_draw = 0
