"""The first game is played through the protocol alone, and what the protocol says of it holds in every state."""

import random
from collections import Counter

import pytest

from game.games.hell_for_leather.rules import Action, Header, Phase, State, TakeRisk, Throw, decider, legal_actions
from game.games.hell_for_leather.rules.match_record import HellForLeather
from game.rules.game import Ending, Rules
from game.rules.match import Match
from game.rules.requests import Draw, SetDown, Word
from game.rules.roll import Fallen, Lying, Reading, Roll, Tower, Unread
from game.rules.seats import Seat
from game.rules.setups import Target
from tests.games.hell_for_leather.rules.play import WILD, choose, fill, make_header, play_out, random_header
from tests.rules.protocol_play import assert_sound, chosen, play_on

MOST_ENTRIES = 1500
HellMatch = Match[Header, State, Action]


def the_rules() -> Rules[Header, State, Action]:
    """Typed as the protocol: the checker of types holds that the game has all of it."""
    return HellForLeather()


def thrown(state: State) -> bool:
    return the_rules().roll_due(state) is not None


def state_where(found, seed: int = 0, **options) -> State:
    """The first state of random matches of which this is true."""
    for number in range(seed, seed + 40):
        match = play_out(make_header(number, **options), random.Random(number), WILD, turns=30)
        for deed in match.deeds:
            if found(deed.before):
                return deed.before
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("seed", range(12))
def test_random_matches_are_played_through_the_protocol_alone(seed):
    rng, rules = random.Random(seed), the_rules()
    header = random_header(rng, seed)
    match: HellMatch = Match.start(rules, header, bytes)
    play_on(rules, match, rng, MOST_ENTRIES)
    for deed in match.deeds:
        assert_sound(rules, header, deed.before)
    assert_sound(rules, header, match.state)
    again: HellMatch = Match.load(rules, match.to_bytes(), bytes)
    assert again.state == match.state and list(again.deeds) == list(match.deeds)


def test_such_matches_end_for_either_side_and_for_nobody():
    rules = the_rules()
    ends: Counter[Ending | None] = Counter()
    for seed in range(40):
        rng = random.Random(seed)
        match: HellMatch = Match.start(rules, random_header(rng, seed), bytes)
        play_on(rules, match, rng, MOST_ENTRIES)
        ends[rules.ending(match.state)] += 1
    assert {Ending(("A",), "A"), Ending(("B",), "B"), Ending((), "network")} <= ends.keys()


def test_seats_are_contestants_and_sides_are_teams():
    header = make_header(sizes=(2, 1))
    assert the_rules().seats(header) == (
        Seat("A1", "Name A1", "human:1", "A"), Seat("B1", "Name B1", "human:1", "B"),
        Seat("A2", "Name A2", "human:2", "A"))
    assert the_rules().key == "hell-for-leather" == header.record


def test_a_player_may_change_and_a_stranger_has_no_seat():
    state = the_rules().new(make_header(players=lambda ident: f"computer:steady:{ident}"))
    assert the_rules().player(state, "B2") == "computer:steady:B2"
    with pytest.raises(KeyError):
        the_rules().player(state, "C1")


def test_one_decides_at_a_time():
    rng = random.Random(4)
    match: HellMatch = Match.start(HellForLeather(), make_header(4), bytes)
    for _ in range(80):
        if match.state.phase is Phase.OVER:
            break
        due = (decider(match.state),)
        assert the_rules().to_act(match.state) == due
        match.submit(fill(match.state, choose(match.state, rng), rng, WILD))


