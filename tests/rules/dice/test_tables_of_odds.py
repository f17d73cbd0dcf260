"""Whole tables of odds, number by number, which were worked out from the rules without this code."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.rules.dice.chances import Chances
from game.rules.dice.odds import drop_one_chances, hits_chances, keep_two_chances, sum_chances
from game.rules.dice.success_odds import COMPLICATION, success_chances

TESTS = {  # PRO-P3: score to success at difficulties 5 to 15 in %, and the mean
    1: ((64.4, 47.7, 31.9, 19.4, 10.6, 5.1, 1.9, 0.5, 0, 0, 0), 5.54),
    2: ((90.7, 79.6, 62.5, 37.5, 20.4, 9.3, 3.2, 0.5, 0, 0, 0), 7.00),
    3: ((94.9, 89.4, 80.6, 68.1, 52.3, 35.6, 19.9, 7.4, 0, 0, 0), 8.46),
    4: ((98.1, 95.4, 90.7, 83.8, 74.1, 62.5, 50.0, 37.5, 25.9, 16.2, 9.3), 10.50)}
OPPOSED = {  # PRO-P25, P43: own score, other score to win, tie, lose in %; mean damage dealt, taken (a tie: 1)
    (1, 1): (43.7, 12.6, 43.7, 1.37, 1.37), (1, 2): (24.7, 11.4, 64.0, 0.70, 2.15),
    (1, 3): (14.4, 7.6, 78.0, 0.41, 3.32), (1, 4): (7.3, 4.5, 88.2, 0.20, 5.16),
    (2, 1): (64.0, 11.4, 24.7, 2.15, 0.70), (2, 2): (42.3, 15.5, 42.3, 1.19, 1.19),
    (2, 3): (24.7, 11.4, 64.0, 0.70, 2.15), (2, 4): (12.9, 7.0, 80.0, 0.35, 3.85),
    (3, 1): (78.0, 7.6, 14.4, 3.32, 0.41), (3, 2): (64.0, 11.4, 24.7, 2.15, 0.70),
    (3, 3): (43.7, 12.6, 43.7, 1.37, 1.37), (3, 4): (25.3, 9.3, 65.3, 0.76, 2.80),
    (4, 1): (88.2, 4.5, 7.3, 5.16, 0.20), (4, 2): (80.0, 7.0, 12.9, 3.85, 0.35),
    (4, 3): (65.3, 9.3, 25.3, 2.80, 0.76), (4, 4): (45.4, 9.3, 45.4, 1.77, 1.77)}
POOLS = {  # HS-S22 to S24: dice to success at difficulties 1 to 6, sixes kept / best use, and a 1 in the roll, in %
    1: ("66.7/66.7 0/8.3 0/1.9 0/0.5 0/0.2 0/0.1", 16.7),
    2: ("88.9/88.9 44.4/50.0 0/11.6 0/3.2 0/1.0 0/0.3", 30.6),
    3: ("96.3/96.3 74.1/76.9 29.6/40.6 0/12.6 0/4.1 0/1.4", 42.1),
    4: ("98.8/98.8 88.9/90.1 59.3/66.4 19.8/34.5 0/12.7 0/4.5", 51.8),
    5: ("99.6/99.6 95.5/96.0 79.0/82.9 46.1/57.8 13.2/30.2 0/12.3", 59.8),
    6: ("99.9/99.9 98.2/98.4 90.0/91.9 68.0/75.7 35.1/50.8 8.8/26.8", 66.5),
    8: ("100/100 99.7/99.8 98.0/98.4 91.2/93.5 74.1/81.7 46.8/62.4", 76.7),
    10: ("100/100 100/100 99.7/99.7 98.0/98.6 92.3/94.8 78.7/86.0", 83.8),
    12: ("100/100 100/100 99.9/100 99.6/99.7 98.1/98.8 93.4/95.8", 88.8)}
ADDED = (-2, 0, 1, 2, 3, 6)
RATINGS = {  # KEEP-K8, K12: rating to failure/mixed/success in %, by what is added
    -3: "98.5/1.5/0 90.6/9.0/0.5 80.6/17.9/1.5 65.2/30.6/4.2 43.4/47.2/9.4 0/43.4/56.6",
    -2: "96.0/3.9/0.1 82.6/15.8/1.5 69.4/26.5/4.0 52.2/38.8/9.0 32.0/50.6/17.4 0/32.0/68.0",
    -1: "89.4/10.2/0.5 68.1/26.9/5.1 52.3/37.0/10.6 35.6/44.9/19.4 19.9/48.1/31.9 0/19.9/80.1",
    0: "72.2/25.0/2.8 41.7/41.7/16.7 27.8/44.4/27.8 16.7/41.7/41.7 8.3/33.3/58.3 0/8.3/91.7",
    1: "47.7/44.9/7.4 19.4/44.9/35.6 10.6/37.0/52.3 5.1/26.9/68.1 1.9/17.6/80.6 0/1.9/98.1",
    2: "30.6/56.2/13.2 9.0/38.8/52.2 4.0/26.5/69.4 1.5/15.8/82.6 0.4/8.6/91.0 0/0.4/99.6",
    3: "19.4/61.0/19.6 4.2/30.6/65.2 1.5/17.9/80.6 0.5/9.0/90.6 0.1/4.1/95.8 0/0.1/99.9",
    4: "12.3/61.4/26.3 2.0/23.1/74.9 0.6/11.8/87.7 0.2/5.0/94.9 0/2.0/98.0 0/0/100"}
GAME_OVER = (16.7, 27.8, 41.7, 58.3, 72.2, 83.3, 91.7, 97.2, 100)  # KEEP-K25: by what is taken off, from 0
LAST_STAND = 13


def as_printed(percent: float, share: Fraction) -> bool:
    """Whether a share is what a table says to a tenth of a percent."""
    return abs(100 * share - Fraction(str(percent))) <= Fraction(51, 1000)


def numbers(text: str) -> list[float]:
    return [float(part) for part in text.split("/")]


def shares(chances: Chances) -> dict[int, Fraction]:
    """Of chances without a difficulty: each sum with its share."""
    return {int(end.name): end.share for end in chances.ends}


@pytest.mark.parametrize("score", TESTS)
def test_three_dice_less_one(score: int) -> None:
    row, mean = TESTS[score]
    for difficulty, percent in enumerate(row, 5):
        chances = drop_one_chances(score, difficulty)
        assert as_printed(percent, chances.of("success")), difficulty
        assert chances.expected is not None and abs(float(chances.expected) - mean) <= 0.00501


@pytest.mark.parametrize(("own", "other"), OPPOSED)
def test_two_who_oppose_each_other(own: int, other: int) -> None:
    pairs = [(mine - yours, p * q) for mine, p in shares(drop_one_chances(own)).items()
             for yours, q in shares(drop_one_chances(other)).items()]
    win, tie, lose, dealt, taken = OPPOSED[own, other]
    assert as_printed(win, sum((p for ahead, p in pairs if ahead > 0), Fraction()))
    tied = sum((p for ahead, p in pairs if ahead == 0), Fraction())
    assert as_printed(tie, tied)
    assert as_printed(lose, sum((p for ahead, p in pairs if ahead < 0), Fraction()))
    assert abs(float(sum(ahead * p for ahead, p in pairs if ahead > 0) + tied) - dealt) <= 0.00501
    assert abs(float(sum(-ahead * p for ahead, p in pairs if ahead < 0) + tied) - taken) <= 0.00501


def test_a_result_of_thirteen_against_the_highest_score() -> None:
    sums = shares(drop_one_chances(4))
    assert as_printed(74.1, sum((p for total, p in sums.items() if total < LAST_STAND), Fraction()))
    assert as_printed(9.7, sums[LAST_STAND])
    assert as_printed(16.2, sum((p for total, p in sums.items() if total > LAST_STAND), Fraction()))


@pytest.mark.parametrize("dice", POOLS)
def test_pools_as_they_fall_and_with_the_best_use_of_sixes(dice: int) -> None:
    cells, a_one = POOLS[dice]
    for difficulty, cell in enumerate(cells.split(), 1):
        kept, best = numbers(cell)
        assert as_printed(kept, success_chances(dice, difficulty).of("success")), difficulty
        assert as_printed(best, success_chances(dice, difficulty, best=True).of("success")), difficulty
        assert as_printed(a_one, success_chances(dice, difficulty).of(COMPLICATION))


@pytest.mark.parametrize("rating", RATINGS)
def test_two_that_count(rating: int) -> None:
    for added, cell in zip(ADDED, RATINGS[rating].split(), strict=True):
        chances = keep_two_chances(rating, added)
        assert [end.name for end in chances.ends] == ["failure", "mixed", "success"]
        assert all(as_printed(percent, end.share) for percent, end in zip(numbers(cell), chances.ends, strict=True))


def test_two_dice_less_something_against_five() -> None:
    for off, percent in enumerate(GAME_OVER):
        assert as_printed(percent, sum_chances(2, -off, difficulty=5).of("failure"))


def test_a_five_or_six_on_one_of_three_dice() -> None:
    assert as_printed(70.4, 1 - hits_chances(3, score=2).of("0"))  # KEEP-K32
