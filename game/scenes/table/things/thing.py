"""What a game puts on the table besides dice: so many things of a kind, at a place that has a name. Pure values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a thing is."""

    STONE = "stone"
    BEAD = "bead"
    SKULL = "skull"
    CARD = "card"
    SHEET = "sheet"
    BOWL = "bowl"


TOKENS = frozenset({Kind.STONE, Kind.BEAD, Kind.SKULL})
"""What is counted, may lie in a bowl, and may be pushed."""
PRINTED = frozenset({Kind.CARD, Kind.SHEET})
"""What is read, and can be looked at from near by."""


class Side(StrEnum):
    """A side of what dice are thrown on, as whoever throws sees it."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Before:
    """Before whoever sits on a seat, by its id."""

    seat: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Beside what dice are thrown on, before nobody."""

    side: Side


@dataclass(frozen=True, slots=True)
class FarEdge:
    """In a row behind what dice are thrown on."""


@dataclass(frozen=True, slots=True)
class Inside:
    """In a bowl, by the id of that thing."""

    bowl: str


Place = Before | Beside | FarEdge | Inside


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """``count`` things of one kind at one place, all alike.

    ``id`` names them from state to state: what moves goes on being the same. ``whose`` is the seat whose colour tokens
    have, "" for nobody's. ``label`` is printed on cards, sheets and bowls, and says in words what tokens stand for.
    ``text`` is what can be read on a card or sheet from near by, a paragraph each. What lies face down shows neither,
    and must not have them: what is not known cannot be told.
    """

    id: str
    kind: Kind
    place: Place
    count: int = 1
    up: bool = True
    whose: str = ""
    label: str = ""
    text: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raises ValueError for what cannot lie on a table."""
        if self.count < 0 or (self.count > 1 and self.kind not in TOKENS):
            allowed = "0 and more" if self.kind in TOKENS else "0 or 1"
            raise ValueError(f"{self.id}: count is {self.count}, but of a {self.kind} {allowed} is allowed")
        if not self.up and (self.label or self.text):
            raise ValueError(f"{self.id}: lies face down, so it has neither label nor text")
        if self.text and self.kind not in PRINTED:
            raise ValueError(f"{self.id}: only cards and sheets have text, not a {self.kind}")
        if isinstance(self.place, Inside) and self.kind not in TOKENS:
            raise ValueError(f"{self.id}: only tokens lie in a bowl, not a {self.kind}")


def check_things(things: Sequence[Thing], seats: Sequence[str]) -> None:
    """Raises ValueError where two things have one id, or one lies before no seat or in no bowl that is there."""
    ids = [thing.id for thing in things]
    twice = next((one for one in ids if ids.count(one) > 1), None)
    if twice is not None:
        raise ValueError(f"{twice}: two things have this id")
    bowls = [thing.id for thing in things if thing.kind is Kind.BOWL and thing.count]
    for thing in things:
        match thing.place:
            case Before(seat) if seat not in seats:
                raise ValueError(f"{thing.id}: lies before {seat!r}, but the seats are {', '.join(seats) or 'none'}")
            case Inside(bowl) if bowl not in bowls:
                raise ValueError(f"{thing.id}: lies in {bowl!r}, but the bowls are {', '.join(bowls) or 'none'}")
