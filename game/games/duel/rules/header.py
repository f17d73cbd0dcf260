"""The header of a match: who sits where and on which side, the battlefield, the options, the warbands (M3 to M8)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.field.catalogue import KINDS
from game.games.duel.rules.field.pieces import TURNS
from game.games.duel.rules.options import SCENARIO_NEEDS, Options, require_all_keys, validate_options
from game.games.duel.rules.terms import AREAS, AUTOMATON, BOSS, CATALOGUE, RECORD, SEATS, VERSION, Kind
from game.games.duel.rules.warband_sheets import Warband
from game.games.duel.rules.warbands import validate_warbands
from game.rules.errors import BadHeader
from game.rules.value import Value

Player = Annotated[str, msgspec.Meta(pattern="^(human:[0-9]+|computer:[a-z0-9]+:[a-z0-9_]+|automaton)$")]
SCENARIOS = ("treasure", "boss", "flag", "gang", "hill", "solitaire", "tug")
PLAYED_SCENARIOS = ("treasure", "boss", "flag", "gang", "hill", "solitaire", "tug")
ADDED_TO_GANG = ("flag", "hill", "tug")
OF_TWO_SIDES, MOST_SEATS_A_SIDE = ("flag", "hill", "tug"), 2  # DUEL-D302
GANG_AREAS = AREAS[1:]  # DUEL-D355
FEWEST_SIDES = 2


class SeatHeader(Value, frozen=True):
    """Who sits there, and what the seat is called."""

    name: str
    player: Player


class OwnPiece(Value, frozen=True):
    """A piece of terrain on a battlefield of the players' own."""

    kind: str
    at: tuple[int, int]
    turn: int


class OwnField(Value, frozen=True):
    """A battlefield of the players' own; ``links``: which pieces a switch works (M4)."""

    pieces: tuple[OwnPiece, ...] = ()
    lights: tuple[tuple[int, int, int], ...] = ()
    links: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Header(Value, frozen=True, kw_only=True):
    """Everything a match starts from."""

    record: str = RECORD
    version: int = VERSION
    app: str = "0"
    seed: int = 0
    catalogue: int = CATALOGUE
    scenario: str = "treasure"
    also: tuple[str, ...] = ()
    area: int = AREAS[0]
    battlefield: str | OwnField | None = None
    sides: tuple[str, ...]
    seats: dict[str, SeatHeader]
    options: Options = Options()
    warbands: dict[str, Warband]

    def side_of(self, seat: str) -> str:
        """The side a seat is on; raises KeyError for no seat of this match."""
        for side in self.sides:
            if seat in side:
                return side
        raise KeyError(seat)

    @property
    def player_alone(self) -> str:
        """Who plays alone: against automata (DUEL-D370), or a boss (DUEL-D310); "" where nobody does."""
        if self.scenario == BOSS and len(self.seats) == 1:
            return next(iter(self.seats))
        if self.scenario != "solitaire":
            return ""
        return next((seat for seat, each in self.seats.items() if each.player != AUTOMATON), "")

    @property
    def in_order(self) -> tuple[str, ...]:
        """The seats clockwise round the table."""
        return tuple(seat for seat in SEATS if seat in self.seats)


def decode_header(line: bytes) -> Header:
    """The header of a record; raises ``ValueError`` that says what and where."""
    require_all_keys(line)
    return validate_header(msgspec.json.decode(line, type=Header))


def validate_header(header: Header) -> Header:
    """The header itself if a match can start from it; raises ``BadHeader`` (M8: D150, D400 to D403)."""
    _check(header.record == RECORD, "record", f"must be {RECORD}")
    _check(header.version == VERSION, "version", f"must be {VERSION}")
    _check(header.catalogue == CATALOGUE, "catalogue", f"must be {CATALOGUE}")
    _check(header.area in AREAS, "area", f"must be {', '.join(map(str, AREAS))}")
    _validate_seats(header)
    validate_options(header.options)
    _validate_scenario(header)
    _validate_battlefield(header)
    placer = header.options.placer
    _check(placer == "throw" or placer in header.seats, "options.placer", "must be throw or a seat of the match")
    validate_warbands(header.warbands, header.in_order, header.options, header.sides)
    return header


