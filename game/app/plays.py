"""What each game is played with: made when it is first chosen, and kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.games import Games, kept_in
from game.scenes.kit import Kit
from game.scenes.services import Play
from game.storage.narration_memory import save_told

TOLD = "told.json"


class PlaysByGame:
    """The games of the registry, each with its words, its memory, its config and its computers."""

    def __init__(self, games: Games, make: Callable[[Kit], Play]) -> None:
        """``make`` gives what a game is played with; it raises ValueError or OSError where that cannot be had."""
        self._games = games
        self._make = make
        self._made: dict[str, Play] = {}

    def of_game(self, key: str) -> Play:
        """By its key. Raises ValueError for none of ours."""
        return self._of(self._games.kit(key))

    def of_record(self, record: bytes) -> Play:
        """By a record of it. Raises ValueError where its first line names none of ours."""
        return self._of(self._games.of_record(record))

    def keep_told(self, chosen: Play, home: Path, write: Callable[[Path, bytes], None]) -> None:
        """What was told in each game goes into its folder in the player's ``home``; of the ``chosen`` one as it is."""
        played = {play.kit.key: play for play in (*self._made.values(), chosen)}
        for key, play in played.items():
            save_told(told_file(home, key), play.memory, write)

    def _of(self, kit: Kit) -> Play:
        if kit.key not in self._made:
            self._made[kit.key] = self._make(kit)
        return self._made[kit.key]


def told_file(home: Path, key: str) -> Path:
    """Where what was told in a game is kept in the player's folder."""
    return kept_in(home, key) / TOLD
