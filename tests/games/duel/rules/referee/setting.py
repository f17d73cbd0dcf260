"""Who places, terrain by hand and corners, judged anew (DUEL-D10 to D15)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.catalogue import KINDS, THEMES, Placed
from tests.games.duel.rules.referee.field import BASES, Body, Part
from tests.games.duel.rules.referee.geometry import apart, leg_nearer, length
from tests.games.duel.rules.referee.table import OPPOSITE, Table, holds

DESIGNATING = ("bodyguard", "grudge", "manhunt", "yin_yang")
LATTICE, TURNS, TREASURE_RADIUS = 250, 24, 250


def numbers(entry: dict[str, Any], names: list[str]) -> list[int]:
    """The numbers of a throw of these dice, each 1 to 6 (D1, M14)."""
    holds(entry["dice"] == names and list(entry["table"]) == names, f"M14: dice are {names}")
    shown = [lie["number"] for lie in entry["table"].values()]
    holds(all(isinstance(number, int) and 1 <= number <= 6 for number in shown), "M14: a number is 1 to 6")
    return shown


class SetUp(Table):
    """Everything before round 1."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.ranks: list[list[str]] = [list(self.seats)]
        self.shown: dict[str, int] = {}
        self.pickers: list[str] = []
        self.placers: list[str] = []
        self.placed = 0
        placer = self.options["placer"]
        if placer == "throw" and len(self.seats) > 1:
            self.wait("throw", self.seats[:1])
        else:
            self._place_terrain(self.seats[0] if placer == "throw" else placer)

    def throw_placer(self, entry: dict[str, Any]) -> None:
        """D11, D12: only the highest throw again."""
        holds(self.state["phase"] == "setup", "D11: no time for it")
        self.shown[entry["by"]] = numbers(entry, ["d1"])[0]
        self._placer_thrown()

    def _placer_thrown(self) -> None:
        due = [seat for seat in self.ranks[0] if seat not in self.shown]
        if due:
            return self.wait("throw", due[:1])
        most = max(self.shown.values(), default=0)
        self.ranks, self.shown = [[seat for seat in self.ranks[0] if self.shown[seat] == most]], {}
        if len(self.ranks[0]) > 1:
            return self.wait("throw", self.ranks[0][:1])
        self._place_terrain(self.ranks[0][0])
        return None

    # terrain

    def _place_terrain(self, highest: str) -> None:
        """D11, D12: by hand where there is no battlefield."""
        self.highest = highest
        start = self.seats.index(highest)
        circle = [seat for seat in (*self.seats[start:], *self.seats[:start]) if seat in self.living_seats()]
        self.circle = circle if len(self.header["sides"]) > 2 else [highest]
        if self.header["battlefield"] is not None:
            return self._pick_corners(highest)
        self.placers = list(self.circle)
        self._next_placer()
        return None

    def _next_placer(self) -> None:
        if self.options["terrain_limit"] - self.placed < len(self.placers or self.circle):
            return self._pick_corners(self.highest)
        return self.wait("terrain", (self.placers or self.circle)[:1])

    def places_without(self, by: str) -> None:
        """D12, D59: the next one clockwise places; of one side whoever is left of it."""
        self.placers = [seat for seat in self.placers if seat != by]
        self.circle = [seat for seat in self.circle if seat != by] or [
            seat for seat in self.living_seats() if self.side_of[seat] == self.side_of[by]]
        self._next_placer()

    def do_place_terrain(self, entry: dict[str, Any]) -> None:
        """D11 to D13."""
        two = len(self.circle) == 1
        holds(self.state["step"] == "terrain" and (two or self.placers), "D11: no piece is due")
        holds(entry["id"] == f"t{self.placed + 1}", "M4: pieces are numbered in order")
        kind = entry["kind"]
        holds(kind in KINDS and kind != "obstacle" and THEMES[kind] in self.options["themes"], "D13: no kind in use")
        holds(entry["turn"] in range(TURNS), "D67: 24 turns")
        others = list(self.field.parts)
        self.field.put(entry["id"], Placed(kind, (entry["at"][0], entry["at"][1]), entry["turn"]))
        for part in self.field.pieces[entry["id"]]:
            self._fits(part, others)
        holds(all(map(self._corner_is_free, OPPOSITE)), "D13: a corner has no standing place left")
        self.placed += 1
        self.placers = self.placers[1:]
        if not two and not self.placers and self.options["terrain_limit"] - self.placed < len(self.circle):
            return self._pick_corners(self.highest)
        return self._next_placer()

    def _fits(self, part: Part, others: list[Part]) -> None:
        area, middle = self.field.area, self.field.area // 2
        holds(all(0 <= x <= area and 0 <= y <= area for x, y in part.polygon), "D13: over the border")
        holds(all(apart(part.polygon, other.polygon) or "O" in part.flags | other.flags for other in others),
              "D13: it overlaps another piece")
        holds("T" in part.flags or not part.solid or not leg_nearer(
            part.polygon, (middle, middle), (middle, middle), TREASURE_RADIUS), "D13: on the treasure")

    def _corner_is_free(self, corner: str) -> bool:
        x, y = self.corner_at(corner)
        radius, height = BASES["normal"]
        body, entry = Body("", "", (0, 0, 0), radius, height, False), self.options["entry"]
        levels = [0, *sorted({part.top for part in self.field.parts if "T" in part.flags})]
        return any(self.field.unfit(body.stood((abs(x - dx), abs(y - dy), z), height), []) is None
                   for dx in range(LATTICE, entry + 1, LATTICE) for dy in range(LATTICE, entry + 1, LATTICE)
                   for z in levels if length(dx, dy, z) <= entry)

    def do_end_terrain(self, entry: dict[str, Any]) -> None:
        """D11: the placing side is done."""
        holds(self.state["step"] == "terrain" and len(self.circle) == 1, "D11: not now")
        self._pick_corners(self.highest)

    def do_more_terrain(self, entry: dict[str, Any]) -> None:
        """D12: another full circle, or none."""
        holds(self.state["step"] == "terrain" and len(self.circle) > 1 and not self.placers, "D12: not now")
        if not entry["more"]:
            return self._pick_corners(self.highest)
        self.placers = list(self.circle)
        return self._next_placer()

    # corners

    def _pick_corners(self, highest: str) -> None:
        """D11, D12: who picks, in order."""
        sides = self.header["sides"]
        if len(sides) <= 2:
            other = next((side for side in sides if highest not in side), sides[0])
            start = self.seats.index(highest) if self.header["scenario"] == "boss" else 0
            self.pickers = [*other[start:], *other[:start]]
        else:
            before = self.seats[self.seats.index(highest) - 1]
            start = self.seats.index(before)
            self.pickers = [self.seats[start - step] for step in range(len(self.seats))]
        self._next_picker()

    def _next_picker(self) -> None:
        corners, living = self.state["corners"], self.living_seats()
        self.pickers = [seat for seat in self.pickers if seat not in corners and seat in living]
        if self.pickers:
            return self.wait("corner", self.pickers[:1])
        self.set_out()
        self._next_named()
        return None

    def set_out(self) -> None:
        """The tokens of the scenario."""
        raise NotImplementedError

    def deploys(self) -> bool:
        """D330: somebody is still to be deployed, and asked."""
        raise NotImplementedError

    # designations

    def unnamed(self) -> list[tuple[str, str]]:
        """D404: Heroes with a feat for which somebody is still to be named, where there is anybody to name."""
        return [(name, feat) for name in self.cards if self.in_game(name) for feat in DESIGNATING
                if feat in self.cards[name]["feats"] and feat not in self.model(name)["target"]
                and any(self.may_name(name, feat, other) for other in self.cards)]

    def may_name(self, name: str, feat: str, other: str) -> bool:
        """D204, D213, D225, D250: whom a feat may be about."""
        if not self.in_game(other) or name == other:
            return False
        if feat == "yin_yang":
            return True
        if feat == "bodyguard":
            return not self.opposed(name, other)
        return self.opposed(name, other) and self.cards[other]["kind"] == "hero"

    def _next_named(self) -> None:
        due = self.unnamed()
        if due:
            return self.wait("designate", [min(name[0] for name, _ in due)])
        return self.after_corners()

    def after_corners(self) -> None:
        """D10: deployments, then round 1."""
        if not self.deploys():
            self.state["phase"] = "begin"
            self.wait("table")

    def do_designate(self, entry: dict[str, Any]) -> None:
        """D404: in seat order, each once."""
        name, feat, target = entry["of"], entry["feat"], entry["target"]
        holds(self.state["step"] == "designate" and (name, feat) in self.unnamed() and name[0] == entry["by"],
              "D404: nobody to name now")
        holds(self.may_name(name, feat, target), f"D404: {target} cannot be named")
        self.model(name)["target"] = {**self.model(name)["target"], feat: target}
        self._next_named()

    def do_choose_corner(self, entry: dict[str, Any]) -> None:
        """D11, D12, D14."""
        by, corner, corners = entry["by"], entry["corner"], self.state["corners"]
        holds(self.state["step"] == "corner", "D11: no corner is due")
        holds(corner in OPPOSITE and corner not in corners.values(), "D12: a free corner")
        two = len(self.header["sides"]) == 2
        for seat in self.seats:
            if seat == by or (self.side_of[seat] == self.side_of[by] and self.header["scenario"] != "boss"):
                corners[seat] = corner
            elif two:
                corners[seat] = OPPOSITE[corner]
        self._next_picker()

    def corner_at(self, corner: str) -> tuple[int, int]:
        """D14: where a corner lies."""
        far = self.header["area"]
        return (far if corner in ("se", "ne") else 0), (far if corner in ("ne", "nw") else 0)

    def corner_of(self, name: str) -> tuple[int, int]:
        """D14: where a model comes in."""
        return self.corner_at(self.state["corners"][name[0]])
