"""Boss Fight: the boss, its Zvergs and its dead, judged anew (DUEL-D310 to D315)."""

from __future__ import annotations

from copy import deepcopy
from math import cos, pi, sin
from typing import Any

from tests.games.duel.rules.referee.bids import Bids
from tests.games.duel.rules.referee.field import Body, contact, distance
from tests.games.duel.rules.referee.moves import bad_path
from tests.games.duel.rules.referee.table import ABSENT, BOSS, holds

FAR, FARTHER = 6000, 9000
ROUND, ROOMY = 72, 4
"""Directions in which room beside the boss is looked for; how many of them in a row are room for certain."""
CARD: dict[str, Any] = {"base": "normal", "weapons": ["melee1"], "protection": "medium",
                        "specialization": "allrounder", "feats": [], "traits": {}, "thrall": False, "native": []}
BOSS_CARD = {**CARD, "kind": "boss", "base": "large", "feats": ["fighter"]}
ZVERG_CARD = {**CARD, "kind": "zverg", "base": "small"}


class Boss(Bids):
    """What the table does for the boss and its like, and what it is to the others."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.killed: list[str] = []
        self.coming: list[str] = []
        self.armoured = False
        self.hostile_turn = False
        self.gripped: str | None = None
        if self.scenario == "boss":
            self._appears(BOSS, "boss", None, "corner")

    def able_to(self, ability: str) -> bool:
        """D315."""
        return self.scenario == "boss" and ability in self.options["boss_abilities"]

    def hostiles(self) -> list[str]:
        """The boss and its like on the table, in the order in which they act: it last (D310)."""
        names = [name for name in self.cards if name[0] == "X" and self.on_table(name)]
        return sorted(self.in_order(names), key=lambda name: name == BOSS)

    def fighters_there(self) -> list[str]:
        """The players' models on the table."""
        return [name for name in self.cards if name[0] != "X" and self.on_table(name)]

    def sides_left(self) -> list[str]:
        """D314: the boss counts, whatever else stands."""
        there = BOSS in self.cards and self.in_game(BOSS)
        return [*super().sides_left(), *["boss"] * there]

    def _appears(self, name: str, what: str, at: list[int] | None, on: str = "table") -> None:
        """A boss, a Zverg, or a fighter that was killed, as it was."""
        known = {"boss": BOSS_CARD, "zverg": ZVERG_CARD}
        card = known.get(what) or {**self.cards[what], "weapons": CARD["weapons"], "feats": [], "traits": {}}
        self.cards[name], kind = {**card, "id": name}, card["kind"]
        toughness = len(self.seats) if kind == "boss" else 0
        self.state["models"][name] = {"at": at, "on": on, "hits": 0, "toughness": toughness, "acted": False,
                                      "engaged": False, "engaged_last": False, **deepcopy(ABSENT)}

    # set-up

    def deploys(self) -> bool:
        """D310: the boss at the centre."""
        if self.scenario == "boss" and self.model(BOSS)["on"] == "corner":
            self.wait("table")
            return True
        return super().deploys()

    def do_deploy(self, entry: dict[str, Any]) -> None:
        """D310: at the centre; as near as can be where it cannot stand there."""
        if entry["of"] != BOSS:
            return super().do_deploy(entry)
        holds(self.scenario == "boss" and self.state["phase"] == "setup" and self.state["step"] == "table"
              and self.model(BOSS)["on"] == "corner", "D310: no boss to deploy")
        far = self.field.area // 2
        self.model(BOSS).update(at=list(entry["at"]), on="table")
        fault = self.field.unfit(self.body(BOSS), [])
        holds(fault is None, f"D310: {fault}")
        centre = self.body(BOSS)._replace(at=(far, far, self.field.highest((far, far))))
        holds(entry["at"][:2] == [far, far] or self.field.unfit(centre, []), "D310: at the centre")
        return self.after_corners()

    # upkeep

    def do_upkeep(self, entry: dict[str, Any]) -> None:
        """D185a, D313, D315: it recovers, its dead and its Zvergs come."""
        if BOSS in self.cards and self.on_table(BOSS) and not self.late:
            if self.model(BOSS)["prone"]:
                self.stands_up(BOSS)
            self.coming = self.killed * self.able_to("raise_dead")
            if self.able_to("zverg") and not any(self.touch(BOSS, name) for name in self.fighters_there()):
                self.coming += ["zverg"] * (1 + len(self.seats))
        self.killed = []
        super().do_upkeep(entry)
        if self.coming:
            self._more_come(entry)

    def _more_come(self, entry: dict[str, Any]) -> None:
        """As many as fit: that none comes is believed where no room is found."""
        here = entry["state"]["phase"] == "upkeep" and entry["state"]["step"] == "table"
        if self.coming and here and entry["state"]["duel"] is None:
            self.state["phase"] = "upkeep"
            return self.wait("table")
        kinds, self.coming = self.coming, []
        holds(not any(self._room_beside(kind) for kind in set(kinds)), "D315: there is room for another")
        return self.next_recovery()

    def _room_beside(self, kind: str) -> bool:
        boss, others = self.body(BOSS), self.bodies("")
        small = kind == "zverg"
        body = Body("", "boss", boss.at, 400 if small else 500, 900 if small else 1250, False)
        far = boss.radius + body.radius
        free = [self.field.unfit(body.stood((boss.at[0] + round(far * cos(2 * pi * step / ROUND)),
                                             boss.at[1] + round(far * sin(2 * pi * step / ROUND)), boss.at[2]),
                                            body.height), others) is None for step in range(ROUND + ROOMY)]
        return any(all(free[step:step + ROOMY]) for step in range(ROUND))

    def do_place(self, entry: dict[str, Any]) -> None:
        """D315: in contact with the boss."""
        if not self.coming:
            return super().do_place(entry)
        number = 1 + sum(1 for name in self.cards if name[0] == "X")
        kind, name = self.coming.pop(0), f"X{number}"
        holds(entry["id"] == name and entry["what"] == "model" and entry["by"] == "table", f"M2: {name} comes")
        self._appears(name, kind, list(entry["at"]))
        fault = self.field.unfit(self.body(name), self.bodies(name))
        holds(fault is None and self.touch(name, BOSS), f"D315: in contact with the boss, {fault}")
        if self.coming:
            return self._more_come(entry)
        return self.next_recovery()

    # its activations

    def next_turn(self) -> None:
        """D310: after everybody."""
        if self.scenario != "boss" or self.state["phase"] != "players":
            return super().next_turn()
        if not self.hostile_turn:
            for_seat = self._seat_with_a_turn()
            if for_seat:
                return self.wait("activate", [for_seat])
        self.hostile_turn = True
        if self._due_hostiles():
            return self.wait("table")
        self.hostile_turn = False
        return super().next_turn()

    def _seat_with_a_turn(self) -> str | None:
        order = self.state["order"]
        start = order.index(self.last) + 1 if self.last in order else 0
        return next((seat for step in range(len(order)) if self.able(seat := order[(start + step) % len(order)])), None)

    def _due_hostiles(self) -> list[str]:
        return [name for name in self.hostiles() if self.stands(name) and not self.model(name)["acted"]]

    def do_activate(self, entry: dict[str, Any]) -> None:
        self.armoured = False
        name = entry["of"]
        if name[0] != "X":
            return super().do_activate(entry)
        holds(self.hostile_turn and self.state["activation"] is None and self._due_hostiles()[:1] == [name],
              "D310: not its turn")
        self.begins(name, None, exhaust=False)
        return self.wait("table")

    def do_move(self, entry: dict[str, Any]) -> None:
        """D311: towards the nearest fighter, into contact if a straight leg reaches it; in contact it stays."""
        name = entry["of"]
        if name[0] != "X":
            return super().do_move(entry)
        activation, path = self.state["activation"], entry["path"]
        holds(activation and activation["of"] == name and not activation["actions"], "D311: no Move is due")
        body, others, foes = self.body(name), self.bodies(name), self.fighters_there()
        there = [foe for foe in foes if contact(body, self.body(foe))]
        activation["actions"] = 1
        self.came = bool(path)
        if there:
            holds(path == [], "D311: in contact it stays")
            return self.wait("table")
        reach = FARTHER if self.options["actions_1_5"] else FAR
        fault = bad_path(self.field, body, path, others, reach)
        holds(fault is None, str(fault))
        apart = {foe: distance(body, self.body(foe)) for foe in foes}
        nearest = [foe for foe in foes if apart[foe] == min(apart.values())]
        if path:
            target = entry["target"]
            end = body.stood(tuple(path[-1]["to"]), body.height)
            holds(target in nearest, f"D311: towards {nearest}")
            holds(distance(end, self.body(target)) < apart[target], "D197: nearer to it")
            self.model(name)["at"] = list(path[-1]["to"])
        if not any(self.touch(name, foe) for foe in nearest):
            self._could_reach(body, nearest, others, reach)
        return self.wait("table")

    came = False

    def _could_reach(self, body: Body, nearest: list[str], others: list[Body], reach: int) -> None:
        for foe in nearest:
            goal = self.body(foe)
            holds(all(bad_path(self.field, body, [{"to": to, "how": "walk"}], others, reach)
                      for to in self._contacts(body, goal)), f"D311: a straight leg reaches {foe}")

    def do_duel(self, entry: dict[str, Any]) -> None:
        """D311: in melee with somebody in contact."""
        name = entry["of"]
        if name[0] != "X":
            return super().do_duel(entry)
        activation = self.state["activation"]
        there = self.in_order(foe for foe in self.fighters_there() if self.touch(name, foe))
        holds(activation and activation["of"] == name and activation["actions"] and not activation["dueled"] and there,
              "D311: no Duel is due")
        holds(entry["kind"] == "melee" and entry["weapon"] == "melee1", "D310: with melee1")
        holds(len(entry["with"]) == 1 and set(entry["with"]) <= set(there), f"D311: in contact are {there}")
        holds(entry["target"] == entry["with"][0], "M13: its target")
        self.members = set()
        self._declared(name, "melee", list(entry["with"]), "melee1", entry["target"])
        activation["dueled"] = True
        return self.ask_scores()

    def do_end_turn(self, entry: dict[str, Any]) -> None:
        activation = self.state["activation"]
        if activation and activation["of"][0] == "X":
            name = activation["of"]
            holds(activation["actions"], "D311: its Move is due")
            holds(activation["dueled"] or not self.stands(name) or not any(
                self.touch(name, foe) for foe in self.fighters_there()), "D311: a Duel is due")
        super().do_end_turn(entry)
