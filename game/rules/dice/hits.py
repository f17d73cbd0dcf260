"""Dice that hit, each by itself: number, score and modifiers together come to 7 or more (DUEL-D46, DUEL-D142)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.dice.meaning import Meaning, Measure, Sign, ThrownDie
from game.rules.dice.reading import by_number, checked, rows, standing
from game.rules.value import Value

HIT_FROM = 7
SCORES = range(1, 7)
ORDER = (Sign.HIT, Sign.MISS, Sign.RETHROWN)


class Rethrow(Value, frozen=True):
    """A right, or a duty, to throw dice again after all of a throw lie: those of a sign, at most so many of them.

    Rights come first, as many dice as there are: misses (DUEL-D144). Cover is a duty and last: of hits (DUEL-D107).
    """

    sign: Sign
    most: int


def read_hits(dice: Sequence[ThrownDie], score: int, modifier: int = 0) -> Meaning:
    """Which dice hit, in order of throwing, and how many, for a score of 1 to 6 and the sum of all modifiers.

    A die in whose place another was thrown counts no more, it is marked as thrown again (DUEL-D144). A defence is
    read in the same way. Raises ValueError.
    """
    checked(dice)
    if score not in SCORES:
        raise ValueError(f"score {score} is not known; allowed are {SCORES[0]} to {SCORES[-1]}")
    stand, added = standing(dice), score + modifier

    def sign_of(die: ThrownDie) -> Sign:
        if die not in stand:
            return Sign.RETHROWN
        return Sign.HIT if die.number + added >= HIT_FROM else Sign.MISS

    hits = sum(sign_of(die) == Sign.HIT for die in stand)
    return Meaning(rows(by_number(dice), sign_of, ORDER), Measure.HITS, hits, added=added)
