"""A record cut off at any byte: what is left is gone on with, and the entry that was lost is made anew."""

from __future__ import annotations

import random
from collections import Counter
from itertools import takewhile
from pathlib import Path
from typing import Any

from game.app.games import Games
from game.rules.match import Match
from game.rules.record import difference
from game.storage.record_files import SUFFIX, RecordFile, read_record
from tools.survival.kill import GAMES, KillTest
from tools.survival.playing import read_props
from tools.survival.rows import Found, Row, Work

AnyMatch = Match[Any, Any, Any]
PLAYED = 2  # so many games of thirty entries go on from one another


def class_of(byte: int) -> str:
    """What kind of byte the first one is that was lost."""
    if byte >= 0x80:
        return "within a letter" if byte < 0xC0 else "a letter of several bytes"
    letter = chr(byte)
    if letter.isalpha():
        return "a letter"
    if letter.isdigit() or letter in "-+.":
        return "a number"
    return {"\n": "the end of a line", '"': "a quote", "\\": "an escape", " ": "a space"}.get(
        letter, "a bracket" if letter in "{}[]" else "a sign")


def places_to_cut(data: bytes, places: int, chance: random.Random) -> list[int]:
    """Random places behind the header, and first of all one before each class of byte that there is."""
    behind = range(data.index(b"\n") + 1, len(data))
    shuffled = chance.sample(behind, len(behind))
    of_each = {class_of(data[at]): at for at in shuffled}
    return list(dict.fromkeys([*of_each.values(), *shuffled]))[:places]


def cut_anywhere(data: bytes, places: int, folder: Path, chance: random.Random) -> list[str]:
    """Cut a record behind its header at that many bytes and go on with it each time; what did not hold."""
    whole: AnyMatch = Match.load(Games().of_record(data).rules, data, lambda _line: None)
    path = folder / f"cut{SUFFIX}"
    problems = []
    for cut in places_to_cut(data, places, chance):
        path.write_bytes(data[:cut])
        if said := _gone_on_with(path, whole, data[:cut].count(b"\n") - 1):
            problems.append(f"{whole.rules.key} cut at byte {cut}: {said}")
            path.rename(folder / f"{whole.rules.key}-cut-at-{cut}{SUFFIX}")
    return problems


def _gone_on_with(path: Path, whole: AnyMatch, entries: int) -> str:
    """Load a record that was cut, make the entry that was lost anew; what is wrong with it, if anything."""
    rules = whole.rules
    with RecordFile.open_existing(path) as record:
        match: AnyMatch = Match.load(rules, read_record(path), record.append, record.rewind)
        if match.entry_count != entries:
            return f"{match.entry_count} entries instead of {entries}"
        lost = rules.decode_action(whole.to_bytes().splitlines()[entries + 1])
        if lost == rules.forced(match.state):
            match.resume()
        else:
            match.submit(lost)
    if path.read_bytes() != match.to_bytes():
        return "the file is not the match"
    made = zip(match.entries[:entries + 1], whole.entries, strict=False)
    return next((f"entry {n}: {said}" for n, (ours, theirs) in enumerate(made, 1)
                 if (said := difference(ours, theirs))), "")


def tried(work: Work) -> Found:
    """Play a match of each game, and cut its record again and again."""
    test = KillTest(work.folder, read_props(work.folder / "props"), random.Random(work.seed))
    classes: Counter[str] = Counter()
    entries, sizes, problems, cuts = {}, {}, list[str](), 0
    for number, key in takewhile(lambda _each: not work.late(), enumerate(GAMES)):
        ledger = test.new_home()
        for _ in range(PLAYED):
            test.game(ledger, None, script="play")
        if test.problems:
            return Found(tried=cuts, problems=test.problems)
        record = max(ledger.records.values(), key=lambda each: len(each.lines))
        data = record.path.read_bytes()
        entries[key], sizes[key] = len(record.lines) - 1, len(data)
        share = work.count // len(GAMES) + (number < work.count % len(GAMES))
        chance = random.Random(f"{work.seed} {key}")
        classes.update(class_of(data[at]) for at in places_to_cut(data, share, random.Random(f"{work.seed} {key}")))
        problems += cut_anywhere(data, share, work.folder, chance)
        cuts += share
        work.progress(f"{cuts:4d} of {work.count} cut")
    figures = {"entries": entries, "bytes": sizes, "before": dict(classes)}
    return Found(tried=cuts, figures=figures, problems=tuple(problems))


ROW = Row(doc="a record of each game cut off at random bytes, and gone on with", unit="cuts", count=1000, run=tried)
