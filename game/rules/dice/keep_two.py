"""As many dice as a rating gives, of which the two highest, or the two lowest, count (KEEP-K8, KEEP-K12)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.dice.meaning import Meaning, Measure, Sign, ThrownDie
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS, by_number, checked, expect, rows, standing

KEPT = 2
MIXED_FROM, SUCCESS_FROM = 7, 10
ORDER = (Sign.COUNTS, Sign.UNUSED, Sign.RETHROWN)


def dice_of(rating: int) -> int:
    """How many dice a rating gives: two, and one more for each step from 0 either way."""
    return KEPT + abs(rating)


def read_keep_two(dice: Sequence[ThrownDie], rating: int, added: int = 0) -> Meaning:
    """What that many dice, in order of throwing, come to; ``added`` goes to the sum of the two that count.

    The two highest count, below a rating of 0 the two lowest; of equal dice those thrown first. Raises ValueError.
    """
    checked(dice)
    stand = standing(dice)
    expect(stand, dice_of(rating))
    best = sorted(stand, key=lambda die: die.number, reverse=rating >= 0)[:KEPT]

    def sign_of(die: ThrownDie) -> Sign:
        if die not in stand:
            return Sign.RETHROWN
        return Sign.COUNTS if die in best else Sign.UNUSED

    value = sum(die.number for die in best) + added
    return Meaning(rows(by_number(dice), sign_of, ORDER), Measure.SUM, value, outcome=band(value), added=added)


def band(value: int) -> str:
    """6 or less fails, 7 to 9 is mixed, 10 or more succeeds (KEEP-K12)."""
    if value >= SUCCESS_FROM:
        return SUCCESS
    return MIXED if value >= MIXED_FROM else FAILURE
