"""Whole Chapters without a table, as ``simulate`` plays them: from a pack that the computer leads, or at random."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.games.protagonists.ai.ready_chapter import SYSTEM, chapter
from game.games.protagonists.headless.random_play import play
from game.games.protagonists.headless.unwatched import unwatched
from game.games.protagonists.rules.header import Character, Header, Options
from game.games.protagonists.rules.house_rules import HouseRules
from game.games.protagonists.rules.ready_sheets import ReadySheets
from game.rules.chance import stream
from game.rules.game_master.story_state import Clock
from game.rules.game_master.terms import SEATS
from game.scenes.kit.simulations import Job, Ladder, Played, Workshop
from game.scenes.led.unwatched.pack_arguments import add_pack_arguments, leader, part_of, seats_of
from game.scenes.led.unwatched.pack_job import PackJob
from game.scenes.led.unwatched.styles import Style
from game.scenes.led.unwatched.whole_play import Unwatched
from game.story.ready_adventure import ReadyAdventure

PLAYER = "computer:1:plain"
TITLE = "A night on the river"


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomJob:
    """One Chapter without an adventure, played at random."""

    header: Header

    @property
    def seed(self) -> int:
        """All its chance comes from it."""
        return self.header.seed

    def play(self, workshop: Workshop, sink: Callable[[bytes], object]) -> Played:
        """Play it to its end; its lines go to ``sink``."""
        match = play(self.header, sink)
        return Played(match.entry_count, match.state.ending)


class ChapterJob(PackJob):
    """One Chapter of an adventure to play."""

    def begun(self, adventure: ReadyAdventure, styles: Mapping[str, Style]) -> Unwatched:
        """Led by the computer."""
        return unwatched(adventure, self.header, styles)


class ProtagonistsSimulations:
    """Chapters of any adventure of the installation; without one of Protagonists who stand ready, played at random."""

    counts = "endings"
    endings: tuple[str, ...] = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a Chapter may be chosen."""
        add_pack_arguments(parser, "")

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> Sequence[Job]:
        """A job for each Chapter. Raises ValueError naming what is not allowed."""
        options = workshop.config("rules.yaml", HouseRules).options()
        seeds = range(args.seed, args.seed + args.matches)
        ident = args.pack.partition(":")[0]
        if not ident:
            ready, players = workshop.config("sheets.yaml", ReadySheets), players_of(args.players)
            return [RandomJob(header=ready_chapter(ready, options, seed, players)) for seed in seeds]
        pack = workshop.adventure(ident).pack
        part, gm = part_of(args.pack, pack), leader(args.gm, pack)
        headers = [chapter(pack, seed, seats_of(args.players, pack, SYSTEM, seed), gm, part, options) for seed in seeds]
        return [ChapterJob(header=header, pack=ident, style=args.style) for header in headers]

    def ladder(self) -> Ladder | None:
        """Nobody wins against anybody."""
        return None


def simulations() -> ProtagonistsSimulations:
    """For the game's kit."""
    return ProtagonistsSimulations()


def players_of(text: str) -> int:
    """How many there are in a Chapter without an adventure. Raises ValueError naming what is allowed."""
    if not text.isdigit() or not 1 <= int(text) <= len(SEATS):
        raise ValueError(f"--players {text}: without --pack allowed are 1 to {len(SEATS)}.")
    return int(text)


def ready_chapter(ready: ReadySheets, options: Options, seed: int, players: int) -> Header:
    """A Chapter without an adventure: sheets by lot, the others as spares, everybody there is to meet."""
    drawn = [each.spare() for each in ready.sheets.values()]
    stream(seed, "sheets").shuffle(drawn)
    characters = {seat: Character(PLAYER, each.name, each.sheet, each.pronouns)
                  for seat, each in zip(SEATS[:players], drawn, strict=False)}
    return Header(seed=seed, title=TITLE, options=options, characters=characters, bench=tuple(drawn[players:]),
                  npcs={ident: each.npc() for ident, each in ready.people.items()}, clocks={"tide": Clock(6)})
