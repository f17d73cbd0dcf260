"""What players have done often enough to know it: a small file, kept whole, written when something is new in it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.storage.plain_files import put_aside, read_at_most
from game.storage.record_files import SaveError, write_atomically

LARGEST_BYTES = 200_000
MOST = 99  # nobody needs to be counted further


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """By player, then by what was done: how often."""

    version: int = 1
    done: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)


class LearnedFile:
    """Counts what players do. A broken file is kept as ``.broken``, and everybody is new again."""

    def __init__(self, path: Path, write: Callable[[Path, bytes], None] = write_atomically) -> None:
        """``write`` writes a file whole, or raises SaveError."""
        self._path = path
        self._write_file = write
        self._file = _read(path)

    def times(self, player: str, what: str) -> int:
        """How often this player has done it, up to 99."""
        return self._file.done.get(player, {}).get(what, 0)

    def did(self, player: str, what: str) -> None:
        """They did it once more."""
        count = self.times(player, what)
        if count < MOST:
            self._file.done.setdefault(player, {})[what] = count + 1
            self._write()

    def forget(self, begin: str) -> None:
        """Whatever begins so was never done, by nobody."""
        self._file.done = {player: {what: count for what, count in done.items() if not what.startswith(begin)}
                           for player, done in self._file.done.items()}
        self._write()

    def _write(self) -> None:
        try:
            self._write_file(self._path, msgspec.json.encode(self._file))
        except SaveError as error:
            logging.getLogger(__name__).warning("what was learned is not kept: %s", error)


def _read(path: Path) -> _File:
    try:
        data = read_at_most(path, LARGEST_BYTES)
        if len(data) > LARGEST_BYTES:
            raise ValueError("too large")
        return msgspec.json.decode(data, type=_File)
    except FileNotFoundError:
        return _File()
    except (OSError, ValueError, RecursionError) as error:
        logging.getLogger(__name__).warning("what was learned cannot be read: %s", error)
        put_aside(path)
        return _File()
