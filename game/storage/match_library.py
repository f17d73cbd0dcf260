"""The matches in the player's folder, as scenes see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import reduce
from pathlib import Path

from game.scenes.services.shelf import SavedMatch
from game.storage.buffered_record import HeldRecord
from game.storage.match_list import MatchSummary, list_matches, summary_of
from game.storage.record_files import RecordFile, SaveError, new_record_path, read_record
from game.ui.messages import say


class Library:
    """The matches in the player's folder. ``opened`` hears which file is being written."""

    def __init__(self, folder: Path, opened: Callable[[Path], None], record: Path | None = None) -> None:
        """``record``: where the next new match is to be written, in place of a name in ``folder``."""
        self._folder = folder
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
        if problem := summary_of(path).problem:  # nothing is written to what is no match
            raise SaveError(f"{path}: {problem}.")
        data = read_record(path)
        record = HeldRecord(path, lambda: RecordFile.open_existing(path), data)
        self._opened(path)
        return data, record

    def read(self, name: str) -> bytes:
        """What a record holds, without writing to it. Raises SaveError where it cannot be read."""
        return read_record(self._folder / name)

    def matches(self) -> Sequence[SavedMatch]:
        """All of them, newest first; behind them those that cannot be read, which say why and stay as they are."""
        return tuple(_shown(each) for each in sorted(list_matches(self._folder), key=lambda each: bool(each.problem)))


def _shown(summary: MatchSummary) -> SavedMatch:
    if summary.problem:
        return SavedMatch(str(summary.path), "", summary.path.name,
                          say("Cannot be read, and stays as it is: {problem}", problem=summary.problem), True,
                          broken=True)
    goals = " : ".join(str(number) for number in summary.goals.values()) or "0 : 0"
    teams = reduce(lambda ours, theirs: say("{ours} against {theirs}", ours=ours, theirs=theirs),
                   summary.team_names.values())
    return SavedMatch(str(summary.path), f"{summary.changed:%Y-%m-%d, %H:%M}", teams,
                      say("Goals {goals} of {whole}", goals=goals, whole=summary.goal_target),
                      summary.winner is not None)
