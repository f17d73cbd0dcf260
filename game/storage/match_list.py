"""The list of saved matches: what it says about each, taken from the first and the last line of its record alone."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.rules.errors import RecordError
from game.storage.record_files import LONGEST_LINE_BYTES, is_record

MATCHES_LISTED = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """What a game says of a match: its own key, who plays, how it stands, whether it is over. Texts are messages."""

    game: str
    players: str
    stands: str
    over: bool


Describe = Callable[[bytes, bytes], Listed]
"""What is said of a record, by its first and its last line; raises ValueError where they are of none of our games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """One match in the list: what its game says of it, or the ``problem`` of a file that is no record."""

    path: Path
    changed: datetime
    listed: Listed | None = None
    problem: str = ""


def list_matches(folder: Path, describe: Describe) -> list[MatchSummary]:
    """The records of a folder, newest first, at most `MATCHES_LISTED`; a broken one says so in `problem`.

    What holds nothing at all is none: somebody was cut off before they could begin.
    """
    changed: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for entry in os.scandir(folder):
            if is_record(entry.name) and entry.is_file(follow_symlinks=False) and entry.stat().st_size:
                changed.append((entry.stat().st_mtime, Path(entry.path)))
    newest = sorted(changed, key=lambda one: (one[0], one[1].name), reverse=True)[:MATCHES_LISTED]
    return [summary_of(path, describe, time_s) for time_s, path in newest]


def summary_of(path: Path, describe: Describe, changed_s: float = 0.0) -> MatchSummary:
    """What a list says about one record; what is none says so in `problem`, a line that can be read."""
    changed = _date(changed_s)
    try:
        return MatchSummary(path=path, changed=changed, listed=describe(*_ends(path)))
    except (OSError, ValueError, RecursionError) as error:
        return MatchSummary(path=path, changed=changed, problem=RecordError(0, str(error)).problem)


def _date(time_s: float) -> datetime:
    """The local time of a file; the beginning of all time where its clock says what no calendar has."""
    try:
        return datetime.fromtimestamp(time_s)
    except (ValueError, OverflowError, OSError):
        return datetime.min


def _ends(path: Path) -> tuple[bytes, bytes]:
    """The first line of a record, and its last whole line, empty where there is only the first."""
    with path.open("rb") as file:
        first = file.readline(LONGEST_LINE_BYTES)
        if not first.endswith(b"\n"):
            raise ValueError("the header is not whole")
        file.seek(max(len(first), file.seek(0, os.SEEK_END) - 2 * LONGEST_LINE_BYTES))
        lines = file.read().split(b"\n")
    return first, lines[-2] if len(lines) > 1 else b""
