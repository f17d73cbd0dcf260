"""Throws that are compared: those that tie throw again for the places they share (DUEL-D11, DUEL-D21, M31)."""

from __future__ import annotations

from collections.abc import Mapping

Thrown = Mapping[str, tuple[int, ...]]
"""What each seat has thrown, one number after the other; a seat that has thrown nothing yet has an empty row."""


def still_to_throw(thrown: Thrown, only_highest: bool = False) -> tuple[str, ...]:
    """Who must throw now, in the order of the rows: whoever shares a place with somebody.

    All of them throw once before anybody throws once more: until then no number takes effect (DUEL-D454).
    ``only_highest``: where nothing but the highest counts, the others have done with it.
    """
    if any(not numbers for numbers in thrown.values()):
        return tuple(seat for seat, numbers in thrown.items() if not numbers)
    tied = [seat for seat in thrown if _shares(thrown, seat) and not (only_highest and _beaten(thrown, seat))]
    fewest = min((len(thrown[seat]) for seat in tied), default=0)
    return tuple(seat for seat in tied if len(thrown[seat]) == fewest)


def _shares(thrown: Thrown, seat: str) -> bool:
    own = thrown[seat]
    return any(numbers[:len(own)] == own for other, numbers in thrown.items() if other != seat)


def _beaten(thrown: Thrown, seat: str) -> bool:
    own = thrown[seat]
    return any(numbers[:len(own)] > own for other, numbers in thrown.items() if other != seat)


def low_first(thrown: Thrown) -> tuple[str, ...]:
    """The seats in order, the lowest first (DUEL-D21)."""
    return tuple(sorted(thrown, key=lambda seat: thrown[seat]))


def highest(thrown: Thrown) -> str:
    """The one seat that threw highest (DUEL-D11)."""
    return max(thrown, key=lambda seat: thrown[seat])
