"""What a game gives whose matches go on from one another: how a record follows one, and the pages of the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.rules.match import Match
from game.scenes.scene import Scene
from game.scenes.services import Services


class SeriesKit(Protocol):
    """A game's series."""

    @property
    def leads_on(self) -> str:
        """What is pressed to go on from a match that is over: a message."""

    def follows(self, header: Any) -> str:
        """The sha256, in hexadecimal, of the record that a match goes on from; empty where it goes on from none."""

    def breaks(self, header: Any, before: Match[Any, Any, Any]) -> Sequence[str]:
        """What a header has otherwise than that match hands on: the field, and what it should be."""

    def pages(self, services: Services, record: bytes) -> Scene:
        """The pages on which the match after this one is laid. Raises ValueError with a reason where none can be."""
