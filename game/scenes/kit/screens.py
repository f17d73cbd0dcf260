"""What a game shows: its set-up, its match at the table, its replay, its lessons. Loaded when the game is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.ai.levels import Level
from game.rules.match import Match
from game.rules.roll import Lying
from game.scenes.kit.tours import GameTour
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.screen import Tone


class WantedSeat(Protocol):
    """Who is to sit somewhere: a person, or a computer of a level. What is empty is for the game to fill in."""

    @property
    def name(self) -> str: ...
    @property
    def level(self) -> Level | None: ...
    @property
    def persona(self) -> str: ...


class ScreenKit(Protocol):
    """A game's screens."""

    def set_up(self, services: Services) -> Scene:
        """The pages on which a new match is laid out."""

    def quick(self, services: Services, people: int) -> Any:
        """The header of a match that is filled in, for so many people and computers on the other seats."""

    def seated(self, services: Services, seats: Sequence[WantedSeat], seed: int, length: int | None) -> Any:
        """The header of a match that is filled in, for these seats in their order.

        ``length``: how much is to be won, as the game counts it. Raises ValueError for what cannot be.
        """

    def unattended(self, services: Services, seed: int, level: Level) -> Any:
        """The header of a short match of computers alone, all of this level; the same for the same seed."""

    def tour(self) -> GameTour:
        """What of it is worth a look."""

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """What a die that lies comes to by itself, in a few words, and their tone."""

    def at_table(self, services: Services, match: Match[Any, Any, Any]) -> GameAtTable:
        """A match in play, new or gone on with, for the shell that every game is played in."""