def _validate_seats(header: Header) -> None:
    """Seats are A to D in order, and every seat is on exactly one side (M5)."""
    seats = tuple(header.seats)
    _check(1 <= len(seats) <= len(SEATS) and seats == SEATS[:len(seats)], "seats", "must be A to D in order")
    _check(sorted("".join(header.sides)) == list(seats), "sides", "every seat must be on exactly one side")
    for side in header.sides:
        _check(bool(side) and list(side) == sorted(side), "sides", f"{side} must have its seats in clockwise order")
    _check(list(header.sides) == sorted(header.sides), "sides", "must stand in clockwise order of their first seats")


def _validate_scenario(header: Header) -> None:
    _check(header.scenario in SCENARIOS, "scenario", f"must be {', '.join(SCENARIOS)}")
    for scenario in (header.scenario, *header.also):
        lacking = [each for each in SCENARIO_NEEDS.get(scenario, ()) if not getattr(header.options, each)]
        _check(not lacking, "scenario", f"{scenario} needs {' and '.join(lacking)} (D150)")
    _check(header.scenario in PLAYED_SCENARIOS, "scenario", f"{header.scenario} is not played yet")
    allowed = ADDED_TO_GANG if header.scenario == "gang" else ()
    _check(set(header.also) <= set(allowed) and len(set(header.also)) == len(header.also), "also",
           f"may have {', '.join(ADDED_TO_GANG)}, each once, with gang alone (D355)")
    if header.scenario == "gang":
        _check(header.area in GANG_AREAS, "area", f"must be {' or '.join(map(str, GANG_AREAS))} with gang (D355)")
        heroes = {sum(model.kind is Kind.HERO for seat in side for model in header.warbands[seat].models)
                  for side in header.sides}
        _check(len(heroes) == 1, "warbands", "there must be as many Heroes a side (D355)")
    automata = [seat for seat, each in header.seats.items() if each.player == AUTOMATON]
    if header.scenario == "solitaire":
        _check(len(automata) == len(header.seats) - 1 and max(map(len, header.sides)) == 1, "seats",
               "there must be one player and 1 to 3 automata, each a side of its own (D370)")
        _check(header.options.bid == "off", "options.bid", "is not for solitaire: automata have nothing under cups")
    else:
        _check(not automata, f"seats.{next(iter(automata), '')}.player", "automaton is for solitaire (D370)")
    if {header.scenario, *header.also} & set(OF_TWO_SIDES):
        _check(len(header.sides) == FEWEST_SIDES and max(map(len, header.sides)) <= MOST_SEATS_A_SIDE, "sides",
               f"there must be {FEWEST_SIDES}, of one or two seats each (D302)")
    if header.scenario == BOSS:
        _check(len(header.sides) == 1, "sides", "must be one with boss (D310)")
        _check(not header.options.heroes, "options.heroes", "is not for boss (D150)")
    else:
        _check(len(header.sides) >= FEWEST_SIDES, "sides", f"there must be {FEWEST_SIDES} at least")
        _check(not header.options.boss_abilities, "options.boss_abilities", "is for boss (D315)")
    both = header.options.respawn and "raise_dead" in header.options.boss_abilities
    _check(not both, "options.boss_abilities", "raise_dead does not go with respawn (D150)")


def _validate_battlefield(header: Header) -> None:
    """A ready battlefield is as large as the area; pieces of an own one are in the catalogue (M4, DUEL-D13)."""
    chosen = header.battlefield
    if isinstance(chosen, str):
        _check(chosen in BATTLEFIELDS, "battlefield", f"must be {', '.join(BATTLEFIELDS)}, null or an own one")
        _check(BATTLEFIELDS[chosen].area == header.area, "area", f"must be {BATTLEFIELDS[chosen].area} on {chosen}")
    if isinstance(chosen, OwnField):
        for at, piece in enumerate(chosen.pieces, 1):
            _check(piece.kind in KINDS, f"battlefield.pieces.{at}.kind", f"there is no {piece.kind}")
            _check(0 <= piece.turn < TURNS, f"battlefield.pieces.{at}.turn", f"must be 0 to {TURNS - 1}")


def _check(holds: bool, field: str, problem: str) -> None:
    if not holds:
        raise BadHeader(field, problem)


def plain(header: Header) -> dict[str, Any]:
    """A header as plain data."""
    built: dict[str, Any] = msgspec.to_builtins(header)
    return built
