"""What is done of a run that is not done yet, kept on the disk, so that the same command goes on from there.

    with Kept.open(file, kind) as kept:
        for result in kept.each(work, jobs, crew, "matches"): ...

A job is found again by all that it says, and by the code and data it was done with: whatever else is asked for, or
once the program is another one, it is done anew. A run that comes to its end takes its file away.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec

from game.app.commands.build_mark import DIGITS, build_mark
from game.app.commands.console import complain
from game.app.commands.crew import Crew
from game.app.commands.parallel import each
from game.storage.input_error import InputError
from game.storage.locks import is_there, lock

HEAD = b'"unfinished work"\n'

Job = TypeVar("Job")
Result = TypeVar("Result")
Kind = TypeVar("Kind")


def add_keep_argument(parser: argparse.ArgumentParser) -> None:
    """Give a parser the argument that says where to keep what is done."""
    parser.add_argument("--keep", type=Path, default=None, metavar="FILE",
                        help="keep here what is done until all is, and go on with what is there")


class Kept(Generic[Kind]):
    """Results by the marks of their jobs; what is added is on the disk at once where there is a file."""

    def __init__(self, found: dict[str, Kind], file: BinaryIO | None) -> None:
        self._found = found
        self._file = file
        self.whole = False

    @classmethod
    @contextmanager
    def open(cls, path: Path | None, kind: type[Kind]) -> Iterator[Kept[Kind]]:
        """What the file has, and the file to go on with; none keeps nothing.

        Left when all is done (``whole``), the file is taken away. Raises InputError where it cannot be used, or another
        command is using it.
        """
        if path is None:
            yield cls({}, None)
            return
        with _opened(path) as file:
            found, length = _read(path, file.read(), kind)
            file.truncate(length)
            if not length:
                file.write(HEAD)
            kept = cls(found, file)
            yield kept
        if kept.whole:
            path.unlink()

    def each(self, work: Callable[[Job], Result], jobs: Sequence[Job], crew: Crew, what: str,
             store: Callable[[Job, Result], Kind], holds: Callable[[Job, Kind], bool] = lambda job, kept: True
             ) -> Iterator[Kind]:
        """What is kept of every job, in their order; of those that are missing once they are done.

        ``store`` makes of a result what is kept of it; ``holds`` says whether what was kept is still true.
        """
        self.whole = False
        marks = [mark_of(work, job) for job in jobs]
        there = {mark for mark, job in zip(marks, jobs, strict=True)
                 if mark in self._found and holds(job, self._found[mark])}
        todo = [job for mark, job in zip(marks, jobs, strict=True) if mark not in there]
        if there:
            complain(f"going on: {len(jobs) - len(todo)} of {len(jobs)} {what} are there")
        fresh = each(work, todo, crew, what)
        for mark, job in zip(marks, jobs, strict=True):
            if mark not in there:
                result = next(fresh, _NOTHING)
                if result is _NOTHING:
                    return
                self._add(mark, store(job, result))
            yield self._found[mark]
        self.whole = next(fresh, _NOTHING) is _NOTHING

    def _add(self, mark: str, kept: Kind) -> None:
        self._found[mark] = kept
        if self._file is not None:
            self._file.write(msgspec.json.encode((mark, kept)) + b"\n")
            self._file.flush()


_NOTHING: Any = object()


def mark_of(work: Callable[[Job], object], job: Job) -> str:
    """A job by what it says, who does it and what the program is made of."""
    said = f"{build_mark()} {work.__module__}.{work.__qualname__} {job!r}"
    return hashlib.sha256(said.encode()).hexdigest()[:DIGITS]


def _opened(path: Path) -> BinaryIO:
    """The file at its beginning, for this command alone until it is closed; what is written goes to its end.

    Raises InputError where it cannot be written, or another command has it.
    """
    try:
        while True:
            file = path.open("a+b")
            if not lock(file, wait=False):
                file.close()
                raise InputError(f"{path}: another command is at this work. Let it end, or have yours kept elsewhere.")
            if is_there(file, path):  # whoever had it before may have come to the end and taken it away
                file.seek(0)
                return file
            file.close()
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}.") from None


def _read(path: Path, data: bytes, kind: type[Kind]) -> tuple[dict[str, Kind], int]:
    """Results in the whole lines of a file, and how many bytes they and the first line take.

    A line that was cut off is left out. Raises InputError for a file that is none of ours.
    """
    whole = data[:data.rfind(b"\n") + 1]
    if not data.startswith(HEAD) and not HEAD.startswith(data):
        raise InputError(f"{path}: this is no file of unfinished work.")
    pair: Any = tuple
    line = msgspec.json.Decoder(pair[str, kind])
    try:
        return dict(map(line.decode, whole.splitlines()[1:])), len(whole)
    except msgspec.MsgspecError:
        raise InputError(f"{path}: this is of another version, or spoilt; without it all is done anew.") from None
