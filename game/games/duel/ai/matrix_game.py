"""Two choose at once and in secret, and one gains what the other loses: how often a wise player plays what.

Nothing here knows what the choices are. The mixes come of regret matching, in which both play against each other and
turn to what they wish they had played; the average of all rounds comes as near to an equilibrium as one likes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

from game.rules.value import Value

Matrix = tuple[tuple[float, ...], ...]
"""What the rows gain, row by row."""
Mix = tuple[float, ...]
"""How likely each choice is."""
ROUNDS = 400
KEPT = 4096


class Solved(Value, frozen=True):
    """How both sides mix, and what it is worth to the rows."""

    rows: Mix
    columns: Mix
    value: float


@lru_cache(maxsize=KEPT)
def solved(matrix: Matrix, rounds: int = ROUNDS) -> Solved:
    """Mixes from which neither side gains much by leaving them (``exploitable`` says how much)."""
    across = tuple(zip(*matrix, strict=True))
    rows, columns = _Learner(len(matrix)), _Learner(len(across))
    one, other = rows.mix(), columns.mix()
    for at in range(1, rounds + 1):
        rows.learns(gains(matrix, other), one, at)
        one = rows.mix()  # the columns answer what the rows have just turned to
        columns.learns([-gain for gain in gains(across, one)], other, at)
        other = columns.mix()
    found, against = rows.average(), columns.average()
    return Solved(found, against, sum(share * gain for share, gain in zip(found, gains(matrix, against), strict=True)))


class _Learner:
    """One side, as it goes on: what it regrets never falls below nothing, and later rounds count for more."""

    def __init__(self, choices: int) -> None:
        self._regrets = [0.0] * choices
        self._played = [0.0] * choices

    def mix(self) -> list[float]:
        total = sum(self._regrets)
        if total <= 0.0:
            return [1.0 / len(self._regrets)] * len(self._regrets)
        return [regret / total for regret in self._regrets]

    def learns(self, values: Sequence[float], mix: Sequence[float], at: int) -> None:
        met = sum(map(mul, mix, values))
        self._regrets = [now if (now := regret + value - met) > 0.0 else 0.0
                         for regret, value in zip(self._regrets, values, strict=True)]
        self._played = [played + at * share for played, share in zip(self._played, mix, strict=True)]

    def average(self) -> Mix:
        total = sum(self._played)
        return tuple(played / total for played in self._played)


def gains(matrix: Sequence[Sequence[float]], columns: Sequence[float]) -> list[float]:
    """What each row is worth against a mix of the columns."""
    return [sum(map(mul, row, columns)) for row in matrix]  # by far the most of what solving takes


def exploitable(matrix: Matrix, rows: Mix, columns: Mix) -> float:
    """What both together could gain by leaving their mixes: nothing in an equilibrium."""
    best = max(gains(matrix, columns))
    least = min(gains(tuple(zip(*matrix, strict=True)), rows))
    return best - least


def leaning(matrix: Matrix, believed: Mix, trust: float) -> Matrix:
    """The same game where with the chance ``trust`` the columns do not choose, but play what is believed of them.

    A wise answer to it gains from the belief, and loses no more than its share where the belief is wrong.
    """
    known = gains(matrix, believed)
    return tuple(tuple(trust * gain + (1.0 - trust) * each for each in row)
                 for row, gain in zip(matrix, known, strict=True))
