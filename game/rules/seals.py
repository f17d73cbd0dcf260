"""Seals: what a seat has decided in secret, shut away until all of it comes out at once (GM-G42, DUEL-D455).

    salt = new_salt(chance)                                  of the seat's own chance
    sealed = seal("call 3 A odd", salt)                      all that the record is told when the value is set
    fits(sealed, "call 3 A odd", salt)                       asked when it is revealed, value and salt beside it

A seal tells nobody the value, and afterwards everybody that it was not changed. Games put ``Seal`` into the action
that sets a value and ``Unsealed`` into the one that reveals it.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping
from typing import Annotated

import msgspec

from game.rules.value import Value

SALT_DIGITS = 32
_DIGITS = "0123456789abcdef"
Seal = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$")]
"""SHA-256 in small hexadecimal digits; "" in an action that nobody has sealed yet."""
Salt = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class Unsealed(Value, frozen=True):
    """What was under one seal. It does not show itself where values are printed: it may not be open yet."""

    value: str
    salt: Salt

    def __repr__(self) -> str:
        return "Unsealed(...)"


def new_salt(chance: random.Random) -> str:
    """A salt drawn from a seat's own stream: without it, trying out the few values there are would open a seal."""
    return f"{chance.getrandbits(4 * SALT_DIGITS):0{SALT_DIGITS}x}"


def seal(text: str, salt: str) -> str:
    """The seal of a text: SHA-256 of it, a space and the salt, as 64 small hexadecimal digits.

    Raises ValueError for a text that is not ASCII and for a salt that is not 32 such digits; it repeats neither.
    """
    if len(salt) != SALT_DIGITS or not set(salt) <= set(_DIGITS):
        raise ValueError(f"a salt is {SALT_DIGITS} digits of {_DIGITS}")
    if not text.isascii():
        raise ValueError("what is sealed is written in ASCII")
    return hashlib.sha256(f"{text} {salt}".encode("ascii")).hexdigest()


def fits(sealed: str, text: str, salt: str) -> bool:
    """Whether this text and this salt were under the seal; False for what nothing can have been sealed with."""
    try:
        return seal(text, salt) == sealed
    except ValueError:
        return False


def broken(seals: Mapping[str, str], opened: Mapping[str, Unsealed], text: Callable[[str, str], str]) -> str:
    """Whose seal does not fit what is said to have been under it, or who lacks one or the other; "" for nobody.

    ``text(whose, value)`` is what was sealed, without the salt.
    """
    for whose in sorted({*seals, *opened}):
        found = opened.get(whose)
        if found is None or not fits(seals.get(whose, ""), text(whose, found.value), found.salt):
            return whose
    return ""
