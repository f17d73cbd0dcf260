"""Whole stories without a table, as ``simulate`` plays them: what may be chosen, and how one is played."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from game.games.high_stakes.ai.ready_story import SYSTEM, story
from game.games.high_stakes.headless.plain_stories import plain_story
from game.games.high_stakes.headless.random_play import play
from game.games.high_stakes.headless.unwatched import unwatched
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.header import Header, Options
from game.rules.game_master.terms import SEATS
from game.scenes.kit.simulations import Ladder, Played, Workshop
from game.scenes.led.unwatched.pack_arguments import add_pack_arguments, leader, part_of, seats_of
from game.scenes.led.unwatched.pack_job import PackJob
from game.scenes.led.unwatched.styles import Style
from game.scenes.led.unwatched.whole_play import Unwatched
from game.story.ready_adventure import ReadyAdventure

NO_PACK = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryJob:
    """One story to play."""

    header: Header

    @property
    def seed(self) -> int:
        """All its chance comes from it."""
        return self.header.seed

    def play(self, workshop: Workshop, sink: Callable[[bytes], object]) -> Played:
        """Play it to its end; its lines go to ``sink``."""
        match = play(self.header, sink)
        ending = HIGH_STAKES.ending(match.state)
        return Played(match.entry_count, ending.name if ending is not None else None)


class LedStoryJob(PackJob):
    """One story of a pack to play."""

    def begun(self, adventure: ReadyAdventure, styles: Mapping[str, Style]) -> Unwatched:
        """Led by the computer."""
        return unwatched(adventure, self.header, styles)


class StakesSimulations:
    """Stories of an adventure, led by the computer; without one everybody plays at random, the GM too."""

    counts = "endings"
    endings: tuple[str, ...] = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a story may be chosen."""
        add_pack_arguments(parser, NO_PACK)
        parser.add_argument("--people", type=int, default=0, metavar="N",
                            help="how many are persons', among whom the GM's seat may go round; without a pack")
        parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an optional rule")

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> Sequence[StoryJob | LedStoryJob]:
        """A job for each story. Raises ValueError naming what is not allowed."""
        seeds = range(args.seed, args.seed + args.matches)
        return self._of_a_pack(args, workshop, seeds) if args.pack else self._without(args, seeds)

    def _of_a_pack(self, args: argparse.Namespace, workshop: Workshop, seeds: range) -> list[LedStoryJob]:
        ident = args.pack.partition(":")[0]
        pack = workshop.adventure(ident).pack
        if SYSTEM not in pack.about.systems:
            raise ValueError(f"--pack {ident}: it is written for {' and '.join(pack.about.systems)}.")
        gm, part = leader(args.gm, pack), part_of(args.pack, pack)
        options = options_of(args.option) if args.option else None
        headers = [story(pack, seed, seats_of(args.players, pack, SYSTEM, seed), gm, part, options) for seed in seeds]
        return [LedStoryJob(header=header, pack=ident, style=args.style) for header in headers]

    def _without(self, args: argparse.Namespace, seeds: range) -> list[StoryJob]:
        players = int(args.players) if args.players.isdigit() else 0
        if not 1 <= players <= len(SEATS):
            raise ValueError(f"--players {args.players}: allowed are 1 to {len(SEATS)}")
        if not 0 <= args.people <= players:
            raise ValueError(f"--people {args.people}: allowed are 0 to {players}")
        options = options_of(args.option)
        return [StoryJob(header=plain_story(seed, players, options, args.people)) for seed in seeds]

    def ladder(self) -> Ladder | None:
        """Nobody wins against anybody."""
        return None


def simulations() -> StakesSimulations:
    """For the game's kit."""
    return StakesSimulations()


def options_of(words: Sequence[str]) -> Options:
    """The options of a story, from ``--option``. Raises ValueError for one that there is none of."""
    chosen: dict[str, object] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in Options.__struct_fields__:
            raise ValueError(f"--option {word}: allowed are {', '.join(Options.__struct_fields__)}")
        chosen[name] = int(value) if value.isdigit() else {"": True, "true": True, "false": False}.get(value, value)
    try:
        return msgspec.convert(chosen, Options)
    except msgspec.ValidationError as error:
        raise ValueError(f"--option: {error}") from error
