"""What dice mean: each mechanic by itself, ties, what was thrown again or put away, and what is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.dice.drop_one import read_drop_one
from game.rules.dice.enumeration import dice_showing
from game.rules.dice.exchange import Attacker, Fate, end_of, exchange
from game.rules.dice.hits import read_hits
from game.rules.dice.keep_two import dice_of, read_keep_two
from game.rules.dice.meaning import Meaning, Sign, ThrownDie
from game.rules.dice.plain_sum import read_sum
from game.rules.dice.success_pool import SixUse, SpentSix, owed, read_pool, uses_now, without_last

Numbers = list[int]
NUMBERS = st.integers(1, 6)
THREE = st.lists(NUMBERS, min_size=3, max_size=3)
HANDFUL = st.lists(NUMBERS, min_size=1, max_size=20)


def ids(meaning: Meaning, sign: Sign) -> list[str]:
    return [die.id for die in meaning.row(sign)]


def exploded(*dice: str) -> list[SpentSix]:
    return [SpentSix(die, SixUse.EXPLODE) for die in dice]


@pytest.mark.parametrize(("score", "removed", "value"), [(1, "d2", 5), (2, "d3", 7), (3, "d1", 8), (4, None, 10)])
def test_the_score_says_which_of_three_goes(score: int, removed: str | None, value: int) -> None:
    meaning = read_drop_one(dice_showing((2, 5, 3)), score, difficulty=8)
    assert ids(meaning, Sign.REMOVED) == ([removed] if removed else [])
    assert (meaning.value, meaning.outcome) == (value, "success" if value >= 8 else "failure")


@pytest.mark.parametrize(("shown", "score", "removed"), [
    ((4, 4, 2), 1, "d2"), ((4, 4, 2), 2, "d1"), ((2, 4, 2), 2, "d3"), ((2, 4, 2), 3, "d1"), ((3, 3, 3), 2, "d2")])
def test_of_a_pair_the_first_thrown_stands_lower(shown: tuple[int, ...], score: int, removed: str) -> None:
    assert ids(read_drop_one(dice_showing(shown), score), Sign.REMOVED) == [removed]  # PRO-P4


@given(THREE, st.permutations(range(3)), st.integers(1, 4))
def test_the_order_of_throwing_never_changes_a_sum(shown: Numbers, order: list[int], score: int) -> None:
    again = [shown[at] for at in order]
    assert read_drop_one(dice_showing(shown), score).value == read_drop_one(dice_showing(again), score).value


@given(THREE)
def test_a_higher_score_is_never_worth_less(shown: Numbers) -> None:
    values = [read_drop_one(dice_showing(shown), score).value for score in range(1, 5)]
    assert values == sorted(values)


@given(st.integers(-3, 18), st.data())
def test_two_count_the_highest_or_below_zero_the_lowest(rating: int, data: st.DataObject) -> None:
    shown = data.draw(st.lists(NUMBERS, min_size=dice_of(rating), max_size=dice_of(rating)))
    meaning = read_keep_two(dice_showing(shown), rating, added=1)
    assert meaning.value == 1 + sum(sorted(shown, reverse=rating >= 0)[:2])
    assert (meaning.count(Sign.COUNTS), meaning.count(Sign.UNUSED)) == (2, len(shown) - 2)


@pytest.mark.parametrize(("added", "band"), [(-1, "failure"), (0, "mixed"), (2, "mixed"), (3, "success")])
def test_bands_end_at_six_and_at_nine(added: int, band: str) -> None:
    assert read_keep_two(dice_showing((3, 4)), 0, added).outcome == band  # KEEP-K12


def test_dice_thrown_again_stand_beside_and_count_no_more() -> None:
    dice = (*dice_showing((1, 6, 2)), ThrownDie("d1b", 5, "d1"))
    kept = read_keep_two(dice, 1)
    assert (kept.value, ids(kept, Sign.RETHROWN), ids(kept, Sign.UNUSED)) == (11, ["d1"], ["d3"])  # KEEP-K42
    hits = read_hits((*dice, ThrownDie("d2b", 1, "d2")), score=3)
    assert (hits.value, ids(hits, Sign.HIT), ids(hits, Sign.RETHROWN)) == (1, ["d1b"], ["d1", "d2"])  # DUEL-D144
    assert (read_drop_one(dice, 1).value, read_sum(dice).value) == (7, 13)


@given(HANDFUL, st.integers(1, 6), st.integers(-3, 4))
def test_each_die_hits_by_itself_from_seven_up(shown: Numbers, score: int, modifier: int) -> None:
    meaning = read_hits(dice_showing(shown), score, modifier)
    assert meaning.value == meaning.count(Sign.HIT) == sum(number + score + modifier >= 7 for number in shown)
    assert meaning.count(Sign.MISS) == len(shown) - meaning.value


READERS: dict[str, Callable[[tuple[ThrownDie, ...]], Meaning]] = {
    "pool": lambda dice: read_pool(dice, 2), "hits": lambda dice: read_hits(dice, 4), "sum": read_sum,
    "keep two": lambda dice: read_keep_two(dice, len(dice) - 2)}


@pytest.mark.parametrize("reader", READERS)
@given(st.lists(NUMBERS, min_size=2, max_size=20))
def test_every_die_lies_in_exactly_one_row(reader: str, shown: Numbers) -> None:
    dice = dice_showing(shown)
    rows = READERS[reader](dice).rows
    assert sorted(die.id for row in rows for die in row.dice) == sorted(die.id for die in dice)
    assert all(row.dice and all(die.sign == row.sign for die in row.dice) for row in rows)
    assert len({row.sign for row in rows}) == len(rows)


def test_a_pool_counts_from_three_up_and_a_one_brings_a_complication() -> None:
    meaning = read_pool(dice_showing((1, 1, 5, 5, 5, 4, 6)), 5)
    assert (meaning.value, meaning.outcome, meaning.count(Sign.COMPLICATION)) == (5, "success", 2)  # HS-S29
    assert [row.sign for row in meaning.rows] == [Sign.COMPLICATION, Sign.SUCCESS, Sign.SIX]


def test_a_six_that_exploded_is_no_success_and_two_dice_lie_in_its_place() -> None:
    dice, spent = dice_showing((1, 6, 6)), exploded("d2")
    assert (owed(dice, spent), uses_now(dice, spent)) == (("d2",), {})
    dice = (*dice, ThrownDie("d2a", 6, "d2"), ThrownDie("d2b", 2, "d2"))
    every_use = (SixUse.KEEP, SixUse.EXPLODE, SixUse.BURN)
    assert (owed(dice, spent), uses_now(dice, spent)) == ((), {"d3": every_use, "d2a": every_use})
    meaning = read_pool(dice, 2, spent)
    assert (meaning.value, meaning.outcome, ids(meaning, Sign.EXPLODED)) == (2, "success", ["d2"])
    assert {die.came_of for die in meaning.row(Sign.FAILURE)} == {"d2"}


def test_a_burnt_six_cancels_the_one_that_was_thrown_first() -> None:
    dice, spent = dice_showing((6, 1, 1, 6)), [SpentSix("d4", SixUse.BURN)]
    meaning = read_pool(dice, 1, spent)
    assert (ids(meaning, Sign.CANCELLED), ids(meaning, Sign.COMPLICATION), meaning.value) == (["d2"], ["d3"], 1)
    spent.append(SpentSix("d1", SixUse.BURN))
    assert read_pool(dice, 1, spent).outcome == "failure"
    assert uses_now(dice, spent) == {}


def test_without_ones_nothing_is_burnt() -> None:
    assert uses_now(dice_showing((6, 2))) == {"d1": (SixUse.KEEP, SixUse.EXPLODE)}


def test_the_last_choice_can_be_left_out() -> None:
    dice = (*dice_showing((6, 1)), ThrownDie("a", 6, "d1"), ThrownDie("b", 3, "d1"))
    spent = [*exploded("d1"), SpentSix("a", SixUse.BURN)]
    assert without_last(dice, spent) == (dice, tuple(spent[:1]))
    assert without_last(*without_last(dice, spent)) == (dice[:2], ())
    with pytest.raises(ValueError, match="no six was put away"):
        without_last(dice, ())


@pytest.mark.parametrize(("dice", "spent", "why"), [
    (dice_showing((6, 2)), exploded("d2"), "'d2' cannot be put away"),
    (dice_showing((6, 2)), exploded("d1", "d1"), "'d1' cannot be put away"),
    (dice_showing((6, 2)), [SpentSix("d1", SixUse.KEEP)], "allowed are sixes that explode or burn"),
    (dice_showing((6, 2)), [SpentSix("d1", SixUse.BURN)], "more sixes were burnt than there are ones"),
    ((*dice_showing((6, 2)), ThrownDie("a", 3, "d1")), exploded("d1"), "1 dice were thrown for 'd1'"),
    ((*dice_showing((6, 2)), ThrownDie("a", 3, "d2"), ThrownDie("b", 3, "d2")), (), "a six that exploded")])
def test_a_pool_that_cannot_be_is_refused(dice: tuple[ThrownDie, ...], spent: list[SpentSix], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_pool(dice, 1, spent)


@pytest.mark.parametrize(("dice", "why"), [
    ((ThrownDie("a", 7),), "die 'a' shows 7; allowed are 1 to 6"), ((ThrownDie("a", 0),), "allowed are 1 to 6"),
    ((ThrownDie("a", 1), ThrownDie("a", 2)), "two dice are called 'a'"),
    ((ThrownDie("a", 1, "b"), ThrownDie("b", 2)), "came of 'b', which was not thrown before it")])
def test_dice_that_cannot_be_are_refused_by_all(dice: tuple[ThrownDie, ...], why: str) -> None:
    for reader in READERS.values():
        with pytest.raises(ValueError, match=why):
            reader(dice)


def test_the_number_of_dice_and_the_score_are_held_to() -> None:
    with pytest.raises(ValueError, match="4 dice lie there; exactly 3 are read"):
        read_drop_one(dice_showing((1, 2, 3, 4)), 2)
    with pytest.raises(ValueError, match="2 dice lie there; exactly 3 are read"):
        read_keep_two(dice_showing((1, 2)), -1)
    with pytest.raises(ValueError, match="score 5 is not known; allowed are 1 to 4"):
        read_drop_one(dice_showing((1, 2, 3)), 5)
    with pytest.raises(ValueError, match="score 0 is not known; allowed are 1 to 6"):
        read_hits(dice_showing((1, 2, 3)), 0)


@pytest.mark.parametrize(("scores", "hits", "end"), [
    ((3, 5), (0, 2), "a_out"), ((3, 5), (1, 2), "b_prone"), ((5, 3), (2, 1), "a_prone"), ((5, 3), (3, 0), "b_out"),
    ((4, 4), (1, 2), "a_out_b_prone"), ((4, 4), (0, 0), "nobody")])
def test_who_is_hit_first_does_not_attack(scores: tuple[int, int], hits: tuple[int, int], end: str) -> None:
    a, b = map(Attacker, scores)
    assert end_of(*exchange(a, b, *hits)) == end  # DUEL-D45, DUEL-D48, DUEL-D49


def test_the_example_of_a_low_score_that_misses() -> None:
    """A score of 3 throws 2 and 3 and misses twice; then a score of 5 hits with 2 and with more."""
    low, high = Attacker(3), Attacker(5)
    missed = read_hits(dice_showing((2, 3)), low.score).value
    assert missed == 0
    assert exchange(low, high, missed, read_hits(dice_showing((2, 6)), high.score).value) == (Fate.OUT, Fate.STANDING)
