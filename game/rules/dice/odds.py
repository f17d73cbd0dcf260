"""Exact odds of dice that are read at once: the readers beside this module are asked about dice that nobody threw.

What a pool with exploding sixes is worth stands in ``pool_odds``, an exchange of two models in ``exchange``.
"""

from __future__ import annotations

from game.rules.dice.chances import Chances, Result, tallied
from game.rules.dice.drop_one import DICE, read_drop_one
from game.rules.dice.enumeration import dice_showing, folded, multisets
from game.rules.dice.hits import read_hits
from game.rules.dice.keep_two import KEPT, dice_of, read_keep_two
from game.rules.dice.meaning import Measure, Sign
from game.rules.dice.plain_sum import read_sum
from game.rules.dice.reading import FAILURE, MIXED, SUCCESS


def drop_one_chances(score: int, difficulty: int | None = None) -> Chances:
    """Of a sum of three dice less one; ends are failure and success, without a difficulty the sums.

    Raises ValueError for a score that is not known.
    """
    ends = () if difficulty is None else (FAILURE, SUCCESS)
    return tallied((Result.of(read_drop_one(dice_showing(numbers), score, difficulty), weight)
                    for numbers, weight in multisets(DICE)), Measure.SUM, ends)


def keep_two_chances(rating: int, added: int = 0) -> Chances:
    """Of failure, mixed and success with as many dice as the rating gives, of which two count."""
    like = 1 if rating >= 0 else -1

    def add(kept: tuple[int, ...], number: int) -> tuple[int, ...]:
        """The two that count of three dice still count when there are more."""
        if len(kept) < KEPT:
            return tuple(sorted((*kept, number)))
        return tuple(die.number for die in read_keep_two(dice_showing((*kept, number)), like).row(Sign.COUNTS))

    none: tuple[int, ...] = ()
    return tallied((Result.of(read_keep_two(dice_showing(kept), 0, added), weight)
                    for kept, weight in folded(dice_of(rating), none, add).items()),
                   Measure.SUM, (FAILURE, MIXED, SUCCESS))


def hits_chances(dice: int, score: int, modifier: int = 0) -> Chances:
    """Of every number of hits that can be; raises ValueError for a score that is not known."""
    return tallied((Result(str(hits), hits, weight) for hits, weight in hits_of(dice, score, modifier).items()),
                   Measure.HITS)


def hits_of(dice: int, score: int, modifier: int = 0) -> dict[int, int]:
    """How many of all throws of so many dice bring each number of hits; raises ValueError."""
    return folded(dice, 0, lambda hits, number: hits + read_hits(dice_showing([number]), score, modifier).value)


def sum_chances(dice: int, added: int = 0, difficulty: int | None = None) -> Chances:
    """Of all dice added up; ends are failure and success, without a difficulty the sums."""
    sums = folded(dice, 0, lambda total, number: total + read_sum(dice_showing([number])).value)
    ends = () if difficulty is None else (FAILURE, SUCCESS)
    return tallied((Result.of(read_sum((), total + added, difficulty), weight) for total, weight in sums.items()),
                   Measure.SUM, ends)
