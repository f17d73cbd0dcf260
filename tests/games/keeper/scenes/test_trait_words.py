"""Chances of an Intention in words."""

from __future__ import annotations

import re

import pytest

from game.games.keeper.scenes.trait_words import chances_words, works_words


@pytest.mark.parametrize("rating", range(-4, 5))
@pytest.mark.parametrize("added", range(-2, 4))
def test_what_may_come_of_it_is_a_hundred_hundredths(rating: int, added: int) -> None:
    numbers = [int(number) for number in re.findall(r"(\d+)%", str(chances_words(rating, added)))]
    assert len(numbers) == 3 and sum(numbers) == 100 and min(numbers) >= 0


@pytest.mark.parametrize("rating", range(-4, 5))
def test_the_button_says_the_same_as_the_page_behind_it(rating: int) -> None:
    works, mixed, _ = (int(number) for number in re.findall(r"(\d+)%", str(chances_words(rating, 0))))
    assert str(works_words(rating)) == f"{works + mixed}%"
