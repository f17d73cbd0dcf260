"""What the page on first evenings says is so: walks from a first start to the first throw are no longer than that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.games import SHIPPED, Games
from tools.first_evenings.devices import DEVICES, Device, Mouse
from tools.first_evenings.page import MOST_LESSON_S, MOST_S, MOST_WORDS, PAGE, documented
from tools.first_evenings.stranger import Home, home, walked

QUICK = ("high-stakes", Mouse)
TOLERANCE_S = 2
BY_HAND = ("mouse", "keyboard", "gamepad")
"""Devices with which nobody waits for what is offered or spoken."""
WAYS = [(game, kind) for game in SHIPPED for kind in DEVICES]


@pytest.fixture(scope="module")
def place() -> Iterator[Home]:
    with home() as found:
        yield found


def title(game: str) -> str:
    return str(Games().kit(game).billing.title)


def test_every_game_and_every_device_stands_there() -> None:
    rows = documented(PAGE.read_text(encoding="utf-8"))
    assert set(rows) == {(title(game), kind.name) for game, kind in WAYS}


def test_by_hand_the_first_throw_comes_within_a_minute_and_few_words() -> None:
    for (game, device), (seconds, _presses, words, _seen) in documented(PAGE.read_text(encoding="utf-8")).items():
        if device in BY_HAND:
            assert seconds <= MOST_S and words <= MOST_WORDS, (game, device)


@pytest.mark.parametrize(("game", "kind"), [
    pytest.param(*way, marks=() if way == QUICK else pytest.mark.deep, id=f"{way[0]}-{way[1].name}") for way in WAYS])
def test_a_walk_is_no_longer_than_the_page_says(place: Home, game: str, kind: type[Device]) -> None:
    seconds, presses, words, _ = documented(PAGE.read_text(encoding="utf-8"))[title(game), kind.name]
    walk = walked(place, game, kind)
    assert walk.presses <= presses
    assert walk.words <= words
    assert walk.seconds <= seconds + TOLERANCE_S


@pytest.mark.deep
@pytest.mark.parametrize("game", SHIPPED)
def test_a_first_lesson_ends_within_five_minutes_of_the_first_start(place: Home, game: str) -> None:
    assert walked(place, game, lesson=True).seconds <= MOST_LESSON_S
