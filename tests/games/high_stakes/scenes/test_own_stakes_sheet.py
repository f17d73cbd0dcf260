"""A sheet made at the table is always one that a story can begin with, or says what it lacks."""

from __future__ import annotations

import random

import pytest

from game.games.high_stakes.rules.constants import ATTRIBUTES
from game.games.high_stakes.rules.sheet import validate_sheet
from game.games.high_stakes.scenes.setup.own_sheet import OwnSheet, drawn_sheet

LISTS = {"concepts": ["clerk of the tide"], "traits": [f"skill {at}" for at in range(9)],
         "relationships": ["Ada, owes her", "Bo, envies him for his hats, and says so", "Cy, misses them", "Dee"]}


def test_s2_whatever_is_pressed_no_attribute_takes_more_dice_than_there_are() -> None:
    chance = random.Random(5)
    made = OwnSheet()
    for _ in range(200):
        made.give(chance.choice(ATTRIBUTES), chance.randint(-1, 9))
        assert made.left >= 0 and all(1 <= number <= 4 for number in made.numbers.values())


@pytest.mark.parametrize(("dice", "limit"), [(8, 4), (10, 5)])
def test_a_drawn_sheet_is_whole(dice: int, limit: int) -> None:
    made = drawn_sheet(LISTS, random.Random(3), dice, limit)
    assert made.refusal() is None
    validate_sheet(made.sheet(), dice, limit)


def test_a_line_of_the_list_is_somebody_and_how_it_stands() -> None:
    """HS-S5."""
    made = drawn_sheet(LISTS, random.Random(3))
    made.write("tie", 1, "Bo, envies him for his hats, and says so")
    assert (made.people[1], made.feelings[1]) == ("Bo", "envies him for his hats, and says so")
    assert made.value("tie", 1) in set(made.phrases())


def test_what_is_wanting_is_said() -> None:
    made = drawn_sheet(LISTS, random.Random(3))
    made.give("body", 1)
    assert made.left and "dice are left" in str(made.refusal())
    made = drawn_sheet(LISTS, random.Random(3))
    made.write("trait", 2, " ")
    assert "one is not written yet" in str(made.refusal())
    made = drawn_sheet(LISTS, random.Random(3))
    made.write("who", 0, "")
    assert "one has nobody yet" in str(made.refusal())


def test_a_secret_and_a_thing_stand_on_the_sheet_only_where_they_are_written() -> None:
    made = drawn_sheet(LISTS, random.Random(3))
    assert made.sheet().secret is None and made.sheet().unique is None
    made.write("secret", 0, "was there")
    made.write("thing", 0, "a silver key")
    held = made.sheet()
    assert held.secret is not None and held.unique is not None and held.unique.text == "a silver key"
