"""Three dice, one of them removed by a score, the others added up (PRO-P3, PRO-P4)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.dice.meaning import Meaning, Measure, Sign, ThrownDie
from game.rules.dice.reading import FAILURE, SUCCESS, by_number, checked, expect, rows, standing

DICE = 3
SCORES = range(1, 5)
KEEPS_ALL = 4
"""The score that removes nothing; 1 removes the highest, 2 the middle, 3 the lowest."""
ORDER = (Sign.COUNTS, Sign.REMOVED, Sign.RETHROWN)


def read_drop_one(dice: Sequence[ThrownDie], score: int, difficulty: int | None = None) -> Meaning:
    """What three dice, in order of throwing, come to for somebody with that score (1 to 4).

    Success is the difficulty or more; without one there is no outcome, only a sum. Raises ValueError.
    """
    checked(dice)
    stand = standing(dice)
    expect(stand, DICE)
    removed = removed_die(stand, score)

    def sign_of(die: ThrownDie) -> Sign:
        if die not in stand:
            return Sign.RETHROWN
        return Sign.REMOVED if die is removed else Sign.COUNTS

    value = sum(die.number for die in stand if die is not removed)
    outcome = "" if difficulty is None else SUCCESS if value >= difficulty else FAILURE
    return Meaning(rows(by_number(dice), sign_of, ORDER), Measure.SUM, value, difficulty, outcome)


def removed_die(dice: Sequence[ThrownDie], score: int) -> ThrownDie | None:
    """The one die that a score takes out; None for a score of 4. Of equal dice the first thrown stands lower (PRO-P4).

    Raises ValueError for any other score.
    """
    if score not in SCORES:
        raise ValueError(f"score {score} is not known; allowed are {SCORES[0]} to {SCORES[-1]}")
    return None if score == KEEPS_ALL else by_number(dice)[DICE - score]
