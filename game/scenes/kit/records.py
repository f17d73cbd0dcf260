"""What a game says of its records: in the list of matches, in statistics. No engine is loaded for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.rules.match import Deed, Match
from game.rules.throw_tally import Line
from game.storage.match_list import Listed


class MeasureWords(NamedTuple):
    """What a measure of luck is called, and in a line what is counted."""

    name: str
    about: str


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

    def departures(self, match: Match[Any, Any, Any]) -> Sequence[str]:
        """A sentence for each entry that today's rules would not allow, and those of the match's own version did."""
