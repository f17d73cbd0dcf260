"""`check FILE...`: do records hold, of whatever game, from the header and the entries alone."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
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
