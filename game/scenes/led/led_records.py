"""What games that somebody leads say alike of their records; what differs, each says itself. No engine is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from game.rules.luck import Luck
from game.rules.match import Match
from game.rules.throw_tally import Played, Rested, Thrown, worths_of
from game.scenes.kit.records import stories_outlived


class _Name(msgspec.Struct, frozen=True):
    name: str


class Begun(msgspec.Struct, frozen=True):
    """As much of the first line of a record as the list says."""

    title: str
    characters: dict[str, _Name]

    @property
    def names(self) -> str:
        """The characters, by their names."""
        return ", ".join(each.name for each in self.characters.values())


def begun(header: bytes) -> Begun:
    """The first line of a record. Raises ValueError where it is not ours."""
    found = msgspec.json.decode(header, type=Begun)
    if not found.characters:
        raise ValueError("nobody plays")
    return found


class OwnThrow(Protocol):
    """A throw, as far as statistics ask."""

    @property
    def by(self) -> str:
        """The seat whose hand it was."""

    @property
    def dice(self) -> Sequence[str]:
        """What was thrown."""

    @property
    def table(self) -> Mapping[str, Any]:
        """How every die lies."""


class LedRecords:
    """The part of a record kit in which these games do not differ."""

    def finished(self, matches: int, won: int) -> str:
        """In how many stories a character was there to the end."""
        return stories_outlived(matches, won)

    def departures(self, match: Match[Any, Any, Any]) -> tuple[str, ...]:
        """There is one version only."""
        return ()


def thrown(header: Any, state: Any, throw: OwnThrow, lucks: Iterable[Luck], at: str) -> Thrown:
    """A throw in the tray, as it is kept; ``state``: before it, ``lucks``: what it was worth."""
    dice = tuple(Rested("", throw.table[die].number, kind="d6") for die in throw.dice)
    return Thrown(at, str(header.seed), state.players[throw.by], 0, "main", dice, False, worths_of(lucks))


def played(header: Any, state: Any, there: Iterable[str], turns: int, at: str) -> Iterator[Played]:
    """A line for everybody who played; ``there``: the seats whose characters saw the end."""
    seen = frozenset(there)
    for seat in header.characters:
        yield Played(at, str(header.seed), state.players[seat], seat in seen, turns)
