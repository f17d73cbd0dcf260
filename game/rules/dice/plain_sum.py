"""Just dice: every number counts, and they are added up."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.dice.meaning import Meaning, Measure, Sign, ThrownDie
from game.rules.dice.reading import FAILURE, SUCCESS, by_number, checked, rows, standing

ORDER = (Sign.COUNTS, Sign.RETHROWN)


def read_sum(dice: Sequence[ThrownDie], added: int = 0, difficulty: int | None = None) -> Meaning:
    """All dice added up, with what is added to them; success is the difficulty or more, if there is one.

    Raises ValueError.
    """
    checked(dice)
    stand = standing(dice)
    value = sum(die.number for die in stand) + added
    outcome = "" if difficulty is None else SUCCESS if value >= difficulty else FAILURE

    def sign_of(die: ThrownDie) -> Sign:
        return Sign.COUNTS if die in stand else Sign.RETHROWN

    return Meaning(rows(by_number(dice), sign_of, ORDER), Measure.SUM, value, difficulty, outcome, added)
