"""What throws of pools are worth: against every way in which the dice can fall, and against the odds of the panel."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from game.rules.dice.choices import chances_before
from game.rules.dice.enumeration import dice_showing
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.pool_luck import odds_of_pool, pool_luck
from game.rules.dice.pools import Mechanic, Pool, dice_of, read
from game.rules.dice.success_pool import SixUse, SpentSix

POOLS = [
    Pool(dice=3, added=2), Pool(mechanic=Mechanic.DROP_ONE, score=2, difficulty=8),
    Pool(mechanic=Mechanic.SUCCESSES, dice=4, difficulty=2), Pool(mechanic=Mechanic.KEEP_TWO, rating=2, added=1),
    Pool(mechanic=Mechanic.KEEP_TWO, rating=-1), Pool(mechanic=Mechanic.HITS, dice=4, score=3, added=1)]
LARGEST = [
    Pool(dice=20), Pool(mechanic=Mechanic.SUCCESSES, dice=20), Pool(mechanic=Mechanic.HITS, dice=20),
    Pool(mechanic=Mechanic.KEEP_TWO, rating=6)]


def every_fall(pool: Pool, count: int, lying: tuple[ThrownDie, ...] = (), spent: tuple[SpentSix, ...] = (),
               came_of: str = "") -> dict[float, float]:
    """The share of each value, every fall of so many dice read one by one."""
    values = Counter[float]()
    for numbers in itertools.product(range(1, 7), repeat=count):
        fresh = (ThrownDie(f"n{at}", number, came_of) for at, number in enumerate(numbers))
        values[float(read(pool, (*lying, *fresh), spent).value)] += 1
    return {value: times / 6**count for value, times in values.items()}


@pytest.mark.parametrize("pool", POOLS, ids=str)
def test_a_whole_pool_is_worth_what_every_fall_of_it_comes_to(pool: Pool) -> None:
    assert dict(odds_of_pool(pool)) == pytest.approx(every_fall(pool, dice_of(pool)))


@pytest.mark.parametrize("pool", [*POOLS, *LARGEST], ids=str)
def test_the_ledger_expects_what_the_panel_says(pool: Pool) -> None:
    luck = pool_luck("A", pool, dice_showing([1] * dice_of(pool)))
    assert luck.expected == pytest.approx(float(chances_before(pool).expected or 0))
    assert luck.measure == chances_before(pool).measure and luck.actual in dict(luck.odds)


@pytest.mark.parametrize("pool", [pool for pool in POOLS if pool.mechanic is not Mechanic.SUCCESSES], ids=str)
def test_a_die_thrown_again_is_worth_by_how_much_it_changes_what_lay_there(pool: Pool) -> None:
    lying = dice_showing([(2, 5, 6, 1)[at % 4] for at in range(dice_of(pool))])
    lay = read(pool, lying).value
    luck = pool_luck("A", pool, (ThrownDie("new", 4, "d1"),), lying)
    shares = {value - lay: share for value, share in every_fall(pool, 1, lying, came_of="d1").items()}
    assert dict(luck.odds) == pytest.approx(shares)
    assert luck.actual == read(pool, (*lying, ThrownDie("new", 4, "d1"))).value - lay


def test_dice_of_an_exploded_six_are_worth_their_own_successes() -> None:
    """What it cost to put the six away was a choice."""
    pool, lying = Pool(mechanic=Mechanic.SUCCESSES, dice=2, difficulty=2), dice_showing([6, 2])
    fresh = (ThrownDie("n1", 6, "d1"), ThrownDie("n2", 4, "d1"))
    luck = pool_luck("A", pool, fresh, lying, (SpentSix("d1", SixUse.EXPLODE),))
    alone = pool_luck("A", pool, (ThrownDie("n1", 6), ThrownDie("n2", 4)))
    assert dict(luck.odds) == pytest.approx(dict(alone.odds))
    assert luck.actual == alone.actual


def test_dice_that_count_by_themselves_are_good_or_bad() -> None:
    hits = pool_luck("A", Pool(mechanic=Mechanic.HITS, dice=3, score=3), dice_showing([1, 4, 6]))
    good = [read(Pool(mechanic=Mechanic.HITS, score=3), dice_showing([number])).value > 0 for number in range(1, 7)]
    assert [die.good for die in hits.dice] == [good[0], good[3], good[5]]
    assert {die.chance for die in hits.dice} == {sum(good) / 6}
    summed = pool_luck("A", Pool(dice=2), dice_showing([6, 6]))
    assert [die.chance for die in summed.dice] == [0.0, 0.0]
