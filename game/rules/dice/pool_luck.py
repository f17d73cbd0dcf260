"""What the throw of a pool was worth by chance alone, and came to, in what its mechanic measures: for the luck ledger.

Dice thrown later, in place of others, are worth by how much they change what lay there. What a choice costs (a six that
is put away) is no luck and is left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.rules.dice.enumeration import NUMBERS, dice_showing, folded, multisets
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.pools import Mechanic, Pool, dice_of, read
from game.rules.dice.reading import SIDES
from game.rules.dice.success_pool import SpentSix
from game.rules.luck import Luck, Odds, Shown, count_odds

POOLS_KEPT = 100
SINGLE = (Mechanic.SUCCESSES, Mechanic.HITS)  # each die is good or bad by itself


def pool_luck(seat: str, pool: Pool, fresh: Sequence[ThrownDie], lying: Sequence[ThrownDie] = (),
              spent: Sequence[SpentSix] = ()) -> Luck:
    """The luck of dice just thrown, to those that lay there; where none did they are the whole pool.

    Raises ValueError as the readers do.
    """
    came = read(pool, (*lying, *fresh), spent)
    lay = read(pool, lying, spent).value if lying else 0
    odds = _odds_in_place(pool, fresh, lying, spent) if lying else odds_of_pool(pool)
    shown = tuple(_shown(pool, die.number) for die in fresh)
    return Luck(seat, str(came.measure), odds, float(came.value - lay), shown)


@lru_cache(maxsize=POOLS_KEPT)
def odds_of_pool(pool: Pool) -> Odds:
    """Every value that a pool can come to with its chance."""
    if pool.mechanic in SINGLE:
        return count_odds(pool.dice, _good(pool) / SIDES)
    if pool.mechanic is Mechanic.SUM:
        sums = folded(pool.dice, pool.added, lambda total, number: total + number)
        return _shares(sums.items())
    return _shares((read(pool, dice_showing(numbers)).value, weight) for numbers, weight in multisets(dice_of(pool)))


def _odds_in_place(pool: Pool, fresh: Sequence[ThrownDie], lying: Sequence[ThrownDie],
                   spent: Sequence[SpentSix]) -> Odds:
    """Every way in which these dice could have fallen is read; there are few of them."""
    lay = read(pool, lying, spent).value

    def value(numbers: Sequence[int]) -> int:
        fallen = (ThrownDie(die.id, number, die.came_of) for die, number in zip(fresh, numbers, strict=True))
        return read(pool, (*lying, *fallen), spent).value

    return _shares((value(numbers) - lay, weight) for numbers, weight in multisets(len(fresh)))


def _shares(weighed: Iterable[tuple[int, int]]) -> Odds:
    weights: defaultdict[int, int] = defaultdict(int)
    for value, weight in weighed:
        weights[value] += weight
    total = sum(weights.values())
    return tuple((float(value), weight / total) for value, weight in sorted(weights.items()))


def _shown(pool: Pool, number: int) -> Shown:
    if pool.mechanic not in SINGLE:
        return Shown(number)
    return Shown(number, good=_counts(pool, number), chance=_good(pool) / SIDES)


def _good(pool: Pool) -> int:
    """How many of its faces are good on a die by itself."""
    return sum(_counts(pool, number) for number in NUMBERS)


def _counts(pool: Pool, number: int) -> bool:
    return read(pool, dice_showing([number])).value > 0
