"""The matches in the player's folder: begun, gone on with, read, listed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.storage.buffered_record import HeldRecord
from game.storage.match_list import Describe, MatchSummary, list_matches, summary_of
from game.storage.record_files import (
    RecordFile,
    SaveError,
    beside,
    new_record_path,
    read_record,
    write_atomically,
)


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match on disk, as the list shows it."""

    name: str  # what ``Library.open`` wants
    when: str
    teams: str
    stood: str
    over: bool
    broken: bool = False  # then ``teams`` is the name of its file, and ``stood`` is the problem with it
    game: str = ""  # the key of its game


class Library:
    """The matches in the player's folder. ``opened`` hears which file is being written."""

    def __init__(self, folder: Path, opened: Callable[[Path], None], describe: Describe,
                 record: Path | None = None) -> None:
        """``describe`` says of a record what its game says of it, by its first and its last line.

        ``record``: where the next new match is to be written, in place of a name in ``folder``.
        """
        self._folder = folder
        self._describe = describe
        self._opened = opened
        self._record = record

    def start(self, seed: int) -> HeldRecord:
        """A new record, in memory as long as the disk takes none. Raises SaveError where its file is there already."""
        path, self._record = self._record or new_record_path(self._folder, seed, datetime.now()), None
        record = HeldRecord(path, lambda: RecordFile.open_new(path))
        self._opened(path)
        return record

    def open(self, name: str) -> tuple[bytes, HeldRecord]:
        """A record to go on with. Raises SaveError where it cannot be read or is written by another copy."""
        path = self._folder / name
        if problem := summary_of(path, self._describe).problem:  # nothing is written to what is no match
            raise SaveError(f"{path}: {problem}.")
        data = read_record(path)
        record = HeldRecord(path, lambda: RecordFile.open_existing(path), data)
        self._opened(path)
        return data, record

    def read(self, name: str) -> bytes:
        """What a record holds, without writing to it. Raises SaveError where it cannot be read."""
        return read_record(self._folder / name)

    def put_beside(self, name: str, ending: str, data: bytes) -> str:
        """Write a whole file with a record's name and this ending; gives its path. Raises SaveError."""
        path = beside(self._folder / name, ending)
        write_atomically(path, data)
        return str(path)

    def matches(self) -> Sequence[SavedMatch]:
        """All of them, newest first; behind them those that cannot be read, which say why and stay as they are."""
        found = list_matches(self._folder, self._describe)
        return tuple(_shown(each) for each in sorted(found, key=lambda each: bool(each.problem)))


def played_last(matches: Sequence[SavedMatch], among: Collection[str]) -> str | None:
    """The game, of these, of the match that was played last; None where there is no such match.

    ``matches``: the newest first.
    """
    return next((each.game for each in matches if each.game in among), None)


def _shown(summary: MatchSummary) -> SavedMatch:
    listed = summary.listed
    if listed is None:
        return SavedMatch(str(summary.path), "", summary.path.name, summary.problem, True, broken=True)
    return SavedMatch(str(summary.path), f"{summary.changed:%Y-%m-%d, %H:%M}", listed.players, listed.stands,
                      listed.over, game=listed.game)
