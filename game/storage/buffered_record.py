"""A match record whose lines wait in memory where the disk does not take them, so that play can go on."""

from __future__ import annotations

import contextlib
import logging
import tempfile
from collections.abc import Callable
from pathlib import Path

from game.storage.record_files import RecordFile, SaveError, Taken, beside, write_atomically


class HeldRecord:
    """A record that is written line by line, as far as its disk allows.

    At first, and after ``hold``, lines that the disk does not take wait here, and are tried again with the next one.
    Once a line is on the disk, and none waits, one that is not taken raises SaveError and counts as not written.
    """

    def __init__(self, path: Path, opened: Callable[[], RecordFile], begun: bytes = b"") -> None:
        """``opened`` opens the file for writing, ``begun`` is what stands in it. Raises Taken where it is not ours.

        Any other reason that it cannot be opened for is a ``problem``.
        """
        self.path = path
        self.problem = ""
        self._opened = opened
        self._lines = begun.splitlines(keepends=True)
        self._there = self._kept = len(self._lines)  # lines in the file, and how many of those still count
        self._file: RecordFile | None = None
        try:
            self.write()
        except Taken:
            raise
        except SaveError as error:
            logging.getLogger(__name__).warning("the match is in memory alone: %s", error)
        self._holding = True

    @property
    def waiting(self) -> int:
        """How many lines are in memory alone."""
        return len(self._lines) - self._kept

    def hold(self) -> None:
        """Go on without the disk until it takes what waits."""
        self._holding = True

    def write(self) -> None:
        """Bring the file up to date; ``problem`` says why that cannot be. Raises SaveError then."""
        try:
            file = self._file = self._file or self._open()
            if self._kept < self._there:
                file.rewind(self._kept - 1)
                self._there = self._kept
            for line in self._lines[self._there:]:
                file.append(line)
                self._there = self._kept = self._kept + 1
        except SaveError as error:
            self.problem = str(error)
            raise
        self.problem, self._holding = "", False

    def _open(self) -> RecordFile:
        file = self._opened()
        if file.length != sum(map(len, self._lines[:self._there])):
            file.close()
            raise Taken(f"{self.path}: was gone on with by another copy of the game.")
        return file

    def append(self, line: bytes) -> None:
        """Write one line, or keep it while lines are held. Raises SaveError where they are not."""
        before = (list(self._lines), self._kept)
        self._lines.append(line.removesuffix(b"\n") + b"\n")
        self._write_or_hold(*before)

    def rewind(self, count: int) -> None:
        """Keep the header and the first ``count`` entries only. Raises SaveError as ``append`` does."""
        before = (list(self._lines), self._kept)
        del self._lines[count + 1:]
        self._kept = min(self._kept, count + 1)
        self._write_or_hold(*before)

    def _write_or_hold(self, lines: list[bytes], kept: int) -> None:
        """Bring the file up to date; where that cannot be and nothing is held, it is as it was before."""
        try:
            self.write()
        except SaveError:
            if not self._holding:
                self._lines, self._kept, self.problem = lines, kept, ""
                raise

    def put_beside(self, ending: str, data: bytes) -> str:
        """Write a whole file with the record's name and this ending; gives its path. Raises SaveError."""
        path = beside(self.path, ending)
        write_atomically(path, data)
        return str(path)

    def close(self) -> str:
        """Let the file go. What the disk does not take even now is kept whole where temporary files are.

        Gives the path of that copy; empty where there is none.
        """
        if self.waiting or self._kept < self._there:
            with contextlib.suppress(SaveError):
                self.write()
        rescued = self._rescued() if self.waiting else ""
        if self._file is not None:
            self._file.close()
            self._file = None
        self._kept = len(self._lines)
        return rescued

    def _rescued(self) -> str:
        log, path = logging.getLogger(__name__), Path(tempfile.gettempdir()) / self.path.name
        try:
            write_atomically(path, b"".join(self._lines))
        except SaveError as error:
            log.error("%d lines of %s are lost: %s", self.waiting, self.path, error)
            return ""
        log.warning("%s is not whole; all of it is in %s", self.path, path)
        return str(path)
