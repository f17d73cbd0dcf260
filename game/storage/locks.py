"""Locks between processes, held on an open file and freed by the system when their process dies."""

import os
import sys
from pathlib import Path
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[Any], wait: bool) -> bool:
        """Lock an open file for this process alone; False where another has it and `wait` is not wanted."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def lock(file: IO[Any], wait: bool) -> bool:
        """Lock an open file for this process alone; False where another has it and `wait` is not wanted."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            return False
        return True


def is_there(file: IO[Any], path: Path) -> bool:
    """Whether this open file is what has that name; so it is taken to be where the disk does not say."""
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
