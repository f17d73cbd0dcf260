"""The player's small files: settings, what was told and learned, limits. What a disk does not take is tried again."""

from __future__ import annotations

import logging
from pathlib import Path

from game.app.saves import SaveError, write_atomically
from game.ui.view import Panel, Place, Style, Text, Tone
from game.ui.words import say


class Shelf:
    """Writes files whole; those that cannot be written wait in memory, and are tried with whatever comes next."""

    def __init__(self) -> None:
        self._waiting: dict[Path, bytes] = {}
        self.problem = ""  # where and why something cannot be written; empty where nothing waits

    def write(self, path: Path, data: bytes) -> None:
        """Write a file, and what waited. Raises SaveError where it has to wait."""
        self._waiting[path] = data
        self.catch_up()
        if path in self._waiting:
            raise SaveError(self.problem)

    def catch_up(self) -> None:
        """Write what waits, as far as that can be."""
        problems = [problem for path in list(self._waiting) if (problem := self._put(path))]
        self.problem = problems[-1] if problems else ""

    def _put(self, path: Path) -> str:
        try:
            write_atomically(path, self._waiting[path])
        except SaveError as error:
            logging.getLogger(__name__).debug("it waits: %s", error)
            return str(error)
        del self._waiting[path]
        return ""


def not_kept(problem: str) -> Panel:
    """A strip that says what is not on the disk, and why."""
    return Panel("not_kept", Place.BOTTOM, (
        Text(say("Not saved yet: {problem} It counts until you quit, and is tried again with every change. Make room "
                 "on the disk, or allow the game to write there.", problem=problem), Style.SMALL, Tone.DANGER),))
