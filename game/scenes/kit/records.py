"""What a game says of its records: in the list of matches, in statistics. No engine is loaded for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.rules.match import Deed, Match
from game.rules.throw_tally import Line
from game.storage.match_list import Listed
from game.ui.messages import Message, say_many


class MeasureWords(NamedTuple):
    """What a measure of luck is called, and in a line what is counted."""

    name: str
    about: str


Finished = Callable[[int, int], str]
"""What is said of so many matches that came to their end, and of how many of them were a player's."""


def matches_won(matches: int, won: int) -> Message:
    """Of a game that somebody wins."""
    return say_many("{won} of {n} match won", "{won} of {n} matches won", matches, won=won)


def stories_outlived(stories: int, outlived: int) -> Message:
    """Of a game that somebody leads: nobody wins it, but a character may be lost before the end."""
    return say_many("{n} story told, {outlived} outlived", "{n} stories told, {outlived} outlived", stories,
                    outlived=outlived)


class RecordKit(Protocol):
    """A game's records, as far as the shelf asks."""

    @property
    def measures(self) -> Mapping[str, MeasureWords]:
        """The words of every measure that its rules count luck by (``Rules.luck``)."""

    def listed(self, header: bytes, last: bytes) -> Listed:
        """What the list says, from the first and the last line (empty where there is only the first).

        Raises ValueError where they do not hold together.
        """

    def lines(self, header: Any, deed: Deed[Any, Any], at: str) -> Iterable[Line]:
        """The lines that statistics keep of a deed just done: one a throw, each with its player. ``at``: the time.

        A throw has what its dice were worth beside it: ``worths_of`` what the rules say of its luck.
        """

    def finished(self, matches: int, won: int) -> str:
        """What came of so many matches that are over: ``won`` of them have ``Played.won`` in their lines."""

    def departures(self, match: Match[Any, Any, Any]) -> Sequence[str]:
        """A sentence for each entry that today's rules would not allow, and those of the match's own version did."""
