"""Odds are what the readers say of every throw there is, also where shorter ways are taken; and of sampled ones.

Samples are seeded and so the same every time. A share may be 4.5 standard errors away: a resolver that is right would
fail with one seed in 150,000 a share, with one in 3,000 for all 50 shares that are looked at.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.chance import roll
from game.rules.dice.chances import Chances, Result, compared, tallied
from game.rules.dice.drop_one import read_drop_one
from game.rules.dice.enumeration import counted, dice_showing, folded, multisets
from game.rules.dice.exchange import Attacker, end_of, exchange, exchange_chances
from game.rules.dice.hits import Rethrow, read_hits
from game.rules.dice.keep_two import dice_of, read_keep_two
from game.rules.dice.meaning import Meaning, Measure, Sign, ThrownDie
from game.rules.dice.odds import drop_one_chances, hits_chances, keep_two_chances, sum_chances
from game.rules.dice.plain_sum import read_sum
from game.rules.dice.success_odds import (
    COMPLICATION,
    PoolNow,
    advice,
    chances_now,
    last_choice,
    pool_now,
    success_chances,
)
from game.rules.dice.success_pool import SixUse, SpentSix, read_pool, uses_now
from game.rules.fairness import standard_error

Dice = tuple[ThrownDie, ...]
Spent = tuple[SpentSix, ...]
FEW, MANY = 3_000, 100_000
FAR = 4.5
SCORES = range(1, 7)
BANDS = ("failure", "mixed", "success")


def read_all(dice: int, read: Callable[[Dice], Meaning], ends: tuple[str, ...] = ()) -> Chances:
    """The readers asked about every throw of so many dice."""
    read_throws = [(read(dice_showing(numbers)), weight) for numbers, weight in multisets(dice)]
    return tallied((Result.of(*each) for each in read_throws), read_throws[0][0].measure, ends)


def sums_to_one(chances: Chances) -> bool:
    return sum(end.share for end in chances.ends) == 1 and all(0 <= end.share <= 1 for end in chances.ends)


@pytest.mark.parametrize("dice", range(8))
def test_every_throw_is_in_exactly_one_multiset(dice: int) -> None:
    found = dict(multisets(dice))
    assert sum(found.values()) == 6 ** dice == sum(weight for _, weight in counted(dice, (1, 3, 2)))
    if dice <= 4:
        assert found == Counter(tuple(sorted(numbers)) for numbers in product(range(1, 7), repeat=dice))


def test_folding_dice_one_by_one_is_throwing_them_all() -> None:
    assert folded(3, 0, lambda total, number: total + number) == Counter(
        sum(numbers) for numbers in product(range(1, 7), repeat=3))


@pytest.mark.parametrize("rating", range(-5, 6))
@pytest.mark.parametrize("added", [-2, 0, 3])
def test_two_of_many_are_what_the_reader_keeps_of_all_of_them(rating: int, added: int) -> None:
    whole = read_all(dice_of(rating), lambda dice: read_keep_two(dice, rating, added), BANDS)
    assert keep_two_chances(rating, added) == whole


@pytest.mark.parametrize("dice", range(1, 6))
def test_hits_and_sums_are_what_the_readers_say_of_all_dice(dice: int) -> None:
    assert hits_chances(dice, 4, -1) == read_all(dice, lambda thrown: read_hits(thrown, 4, -1))
    assert sum_chances(dice, 2) == read_all(dice, lambda thrown: read_sum(thrown, 2))
    ends = ("failure", "success")
    assert sum_chances(dice, 0, 9) == read_all(dice, lambda thrown: read_sum(thrown, 0, 9), ends)


@pytest.mark.parametrize("dice", range(1, 6))
@pytest.mark.parametrize("difficulty", range(5))
def test_a_pool_as_it_falls_is_what_the_reader_says_of_all_dice(dice: int, difficulty: int) -> None:
    chances = success_chances(dice, difficulty)
    whole = read_all(dice, lambda thrown: read_pool(thrown, difficulty), ("failure", "success"))
    assert (chances.ends, chances.expected) == (whole.ends, whole.expected)
    ones = sum(weight for numbers, weight in multisets(dice)
               if read_pool(dice_showing(numbers), difficulty).count(Sign.COMPLICATION))
    assert chances.of(COMPLICATION) == Fraction(ones, 6 ** dice)


@pytest.mark.parametrize(("dice", "difficulty", "percent"),
                         [(5, 2, 61), (5, 3, 49), (6, 3, 54), (6, 4, 40), (8, 4, 52)])
def test_success_free_of_complications_by_burning_what_is_spare(dice: int, difficulty: int, percent: int) -> None:
    free = 0
    for numbers, weight in multisets(dice):
        thrown = dice_showing(numbers)
        plain = read_pool(thrown, difficulty)
        spare = max(min(plain.value - difficulty, plain.count(Sign.SIX), plain.count(Sign.COMPLICATION)), 0)
        burnt = [SpentSix(die.id, SixUse.BURN) for die in plain.row(Sign.SIX)[:spare]]
        meaning = read_pool(thrown, difficulty, burnt)
        free += weight * (meaning.outcome == "success" and not meaning.count(Sign.COMPLICATION))
    assert round(100 * free / 6 ** dice) == percent


def no_choice_is_better(missing: int, sixes: int, value: Callable[[int, int], float]) -> bool:
    """Whether standing, or exploding once more, is not worth more for success than what is claimed."""
    further = 0.0
    for numbers, weight in multisets(2):
        fallen = pool_now(read_pool(dice_showing(numbers), 0))
        further += weight / 36 * value(missing - fallen.successes, sixes - 1 + fallen.sixes)
    return value(missing, sixes) >= max(further, float(sixes >= missing)) - 1e-12


def test_no_other_use_of_explosions_is_better_for_success() -> None:
    """The claimed values are reached by play, and none can be bettered by one step: so they are the best there are."""
    def value(missing: int, sixes: int) -> float:
        dice = dice_showing([6] * sixes)
        return float(chances_now(dice, max(missing, 0)).of("success"))

    assert all(no_choice_is_better(missing, sixes, value) for missing in range(1, 7) for sixes in range(1, 9))


def played(dice: Dice, difficulty: int, spent: Spent, throw: Callable[[], tuple[int, int]]) -> Meaning:
    """A pool played for success by the readers alone: explode while short, then burn what is spare."""
    while True:
        meaning, uses = read_pool(dice, difficulty, spent), uses_now(dice, spent)
        if not uses or meaning.outcome == "success":
            break
        six = next(iter(uses))
        spent = (*spent, SpentSix(six, SixUse.EXPLODE))
        dice = (*dice, *(ThrownDie(f"{six}{mark}", number, six) for mark, number in zip("ab", throw(), strict=True)))
    while meaning.value > difficulty and SixUse.BURN in next(iter(uses_now(dice, spent).values()), ()):
        spent = (*spent, SpentSix(next(iter(uses_now(dice, spent))), SixUse.BURN))
        meaning = read_pool(dice, difficulty, spent)
    return meaning


def bounds(dice: Dice, difficulty: int, spent: Spent, deep: int) -> tuple[Fraction, Fraction]:
    """The least and the most that success can be worth, by reading every pair of dice for so many explosions."""
    meaning, uses = read_pool(dice, difficulty, spent), uses_now(dice, spent)
    if meaning.outcome == "success" or not uses or not deep:
        return Fraction(meaning.outcome == "success"), Fraction(meaning.outcome == "success" or bool(uses))
    six, ends = next(iter(uses)), []
    for (first, second), weight in multisets(2):
        more = (*dice, ThrownDie(f"{six}a", first, six), ThrownDie(f"{six}b", second, six))
        low, high = bounds(more, difficulty, (*spent, SpentSix(six, SixUse.EXPLODE)), deep - 1)
        ends.append((Fraction(weight, 36) * low, Fraction(weight, 36) * high))
    return sum((low for low, _ in ends), Fraction()), sum((high for _, high in ends), Fraction())


@pytest.mark.parametrize(("numbers", "difficulty"), [((6,), 2), ((6, 6), 3), ((6, 1, 4), 3), ((6, 6, 2), 4)])
def test_a_pool_played_on_is_what_the_reader_says_of_explosions(numbers: tuple[int, ...], difficulty: int) -> None:
    dice = dice_showing(numbers)
    low, high = bounds(dice, difficulty, (), 3)
    assert low <= chances_now(dice, difficulty).of("success") <= high
    assert high - low < Fraction(1, 4)


def every_throw(dice: int) -> Iterator[tuple[int, ...]]:
    return product(range(1, 7), repeat=dice)


def thrown_again(dice: Dice, score: int, sign: Sign, numbers: tuple[int, ...]) -> Dice:
    """Dice with those of a sign thrown again, as many as there are numbers, or as lie there."""
    taken = read_hits(dice, score).row(sign)[:len(numbers)]
    return (*dice, *(ThrownDie(f"{die.id}'", number, die.id) for die, number in zip(taken, numbers, strict=False)))


@pytest.mark.parametrize("score", SCORES)
def test_hits_after_misses_and_then_a_hit_are_thrown_again(score: int) -> None:
    """Both dice may be thrown again where they miss (a right), then one that hits must be (a duty)."""
    ends: Counter[str] = Counter()
    for first, again, last in product(every_throw(2), every_throw(2), every_throw(1)):
        dice = thrown_again(dice_showing(first), score, Sign.MISS, again)
        ends[str(read_hits(thrown_again(dice, score, Sign.HIT, last), score).value)] += 1
    chances = hits_chances(2, score, again=(Rethrow(Sign.MISS, 2), Rethrow(Sign.HIT, 1)))
    assert {end.name: end.share * 6 ** 5 for end in chances.ends} == dict(ends)


def test_more_dice_than_there_are_cannot_be_thrown_again() -> None:
    assert hits_chances(2, 4, again=(Rethrow(Sign.MISS, 9),)).ends == hits_chances(2, 4, again=(
        Rethrow(Sign.MISS, 2),)).ends
    shaky = Attacker(4, again=(Rethrow(Sign.HIT, 1),))
    covered, plain = exchange_chances(shaky, Attacker(5)), exchange_chances(Attacker(4), Attacker(5))
    assert sums_to_one(covered) and covered.of("b_out") < plain.of("b_out")


@pytest.mark.parametrize("scores", list(product(SCORES, SCORES)))
def test_an_exchange_is_what_the_readers_say_of_all_dice(scores: tuple[int, int]) -> None:
    a, b = (Attacker(score) for score in scores)
    ends: Counter[str] = Counter()
    for (shown_a, weight_a), (shown_b, weight_b) in product(multisets(2), multisets(2)):
        hits = (read_hits(dice_showing(shown_a), a.score).value, read_hits(dice_showing(shown_b), b.score).value)
        ends[end_of(*exchange(a, b, *hits))] += weight_a * weight_b
    chances = exchange_chances(a, b)
    assert sums_to_one(chances)
    assert {end.name: end.share * 6 ** 4 for end in chances.ends if end.share} == dict(ends)
    assert any("_b_" in end.name for end in chances.ends) == (a.score == b.score)


def test_a_low_score_is_first_and_seldom_hits() -> None:
    chances = exchange_chances(Attacker(3), Attacker(5))
    assert {end.name: end.share for end in chances.ends} == {
        "a_out": Fraction(25, 144), "a_prone": Fraction(10, 144), "nobody": Fraction(1, 144),
        "b_prone": Fraction(1, 2), "b_out": Fraction(1, 4)}


@settings(max_examples=40)
@given(st.integers(1, 12), st.integers(0, 12))
def test_sixes_played_for_success_never_lower_it(dice: int, difficulty: int) -> None:
    kept, best = success_chances(dice, difficulty), success_chances(dice, difficulty, best=True)
    assert sums_to_one(kept) and sums_to_one(best)
    assert best.of("success") >= kept.of("success")
    assert success_chances(dice + 1, difficulty, best=True).of("success") >= best.of("success")
    assert success_chances(dice, difficulty + 1, best=True).of("success") <= best.of("success")


@settings(max_examples=40)
@given(st.lists(st.integers(1, 6), min_size=1, max_size=9), st.integers(0, 8))
def test_advice_names_each_six_and_playing_on_is_its_best(numbers: list[int], difficulty: int) -> None:
    dice = dice_showing(numbers)
    worth = advice(dice, difficulty)
    assert {die: tuple(uses) for die, uses in worth.items()} == uses_now(dice)
    for uses in worth.values():
        assert max(each.of("success") for each in uses.values()) == chances_now(dice, difficulty).of("success")


def test_advice_tells_what_each_use_of_a_six_is_worth() -> None:
    (uses,) = advice(dice_showing((6, 4, 1)), 2).values()
    assert {use: (each.of("success"), each.of(COMPLICATION)) for use, each in uses.items()} == {
        SixUse.KEEP: (1, 1), SixUse.BURN: (0, 0), SixUse.EXPLODE: (Fraction(8, 9), Fraction(29, 36))}


def test_what_it_would_have_been_without_the_last_choice() -> None:
    dice, spent = dice_showing((6, 4, 2)), (SpentSix("d1", SixUse.EXPLODE),)
    before = {change.name: (change.before, change.now) for change in last_choice(dice, 3, spent)}
    assert before["success"] == (0, chances_now(dice, 3).of("success"))
    fallen = (*dice, ThrownDie("a", 1, "d1"), ThrownDie("b", 4, "d1"))
    assert [(change.name, change.before, change.now) for change in last_choice(fallen, 2, spent)] == [
        ("failure", 0, 0), ("success", 1, 1), (COMPLICATION, 0, 1)]


def test_a_choice_before_the_throw_is_compared_in_the_same_shape() -> None:
    changes = compared(drop_one_chances(2, 8), drop_one_chances(3, 8))
    assert [(change.name, change.before, change.now) for change in changes] == [
        ("failure", Fraction(5, 8), Fraction(23, 72)), ("success", Fraction(3, 8), Fraction(49, 72))]


def sampled(name: str) -> tuple[Chances, Callable[[random.Random], Iterator[str]]]:
    """The odds of one mechanic, and a throw of it by chance, which gives the names of what came of it."""
    def throw(source: random.Random, dice: int) -> Dice:
        return dice_showing(roll(source, 6) for _ in range(dice))

    def pool(source: random.Random) -> Iterator[str]:
        meaning = played(throw(source, 5), 4, (), lambda: (roll(source, 6), roll(source, 6)))
        yield meaning.outcome
        yield from [COMPLICATION] * bool(meaning.count(Sign.COMPLICATION))

    return {
        "drop one": (drop_one_chances(3, 8), lambda source: iter([read_drop_one(throw(source, 3), 3, 8).outcome])),
        "keep two": (keep_two_chances(2, -2),
                     lambda source: iter([read_keep_two(throw(source, 4), 2, -2).outcome])),
        "hits": (hits_chances(8, 3), lambda source: iter([str(read_hits(throw(source, 8), 3).value)])),
        "sum": (sum_chances(4), lambda source: iter([str(read_sum(throw(source, 4)).value)])),
        "pool": (success_chances(5, 4, best=True), pool)}[name]


SAMPLED = ("drop one", "keep two", "hits", "sum", "pool")


def assert_near(name: str, throws: int) -> None:
    chances, throw = sampled(name)
    source = random.Random(450)
    seen = Counter(what for _ in range(throws) for what in throw(source))
    for each in (*chances.ends, *chances.besides):
        error = standard_error(float(each.share), throws)
        assert abs(seen[each.name] / throws - float(each.share)) <= FAR * error, each.name


@pytest.mark.parametrize("name", SAMPLED)
def test_odds_are_near_what_a_few_thousand_throws_come_to(name: str) -> None:
    assert_near(name, FEW)


@pytest.mark.deep
@pytest.mark.parametrize("name", SAMPLED)
def test_odds_are_near_what_a_hundred_thousand_throws_come_to(name: str) -> None:
    assert_near(name, MANY)


def test_states_of_a_pool_hold_all_that_matters() -> None:
    assert pool_now(read_pool(dice_showing((1, 2, 3, 6, 6)), 9)) == PoolNow(1, 2, 1)
    assert PoolNow(4, 0, 0).missing(3) == 0
    assert success_chances(3, 2).measure == Measure.SUCCESSES
