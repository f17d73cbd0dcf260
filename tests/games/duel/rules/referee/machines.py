"""What is used by hand, and vents: trees, doors, switches, lockers, guns (DUEL-D115 X4, X5, X7 to X9, X11)."""

from __future__ import annotations

from math import isqrt
from typing import Any

from tests.games.duel.rules.referee.catalogue import Placed, shapes
from tests.games.duel.rules.referee.field import OVERLAP, Body, Part
from tests.games.duel.rules.referee.geometry import apart, leg_nearer, square_to_polygon, turned
from tests.games.duel.rules.referee.mob_reactions import MobReactions
from tests.games.duel.rules.referee.setting import numbers
from tests.games.duel.rules.referee.table import Table, holds

REACH, HEIGHTS = 500, 1000
TREES, LOCKERS, SWITCHED = ("tree", "dead_tree"), ("locker", "vending"), ("laser", "energy_barrier")
TURNS, HALF_A_LOG = 24, 1750
BURNS, KEPT = 1, {4: "armour", 5: "mirage", 6: "scope"}
STEAMS = 5
GUN = "ranged2"


class Machines(MobReactions):
    """Where the header has interactive terrain; without it nothing here is asked."""

    felled: str | None = None
    """The tree whose log is still to be laid."""
    rummaging: str | None = None
    """Who throws for what is in a locker."""
    burned: str | None = None
    """Who takes a hit of a locker."""
    gunner: str | None = None
    """Who stands behind a mounted gun."""
    vents: tuple[str, ...] = ()
    """Those that still throw in this round."""

    @property
    def changed(self) -> dict[str, Any]:
        """M23: what of terrain differs from how it was placed."""
        found: dict[str, Any] = self.state["terrain"]
        return found

    def relay(self) -> None:
        """The field as the state says that it is."""
        for piece, what in self.changed.items():
            if piece not in self.field.pieces:
                self.field.put(piece, Placed(what["kind"], tuple(what["at"]), what["turn"]))
        for piece in self.field.pieces:
            self.field.pieces[piece] = self._parts_of(piece, self.changed.get(piece, {}))
        self.field.parts = [part for parts in self.field.pieces.values() for part in parts]

    def _parts_of(self, piece: str, what: dict[str, Any]) -> list[Part]:
        drawn = self.field.drawn[piece]
        if what.get("gone") or what.get("off"):
            return []
        if what.get("open"):
            return [part._replace(flags=frozenset("WS")) for part in drawn]
        return [*drawn, *self._column(piece)] if what.get("column") else drawn

    def _column(self, piece: str) -> list[Part]:
        """X11: opaque, and cover."""
        placed = self.field.placed[piece]
        return [Part(piece, tuple(turned(v, placed.at, placed.turn) for v in shape.polygon), shape.base, shape.top,
                     shape.flags) for shape in shapes("steam")]

    # using something

    def do_interact(self, entry: dict[str, Any]) -> None:
        """D33, D115."""
        if entry["what"] != "use":
            return super().do_interact(entry)
        name, piece = self.active(entry, "action"), entry["with"]
        holds(self.options["interactive"] and self.may_act_by_hand(name), "D115: nothing can be used")
        near = any(self._at_hand(name, part) for part in self.field.pieces.get(piece, ()))
        holds(near, f"D33: {piece} is out of reach")
        self.face(name, entry.get("facing"))
        kind = self.field.kinds[piece]
        if kind in TREES:
            return self._fells(name, piece)
        if kind in LOCKERS:
            return self._rummages(name, piece)
        if kind == "door":
            self._turns_door(piece)
        elif kind == "fuse_box":
            self._switches(piece)
        else:
            holds(kind == "mounted_gun", f"D115: a {kind} is not used")
            self.gunner = name
        self._stayed(name)
        return None

    def _at_hand(self, name: str, part: Part) -> bool:
        body = self.body(name)
        apart_ = isqrt(int(square_to_polygon(part.polygon, body.plan))) - body.radius
        return apart_ <= REACH and abs(body.at[2] - part.base) <= HEIGHTS

    def begins(self, name: str, through: str | None, exhaust: bool) -> None:
        self.gunner = None
        super().begins(name, through, exhaust)

    def _change(self, piece: str, what: str, on: bool) -> None:
        """M23: only what differs is written."""
        known = {key: value for key, value in self.changed.get(piece, {}).items() if key != what}
        self.changed.pop(piece, None)
        if on or known:
            self.changed[piece] = {**known, **({what: True} if on else {})}
        self.relay()

    def _turns_door(self, piece: str) -> None:
        """X5: nobody may stand in it when it shuts."""
        opened = bool(self.changed.get(piece, {}).get("open"))
        holds(not opened or not any(self._stands_in(body, self.field.drawn[piece]) for body in self.bodies("")),
              "X5: somebody stands in it")
        self._change(piece, "open", not opened)

    @staticmethod
    def _stands_in(body: Body, parts: list[Part]) -> bool:
        return any(part.base < body.top and body.at[2] < part.top and leg_nearer(
            part.polygon, body.plan, body.plan, body.radius - OVERLAP) for part in parts)

    def _switches(self, piece: str) -> None:
        """X7: off, or on where all of it is off; no barrier comes up where somebody stands."""
        given = self.header["battlefield"]
        linked = (given["links"].get(piece) if isinstance(given, dict) else None) or [
            each for each, kind in self.field.kinds.items() if kind in SWITCHED]
        holds(linked, "X7: it works nothing")
        off = [each for each in linked if self.changed.get(each, {}).get("off")]
        for each in linked:
            blocked = self.field.kinds[each] != "laser" and any(
                self._stands_in(body, self.field.drawn[each]) for body in self.bodies(""))
            self._change(each, "off", len(off) < len(linked) or blocked)

    # trees

    def _fells(self, name: str, piece: str) -> None:
        """X4: by a model with a melee weapon; a log comes to lie."""
        holds(self.arms(name, "melee"), "X4: no melee weapon")
        self._change(piece, "gone", True)
        holds(any(self._log_fits(piece, turn) for turn in range(TURNS)), "X4: no room for a log")
        self.felled = piece
        self.state["activation"]["mode"] = None
        self.state["activation"]["actions"] += 1
        self.wait("place", [name[0]])

    def _log_at(self, piece: str, turn: int) -> tuple[int, int]:
        return turned((HALF_A_LOG, 0), self.field.placed[piece].at, turn)

    def _log_fits(self, piece: str, turn: int) -> bool:
        """Over no model or solid."""
        [shape] = shapes("log")
        polygon = tuple(turned(v, self._log_at(piece, turn), turn) for v in shape.polygon)
        if not all(0 <= x <= self.field.area and 0 <= y <= self.field.area for x, y in polygon):
            return False
        return all(apart(polygon, part.polygon) for part in self.field.parts if part.solid) and not any(
            body.at[2] < shape.top and leg_nearer(polygon, body.plan, body.plan, body.radius - OVERLAP)
            for body in self.bodies(""))

    def do_place(self, entry: dict[str, Any]) -> None:
        """X4: one end at the foot, along one of 24 turns."""
        if not self.felled:
            return super().do_place(entry)
        tree, number = self.felled, f"t{len(self.field.pieces) + 1}"
        holds(self.state["step"] == "place" and entry["what"] == "log" and entry["id"] == number, f"X4: {number}")
        turn = next((turn for turn in range(TURNS) if self._log_at(tree, turn) == tuple(entry["at"][:2])), None)
        holds(turn is not None and self._log_fits(tree, turn), "X4: it cannot lie there")
        self.changed[number] = {"kind": "log", "at": entry["at"][:2], "turn": turn}
        self.relay()
        self.felled = None
        return self._follows(self.state["activation"]["of"])

    # lockers

    def _rummages(self, name: str, piece: str) -> None:
        """X8: used once each."""
        holds(not self.changed.get(piece, {}).get("used"), "X8: it is empty")
        self._change(piece, "used", True)
        self.rummaging = name
        self.state["activation"]["mode"] = None
        self.state["activation"]["actions"] += 1
        self.wait("throw", [name[0]])

    def throw_locker(self, entry: dict[str, Any]) -> None:
        """X8: a hit, nothing, or an Upgrade."""
        name, [number] = self.rummaging, numbers(entry, ["d1"])
        holds(self.state["step"] == "throw" and name == entry["of"], "X8: nobody rummages")
        assert name is not None
        self.rummaging = None
        if number == BURNS:
            self.burned = name
            return self.wait("settle")
        if number in KEPT:
            self.model(name)["upgrade"] = KEPT[number]
        return self._follows(name)

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.burned is None:
            return super().do_settle(entry)
        name, self.burned = self.burned, None
        self.settles_hit(entry, name, "locker")
        if self.only_side():
            return None
        return self._follows(name) if self.stands(name) else self.wait("table")

    def coming_hits(self) -> tuple[str | None, str, int]:
        return (None, self.burned, 1) if self.burned else super().coming_hits()

    def settles_hit(self, entry: dict[str, Any], target: str, source: str) -> None:
        """D146, M15: one hit that is nobody's."""
        holds(entry["of"] is None and entry["target"] == target and entry["source"] == source, f"X: {source}, {target}")
        holds(entry["hits"] == 1 and entry["defences"] == [], "D146: one hit, no defence")
        effects = self.takes(target, 1)
        holds(entry["effects"] == effects, f"D145: effects are {effects}")

    # guns

    def arms(self, name: str, kind: str) -> list[str]:
        """X9: whoever is behind a gun and has a target shoots with nothing else; in contact it may fight (D118)."""
        usual = super().arms(name, kind)
        activation = self.state["activation"]
        if kind == "melee" or self.gunner != name or not activation or activation["of"] != name or (
                self.state["duel"] and self.state["duel"]["of"] != name) or not self._aims(name):
            return usual
        return [GUN]

    def _aims(self, name: str) -> bool:
        return any(self.on_table(foe) and self.opposed(name, foe) and self.shoots(name, foe, GUN) for foe in self.cards)

    def _fires(self, name: str, weapon: str) -> bool:
        duel = self.state["duel"]
        return bool(duel) and self.gunner == name == duel["of"] and weapon == GUN and (
            duel["kind"] in ("ranged", "into_melee"))

    def attack_dice(self, name: str, weapon: str) -> list[str]:
        """X9: one more."""
        dice = super().attack_dice(name, weapon)
        return [*dice, f"d{len(dice) + 1}"] if self._fires(name, weapon) else dice

    def _jam_dice(self, name: str, weapon: str) -> list[str]:
        return [] if self._fires(name, weapon) else super()._jam_dice(name, weapon)

    # steam

    def do_begin_round(self, entry: dict[str, Any]) -> None:
        """X11: a column stands for a round."""
        for piece in [piece for piece, what in self.changed.items() if what.get("column")]:
            self._change(piece, "column", False)
        super().do_begin_round(entry)

    def _initiative_thrown(self) -> None:
        """X11: after Initiative one die for each vent."""
        super()._initiative_thrown()
        if self.options["interactive"] and self.state["phase"] == "upkeep":
            self.vents = tuple(piece for piece, kind in self.field.kinds.items() if kind == "steam_vent")
            self._next_vent()

    def _next_vent(self) -> None:
        self.state["phase"] = "initiative" if self.vents else "upkeep"
        Table.wait(self, "throw" if self.vents else "table")

    def throw_vent(self, entry: dict[str, Any]) -> None:
        """X11."""
        holds(self.state["step"] == "throw" and self.vents[:1] == (entry["of"],), "X11: not its die")
        piece, self.vents = self.vents[0], self.vents[1:]
        if numbers(entry, ["d1"])[0] >= STEAMS:
            self._change(piece, "column", True)
        self._next_vent()
