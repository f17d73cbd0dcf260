"""Signs have a word and a shape of their own; results and trees are said in a line; chances are drawn and said."""

from __future__ import annotations

import pytest

from game.narration.dice_tree import tree_lines
from game.physics import NotRead
from game.rules.dice.chances import Chances, compared
from game.rules.dice.choices import chances_before
from game.rules.dice.drop_one import read_drop_one
from game.rules.dice.meaning import Meaning, Measure, Sign, ThrownDie
from game.rules.dice.odds import drop_one_chances, sum_chances
from game.rules.dice.pools import Mechanic, Pool
from game.rules.dice.success_pool import SixUse, SpentSix, read_pool
from game.scenes.rolling.dice_words import (
    NOT_READ,
    SHAPES,
    SIGNS,
    count_words,
    outcome_words,
    result_words,
    value_words,
)
from game.scenes.rolling.odds_panel import changed_elements, odds_elements, worth_words
from game.ui.messages import percent
from game.ui.screen import Bars, Meter, Text
from game.ui.shapes import mark


def pool(*numbers: int) -> list[ThrownDie]:
    return [ThrownDie(f"d{at}", number) for at, number in enumerate(numbers)]


def test_every_sign_has_a_word_and_a_shape_of_its_own() -> None:
    assert set(SHAPES) == set(SIGNS) == set(Sign) and set(NOT_READ) == set(NotRead)
    drawn = {str(mark(SHAPES[sign], (20.0, 20.0), 16.0, "text", "plate")) for sign in Sign}
    assert len(drawn) == len(Sign) == len({count_words(sign, 2) for sign in Sign})


@pytest.mark.parametrize(("meaning", "words"), [
    (read_pool(pool(6, 4, 4, 5, 2, 1), 3), "Success: 4 successes, 3 needed, 1 complication"),
    (read_pool(pool(1, 1), 1), "Failure: 0 of 1 success, 2 complications"),
    (Meaning((), Measure.SUM, 7), "Sum 7"), (Meaning((), Measure.SUM, 11, 8), "Sum 11, 8 needed"),
    (Meaning((), Measure.SUM, 8, 8), "8 of 8"),
    (Meaning((), Measure.HITS, 2), "2 hits"), (Meaning((), Measure.SUCCESSES, 1), "1 success"),
    (Meaning((), Measure.HITS, 1, 2), "1 of 2 hits"), (Meaning((), Measure.HITS, 3, 2), "3 hits, 2 needed"),
    (Meaning((), Measure.SUM, 7, outcome="won"), "won: Sum 7")])
def test_a_result_is_said_in_a_line(meaning: Meaning, words: str) -> None:
    assert result_words(meaning) == words


def test_readers_of_the_engine_are_said() -> None:
    assert value_words(read_drop_one(pool(6, 2, 3), 1, 8)) == "5 of 8"
    assert outcome_words("mixed") == "Mixed"


def test_what_dice_came_of_is_a_tree() -> None:
    dice = [*pool(6, 3), ThrownDie("a", 4, "d0"), ThrownDie("b", 6, "d0"), ThrownDie("c", 2, "b"),
            ThrownDie("d", 1, "b")]
    meaning = read_pool(dice, 2, [SpentSix("d0", SixUse.EXPLODE), SpentSix("b", SixUse.EXPLODE)])
    [line] = tree_lines(meaning)
    assert line.startswith("6 → (") and "6 → (" in line[3:] and "4" in line
    assert tree_lines(read_pool(pool(6, 3), 2)) == ()


def test_chances_are_bars_with_a_line_where_they_would_be_otherwise() -> None:
    now, before = drop_one_chances(3, 8), drop_one_chances(2, 8)
    [good] = changed_elements(compared(before, now))
    assert isinstance(good, Meter) and good.value == float(now.of("success"))
    assert (good.label, good.shown) == ("Success", percent(good.value))
    share = float(before.of("success"))
    assert good.marks == ((share, f"without it {percent(share)}"),)
    [alone] = odds_elements(now)
    assert isinstance(alone, Meter) and not alone.marks


def test_what_comes_besides_has_a_bar_and_many_numbers_have_columns() -> None:
    success, complication = odds_elements(chances_before(Pool(mechanic=Mechanic.SUCCESSES, dice=4, difficulty=2)))
    assert isinstance(success, Meter) and isinstance(complication, Meter)
    assert complication.label == "A complication"
    bars, average = odds_elements(sum_chances(3))
    assert isinstance(bars, Bars) and len(bars.columns) == 16 and isinstance(average, Text)
    assert average.body == "10.5 on average; 6 to 15 in nine of ten throws."
    assert changed_elements(compared(sum_chances(3), sum_chances(3))) == ()


@pytest.mark.parametrize(("chances", "words"), [
    (drop_one_chances(3, 8), "Success 68%"), (sum_chances(2), "7.0 on average"),
    (chances_before(Pool(mechanic=Mechanic.SUCCESSES, dice=4, difficulty=2)), "Success 89%, a complication 52%")])
def test_what_a_choice_is_worth_is_said_in_a_few_words(chances: Chances, words: str) -> None:
    assert worth_words(chances) == words
