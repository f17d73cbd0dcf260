"""Files that may be anything: read no further than is allowed, and put aside where they are of no use."""

from __future__ import annotations

import errno
import logging
import stat
from pathlib import Path

MOST_ASIDE = 9
LONGEST_LINE, LONGEST_PROBLEM = 600, 2000


def read_at_most(path: Path, most: int) -> bytes:
    """The bytes of a file, ``most`` and one more at most: whoever gets that one refuses the file.

    Raises OSError, also for what is no file at all: a pipe may never end, or never begin.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "is no plain file")
    with path.open("rb") as file:
        return file.read(most + 1)


def is_there(path: Path) -> bool:
    """Whether something has that name; True where nobody may ask, so that whoever opens it is told why."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def readable(text: str, longest: int = LONGEST_LINE) -> str:
    """A line that can be shown, whatever a file has brought into it."""
    return "".join(letter if letter.isprintable() else " " for letter in text[:longest])


def put_aside(path: Path) -> Path | None:
    """Give a file that is of no use the name ``.broken``, and keep those that have it; None where it has to stay."""
    names = [path.with_name(f"{path.name}.broken{number}") for number in ("", *range(2, MOST_ASIDE + 1))]
    kept = next((name for name in names if not is_there(name)), names[-1])
    try:
        path.replace(kept)
    except OSError as error:
        logging.getLogger(__name__).warning("a broken file stays: %s", error)
        return None
    return kept
