"""What a game says of its records: in the list of matches, in statistics. No engine is loaded for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from game.rules.match import Deed, Match
from game.rules.throw_tally import Line
from game.storage.match_list import Listed


class RecordKit(Protocol):
    """A game's records, as far as the shelf asks."""

    def listed(self, header: bytes, last: bytes) -> Listed:
        """What the list says, from the first and the last line (empty where there is only the first).

        Raises ValueError where they do not hold together.
        """

    def lines(self, header: Any, deed: Deed[Any, Any], at: str) -> Iterable[Line]:
        """The lines that statistics keep of a deed just done: one a throw, each with its player. ``at``: the time."""

    def departures(self, match: Match[Any, Any, Any]) -> Sequence[str]:
        """A sentence for each entry that today's rules would not allow, and those of the match's own version did."""
