"""Whole Chapters without a table, as ``simulate`` plays them: random players, and whoever leads at random too."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass

from game.games.protagonists.headless.random_play import play
from game.games.protagonists.rules.header import Character, Header, Options
from game.games.protagonists.rules.house_rules import HouseRules
from game.games.protagonists.rules.ready_sheets import ReadySheets
from game.rules.chance import stream
from game.rules.game_master.story_state import Clock
from game.rules.game_master.terms import SEATS
from game.scenes.kit.simulations import Ladder, Played, Workshop

USUAL_PLAYERS = 3
PLAYER = "computer:1:plain"
TITLE = "A night on the river"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterJob:
    """One Chapter to play."""

    header: Header

    @property
    def seed(self) -> int:
        """All its chance comes from it."""
        return self.header.seed

    def play(self, workshop: Workshop, sink: Callable[[bytes], object]) -> Played:
        """Play it to its end; its lines go to ``sink``."""
        match = play(self.header, sink)
        return Played(match.entry_count, match.state.ending)


class ProtagonistsSimulations:
    """Chapters of Protagonists who stand ready, played at random."""

    counts = "endings"
    endings: tuple[str, ...] = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a Chapter may be chosen."""
        parser.add_argument("--players", type=int, choices=range(1, len(SEATS) + 1), default=USUAL_PLAYERS,
                            help="how many Protagonists")
        parser.add_argument("--throws", choices=("fair",), default="fair", help="how dice fall")

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> list[ChapterJob]:
        """A job for each Chapter. Raises ValueError where the configuration is wrong."""
        ready = workshop.config("sheets.yaml", ReadySheets)
        options = workshop.config("rules.yaml", HouseRules).options()
        seeds = range(args.seed, args.seed + args.matches)
        return [ChapterJob(header=ready_chapter(ready, options, seed, args.players)) for seed in seeds]

    def ladder(self) -> Ladder | None:
        """Nobody wins against anybody."""
        return None


def simulations() -> ProtagonistsSimulations:
    """For the game's kit."""
    return ProtagonistsSimulations()


def ready_chapter(ready: ReadySheets, options: Options, seed: int, players: int) -> Header:
    """A Chapter without an adventure: sheets by lot, the others as spares, everybody there is to meet."""
    drawn = [each.spare() for each in ready.sheets.values()]
    stream(seed, "sheets").shuffle(drawn)
    characters = {seat: Character(PLAYER, each.name, each.sheet, each.pronouns)
                  for seat, each in zip(SEATS[:players], drawn, strict=False)}
    return Header(seed=seed, title=TITLE, options=options, characters=characters, bench=tuple(drawn[players:]),
                  npcs={ident: each.npc() for ident, each in ready.people.items()}, clocks={"tide": Clock(6)})
