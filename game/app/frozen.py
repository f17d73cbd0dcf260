"""What a frozen build lacks at its start, and gets here: a character set for files, and a terminal to speak to."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

UNICODE = "C.UTF-8"
"""A locale that every Linux has, of whatever language."""
PARENTS_CONSOLE = -1


def prepare() -> None:
    """Make good for all of it. On Linux without a Unicode locale the program begins anew, with one."""
    again = unicode_environment(sys.getfilesystemencoding(), os.environ)
    if again is not None:
        os.execve(sys.executable, [sys.executable, *sys.argv[1:]], again)
    sys.stdout, sys.stderr = readable(sys.stdout or _console()), readable(sys.stderr or _console())


def unicode_environment(file_system: str, environment: Mapping[str, str]) -> dict[str, str] | None:
    """The environment to begin anew in, or None where names of files can be read as it is.

    A frozen interpreter does not choose Unicode by itself where the locale names no character set, as in an empty
    environment; a folder with an umlaut in its name could not be read then.
    """
    if file_system.lower().startswith("utf") or environment.get("LC_ALL") == UNICODE:
        return None
    return {**environment, "LC_ALL": UNICODE}


def readable(stream: TextIO | None) -> TextIO | None:
    """The same stream, in which a character that it does not know ends nothing."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    return stream


def _console() -> TextIO | None:
    """The terminal that a windowed program was started from, where there is one: Windows does not give it by itself."""
    if sys.platform != "win32":
        return None
    import ctypes

    ctypes.windll.kernel32.AttachConsole(PARENTS_CONSOLE)
    try:
        return Path("CONOUT$").open("w", encoding="utf-8")
    except OSError:
        return None
