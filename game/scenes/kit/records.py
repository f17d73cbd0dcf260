"""What a game says of its records: in the list of matches, in statistics. No engine is loaded for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A match in the list: who plays, how it stands, whether it is over. Texts are messages."""

    players: str
    stands: str
    over: bool


class RecordKit(Protocol):
    """A game's records, as far as the shelf asks."""

    def listed(self, header: bytes, last: bytes) -> Listed:
        """What the list says, from the first and the last line (empty where there is only the first).

        Raises ValueError where they do not hold together.
        """

    def throws(self, header: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
        """The lines that statistics keep of a match: one a throw, each with its ``player``."""
