"""What all readers of dice share: dice that cannot be are refused, dice of one sign are put into one row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.dice.meaning import ReadDie, Row, Sign, ThrownDie

SIDES = 6
MOST_DICE = 20
"""In one handful (GM-G25); what explodes may come to more."""
SUCCESS, MIXED, FAILURE = "success", "mixed", "failure"


def checked(dice: Sequence[ThrownDie]) -> None:
    """Raise ValueError where a number is not on a die, two dice share an id, or one came of a die that is not there."""
    ids = [die.id for die in dice]
    for at, die in enumerate(dice):
        if not 1 <= die.number <= SIDES:
            raise ValueError(f"die {die.id!r} shows {die.number}; allowed are 1 to {SIDES}")
        if die.id in ids[:at]:
            raise ValueError(f"two dice are called {die.id!r}; each needs an id of its own")
        if die.came_of and die.came_of not in ids[:at]:
            raise ValueError(f"die {die.id!r} came of {die.came_of!r}, which was not thrown before it")


def standing(dice: Sequence[ThrownDie]) -> tuple[ThrownDie, ...]:
    """The dice that nobody threw again: those in whose place another lies are left out."""
    again = {die.came_of for die in dice}
    return tuple(die for die in dice if die.id not in again)


def expect(dice: Sequence[ThrownDie], wanted: int) -> None:
    """Raise ValueError unless exactly that many dice stand."""
    if len(dice) != wanted:
        raise ValueError(f"{len(dice)} dice lie there; exactly {wanted} are read")


def rows(dice: Iterable[ThrownDie], sign_of: Callable[[ThrownDie], Sign], order: Sequence[Sign]) -> tuple[Row, ...]:
    """The dice in one row a sign, rows in that order, empty ones left out; within a row as the dice come."""
    read = [ReadDie(die.id, die.number, sign_of(die), die.came_of) for die in dice]
    found = ((sign, tuple(die for die in read if die.sign == sign)) for sign in order)
    return tuple(Row(sign, members) for sign, members in found if members)


def by_number(dice: Iterable[ThrownDie]) -> list[ThrownDie]:
    """The lowest first; of equal ones the one that was thrown first (PRO-P4)."""
    return sorted(dice, key=lambda die: die.number)
