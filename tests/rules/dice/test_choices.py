"""What each choice at a die is worth, whatever the pool: every way the dice may fall is read."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.dice.chances import Chances
from game.rules.dice.choices import AGAIN, chances_before, chances_now, if_thrown_again, without_last, worth
from game.rules.dice.enumeration import dice_showing, multisets
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.pools import Mechanic, Pool, dice_of, read
from game.rules.dice.success_pool import SixUse, SpentSix

POOLS = {
    "sum": Pool(dice=4, added=1), "drop one": Pool(mechanic=Mechanic.DROP_ONE, score=2, difficulty=8),
    "best two": Pool(mechanic=Mechanic.KEEP_TWO, rating=1), "worst two": Pool(mechanic=Mechanic.KEEP_TWO, rating=-2),
    "hits": Pool(mechanic=Mechanic.HITS, dice=3, score=4, added=-1),
    "successes": Pool(mechanic=Mechanic.SUCCESSES, dice=4, difficulty=3)}
THROWN_AGAIN = {name: pool for name, pool in POOLS.items() if pool.mechanic != Mechanic.SUCCESSES}


def mean(chances: list[tuple[Chances, int]], name: str, throws: int) -> Fraction:
    return sum((each.of(name) * weight for each, weight in chances), Fraction()) / throws


@pytest.mark.parametrize("name", POOLS)
def test_odds_before_a_throw_are_the_mean_of_the_odds_after_it(name: str) -> None:
    pool = POOLS[name]
    after = [(chances_now(pool, dice_showing(numbers)), weight) for numbers, weight in multisets(dice_of(pool))]
    before = chances_before(pool, best=True)
    for each in (*before.ends, *before.besides):
        assert mean(after, each.name, 6 ** dice_of(pool)) == each.share
    assert before.measure == read(pool, dice_showing([3] * dice_of(pool))).measure


@pytest.mark.parametrize("name", THROWN_AGAIN)
def test_all_dice_thrown_again_are_a_new_throw(name: str) -> None:
    pool = THROWN_AGAIN[name]
    dice = dice_showing([2] * dice_of(pool))
    assert if_thrown_again(pool, dice, [die.id for die in dice]) == chances_before(pool)


@pytest.mark.parametrize("name", THROWN_AGAIN)
@settings(max_examples=15)
@given(data=st.data())
def test_a_die_thrown_again_is_worth_the_mean_of_its_six_numbers(name: str, data: st.DataObject) -> None:
    pool = THROWN_AGAIN[name]
    numbers = data.draw(st.lists(st.integers(1, 6), min_size=dice_of(pool), max_size=dice_of(pool)))
    for at, uses in enumerate(worth(pool, dice_showing(numbers)).values()):
        others = [[*numbers[:at], number, *numbers[at + 1:]] for number in range(1, 7)]
        values = [read(pool, dice_showing(each)).value for each in others]
        assert uses[AGAIN].expected == Fraction(sum(values), 6)


def test_sixes_of_a_success_pool_have_uses_and_other_dice_none() -> None:
    uses = worth(POOLS["successes"], dice_showing((6, 4, 1, 2)))
    assert {die: tuple(each) for die, each in uses.items()} == {"d1": ("keep", "explode", "burn")}
    assert uses["d1"]["keep"].of("success") == 0 < uses["d1"]["explode"].of("success")


def test_what_it_was_before_the_last_choice() -> None:
    pool = POOLS["drop one"]
    assert without_last(pool, dice_showing((1, 6, 4))) == ()
    dice = (*dice_showing((1, 6, 4)), ThrownDie("d4", 5, "d3"))
    changes = without_last(Pool(mechanic=Mechanic.DROP_ONE, score=3, difficulty=11), dice)
    assert [(each.name, each.before, each.now) for each in changes] == [("failure", 1, 0), ("success", 0, 1)]
    spent = (SpentSix("d1", SixUse.BURN),)
    burnt = {each.name: (each.before, each.now)
             for each in without_last(POOLS["successes"], dice_showing((6, 1, 5, 5)), spent)}
    assert burnt == {"failure": (0, 1), "success": (1, 0), "complication": (1, 0)}


def test_dice_that_do_not_lie_there_are_refused() -> None:
    dice = (*dice_showing((1, 6, 4)), ThrownDie("d4", 5, "d3"))
    with pytest.raises(ValueError, match="no such dice lie there: d3"):
        if_thrown_again(POOLS["best two"], dice, ["d3", "d1"])
