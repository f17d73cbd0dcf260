"""What happens in an installment beside what happens in every story: facts with ids and numbers."""

from __future__ import annotations

from game.rules.value import Value


class CallMade(Value, frozen=True):
    """A throw is asked for."""

    who: tuple[str, ...]
    grave: bool


class CallGivenUp(Value, frozen=True):
    """It was given up before the dice."""

    who: tuple[str, ...]


class TokensSpent(Value, frozen=True):
    """Tokens of the pool lie before a character now: ``what`` they were spent on."""

    of: str
    tokens: int
    what: str


class TokensTaken(Value, frozen=True):
    """Tokens before a character are out of the game."""

    of: str
    tokens: int
    what: str


class PoolGained(Value, frozen=True):
    """The pool has gained tokens."""

    tokens: int
    what: str


class DiceLie(Value, frozen=True):
    """Dice lie."""

    by: str
    purpose: str
    numbers: tuple[int, ...]


class ResultRead(Value, frozen=True):
    """What a throw came to, with its sum and rating; in a contest one for each hand."""

    of: str
    result: str
    sum: int
    rating: int


class ContestRead(Value, frozen=True):
    """How an exchange of two ended: ``win``, ``draw``, ``go_on`` or ``keeper``."""

    result: str
    winner: str


class GraveRead(Value, frozen=True):
    """A Grave roll: whether the game is over for the character."""

    of: str
    sum: int
    ends: bool


class CharacterOut(Value, frozen=True):
    """A character is out of the game."""

    of: str


class WorseOff(Value, frozen=True):
    """A character is worse off, for as long as it says."""

    of: str
    trait: str
    until: str


class ActBegan(Value, frozen=True):
    """Another act."""

    number: int


class ShowpieceCalled(Value, frozen=True):
    """The one great moment."""

    by: str


class SkullsTold(Value, frozen=True):
    """The Skulls of the installment."""

    sum: int
