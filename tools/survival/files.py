"""Spoilt files at every door: each is read, or refused with its name and a reason, soon and within bounds.

A child for each kind of file tries them one after the other, with everything watched that it opens, writes, starts or
compiles. What is no answer to a file, above all an error nobody meant, is a finding; the file that led to it is kept.
"""

from __future__ import annotations

import json
import logging
import os
import random
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tools.survival.guard import Guard, Memory, hold_memory
from tools.survival.rows import Found, Row, Work
from tools.survival.spoil import LONG_LINE, PIPE, Spoilt, Traps, spoil

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 1.0  # of one core, for any one file, on top of what a whole one takes
MOST_MB = 512  # on top of what the game takes anyway, for any one file
STUCK_S = 7200.0
LONG_BYTES = 100_000_000
MOST_FINDINGS = 20
MOST_SAID = 1500
KINDS = ("settings", "records", "packs", "configs", "remembered", "limits", "adventures", "made")
SHARE, MOST_SHARES = 500, 1000
FOUR = 4  # the kinds that are counted in full; of the others a tenth


@dataclass
class Tally:
    """What came of the files of one kind."""

    tried: int = 0
    read: int = 0
    refused: int = 0
    ways: Counter[str] = field(default_factory=Counter)
    slowest_s: float = 0.0
    slowest: str = ""
    most_mb: float = 0.0
    largest: str = ""
    findings: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """For the parent, and for people."""
        return {"tried": self.tried, "read": self.read, "refused": self.refused,
                "slowest_s": round(self.slowest_s, 3), "slowest": self.slowest, "most_mb": round(self.most_mb, 1),
                "largest": self.largest, "ways": dict(sorted(self.ways.items())), "findings": self.findings}


# The child

def door_of(kind: str, folder: Path, seed: int) -> Any:
    """The door for a kind of file; what the game needs for it is read now. Records are each share's of another game."""
    from tools.survival import doors, kept, made

    by_kind: Mapping[str, Callable[[Path], Any]] = MappingProxyType({
        "settings": doors.SettingsDoor, "records": lambda inside: kept.RecordDoor(inside, seed),
        "packs": doors.PackDoor, "configs": doors.ConfigDoor, "remembered": kept.MemoryDoor, "limits": doors.LimitsDoor,
        "adventures": made.AdventureDoor, "made": made.MadeDoor})
    return by_kind[kind](folder)


def lay(path: Path, spoilt: Spoilt) -> None:
    """Put a spoilt file in its place."""
    if spoilt.how == LONG_LINE:
        os.link(spoilt.link, path)
    elif spoilt.how == PIPE:
        os.mkfifo(path)
    elif spoilt.how.startswith("a link"):
        path.symlink_to(spoilt.link or path)
    else:
        path.write_bytes(spoilt.data)


class Trial:
    """Spoils files of one kind and hands them in."""

    def __init__(self, kind: str, seed: int, folder: Path) -> None:
        self._folder, self._rng = folder, random.Random(f"{kind} {seed}")
        outside = folder / "outside"
        outside.mkdir()
        self._traps = Traps(str(outside / "secret"), str(outside / "canary"), str(outside / "long"))
        Path(self._traps.secret).write_text("frames:\n  - {id: secret, slot: host.title, text: Seen.}\n")
        Path(self._traps.long_line).write_bytes(b"x" * LONG_BYTES)
        self._door = door_of(kind, folder / "inside", seed)
        self._kind = kind
        self.tally = Tally()
        linked = [Path(self._traps.secret)] if self._door.follows else []
        self._guard = Guard(folder / "inside", [ROOT, Path(sys.prefix), Path(sys.base_prefix), *linked])
        self._try_whole()
        self._whole_s = self._longest_of_whole_s()
        self._memory = Memory()
        hold_memory(MOST_MB)

    def _try_whole(self) -> None:
        """The files as they are, before anything is watched: so that all that is read but once has been read."""
        for at, sample in enumerate(self._door.samples):
            path = self._door.place(at)
            path.write_bytes(sample)
            if said := [found for found in (opening(path) for opening in self._door.openings()) if found]:
                raise AssertionError(f"a whole file is refused: {said}")
            path = self._door.place(at)
            path.write_bytes(b"\xff")
            for opening in self._door.openings():
                opening(path)

    def _longest_of_whole_s(self) -> float:
        """The time of one core that a file takes which nothing is wrong with: a match is laid and gone on with."""
        longest_s = 0.0
        for at, sample in enumerate(self._door.samples):
            path = self._door.place(at)
            path.write_bytes(sample)
            longest_s = max(longest_s, *(self._opened(opening, path)[2] for opening in self._door.openings()))
        self._guard.seen = []
        return longest_s

    def run(self, count: int) -> None:
        """So many of them."""
        for number in range(count):
            if len(self.tally.findings) >= MOST_FINDINGS:
                break
            self._one(number)
        if Path(self._traps.canary).exists():
            self.tally.findings.append("something in a file was run")
        if Path(self._traps.long_line).stat().st_size != LONG_BYTES:
            self.tally.findings.append("the long line was written to")
        self._door.close()

    def _one(self, number: int) -> None:
        at = self._rng.randrange(len(self._door.samples))
        spoilt = spoil(self._rng, self._door.samples[at], self._traps, self._door.spoilers, self._door.rare)
        path = self._door.place(at)
        lay(path, spoilt)
        (self._folder / "now").write_text(f"{self._kind} {number}: {spoilt.how}")
        self._memory.begin()
        said, error, took_s = "", None, 0.0
        for opening in self._door.openings():
            again, error, now_s = self._opened(opening, path)
            said, took_s = said or again, max(took_s, now_s)
            if error:
                break
        problem = "".join(traceback.format_exception(error))[-MOST_SAID:] if error else ""
        self._note(f"{number} {spoilt.how}", said, took_s)
        self._judge(number, spoilt, problem, took_s)

    def _opened(self, opening: Callable[[Path], str], path: Path) -> tuple[str, Exception | None, float]:
        """What is said of it, the error that came of it, and the time of one core that it took."""
        self._guard.armed, start_s = True, time.process_time()
        said, error = "", None
        try:
            said = opening(path)
        except Exception as caught:
            error = caught
        self._guard.armed = False
        return said, error, time.process_time() - start_s

    def _note(self, what: str, said: str, took_s: float) -> None:
        tally, taken_mb = self.tally, self._memory.taken_mb()
        tally.tried += 1
        tally.ways[what.partition(" ")[2]] += 1
        tally.refused += bool(said)
        tally.read += not said
        if took_s > tally.slowest_s:
            tally.slowest_s, tally.slowest = took_s, what
        if taken_mb > tally.most_mb:
            tally.most_mb, tally.largest = taken_mb, what

    def _judge(self, number: int, spoilt: Spoilt, problem: str, took_s: float) -> None:
        seen, self._guard.seen = self._guard.seen, []
        wrong = [problem] if problem else []
        wrong += [f"it touches what it may not: {'; '.join(seen[:5])}"] if seen else []
        wrong += [f"it takes {took_s:.2f} s"] if took_s > self._whole_s + PATIENCE_S else []
        if wrong:
            (self._folder / f"finding-{self._kind}-{number}").write_bytes(spoilt.data or spoilt.link.encode())
            self.tally.findings.append(f"{self._kind} {number}, {spoilt.how}: " + " | ".join(wrong))


