"""Every special rule that is a row of a window, in one total order (section 9 of the rulings: W14 to W16, W19).

The tables themselves stand where they are asked; here they are one list, for whoever explains what counts and why.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.games.duel.rules.modifiers import MODIFIERS
from game.games.duel.rules.resolving import REROLLS
from game.rules.value import Value

MODIFYING, REROLLING = "W15", "W16"


class Hook(Value, frozen=True):
    """One special rule: its window, its place in it from 0, its name, the ruling that it carries out."""

    window: str
    place: int
    name: str
    ruling: str


def hooks() -> tuple[Hook, ...]:
    """All of them, window by window, in the order in which they are asked."""
    return tuple(_hooks())


def _hooks() -> Iterator[Hook]:
    yield from (Hook(MODIFYING, at, row.name, row.ruling) for at, row in enumerate(MODIFIERS))
    yield from (Hook(REROLLING, at, row.why, row.ruling) for at, row in enumerate(REROLLS))
