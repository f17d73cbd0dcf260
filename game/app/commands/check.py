"""`check FILE...`: do records hold, of whatever game, from the header and the entries alone.

With `--series` also what each took over from the one it follows.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, overload

from game.app.commands.console import write
from game.app.commands.crew import Crew, crew_of
from game.app.commands.parallel import each
from game.app.games import Games
from game.rules.errors import RecordError
from game.rules.game import Rules
from game.rules.match import Match
from game.storage.record_files import read_record

HOLDS, DOES_NOT_HOLD = 0, 1
SOON_CHECKED = 8
"""So many records are checked before somebody to help with them has come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What is found of one file: `entry` is the first that does not hold, 0 for the header."""

    file: str
    holds: bool
    entries: int = 0
    entry: int | None = None
    problem: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HoldingRecord:
    """A record that holds: how many entries it has, and a sentence for each that today's rules would not allow.

    Such a one holds by the rules of the version that began the match.
    """

    entries: int
    notes: tuple[str, ...] = ()


def run(args: argparse.Namespace) -> int:
    """Check every file and print what is found; 0 if all hold, 1 if one does not. KeyboardInterrupt if cut short."""
    verdicts = check_all(args.files, crew_of(args))
    if args.series:
        verdicts = check_series(verdicts)
    if args.json:
        write(json.dumps({"files": [asdict(verdict) for verdict in verdicts]}))
    else:
        for verdict in verdicts:
            write(sentence(verdict))
    if len(verdicts) < len(args.files):
        raise KeyboardInterrupt
    return HOLDS if all(verdict.holds for verdict in verdicts) else DOES_NOT_HOLD


@dataclass(frozen=True, slots=True)
class Held:
    """A record on its way to another machine: its name here, and its whole lines, or why it cannot be read."""

    file: str
    data: bytes = b""
    problem: str = ""

    @classmethod
    def read(cls, file: Path) -> Held:
        """That of a file."""
        try:
            return cls(str(file), read_record(file))
        except ValueError as error:
            return cls(str(file), problem=str(error))


class Sent(Sequence[Held]):
    """Files that are read only when they are sent."""

    def __init__(self, files: Sequence[Path]) -> None:
        self._files = files

    def __len__(self) -> int:
        return len(self._files)

    @overload
    def __getitem__(self, at: int) -> Held: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Held]: ...
    def __getitem__(self, at: int | slice) -> Held | Sequence[Held]:
        return list(map(Held.read, self._files[at])) if isinstance(at, slice) else Held.read(self._files[at])


def check_all(files: Sequence[Path], crew: Crew) -> list[Verdict]:
    """A verdict on each file, as far as it came. The files lie here: to a cluster what is in them is sent."""
    if crew.cluster:
        return list(each(verdict_on, Sent(files), crew, "records"))
    few = Crew(min(crew.processes, 1 + len(files) // SOON_CHECKED))
    return list(each(verdict_of, files, few, "records"))


def verdict_of(file: Path) -> Verdict:
    """A verdict on a file."""
    return check_file(file, examine)


def verdict_on(record: Held) -> Verdict:
    """A verdict on a record that was sent."""
    return _verdict(record, examine)


def check_file(file: Path, look: Callable[[bytes], HoldingRecord]) -> Verdict:
    """A verdict on one file; `look` gives what holds or raises what does not."""
    return _verdict(Held.read(file), look)


def _verdict(record: Held, look: Callable[[bytes], HoldingRecord]) -> Verdict:
    if record.problem:
        return Verdict(file=record.file, holds=False, entry=0, problem=record.problem)
    try:
        found = look(record.data)
        return Verdict(file=record.file, holds=True, entries=found.entries, notes=found.notes)
    except RecordError as error:
        return Verdict(file=record.file, holds=False, entry=error.entry, problem=error.problem)
    except (ValueError, RecursionError) as error:
        return Verdict(file=record.file, holds=False, entry=0, problem=str(error))


def check_series(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The same, where a record that goes on from another has what that one handed on.

    The other one is found among these files by the sum of its bytes.
    """
    held = {each.file: read_record(Path(each.file)) for each in verdicts if each.holds}
    by_sum = {sha256(data).hexdigest(): data for data in held.values()}
    return [_in_series(each, held[each.file], by_sum) if each.holds else each for each in verdicts]


def _in_series(verdict: Verdict, data: bytes, by_sum: Mapping[str, bytes]) -> Verdict:
    """What is found of a file that holds by itself."""
    kit = Games().of_record(data)
    if kit.series is None:
        return verdict
    series, header = kit.series(), Match.unproved(kit.rules, data.partition(b"\n")[0] + b"\n").header
    named = series.follows(header)
    if not named:
        return verdict
    if named not in by_sum:
        return replace(verdict, holds=False, entry=0,
                       problem=f"follows: the record whose sha256 is {named} is not among these files, or was changed")
    breaks = series.breaks(header, Match.unproved(kit.rules, by_sum[named]))
    return replace(verdict, holds=False, entry=0, problem="; ".join(breaks)) if breaks else verdict


def examine(data: bytes, rules: Rules[Any, Any, Any] | None = None) -> HoldingRecord:
    """Compute every state of a record again, by ``rules`` in place of those of its game where they are given.

    Raises RecordError at the first entry that does not hold, and where the header names none of our games.
    """
    try:
        kit = Games().of_record(data)
    except ValueError as error:
        raise RecordError(0, str(error)) from error
    match = Match.load(rules or kit.rules, data, lambda _: None)
    return HoldingRecord(match.entry_count, tuple(kit.records.departures(match)))


def sentence(verdict: Verdict) -> str:
    """A verdict as a line, and one more for each note."""
    if verdict.holds:
        notes = "".join(f"\n{verdict.file}: {note}" for note in verdict.notes)
        return f"{verdict.file}: holds ({verdict.entries} entries){notes}"
    where = f"entry {verdict.entry}" if verdict.entry else "the header"
    return f"{verdict.file}: {where} does not hold: {verdict.problem}"
