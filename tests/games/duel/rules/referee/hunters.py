"""Activations out of turn, and what is built in one: Zealous, Manhunt, Obstacle (DUEL-D225, D229, D251)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.catalogue import Placed
from tests.games.duel.rules.referee.field import SLACK, distance
from tests.games.duel.rules.referee.geometry import apart, leg_nearer, within
from tests.games.duel.rules.referee.granted import Granted
from tests.games.duel.rules.referee.table import holds

ZEALOUS_REACH = 8000


class Hunters(Granted):
    """What a Hero gives up its turn for, or gets beside it."""

    spender: str | None = None
    """Whose activation it is that another one gets."""
    prey: str | None = None
    """Who is hunted in this activation."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.hunts: list[tuple[str, str]] = []
        self.moved: set[str] = set()
        self.built = 0

    # Zealous

    def do_activate(self, entry: dict[str, Any]) -> None:
        """D251: an allied model within 8 inches gets a full one, even if it has acted."""
        self.moved, self.spender = set(), None
        if entry["through"] != "zealous":
            return super().do_activate(entry)
        name, [hero] = entry["of"], entry["with"]
        holds(self.state["step"] == "activate" and hero[0] == entry["by"] and hero in self.able(entry["by"])
              and self.has(hero, "zealous"), "D251: no Hero that gives it away")
        holds(name != hero and self.stands(name) and not self.opposed(name, hero) and not self.model(name)["immobilize"]
              and distance(self.body(name), self.body(hero)) <= ZEALOUS_REACH, f"D251: not {name}")
        holds(not entry["exhaust"], "D111: cannot exhaust itself")
        self.begins(name, "zealous", exhaust=False)
        self.spender, self.last = hero, hero[0]
        return self.wait("action", [name[0]])

    def do_end_turn(self, entry: dict[str, Any]) -> None:
        """D225, D251: whose activation is spent, and who may hunt now."""
        activation = self.state["activation"]
        name = activation["of"] if activation else ""
        if name and self.prey is None:
            self.hunts = self._hunting(name)
        super().do_end_turn(entry)

    def spends(self, name: str) -> None:
        """M32: whose activation it was."""
        if self.spender:
            super().spends(self.spender)
        elif self.state["activation"]["through"] != "manhunt":
            super().spends(name)

    # Manhunt

    def do_move(self, entry: dict[str, Any]) -> None:
        """D225: one full Move that ends in sight of the prey."""
        activation, name = self.state["activation"], entry["of"]
        if self.prey is None or self.granted_now():
            self.moved |= {name} if entry["path"] else set()
            return super().do_move(entry)
        if not activation["actions"]:
            holds(entry["mode"] == "granted" and self.state["step"] == "action", "M12: a Move that was granted")
            activation.update(mode="granted", actions=1,
                              left=self.allowance(name, "run" if self.options["actions_1_5"] else "plain"))
            self.wait("move", [name[0]])
        super().do_move(entry)
        if self.on_table(name) and activation["left"] is None:
            holds(self.visible(name, self.prey), "D225: in sight of the prey")
        return None

    def _hunting(self, moved: str) -> list[tuple[str, str]]:
        """D225: after an activation in which the prey moved, if both stand."""
        if moved not in self.moved or not self.stands(moved):
            return []
        found = [name for seat in self._clockwise_from(moved[0]) for name in self.in_order(self.own(seat))
                 if self.has(name, "manhunt") and self.model(name)["target"].get("manhunt") == moved]
        return [(name, moved) for name in found]

    def next_turn(self) -> None:
        """D225: before the next one's."""
        self.prey = None
        self.hunts = [(name, prey) for name, prey in self.hunts if self.stands(name) and self.stands(prey)]
        while self.hunts:
            name, prey = self.hunts[0]
            if self.visible(name, prey) or self._is_asked(name):
                return self.wait("after", [name[0]])
            self.hunts.pop(0)
        return super().next_turn()

    def _is_asked(self, name: str) -> bool:
        """That one leg leads into sight is believed of who writes the record."""
        state = self.entry["state"]
        return bool(state["step"] == "after" and state["asks"] == [name[0]])

    def pass_manhunt(self, entry: dict[str, Any]) -> None:
        """D225: it may hunt, and may initiate then."""
        if self.prey and self.state["step"] == "declare":
            self.active(entry, "declare")
            return self.wait("table")
        if self.prey and self.state["step"] == "action":
            self.active(entry, "action")
            self.state["activation"]["actions"] = 1
            return self.wait("table")
        holds(self.state["step"] == "after" and self.hunts and self.hunts[0][0] == entry["of"], "D225: no hunt")
        self.hunts.pop(0)
        return self.next_turn()

    def do_react(self, entry: dict[str, Any]) -> None:
        if entry["feat"] != "manhunt":
            return super().do_react(entry)
        holds(self.state["step"] == "after" and self.hunts and self.hunts[0][0] == entry["of"], "D225: no hunt")
        (name, prey), last = self.hunts.pop(0), self.last
        self.begins(name, "manhunt", exhaust=False)
        self.twice, self.last, self.prey = False, last, prey
        return self.wait("action", [name[0]])

    def engageable(self, name: str, weapon: str | None) -> list[str]:
        """D225: the prey alone."""
        found = super().engageable(name, weapon)
        return [other for other in found if other == self.prey] if self._hunts(name) else found

    def close(self, name: str) -> list[str]:
        """D225."""
        found = super().close(name)
        return [other for other in found if other == self.prey] if self._hunts(name) else found

    def mixed(self, name: str) -> list[set[str]]:
        """D225."""
        return [] if self._hunts(name) else super().mixed(name)

    def _hunts(self, name: str) -> bool:
        return self.prey is not None and self.state["activation"] is not None and (
            self.state["activation"]["of"] == name)

    # Obstacle

    def _open(self, name: str) -> list[str]:
        """D229: if no Duel can follow; that there is room is believed of who writes the record."""
        builds = self.channelled.get(name) == "obstacle" and not self.state["activation"]["dueled"]
        if self.entry["do"] == "channel" and self.entry["state"]["step"] != "after":
            self.left_alone.add("obstacle")
        found = ["obstacle"] * (builds and self.on_table(name) and not self.chances(name))
        return [*super()._open(name), *(feat for feat in found if feat not in self.left_alone)]

    def pass_obstacle(self, entry: dict[str, Any]) -> None:
        """D229: it may."""
        self._passes(entry)

    def do_place(self, entry: dict[str, Any]) -> None:
        """D13, D229: in contact with the Hero, where models allow."""
        if entry["what"] != "obstacle":
            return super().do_place(entry)
        name = self.state["activation"]["of"]
        holds(self.state["step"] == "after" and "obstacle" in self._open(name), "D229: nothing to build")
        number = f"t{len(self.field.pieces) + 1}"
        holds(entry["id"] == number, f"M2: {number}")
        others = list(self.field.parts)
        self.field.put(number, Placed("obstacle", tuple(entry["at"][:2]), 0))  # it lies as it is drawn
        [part] = self.field.pieces[number]
        holds(all(0 <= x <= self.field.area and 0 <= y <= self.field.area for x, y in part.polygon), "D13: the border")
        holds(all(apart(part.polygon, other.polygon) or "O" in other.flags for other in others), "D13: it overlaps")
        body = self.body(name)
        holds(within(part.polygon, body.plan, body.radius + SLACK), "D229: in contact with the Hero")
        for other in self.bodies(""):
            holds(other.at[2] >= part.top or not leg_nearer(part.polygon, other.plan, other.plan, other.radius - SLACK),
                  f"D229: {other.id} stands there")
        self.state["terrain"][number] = {"kind": "obstacle", "at": entry["at"][:2], "turn": 0}
        self.left_alone.add("obstacle")
        return self.wait("table")
