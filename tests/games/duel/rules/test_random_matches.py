"""Matches played at random: none stalls, records hold, what must always be so is so."""

from __future__ import annotations

import random
import time

import pytest

from game.games.duel.headless.random_play import choose, play
from game.games.duel.rules import DUEL
from game.games.duel.rules.state import State
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import any_header

QUICK, DEEP = 30, 1000
SLOWEST_S = 1.0


def holds(state: State) -> None:
    """What must be so in every state."""
    for ident, model in state.models.items():
        assert model.toughness >= 0 and model.hits in (0, 1), ident
        assert not (model.hits and model.stunned) and (model.climbing is None or model.at is not None), ident
        assert (model.at is not None) is (model.on in ("table", "mob")), "a place is a place in the area (M21)"
        assert model.in_the_game or model.carries is None or model.on == "left"
    if state.activation is not None and state.step in ("action", "declare"):
        assert not state.models[state.activation.of].prone, "nobody acts prone (DUEL-D28)"
    for name, token in state.tokens.items():
        assert (token.at is None) is (token.by is not None), name
        assert token.by is None or state.models[token.by].carries == name


@pytest.mark.parametrize("number", range(QUICK))
def test_a_match_at_random_comes_to_its_end_and_holds(number: int) -> None:
    match, chance = Match.start(DUEL, any_header(number), bytes), random.Random(number)
    while DUEL.ending(match.state) is None:
        assert match.entry_count < 3000, "it stalls"
        match.submit(choose(match.state, chance))
        holds(match.state)
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes(), "the same bytes again (M41)"


def test_a_match_takes_much_less_than_a_second() -> None:
    start = time.process_time()
    for number in range(0, 10, 2):
        play(any_header(number))
    assert time.process_time() - start < 5 * SLOWEST_S


@pytest.mark.deep
def test_a_thousand_matches_at_random_come_to_their_end() -> None:
    causes = set()
    for number in range(DEEP):
        match = play(any_header(number))
        assert DUEL.ending(match.state) is not None, number
        holds(match.state)
        causes.add(match.deeds[-1].action.cause)
    assert causes == {"last", "conceded", "limit", "treasure"}
