"""What a game gives so that whole matches of it are played without a table: ``simulate`` and ``ladder``.

Jobs are plain values that travel to other processes; what they are played with each process reads for itself.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from game.ai.computer_spec import PersonaSpec

if TYPE_CHECKING:
    from game.narration.packs import Pack
    from game.physics import TableSpec
    from game.scenes.match.opponents import Opponents
    from game.story.ready_adventure import ReadyAdventure

Config = TypeVar("Config")


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a match: how many entries, and how it ended; no ending where it was left as it stood."""

    entries: int
    ending: str | None


class Workshop(Protocol):
    """What matches of one game are played with where nobody watches. Each part is read when it is asked for."""

    def config(self, name: str, kind: type[Config]) -> Config:
        """A file of the game's own configuration. Raises ValueError with file, line and key."""

    def words(self) -> Pack:
        """What is told of the game, with the lists that a quick match is filled in from. Raises ValueError."""

    def adventure(self, ident: str) -> ReadyAdventure:
        """An adventure of the installation. Raises ValueError where there is none of that name."""

    def table(self) -> TableSpec:
        """The table, for real throws."""

    def personas(self) -> Mapping[str, PersonaSpec]:
        """Who its computers can be."""

    def opponents(self) -> Opponents:
        """Computers that think in this process. Raises ValueError where their tables cannot be had."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Of how many matches a level should win: ``apart`` against the one below it, ``top`` the best against the first.

    Each from a least to a most share.
    """

    apart: tuple[float, float]
    top: tuple[float, float]


class Job(Protocol):
    """One match to play."""

    @property
    def seed(self) -> int:
        """All its chance comes from it."""

    def play(self, workshop: Workshop, sink: Callable[[bytes], object]) -> Played:
        """Play it until it is over or left as it stands; the lines of its record go to ``sink``."""


class Ladder(Protocol):
    """Matches between two sides of computers of different levels."""

    @property
    def sides(self) -> tuple[str, str]:
        """How it ended where the first side won, and where the second did."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a match may be otherwise than usual."""

    def usual(self, args: argparse.Namespace) -> bool:
        """Whether nothing of it is."""

    def wanted(self, args: argparse.Namespace) -> Wanted:
        """How far apart its levels should be in the usual matches."""

    def job(self, args: argparse.Namespace, workshop: Workshop, players: tuple[str, str], seed: int) -> Job:
        """A match of these players, one a side."""


class SimulationKit(Protocol):
    """A game's matches without a table."""

    @property
    def counts(self) -> str:
        """What its endings are called where they are counted, as ``winners``."""

    @property
    def endings(self) -> tuple[str, ...]:
        """Those that are counted even where there were none."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """What of a match may be chosen besides its seed."""

    def jobs(self, args: argparse.Namespace, workshop: Workshop) -> Sequence[Job]:
        """So many matches as ``args.matches`` says, the seed counting up. Raises ValueError for what cannot be."""

    def ladder(self) -> Ladder | None:
        """Matches of level against level; None where no computer plays it."""
