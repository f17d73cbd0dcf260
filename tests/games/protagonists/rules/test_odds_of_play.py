"""The tables of odds against every throw there is, read by the rules in an open call (PRO-P3, P25, P43)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attacks import damage
from game.games.protagonists.rules.dice_due import sum_of
from game.games.protagonists.rules.state import open_call, with_hand
from game.rules.game_master import entries as e
from tests.games.protagonists.rules.chapters import NPC, Table, sheet
from tests.rules.dice.test_tables_of_odds import OPPOSED, TESTS, as_printed

LAST_STAND_AGAINST_4 = (74.1, 9.7, 16.2)


@cache
def sums(score: int) -> Counter[int]:
    """What all 216 throws of a score come to, each laid on the table of an open call."""
    table = Table(1, {0: sheet(agility=score)})
    table.test()
    found: Counter[int] = Counter()
    for numbers in product(range(1, 7), repeat=3):
        dice = {f"d{at}": number for at, number in enumerate(numbers, 1)}
        found[sum_of(with_hand(table.state, "p1", dice=dice), "p1")] += 1
    return found


@pytest.mark.parametrize("score", TESTS)
def test_p3_success_against_every_difficulty(score: int) -> None:
    row, mean = TESTS[score]
    for difficulty, percent in enumerate(row, 5):
        wins = sum(times for total, times in sums(score).items() if total >= difficulty)
        assert as_printed(percent, Fraction(wins, 216)), difficulty
    assert abs(sum(total * times for total, times in sums(score).items()) / 216 - mean) <= 0.00501


@pytest.mark.parametrize(("own", "other"), OPPOSED)
def test_p43_what_an_exchange_brings_and_costs(own: int, other: int) -> None:
    table = Table(1, {0: sheet(toughness=own)})
    table.do(e.BringNpc("crew", numbers={**NPC, "toughness": other}))
    table.attack("p1", "crew")
    state, call = table.state, open_call(table.state)
    came: Counter[str] = Counter()
    dealt = taken = 0
    for (mine, one), (theirs, another) in product(sums(own).items(), sums(other).items()):
        hurt = damage(state, call, {"p1": mine, "crew": theirs})
        times = one * another
        came["win" if mine > theirs else "tie" if mine == theirs else "lose"] += times
        dealt += times * hurt.get("crew", 0)
        taken += times * hurt.get("p1", 0)
    win, tie, lose, mean_dealt, mean_taken = OPPOSED[own, other]
    for name, percent in (("win", win), ("tie", tie), ("lose", lose)):
        assert as_printed(percent, Fraction(came[name], 216**2)), name
    assert abs(dealt / 216**2 - mean_dealt) <= 0.00501 and abs(taken / 216**2 - mean_taken) <= 0.00501


def test_p23_a_last_stand_against_a_score_of_4() -> None:
    table = Table(1)
    table.test()
    table.do(a.LastStand("p1"))
    stand = sum_of(table.state, "p1")
    against = sums(4)
    shares = (sum(times for total, times in against.items() if total < stand), against[stand],
              sum(times for total, times in against.items() if total > stand))
    assert all(as_printed(percent, Fraction(times, 216))
               for percent, times in zip(LAST_STAND_AGAINST_4, shares, strict=True))
