"""Files that must survive: match records, written line by line, and small files, written whole or not."""

from __future__ import annotations

import contextlib
import itertools
import os
import tempfile
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import IO, Self

from game.storage.input_error import InputError
from game.storage.locks import is_there, lock

SUFFIX = ".match.jsonl"
OLD_SUFFIX = ".hfl.jsonl"  # of records written before there were several games; they are gone on with as they are
LARGEST_RECORD_BYTES = 64_000_000
LONGEST_LINE_BYTES = 1_000_000
NAMES_TRIED = 1000
LEFT_S = 3600.0  # nobody takes that long to write a small file
AFTER_S = 0.01  # finer than any file system's times


class SaveError(InputError, OSError):
    """A file of the player's could not be read or written; the message says which, and why."""


class Taken(SaveError):
    """The file is somebody else's: another copy of the game writes it, or it was there before."""


# Match records

def is_record(name: str) -> bool:
    """Whether a file is a match record by its name."""
    return name.endswith((SUFFIX, OLD_SUFFIX))


def beside(record: Path, ending: str) -> Path:
    """The file with a record's name and another ending."""
    return record.with_name(record.name.removesuffix(SUFFIX).removesuffix(OLD_SUFFIX) + ending)


class RecordFile:
    """A match record open for writing by this process alone; use as a context manager, or `close` it."""

    def __init__(self, path: Path, file: IO[bytes], lock_file: _LockFile) -> None:
        """Made by `open_new` and `open_existing`; `file` stands at its end, `lock_file` is held."""
        self.path = path
        self._file = file
        self._lock_file = lock_file
        self._end = file.tell()
        self._newest_s = _newest_s(path.parent)

    @classmethod
    def open_new(cls, path: Path) -> RecordFile:
        """Begin a record; raises SaveError where a file is there already or the folder cannot be written."""
        with _told(path, "written"):
            path.parent.mkdir(parents=True, exist_ok=True)
            return cls._open(path, "x+b")

    @classmethod
    def open_existing(cls, path: Path) -> RecordFile:
        """Go on with a record, less a last line that was cut off; raises SaveError where that cannot be."""
        with _told(path, "written"):
            return cls._open(path, "r+b")

    @classmethod
    def _open(cls, path: Path, mode: str) -> RecordFile:
        with contextlib.ExitStack() as undo:
            held = undo.enter_context(contextlib.closing(_LockFile(path)))
            file = undo.enter_context(path.open(mode, buffering=0))
            file.seek(_whole_length(file))
            file.truncate()
            _sync_folder(path.parent)
            undo.pop_all()
            return cls(path, file, held)

    @property
    def length(self) -> int:
        """How many bytes its whole lines have."""
        return self._end

    def append(self, line: bytes) -> None:
        """Write one line, with or without its newline, and see it onto the disk.

        Raises SaveError where that fails; nothing of the line is left in the file then, and it may be tried
        again.
        """
        line = line.removesuffix(b"\n")
        if b"\n" in line:
            raise ValueError("an entry is one line")
        with _told(self.path, "written"):
            self._put_back()
            self._cut(self._end)  # the beginning of a line that failed may still be there
            try:
                _write_all(self._file, line + b"\n")
            except OSError:
                with contextlib.suppress(OSError):
                    self._cut(self._end)
                raise
            self._end = self._file.tell()
        self._stay_newest()

    def rewind(self, count: int) -> None:
        """Keep the header and the first `count` entries only; raises SaveError where that cannot be written."""
        with _told(self.path, "written"):
            self._put_back()
            with self.path.open("rb") as reader:
                kept = sum(len(line) for line in itertools.islice(reader, count + 1))
            self._cut(kept)
        # The entries are gone now, whatever else fails: the worst is that a power cut brings them back.
        with contextlib.suppress(OSError):
            os.fsync(self._file.fileno())

    def put_beside(self, ending: str, data: bytes) -> str:
        """Write a whole file with the record's name and this ending; gives its path. Raises SaveError."""
        path = beside(self.path, ending)
        write_atomically(path, data)
        return str(path)

    def _cut(self, end: int) -> None:
        """Take away whatever is in the file from there on; the next line goes there."""
        self._file.seek(end)
        self._file.truncate()
        self._end = end

    def _put_back(self) -> None:
        """Write all of it anew where it is not there any more: its folder was deleted, or moved, or taken out."""
        if is_there(self._file, self.path):
            return
        self._file.seek(0)
        data = self._file.read(self._end)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._lock_file.close()
        self._lock_file = _LockFile(self.path)
        with contextlib.ExitStack() as undo:
            fresh = undo.enter_context(self.path.open("x+b", buffering=0))
            undo.callback(self.path.unlink, missing_ok=True)
            _write_all(fresh, data)
            _sync_folder(self.path.parent)
            undo.pop_all()
        self._file.close()
        self._file = fresh

    def _stay_newest(self) -> None:
        """A clock that was put back makes no match look older than those before it: lists go by that."""
        with contextlib.suppress(OSError):
            changed_s = os.fstat(self._file.fileno()).st_mtime
            if changed_s < self._newest_s:
                os.utime(self.path, (self._newest_s, self._newest_s))
            self._newest_s = max(changed_s, self._newest_s)

    def close(self) -> None:
        """Let the file go, put back if it was taken away; another process may write it from now on."""
        with contextlib.suppress(OSError):
            if not self._file.closed:
                self._put_back()
        self._file.close()
        self._lock_file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _LockFile:
    """A file beside a record that keeps a second writer away; it names the process that writes."""

    def __init__(self, record: Path) -> None:
        self._path = record.with_name(record.name + ".lock")
        self._file = self._path.open("a+b", buffering=0)
        # A lock on a file that its last owner removed in the meantime keeps nobody away.
        if not lock(self._file, wait=False) or not is_there(self._file, self._path):
            owner = self._owner()
            self._file.close()
            raise Taken(f"{record}: is being played by another copy of the game (process {owner}). "
                        "Close that one first, or play another match.")
        with contextlib.suppress(OSError):  # it is for people: a full disk may go without
            self._file.truncate(0)
            self._file.write(str(os.getpid()).encode())

    def _owner(self) -> str:
        try:
            owner = self._path.read_text(encoding="ascii", errors="replace")
        except OSError:
            owner = ""
        return owner if owner.isdecimal() else "unknown"

    def close(self) -> None:
        if self._file.closed:
            return
        ours = is_there(self._file, self._path)
        with contextlib.suppress(OSError):
            if ours and os.name != "nt":
                self._path.unlink()
        self._file.close()
        # Windows removes no file that is open.
        with contextlib.suppress(OSError):
            if ours and os.name == "nt":
                self._path.unlink()


