"""The odds of The Keeper, written out, against every throw there is and against what the command says (KEEP-K8 to K12).

Three ways to the same numbers: the table as it is printed, all throws of so many dice counted one by one by the second
referee's reading, and the resolver that the game asks, by itself and through ``odds intention``.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from game.app import cli
from game.games.keeper.ai.chances import chances_of
from game.games.keeper.rules.results import grave_modifier
from game.rules.dice.odds import keep_two_chances, sum_chances

ADDED = (-2, 0, 1, 2, 3, 6)
TABLE = {  # rating: failure / mixed / success in %, by what is added to the result: a Flaw, nothing, +1, +2, +3, +6
    -3: ((98.5, 1.5, 0.0), (90.6, 9.0, 0.5), (80.6, 17.9, 1.5),
        (65.2, 30.6, 4.2), (43.4, 47.2, 9.4), (0.0, 43.4, 56.6)),
    -2: ((96.0, 3.9, 0.1), (82.6, 15.8, 1.5), (69.4, 26.5, 4.0),
        (52.2, 38.8, 9.0), (32.0, 50.6, 17.4), (0.0, 32.0, 68.0)),
    -1: ((89.4, 10.2, 0.5), (68.1, 26.9, 5.1), (52.3, 37.0, 10.6),
        (35.6, 44.9, 19.4), (19.9, 48.1, 31.9), (0.0, 19.9, 80.1)),
    0: ((72.2, 25.0, 2.8), (41.7, 41.7, 16.7), (27.8, 44.4, 27.8),
        (16.7, 41.7, 41.7), (8.3, 33.3, 58.3), (0.0, 8.3, 91.7)),
    1: ((47.7, 44.9, 7.4), (19.4, 44.9, 35.6), (10.6, 37.0, 52.3),
        (5.1, 26.9, 68.1), (1.9, 17.6, 80.6), (0.0, 1.9, 98.1)),
    2: ((30.6, 56.2, 13.2), (9.0, 38.8, 52.2), (4.0, 26.5, 69.4),
        (1.5, 15.8, 82.6), (0.4, 8.6, 91.0), (0.0, 0.4, 99.6)),
    3: ((19.4, 61.0, 19.6), (4.2, 30.6, 65.2), (1.5, 17.9, 80.6),
        (0.5, 9.0, 90.6), (0.1, 4.1, 95.8), (0.0, 0.1, 99.9)),
    4: ((12.3, 61.4, 26.3), (2.0, 23.1, 74.9), (0.6, 11.8, 87.7),
        (0.2, 5.0, 94.9), (0.0, 2.0, 98.0), (0.0, 0.0, 100.0))}
CELLS = [(rating, at) for rating in TABLE for at in range(len(ADDED))]
GRAVE = (16.7, 27.8, 41.7, 58.3, 72.2, 83.3, 91.7, 97.2, 100.0)
"""The game is over for whoever rolls, in %, by the modifier 0 to -8 (KEEP-K25)."""
ENDS = ("failure", "mixed", "success")


@cache
def sums(rating: int) -> Counter[int]:
    """How many of all throws of a rating keep each sum of two, counted throw by throw (KEEP-K8)."""
    kept = slice(-2, None) if rating >= 0 else slice(None, 2)
    return Counter(sum(sorted(thrown)[kept]) for thrown in itertools.product(range(1, 7), repeat=2 + abs(rating)))


def enumerated(rating: int, added: int) -> tuple[Fraction, Fraction, Fraction]:
    """Failure, mixed and success by counting (KEEP-K12)."""
    found, all_throws = sums(rating), sum(sums(rating).values())
    failure = sum(times for total, times in found.items() if total + added <= 6)
    success = sum(times for total, times in found.items() if total + added >= 10)
    counts = (failure, all_throws - failure - success, success)
    return Fraction(counts[0], all_throws), Fraction(counts[1], all_throws), Fraction(counts[2], all_throws)


def percent(shares: tuple[Fraction, Fraction, Fraction]) -> tuple[float, ...]:
    return tuple(round(100 * float(each), 1) for each in shares)


@pytest.mark.parametrize(("rating", "at"), CELLS)
def test_k8_k12_every_throw_counted_comes_to_the_table_and_to_the_resolver(rating: int, at: int) -> None:
    by_hand = enumerated(rating, ADDED[at])
    assert percent(by_hand) == pytest.approx(TABLE[rating][at], abs=0.051), "a tenth of a percent is printed"
    resolved = keep_two_chances(rating, ADDED[at])
    assert tuple(Fraction(resolved.of(end)) for end in ENDS) == by_hand
    assert chances_of(rating, ADDED[at]) == tuple(map(float, by_hand)), "what companions and the panel go by"


@pytest.mark.parametrize(("rating", "at"), CELLS)
def test_k12_the_command_says_the_same(rating: int, at: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["odds", "intention", "--rating", str(rating), "--add", str(ADDED[at]), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said == dict(zip(ENDS, map(float, enumerated(rating, ADDED[at])), strict=True))


@pytest.mark.parametrize("modifier", range(len(GRAVE)))
def test_k25_a_grave_roll_is_over_at_four_and_less(modifier: int) -> None:
    over = sum(one + two - modifier <= 4 for one in range(1, 7) for two in range(1, 7))
    assert round(100 * over / 36, 1) == GRAVE[modifier]
    assert 1 - Fraction(sum_chances(2, -modifier, 5).of("success")) == Fraction(over, 36)


def test_k25_in_the_third_act_with_four_tokens_it_is_four_lower() -> None:
    assert GRAVE[-grave_modifier(4, 3)] == 72.2


def test_k32_a_purge_takes_a_third_and_of_three_tokens_mostly_one_at_least() -> None:
    """Every five and six takes one out of the game."""
    throws = list(itertools.product(range(1, 7), repeat=3))
    gone = [sum(number >= 5 for number in thrown) for thrown in throws]
    assert Fraction(sum(gone), 3 * len(throws)) == Fraction(1, 3)
    assert round(100 * sum(map(bool, gone)) / len(throws), 1) == 70.4
