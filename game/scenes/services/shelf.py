"""What is kept on the disk, as scenes know it: matches, statistics, pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.rules.match import Match
from game.rules.throw_tally import Tally
from game.storage.match_library import SavedMatch


class Statistics(Protocol):
    """What players threw, over all their matches."""

    def follow(self, match: Match[Any, Any, Any]) -> None:
        """From now on everything thrown in this match is kept."""

    def spent(self, match: str, players: Iterable[str], seconds: float) -> None:
        """These players have spent so much more time at the match of this name (its seed)."""

    @property
    def kept_aside(self) -> str:
        """Under which name the file is kept of which some could not be read; empty where all was."""

    def players(self, but_match: str = "") -> Mapping[str, Tally]:
        """What every player did, the match of this name (its seed) left out."""

    def export(self) -> str:
        """Write it to files, and say where. Raises OSError."""


class Record(Protocol):
    """A match record that is open for writing; lines are on the disk when ``append`` returns, unless they are held.

    It may begin held: where ``problem`` says why, lines wait in memory and are tried again with each new one.
    """

    @property
    def problem(self) -> str:
        """Why some of it is in memory alone; empty where all is on the disk."""

    @property
    def waiting(self) -> int:
        """How many lines are in memory alone."""

    def hold(self) -> None:
        """From now on lines wait where the disk does not take them, until it has taken all of them."""

    def write(self) -> None:
        """Try what waits again. Raises OSError when the disk does not take it."""

    def append(self, line: bytes) -> None:
        """Write one line. Raises OSError when the disk does not take it."""

    def rewind(self, count: int) -> None:
        """Keep the header and the first ``count`` entries only. Raises OSError when that cannot be written."""

    def put_beside(self, ending: str, data: bytes) -> str:
        """Write a whole file beside the record, open or closed: its name with another ending. Gives the file's path.

        Raises OSError when the disk does not take it.
        """

    def close(self) -> str:
        """Let go of the file. Gives where all of it was kept, if the disk did not take what waited even now."""


class Saves(Protocol):
    """Where matches are kept."""

    def start(self, seed: int) -> Record:
        """A new, empty record."""

    def open(self, name: str) -> tuple[bytes, Record]:
        """An old one: what it holds, and the record to go on with. Raises OSError or ValueError with a reason."""

    def read(self, name: str) -> bytes:
        """What one holds, to look at only. Raises OSError with a reason."""

    def put_beside(self, name: str, ending: str, data: bytes) -> str:
        """Write a whole file beside an old one: its name with another ending. Gives its path. Raises OSError."""

    def matches(self) -> Sequence[SavedMatch]:
        """All of them, newest first; behind them those that cannot be read."""


class MadeFiles(Protocol):
    """What players make for a game and share as files, by kind, beside what came with the game."""

    def folder(self, kind: str) -> str:
        """Where a player's files of a kind lie, or would lie."""

    def names(self, kind: str) -> tuple[str, ...]:
        """The player's, in order."""

    def shipped(self, kind: str) -> tuple[str, ...]:
        """Those that came with the game."""

    def read(self, kind: str, name: str, shipped: bool = False) -> tuple[Any, Mapping[str, int], str]:
        """What one holds as plain data, on which line what stands, and the file in words. Raises InputError."""

    def has(self, kind: str, title: str) -> bool:
        """Whether one of that title is there."""

    def save(self, kind: str, title: str, data: Any) -> str:
        """Write plain data under a name made of its title, and give the name. Raises SaveError."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """Where things are kept. ``picture`` saves what is seen now under a name, and says where; raises OSError."""

    saves: Saves
    statistics: Statistics
    picture: Callable[[str], str]
    version: str  # of the program, for headers
