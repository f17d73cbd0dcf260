"""The one place that writes to the terminal."""

import os
import sys

from game.identity import NAME


def write(text: str) -> None:
    """Print a line of results on standard output; windowed builds may have none."""
    if sys.stdout is not None:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()


def hush() -> None:
    """Let what is still to be printed go nowhere: whoever read it has gone, as `head` does."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(text: str) -> None:
    """Print one line on standard error, under the game's name."""
    if sys.stderr is not None:
        sys.stderr.write(f"{NAME}: {text}\n")
        sys.stderr.flush()


def progress(text: str) -> None:
    """Show how far a command is, on one line that overwrites itself; silent when nobody watches."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()
