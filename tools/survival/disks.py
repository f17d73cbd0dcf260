"""Disks that are full, or take nothing: real ones, seen by this process alone, where the system lets it have them."""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

NEW_MOUNTS, NEW_USERS = 0x00020000, 0x10000000
PRIVATE, BELOW, READ_ONLY, AGAIN = 1 << 18, 1 << 14, 1, 1 << 5
SIZE = "4m"
FILLING = ".filling"
NOBODY = 54321
"""A number that no user has."""


class Disk:
    """A small disk of its own at ``folder``; without the right to have one, a limit on what files may hold."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True)
        self._folder = folder
        self.real = _own_mounts() and _mount(folder, 0, f"size={SIZE}")

    @contextlib.contextmanager
    def full(self) -> Iterator[None]:
        """Nothing more fits on it."""
        if not self.real:
            with _no_longer_files():
                yield
            return
        filling = self._folder / FILLING
        with filling.open("wb", buffering=0) as file:
            for size in (1 << 16, 1 << 12, 1):
                with contextlib.suppress(OSError):
                    while True:
                        file.write(b"\0" * size)
        yield
        filling.unlink()

    def read_only(self, on: bool) -> bool:
        """Let nothing, or everything, be written; whether that can be had here. No file may be open for writing."""
        return self.real and _mount(self._folder, AGAIN | (READ_ONLY if on else 0), f"size={SIZE}")


@contextlib.contextmanager
def _no_longer_files() -> Iterator[None]:
    """No file may grow at all: every write is refused as on a disk that is full, with another number."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)
    signal.signal(signal.SIGXFSZ, handler)


def _own_mounts() -> bool:
    """Whether this process has file systems of its own from now on, that nobody else sees."""
    if not sys.platform.startswith("linux"):
        return False
    libc = ctypes.CDLL(None, use_errno=True)
    if os.geteuid() == 0:
        had = libc.unshare(NEW_MOUNTS) == 0
    else:
        user = os.getuid()
        had = libc.unshare(NEW_USERS | NEW_MOUNTS) == 0
        if had:
            Path("/proc/self/setgroups").write_text("deny", encoding="ascii")
            Path("/proc/self/uid_map").write_text(f"0 {user} 1", encoding="ascii")
    return had and bool(libc.mount(b"none", b"/", None, PRIVATE | BELOW, None) == 0)


def _mount(folder: Path, flags: int, options: str) -> bool:
    libc = ctypes.CDLL(None, use_errno=True)
    return bool(libc.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", flags, options.encode()) == 0)


class Owner:
    """Somebody who may not do everything: the system refuses a superuser nothing."""

    def __init__(self, folder: Path) -> None:
        """The folder, and what is in it, is theirs from now on."""
        if os.geteuid() == 0:
            for path in (folder, *folder.rglob("*")):
                os.chown(path, NOBODY, NOBODY)
            os.setresgid(NOBODY, NOBODY, -1)
            os.setresuid(NOBODY, NOBODY, -1)

    @contextlib.contextmanager
    def denied(self, folder: Path) -> Iterator[None]:
        """Nothing may be made or taken away in this folder, and in those that lie in it, nor their files be written."""
        modes = {path: path.stat().st_mode for path in (*folder.rglob("*"), folder)}
        for path in modes:
            path.chmod(0o555 if path.is_dir() else 0o444)
        yield
        for path, mode in modes.items():
            path.chmod(mode)

    @contextlib.contextmanager
    def locked(self, folder: Path) -> Iterator[None]:
        """Nobody may even look into it."""
        mode = folder.stat().st_mode
        folder.chmod(0)
        yield
        folder.chmod(mode)
