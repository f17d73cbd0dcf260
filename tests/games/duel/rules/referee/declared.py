"""Duels as they are declared, retreats and replies among them (DUEL-D40 to D42, D101, D105, D118 to D121)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.scores import Scores
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import holds

SPECIAL = ("eviscerate", "justice", "wicked")
"""Special Attacks that are named as they are, without being called up first."""
CALLED_UP = ("immobilize",)
"""Those that are (D192)."""


class Declared(Scores):
    """Who fights whom, with what."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.thrown: list[dict[str, Any]] = []
        self.defended: dict[str, dict[str, Any]] = {}
        self.members: set[str] = set()

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
        holds((entry["split"] is None) == (entry["special"] != "volley"), "M13: divided in a Volley alone")
        special, specials = entry["special"], self.specials(name)
        holds(special in specials, f"D191: the Special Attack is one of {specials}")
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

    def specials(self, name: str) -> list[str | None]:
        """D191, D203, D231: the Special Attacks it may name."""
        if "precision_shot" in self.model(name)["flags"]:
            return ["precision_shot"]
        if "berserker" in self.model(name)["flags"]:
            return [None]
        return [None, *(feat for feat in SPECIAL if self.has(name, feat)),
                *(feat for feat in CALLED_UP if self.channelled.get(name) == feat)]

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
