"""What a player's folder must hold, from what the games said that wrote in it, and whether it does."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import yaml

from game.app.games import DEFAULT, Games, kept_in
from game.rules.match import Match
from game.rules.throw_tally import Line, Spent
from game.storage.record_files import SUFFIX, is_record
from game.storage.statistics_file import LINES, decoded
from tools.survival.telling import digest

PARTS, WHOLE_LINES, LOCKS, LEFT_OUT = SEEN = (
    "part lines dropped", "whole lines not yet reported", "locks left behind", "entries that the statistics miss")
AnyMatch = Match[Any, Any, Any]
READERS: dict[str, Callable[[bytes], object]] = {
    ".json": json.loads, ".yaml": yaml.safe_load, ".previous": bytes, ".txt": bytes.decode, ".html": bytes.decode}


@dataclass
class RecordLedger:
    """One record: a digest for each of its lines, the header first."""

    path: Path
    lines: list[str] = field(default_factory=list)
    begun: list[str] | None = None  # how the lines will be once what has begun is done
    writing: bool = False
    rest: bytes = b""  # a part of a line, until the record is opened again
    over: bool = False
    elsewhere: bool = False  # somebody who roamed began a match of another game; nobody goes on with it
    match: AnyMatch | None = None
    problems: list[str] = field(default_factory=list)
    game: str = DEFAULT  # that is played in this folder

    def hear(self, mark: str, value: str) -> None:
        """Take down what a game says."""
        match mark:
            case "opened":
                self.rest = b""
                self._expect(int(value) + 1 == len(self.lines), f"gone on with after {value} entries")
            case "writing":
                self.begun, self.writing = [*self.lines, value], True
            case "rewinding":
                self.begun = self.lines[:int(value) + 1]
            case "durable" | "rewound":
                self._done(self.begun or [])

    def _done(self, lines: list[str]) -> None:
        self.lines, self.begun, self.writing = lines, None, False

    def _expect(self, true: bool, otherwise: str) -> None:
        if not true:
            self.problems.append(f"{self.path.name}, {len(self.lines) - 1} entries: {otherwise}")

    def audit(self, seen: Counter[str]) -> None:
        """Compare the record with what was said; ``seen`` counts what there was to see."""
        data = self.path.read_bytes() if self.path.exists() else b""
        kept = data[:data.rfind(b"\n") + 1]
        found = [digest(line) for line in kept.splitlines()]
        self._expect(found in (self.lines, self.begun), f"the record has {len(found) - 1} entries, not these")
        rest = data[len(kept):]
        self._expect(rest in (b"", self.rest) or self.writing, "a part of a line that nobody wrote")
        seen[PARTS] += rest not in (b"", self.rest)
        seen[WHOLE_LINES] += self.writing and found == self.begun
        self.rest = rest
        self._done(found)
        if found:
            self._load(data, kept)

    def take_what_follows(self) -> None:
        """Somebody went on with it who told nothing: what was there is there, and what follows is taken as it is."""
        data = self.path.read_bytes()
        found = [digest(line) for line in data[:data.rfind(b"\n") + 1].splitlines()]
        self._expect(found[:len(self.lines)] == self.lines, "what was there is not there any more")
        self.rest = data[data.rfind(b"\n") + 1:]
        self._done(found)

    def _load(self, data: bytes, kept: bytes) -> None:
        try:
            rules = Games().of_record(data).rules
            match: AnyMatch = Match.load(rules, data, lambda _line: None)
        except ValueError as error:
            self._expect(False, f"does not load: {error}")
            return
        self._expect(match.to_bytes() == kept, "loads to something else")
        self.over = rules.ending(match.state) is not None
        self.elsewhere = rules.key != self.game
        self.match = match


@dataclass
class Ledger:
    """A player's folder: its records, its statistics, and small files that are written whole or not at all."""

    home: Path
    game: str = DEFAULT
    records: dict[str, RecordLedger] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)  # by name, what each holds
    begun: tuple[str, str] | None = None  # the file that is being put in its place, and what it is to hold
    missed: int = 0  # entries that the statistics do not have
    _record: RecordLedger | None = None
    _faults: list[str] = field(default_factory=list)

    @property
    def matches(self) -> Path:
        """Where the records lie."""
        return self.home / "matches"

    @property
    def problems(self) -> list[str]:
        """Whatever was lost, or was not as it was said to be."""
        return [*self._faults, *(problem for record in self.records.values() for problem in record.problems)]

    @property
    def unfinished(self) -> RecordLedger | None:
        """The match that would be gone on with; None where all are over."""
        open_ones = [record for record in self.records.values()
                     if record.lines and not record.over and not record.elsewhere]
        return max(open_ones, key=lambda record: (record.path.stat().st_mtime, record.path.name), default=None)

    def fault(self, words: str) -> None:
        """Something is wrong."""
        self._faults.append(f"{self.home.name}: {words}")

    def hear(self, mark: str, words: Sequence[str]) -> None:
        """Take down what a game says. Whoever says more has done what it began before that."""
        self._put()
        match mark:
            case "record":
                self._record = self.records.setdefault(words[0], RecordLedger(self.matches / words[0], game=self.game))
            case "file" if words[0] == "put":
                self.begun = (words[1], words[2])
            case "file" if words[0] == "remove":
                self.files.pop(words[1], None)
            case "settings":
                if words[0] != self.files.get("settings.yaml"):
                    self.fault("the game began with other settings than were kept")
            case "fault":
                self.fault(" ".join(words))
            case _ if self._record is not None:
                self._record.hear(mark, words[0] if words else "")

    def _put(self) -> None:
        if self.begun is not None:
            name, held = self.begun
            self.files[name] = held
            self.begun = None

    def audit(self, seen: Counter[str], killed: bool = True) -> None:
        """Compare the folder with what was said; ``killed``: whether whoever wrote last was cut off."""
        for record in self.records.values():
            record.audit(seen)
        self.records = {name: record for name, record in self.records.items() if record.lines or record.problems}
        for path in self._small_files():
            self._look_into(path.relative_to(self.home).as_posix(), path.read_bytes())
        for path in self.matches.glob("*" + SUFFIX):
            if path.name not in self.records and b"\n" in path.read_bytes():
                self.fault(f"{path.name}: a match that nobody began")
        if self._record is not None:
            seen[LOCKS] += self._record.path.with_name(self._record.path.name + ".lock").exists()
            self._record = None
        for name in self.files:
            if not (self.home / name).exists():
                self.fault(f"{name} is gone")
        self.begun = None
        self._audit_statistics(seen, killed)

    def take_what_follows(self, seen: Counter[str]) -> None:
        """Somebody played here who told nothing: what they wrote must be whole, and is taken as it is."""
        for record in self.records.values():
            record.take_what_follows()
        for path in self._small_files():
            self._read(path.name, data := path.read_bytes())
            self.files[path.relative_to(self.home).as_posix()] = digest(data)
        self.audit(seen)

    def _small_files(self) -> list[Path]:
        """Those that are written whole: no record, no lock, no log, and nothing that was cut off before its name."""
        return [path for path in sorted(self.home.rglob("*")) if path.is_file() and "logs" not in path.parts
                and not path.name.startswith(".") and not is_record(path.name)
                and not path.name.endswith((".lock", LINES))]

    def _look_into(self, name: str, data: bytes) -> None:
        held = digest(data)
        if held == self.files.get(name):
            return
        if (name, held) != self.begun:
            self.fault(f"{name} holds what nobody put there")
        self._read(name, data)
        self.files[name] = held

    def _read(self, name: str, data: bytes) -> None:
        try:
            READERS[Path(name).suffix](data)
        except (ValueError, KeyError, yaml.YAMLError) as error:
            self.fault(f"{name} cannot be read: {error}")

    def _audit_statistics(self, seen: Counter[str], killed: bool) -> None:
        """A line for everything thrown, set down or won; whoever is killed between entry and line leaves that out."""
        matches = [record.match for record in self.records.values() if record.match is not None]
        lost = 0
        for key in Games().keys:
            path = kept_in(self.home, key) / LINES
            data = path.read_bytes() if path.exists() else b""
            lines, broken = decoded(data[:data.rfind(b"\n") + 1])
            if broken:
                self.fault(f"{broken} lines of the statistics of {key} mean nothing")
            lost += sum(missed(match, lines) for match in matches if match.rules.key == key)
        if lost > self.missed + killed:
            self.fault(f"the statistics miss {lost - self.missed} entries more than before")
        seen[LEFT_OUT] += lost - self.missed
        self.missed = lost


def missed(match: AnyMatch, lines: Iterable[Line]) -> int:
    """How many entries of a match have not all their lines among these of its game, which are in their order."""
    seed, lines_of = str(match.header.seed), Games().lines(match.rules.key)
    there = iter([msgspec.structs.replace(line, at="") for line in lines
                  if line.match == seed and not isinstance(line, Spent)])
    following = next(there, None)
    lost = 0
    for deed in match.deeds:
        wanted = list(lines_of(match.header, deed, ""))
        found = 0
        for line in wanted:
            if line == following:
                found, following = found + 1, next(there, None)
        lost += found < len(wanted)
    return lost + (following is not None)
