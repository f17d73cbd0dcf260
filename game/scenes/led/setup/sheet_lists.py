"""Ideas from the lists of an adventure, for whoever makes a sheet."""

from __future__ import annotations

import random
from collections.abc import Sequence


def drawn(listed: Sequence[str], chance: random.Random) -> str:
    """One of a list; nothing of an empty one."""
    return chance.choice(listed) if listed else ""


def following(listed: Sequence[str], words: str, taken: Sequence[str] = ()) -> str:
    """Another one of a list than these words, the next that is not taken; they stay where there is none."""
    at = listed.index(words) + 1 if words in listed else 0
    return next((each for each in (*listed[at:], *listed[:at]) if each not in taken and each != words), words)
