"""Matches of Duel for tests: headers by number, and a table where entries are few words."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.duel.headless.random_play import lifted, sealed
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.feat_table import FEATS, FOR_ALLIES, PLAYED_FEATS
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import Header, OwnField, SeatHeader
from game.games.duel.rules.objectives import tokens_at_first
from game.games.duel.rules.options import NEEDS, PLAYED, Options
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State
from game.games.duel.rules.table_state import SetUp
from game.games.duel.rules.terms import AREAS, MELEE, POINTS, RANGED, On, Phase
from game.games.duel.rules.warband_sheets import ModelHeader, Warband, given_weapons
from game.rules.match import Match
from game.rules.requests import Secret
from game.rules.roll import Fallen, Lying, Roll


def header(number: int = 0, sides: tuple[str, ...] = ("A", "B"), battlefield: Any = "B6", models: int = 1,
           sheets: dict[str, dict[str, Any]] | None = None, scenario: str = "treasure", also: tuple[str, ...] = (),
           **options: Any) -> Header:
    """A match: its sides, battlefield and options; ``sheets`` by model where they are not the usual ones."""
    seats = sorted("".join(sides))
    chosen = Options(**options)
    own = sheets or {}

    def sheet(ident: str) -> ModelHeader:
        more = own.get(ident, {})
        weapons = given_weapons(more.get("specialization", "allrounder"), chosen)
        sheet = {"id": ident, "name": f"Model {ident}", "weapons": weapons, **more}
        return msgspec.convert(sheet, ModelHeader)

    area = BATTLEFIELDS[battlefield].area if isinstance(battlefield, str) else AREAS[0]
    return Header(seed=number, scenario=scenario, also=also, area=area,
                  battlefield=battlefield, sides=sides, options=chosen,
                  seats={seat: SeatHeader(f"Seat {seat}", "human:1" if seat == "A" else
                                          "automaton" if scenario == "solitaire" else f"computer:a:{seat.lower()}")
                         for seat in seats},
                  warbands={seat: Warband(f"Band {seat}", tuple(sheet(f"{seat}{at}") for at in range(1, models + 1)))
                            for seat in seats})


WARBANDS = (("ranged1",), ("ranged2",), ("thrown", "shield"), ("melee2",), ("melee1", "ranged1"), ("melee1", "shield"),
            ("thrown", "ranged1"))
"""Hands full of all kinds (DUEL-D102)."""


NATIVE_KINDS = ("thicket", "light_wood", "wheat", "pond", "fog", "bush")
"""Terrain that one may be within."""


def any_options(chance: random.Random) -> dict[str, Any]:
    """Optional rules that are played, each in use or not, and what they need (DUEL-D150)."""
    switches = [name for name in sorted(PLAYED) if getattr(Options(), name) is False]
    chosen: dict[str, Any] = {name: chance.random() < 0.4 for name in switches}
    chosen["bid"] = chance.choice(("off", "off", "player", "model"))
    chosen["cover"] = chance.choice(("off", "simple", "advanced"))
    chosen |= {"one_up": (), "one_up_for": (), "native_kinds": NATIVE_KINDS, "native_limit": 9}
    for name, needed in NEEDS.items():
        if chosen.get(name):
            chosen |= dict.fromkeys(needed, True)
    return chosen


def rich_header(number: int) -> Header:
    """A match by its number with optional rules in use and hands full of all kinds."""
    chance = random.Random(f"rich {number}")
    options, models = any_options(chance), 1
    sides = chance.choice((("A", "B"), ("A", "B", "C"), ("AC", "BD")))
    if options["field_more"]:
        models = chance.randint(2, 4)
    elif options["bid"] == "model":
        options["bid"] = "player"
    sheets = {f"{seat}{at}": any_sheet(chance, options) for seat in "".join(sides) for at in range(1, models + 1)}
    if options["heroes"]:
        sheets = {ident: hero_sheet(sheet, ident, models, options, chance) for ident, sheet in sheets.items()}
        for ident, sheet in sheets.items():
            if ident[1:] == "2" and "thrall" in sheets[f"{ident[0]}1"]["feats"]:
                sheet["thrall"] = True
    return header(number, sides, f"B{chance.randint(1, 8)}", models, sheets, **options)


def hero_sheet(sheet: dict[str, Any], ident: str, models: int, options: dict[str, Any],
               chance: random.Random) -> dict[str, Any]:
    """The first model of a warband is a Hero, the others are Gangers, Rookies or animals that follow it."""
    if ident[1:] != "1":
        kind = ("ganger", "rookie", "animal")[ord(ident[0]) % 3]
        arms = {"weapons": ("melee2",)} if kind == "animal" else {}
        if kind == "animal":
            sheet = {name: value for name, value in sheet.items() if name == "protection"}
        return {**sheet, **arms, "kind": kind, "leader": f"{ident[0]}1", "thrall": False}
    usable = sorted(feat for feat in PLAYED_FEATS if all(
        options.get(need) not in (None, False, "off") for need in FEATS[feat])
        and (feat not in FOR_ALLIES or models > 1)
        and (feat != "sentry" or "shield" in sheet.get("weapons", ())))
    feats = chance.sample(usable, min(2, len(usable)))
    traits = {"toughness": 1} | ({"follower": models - 1} if models > 1 else {})
    traits = {name: min(level, 3) for name, level in traits.items()}
    more = chance.choice(("", "", "awesomeness", "maneuver", "native", "shapeshifter"))
    if options["melee"] and not options["respawn"] and chance.random() < 0.3:
        more = "raise_dead"
    more = more if sum(traits.values()) + len(feats) < POINTS else ""
    traits |= {more: 1} if more else {}
    small = [feat for feat in usable if feat != "large" and (feat != "coordinate" or "follower" in traits)]
    if "large" not in feats and more == "shapeshifter" and len(small) >= POINTS - 1:
        other = {"name": "Another", "feats": chance.sample(small, POINTS - 1), "traits": {"shapeshifter": 1}}
        sheet = {**sheet, "shapes": (other,)}
    elif more == "shapeshifter":
        traits.pop(more)
    native = (chance.choice(NATIVE_KINDS),) if more == "native" else ()
    return {**sheet, "kind": "hero", "feats": feats, "traits": traits, "native": native,
            "base": "large" if "large" in feats else "normal"}


def any_sheet(chance: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    """What a model may be with these options."""
    sheet: dict[str, Any] = {}
    if options["protection"]:
        sheet["protection"] = chance.choice(("light", "medium", "heavy"))
    if options["specialization"]:
        sheet["specialization"] = chance.choice(("allrounder", "brawler", "gunslinger"))
    if options["armory"]:
        never = {"brawler": RANGED, "gunslinger": MELEE}.get(sheet.get("specialization", ""), frozenset())
        sheet["weapons"] = chance.choice([weapons for weapons in WARBANDS if not never & set(weapons)])
    return sheet


def any_header(number: int) -> Header:
    """A match by its number: two to four seats in as many sides or in two, on any small battlefield.

    Every second one of the core game, the others with optional rules.
    """
    if number % 2:
        return rich_header(number)
    sides = (("A", "B"), ("A", "B", "C"), ("AC", "BD"), ("A", "B", "C", "D"))[number % 4]
    return header(number, sides, f"B{1 + number % 8}", round_limit=number % 5 * 5)


class Table:
    """A match in few words: ``does`` makes the one offer that fits, dice and places as they are given."""

    def __init__(self, begins: Header) -> None:
        self.match: Match[Header, State, a.Action] = Match.start(DUEL, begins, bytes)

    @property
    def state(self) -> State:
        return self.match.state

    def does(self, kind: type, numbers: tuple[int, ...] = (), /, **values: Any) -> Table:
        """The offer of this kind with these fixed values, and its free ones. Gives itself."""
        offers = [each for each in DUEL.legal(self.state) if isinstance(each, kind) and _fits(each, values)]
        assert offers, f"no {kind.__name__} {values} in {self.state.step}: {DUEL.legal(self.state)}"
        action = offers[0]
        wanted = DUEL.needs(self.state, action)
        if isinstance(wanted, Roll):
            dice = {die.id: Lying(number) for die, number in zip(wanted.all_dice, numbers, strict=True)}
            action = DUEL.answered(self.state, action, Fallen(dice))
        free = {name: value for name, value in values.items() if name in ("path", "at", "facing", "turn")}
        self.match.submit(replace(action, **free))
        return self

    def throws(self, *numbers: int, **values: Any) -> Table:
        """Dice that are due show this."""
        return self.does(a.Throw, numbers, **values)

    def scores(self, **values: str | int) -> Table:
        """Everybody sets a Score, with an intent where it is not to attack, and the cups are lifted."""
        for ident, value in values.items():
            offer = next(each for each in DUEL.legal(self.state) if isinstance(each, a.SetScore) and each.of == ident)
            secret = DUEL.needs(self.state, offer)
            assert isinstance(secret, Secret)
            option = f"{value} attack" if isinstance(value, int) else value
            assert option in secret.options, f"{option} is none of {secret.options}"
            self.match.submit(DUEL.answered(self.state, offer, sealed(secret, option, self.state.header.seed)))
        self.match.submit(DUEL.answered(self.state, a.Reveal(), lifted(self.state)))
        return self

    def refused(self, action: a.Action) -> str:
        """Why it cannot be done: code, and ruling where there is one."""
        found = DUEL.refusal(self.state, action)
        return "" if found is None else f"{found.code} {found.ruling}".strip()


def _fits(offer: Any, values: dict[str, Any]) -> bool:
    return all(getattr(offer, name) == value for name, value in values.items()
               if name not in ("path", "at", "facing", "turn"))


def set_up(placing: int = 6, other: int = 1, corner: str = "sw", **header_values: Any) -> Table:
    """A match of two sides, A placing; B has the corner, and the first round begins."""
    table = Table(header(**header_values))
    table.throws(placing).throws(other)
    return table.does(a.ChooseCorner, corner=corner)


def on_open_ground(where: dict[str, tuple[int, int]], step: str = "players", lying: tuple[str, ...] = (),
                   engaged: dict[str, bool] | None = None, **header_values: Any) -> Table:
    """Models stand where they are wanted, on a field with nothing on it unless another is named; A is first to act.

    ``step``: in Upkeep whoever is ``lying`` may get up. A state is made so, that a match is long in coming to.
    """
    values = {"battlefield": OwnField(), "sides": ("A", "B"), **header_values}
    table = Table(header(**values))
    state = table.state
    there = {ident: replace(model, at=Place(*where[ident], 0) if ident in where else None,
                            on=On.TABLE if ident in where else On.CORNER, hits=int(ident in lying),
                            engaged_last=(engaged or {}).get(ident, False))
             for ident, model in state.models.items()}
    corners = dict(zip("ABCD", ("sw", "ne", "se", "nw"), strict=True))
    placed = {seat: corners[seat] for seat in state.seats}
    state = replace(
        state, models=there, round=2, order=tuple(there) if state.header.options.bid == "model" else state.seats,
        thrown={}, phase=Phase(step), setup=SetUp(state.seats[0]),
        corners=placed,
        tokens=tokens_at_first(replace(state, corners=placed)), recovering=lying if step == "upkeep" else ())
    table.match._state = go_on(state)
    return table
