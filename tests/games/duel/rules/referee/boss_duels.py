"""Duels of the boss: its dice, what it shrugs off, whom it holds on to, judged anew (DUEL-D311 to D315)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.boss import Boss
from tests.games.duel.rules.referee.field import contact
from tests.games.duel.rules.referee.moves import leaves
from tests.games.duel.rules.referee.pushes import pushed
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import BOSS, holds

SIX, INCH = 6, 1000


class BossDuels(Boss):
    """What it does beyond others that fight."""

    # dice and hits

    def dice_number(self, name: str) -> int:
        """D141, D311, D315: one die more after a Move that brought contact, of Zvergs never."""
        return super().dice_number(name) if name[0] != "X" else 1 if self.kind(name) == "zverg" else 2

    def attack_dice(self, name: str, weapon: str) -> list[str]:
        """D311."""
        dice = super().attack_dice(name, weapon)
        came = self.came and name[0] == "X" and name == self.duel["of"] and self.kind(name) != "zverg"
        return [*dice, f"d{len(dice) + 1}"] if came else dice

    def added(self, attacker: str, target: str, weapon: str) -> int:
        """D142: aggressive ones."""
        fierce = self.kind(attacker) == "zverg" or (attacker == BOSS and self.able_to("aggressive"))
        return super().added(attacker, target, weapon) + fierce

    def settling(self) -> None:
        """D313: where hits are left, dice are thrown for the boss first."""
        self.reckon_all()
        throw = self.thrown[0]
        if throw["target"] == BOSS and throw["hits"] and self.on_table(BOSS) and "sixes" not in throw:
            return self.wait("throw", ["X"])
        return super().settling()

    def throw_boss_tough(self, entry: dict[str, Any]) -> None:
        """D313: each natural 6 takes a hit off."""
        holds(self.thrown and self.thrown[0]["target"] == BOSS and self.state["step"] == "throw", "D313: not now")
        self.thrown[0]["sixes"] = numbers(entry, [f"d{at + 1}" for at in range(len(self.seats))]).count(SIX)
        self.settling()

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D145 step 5, D313, D315: tough, then armour."""
        target, hits = throw["target"], throw["hits"]
        if target != BOSS or not hits or not self.on_table(BOSS):
            return self._counted(throw, super().takes_attack(throw))
        off = min(hits, throw.get("sixes", 0))
        if self.able_to("armour") and not self.armoured and hits > off:
            self.armoured, off = True, off + 1
        return [{"model": BOSS, "effect": "negated"}] * off + self.takes(BOSS, hits - off)

    def copies(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D315 area: one throw serves against every fighter in contact."""
        if throw["of"] != BOSS or not self.able_to("area"):
            return []
        return [self._against(throw, foe) for foe in self.in_order(self.fighters_there())
                if foe != throw["target"] and self.touch(BOSS, foe)]

    def _against(self, throw: dict[str, Any], foe: str) -> dict[str, Any]:
        added = self.added(BOSS, foe, throw["weapon"]) + self.duel["scores"][BOSS]
        return {**throw, "target": foe, "added": added}

    def _counted(self, throw: dict[str, Any], effects: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if throw["of"] == BOSS:
            self.killed += [each["model"] for each in effects if each["effect"] == "removed"]
        return effects

    def do_end_duel(self, entry: dict[str, Any]) -> None:
        """D315 bounce."""
        duel = self.duel
        if duel and BOSS in (duel["of"], *duel["with"]) and self.able_to("bounce") and self.on_table(BOSS):
            self._bounces()
        super().do_end_duel(entry)
        if self.state["step"] == "over":
            return
        if self.fought_along is not None:
            after, self.fought_along = self.fought_along, None
            self._follows(duel["of"], after)
        if self.gripped:
            name, self.gripped = self.gripped, None
            if self.stands(name):  # its Move is made where it stands
                self.state["activation"].update(mode=self.modes()[0])
                self.state["activation"]["actions"] += 1
                self._follows(name)

    def _bounces(self) -> None:
        boss = self.body(BOSS)
        for name in self.in_order(self.fighters_there()):
            if contact(boss, self.body(name)):
                _, to = pushed(self.field, self.body(name), boss.plan, INCH, self.bodies(name))
                self.model(name)["at"] = list(to)

    # leaving contact

    def throw_prehensile(self, entry: dict[str, Any]) -> None:
        """D315: equal, it leaves freely; higher, it stays; lower, it moves and takes the boss along."""
        duel, name = self.duel, entry["of"]
        holds(duel and duel["kind"] == "retreat" and name == duel["of"] and self.state["step"] == "throw",
              "D315: nobody to hold")
        number, score = numbers(entry, ["d1"])[0], duel["scores"][name]
        self.grip_thrown, self.grip_score = True, score
        if number > score:
            self.gripped = name
        else:
            self.dragging = number < score
            duel["with"] = [foe for foe in duel["with"] if foe != BOSS]
        self.cups_are_up()

    grip_thrown = dragging = False
    along: bool | None = None
    fought_along: bool | None = None
    """Whether a Duel may follow the Move after which the boss came along, until and while it fights for that."""

    def _follows(self, name: str, duel: bool = True) -> None:
        """D315: the boss is set in contact with who moved away; it is believed where."""
        if self.dragging and self.stands(BOSS) and not leaves(self.field, tuple(self.model(name)["at"])):
            self.dragging = False
            before, now = self.model(BOSS)["at"], self.entry["state"]["models"][BOSS]["at"]
            self.model(BOSS)["at"] = list(now)
            fault = now != before and self.field.unfit(self.body(BOSS), self.bodies(BOSS))
            holds(not fault and (now == before or self.touch(BOSS, name)), f"D315: not in contact, {fault}")
            if self.touch(BOSS, name):
                self.along = duel
                return self.wait("table")
        return super()._follows(name, duel)

    def do_duel(self, entry: dict[str, Any]) -> None:
        if entry["kind"] == "retreat":
            return self._fights_along(entry)
        return super().do_duel(entry)

    def _fights_along(self, entry: dict[str, Any]) -> None:
        name, score = entry["of"], self.grip_score
        holds(self.along is not None and entry["by"] == "table" and entry["with"] == [BOSS], "D315: none is due")
        self.members, self.fought_along, self.along = set(), self.along, None
        self._declared(name, "retreat", [BOSS], None, None)
        self.duel["scores"][name], self.duel["intents"][name] = score, "avoid"
        self.grip_thrown = True
        self.cups_are_up()

    grip_score = 0

    def do_retreat(self, entry: dict[str, Any]) -> None:
        self.grip_thrown = self.dragging = False
        super().do_retreat(entry)

    def cups_are_up(self) -> None:
        duel = self.duel
        if duel["kind"] == "retreat" and BOSS in duel["with"] and self.able_to("prehensile") and not self.grip_thrown:
            return self.wait("throw", ["X"])
        return super().cups_are_up()

    # the end

    def _verdict(self) -> tuple[str, str]:
        """D314, D56, D58: the boss wins at the limit, and where nobody is left."""
        if self.scenario != "boss":
            return super()._verdict()
        fighters = self.living_seats()
        if fighters and not self.in_game(BOSS):
            return self.header["sides"][0], "boss"
        return "boss", "limit" if fighters else "boss"
