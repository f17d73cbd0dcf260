#!/usr/bin/env python3
"""Kills the game at random moments of play and sees that its record keeps every entry but the one being written.

A child plays real matches through the game's own doors, without a window, and says what it does: which entry it begins
to write, and which one is on the disk. It is killed at a seeded moment; then the record must hold every entry that was
said to be there, and another child goes on from it until the match is over. At last the record of the last match is
cut at random bytes, and what is left is gone on with. `kill_test.py --kills 200 --seed 1`; exit 1 if anything was lost,
and then the folder with all there is to look into is kept: of the match the record, and in `last` what the last child
found (`before.jsonl`), said, logged and showed (`trace.jsonl`).

A kill ends a process, not the machine: what a disk forgets when power fails is not tried here.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import logging
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools import _environment as setup


def become_equipped(words: Sequence[str]) -> int:
    """Start again in the environment that has the game's packages."""
    setup.prepare(setup.Place(ROOT), ["ship"])
    setup.start(setup.Place(ROOT), [__file__, *words])


if __name__ == "__main__" and importlib.util.find_spec("panda3d") is None:
    sys.exit(setup.run_tool(become_equipped, sys.argv[1:]))

from game.app.composition import Composition
from game.app.matches import Library
from game.app.rehearsal import Rehearsal, controls
from game.app.saves import RecordFile, read_record
from game.rules.core.match import Match
from game.rules.core.record import difference
from game.rules.hell_for_leather import GAME
from game.scenes.match.desk import HellMatch
from game.scenes.match.open import continue_match
from game.scenes.services import Record
from tests.scenes.stagehand import Evening, props

PACE = 8.0  # slow enough for dice to be seen in the air
PATIENCE_S = 300.0
UNHURT = 5  # more children than this in a row that cannot be killed are no test
NEVER_OVER = 3
KILLED = -9 if os.name == "posix" else 1
MOST_SAID = 2000
LAST = "last"  # the folder of a match for what its last child left behind
KILLED_HERE = "-- killed"
BEFORE, SAID, LOG, TRACE = "before.jsonl", "said.txt", "log.txt", "trace.jsonl"
SEEN = ("part lines dropped", "whole lines not yet reported", "locks left behind")


@dataclass(frozen=True)
class Moment:
    """When to kill: when the child says ``mark``, one of the first ``most`` times, and up to ``delay_s`` later."""

    name: str
    mark: str
    most: int
    delay_s: float = 0.0
    piece: int = 0  # the most bytes of a line that are written at once
    hold: bool = False  # the child waits for its end at the mark
    risk: float = 0.3  # how likely a Risk is taken; without any, a storm need not end
    undo: float = 0.02  # how likely a step is taken back


MOMENTS = (
    Moment("setting up", "alive", 1, 0.3),
    Moment("opening", "opening", 1, 0.02),
    Moment("between entries", "durable", 12, 0.004),
    Moment("about to write", "writing", 12, 0.0004),
    Moment("part written", "part", 60, piece=2500, hold=True),
    Moment("writing slowly", "part", 60, 0.0002, piece=300),
    Moment("dice in the air", "flight", 40, 0.005),
    Moment("carrying a die", "carrying", 2, 0.2, risk=1.0),
    Moment("taking back", "rewinding", 2, 0.0004, undo=0.3),
)
TO_THE_END = Moment("never", "", 0)


# The child

