"""Effects in plain words: several moves of one thing are said as what they come to."""

from __future__ import annotations

import pytest

from game.rules.game_master.effects import Effect, MoveClock, MoveStance
from game.story.plain_words import effects_in_words
from tests.games.keeper.led import adventure


def stance(add: int) -> Effect:
    return Effect(stance=MoveStance("crane", add))


def clock(add: int, ident: str = "stair") -> Effect:
    return Effect(clock=MoveClock(ident, add))


@pytest.mark.parametrize(("effects", "said"), [
    ((stance(1),), "Mrs. Crane likes it."),
    ((stance(-1), stance(-1)), "Mrs. Crane minds."),
    ((stance(1), stance(-1)), "Mrs. Crane is in two minds."),
    ((clock(1), stance(1), clock(1)), "The stair +2. Mrs. Crane likes it."),
    ((clock(1), clock(-1)), ""),
    ((clock(1), clock(1, "bell")), "The stair +1. Bell +1."),
    ((), ""),
])
def test_what_moves_more_than_once_is_said_as_what_it_comes_to(effects: tuple[Effect, ...], said: str) -> None:
    assert effects_in_words(adventure().pack, effects, {}) == said
