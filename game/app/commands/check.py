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
from typing import Any

from game.app.commands.console import progress, write
from game.app.games import Games
from game.rules.errors import RecordError
from game.rules.game import Rules
from game.rules.match import Match
from game.storage.record_files import read_record

HOLDS, DOES_NOT_HOLD = 0, 1


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
    """Check every file and print what is found; 0 if all hold, 1 if one does not."""
    verdicts = check_all(args.files, examine)
    if args.series:
        verdicts = check_series(verdicts)
    if args.json:
        write(json.dumps({"files": [asdict(verdict) for verdict in verdicts]}))
    else:
        for verdict in verdicts:
            write(sentence(verdict))
    return HOLDS if all(verdict.holds for verdict in verdicts) else DOES_NOT_HOLD


def check_all(files: Sequence[Path], look: Callable[[bytes], HoldingRecord]) -> list[Verdict]:
    """A verdict on each file, by what `look` makes of its whole lines."""
    verdicts = []
    for number, file in enumerate(files, 1):
        progress(f"checking {number} of {len(files)}")
        verdicts.append(check_file(file, look))
    progress("")
    return verdicts


def check_file(file: Path, look: Callable[[bytes], HoldingRecord]) -> Verdict:
    """A verdict on one file; `look` gives what holds or raises what does not."""
    try:
        held = look(read_record(file))
        return Verdict(file=str(file), holds=True, entries=held.entries, notes=held.notes)
    except RecordError as error:
        return Verdict(file=str(file), holds=False, entry=error.entry, problem=error.problem)
    except (ValueError, RecursionError) as error:
        return Verdict(file=str(file), holds=False, entry=0, problem=str(error))


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
