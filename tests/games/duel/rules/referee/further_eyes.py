"""Whose eyes one may use, and who slips out of a Duel: Node, Xenos, Extreme reaction (DUEL-D210, D228, D247)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.far_targets import FarTargets
from tests.games.duel.rules.referee.field import distance
from tests.games.duel.rules.referee.moves import bad_path, leaves
from tests.games.duel.rules.referee.table import holds

NODE_REACH, SLIPS = 5000, 1000
SLOW = ("ganger", "rookie")
"""Of whom one gets out of the way (D210)."""


class FurtherEyes(FarTargets):
    """Duels through somebody else's eyes, and those that somebody gets out of."""

    via: str | None = None
    """Through whose eyes the Duel is fought."""
    slipping: str | None = None
    """Who is moved by Extreme reaction."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.slipped: set[str] = set()
        self.still: set[str] = set()

    # Node, Xenos

    def eyes(self, name: str) -> list[str]:
        """D228, D247: through whose eyes it may engage."""
        activation = self.state["activation"]
        ended = bool(activation and activation["of"] == name and activation["mode"] and activation["left"] is None)
        nodes = [hero for hero in self.cards if hero != name and self.has(hero, "node") and ended
                 and not self.opposed(name, hero) and self.visible(name, hero)
                 and distance(self.body(name), self.body(hero)) <= NODE_REACH]
        xenos = [hero for hero in self.cards if hero != name and self.has(hero, "xenos") and (
            (self.has(name, "xenos") and not self.opposed(name, hero))
            or (self.kind(name) == "ganger" and self.cards[name]["leader"] == hero))]
        return [hero for hero in self.cards if hero in {*nodes, *xenos}]

    def through(self, name: str, hero: str, weapon: str) -> list[str]:
        """Whom it engages so: distance and reach are its own."""
        fighting: set[str] = set().union(*self.melees())
        seen = {foe for foe in self.cards if self.on_table(foe) and self.opposed(name, foe) and foe not in fighting
                and self.visible(hero, foe) and self.far_enough(name, foe, weapon) and self.reaches(name, foe, weapon)}
        return self.in_order({*seen, *self.engageable(name, weapon)} if seen else ())

    def chances(self, name: str) -> bool:
        """What only they let it engage counts too."""
        return super().chances(name) or (self.stands(name) and not self._bound(name) and any(
            self.through(name, hero, weapon) for hero in self.eyes(name) for weapon in self.arms(name, "ranged")))

    def do_duel(self, entry: dict[str, Any]) -> None:
        self.still, self.via = set(), entry["via"]
        if entry["via"] is None or entry["special"] == "chained_shot":
            super().do_duel(entry)
        else:
            self._through_eyes(entry)
        self._asks_to_slip()

    def _through_eyes(self, entry: dict[str, Any]) -> None:
        name, weapon, hero = self.active(entry, "declare"), entry["weapon"], entry["via"]
        holds(entry["kind"] == "ranged" and hero in self.eyes(name) and weapon in self.arms(name, "ranged"),
              f"D228: through the eyes of {self.eyes(name)}")
        foes = self.through(name, hero, weapon)
        holds(foes and entry["with"] == foes, f"D228: engaged are {foes}")
        if entry["special"] == "volley":
            self._divides(entry)
        special, specials = entry["special"], self.specials(name)
        holds(special in specials and entry["target"] is None, f"D191: the Special Attack is one of {specials}")
        self.members = set()
        self._declared(name, "ranged", foes, weapon, None, special)
        if self.state["activation"] is not None:
            self.state["activation"]["dueled"] = True
        self.ask_scores()

    # Extreme reaction

    def _slippery(self) -> list[str]:
        duel = self.duel
        of = duel["of"]
        if self.kind(of) not in SLOW or duel["kind"] not in ("ranged", "melee", "into_melee"):
            return []
        return [name for seat in self._clockwise_from(of[0]) for name in self.in_order(self.own(seat))
                if name in duel["with"] and name not in self.still and self.has(name, "extreme_reaction")
                and self.opposed(of, name)]

    def _asks_to_slip(self) -> None:
        if self.state["duel"] is None or self.state["step"] not in ("score", "table"):
            return None
        waiting = self._slippery()
        return self.wait("react", [waiting[0][0]]) if waiting else None

    def throw_melee_target(self, entry: dict[str, Any]) -> None:
        """W11: those that are engaged are asked when it is known who they are (D120)."""
        super().throw_melee_target(entry)
        self._asks_to_slip()

    def _slips(self, entry: dict[str, Any]) -> str:
        waiting = self._slippery() if self.state["duel"] else []
        holds(self.state["step"] == "react" and waiting and waiting[0] == entry["of"], "D210: nobody to slip away")
        self.still.add(waiting[0])
        return waiting[0]

    def pass_extreme_reaction(self, entry: dict[str, Any]) -> None:
        """D210: it may."""
        self._slips(entry)
        self._goes_on_with_it()

    def _goes_on_with_it(self) -> None:
        self.ask_scores()
        self._asks_to_slip()

    def do_react(self, entry: dict[str, Any]) -> None:
        if entry["feat"] != "extreme_reaction":
            return super().do_react(entry)
        self.slipping = self._slips(entry)
        return self.wait("move", [self.slipping[0]])

    def do_move(self, entry: dict[str, Any]) -> None:
        """D210: one straight leg of up to an inch; out of the Duel if it cannot be engaged any more."""
        name = self.slipping
        if name is None:
            return super().do_move(entry)
        holds(entry["of"] == name and entry["mode"] == "granted" and len(entry["path"]) <= 1, "D210: one straight leg")
        fault = bad_path(self.field, self.body(name), entry["path"], self.bodies(name), SLIPS)
        holds(fault is None, str(fault))
        if entry["path"]:
            self.model(name)["at"] = list(entry["path"][-1]["to"])
            holds(not leaves(self.field, self.body(name).at), "D32: not over the border")
        self.face(name, entry["facing"])
        self.slipping, duel = None, self.duel
        if self._still_engaged(name):
            return self._goes_on_with_it()
        self.slipped.add(name)
        duel["with"] = [foe for foe in duel["with"] if foe != name]
        if duel["with"]:
            return self._goes_on_with_it()
        return self._off(duel["of"])

    def _still_engaged(self, name: str) -> bool:
        duel = self.duel
        of, weapon = duel["of"], duel["weapon"]
        if duel["kind"] == "melee":
            return self.touch(of, name)
        if name != duel["target"] and any(name in group for group in self.melees()):
            return False  # D120: among those who fight hand to hand it is engaged by nobody
        if self.via and weapon is not None and name in self.through(of, self.via, weapon):
            return True
        return (weapon is not None and self.shoots(of, name, weapon)) or self.answers(of, name)

    def _off(self, of: str) -> None:
        """D210: he engages others he could, or his activation is over."""
        self.state["duel"] = None
        self.state["activation"]["dueled"] = False
        if self.chances(of):
            return self.wait("declare", [of[0]])
        return self.wait("table")

    def engageable(self, name: str, weapon: str | None) -> list[str]:
        """D210: who got out is left out."""
        return [foe for foe in super().engageable(name, weapon) if foe not in self.slipped]

    def close(self, name: str) -> list[str]:
        """D210."""
        return [foe for foe in super().close(name) if foe not in self.slipped]

    def begins(self, name: str, through: str | None, exhaust: bool) -> None:
        self.slipped = set()
        super().begins(name, through, exhaust)