def child(kind: str, count: int, seed: int, folder: Path) -> int:
    """Try the files of one kind; prints what came of them."""
    logging.getLogger().addHandler(logging.NullHandler())
    trial = Trial(kind, seed, folder)
    trial.run(count)
    sys.stdout.write(json.dumps(trial.tally.plain()) + "\n")
    sys.stdout.flush()
    return 0


# The parent

@dataclass(frozen=True)
class Share:
    """Some of the files of one kind, for one child."""

    kind: str
    count: int
    seed: int
    folder: Path


def counts_of(count: int) -> dict[str, int]:
    """How many files of each kind."""
    return {kind: count // FOUR if at < FOUR else max(1, count // (10 * FOUR)) for at, kind in enumerate(KINDS)}


def shares_of(count: int, seed: int, folder: Path) -> list[Share]:
    """Pieces that fit a child; which files they are depends on the seed alone."""
    return [Share(kind, min(SHARE, whole - begun), seed * MOST_SHARES + begun // SHARE, folder / f"{kind}-{begun}")
            for kind, whole in counts_of(count).items() for begun in range(0, whole, SHARE)]


def try_share(share: Share) -> dict[str, Any]:
    """Let a child try them; what came of it."""
    share.folder.mkdir()
    words = [sys.executable, "-m", "tools.survival.files", share.kind, str(share.count), str(share.seed),
             str(share.folder)]
    found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=STUCK_S)
    (share.folder / "outside" / "long").unlink(missing_ok=True)
    if found.returncode == 0:
        tallied: dict[str, Any] = json.loads(found.stdout.splitlines()[-1])
        return tallied
    now = share.folder / "now"
    where = now.read_text() if now.exists() else "before the first"
    ended = f"{where}: the child ended with {found.returncode}: {found.stderr[-MOST_SAID:]}"
    return {**Tally().plain(), "findings": [ended]}


def try_in_time(share: Share, work: Work) -> dict[str, Any]:
    """Let a child try them, or none of them where it is too late."""
    return Tally().plain() if work.late() else try_share(share)


def together(one: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Two tallies of a kind as one."""
    slower, larger = (max(one, other, key=lambda each: each[key]) for key in ("slowest_s", "most_mb"))
    return {**{key: one[key] + other[key] for key in ("tried", "read", "refused", "findings")},
            **{key: slower[key] for key in ("slowest_s", "slowest")},
            **{key: larger[key] for key in ("most_mb", "largest")},
            "ways": dict(sorted((Counter(one["ways"]) + Counter(other["ways"])).items()))}


def run(work: Work) -> Found:
    """All kinds, as many children at a time as there are cores."""
    tallies: dict[str, Any] = {}
    shares = shares_of(work.count, work.seed, work.folder)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for share, tally in zip(shares, pool.map(lambda each: try_in_time(each, work), shares), strict=True):
            tallies[share.kind] = together(tallies[share.kind], tally) if share.kind in tallies else tally
            work.progress(f"{share.kind}: {tallies[share.kind]['tried']} files, "
                          f"{len(tallies[share.kind]['findings'])} findings")
    problems = tuple(finding for tally in tallies.values() for finding in tally.pop("findings"))
    return Found(tried=sum(tally["tried"] for tally in tallies.values()), figures=tallies, problems=problems)


ROW = Row(doc="spoilt files at every door of the game", unit="files", count=10_000, run=run)

if __name__ == "__main__":
    sys.exit(child(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])))
