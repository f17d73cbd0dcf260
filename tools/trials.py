"""Something tried by number, over and over, and told as it goes: how many were tried so far, and which failed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

TOLD = 25
"""After so many it is said how far it is."""
Trial = Callable[[int], str]
"""What is wrong with the one of this number; "" where nothing is."""


def tried(name: str, numbers: Sequence[int], trial: Trial) -> int:
    """How many failed; one that raises has failed, and those after it are tried nevertheless."""
    failed = 0
    for count, number in enumerate(numbers, 1):
        wrong = _wrong(trial, number)
        if wrong:
            failed += 1
            _say(f"{name} {number}: {wrong}")
        if count % TOLD == 0 or count == len(numbers):
            _say(f"{name} {numbers[0]} to {number}: {failed} of {count} failed")
    return failed


def _wrong(trial: Trial, number: int) -> str:
    try:
        return trial(number)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
