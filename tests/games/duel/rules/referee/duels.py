"""Duels from their declaration to their end, judged anew (DUEL-D40 to D49, D102 to D131, D140 to D145)."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from tests.games.duel.rules.referee.heroes import DICE_OF
from tests.games.duel.rules.referee.options import MELEE, RANGED, Options
from tests.games.duel.rules.referee.pushes import pushed
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.sight import HEAVY, NONE
from tests.games.duel.rules.referee.table import holds

HIT, JAMS, SIX = 7, 6, 6
PUSH = 1000
HIGHEST = 2
"""D142: what a Fighter pays for the single highest Score."""


class Duels(Options):
    """What happens between a Duel's declaration and its end."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.seals: dict[str, tuple[str, str | None]] = {}
        self.weapons: dict[str, str | None] = {}
        self.thrown: list[dict[str, Any]] = []
        self.defended: dict[str, dict[str, Any]] = {}
        self.quick: tuple[str, bool] | None = None
        self.again: set[str] = set()
        self.members: set[str] = set()
        self.drawn_ally: str | None = None

    @property
    def duel(self) -> dict[str, Any]:
        """The Duel that is being fought."""
        found: dict[str, Any] = self.state["duel"]
        return found

    # declaration

    def _declared(self, of: str, kind: str, foes: list[str], weapon: str | None, target: str | None,
                  special: str | None = None) -> None:
        self.duels += 1
        self.state["duel"] = {"id": self.duels, "of": of, "kind": kind, "with": foes, "weapon": weapon,
                              "special": special, "target": target, "sealed": [], "scores": {}, "intents": {},
                              "queue": [], "dice": None}
        self.seals, self.weapons, self.thrown, self.defended = {}, {of: weapon}, [], {}
        self.drawn_ally = None
        for name in [of, *(foe for foe in foes if foe not in self.members)]:
            self.model(name)["engaged"] = True

    def do_duel(self, entry: dict[str, Any]) -> None:
        """D40 to D42, D118, D120, M13."""
        if entry["kind"] == "reply":
            return self._replies(entry)
        name, kind, weapon, foes = self.active(entry, "declare"), entry["kind"], entry["weapon"], entry["with"]
        holds(entry["via"] is entry["split"] is None, "M13: no feat is in use")
        special = "precision_shot" if "precision_shot" in self.model(name)["flags"] else None
        holds(entry["special"] == special, f"D191: the Special Attack is {special}")
        self.members = set()
        if self.charging:
            self._charged(name, entry)
        elif kind == "melee":
            holds(len(foes) == 1 and foes[0] in self.close(name), "D118: nobody in contact")
            holds(weapon in self.arms(name, "melee") and entry["target"] == foes[0], "D118: a melee weapon, a target")
        elif kind == "ranged":
            ways = self.ranged_ways(name)
            holds(weapon in ways, f"D102d: {weapon} serves against nobody, but {list(ways)}")
            holds(foes == ways[weapon], f"D42: engaged are {ways.get(weapon)}")
            holds(entry["target"] is None, "D47: the target is named later")
        else:
            self._into(name, kind, weapon, foes)
        self._declared(name, kind, list(foes), weapon, entry["target"], special)
        if self.state["activation"] is not None:  # D104c: in the Duel phase there is none
            self.state["activation"]["dueled"] = True
        if self.members:
            return self.wait("throw", [name[0]])
        self.ask_scores()
        return None

    def _charged(self, name: str, entry: dict[str, Any]) -> None:
        """D105: melee with the target, or the target alone attacks."""
        target, reached = self.charging, self.touch(name, self.charging or "")
        holds(entry["with"] == [target] and entry["target"] == target, "D105: the target alone")
        holds(entry["kind"] == ("melee" if reached else "ranged"), "D105: melee if contact was reached")
        holds(entry["weapon"] in (self.arms(name, "melee") if reached else [None]), "D105: the weapon for it")

    def _replies(self, entry: dict[str, Any]) -> None:
        """D101d."""
        foes = self.reply_due()
        holds(self.state["step"] == "table" and not self.state["duel"] and foes, "D101d: no reply is due")
        of = self.state["activation"]["of"]
        holds(entry["of"] == of and entry["with"] == foes and entry["weapon"] is entry["target"] is None,
              f"D101d: {foes} reply to {of}")
        self.members, self.replied, self.stopped = set(), True, False
        self._declared(of, "reply", foes, None, None)
        self.ask_scores()

    def _into(self, name: str, kind: str, weapon: str | None, foes: list[str]) -> None:
        """D120."""
        holds(kind == "into_melee", f"M13: no Duel of kind {kind} is in use")
        groups = [group for group in self.mixed(name) if group <= set(foes)]
        holds(len(groups) == 1, "D120: one melee it could shoot into")
        self.members = groups[0]
        holds(weapon in self.arms(name, "ranged") and any(self.opposed(name, other) and self.shoots(name, other, weapon)
                                                          for other in self.members), "D120: it reaches none of them")
        holds(self.in_order(set(foes) - self.members) == self.engageable(name, weapon), "D42: the others it engages")

    def do_hold_fire(self, entry: dict[str, Any]) -> None:
        """D120."""
        name = self.active(entry, "declare")
        holds(self.may_hold(name), "D40: it must initiate")
        if self.state["activation"]["left"] is None:
            return self.wait("table")
        self.stopped = False
        return self.wait("move", [name[0]])

    def throw_melee_target(self, entry: dict[str, Any]) -> None:
        """D120: the highest is drawn, ties again."""
        holds(self.state["step"] == "throw" and self.duel and self.members, "D120: nothing to draw")
        names = self.in_order(self.members)
        shown = numbers(entry, names)
        best = [name for name, number in zip(names, shown, strict=True) if number == max(shown)]
        if len(best) > 1:
            self.members = set(best)
            return self.wait("throw", [self.duel["of"][0]])
        drawn, all_members = best[0], {name for group in self.melees() for name in group}
        others = [name for name in self.duel["with"] if name not in all_members]
        self.duel.update(target=drawn)
        self.duel["with"] = self.in_order([*others, drawn])
        self.model(drawn)["engaged"] = True
        self.drawn_ally = drawn if not self.opposed(drawn, self.duel["of"]) else None
        self.members = set()
        self.ask_scores()
        return None

    def do_retreat(self, entry: dict[str, Any]) -> None:
        """D121."""
        name = self.active(entry, "move" if self.state["step"] == "move" else "action")
        foes = self.in_order(self.holding(name))
        holds(foes and not self.retreated, "D121: nobody holds it")
        self.members = set()
        self._declared(name, "retreat", foes, None, None)
        self.retreated = True
        self.ask_scores()

    # Scores

    def fighters(self) -> list[str]:
        """D43, D44: who sets a Score."""
        duel = self.duel
        return [name for name in [duel["of"], *duel["with"]] if self.on_table(name)
                and (name == duel["of"] or self.stands(name))]

    def is_thrown(self, name: str) -> bool:
        """D120, D312, D371: its Score is thrown when the cups are up."""
        return name == self.drawn_ally or self.by_table(name[0])

    def setting(self) -> list[str]:
        """D44: who sets a Score under a cup."""
        return [name for name in self.fighters() if not self.is_thrown(name)]

    def ask_scores(self) -> None:
        """D44."""
        self.duel["sealed"] = self.in_order(self.seals)
        if not self.setting():
            return self.cups_are_up()
        self.wait("score", sorted({name[0] for name in self.setting() if name not in self.seals}))
        return None

    def ways(self, name: str) -> list[str]:
        """The weapons with which it may attack in this Duel; without one it is forced to avoid."""
        duel, of = self.duel, self.duel["of"]
        if duel["kind"] == "retreat":
            return [] if name == of else self.arms(name, "melee")
        if duel["kind"] == "reply":
            return [] if name == of else [each for each in self.arms(name, "ranged") if self.shoots(name, of, each)]
        if name == duel["target"] and duel["kind"] == "into_melee":
            return []
        if name == of:
            return [duel["weapon"]] if duel["weapon"] else []
        if duel["kind"] == "melee":
            return self.arms(name, "melee")
        return [weapon for weapon in self.arms(name, "ranged") if self.replies(name, of, weapon)]

    def do_set_score(self, entry: dict[str, Any]) -> None:
        """D44, D103a, M16."""
        name = entry["of"]
        holds(self.state["step"] == "score" and name in self.setting() and name[0] == entry["by"],
              "D44: it sets no Score now")
        ways: list[str | None] = [*self.ways(name)]
        holds(entry["weapon"] in (ways or [None]), f"D102d: its weapon is one of {ways or 'none'}")
        holds(len(entry["seal"]) == 64, "M16: a seal is 64 digits")
        self.seals[name] = entry["seal"], entry["weapon"]
        self.ask_scores()

    def do_reveal(self, entry: dict[str, Any]) -> None:
        """D44, D103, M16."""
        duel = self.duel
        holds(self.state["step"] == "score" and not self.state["asks"], "D44: Scores are still to be set")
        holds(sorted(entry["scores"]) == sorted(self.seals), "M16: all that was sealed, and no more")
        for name, shown in entry["scores"].items():
            self._revealed(name, **{key: shown[key] for key in ("score", "intent", "salt")})
        duel["sealed"] = []
        seals, self.seals = self.seals, {}
        self.weapons.update({name: weapon for name, (_, weapon) in seals.items()})
        self.cups_are_up()

    def cups_are_up(self) -> None:
        """D120, D312: all that was set is known; some Scores are still to be thrown."""
        due = self.to_throw()
        if due:
            return self.wait("throw", [due[0][0]])
        self._all_known()
        return None

    def may_avoid(self, ways: list[str]) -> bool:
        """D103a, D101d: who can attack may avoid where that is an option, but not in a reply."""
        return not ways or (bool(self.options["avoid_hits"]) and self.duel["kind"] != "reply")

    def _revealed(self, name: str, score: int, intent: str, salt: str) -> None:
        seal, weapon = self.seals[name]
        text = f"duel {self.duel['id']} {name} {score} {intent} {salt}"
        holds(sha256(text.encode("ascii")).hexdigest() == seal, f"M16: {name}'s seal does not fit")
        holds(score in range(1, 7), "D44: a Score is 1 to 6")
        ways = self.ways(name)
        holds(intent in ("attack", "avoid"), "D103a: attack or avoid")
        holds(intent == "avoid" or (weapon in ways and ways), f"D103a: {name} cannot attack")
        holds(intent == "attack" or self.may_avoid(ways), f"D103: {name} is not forced to avoid")
        self.duel["scores"][name], self.duel["intents"][name] = score, intent

    def to_throw(self) -> list[str]:
        """Whose Scores are still to be thrown, the initiator's first."""
        return [name for name in self.fighters() if self.is_thrown(name) and name not in self.duel["scores"]]

    def throw_score(self, entry: dict[str, Any]) -> None:
        """D120: a drawn ally's Score is thrown; D312, D371: who attacks if it can."""
        name = entry["of"]
        holds(self.state["step"] == "throw" and self.to_throw()[:1] == [name], "D120: no Score is due")
        ways = self.ways(name)
        self.weapons[name] = ways[0] if ways else None
        self.duel["scores"][name] = numbers(entry, ["s"])[0]
        self.duel["intents"][name] = "attack" if ways else "avoid"
        self.cups_are_up()

    def _all_known(self) -> None:
        if self.aimed and self.duel["kind"] != "retreat":
            return self.wait("adjust", [self.duel["of"][0]])
        self._line_up()
        return None

    def do_adjust(self, entry: dict[str, Any]) -> None:
        """D129."""
        holds(self.state["step"] == "adjust" and entry["of"] == self.duel["of"], "D129: nothing to change")
        of = self.duel["of"]
        holds(entry["by_one"] in (-1, 0, 1), "D129: by 1")
        score = self.duel["scores"][of] + entry["by_one"]
        holds(score in range(1, 7), "D129: within 1 to 6")
        self.duel["scores"][of] = score
        self._line_up()

    def pass_adjust(self, entry: dict[str, Any]) -> None:
        """D129."""
        holds(self.state["step"] == "adjust" and entry["of"] == self.duel["of"], "D129: nothing to change")
        self._line_up()

    def _line_up(self) -> None:
        """D45: ascending Scores, equal ones together."""
        scores, of = self.duel["scores"], self.duel["of"]
        groups = [self.in_order(name for name in scores if scores[name] == score)
                  for score in sorted(set(scores.values()))]
        self.duel["queue"] = [sorted(group, key=lambda name: name != of) for group in groups]
        self._next_group()

    # the groups

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

    def _next_group(self) -> None:
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
        self._next_group()
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
        self.defended[name] = entry["table"]
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
        self.quick, self.again = None, set()
        if not self.thrown:
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
        on_the_way = self.stopped and name == self.duel["of"] and self.duel["kind"] != "retreat"
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

    # hits

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
        effects += self._follow_up(throw)
        if throw["jams"]:
            self.model(throw["of"])["jammed"] = True
            effects.append({"model": throw["of"], "effect": "jammed"})
        holds(entry["effects"] == effects, f"D145: effects are {effects}")
        if self.thrown:
            return self.settling()
        self.duel["dice"] = None
        self._next_group()
        return None

    def takes_attack(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D145 steps 5 to 8: what the hits of an attack come to."""
        return self.take(throw["target"], throw["hits"])

    def reckon_all(self) -> None:
        """M15: each is reckoned from the state before the first is settled."""
        for throw in self.thrown:
            if "hits" not in throw:
                self._reckon(throw)

    def _reckon(self, throw: dict[str, Any]) -> None:
        of, target, scores = throw["of"], throw["target"], self.duel["scores"]
        results = self._results(throw)
        defences: list[int] = []
        if self.stands(target) and target in self.defended and self.helps(target, scores[target], scores[of]):
            defences = sorted(result for result in self._defence(target, of).values() if result >= HIT)
        stop = defences[0] if defences else None
        jam = [lie["number"] >= JAMS - throw["two_handed"] for die, lie in throw["table"].items() if die[0] == "j"]
        twice = self.has(of, "juggernaut") and throw["weapon"] in MELEE
        hits = sum(1 + (twice and throw["table"][die]["number"] == SIX) for die, result in results.items()
                   if result >= HIT and (stop is None or result < stop))
        throw.update(feats=[feat for feat in ("knockback", "absorb_health") if self.has(of, feat)],
                     at=self.body(of).plan)
        throw.update(results=results, defences=defences, jams=bool(jam) and all(jam), hits=hits)

    def _follow_up(self, throw: dict[str, Any]) -> list[dict[str, Any]]:
        """D145 step 9: Knockback, Absorb Health, as they were when the hits were reckoned."""
        effects: list[dict[str, Any]] = []
        of, target, hits = throw["of"], throw["target"], throw["hits"]
        if hits and self.on_table(target) and "knockback" in throw["feats"]:
            effects += self._knocked_back(throw["at"], target, hits)
        if hits and not self.on_table(target) and "absorb_health" in throw["feats"] and self.on_table(of):
            self.model(of)["toughness"] += 1
            effects.append({"model": of, "effect": "gained"})
        return effects

    def _knocked_back(self, away_from: tuple[int, int], target: str, hits: int) -> list[dict[str, Any]]:
        """D222, D80, D81."""
        body, others = self.body(target), self.bodies(target)
        last, to = pushed(self.field, body, away_from, PUSH * hits, others)
        if to == body.at:
            return []
        self.model(target)["at"] = list(to)
        effects = [{"model": target, "effect": "pushed", "to": list(to)}]
        return effects if last[2] == to[2] else [*effects, {"model": target, "effect": "fell", "to": list(to)}]

    def do_end_duel(self, entry: dict[str, Any]) -> None:
        """D49, D55, D121."""
        duel = self.duel
        holds(duel and self.state["step"] == "table", "D49: the Duel is not over")
        self.state["duel"] = None
        if self.only_side():
            return None
        activation = self.state["activation"]
        if self.stands(duel["of"]) and (duel["kind"] == "retreat" or activation["left"] is not None):
            return self.wait("action" if activation["left"] is None else "move", [duel["of"][0]])
        self.wait("table")
        return None
