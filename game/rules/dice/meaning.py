"""What dice of a roll mean: each with its sign, in rows, with what they come to. Plain facts; screens say them.

    meaning = read_pool(dice, difficulty=3)       one of the mechanics beside this module
    for row in meaning.rows: ...                  what is drawn together, the first row first
"""

from __future__ import annotations

from enum import StrEnum

from game.rules.value import Value


class Sign(StrEnum):
    """What one die is worth. Screens give each a word and a shape of its own, never a colour alone (GM-G28)."""

    COUNTS = "counts"  # it is added up
    REMOVED = "removed"  # taken out of the sum (PRO-P3)
    UNUSED = "unused"  # neither of the two that count (KEEP-K8)
    COMPLICATION = "complication"  # a failure that brings bad luck
    FAILURE = "failure"
    SUCCESS = "success"
    SIX = "six"  # a success that may be put to another use (HS-S23)
    EXPLODED = "exploded"  # put away, two dice thrown in its place
    BURNT = "burnt"  # put away to cancel a complication
    CANCELLED = "cancelled"  # a complication that was paid for: a failure and no more
    HIT = "hit"
    MISS = "miss"
    RETHROWN = "rethrown"  # taken up again: another number stands for it


class Measure(StrEnum):
    """What the dice that count come to."""

    SUM = "sum"
    SUCCESSES = "successes"
    HITS = "hits"


class ThrownDie(Value, frozen=True):
    """One die as it came to lie, before it means anything: its id, the number that is up.

    ``came_of``: id of the die in whose place it was thrown (one that exploded, or was thrown again); empty for none.
    """

    id: str
    number: int
    came_of: str = ""


class ReadDie(Value, frozen=True):
    """One die: its id, the number that is up, what it is worth, and the die in whose place it was thrown, if any."""

    id: str
    number: int
    sign: Sign
    came_of: str = ""


class Row(Value, frozen=True):
    """Dice that lie together because they mean the same; ``whose`` hand threw them, where several oppose each other."""

    sign: Sign
    dice: tuple[ReadDie, ...]
    whose: str = ""


class Side(Value, frozen=True):
    """One of several hands that oppose each other, and what its dice come to."""

    whose: str
    value: int


class Meaning(Value, frozen=True):
    """All dice of a roll in rows, and what they come to.

    ``against``: the number that had to be reached; None where there is none. ``outcome``: the name of the result in
    its mechanic (``success``, ``failure``, ``mixed``), empty where the number is all. ``added``: what was added to the
    sum (it is in ``value`` already), or to the number of every single die where each is asked by itself. ``sides``:
    of hands that oppose each other, what each comes to; ``value`` is then the highest.
    """

    rows: tuple[Row, ...]
    measure: Measure
    value: int
    against: int | None = None
    outcome: str = ""
    added: int = 0
    sides: tuple[Side, ...] = ()

    def row(self, sign: Sign) -> tuple[ReadDie, ...]:
        """The dice of that sign; none where there is no such row."""
        return next((row.dice for row in self.rows if row.sign == sign), ())

    def count(self, sign: Sign) -> int:
        """How many dice have that sign."""
        return len(self.row(sign))
