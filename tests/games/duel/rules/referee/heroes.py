"""Heroes and their followers: which feats work, what is added to dice, how hits are taken (DUEL-D114, D141 to D147)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import BASES, contact
from tests.games.duel.rules.referee.setting import SetUp

DICE_OF = {"hero": 3, "fighter": 2, "ganger": 2, "rookie": 1, "animal": 1}
NEVER_PRONE = ("rookie", "animal", "zverg")
LYING_TOO = ("absorb_health", "bodyguard", "regenerate", "killer_instinct", "yin_yang", "thrall")
"""D190: feats that work while their Hero is prone too."""
FIERCE = ("berserker", "precision_shot")
"""Flags of those whose own dice, and the dice of those who face them, are better (D142)."""
FIERCELY, AGAINST_THEM = 2, 1
RAGE, LONG_RAGE = 2000, 3000


class Heroes(SetUp):
    """What a model is and can take."""

    def kind(self, name: str) -> str:
        """Hero, fighter, ganger, rookie or animal."""
        found: str = self.cards[name]["kind"]
        return found

    def has(self, name: str, feat: str) -> bool:
        """D190: the feat works: its Hero is on the table, and stands."""
        return feat in self.cards[name]["feats"] and self.on_table(name) and (feat in LYING_TOO or self.stands(name))

    def beside(self, name: str, feat: str) -> list[str]:
        """D190: allied models in contact that have a feat."""
        return [other for other in self.cards if other != name and not self.opposed(name, other)
                and self.has(other, feat) and contact(self.body(name), self.body(other))]

    def level(self, name: str, trait: str) -> int:
        """How often a trait was bought."""
        found: int = self.cards[name]["traits"].get(trait, 0)
        return found

    def bold(self, name: str) -> int:
        """D142, D143: what Berserker adds to a Move."""
        if "berserker" not in self.model(name)["flags"]:
            return 0
        return LONG_RAGE if self.options["actions_1_5"] else RAGE

    def maneuver(self, seat: str) -> int:
        """D263: Initiative dice more, the largest X of its Heroes on the table."""
        return max((self.level(name, "maneuver") for name in self.own(seat) if self.on_table(name)), default=0)

    # dice

    def own_dice(self, name: str) -> int:
        """D142: what is added to all dice of its own."""
        return self.protection(name) + len(self.beside(name, "unity"))

    def facing(self, name: str, other: str, melee: bool) -> int:
        """D142: what is added to Duel dice because of who it is, and who the other is."""
        flags, theirs = self.model(name)["flags"], self.model(other)["flags"] if self.in_game(other) else []
        sum_ = sum(FIERCELY for flag in FIERCE if flag in flags)
        sum_ += sum(AGAINST_THEM for flag in FIERCE if flag in theirs)
        sum_ += self.model(other)["mark"]
        sizes = [BASES[self.cards[each]["base"]][0] for each in (name, other)]
        return sum_ + (melee and self.has(name, "large") and sizes[0] > sizes[1])

    # hits

    def placed_prone(self, name: str) -> list[dict[str, Any]]:
        """D147: without a hit."""
        if self.kind(name) in NEVER_PRONE:
            return []
        self._flag_off(name, "guard")
        self.model(name).update(hits=0 if self.model(name)["toughness"] else 1, prone=True)
        return self.put_down(name)

    def stands_up(self, name: str) -> None:
        """D23, D203: it recovers; in a mob that is its first recovery too."""
        self.model(name).update(hits=0, prone=False)
        if "berserker" in self.cards[name]["feats"]:
            self._flag_off(name, "precision_shot")
            self._flag(name, "berserker")

    def take(self, target: str, hits: int) -> list[dict[str, Any]]:
        """D48, D114b, D262, D267: toughness, then prone, then out; the stunned are out with their last point."""
        effects: list[dict[str, Any]] = []
        for _ in range(hits):
            if not self.on_table(target):
                break
            effects += self._takes_one(target)
        return effects

    def _takes_one(self, name: str) -> list[dict[str, Any]]:
        model = self.model(name)
        stunned = model["prone"] and not model["hits"]
        if model["toughness"]:
            model["toughness"] -= 1
            if not stunned or model["toughness"]:
                return [{"model": name, "effect": "toughness"}]
        if model["prone"] or self.kind(name) in NEVER_PRONE:
            dropped = self.put_down(name)
            self.remove(name)
            return [{"model": name, "effect": "removed"}, *dropped]
        self._flag_off(name, "guard")
        return [{"model": name, "effect": "prone"}, *self.lay(name)]

    # flags

    def _flag(self, name: str, flag: str) -> None:
        flags = self.model(name)["flags"]
        self.model(name)["flags"] = sorted({*flags, flag})

    def _flag_off(self, name: str, *gone: str) -> None:
        self.model(name)["flags"] = [flag for flag in self.model(name)["flags"] if flag not in gone]
