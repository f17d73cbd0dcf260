"""What is kept of one game from evening to evening: what was thrown, told and learned in it. Each has its own file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.storage.learned import LearnedFile
from game.storage.narration_memory import load_told, save_told
from game.storage.record_files import write_atomically
from game.storage.statistics_file import LinesOf, StatisticsFile

TOLD, LEARNED = "told.json", "learned.json"


class GameFiles:
    """The files of one game in their folder: ``statistics``, ``learned``, and the ``memory`` of what was told."""

    def __init__(self, folder: Path, lines_of: LinesOf,
                 write: Callable[[Path, bytes], None] = write_atomically) -> None:
        """``lines_of``: what statistics keep of a deed; ``write`` writes a file whole, or raises SaveError."""
        self._told = folder / TOLD
        self._write = write
        self.statistics = StatisticsFile(folder, lines_of)
        self.learned = LearnedFile(folder / LEARNED, write)
        self.memory = load_told(self._told)

    def save(self) -> None:
        """Keep what was told; what was thrown and learned is kept as it happens."""
        save_told(self._told, self.memory, self._write)

    def close(self) -> None:
        """Keep everything and let go of it."""
        self.statistics.close()
        self.save()
