"""Reading by rows, sixes that are used one by one, the advisor (HS-S22 to S31)."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.advisor import contest_odds, odds_before, six_advice
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.header import Options
from game.games.high_stakes.rules.readings import meaning_of, sixes_of
from game.games.high_stakes.rules.state import Came, hand_of
from game.rules.dice.meaning import Sign
from game.rules.dice.success_odds import COMPLICATION
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from tests.games.high_stakes.rules.stories import Table, sheet

NUMBERS = st.lists(st.integers(1, 6), min_size=3, max_size=3)


def thrown(*numbers: int, difficulty: int = 2) -> Table:
    """A table at which three dice lie."""
    table = Table()
    table.call(difficulty=difficulty)
    table.thrown(*numbers, stand=False)
    return table


@pytest.mark.parametrize(("number", "sign", "successes", "ones"), [
    (1, Sign.COMPLICATION, 0, 1), (2, Sign.FAILURE, 0, 0), (3, Sign.SUCCESS, 1, 0), (4, Sign.SUCCESS, 1, 0),
    (5, Sign.SUCCESS, 1, 0), (6, Sign.SIX, 1, 0)])
def test_s22_what_each_number_is(number: int, sign: Sign, successes: int, ones: int) -> None:
    table = thrown(number, 2, 2)
    assert [each.id for each in meaning_of(hand_of(table.state, "p1")).row(sign)][:1] == ["d1"]
    table.do(a.Stand("p1"))
    assert (table.came().successes, len(table.came().ones)) == (successes, ones)


@given(NUMBERS)
@settings(max_examples=60)
def test_s22_s26_s28_any_three_dice_counted_by_hand(numbers: list[int]) -> None:
    table = thrown(*numbers)
    table.do(a.Stand("p1"))
    good = sum(number >= 3 for number in numbers)
    ones = tuple(f"d{at}" for at, number in enumerate(numbers, 1) if number == 1)
    assert table.came() == Came(good >= 2, good, 2, ones, numbers.count(6), min(1, numbers.count(6)))


def test_s23_an_exploded_six_is_put_away_for_two_dice_that_count_as_they_fall() -> None:
    table = thrown(6, 2, 1)
    table.explode("p1", "d1", 6, 1)
    hand = hand_of(table.state, "p1")
    assert [(die.id, die.came_of) for die in hand.dice[3:]] == [("d4", "d1"), ("d5", "d1")]
    assert sixes_of(hand) == ("d4",), "new sixes have the same uses"
    table.do(a.Stand("p1"))
    assert table.came() == Came(False, 1, 2, ("d3", "d5"), 1, 1), "new ones bring Complications"


def test_s23_a_burnt_six_cancels_a_one_which_stays_a_failure() -> None:
    table = thrown(6, 1, 1)
    table.do(a.UseSix("p1", "d1", SixUse.BURN, "d2"))
    assert table.refused(a.UseSix("p1", "d1", SixUse.EXPLODE)) == "no_such_six", "each has one use"
    table.do(a.Stand("p1"))
    assert table.came() == Came(False, 0, 2, ("d3",), 0, 0)


def test_s24_one_six_at_a_time_in_any_order_until_stand() -> None:
    table = thrown(6, 6, 2)
    table.do(a.UseSix("p1", "d2", SixUse.EXPLODE))
    assert table.refused(a.Stand("p1")) == "dice_due", "new dice are seen in between"
    table.lie(6, 6)
    for die in ("d1", "d4", "d5"):
        table.explode("p1", die, 6, 6)
    assert len(sixes_of(hand_of(table.state, "p1"))) == 6, "there is no limit to explosions"
    table.do(a.Stand("p1"))
    assert table.state.call is None and table.came().successes == 6


def test_s25_an_exploded_or_burnt_six_earns_no_element() -> None:
    table = thrown(6, 6, 1)
    table.do(a.UseSix("p1", "d1", SixUse.BURN))
    table.explode("p1", "d2", 3, 3)
    table.do(a.Stand("p1"))
    assert table.came() == Came(True, 2, 2, (), 0, 0)
    assert table.state.rights == {}


@pytest.mark.parametrize(("die", "use", "on", "said"), [
    ("d3", SixUse.EXPLODE, "", "no_such_six"), ("d1", SixUse.KEEP, "", "no_such_six"),
    ("d9", SixUse.EXPLODE, "", "no_such_six"), ("d1", SixUse.BURN, "d3", "no_such_one"),
    ("d1", SixUse.EXPLODE, "d2", "bad_dice"), ("d1", SixUse.BURN, "", ""), ("d1", SixUse.EXPLODE, "", "")])
def test_s23_what_a_six_cannot_be_used_for(die: str, use: SixUse, on: str, said: str) -> None:
    table = thrown(6, 1, 4)
    assert table.refused(a.UseSix("p1", die, use, on)) == said


def test_s23_without_a_one_there_is_nothing_to_burn_a_six_for() -> None:
    assert thrown(6, 2, 4).refused(a.UseSix("p1", "d1", SixUse.BURN)) == "no_such_one"


@pytest.mark.parametrize(("difficulty", "success"), [(1, True), (2, True), (3, True), (4, False)])
def test_s26_as_many_successes_as_the_difficulty_or_more(difficulty: int, success: bool) -> None:
    table = thrown(3, 4, 5, difficulty=difficulty)
    table.do(a.Stand("p1"))
    assert table.came().success is success
    assert ("gate" in table.state.facts) is success, "what is over has no effect of its own"


@pytest.mark.parametrize(("each", "rights"), [(False, 1), (True, 2)])
def test_s27_s75_one_element_however_many_sixes_or_one_each(each: bool, rights: int) -> None:
    table = Table(options=Options(elements_each=each))
    table.call(difficulty=3)
    table.thrown(6, 6, 2)
    assert not table.came().success and table.state.rights == {"p1": rights}, "on a failure too"


def test_s28_every_uncancelled_one_is_a_complication_on_success_and_failure_alike() -> None:
    for numbers, success in (((3, 3, 1), True), ((1, 3, 1), False)):
        table = thrown(*numbers)
        table.do(a.Stand("p1"))
        assert table.came().success is success
        assert table.state.ones == {"p1": tuple(f"d{at}" for at, one in enumerate(numbers, 1) if one == 1)}


def test_s29_two_ones_three_fives_a_four_and_a_six_are_five_successes() -> None:
    table = Table(sheet(), sheet())
    table.call(difficulty=3)
    table.do(a.RaiseStakes("p1", Rung.OVER))
    table.thrown(1, 1, 5, 5, 5, 4, 6)
    assert table.came().successes == 5 and len(table.came().ones) == 2


@pytest.mark.parametrize(("numbers", "slot"), [
    ((3, 3, 6), "triumph"), ((3, 3, 2), "success"), ((3, 6, 1), "cost"), ((3, 3, 1), "cost"), ((2, 2, 3), "failure"),
    ((2, 2, 6), "failure"), ((1, 2, 3), "disaster"), ((1, 2, 6), "disaster")])
def test_s31_slots_of_a_pack(numbers: tuple[int, int, int], slot: str) -> None:
    table = thrown(*numbers)
    table.do(a.Stand("p1"))
    assert table.came().slot == slot
    assert bool(table.state.rights) is (6 in numbers), "the element stays"


# --- odds ---

def played(missing: int, sixes: int, ones: int, depth: int) -> Fraction:
    """The chance of success by the rule of thumb, every throw of two followed: explode only while short."""
    if sixes >= missing:
        return Fraction(1)
    if not sixes or not depth:
        return Fraction(0)
    total = Fraction(0)
    for pair in itertools.product(range(1, 7), repeat=2):
        good = sum(3 <= number <= 5 for number in pair)
        total += played(missing - good, sixes - 1 + pair.count(6), ones + pair.count(1), depth - 1)
    return total / 36


def test_s30_the_advisor_shows_each_use_of_a_six_by_exact_odds() -> None:
    table = thrown(6, 1, 2, difficulty=2)
    uses = six_advice(table.state, "p1")
    assert set(uses) == {"d1"} and set(uses["d1"]) == {SixUse.KEEP, SixUse.EXPLODE, SixUse.BURN}
    keep, explode, burn = (uses["d1"][use] for use in (SixUse.KEEP, SixUse.EXPLODE, SixUse.BURN))
    assert keep.of("success") == 0 and keep.of(COMPLICATION) == 1
    assert burn.of("success") == 0 and burn.of(COMPLICATION) == 0
    by_hand = played(2, 1, 0, 6)
    assert abs(Fraction(explode.of("success")) - by_hand) < Fraction(1, 1000), "six explosions in a row are rare"


@given(NUMBERS, st.integers(1, 5))
@settings(max_examples=30, deadline=None)
def test_s30_exploding_with_enough_never_helps_and_keeping_is_certain(numbers: list[int], difficulty: int) -> None:
    table = thrown(*numbers, difficulty=difficulty)
    good = sum(number >= 3 for number in numbers)
    for uses in six_advice(table.state, "p1").values():
        if good >= difficulty:
            assert uses[SixUse.KEEP].of("success") == 1 >= uses[SixUse.EXPLODE].of("success")
        else:
            assert uses[SixUse.KEEP].of("success") <= uses[SixUse.EXPLODE].of("success")


def test_s30_in_a_team_friends_successes_count_for_the_advice() -> None:
    table = Table(sheet(), sheet())
    table.team("p1", "p2", difficulty=4)
    table.ready()
    table.lie(6, 2, 2)
    table.lie(3, 3, 3)
    uses = six_advice(table.state, "p1")
    assert uses["d1"][SixUse.KEEP].of("success") == 1, "one six and three of the friend"


def test_g15_exact_odds_of_an_open_call_are_those_of_all_who_act_together() -> None:
    table = Table(sheet(), sheet(2, 2, 4))
    table.team("p1", "p2", difficulty=4)
    by_hand = sum(sum(number >= 3 for number in thrown) >= 4 for thrown in itertools.product(range(1, 7), repeat=5))
    assert odds_before(table.state, "p1", best=False).of("success") == Fraction(by_hand, 6 ** 5)
    with pytest.raises(ValueError, match="against no Difficulty"):
        odds_before(table.state, "p9")


@pytest.mark.parametrize(("one", "other"), [(1, 1), (2, 3), (4, 2)])
def test_s56_odds_of_a_contest_are_those_of_every_pair_of_throws(one: int, other: int) -> None:
    def spread(dice: int) -> Counter[int]:
        return Counter(sum(number >= 3 for number in each) for each in itertools.product(range(1, 7), repeat=dice))

    pairs = Counter((at > than) - (at < than) for at, n in spread(one).items() for than, m in spread(other).items()
                    for _ in range(n * m))
    odds, total = contest_odds(one, other), 6 ** (one + other)
    assert (odds.win, odds.tie, odds.lose) == tuple(Fraction(pairs[sign], total) for sign in (1, 0, -1))


def test_g26_dice_are_just_those_that_are_due() -> None:
    table = Table()
    table.call()
    table.ready()
    made = a.Throw("p1", "call", ("d1", "d2"), {die: a.DieAsItLies(3) for die in ("d1", "d2")})
    assert table.refused(made) == "bad_dice"
    assert table.refused(a.Throw("p2", "call")) == "no_dice_due"
    table.lie(6, 3, 2)
    table.do(a.UseSix("p1", "d1", SixUse.EXPLODE))
    moved = {"d2": 4, "d3": 2, "d4": 1, "d5": 1}
    made = a.Throw("p1", "explode", ("d4", "d5"), {die: a.DieAsItLies(number) for die, number in moved.items()})
    assert table.refused(made) == "bad_dice", "what was read is not knocked (G24)"


def test_g24_dice_put_away_are_not_on_the_table() -> None:
    table = thrown(6, 3, 2)
    table.do(a.UseSix("p1", "d1", SixUse.EXPLODE))
    roll = HIGH_STAKES.roll_due(table.state)
    assert roll is not None and roll.keeps == ("d2", "d3") and [die.id for die in roll.dice] == ["d4", "d5"]


def test_g47_no_undo_past_a_throw() -> None:
    table = thrown(6, 3, 2)
    assert HIGH_STAKES.uses_chance(table.match.deeds[-1].action)
    assert not HIGH_STAKES.uses_chance(a.Stand("p1")) and HIGH_STAKES.uses_chance(e.Reveal(("x",)))


def test_g48_luck_is_what_the_dice_were_worth_when_they_were_thrown() -> None:
    table = thrown(6, 3, 2)
    (luck,) = HIGH_STAKES.luck(table.before, table.match.deeds[-1].action)
    assert (luck.expected, luck.actual) == (pytest.approx(2.0), 2.0)
    table.explode("p1", "d1", 1, 2)
    (luck,) = HIGH_STAKES.luck(table.before, table.match.deeds[-1].action)
    assert (luck.expected, luck.actual) == (pytest.approx(4 / 3), 0.0)
