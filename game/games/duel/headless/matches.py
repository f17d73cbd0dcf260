"""Whole matches without a table, as ``simulate`` plays them: what may be chosen, and how one is played."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from game.ai.levels import parse_player
from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.header import PLAYED_SCENARIOS, Header, SeatHeader, validate_header
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import AREAS, AUTOMATON, BOSS, DRAW, SEATS, TREASURE, Kind
from game.games.duel.rules.warband_sheets import ModelHeader, Warband, given_weapons
from game.scenes.kit.simulations import Ladder, Played, Wanted, Workshop

BY_HAND = "hand"
LISTS = ("boss_abilities", "themes", "one_up", "one_up_for")
"""Options that have several values, joined by a plus sign."""
SMALL = tuple(key for key, each in BATTLEFIELDS.items() if each.area == AREAS[0])
"""Battlefields of the core game."""
A_SIDE = 3
"""Models of a match by which levels are measured."""
WANTED = Wanted((0.60, 0.80), (0.85, 1.0))


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchJob:
    """One match to play."""

    header: Header

    @property
    def seed(self) -> int:
        """All its chance comes from it."""
        return self.header.seed

    def play(self, workshop: Workshop, sink: Callable[[bytes], object]) -> Played:
        """Play it to its end; its lines go to ``sink``."""
        if any(parse_player(seat.player) is not None for seat in self.header.seats.values()):
            from game.games.duel.headless.computer_play import play_thinking

            match = play_thinking(self.header, workshop.opponents().thinker, sink)
        else:
            match = play(self.header, sink)
        ending = DUEL.ending(match.state)
        return Played(match.entry_count, ending.name if ending is not None else None)


class DuelSimulations:
    """Matches on any battlefield, by computers or at random."""

    counts = "winners"
    endings: tuple[str, ...] = (DRAW, BOSS)

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a match may be chosen."""
        parser.add_argument("--sides", default="A,B", metavar="A,B|AB,CD|...", help="the seats of each side")
        parser.add_argument("--battlefield", default="B1", choices=(*BATTLEFIELDS, BY_HAND),
                            help="a ready battlefield, or terrain placed by hand")
        parser.add_argument("--scenario", default=TREASURE, choices=PLAYED_SCENARIOS, help="what is played for")
        parser.add_argument("--also", action="append", default=[], metavar="NAME", help="a scenario added to gang")
        parser.add_argument("--models", type=int, default=1, metavar="N", help="how many models a seat")
        parser.add_argument("--players", default="random", metavar="random|computer:LEVEL[:PERSONA],...",
                            help="for each seat, clockwise; one is for all; random: whatever is legal")
        parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an optional rule")

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> list[MatchJob]:
        """A job for each match. Raises ValueError naming what is not allowed."""
        options = options_of(args.option)
        sides = tuple(args.sides.split(","))
        field = None if args.battlefield == BY_HAND else args.battlefield
        seeds = range(args.seed, args.seed + args.matches)
        scenario = (args.scenario, *args.also)
        headers = [match_of(seed, sides, field, args.models, options, scenario) for seed in seeds]
        if args.players != "random":
            from game.games.duel.headless.computer_play import players_of, seated

            players = players_of(args.players, tuple(workshop.personas()))
            headers = [seated(header, players) for header in headers]
        return [MatchJob(header=header) for header in headers]

    def ladder(self) -> Ladder:
        """Three models against three, on every small battlefield."""
        return DuelLadder()


class DuelLadder:
    """Matches of two computers of different levels, three models a side: of one a side dice decide two in three."""

    sides = ("A", "B")

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a match may be otherwise than usual."""
        parser.add_argument("--models", type=int, default=A_SIDE, metavar="N", help="how many models a seat")
        parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an optional rule")

    def usual(self, args: argparse.Namespace) -> bool:
        """Whether the levels were measured at matches of this kind."""
        return args.models == A_SIDE and not args.option

    def wanted(self, args: argparse.Namespace) -> Wanted:
        """How far apart levels should be; ``docs/duel-computer.md`` says how far the dice let them."""
        return WANTED

    def job(self, args: argparse.Namespace, workshop: Workshop, players: tuple[str, str], seed: int) -> MatchJob:
        """A match of these players, each on the next battlefield."""
        from game.games.duel.headless.computer_play import seated

        options = options_of(args.option)
        options = replace(options, field_more=options.field_more or args.models > 1)
        header = match_of(seed, self.sides, SMALL[seed // 2 % len(SMALL)], args.models, options)
        return MatchJob(header=seated(header, players))


def simulations() -> DuelSimulations:
    """For the game's kit."""
    return DuelSimulations()


def options_of(words: Sequence[str]) -> Options:
    """The options of a match, from ``--option``. Raises ValueError for one that there is none of."""
    chosen: dict[str, object] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in Options.__struct_fields__:
            raise ValueError(f"--option {word}: allowed are {', '.join(Options.__struct_fields__)}")
        chosen[name] = value.split("+") if name in LISTS else _plain(value or "true")
    try:
        return msgspec.convert(chosen, Options)
    except msgspec.ValidationError as error:
        raise ValueError(f"--option: {error}") from error


def _plain(value: str) -> object:
    if value in ("true", "false"):
        return value == "true"
    return int(value) if value.lstrip("-").isdigit() else value


def match_of(seed: int, sides: tuple[str, ...], battlefield: str | None, models: int, options: Options,
             scenario: tuple[str, ...] = (TREASURE,)) -> Header:
    """A match of models that are all alike, fighters or Heroes. Raises ValueError where there can be none."""
    seats = [seat for seat in SEATS if seat in "".join(sides)]
    area = BATTLEFIELDS[battlefield].area if battlefield else AREAS[0]
    weapons = given_weapons("allrounder", options)
    kind = Kind.HERO if options.heroes else Kind.FIGHTER
    return validate_header(Header(
        seed=seed, scenario=scenario[0], also=scenario[1:],
        sides=sides, battlefield=battlefield, area=area, options=options,
        seats={seat: SeatHeader(f"Seat {seat}", AUTOMATON if seat != seats[0] and scenario[0] == "solitaire"
                                else f"human:{SEATS.index(seat) + 1}") for seat in seats},
        warbands={seat: Warband(f"Band {seat}", tuple(
            ModelHeader(id=f"{seat}{at}", name=f"{seat}{at}", kind=kind, weapons=weapons)
            for at in range(1, models + 1)))
            for seat in seats}))
