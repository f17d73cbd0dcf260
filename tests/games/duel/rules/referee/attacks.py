"""Attacks and defences of a Duel, group by group, and what is thrown again (DUEL-D45 to D49, D102, D103, D144)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.declared import Declared
from tests.games.duel.rules.referee.heroes import DICE_OF
from tests.games.duel.rules.referee.options import MELEE, RANGED
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.sight import HEAVY, NONE
from tests.games.duel.rules.referee.table import holds

HIT = 7
NOT_ON_THE_WAY = ("retreat", "interrupt")
"""Duels that a skirmisher is in without having stopped for them."""
HIGHEST = 2
"""D142: what a Fighter pays for the single highest Score."""


class Attacks(Declared):
    """Whose turn it is in the order, and the dice on the table."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.quick: tuple[str, bool] | None = None
        self.again: set[str] = set()

    def targets(self, name: str) -> list[str]:
        """D43, D47: whom it may attack when its place in the order comes."""
        duel, of = self.duel, self.duel["of"]
        if duel["intents"].get(name) != "attack":
            return []
        foes = [of] if name != of else [foe for foe in duel["with"] if duel["target"] in (None, foe)]
        return [foe for foe in foes if self.on_table(foe) and self._in_reach(name, foe)]

    def _in_reach(self, name: str, foe: str) -> bool:
        """D109, D131: what is asked again when the dice are thrown; D41 of an initiator who chooses."""
        weapon = self.weapons[name] or ""
        if weapon not in RANGED:
            return True
        chooses = name == self.duel["of"] and self.duel["target"] is None
        if (chooses or self.options["dead_zone"]) and not self.far_enough(name, foe, weapon):
            return False
        return self.reaches(name, foe, weapon)

    def _defends(self, name: str) -> bool:
        """D103b: somebody who attacks it has a higher Score."""
        scores, intents, of = self.duel["scores"], self.duel["intents"], self.duel["of"]
        if intents.get(name) != "avoid" or not self.stands(name) or name in self.defended:
            return False
        rivals = self.duel["with"] if name == of else [of]
        return any(intents.get(rival) == "attack" and self.stands(rival) and name in self.targets(rival)
                   and self.helps(name, scores[name], scores[rival]) for rival in rivals)

    def helps(self, name: str, own: int, against: int) -> bool:
        """D103c, D212: a defence counts against a higher Score, that of a Fighter against a lower one too."""
        return against > own or (against < own and self.has(name, "fighter"))

    def _forestalling(self) -> list[str]:
        """D212: Fighters that defend themselves before the attacks of the group whose turn it is."""
        scores, queue = self.duel["scores"], self.duel["queue"]
        attackers = [name for name in queue[0] if self.stands(name) and self.targets(name)]
        return [name for group in queue[1:] for name in group if self.has(name, "fighter") and self._defends(name)
                and any(name in self.targets(rival) and scores[rival] < scores[name] for rival in attackers)]

    def _has_part(self, name: str) -> bool:
        return self.stands(name) and (bool(self.targets(name)) or self._defends(name))

    def next_group(self) -> None:
        """D45, D49: on to the next group with something to do."""
        duel = self.duel
        self.thrown = []
        while duel["queue"] and self.on_table(duel["of"]):
            early = self._forestalling()
            if early:
                rest = [[name for name in group if name not in early] for group in duel["queue"]]
                duel["queue"] = [early, *filter(None, rest)]
            duel["queue"][0] = [name for name in duel["queue"][0] if self._has_part(name)]
            if duel["queue"][0]:
                return self.wait("attack", [duel["queue"][0][0][0]])
            duel["queue"].pop(0)
        duel["queue"] = []  # M24: with the initiator out nobody is still to attack
        self.wait("table")
        return None

    def _group_goes_on(self, rest: bool) -> None:
        """The next of the group throws, else what was thrown is settled, else the next group comes."""
        queue = self.duel["queue"]
        if rest:
            return self.wait("attack", [queue[0][0][0]])
        if self.thrown:
            return self.settling()
        self.next_group()
        return None

    def settling(self) -> None:
        """The first of what was thrown comes to be settled."""
        self.wait("settle")

    def _thrower(self, entry: dict[str, Any]) -> bool:
        """Takes it from the queue; whether others of its group follow."""
        queue = self.duel["queue"]
        holds(self.state["step"] == "attack" and queue and entry["of"] == queue[0][0], "D45: not its turn in the order")
        queue[0].pop(0)
        if queue[0]:
            return True
        queue.pop(0)
        return False

    def throw_defence(self, entry: dict[str, Any]) -> None:
        """D103b."""
        name = entry["of"]
        rest = self._thrower(entry)
        holds(self.duel["intents"][name] == "avoid", "D103: it attacks")
        numbers(entry, self._dice(name))
        self.defended[name], self.again = entry["table"], set()
        self._braces(name, rest)

    def _braces(self, name: str, rest: bool) -> None:
        """D234: each die that is no defence may be thrown again once."""
        if self.has(name, "quickstep") and self._feeble(name):
            self.quick = name, rest
            self.duel["dice"] = {"of": name, "target": None, "purpose": "defence", "table": self.defended[name]}
            return self.wait("reroll", [name[0]])
        self._defended(rest)
        return None

    def _defended(self, rest: bool) -> None:
        """M24: what lies is again the attack that is still to be settled, if there is one."""
        self.quick, self.again = None, set()
        if self.thrown:
            self._show(self.thrown[-1])
        else:
            self.duel["dice"] = None
        self._group_goes_on(rest)

    def _feeble(self, name: str) -> set[str]:
        """The dice of a defence that are none against somebody, and were not thrown again."""
        rivals = self.duel["with"] if name == self.duel["of"] else [self.duel["of"]]
        scores = self.duel["scores"]
        rivals = [rival for rival in rivals if self.duel["intents"].get(rival) == "attack"
                  and self.helps(name, scores[name], scores[rival])]
        results = [self._defence(name, rival) for rival in rivals]
        return {die for die in self.defended[name] if all(each[die] < HIT for each in results)} - self.again

    def _defence(self, name: str, rival: str) -> dict[str, int]:
        """D142: the results of its defence against one attacker."""
        melee = (self.weapons.get(rival) or "") in MELEE
        scores = self.duel["scores"]
        added = self.own_dice(name) + self.duel_dice(name, rival, melee) + scores[name]
        highest = all(scores[name] > score for other, score in scores.items() if other != name)
        added -= HIGHEST * (highest and self.has(name, "fighter"))
        return {die: lie["number"] + added for die, lie in self.defended[name].items()}

    def _dice(self, name: str) -> list[str]:
        """D141."""
        return [f"d{at + 1}" for at in range(self.dice_number(name))]

    def dice_number(self, name: str) -> int:
        """D141."""
        return DICE_OF[self.kind(name)]

    def attack_dice(self, name: str, weapon: str) -> list[str]:
        """D141, D230."""
        dice = self._dice(name)
        return [*dice, f"d{len(dice) + 1}"] if self.offhand(name, weapon) else dice

    def _jam_dice(self, name: str, weapon: str) -> list[str]:
        """D116, D202, D230."""
        two_in_hand = self.offhand(name, weapon) and bool(set(RANGED) & set(self.cards[name]["weapons"]))
        if not self.options["jamming"] or not (weapon in RANGED or two_in_hand):
            return []
        return ["j1", "j2"] if self.has(name, "ammunition") or self.beside(name, "ammunition") else ["j1"]

    def throw_attack(self, entry: dict[str, Any]) -> None:
        """D46, D47, D116, D141."""
        name, target = entry["of"], entry["target"]
        rest = self._thrower(entry)
        holds(self.duel["intents"][name] == "attack", "D103: it avoids")
        holds(target in self.targets(name), "D47: no target of its")
        weapon = self.weapons[name] or ""
        dice = self.attack_dice(name, weapon)
        on_the_way = self.stopped and name == self.duel["of"] and self.duel["kind"] not in NOT_ON_THE_WAY
        dice = dice[:1] if on_the_way else dice
        numbers(entry, [*dice, *self._jam_dice(name, weapon)])
        self.shot, self.again = self.shot or on_the_way, set()
        throw = {"of": name, "target": target, "table": entry["table"], "weapon": weapon, "rest": rest, "redone": False,
                 "two_handed": self.options["armory"] and weapon.endswith("2"), "declined": False, "covered": False,
                 "added": self.added(name, target, weapon) + self.duel["scores"][name],
                 "cover": self.sheltered(name, target, weapon)}
        self.thrown += [throw, *self.copies(throw)]
        self._show(self.thrown[-1])
        self._ask_again(throw)

    def copies(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """The same throw against others."""
        return []

    def _show(self, throw: dict[str, Any]) -> None:
        self.duel["dice"] = {"of": throw["of"], "target": throw["target"], "purpose": "attack", "table": throw["table"]}

    @staticmethod
    def _results(throw: dict[str, Any]) -> dict[str, int]:
        return {die: lie["number"] + throw["added"] for die, lie in throw["table"].items() if die[0] == "d"}

    def _lost(self, throw: dict[str, Any]) -> int:
        """D107, D108: how many hits must be thrown again."""
        if throw["two_handed"] or throw["cover"] == NONE or throw["covered"]:
            return 0
        hits = sum(result >= HIT for result in self._results(throw).values())
        avoiding = self.stands(throw["target"]) and self.duel["intents"].get(throw["target"]) == "avoid"
        return min(hits, 2 if throw["cover"] == HEAVY and avoiding and self.kind(throw["target"]) != "rookie" else 1)

    def _own_rerolls(self, throw: dict[str, Any]) -> dict[str, set[str]]:
        """D102b, D213, D144: by what it may throw dice again, and which, each once by each."""
        if throw["declined"] or throw["covered"]:
            return {}
        results = self._results(throw)
        found = {"two_handed": set(results)} if throw["two_handed"] and throw["cover"] == NONE and (
            not throw["redone"]) else {}
        if self.has(throw["of"], "grudge") and self.model(throw["of"])["target"].get("grudge") == throw["target"]:
            found["grudge"] = {die for die, result in results.items() if result < HIT} - self.again
        return {why: dice for why, dice in found.items() if dice}

    def _ask_again(self, throw: dict[str, Any]) -> None:
        """D144: first the thrower's own re-rolls, at last that of cover."""
        if self._own_rerolls(throw) or self._lost(throw):
            return self.wait("reroll", [throw["of"][0]])
        self._group_goes_on(throw["rest"])
        return None

    def do_rethrow(self, entry: dict[str, Any]) -> None:
        """D102b, D107, D108, D144, D213, D234, M34."""
        holds(self.state["step"] == "reroll", "D144: no re-roll is due")
        if self.quick:
            return self._rethrows_defence(entry)
        throw = self._again(entry)
        dice, why = set(entry["dice"]), entry["why"]
        if why == "cover":
            results = self._results(throw)
            holds(self._lost(throw) and len(dice) == self._lost(throw), f"D108: {self._lost(throw)} hits")
            holds(all(results.get(die, 0) >= HIT for die in dice), "D107: hits are thrown again")
            throw["covered"] = True
        else:
            holds(dice and dice <= self._own_rerolls(throw).get(why, set()), f"D144: no such re-roll by {why}")
            holds(why != "two_handed" or len(dice) == 1, "D102b: one die")
            throw["redone"] = throw["redone"] or why == "two_handed"
            self.again |= dice if why == "grudge" else set()
        self._thrown_again(throw["table"], entry)
        throw["table"] = entry["table"]
        self._show(throw)
        self._ask_again(throw)
        return None

    @staticmethod
    def _thrown_again(before: dict[str, Any], entry: dict[str, Any]) -> None:
        dice, table = entry["dice"], entry["table"]
        holds(len(set(dice)) == len(dice) and set(dice) <= set(before), "D144: dice of the throw")
        numbers({"dice": list(before), "table": table}, list(before))
        holds(all(table[die]["number"] == before[die]["number"] for die in table if die not in dice),
              "D453: the others stay as they lie")

    def _rethrows_defence(self, entry: dict[str, Any]) -> None:
        assert self.quick is not None
        name, rest = self.quick
        holds(entry["of"] == name and entry["why"] == "quickstep", "D234: not this re-roll")
        holds(entry["dice"] and set(entry["dice"]) <= self._feeble(name), "D234: dice that are no defence, once")
        self._thrown_again(self.defended[name], entry)
        self.again |= set(entry["dice"])
        self.defended[name] = entry["table"]
        self._braces(name, rest)

    def _again(self, entry: dict[str, Any]) -> dict[str, Any]:
        holds(self.state["step"] == "reroll" and self.thrown and self.thrown[-1]["of"] == entry["of"],
              "D144: no re-roll is due")
        return self.thrown[-1]

    def pass_reroll(self, entry: dict[str, Any]) -> None:
        """D144: it may; M34: cover is forced."""
        if self.quick and self.quick[0] == entry["of"]:
            return self._defended(self.quick[1])
        throw = self._again(entry)
        holds(self._own_rerolls(throw), "M34: cover is forced")
        throw["declined"] = True
        self._ask_again(throw)
        return None
