"""A record cut off at any byte: what is left is gone on with, and the entry that was lost is made anew."""

from __future__ import annotations

import random
from pathlib import Path

from game.games.hell_for_leather.rules import GAME, HellMatch
from game.rules.match import Match
from game.rules.record import difference
from game.storage.record_files import SUFFIX, RecordFile, read_record
from tools.survival.kill import KillTest
from tools.survival.playing import read_props
from tools.survival.rows import Found, Row, Work


def cut_anywhere(data: bytes, places: int, folder: Path, chance: random.Random) -> list[str]:
    """Cut a record behind its header at random bytes and go on with it each time; what did not hold."""
    whole: HellMatch = Match.load(GAME, data, lambda _line: None)
    path = folder / f"cut{SUFFIX}"
    problems = []
    for cut in chance.sample(range(data.index(b"\n") + 1, len(data)), places):
        path.write_bytes(data[:cut])
        if said := _gone_on_with(path, whole, data[:cut].count(b"\n") - 1):
            problems.append(f"cut at byte {cut}: {said}")
            path.rename(folder / f"cut-at-{cut}{SUFFIX}")
    return problems


def _gone_on_with(path: Path, whole: HellMatch, entries: int) -> str:
    """Load a record that was cut, make the entry that was lost anew; what is wrong with it, if anything."""
    with RecordFile.open_existing(path) as record:
        match: HellMatch = Match.load(GAME, read_record(path), record.append, record.rewind)
        if match.entry_count != entries:
            return f"{match.entry_count} entries instead of {entries}"
        lost = GAME.decode_action(whole.to_bytes().splitlines()[entries + 1])
        if lost == GAME.forced(match.state):
            match.resume()
        else:
            match.submit(lost)
    if path.read_bytes() != match.to_bytes():
        return "the file is not the match"
    made = zip(match.entries[:entries + 1], whole.entries, strict=False)
    return next((f"entry {n}: {said}" for n, (ours, theirs) in enumerate(made, 1)
                 if (said := difference(ours, theirs))), "")


def tried(work: Work) -> Found:
    """Play a match, and cut its record again and again."""
    test = KillTest(work.folder, read_props(work.folder / "props"), random.Random(work.seed))
    ledger = test.new_home()
    test.game(ledger, None, to_the_end=True)
    if test.problems:
        return Found(tried=0, problems=test.problems)
    [record] = ledger.records.values()
    data = record.path.read_bytes()
    problems = cut_anywhere(data, work.count, work.folder, random.Random(work.seed))
    return Found(tried=work.count, figures={"entries": len(record.lines) - 1, "bytes": len(data)},
                 problems=tuple(problems))


ROW = Row(doc="a record cut off at random bytes, and gone on with", unit="cuts", count=1000, run=tried)
