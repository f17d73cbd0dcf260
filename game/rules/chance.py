"""Stateless streams of chance: each is derived anew from the match seed, a name and keys.

Keyed by entry number, a stream gives a resumed match the very numbers the unbroken one would have had.
"""

import hashlib
import random


def stream(seed: int, name: str, *keys: int | str) -> random.Random:
    """A generator that depends on nothing but its arguments, the same on every machine."""
    text = "\x1f".join([str(seed), name, *(str(key) for key in keys)])
    return random.Random(int.from_bytes(hashlib.sha256(text.encode()).digest(), "big"))


def roll(source: random.Random, sides: int) -> int:
    """One fair roll, 1 to ``sides``."""
    return 1 + source.randrange(sides)
