"""Work for the workers of a cluster: what is sent to one must be found by its name in its own checkout."""

from __future__ import annotations

import os
from pathlib import Path

BEGUN, WHO, NEVER = "begun", "who", "never"
"""In a folder: whether somebody has begun; pipes in which they say who they are, and wait for what never comes."""


def squared(number: int) -> int:
    """A small piece of work."""
    return number * number


def hangs_once(job: tuple[Path, int]) -> int:
    """The square of a number; whoever is the first to begin says which process it is and hangs."""
    folder, number = job
    try:
        (folder / BEGUN).touch(exist_ok=False)
    except FileExistsError:
        return squared(number)
    (folder / WHO).write_text(str(os.getpid()))
    (folder / NEVER).read_text()
    raise AssertionError("somebody wrote into a pipe that nobody knows")


def child_of(folder: Path) -> Path:
    """Where a path is for whoever works."""
    return folder / "child"
