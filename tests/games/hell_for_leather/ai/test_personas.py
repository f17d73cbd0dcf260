"""Taste reorders only what is nearly as good as the best."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai.choosing import WeighedOption, leeway, ranked
from game.ai.levels import Level
from game.games.hell_for_leather.ai.decide import decide
from game.games.hell_for_leather.ai.personas import TASTES, bonus, likings, whim
from game.games.hell_for_leather.rules import (
    GAME,
    CallConflict,
    CallHelp,
    DeclareSkill,
    Drive,
    EndTurn,
    Narrate,
    OfferDilemma,
    Phase,
    Settle,
    TakeRisk,
    Veto,
    legal_actions,
)
from game.rules.match import Match
from tests.games.hell_for_leather.ai.minds import knowledge, mind, personas
from tests.games.hell_for_leather.rules.play import LOADED, choose, fill, make_header, random_header

SPEC, PERSONAS = knowledge()[2], personas()
OPTIONS = st.lists(st.tuples(st.floats(0, 1), st.floats(-0.06, 0.06)), min_size=1, max_size=8)


@given(OPTIONS, st.floats(0.0, 0.06), st.integers(0, 99))
def test_the_first_option_is_never_further_from_the_best_than_the_slack(drawn, slack, seed):
    options: list[WeighedOption[EndTurn, None]] = [WeighedOption(EndTurn(), value, taste) for value, taste in drawn]
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
        for persona in PERSONAS.values():
            assert abs(bonus(match.state, action, persona, 0.04)) <= 0.04
        assert abs(whim(match.state, action, rng.random())) < 1.0


def test_there_are_six_and_they_differ_over_a_risk_and_a_dilemma():
    state = Match.start(GAME, random_header(random.Random(1)), lambda line: None).state
    assert len(PERSONAS) == 6
    risk = {name: bonus(state, TakeRisk("A1"), one, 0.04) for name, one in PERSONAS.items()}
    assert risk["headliner"] > 0 > risk["clerk"]
    assert len(set(risk.values())) >= 5
    offer = {name: bonus(state, OfferDilemma("B", ""), one, 0.04) for name, one in PERSONAS.items()}
    assert offer["butcher"] > 0 > offer["saint"]
    assert likings(state, Settle()) == {}


@pytest.mark.parametrize("level", list(Level))
def test_stronger_levels_give_less_away_for_their_taste(level):
    slacks = [SPEC.level(one).slack for one in Level]
    assert slacks == sorted(slacks, reverse=True)
    assert 0.02 <= SPEC.level(level).slack <= 0.06


def test_taste_may_cost_most_where_all_is_open_and_nothing_where_all_is_lost_or_won():
    assert leeway(0.04, 0.5) == 0.04
    assert leeway(0.04, 0.0) == leeway(0.04, 1.0) == 0.0
    assert 0.0 < leeway(0.04, 0.05) < 0.01


def called(vp=0, goals=0, heat=2, drive=Drive.DRIVE1, vetoed=False):
    """The Narrator of team A has said what they are up to; team B may veto it."""
    state = Match.start(GAME, make_header(goal_target=3), lambda line: None).state
    team = state.team("A")
    one = replace(team.contestants[0], drive=drive)
    team = replace(team, vp=vp, goals=goals, heat=heat, contestants=(one, *team.contestants[1:]))
    return replace(state, teams=(team, state.team("B")), phase=Phase.NARRATION, narrated=not vetoed, vetoed=vetoed)


def vetoes(state, persona, times=200):
    thinking = mind(Level.SKILLED, persona)
    return sum(isinstance(decide(state, thinking, random.Random(seed)).action, Veto) for seed in range(times)) / times


@pytest.mark.parametrize(("persona", "occasion"), [
    ("butcher", {"drive": Drive.SHOTGUN}), ("saint", {"drive": Drive.SHOTGUN}), ("broker", {"vp": 4}),
    ("widow", {"vp": 4, "goals": 2}), ("headliner", {"vp": 4, "goals": 2}), ("clerk", {"heat": 9}),
])
def test_a_veto_has_its_occasion_and_even_then_it_is_rare(persona, occasion):
    """At three in twenty, 200 tries stay under .4 and do not all fail but once in a million times."""
    assert not vetoes(called(), persona, 60)
    assert 0.0 < vetoes(called(**occasion), persona) < 0.4


@pytest.mark.parametrize("persona", list(PERSONAS))
def test_everybody_has_a_way_of_their_own_but_not_every_time_and_not_after_a_veto(persona):
    def stated(state):
        thinking = mind(Level.SKILLED, persona)
        return Counter(approach(decide(state, thinking, random.Random(seed))) for seed in range(100))

    def approach(decision):
        return next(one.action.approach for one in decision.options if isinstance(one.action, Narrate))

    fresh, again = stated(replace(called(), narrated=False)), stated(called(vetoed=True))
    favourite, times = fresh.most_common(1)[0]
    assert 40 <= times < 100
    assert again[favourite] < times / 4


def done(state, kind, persona, times=200):
    """How often a persona does something of this kind."""
    thinking = mind(Level.SKILLED, persona)
    return sum(isinstance(decide(state, thinking, random.Random(seed)).action, kind) for seed in range(times)) / times


@pytest.mark.parametrize("persona", list(PERSONAS))
def test_everybody_declares_a_first_skill_now_and_then_and_leaves_it_at_that(persona):
    """At one turn in ten, 200 tries do not all fail but once in a billion times."""
    fresh = replace(called(), narrated=False)
    team = fresh.team("A")
    adept = replace(team, contestants=(replace(team.contestants[0], skills=("knots",)), *team.contestants[1:]))
    assert 0.0 < done(fresh, DeclareSkill, persona) < 0.4
    assert done(replace(fresh, teams=(adept, fresh.team("B"))), DeclareSkill, persona, 50) == 0.0


def test_what_is_said_next_is_no_reason_against_a_declaration():
    """The way to go about it is chosen after it all the same."""
    fresh = replace(called(), narrated=False)
    options = decide(fresh, mind(Level.SKILLED, "saint"), random.Random(1)).options
    words = max(one.bonus for one in options if isinstance(one.action, Narrate))
    declared = next(one for one in options if isinstance(one.action, DeclareSkill))
    assert words > 0.0 and declared.bonus >= words


def test_help_is_for_show_and_not_for_misers():
    conflict = GAME.apply(called(vp=3), CallConflict("B", "")).state
    assert 0.0 < done(conflict, CallHelp, "headliner") < 0.4
    assert done(conflict, CallHelp, "broker", 60) < done(conflict, CallHelp, "headliner", 60)


def test_a_dilemma_is_for_the_wounded_and_hardly_from_a_saint():
    def offering(drive):
        state = replace(called(vp=2, drive=drive), narrated=False, phase=Phase.DILEMMA)
        return replace(state, teams=(state.team("A"), replace(state.team("B"), vp=2)))

    for persona in ("butcher", "headliner", "widow"):
        assert done(offering(Drive.OFFHAND), OfferDilemma, persona) > done(
            offering(Drive.DRIVE1), OfferDilemma, persona) > 0.0
        assert done(offering(Drive.OFFHAND), OfferDilemma, persona) > 2 * done(
            offering(Drive.OFFHAND), OfferDilemma, "saint")
