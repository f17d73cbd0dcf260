"""Whatever is set up and whatever the dice do, play goes on or ends, within every bound."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    GAME,
    PHASES,
    Action,
    Attack,
    BeginFinale,
    BuyGoal,
    CallHelp,
    ChanceCurse,
    ChangePlayer,
    Defend,
    Ditch,
    FinaleKind,
    GiveTrauma,
    Narrate,
    Phase,
    Score,
    Stack,
    State,
    TakeRisk,
    Throw,
    apply,
    asides,
    decider,
    forced,
    legal_actions,
    new_match,
    refusal,
    to_act,
)
from game.games.hell_for_leather.rules.actions import Death
from game.rules.errors import IllegalAction
from game.rules.match import Match
from tests.games.hell_for_leather.rules.play import KIND, LOADED, WILD, choose, fill, play_out, random_header

SEEDS = st.integers(0, 2**32)
DICE = st.sampled_from((LOADED, WILD, KIND))
ACTS = (Narrate, Throw, TakeRisk, BuyGoal, Attack, Defend, Ditch, Score)


def states(seed: int, dice, turns: int = 60):
    """Every state of one match with the action that follows it."""
    rng = random.Random(seed)
    state = new_match(random_header(rng, seed))
    while state.phase is not Phase.OVER and state.turn <= turns:
        action = forced(state) or choose(state, rng)
        action = fill(state, action, rng, dice)
        yield state, action
        state = apply(state, action).state


def assert_bounds(state: State) -> None:
    options = state.header.options
    for team in state.teams:
        assert team.heat >= 2
        assert team.vp >= 0
        assert team.hunted in (None, 1, 2, 3)
        assert 0 <= team.goals <= max(state.header.goal_target, 2 + 3)
        assert team.cup in {one.id for one in team.contestants}
        for one in team.contestants:
            assert 0 <= one.felony <= options.felony_stars


@settings(max_examples=60, deadline=None)
@given(SEEDS, DICE)
def test_play_never_raises_and_stays_in_bounds(seed, dice):
    for state, action in states(seed, dice):
        assert_bounds(state)
        assert forced(state) or legal_actions(state)
        assert to_act(state) and state.contestant(decider(state))
        strays = {ChangePlayer, *(type(each) for each in asides(state))}
        assert type(action) in PHASES[state.phase].actions or type(action) in strays


@settings(max_examples=40, deadline=None)
@given(SEEDS, DICE)
def test_phases_follow_each_other_as_the_table_says(seed, dice):
    for state, action in states(seed, dice):
        after = apply(state, action).state
        if action not in asides(state) and not isinstance(action, ChangePlayer):
            assert after.phase in PHASES[state.phase].then, (state.phase, after.phase)


@settings(max_examples=60, deadline=None)
@given(SEEDS, DICE)
def test_heats_and_prices_are_what_the_house_rules_say(seed, dice):
    for at, (state, action) in enumerate(states(seed, dice)):
        rules, after = state.header.options, apply(state, action).state
        if not at:
            assert {team.heat for team in state.teams} == {rules.starting_heat}
        if isinstance(action, BuyGoal):
            price = rules.storm_goal_price if state.finale else rules.goal_price
            assert after.team(state.active).vp == state.team(state.active).vp - price
        if isinstance(action, BeginFinale) and action.kind is FinaleKind.STORM:
            assert after.team(after.active).heat == rules.storm_heat


@settings(max_examples=40, deadline=None)
@given(SEEDS, DICE)
def test_nobody_dead_acts(seed, dice):
    for state, action in states(seed, dice):
        if isinstance(action, ACTS):
            assert state.contestant(action.by).alive
        if isinstance(action, GiveTrauma):
            assert state.contestant(action.to).alive
        if isinstance(action, Death):
            assert not apply(state, action).state.contestant(action.by).alive


@settings(max_examples=25, deadline=None)
@given(SEEDS, DICE)
def test_every_legal_action_is_accepted_and_every_near_miss_refused(seed, dice):
    rng = random.Random(seed)
    for state, _ in states(seed, dice, turns=8):
        for action in legal_actions(state):
            assert refusal(state, action) is None
            apply(state, fill(state, action, rng, dice))
            for wrong in near_misses(action):
                assert wrong in legal_actions(state) or refused(state, wrong), wrong



def near_misses(action: Action) -> list[Action]:
    """The same, by somebody that does not exist, and for nobody."""
    misses = [replace(action, by="Z9")]
    for field in ("to", "target", "dies"):
        if hasattr(action, field):
            misses.append(replace(action, **{field: "Z9"}))
    return misses


def spoilt(action: Action) -> list[Action]:
    """A filled action with each value that chance or a player put in made impossible."""
    match action:
        case Throw(table=table, heat=Stack() as heat):
            die, lie = next(reversed(table.items()))
            tables = [{}, {**table, "d99": lie}, {**table, die: replace(lie, number=0)},
                      {**table, die: replace(lie, number=11)}]
            spoilt_heats = [replace(action, heat=stack) for stack in wrong_stacks(heat)]
            return [*(replace(action, table=wrong) for wrong in tables), *spoilt_heats,
                    replace(action, dice=(*action.dice, "d99")), replace(action, dice=())]
        case TakeRisk(heat=Stack() as heat):
            return [replace(action, heat=stack) for stack in wrong_stacks(heat)]
        case ChanceCurse():
            return [replace(action, number=number) for number in (0, 11, -3)]
        case CallHelp(helpers=helpers):
            return [replace(action, helpers=(*helpers, helpers[0])), replace(action, helpers=())]
        case BeginFinale(kind=kind):
            return [replace(action, kind=next(other for other in FinaleKind if other is not kind))]
        case _:
            return []


def wrong_stacks(heat: Stack) -> list[Stack]:
    """Readings of a stack that cannot be."""
    return [replace(heat, before=heat.before + 1), replace(heat, standing=heat.before + 1),
            replace(heat, fallen=(*heat.fallen, 3)), replace(heat, standing=0, fallen=(7,) * heat.before),
            replace(heat, standing=-1, fallen=(1,) * (heat.before + 1))]


@settings(max_examples=40, deadline=None)
@given(SEEDS, DICE)
def test_what_chance_cannot_bring_is_refused(seed, dice):
    for state, action in states(seed, dice, turns=20):
        for wrong in (each for each in spoilt(action) if each != action):
            assert refused(state, wrong), wrong


def refused(state: State, action: Action) -> bool:
    try:
        apply(state, action)
    except IllegalAction:
        return True
    return False


@settings(max_examples=30, deadline=None)
@given(SEEDS, DICE)
def test_records_come_back_the_same(seed, dice):
    rng = random.Random(seed)
    lines: list[bytes] = []
    match = play_out(random_header(rng, seed), rng, dice, turns=60, sink=lines.append)
    data = b"".join(lines)
    assert match.to_bytes() == data
    again = Match.load(GAME, data, bytes)
    assert again.state == match.state
    assert again.to_bytes() == data


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10_000))
def test_the_same_seed_is_the_same_match(seed):
    def once() -> bytes:
        rng = random.Random(seed)
        return play_out(random_header(rng, seed), rng, WILD, turns=30).to_bytes()
    assert once() == once()


def test_full_matches_end():
    winners = set()
    for seed in range(30):
        rng = random.Random(seed)
        header = random_header(rng, seed)
        if header.options.stage == 3:
            winners.add(play_out(header, rng, WILD, turns=3000).state.winner)
    assert None not in winners and len(winners) == 3
