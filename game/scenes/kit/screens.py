"""What a game shows: its set-up, its match at the table, its replay, its lessons. Loaded when the game is chosen."""

from __future__ import annotations

from typing import Any, Protocol

from game.ai.levels import Level
from game.rules.match import Match
from game.rules.roll import Lying
from game.scenes.kit.tours import GameTour
from game.scenes.lessons.lesson_plan import Course
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.styles import Tone


class ScreenKit(Protocol):
    """A game's screens."""

    def set_up(self, services: Services) -> Scene:
        """The pages on which a new match is laid out."""

    def quick(self, services: Services, people: int) -> Any:
        """The header of a match that is filled in, for so many people and computers on the other seats."""

    def unattended(self, services: Services, seed: int, level: Level) -> Any:
        """The header of a short match of computers alone, all of this level; the same for the same seed."""

    def tour(self) -> GameTour:
        """What of it is worth a look."""

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """What a die that lies comes to by itself, in a few words, and their tone."""

    def at_table(self, services: Services, match: Match[Any, Any, Any]) -> GameAtTable:
        """A match in play, new or gone on with, for the shell that every game is played in."""

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""

    def lessons(self) -> Course | None:
        """Its lessons; None where it has none."""
