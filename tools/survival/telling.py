"""What a game that is to be killed tells of itself: which moment it is in, what it begins to write, what is written."""

from __future__ import annotations

import hashlib
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any

from game.app.games import Games
from game.scenes.services.shelf import Record
from game.storage.buffered_record import HeldRecord
from game.storage.match_library import Library, SavedMatch

WRITING_FLAGS = os.O_WRONLY | os.O_RDWR


def digest(data: bytes) -> str:
    """What stands for some bytes here."""
    return hashlib.sha256(data).hexdigest()


class Teller:
    """Sends one line at a time, in one piece and at once; at the ``hold``-th ``hold_at`` it waits for its end."""

    def __init__(self, handle: int, hold_at: str = "", hold: int = 0) -> None:
        self._handle = handle
        self._hold_at = hold_at
        self._hold = hold

    def __call__(self, mark: str, *words: object) -> None:
        """Say it."""
        os.write(self._handle, (" ".join(map(str, (mark, *words))) + "\n").encode())
        if mark == self._hold_at:
            self._hold -= 1
            if self._hold == 0:
                signal.pause()


def tell_of_files(home: Path, tell: Teller) -> None:
    """Say of every file below ``home`` when it is about to be opened for writing, put in its place, or taken away.

    What is put in its place is told with what it holds. The interpreter reports each of these, whoever does it; it
    cannot be told to stop.
    """
    root = os.fspath(home)

    def within(path: object) -> str:
        name = os.fspath(path) if isinstance(path, str | os.PathLike) else ""
        return os.path.relpath(name, root) if isinstance(name, str) and name.startswith(root + os.sep) else ""

    def hear(event: str, args: Sequence[Any]) -> None:
        if event == "open" and isinstance(args[2], int) and args[2] & WRITING_FLAGS and (name := within(args[0])):
            tell("file", "open", name)
        elif event == "os.rename" and (name := within(args[1])):
            tell("file", "put", name, digest(Path(args[0]).read_bytes()))
        elif event == "os.remove" and (name := within(args[0])):
            tell("file", "remove", name)

    sys.addaudithook(hear)


class SlowFile:
    """A file that takes few bytes at once, and says so."""

    def __init__(self, file: IO[bytes], piece: int, tell: Teller) -> None:
        self._file = file
        self._piece = piece
        self._tell = tell

    def write(self, data: memoryview) -> int:
        """Write the beginning of it."""
        written = self._file.write(data[:self._piece])
        self._tell("part")
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class ToldRecord:
    """A record that says what it is about to do, and what it has done."""

    def __init__(self, record: Record, tell: Teller) -> None:
        self._record = record
        self._tell = tell

    def append(self, line: bytes) -> None:
        """Say so, write, say so."""
        self._tell("writing", digest(line.rstrip(b"\n")))
        self._record.append(line)
        self._tell("durable")

    def rewind(self, count: int) -> None:
        """Say so, take back, say so."""
        self._tell("rewinding", count)
        self._record.rewind(count)
        self._tell("rewound")

    def put_beside(self, ending: str, data: bytes) -> str:
        """Write it."""
        return self._record.put_beside(ending, data)

    @property
    def problem(self) -> str:
        """Why some of it is in memory alone."""
        return self._record.problem

    @property
    def waiting(self) -> int:
        """How much of it is."""
        return self._record.waiting

    def hold(self) -> None:
        """Hold it."""
        self._record.hold()

    def write(self) -> None:
        """Write what waits."""
        self._record.write()

    def close(self) -> str:
        """Close it."""
        return self._record.close()


class ToldSaves:
    """The player's matches, with records that tell, and take so many bytes at once if ``piece`` says so."""

    def __init__(self, folder: Path, piece: int, tell: Teller) -> None:
        self._library = Library(folder, lambda path: tell("record", path.name), Games().listed)
        self._piece = piece
        self._tell = tell
        self.read: Callable[[str], bytes] = self._library.read
        self.put_beside: Callable[[str, str, bytes], str] = self._library.put_beside

    def matches(self) -> Sequence[SavedMatch]:
        """All of them, newest first."""
        return self._library.matches()

    def start(self, seed: int) -> Record:
        """A new record."""
        self._tell("opening")
        return self._told(self._library.start(seed))

    def open(self, name: str) -> tuple[bytes, Record]:
        """An old one, to go on with."""
        self._tell("opening")
        data, record = self._library.open(name)
        self._tell("opened", data.count(b"\n") - 1)
        return data, self._told(record)

    def _told(self, record: HeldRecord) -> Record:
        file = record._file
        if self._piece and file is not None:
            slow: Any = SlowFile(file._file, self._piece, self._tell)
            file._file = slow
        return ToldRecord(record, self._tell)
