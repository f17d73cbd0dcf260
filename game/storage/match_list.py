"""The list of saved matches: what it says about each, taken from the first and the last line of its record alone."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from game.rules.errors import RecordError
from game.storage.record_files import LONGEST_LINE_BYTES, SUFFIX

MATCHES_LISTED = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """What a list of saved matches says about one, taken from its first and last line alone."""

    path: Path
    changed: datetime
    seed: int = 0
    objective: str = ""
    goal_target: int = 0
    team_names: Mapping[str, str]
    goals: Mapping[str, int]
    entries: int = 0
    winner: str | None = None
    problem: str = ""


class _TeamHeader(msgspec.Struct, frozen=True):
    name: str


class _Header(msgspec.Struct, frozen=True):
    record: str
    version: int
    seed: int
    objective: str
    goal_target: int
    teams: dict[str, _TeamHeader]


class _TeamState(msgspec.Struct, frozen=True):
    goals: int


class _State(msgspec.Struct, frozen=True):
    teams: dict[str, _TeamState]
    winner: str | None


class _Entry(msgspec.Struct, frozen=True):
    n: int
    state: _State


def list_matches(folder: Path) -> list[MatchSummary]:
    """The records of a folder, newest first, at most `MATCHES_LISTED`; a broken one says so in `problem`.

    What holds nothing at all is none: somebody was cut off before they could begin.
    """
    changed: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for entry in os.scandir(folder):
            if entry.name.endswith(SUFFIX) and entry.is_file(follow_symlinks=False) and entry.stat().st_size:
                changed.append((entry.stat().st_mtime, Path(entry.path)))
    newest = sorted(changed, key=lambda one: (one[0], one[1].name), reverse=True)[:MATCHES_LISTED]
    return [summary_of(path, time_s) for time_s, path in newest]


def summary_of(path: Path, changed_s: float = 0.0) -> MatchSummary:
    """What a list says about one record; what is none says so in `problem`, a line that can be read."""
    changed = _date(changed_s)
    try:
        first, last = _ends(path)
        header = msgspec.json.decode(first, type=_Header)
        entry = msgspec.json.decode(last, type=_Entry) if last else None
        if not header.teams:
            raise ValueError("it has no teams")
    except (OSError, ValueError, RecursionError) as error:
        problem = RecordError(0, str(error)).problem
        return MatchSummary(path=path, changed=changed, team_names={}, goals={}, problem=problem)
    return MatchSummary(
        path=path, changed=changed,
        seed=header.seed, objective=header.objective, goal_target=header.goal_target,
        team_names={letter: team.name for letter, team in header.teams.items()},
        goals={letter: team.goals for letter, team in entry.state.teams.items()} if entry else {},
        entries=entry.n if entry else 0, winner=entry.state.winner if entry else None,
    )


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
