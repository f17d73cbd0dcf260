"""What the second referee keeps of a match: the state a record must show, and plain questions about it."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from tests.games.duel.rules.referee.field import Body, Field, body_of

UNJUDGED = (
    "City Brawl beside what NOT_IN_A_CITY names, feats that come after a Duel, a boss, automata and bids",
    "interactive terrain with STRANGE pieces or placed by hand, HANDY ones beside NOT_BESIDE_MACHINES and bids",
    "pushes through lasers (X3), scenarios, feats and traits beside"
    " SCENARIOS, FEATS and TRAITS, 1.5 actions with Exhaust: such records are not taken",
    "terrain by hand in Solitaire",
    "whether one more would have fitted beside a boss, and where it comes along to (D315)",
    "where an automaton goes beyond not away from the treasure, and out with it (D371)",
    "a charge on which a token lies (I15)", "what an upkeep says under effects (M15)",
    "a seat that gives up in the midst of a tied group",
    "whether the aid that a climber touches is one of the piece it climbs (D106a), what there is to hang on to, if"
    " there is anything higher within reach (D106b), and the rest of a path in which somebody falls",
    "Upgrades met in a charge (I15), what lies on the way of a Boost or a Mirage, and whether that breaks contact",
    "whether there is somewhere to hide (D239), a way to the prey (D225), room for an obstacle (D229) or for an ally"
    " who is thrown (D215)",
    "feats of BY_SUBJECT beside bids and charges",
    "how far a charge runs that falls short (D105b)", "room to enter that is found on no lattice of 25 u (D26)",
    "whether more than the seats in asks may set a Score anew (M16)", "the words of a tell, pauses, who plays a seat",
    "M41's order of keys and bytes", "the trajectories of dice (D450 to D457)",
    "what a computer may know (D470 to D474)")
"""What this referee lets pass, in words: a report of agreement is no more than the rest."""
NOT_IN_A_CITY = ("respawn", "specialization", "exhaust", "actions_1_5", "upgrades", "climbing", "jump", "interactive")
"""Options beside which City Brawl is not judged."""
HANDY = frozenset({
    "door", "locker", "mounted_gun", "hay", "window_wall", "tree", "hut", "laser", "fuse_box", "fuel_drum", "vending",
    "steam_vent", "tombstones", "dead_tree"})
"""Kinds that do more with interactive terrain than water does (X2 to X9, X11)."""
STRANGE = ("rope", "acid")
"""Kinds whose use is not judged (X10, X12)."""
NOT_BESIDE_MACHINES = ("climbing", "falling", "jump", "night_raid", "respawn", "city_brawl", "upgrades")
"""Options beside which what is HANDY is not judged."""
FEATS = frozenset({
    "absorb_health", "ammunition", "berserker", "dauntless", "fast", "fighter", "grudge", "guard", "juggernaut",
    "knockback", "large", "night_vision", "off_hand_weapon", "precision_shot", "prehensile", "quickstep", "regenerate",
    "sentry", "swift", "underdog", "unity"})
FURTHER_FEATS = frozenset({"reanimate", "wingman", "yellow"})
"""Feats of ``further_feats``, which only matches of that kind are played with."""
BY_SUBJECT = frozenset({
    "bodyguard", "chained_shot", "daemon", "eviscerate", "extreme_reaction", "hipshot", "hurl", "immobilize",
    "irresponsible", "justice", "killer_instinct", "leap", "manhunt", "mark", "node", "obstacle", "quake",
    "tactical_movement", "thrall", "valorous", "volley", "wicked", "xenos", "xtra_attack", "yin_yang", "zealous",
    "zero_vision_shooting"})
"""Feats that ``feat_kinds`` has matches for, by subject."""
TRAITS = frozenset({"awesomeness", "follower", "maneuver", "native", "toughness"})
"""What of Heroes is judged; a record with any other feat or trait is not taken."""
SCENARIOS = ("treasure", "gang", "flag", "hill", "tug", "solitaire", "boss")
BOSS = "X1"
"""D310: its id; X2 and on are like it."""
THROWING = ("throw", "attack", "recover")
"""What is awaited when dice are, which the table throws for some."""
IN_GAME = ("corner", "table", "lying", "waiting", "due")
ABSENT: dict[str, Any] = {
    "prone": False, "jammed": False, "carries": None, "upgrade": None, "eviscerate": 0, "immobilize": 0, "mark": 0,
    "facing": None, "climbing": None, "flags": [], "used": {}, "target": {}, "extra": 0}
"""M22: what stands in the state of a model only if it differs."""
OPPOSITE = {"sw": "ne", "ne": "sw", "se": "nw", "nw": "se"}


class Fault(Exception):
    """An entry that may not stand there; says which ruling it breaks."""


class Unjudged(Exception):
    """A record or an entry this referee has no rules for."""


def holds(condition: object, why: str) -> None:
    """The ruling that ``why`` begins with is kept."""
    if not condition:
        raise Fault(why)


class Table:
    """Header, terrain and the state after the entries so far."""

    def __init__(self, header: dict[str, Any]) -> None:
        city = header["options"]["city_brawl"]
        used = [key for key in NOT_IN_A_CITY if city and header["options"][key]]
        if city and (header["scenario"] in ("boss", "solitaire") or header["options"]["bid"] != "off"):
            used.append("city_brawl with a boss, automata or bids")
        if used or header["scenario"] not in SCENARIOS or header["also"]:
            raise Unjudged(f"scenario {header['scenario']}, {', '.join(used)}")
        if header["options"]["actions_1_5"] and header["options"]["exhaust"]:
            raise Unjudged("actions_1_5 with exhaust")
        cards = [card for band in header["warbands"].values() for card in band["models"]]
        strange = {*(feat for card in cards for feat in card["feats"])} - FEATS - FURTHER_FEATS - BY_SUBJECT
        strange |= {*(trait for card in cards for trait in card["traits"])} - TRAITS
        if strange:
            raise Unjudged(", ".join(sorted(strange)))
        self.header, self.options = header, header["options"]
        self.field = Field.of_header(header)
        self._judges_terrain()
        self.side_of = {seat: side for side in header["sides"] for seat in side}
        self.seats = sorted(self.side_of)
        self.side_of["X"] = "boss"
        self.cards = {card["id"]: card for card in cards}
        self.duels = 0
        self.state: dict[str, Any] = {
            "round": 0, "phase": "setup", "step": "throw", "asks": [], "order": [], "first": None, "corners": {},
            "activation": None, "duel": None,
            "models": {name: {"at": None, "on": "corner", "hits": 0,
                              "toughness": self.cards[name]["traits"].get("toughness", 0), "acted": False,
                              "engaged": False, "engaged_last": False, **deepcopy(ABSENT)}
                       for name in sorted(self.cards)},
            "tokens": {}, "terrain": {}, "mobs": {}, "points": {}, "winner": None}

    def _judges_terrain(self) -> None:
        """Whether all that terrain does is known here; raises ``Unjudged``."""
        kinds, options = {*self.field.kinds.values()}, self.options
        beside = [key for key in NOT_BESIDE_MACHINES if options[key]] + ["bids"] * (options["bid"] != "off")
        if options["interactive"] and (self.header["battlefield"] is None or kinds & {*STRANGE} or (
                kinds & HANDY and beside)):
            raise Unjudged(f"interactive terrain with {', '.join(sorted(kinds))}, {', '.join(beside)}")

    def public(self) -> dict[str, Any]:
        """The state as a record writes it (M20 to M24)."""
        models = {name: {key: value for key, value in model.items() if self._written(name, key, value)}
                  for name, model in self.state["models"].items()}
        return {**self.state, "models": models}

    def _written(self, name: str, key: str, value: object) -> bool:
        """M22: what differs, and the facing of those with a shield."""
        return key not in ABSENT or value != ABSENT[key] or (
            key == "facing" and "shield" in self.cards[name]["weapons"])

    entry: dict[str, Any]
    """The entry that is judged; asked for its state only where a ruling leaves something to whoever writes it."""

    @staticmethod
    def in_order(names: Iterable[str]) -> list[str]:
        """M13: in order of id, B10 after B2."""
        return sorted(names, key=lambda name: (name[0], int(name[1:])))

    def model(self, name: str) -> dict[str, Any]:
        """What the state says of a model."""
        found: dict[str, Any] = self.state["models"][name]
        return found

    def seat(self, name: str) -> str:
        """Whose it is."""
        return name[0]

    def side(self, name: str) -> str:
        """On which side it is."""
        return self.side_of[name[0]]

    def opposed(self, a: str, b: str) -> bool:
        """Of other sides."""
        return self.side(a) != self.side(b)

    def on_table(self, name: str) -> bool:
        """It has a place in the area."""
        return bool(self.model(name)["on"] == "table")

    def is_about(self, name: str) -> bool:
        """It has a place, on the table or in a mob."""
        return self.on_table(name)

    def in_game(self, name: str) -> bool:
        """Not removed."""
        return self.model(name)["on"] in IN_GAME

    def stands(self, name: str) -> bool:
        """On the table, and not prone."""
        return self.on_table(name) and not self.model(name)["prone"]

    def body(self, name: str) -> Body:
        """It as a thing on the table."""
        return body_of(self.cards[name], self.model(name), self.side(name))

    def bodies(self, but: str) -> list[Body]:
        """All on the table but one."""
        return [self.body(name) for name in self.cards if name != but and self.on_table(name)]

    def own(self, seat: str) -> list[str]:
        """The models of a seat, in order of id."""
        return [name for name in self.state["models"] if name[0] == seat]

    def living_seats(self) -> list[str]:
        """Seats with a model in the game."""
        return [seat for seat in self.seats if any(map(self.in_game, self.own(seat)))]

    def sides_left(self) -> list[str]:
        """D55: sides with models in the game."""
        return [side for side in self.header["sides"] if any(seat in side for seat in self.living_seats())]

    def protection(self, name: str) -> int:
        """D142: what Protection adds to dice."""
        return {"light": 1, "medium": 0, "heavy": -1}[self.cards[name]["protection"]]

    def by_table(self, seat: str) -> bool:
        """D457: the table throws for it: the boss and its like, automata."""
        return seat == "X" or bool(self.header["seats"][seat]["player"] == "automaton")

    def wait(self, step: str, asks: list[str] | None = None) -> None:
        """What is awaited now, and of whom (M20); the table throws for some."""
        asked = [seat for seat in asks or [] if seat != "X" and not (step in THROWING and self.by_table(seat))]
        self.state["step"], self.state["asks"] = step, sorted(asked)

    @staticmethod
    def thrower(entry: dict[str, Any]) -> str:
        """The seat that throws, whoever does it for it."""
        seat: str = entry["of"][0] if entry["by"] == "table" else entry["by"]
        return seat

    def put_down(self, name: str) -> list[dict[str, Any]]:
        """D35: what it carries lies where it is."""
        model = self.model(name)
        token, model["carries"] = model["carries"], None
        if token is None:
            return []
        self.state["tokens"][token] = {"at": list(model["at"]), "by": None}
        return [{"model": name, "effect": "dropped", "to": list(model["at"])}]

    giving_up = False

    def remove(self, name: str, on: str = "removed") -> None:
        """It is out."""
        self.model(name).update(at=None, on=on)
        if on == "removed":
            self.model(name).update(upgrade=None, climbing=None)

    def lay(self, name: str) -> list[dict[str, Any]]:
        """D48, D147: prone."""
        self.model(name).update(hits=1, prone=True)
        return self.put_down(name)

    def only_side(self) -> bool:
        """D55, D56: it is over; the last entry is due."""
        if len(self.sides_left()) > 1:
            return False
        self.wait("over")
        return True