def test_a_throw_that_is_due_is_a_roll_at_the_heat():
    state = state_where(lambda state: thrown(state) and state.conflict.dice and state.conflict.stack > 2)
    roll, (prototype, *_) = the_rules().roll_due(state), legal_actions(state)
    assert isinstance(prototype, Throw)
    assert (roll.by, roll.setup, roll.keeps) == (
        prototype.by, Target(state.conflict.stack), tuple(state.conflict.dice))
    assert [(die.id, die.kind) for die in roll.dice] == [(die, "d10") for die in prototype.dice]
    assert {die.style for die in roll.dice} == {state.side_of(roll.by).id}
    assert (roll.reading, roll.unread) == (Reading.ZONE, Unread.RULED)
    assert the_rules().needs(state, prototype) == roll


def test_how_dice_came_to_lie_is_a_throw():
    state = state_where(lambda state: thrown(state) and state.conflict.dice and state.conflict.stack > 2)
    roll, height = the_rules().roll_due(state), state.conflict.stack
    assert roll is not None
    dice = {die.id: Lying(7, "line") for die in roll.dice}
    tower = Tower(height, height - 1, (4,))
    throw = the_rules().rolled(state, roll, Fallen(dice, tower))
    assert isinstance(throw, Throw) and list(throw.table) == [*state.conflict.dice, *dice]
    assert [throw.table[die].number for die in dice] == [7] * len(dice)
    assert (throw.heat.before, throw.heat.standing, throw.heat.fallen) == (height, height - 1, (4,))
    assert the_rules().refusal(state, throw) is None
    (kept, lie), *_ = state.conflict.dice.items()
    moved = the_rules().rolled(state, roll, Fallen({**dice, kept: Lying(lie.number % 10 + 1, "in")}, tower))
    assert moved.table[kept].number == lie.number % 10 + 1


@pytest.mark.parametrize("lost", ["a die", "the stack"])
def test_a_roll_that_was_not_read_whole_is_no_throw(lost):
    state = state_where(thrown)
    roll = the_rules().roll_due(state)
    assert roll is not None
    dice = {} if lost == "a die" else {die.id: Lying(3, "in") for die in roll.dice}
    with pytest.raises(ValueError, match="not read: " + ("d" if lost == "a die" else "the stack")):
        the_rules().rolled(state, roll, Fallen(dice, Tower(2, 2) if lost == "a die" else None))


def test_a_risk_is_a_die_set_down_by_hand_and_then_a_roll():
    state = state_where(lambda state: any(isinstance(each, TakeRisk) for each in the_rules().legal(state))
                        and state.phase is Phase.RISK_OFFER)
    assert the_rules().roll_due(state) is None
    risk = next(each for each in the_rules().legal(state) if isinstance(each, TakeRisk))
    wanted, height = the_rules().needs(state, risk), state.conflict.stack
    assert isinstance(wanted, SetDown) and wanted.by == risk.by
    assert (wanted.die.kind, wanted.setup) == ("d6", Target(height))
    taken = the_rules().answered(state, risk, Tower(height + 1, height + 1))
    after = the_rules().apply(state, taken).state
    roll = the_rules().roll_due(after)
    assert isinstance(roll, Roll) and roll.setup == Target(height + 1)


def test_what_nobody_throws_is_drawn_and_what_nobody_wrote_is_asked_for():
    found = set()
    for seed in range(30):
        match = play_out(make_header(seed), random.Random(seed), WILD, turns=30)
        for deed in match.deeds:
            for action in the_rules().legal(deed.before):
                wanted = the_rules().needs(deed.before, action)
                if isinstance(wanted, Draw | Word):
                    found.add((type(action).__name__, type(wanted)))
                    with pytest.raises(ValueError, match="is not answered by"):
                        the_rules().answered(deed.before, action, Fallen({}))
    assert found == {("ChanceCurse", Draw), ("DeclareSkill", Word)}


def test_nothing_is_hidden_from_anybody():
    rules, rng = the_rules(), random.Random(8)
    state = rules.new(make_header(8))
    for _ in range(30):
        action = rules.forced(state) or chosen(rules, state, rng)
        state = rules.apply(state, action).state
        assert all(rules.seen_by(state, seat.id) is state for seat in rules.seats(state.header))
