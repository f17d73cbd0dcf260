"""Exact odds of dice that are read at once: the readers beside this module are asked about dice that nobody threw.

What a pool with exploding sixes is worth stands in ``success_odds``, an exchange of two models in ``exchange``, what
single dice are worth that lie there in ``choices``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from game.rules.dice.chances import Chances, Result, tallied
from game.rules.dice.drop_one import DICE, read_drop_one
from game.rules.dice.enumeration import dice_showing, folded, multisets
from game.rules.dice.hits import Rethrow, read_hits
from game.rules.dice.keep_two import KEPT, dice_of, read_keep_two
from game.rules.dice.meaning import Measure, Sign
from game.rules.dice.plain_sum import read_sum
from game.rules.dice.reading import FAILURE, MIXED, SIDES, SUCCESS


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


def hits_chances(dice: int, score: int, modifier: int = 0, again: Sequence[Rethrow] = ()) -> Chances:
    """Of every number of hits that can be, after dice were thrown again; ValueError for a score that is not known."""
    weights = hits_of(dice, score, modifier, again)
    return tallied((Result(str(hits), hits, weight) for hits, weight in weights.items()), Measure.HITS)


def hits_of(dice: int, score: int, modifier: int = 0, again: Sequence[Rethrow] = ()) -> dict[int, int]:
    """How many throws, of all that are alike, bring each number of hits; ``again``: what is thrown again, in order.

    Raises ValueError for a score that is not known.
    """
    def thrown(count: int) -> dict[int, int]:
        return folded(count, 0, lambda hits, one: hits + read_hits(dice_showing([one]), score, modifier).value)

    weights = thrown(dice)
    for rethrow in again:
        weights = _rethrown(weights, dice, rethrow, thrown)
    return weights


def _rethrown(weights: dict[int, int], dice: int, rethrow: Rethrow,
              thrown: Callable[[int], dict[int, int]]) -> dict[int, int]:
    """Hits after some of the dice were thrown again; every throw counts as often as if the most dice had been."""
    further: defaultdict[int, int] = defaultdict(int)
    most = min(rethrow.most, dice)
    for hits, weight in weights.items():
        taken = min(most, hits if rethrow.sign == Sign.HIT else dice - hits)
        stay = hits - taken if rethrow.sign == Sign.HIT else hits
        for more, ways in thrown(taken).items():
            further[stay + more] += weight * ways * SIDES ** (most - taken)
    return dict(further)


def sum_chances(dice: int, added: int = 0, difficulty: int | None = None) -> Chances:
    """Of all dice added up; ends are failure and success, without a difficulty the sums."""
    sums = folded(dice, 0, lambda total, number: total + read_sum(dice_showing([number])).value)
    ends = () if difficulty is None else (FAILURE, SUCCESS)
    return tallied((Result.of(read_sum((), total + added, difficulty), weight) for total, weight in sums.items()),
                   Measure.SUM, ends)
