"""The odds of High Stakes, written out, against every throw and against an open call's odds (HS-S22 to S28, S30)."""

from __future__ import annotations

import itertools
from fractions import Fraction
from functools import cache
from math import factorial

import pytest

from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.advisor import odds_before
from game.games.high_stakes.rules.header import Options
from game.games.high_stakes.rules.pools import pool_of
from game.games.high_stakes.rules.sheet import Trait
from game.rules.dice.success_odds import COMPLICATION
from tests.games.high_stakes.rules.stories import Table, sheet

TABLE: dict[int, tuple[tuple[float, float], ...]] = {  # dice: success in % at Difficulty 1 to 6, as it falls / best use
    1: ((66.7, 66.7), (0, 8.3), (0, 1.9), (0, 0.5), (0, 0.2), (0, 0.1)),
    2: ((88.9, 88.9), (44.4, 50.0), (0, 11.6), (0, 3.2), (0, 1.0), (0, 0.3)),
    3: ((96.3, 96.3), (74.1, 76.9), (29.6, 40.6), (0, 12.6), (0, 4.1), (0, 1.4)),
    4: ((98.8, 98.8), (88.9, 90.1), (59.3, 66.4), (19.8, 34.5), (0, 12.7), (0, 4.5)),
    5: ((99.6, 99.6), (95.5, 96.0), (79.0, 82.9), (46.1, 57.8), (13.2, 30.2), (0, 12.3)),
    6: ((99.9, 99.9), (98.2, 98.4), (90.0, 91.9), (68.0, 75.7), (35.1, 50.8), (8.8, 26.8)),
    8: ((100, 100), (99.7, 99.8), (98.0, 98.4), (91.2, 93.5), (74.1, 81.7), (46.8, 62.4)),
    10: ((100, 100), (100, 100), (99.7, 99.7), (98.0, 98.6), (92.3, 94.8), (78.7, 86.0)),
    12: ((100, 100), (100, 100), (99.9, 100), (99.6, 99.7), (98.1, 98.8), (93.4, 95.8))}
A_ONE = {1: 16.7, 2: 30.6, 3: 42.1, 4: 51.8, 5: 59.8, 6: 66.5, 8: 76.7, 10: 83.8, 12: 88.8}
CLEAN = {(5, 2): 61, (5, 3): 49, (6, 3): 54, (6, 4): 40, (8, 4): 52}
"""Success free of Complications after spare sixes were burnt, in %."""
CELLS = [(dice, difficulty) for dice in TABLE for difficulty in range(1, 7)]


@cache
def table_with(dice: int, difficulty: int) -> Table:
    """An open call for which so many dice are thrown: an attribute of 1, and Traits for the rest."""
    many = sheet(1, 3, 4, traits=tuple(Trait(f"t{at}") for at in range(max(5, dice))))
    table = Table(many, options=Options(any_traits=True))
    table.call(difficulty=difficulty)
    for at in range(dice - 1):
        table.spend(Extra.TRAIT, f"t{at}")
    assert pool_of(table.state, "p1") == dice
    return table


@pytest.mark.parametrize(("dice", "difficulty"), CELLS)
def test_s24_s30_an_open_calls_odds_are_those_of_the_table(dice: int, difficulty: int) -> None:
    state = table_with(dice, difficulty).state
    found = tuple(round(100 * float(odds_before(state, "p1", best).of("success")), 1) for best in (False, True))
    assert found == pytest.approx(TABLE[dice][difficulty - 1], abs=0.051)


@pytest.mark.parametrize("dice", A_ONE)
def test_s28_how_often_there_is_a_one(dice: int) -> None:
    odds = odds_before(table_with(dice, 1).state, "p1", best=False)
    assert odds.of(COMPLICATION) == 1 - Fraction(5, 6) ** dice
    assert round(100 * float(odds.of(COMPLICATION)), 1) == pytest.approx(A_ONE[dice], abs=0.051)


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("difficulty", range(1, 7))
def test_s22_every_throw_counted_comes_to_the_same(dice: int, difficulty: int) -> None:
    good = sum(sum(number >= 3 for number in thrown) >= difficulty
               for thrown in itertools.product(range(1, 7), repeat=dice))
    assert odds_before(table_with(dice, difficulty).state, "p1", best=False).of("success") == Fraction(good, 6 ** dice)


@cache
def exploded(missing: int, sixes: int, left: int = 60) -> float:
    """The chance of coming to enough by so many explosions at most, every pair of dice followed."""
    if missing <= sixes:
        return 1.0
    if not sixes or not left:
        return 0.0
    pairs = itertools.product(range(1, 7), repeat=2)
    return sum(exploded(missing - sum(3 <= number <= 5 for number in pair), sixes - 1 + pair.count(6), left - 1)
               for pair in pairs) / 36


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", range(1, 7))
def test_s24_every_throw_followed_through_its_explosions(dice: int, difficulty: int) -> None:
    """Counted without the resolver: explode only while short, until enough or no six is left."""
    total = sum(exploded(difficulty - sum(3 <= number <= 5 for number in thrown), thrown.count(6))
                for thrown in itertools.product(range(1, 7), repeat=dice))
    resolved = odds_before(table_with(dice, difficulty).state, "p1").of("success")
    assert float(resolved) == pytest.approx(total / 6 ** dice, abs=1e-9)


@pytest.mark.parametrize(("dice", "difficulty"), CLEAN)
def test_s23_success_free_of_complications_after_spare_sixes_were_burnt(dice: int, difficulty: int) -> None:
    clean = 0
    for ones, fails, good in itertools.product(range(dice + 1), repeat=3):
        sixes = dice - ones - fails - good
        if sixes >= 0 and min(sixes, good + sixes - difficulty) >= ones:
            ways = factorial(dice) // (factorial(ones) * factorial(fails) * factorial(good) * factorial(sixes))
            clean += ways * 3 ** good
    assert round(100 * clean / 6 ** dice) == CLEAN[dice, difficulty]
