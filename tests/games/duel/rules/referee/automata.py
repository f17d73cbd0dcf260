"""Solitaire: one person, and automata with a fixed policy, judged anew (DUEL-D370, D371, D457)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.actions import REACH
from tests.games.duel.rules.referee.boss_duels import BossDuels
from tests.games.duel.rules.referee.field import gap
from tests.games.duel.rules.referee.geometry import length
from tests.games.duel.rules.referee.on_the_way import HEIGHTS, token_body
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import OPPOSITE, Unjudged, holds

CORNERS = {1: "sw", 2: "sw", 3: "se", 4: "nw", 5: "ne", 6: "ne"}
"""D370: where the person comes in, by the die."""


class Automata(BossDuels):
    """What automata must and may not do."""

    @property
    def alone(self) -> bool:
        """Whether one person plays against automata."""
        return bool(self.header["scenario"] == "solitaire")

    def automaton(self, name: str) -> bool:
        """Whether a seat or a model is an automaton's."""
        return name[0] != "X" and self.by_table(name[0])

    # set-up

    def _place_terrain(self, highest: str) -> None:
        """D370: a die says where the person comes in."""
        if not self.alone:
            return super()._place_terrain(highest)
        if self.header["battlefield"] is None:
            raise Unjudged("terrain placed by hand in Solitaire")
        self.highest = self._person()
        return self.wait("throw", [self.highest])

    def _person(self) -> str:
        return next(seat for seat in self.seats if not self.by_table(seat))

    def throw_placer(self, entry: dict[str, Any]) -> None:
        holds(not self.alone, "D370: nobody places")
        super().throw_placer(entry)

    def throw_corner(self, entry: dict[str, Any]) -> None:
        """D370: the first automaton opposite, the others where they like."""
        person, corners = self._person(), self.state["corners"]
        self.highest = person
        holds(self.alone and self.state["step"] == "throw" and not corners and entry["by"] == person, "D370: not now")
        corners[person] = CORNERS[numbers(entry, ["d1"])[0]]
        first = next(seat for seat in self.seats if self.by_table(seat))
        corners[first] = OPPOSITE[corners[person]]
        self.pickers = list(self.seats)
        self._next_picker()

    # the policy

    def do_move(self, entry: dict[str, Any]) -> None:
        """D371: the treasure is taken where it is in reach; whoever has it goes for the border."""
        name = entry["of"]
        if self.automaton(name) and self.state["step"] == "action" and not self.twice:
            holds(not self._treasure_in_reach(name), "D371: the treasure is in reach")
            before, carries = self._to_border(name), self.model(name)["carries"]
            far = self._to_treasure(name)
            super().do_move(entry)
            if self.on_table(name) and entry["path"]:
                holds(not carries or self._to_border(name) < before, "D371: straight out with the treasure")
                holds(carries or self._to_treasure(name) <= far, "D371: not away from the treasure")
            return
        super().do_move(entry)

    def _treasure_in_reach(self, name: str) -> bool:
        at = self.state["tokens"]["treasure"]["at"]
        if at is None or not self.stands(name):
            return False
        body, thing = self.body(name), token_body("treasure", at)
        return gap(body, thing) <= REACH and abs(body.at[2] - thing.at[2]) <= HEIGHTS

    def _to_border(self, name: str) -> int:
        x, y, _ = self.body(name).at
        return min(x, y, self.field.area - x, self.field.area - y)

    def _to_treasure(self, name: str) -> int:
        what = self.state["tokens"]["treasure"]
        at = what["at"] or (self.body(what["by"]).at if what["by"] and self.on_table(what["by"]) else None)
        return 0 if at is None else length(*(a - b for a, b in zip(self.body(name).at, at, strict=True)))

    def do_hold_fire(self, entry: dict[str, Any]) -> None:
        holds(not self.automaton(entry["of"]), "D371: they always engage")
        super().do_hold_fire(entry)

    def throw_attack(self, entry: dict[str, Any]) -> None:
        """D371: the person's models first."""
        name = entry["of"]
        if self.automaton(name) and name == self.duel["of"] and self.automaton(entry["target"]):
            holds(all(map(self.automaton, self.targets(name))), "D371: the person's models first")
        super().throw_attack(entry)

    def _verdict(self) -> tuple[str, str]:
        """D56: with nobody left it is the person's loss, the first automaton's win."""
        winner, cause = super()._verdict()
        lost = self.alone and winner == "draw" and not self.sides_left()
        return next(side for side in self.header["sides"] if self.by_table(side)) if lost else winner, cause