def _write_all(file: IO[bytes], data: bytes) -> None:
    """Write it to its last byte, and see it onto the disk."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) or 0:]
    os.fsync(file.fileno())


def _newest_s(folder: Path) -> float:
    """A moment after which every match of a folder was changed last; 0 where there is none."""
    changed = [path.stat().st_mtime for path in folder.glob("*.jsonl") if is_record(path.name)]
    return max(changed) + AFTER_S if changed else 0.0


def new_record_path(folder: Path, seed: int, now: datetime) -> Path:
    """A name in `folder` that no record has yet: `match-<date>-<time>-<seed>.match.jsonl`."""
    stem = f"match-{now:%Y%m%d-%H%M%S}-{seed}"
    names = [stem, *(f"{stem}-{i}" for i in range(2, NAMES_TRIED))]
    path = next((path for name in names if _is_free(path := folder / f"{name}{SUFFIX}")), None)
    if path is None:
        raise SaveError(f"{folder}: has no free name left for a match like {stem}.")
    return path


def _is_free(path: Path) -> bool:
    """Whether no file has that name; where nobody may ask, whoever opens it is told why."""
    try:
        path.stat()
    except OSError:
        return True
    return False


def read_record(path: Path) -> bytes:
    """The whole lines of a record; a last line without its newline is dropped.

    Raises SaveError where the file cannot be read or is larger than any match.
    """
    with _told(path, "read"), path.open("rb") as file:
        data = file.read(LARGEST_RECORD_BYTES + 1)
    if len(data) > LARGEST_RECORD_BYTES:
        raise SaveError(f"{path}: is larger than the {LARGEST_RECORD_BYTES // 1_000_000} MB allowed.")
    return data[: data.rfind(b"\n") + 1]


def _whole_length(file: IO[bytes]) -> int:
    """The length in bytes of a file up to the end of its last whole line."""
    end = file.seek(0, os.SEEK_END)
    while end > 0:
        start = max(0, end - LONGEST_LINE_BYTES)
        file.seek(start)
        found = file.read(end - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


# Small files

def write_atomically(path: Path, data: bytes) -> None:
    """Write a whole file such that a crash leaves the old or the new one; the old one is kept as `.previous`.

    Raises SaveError where it cannot be written; the old file is then untouched.
    """
    with _told(path, "written"):
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path)
        if path.is_file():
            _put(previous(path), path.read_bytes())
        _put(path, data)


def _sweep(path: Path) -> None:
    """Take away what somebody left behind who was cut off while writing this file; what is fresh may be written now."""
    with contextlib.suppress(OSError):
        for left in path.parent.glob(f".{path.name}.*"):
            if time.time() - left.stat().st_mtime > LEFT_S:
                left.unlink()


def previous(path: Path) -> Path:
    """Where `write_atomically` keeps the file that was there before."""
    return path.with_name(path.name + ".previous")


def _put(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """See the names in a folder onto the disk, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def _told(path: Path, done: str) -> Iterator[None]:
    """Turn errors of the system into one sentence about this file."""
    try:
        yield
    except SaveError:
        raise
    except OSError as error:
        taken = isinstance(error, FileExistsError) and path.is_file()  # else its folder's name is that of a file
        raise (Taken if taken else SaveError)(f"{path}: cannot be {done}: {error.strerror or error}.") from None
    except ValueError as error:
        raise SaveError(f"{str(path)!r}: cannot be {done}: {error}.") from None
