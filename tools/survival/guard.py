"""Sees everything a process opens, writes, starts or compiles, and what memory it takes."""

from __future__ import annotations

import os
import resource
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = frozenset({
    "os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod", "os.chown",
    "os.utime", "os.mkfifo", "os.mknod", "os.setxattr", "os.removexattr", "shutil.rmtree", "shutil.move"})
NEVER = ("os.system", "os.exec", "os.fork", "os.posix_spawn", "os.spawn", "os.startfile", "subprocess.", "socket.",
         "pty.", "pickle.", "ctypes.dlopen", "code.__new__", "compile", "urllib.", "http.", "ftplib.", "webbrowser.",
         "sqlite3.")
COMPILED = ("<frozen", "<string>")  # built in, or heard of when it was compiled
LOOKS = frozenset({"os.listdir", "os.scandir"})
DEVICES = frozenset({"/dev/null", "/dev/urandom"})
FORGET, PEAK, PEAK_KB = Path("/proc/self/clear_refs"), Path("/proc/self/status"), "VmHWM:"


class Guard:
    """Watches while it is ``armed``. Before that it learns what the game compiles of its own: the types of fields."""

    def __init__(self, home: Path, read: Sequence[Path]) -> None:
        """``home`` may be written and read; ``read`` may be read, with all that is in it."""
        self._home = home.resolve()
        self._read = tuple(each.resolve() for each in read)
        self.armed = False
        self.seen: list[str] = []
        self._ours: set[str] = set()
        sys.addaudithook(self._hear)

    def _hear(self, event: str, args: tuple[Any, ...]) -> None:
        if not self.armed:
            if event == "compile":
                self._ours.add(str(args[0]))
            return
        self.armed = False
        try:
            self._judge(event, args)
        finally:
            self.armed = True

    def _judge(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            path, _mode, flags = args
            self._path(event, path, writes=bool((flags or 0) & WRITES))
        elif event in CHANGES:
            for path in args[:2] if event in ("os.rename", "os.link") else args[:1]:
                self._path(event, path, writes=True, follow=False)
        elif event in LOOKS:
            self._path(event, args[0], writes=False)
        elif event == "compile" and str(args[0]) in self._ours:
            pass
        elif event.startswith(NEVER):
            self.seen.append(f"{event} {str(args)[:200]}")
        elif event == "exec":
            self._code(args[0])

    def _path(self, event: str, path: object, writes: bool, follow: bool = True) -> None:
        if not isinstance(path, str | bytes | os.PathLike):
            return
        named = Path(os.fsdecode(path))
        real = named.resolve() if follow else named.parent.resolve() / named.name
        allowed = (self._home,) if writes else (self._home, *self._read)
        if str(real) not in DEVICES and not any(real.is_relative_to(each) for each in allowed):
            self.seen.append(f"{event}{' to write' if writes else ''}: {real}")

    def _code(self, code: Any) -> None:
        name = str(getattr(code, "co_filename", "?"))
        if not name.startswith(COMPILED) and not any(Path(name).is_relative_to(each) for each in self._read):
            self.seen.append(f"exec of {name}")


class Memory:
    """How much more a process took at most since it was asked last."""

    def __init__(self) -> None:
        self._before_kb = 0
        self.begin()

    def begin(self) -> None:
        """Count from here."""
        FORGET.write_bytes(b"5")
        self._before_kb = _peak_kb()

    def taken_mb(self) -> float:
        """The peak since ``begin``, over what was there then."""
        return max(0, _peak_kb() - self._before_kb) / 1024.0


def _peak_kb() -> int:
    lines = PEAK.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(PEAK_KB))


def hold_memory(most_mb: int) -> None:
    """Whoever asks for more address space than this on top of today's gets a MemoryError."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + most_mb * 1024 * 1024
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
