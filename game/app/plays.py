"""What each game is played with: made when it is first chosen, and kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.games import Games, kept_in
from game.scenes.kit import Kit
from game.scenes.services import Play
from game.storage.statistics_file import keeps_lines


class PlaysByGame:
    """The games of the registry, each with its words, its memory, its config and its computers."""

    def __init__(self, games: Games, make: Callable[[Kit], Play], home: Path) -> None:
        """``make`` gives what a game is played with; it raises ValueError or OSError where that cannot be had.

        ``home`` is the player's folder.
        """
        self._home = home
        self.shelf = games.shelf()
        self._games = games
        self._make = make
        self._made: dict[str, Play] = {}

    def of_game(self, key: str) -> Play:
        """By its key. Raises ValueError for none of ours."""
        return self._of(self._games.kit(key))

    def of_record(self, record: bytes) -> Play:
        """By a record of it. Raises ValueError where its first line names none of ours."""
        return self._of(self._games.of_record(record))

    def has_lines(self, key: str) -> bool:
        """Whether something may have been thrown in it: it was opened, or statistics lie in the player's folder."""
        return key in self._made or keeps_lines(kept_in(self._home, key))

    def _of(self, kit: Kit) -> Play:
        if kit.key not in self._made:
            self._made[kit.key] = self._make(kit)
        return self._made[kit.key]
