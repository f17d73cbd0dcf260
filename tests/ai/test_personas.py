"""Taste reorders only what is nearly as good as the best."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.decide import Option, ranked
from game.ai.levels import Level
from game.ai.personas import TASTES, bonus, likings
from game.rules.core.match import Match
from game.rules.hell_for_leather import GAME, EndTurn, OfferDilemma, Phase, Settle, TakeRisk, legal_actions
from tests.ai.minds import knowledge
from tests.rules.play import LOADED, choose, fill, random_header

SPEC = knowledge()[2]
OPTIONS = st.lists(st.tuples(st.floats(0, 1), st.floats(-0.06, 0.06)), min_size=1, max_size=8)


@given(OPTIONS, st.floats(0.0, 0.06), st.integers(0, 99))
def test_the_first_option_is_never_further_from_the_best_than_the_slack(drawn, slack, seed):
    options = [Option(EndTurn(), value, taste) for value, taste in drawn]
    order = ranked(options, slack, random.Random(seed))
    best = max(option.value for option in options)
    assert order[0].value >= best - slack
    assert sorted(map(repr, order)) == sorted(map(repr, options))
    if slack == 0.0:
        assert order[0].value == best


@given(st.integers(0, 10**6), st.integers(0, 300))
def test_no_taste_is_worth_more_than_the_slack(seed, steps):
    rng = random.Random(seed)
    match = Match.start(GAME, random_header(rng, seed), lambda line: None)
    while match.entry_count < steps and match.state.phase is not Phase.OVER:
        match.submit(fill(match.state, choose(match.state, rng), rng, LOADED))
    for action in legal_actions(match.state):
        liked = likings(match.state, action)
        assert set(liked) <= set(TASTES)
        assert all(-2.1 <= share <= 1.0 for share in liked.values())
        for persona in SPEC.personas.values():
            assert abs(bonus(match.state, action, persona, 0.04)) <= 0.04


def test_there_are_six_and_they_differ_over_a_risk_and_a_dilemma():
    state = Match.start(GAME, random_header(random.Random(1)), lambda line: None).state
    assert len(SPEC.personas) == 6
    risk = {name: bonus(state, TakeRisk("A1"), one, 0.04) for name, one in SPEC.personas.items()}
    assert risk["headliner"] > 0 > risk["clerk"]
    assert len(set(risk.values())) >= 5
    offer = {name: bonus(state, OfferDilemma("B", ""), one, 0.04) for name, one in SPEC.personas.items()}
    assert offer["butcher"] > 0 > offer["saint"]
    assert likings(state, Settle()) == {}


@pytest.mark.parametrize("level", list(Level))
def test_stronger_levels_give_less_away_for_their_taste(level):
    slacks = [SPEC.level(one).slack for one in Level]
    assert slacks == sorted(slacks, reverse=True)
    assert 0.02 <= SPEC.level(level).slack <= 0.06
