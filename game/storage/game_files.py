"""What is kept of one game from evening to evening: what was thrown, told and learned in it. Each has its own file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.storage.learned import LearnedFile
from game.storage.narration_memory import load_told, save_told
from game.storage.own_files import OwnFiles
from game.storage.record_files import write_atomically
from game.storage.statistics_file import LinesOf, StatisticsFile

TOLD, LEARNED, OWN = "told.json", "learned.json", "own"


class GameFiles:
    """The files of one game in their folder: ``statistics``, ``learned``, the ``memory`` of what was told.

    ``own_files`` gives what players made for it.
    """

    def __init__(self, folder: Path, lines_of: LinesOf,
                 write: Callable[[Path, bytes], None] = write_atomically) -> None:
        """``lines_of``: what statistics keep of a deed; ``write`` writes a file whole, or raises SaveError."""
        self._told = folder / TOLD
        self._folder = folder
        self._write = write
        self.statistics = StatisticsFile(folder, lines_of)
        self.learned = LearnedFile(folder / LEARNED, write)
        self.memory = load_told(self._told)

    def own_files(self, shipped: Path) -> OwnFiles:
        """What players made for the game and share; ``shipped``: the folder of what came with it."""
        return OwnFiles(self._folder / OWN, shipped, self._write)

    def save(self) -> None:
        """Keep what was told; what was thrown and learned is kept as it happens."""
        save_told(self._told, self.memory, self._write)

    def close(self) -> None:
        """Keep everything and let go of it."""
        self.statistics.close()
        self.save()
