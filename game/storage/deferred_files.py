"""The player's small files: settings, what was told and learned, limits. What a disk does not take is tried again."""

from __future__ import annotations

from pathlib import Path

from game.storage.record_files import SaveError, write_atomically


class DeferredFiles:
    """Writes files whole; those that cannot be written wait in memory, and are tried with whatever comes next."""

    def __init__(self) -> None:
        self._waiting: dict[Path, bytes] = {}
        self._problems: dict[Path, str] = {}

    @property
    def problem(self) -> str:
        """Where and why something cannot be written; empty where nothing waits."""
        return next(iter(self._problems.values()), "")

    def write(self, path: Path, data: bytes) -> None:
        """Write a file, and what waited. Raises SaveError where it has to wait."""
        self._waiting[path] = data
        for each in list(self._waiting):
            self._put(each)
        if path in self._problems:
            raise SaveError(self._problems[path])

    def _put(self, path: Path) -> None:
        try:
            write_atomically(path, self._waiting[path])
        except SaveError as error:
            self._problems[path] = str(error)
        else:
            del self._waiting[path]
            self._problems.pop(path, None)