def say(*words: object) -> None:
    """One line for the parent, in one piece and at once."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def digest(line: bytes) -> str:
    """What stands for a line of a record here."""
    return hashlib.sha256(line.rstrip(b"\n")).hexdigest()


class SlowFile:
    """A file that takes few bytes at once, and says so; at the ``hold``-th time it waits to be killed."""

    def __init__(self, file: IO[bytes], piece: int, hold: int) -> None:
        self._file = file
        self._piece = piece
        self._hold = hold
        self._count = 0

    def write(self, data: memoryview) -> int:
        """Write the beginning of it."""
        written = self._file.write(data[:self._piece])
        self._count += 1
        say("part")
        if self._count == self._hold:
            sys.stdin.read()
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class ToldRecord:
    """A record that says what it is about to do, and what it has done."""

    def __init__(self, record: Record) -> None:
        self._record = record

    def append(self, line: bytes) -> None:
        """Say so, write, say so."""
        say("writing", digest(line))
        self._record.append(line)
        say("durable")

    def rewind(self, count: int) -> None:
        """Say so, take back, say so."""
        say("rewinding", count)
        self._record.rewind(count)
        say("rewound")

    def put_beside(self, ending: str, data: bytes) -> str:
        """Write it."""
        return self._record.put_beside(ending, data)

    def close(self) -> None:
        """Close it."""
        self._record.close()


class ToldSaves:
    """The player's matches, with records that tell, and are written slowly if ``piece`` says so."""

    def __init__(self, library: Library, piece: int, hold: int) -> None:
        self._library = library
        self._piece = piece
        self._hold = hold
        self.read = library.read
        self.matches = library.matches

    def start(self, seed: int) -> Record:
        """A new record."""
        say("opening")
        return self._told(self._library.start(seed))

    def open(self, name: str) -> tuple[bytes, Record]:
        """An old one, to go on with."""
        say("opening")
        data, record = self._library.open(name)
        say("opened", data.count(b"\n") - 1)
        return data, self._told(record)

    def _told(self, record: RecordFile) -> Record:
        if self._piece:
            slow: Any = SlowFile(record._file, self._piece, self._hold)
            record._file = slow
        return ToldRecord(record)


class Player(Rehearsal):
    """A player who says what the dice do, and now and then takes a Risk, or something back."""

    def __init__(self, composition: Composition, risk: float, undo: float, chance: random.Random) -> None:
        super().__init__(composition, lambda _name: None, risks=0)
        self._risk = risk
        self._undo = undo
        self._chance = chance

    def wait(self, frames: int = 1) -> None:
        """Let frames pass; say in which of them dice fly."""
        for _ in range(frames):
            super().wait()
            if self.screen.busy and any(control.name == "skip" for control in controls(self.screen)):
                say("flight")

    def step(self) -> None:
        """Do what is due, or the opposite."""
        screen = self.screen
        if screen.throw is not None and screen.throw.mode == "stack" and not screen.busy:
            say("carrying")
        if self.offered("undo") and self._chance.random() < self._undo:
            self.press("undo")
        elif not screen.busy and self.offered("risk") and self._chance.random() < self._risk:
            self.press("risk")
        else:
            super().step()


def play_on(args: argparse.Namespace) -> int:
    """Go on with the match in the folder, or begin one, and play it to its end."""
    say("alive")
    folder: Path = args.child
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    with (folder / LAST / TRACE).open("w", encoding="utf-8", buffering=1) as trace:
        evening = Evening(props(folder.parent), folder, trace=trace.write)
        evening.player = Player(evening.composition, args.risk, args.undo, random.Random(args.chance))
        _put_on_air(evening, args)
        return 0 if evening.player.play() else NEVER_OVER


def _put_on_air(evening: Evening, args: argparse.Namespace) -> None:
    """The match in the folder, or a new one."""
    services = evening.composition.services
    services.saves = ToldSaves(Library(evening.folder, lambda path: say("record", path.name)), args.piece, args.hold)
    services.pace = PACE
    unfinished = [match.name for match in services.saves.matches() if not match.over]
    if unfinished:
        continue_match(services, unfinished[0])
    else:
        evening.begin(team_size=1 + args.seed % 2, goal_target=1 + args.seed % 3, seed=args.seed)


# The parent

@dataclass
class Ledger:
    """What a record must hold, from what the children said: a digest for each line, the header first."""

    folder: Path
    name: str = ""
    lines: list[str] = field(default_factory=list)
    begun: list[str] | None = None  # how the lines will be once what has begun is done
    writing: bool = False
    rest: bytes = b""  # a part of a line, until the record is opened again
    over: bool = False
    problems: list[str] = field(default_factory=list)

    @property
    def path(self) -> Path:
        """Where the record lies, once a child has said so."""
        return self.folder / self.name

    def fresh_folder(self) -> Path:
        """An empty folder for what the next child leaves behind, but for the record as it finds it."""
        last = self.folder / LAST
        shutil.rmtree(last, ignore_errors=True)
        last.mkdir()
        if self.name:
            shutil.copyfile(self.path, last / BEFORE)
        return last

    def hear(self, mark: str, value: str) -> None:
        """Take down what a child says."""
        match mark:
            case "record":
                self.name = value
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
            self.problems.append(f"{self.name or self.folder.name}, {len(self.lines) - 1} entries: {otherwise}")

    def audit(self, seen: Counter[str]) -> None:
        """Compare the record with what was said; ``seen`` counts what there was to see."""
        data = self.path.read_bytes() if self.name and self.path.exists() else b""
        kept = data[:data.rfind(b"\n") + 1]
        found = [digest(line) for line in kept.splitlines()]
        self._expect(found in (self.lines, self.begun), f"the record has {len(found) - 1} entries, not these")
        rest = data[len(kept):]
        self._expect(rest in (b"", self.rest) or self.writing, "a part of a line that nobody wrote")
        seen["part lines dropped"] += rest not in (b"", self.rest)
        seen["whole lines not yet reported"] += self.writing and found == self.begun
        seen["locks left behind"] += self.path.with_name(f"{self.name}.lock").exists()
        self.rest = rest
        self._done(found)
        if found:
            self._load(data, kept)
        else:
            self.name = ""

    def _load(self, data: bytes, kept: bytes) -> None:
        try:
            match: HellMatch = Match.load(GAME, data, lambda _line: None)
        except ValueError as error:
            self._expect(False, f"does not load: {error}")
            return
        self._expect(match.to_bytes() == kept, "loads to something else")
        self.over = match.state.winner is not None


