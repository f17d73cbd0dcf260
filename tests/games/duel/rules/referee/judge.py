"""A second referee of Duel: computes a match again from its record by the written rules, without the game's own code.

It reads plain JSON lines and keeps its own figures; what it lets pass is said in ``table.UNJUDGED``. ``judge`` gives
every difference it finds: entries that may not stand where they stand, and states that are not what follows. After one
it goes on from what the record says, as far as that can be done, so that one mistake is told once.
"""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any, NamedTuple

from tests.games.duel.rules.referee.fragile import Fragile
from tests.games.duel.rules.referee.table import ABSENT, Fault, Unjudged, holds

FREE = ("tell", "pause", "seat")
ENOUGH = 5


class Difference(NamedTuple):
    """Something a record says that does not follow."""

    n: int
    ruling: str
    what: str


def judge(data: bytes, enough: int = ENOUGH) -> list[Difference]:
    """Every difference of a record, none if it holds; after so many it is given up.

    Raises ``Unjudged`` for what this referee has no rules for.
    """
    lines = data.split(b"\n")[:-1]
    referee, found = Referee(json.loads(lines[0])), list[Difference]()
    for n, line in enumerate(lines[1:], 1):
        entry = json.loads(line)
        try:
            found += referee.judged(n, entry)
        except LookupError as error:  # an entry that lacks what it must have, or comes of an earlier difference
            return [*found, Difference(n, "M9", f"{entry.get('do')}: cannot be followed, {error!r}")]
        if len(found) >= enough:
            break
    return found


def difference(ours: Any, theirs: Any, path: str = "") -> str:
    """Where two states differ first: what should be there and what is."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in {**ours, **theirs}:
            if ours.get(key, "nothing") != theirs.get(key, "nothing"):
                return difference(ours.get(key, "nothing"), theirs.get(key, "nothing"), f"{path}.{key}")
    return f"{path} should be {ours}, is {theirs}"


class Referee(Fragile):
    """Judges entry after entry."""

    def judged(self, n: int, entry: dict[str, Any]) -> list[Difference]:
        """What is wrong with this entry, and the state after it."""
        before = deepcopy(self.state)
        self.relay()
        try:
            holds(entry.get("n") == n, "M9: numbers run without gaps")
            self._take_entry(entry)
        except Fault as fault:
            self.state = before
            self._adopt(entry["state"])
            ruling, _, what = str(fault).partition(": ")
            return [Difference(n, ruling, f"{entry['do']}: {what}")]
        ours = self.public()
        if ours == entry["state"]:
            return []
        told = Difference(n, "M20", f"{entry['do']}: state {difference(ours, entry['state'])}")
        self._adopt(entry["state"])
        return [told]

    def _take_entry(self, entry: dict[str, Any]) -> None:
        do, by = entry["do"], entry["by"]
        if do in FREE:
            return
        self.entry = entry
        asks = self.state["asks"]
        again = do in ("set_score", "set_bid")  # M16: it may be sealed anew by who is not asked any more
        holds((by == "table" and not asks) or by in asks or again, f"M20: {by} is not asked, but {asks or 'the table'}")
        rule = getattr(self, f"do_{do}", None)
        if do in ("throw", "pass"):
            rule = getattr(self, f"{do}_{entry['purpose' if do == 'throw' else 'on']}", None)
        if rule is None:
            raise Unjudged(f"entry {entry['n']}: {do}")
        rule(entry)

    def _adopt(self, state: dict[str, Any]) -> None:
        """Goes on from what the record says."""
        self.state = deepcopy(state)
        for model in self.state["models"].values():
            for key, value in ABSENT.items():
                model.setdefault(key, deepcopy(value))

    def do_concede(self, entry: dict[str, Any]) -> None:
        """D59, M38: all models of the seat are removed; its seals and throws fall away."""
        by, phase, step = entry["by"], self.state["phase"], self.state["step"]
        self.giving_up = True
        for name in self.own(by):
            if self.in_game(name):
                self.put_down(name)
                self.remove(name)
        self.giving_up = False
        self.bid_seals = {each: seal for each, seal in self.bid_seals.items() if each[0] != by}
        self.seals = {name: seal for name, seal in self.seals.items() if name[0] != by}
        if self.only_side():
            self.conceding, self.state["duel"] = True, None
        elif phase == "setup":
            self._sets_up_without(by, step)
        elif phase == "initiative" and self.bidding:
            self.ask_bids()
        elif phase == "initiative":
            self.ranks = [[seat for seat in rank if seat != by] for rank in self.ranks]
            self.ranks = [rank for rank in self.ranks if rank]
            self.shown.pop(by, None)
            self._initiative_thrown()
        elif phase == "upkeep" and self.state["activation"] is None:
            self.next_recovery()
        else:
            self._plays_without(by)

    def _sets_up_without(self, by: str, step: str) -> None:
        if step == "corner":
            return self._next_picker()
        if step in ("designate", "deploy"):
            return self._next_named()
        if self.scattering:  # D123, M30: the next seat throws a square of its own
            self.square = None
            return self._next_named()
        if step == "terrain":
            return self.places_without(by)
        self.ranks = [[seat for seat in self.ranks[0] if seat != by]]
        self.shown.pop(by, None)
        if self.state["corners"]:
            return self.first_thrown()
        if len(self.ranks[0]) == 1 and not self.shown:
            return self._place_terrain(self.ranks[0][0])
        self._placer_thrown()
        return None

    def _plays_without(self, by: str) -> None:
        duel, activation = self.state["duel"], self.state["activation"]
        if duel is None:
            return self.next_turn() if activation is None else self.goes_on_without()
        if duel["of"][0] == by or not any(map(self.on_table, duel["with"])):
            duel.update(queue=[], sealed=sorted(self.seals), dice=None)
            return self.wait("table")
        if self.state["step"] == "score":
            return self.ask_scores()
        for group in duel["queue"][:1]:  # M24: whoever is out stays in line until its turn would have come
            group[:] = [name for name in group if self.on_table(name)]
        same_group = self.thrown[-1]["rest"] if self.thrown else True
        self.thrown = [throw for throw in self.thrown if throw["of"][0] != by]
        if not self.thrown:
            duel["dice"] = None
        self._group_goes_on(same_group and bool(duel["queue"] and duel["queue"][0]))
        return None
