"""`check FILE...`: do records hold, of whatever game, from the header and the entries alone."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from game.app.commands.console import progress, write
from game.app.games import Games
from game.rules.errors import RecordError
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


def run(args: argparse.Namespace) -> int:
    """Check every file and print what is found; 0 if all hold, 1 if one does not."""
    verdicts = check_all(args.files, count_entries)
    if args.json:
        write(json.dumps({"files": [asdict(verdict) for verdict in verdicts]}))
    else:
        for verdict in verdicts:
            write(sentence(verdict))
    return HOLDS if all(verdict.holds for verdict in verdicts) else DOES_NOT_HOLD


def check_all(files: Sequence[Path], count: Callable[[bytes], int]) -> list[Verdict]:
    """A verdict on each file, by what `count` makes of its whole lines."""
    verdicts = []
    for number, file in enumerate(files, 1):
        progress(f"checking {number} of {len(files)}")
        verdicts.append(check_file(file, count))
    progress("")
    return verdicts


def check_file(file: Path, count: Callable[[bytes], int]) -> Verdict:
    """A verdict on one file; `count` gives the number of its entries or raises what does not hold."""
    try:
        return Verdict(file=str(file), holds=True, entries=count(read_record(file)))
    except RecordError as error:
        return Verdict(file=str(file), holds=False, entry=error.entry, problem=error.problem)
    except (ValueError, RecursionError) as error:
        return Verdict(file=str(file), holds=False, entry=0, problem=str(error))


def count_entries(data: bytes) -> int:
    """Compute every state of a record again; gives the number of entries.

    Raises RecordError at the first that does not hold, and where the header names none of our games.
    """
    try:
        rules = Games().of_record(data).rules
    except ValueError as error:
        raise RecordError(0, str(error)) from error
    return Match.load(rules, data, lambda _: None).entry_count


def sentence(verdict: Verdict) -> str:
    """A verdict as a line."""
    if verdict.holds:
        return f"{verdict.file}: holds ({verdict.entries} entries)"
    where = f"entry {verdict.entry}" if verdict.entry else "the header"
    return f"{verdict.file}: {where} does not hold: {verdict.problem}"