class KillTest:
    """Matches played by children that are killed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self._folder = folder
        self._chance = random.Random(seed)
        self.ledgers: list[Ledger] = []
        self.kills: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()

    @property
    def problems(self) -> list[str]:
        """Whatever was lost."""
        return [problem for ledger in self.ledgers for problem in ledger.problems]

    def run(self, kills: int) -> None:
        """Kill so often, at all kinds of moments, and play the last match to its end."""
        moments = [MOMENTS[at % len(MOMENTS)] for at in range(kills)]
        self._chance.shuffle(moments)
        ledger, unhurt = self._new_match(), 0
        while moments and not self.problems and unhurt < UNHURT:
            if ledger.over:
                ledger = self._new_match()
            killed = self._child(ledger, moments[-1])
            unhurt = 0 if killed else unhurt + 1
            if not killed:
                moments.insert(0, moments.pop())
            else:
                self.kills[moments.pop().name] += 1
                setup.say(f"{self.kills.total():4d} of {kills}: {len(ledger.lines) - 1:4d} entries hold")
        if moments and not self.problems:
            ledger.problems.append(f"{moments[-1].name}: this moment never comes")
        if not ledger.over and not self.problems:
            self._child(ledger, TO_THE_END)

    def figures(self) -> dict[str, Any]:
        """What there was, for people and machines."""
        return {"kills": self.kills.total(), "moments": dict(sorted(self.kills.items())),
                "matches": len(self.ledgers), "over": sum(ledger.over for ledger in self.ledgers),
                "entries": sum(max(0, len(ledger.lines) - 1) for ledger in self.ledgers),
                **{name: self.seen[name] for name in SEEN}, "losses": len(self.problems)}

    def _new_match(self) -> Ledger:
        folder = self._folder / f"match-{len(self.ledgers) + 1}"
        folder.mkdir()
        self.ledgers.append(Ledger(folder))
        return self.ledgers[-1]

    def _child(self, ledger: Ledger, moment: Moment) -> bool:
        """Let a child play until that moment; whether it was killed, and did not come to its end before."""
        nth = self._chance.randint(1, max(1, moment.most))
        last = ledger.fresh_folder()
        with (last / LOG).open("wb") as log, (last / SAID).open("w", encoding="utf-8") as said:
            process = subprocess.Popen(self._command(ledger, moment, nth), cwd=ROOT, stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, stderr=log)
            watch = threading.Timer(PATIENCE_S, process.kill)
            watch.start()
            with process:
                killed = self._listen(process, ledger, moment, nth, said)
            watch.cancel()
        if process.returncode not in ((0, KILLED) if killed else (0,)):
            words = (last / LOG).read_text(encoding="utf-8", errors="replace").strip()[-MOST_SAID:]
            ledger.problems.append(f"{moment.name}: neither over nor killed at its moment, but ended with "
                                   f"{process.returncode} (it is stopped after {PATIENCE_S:.0f} s): {words}")
        ledger.audit(self.seen)
        return process.returncode == KILLED

    def _command(self, ledger: Ledger, moment: Moment, nth: int) -> list[str]:
        piece = self._chance.randint(1, moment.piece) if moment.piece else 0
        words = {"child": ledger.folder, "seed": len(self.ledgers), "chance": self._chance.getrandbits(32),
                 "piece": piece, "hold": nth if moment.hold else 0, "risk": moment.risk, "undo": moment.undo}
        return [sys.executable, __file__, *(f"--{name}={value}" for name, value in words.items())]

    def _listen(self, process: subprocess.Popen[bytes], ledger: Ledger, moment: Moment, nth: int,
                said: IO[str]) -> bool:
        """Hear the child out, and kill it at the moment; whether that came."""
        delay_s = self._chance.random() * moment.delay_s
        met, killed = 0, False
        for line in process.stdout or ():
            said.write(line.decode())
            mark, _, value = line.decode().strip().partition(" ")
            ledger.hear(mark, value)
            met += mark == moment.mark
            if met == nth and not killed:
                time.sleep(delay_s)
                process.kill()
                killed = True
                said.write(f"{KILLED_HERE}: {moment.name}\n")
        return killed


# Cuts

def cut_anywhere(data: bytes, places: int, folder: Path, chance: random.Random) -> list[str]:
    """Cut a record behind its header at random bytes and go on with it each time; what did not hold."""
    whole: HellMatch = Match.load(GAME, data, lambda _line: None)
    path = folder / "cut.hfl.jsonl"
    problems = []
    for cut in chance.sample(range(data.index(b"\n") + 1, len(data)), places):
        path.write_bytes(data[:cut])
        if said := _gone_on_with(path, whole, data[:cut].count(b"\n") - 1):
            problems.append(f"cut at byte {cut}: {said}")
            path.rename(folder / f"cut-at-{cut}.jsonl")
    return problems


def _gone_on_with(path: Path, whole: HellMatch, entries: int) -> str:
    """Load a record that was cut, make the entry that was lost anew; what is wrong with it, if anything."""
    with RecordFile.open_existing(path) as record:
        match: HellMatch = Match.load(GAME, read_record(path), record.append, record.rewind)
        if match.entry_count != entries:
            return f"{match.entry_count} entries instead of {entries}"
        match.resume()
        if match.entry_count == entries:
            line = whole.to_bytes().splitlines()[entries + 1]
            match.submit(GAME.decode_action(line))
    if path.read_bytes() != match.to_bytes():
        return "the file is not the match"
    made = zip(match.entries, whole.entries, strict=False)
    return next((f"entry {n}: {said}" for n, (ours, theirs) in enumerate(made, 1)
                 if (said := difference(ours, theirs))), "")


# The command

def main(argv: Sequence[str] | None = None) -> int:
    """Kill, look, and print one line of figures."""
    parser = argparse.ArgumentParser(description="Kills the game while it plays; its records must survive.")
    parser.add_argument("--kills", type=int, default=200, help="how many children are killed")
    parser.add_argument("--cuts", type=int, default=300, help="how often the last record is cut")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and of the matches")
    parser.add_argument("--json", action="store_true", help="one JSON object and nothing else")
    for name, kind in (("child", Path), ("chance", int), ("piece", int), ("hold", int), ("risk", float),
                       ("undo", float)):
        parser.add_argument(f"--{name}", type=kind, help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.child:
        return play_on(args)
    figures = survive(args.kills, args.cuts, args.seed)
    sys.stdout.write((json.dumps(figures) if args.json else sentence(figures)) + "\n")
    return 1 if figures["losses"] else 0


def survive(kills: int, cuts: int, seed: int) -> dict[str, Any]:
    """The whole test in a folder of its own, which stays if anything was lost; its figures."""
    start = time.perf_counter()
    folder = Path(tempfile.mkdtemp(prefix="kill-test-"))
    test = KillTest(folder, seed)
    test.run(kills)
    ledger = test.ledgers[-1]
    if cuts and ledger.over and not test.problems:
        ledger.problems += cut_anywhere(ledger.path.read_bytes(), cuts, folder, random.Random(seed))
    for problem in test.problems:
        setup.say(problem)
    if test.problems:
        setup.say(f"All there is to look into lies in {folder}.")
    else:
        shutil.rmtree(folder)
    return {**test.figures(), "cuts": cuts, "seconds": round(time.perf_counter() - start, 1)}


def sentence(figures: dict[str, Any]) -> str:
    """The figures in words."""
    moments = ", ".join(f"{name} {count}" for name, count in figures["moments"].items())
    seen = ", ".join(f"{figures[name]} {name}" for name in SEEN)
    return (f"{figures['kills']} kills ({moments}), {figures['matches']} matches with {figures['entries']} entries, "
            f"{seen}, {figures['cuts']} cuts, {figures['losses']} losses, {figures['seconds']} s")


if __name__ == "__main__":
    sys.exit(main())
