"""Whole stories without a table, as ``simulate`` plays them: what may be chosen, and how one is played."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from game.games.high_stakes.headless.plain_stories import plain_story
from game.games.high_stakes.headless.random_play import play
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.header import Header, Options
from game.rules.game_master.terms import SEATS
from game.scenes.kit.simulations import Ladder, Played, Workshop

USUAL_PLAYERS = 3


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


class StakesSimulations:
    """Stories without a pack; everybody plays at random, the GM too."""

    counts = "endings"
    endings: tuple[str, ...] = ()

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a story may be chosen."""
        parser.add_argument("--players", type=int, default=USUAL_PLAYERS, metavar="1..5", help="how many characters")
        parser.add_argument("--people", type=int, default=0, metavar="N",
                            help="how many of them are persons', among whom the GM's seat may go round")
        parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an optional rule")

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> list[StoryJob]:
        """A job for each story. Raises ValueError naming what is not allowed."""
        if not 1 <= args.players <= len(SEATS):
            raise ValueError(f"--players {args.players}: allowed are 1 to {len(SEATS)}")
        if not 0 <= args.people <= args.players:
            raise ValueError(f"--people {args.people}: allowed are 0 to {args.players}")
        options = options_of(args.option)
        seeds = range(args.seed, args.seed + args.matches)
        return [StoryJob(header=plain_story(seed, args.players, options, args.people)) for seed in seeds]

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
