"""On tiny versions of the game the head's values are those of brute force through the rules themselves.

Brute force knows nothing of the head but its chances: it goes through every legal action and every outcome.
"""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.ai.levels import Level
from game.games.hell_for_leather.ai.action_values import Weighing
from game.games.hell_for_leather.ai.decide import decide
from game.games.hell_for_leather.ai.storm_value import Storm, Stormer
from game.games.hell_for_leather.ai.team_values import passed, side_of
from game.games.hell_for_leather.ai.throw_chances import fall_numbers
from game.games.hell_for_leather.rules import (
    Approach,
    BeginFinale,
    CallConflict,
    ChanceCurse,
    Drive,
    EndTurn,
    FinaleKind,
    Hand,
    Lie,
    Narrate,
    Phase,
    SetThreat,
    Settle,
    Stack,
    TakeRisk,
    Throw,
    Zone,
    apply,
    forced,
    legal_actions,
    new_match,
)
from game.games.hell_for_leather.rules.turn import storm_turn
from tests.games.hell_for_leather.ai.minds import mind, prospects
from tests.games.hell_for_leather.rules.play import make_header

ENDS = (Phase.TURN_END, Phase.EPILOGUE, Phase.VERDICT, Phase.OVER)
FACES = ((Lie(Zone.IN, 1), 0.5), (Lie(Zone.IN, 6), 0.5))


def dice(count, inside):
    """Every way so many dice may lie: Merits and Passes inside, each number outside."""
    ways: list[tuple[tuple[Lie, ...], float]] = [((), 1.0)]
    for _ in range(count):
        ways = [((*lies, lie), p * q) for lies, p in ways for lie, q in
                (*FACES, *((Lie(Zone.OUT, face), 0.1) for face in range(1, 11)))]
    weights = dict.fromkeys(range(count + 1), 0.0)
    for lies, p in ways:
        weights[sum(lie.zone is Zone.IN for lie in lies)] += p
    return [(lies, p * inside[k] / weights[k]) for lies, p in ways
            for k in [sum(lie.zone is Zone.IN for lie in lies)]]


def fallen(height):
    """The stack down to its lowest die, with every sum its dice may show."""
    for number, p in fall_numbers(height):
        left, shown = number - 3 - (height - 1), []
        for _ in range(height - 1):
            shown.append(1 + min(5, left))
            left -= min(5, left)
        yield Stack(height, 1, tuple(shown)), p


def outcomes(state, action, chances):
    """What chance may make of an action: actions ready for the rules, with their chances."""
    conflict = state.conflict
    if isinstance(action, ChanceCurse):
        return [(replace(action, number=number), 0.1) for number in range(1, 11)]
    if isinstance(action, TakeRisk):
        height = conflict.stack + 1
        stands = chances.stack(conflict.stack)
        upset = [(replace(action, heat=heat), p * (1 - stands)) for heat, p in fallen(height)]
        return [(replace(action, heat=Stack(height, height)), stands), *upset]
    if not isinstance(action, Throw):
        return [(action, 1.0)]
    fell, inside = chances.throw(conflict.stack, len(action.dice), action.hand is Hand.OFF)
    stands = Stack(conflict.stack, conflict.stack)
    found = [(replace(action, table={**conflict.dice, **dict(zip(action.dice, lies, strict=True))}, heat=stands),
              p * (1 - fell)) for lies, p in dice(len(action.dice), inside)]
    table = {**conflict.dice, **{die: Lie(Zone.OUT, 5) for die in action.dice}}
    return found + [(replace(action, table=table, heat=heat), p * fell) for heat, p in fallen(conflict.stack)]


def brute(state, chances, leaf, known):
    """The best that can be made of this state, by the rules alone."""
    if (due := forced(state)) is not None and state.phase is not Phase.TURN_END:
        return brute(apply(state, due).state, chances, leaf, known)
    if state.phase in ENDS:
        return leaf(state)
    if state not in known:
        actions = [action for action in legal_actions(state) if not isinstance(action, EndTurn) or state.told]
        known[state] = max(expected(state, fillable(action), chances, leaf, known) for action in actions)
    return known[state]


def fillable(action):
    return replace(action, text="said") if hasattr(action, "text") else action


def expected(state, action, chances, leaf, known):
    if isinstance(action, EndTurn):
        return leaf(state)
    return sum(p * brute(apply(state, filled).state, chances, leaf, known)
               for filled, p in outcomes(state, action, chances) if p)


class Known(dict):
    """States by what they encode to: they hold dicts and cannot be keys."""

    def key(self, state):
        conflict = state.conflict
        lies = tuple(sorted((lie.zone, lie.number) for lie in conflict.dice.values())) if conflict else ()
        rest = (conflict.stack, conflict.pending, conflict.risk_taken, conflict.felony, conflict.fallen is None,
                conflict.curse, conflict.traumas, conflict.result) if conflict else ()
        return (state.phase, state.teams, state.narrator, lies, rest, state.goal_open, state.told)

    def __contains__(self, state):
        return super().__contains__(self.key(state))

    def __getitem__(self, state):
        return super().__getitem__(self.key(state))

    def __setitem__(self, state, value):
        super().__setitem__(self.key(state), value)


def at_risk(drive, heat, felony, hunted, vp, lies, sizes=(2, 2)):
    """A match in whose first turn the Narrator has thrown and may Risk."""
    state = new_match(make_header(sizes=sizes, goal_target=1))
    team = state.team("A")
    one = replace(team.contestants[0], drive=drive, felony=felony)
    team = replace(team, heat=heat, vp=vp, hunted=hunted, contestants=(one, *team.contestants[1:]))
    state = replace(state, teams=(team, *state.teams[1:]))
    for action in (SetThreat("A", "", "", ""), Narrate("A1", "", Approach.ACTION), CallConflict("B", "")):
        state = apply(state, action).state
    for lie in lies:
        due = next(action for action in legal_actions(state) if isinstance(action, Throw))
        table = {**state.conflict.dice, **dict.fromkeys(due.dice, lie)}
        state = apply(state, replace(due, table=table, heat=Stack(heat, heat))).state
    return state


OUT3, PASS, MERIT = Lie(Zone.OUT, 3), Lie(Zone.IN, 8), Lie(Zone.IN, 2)


@pytest.mark.parametrize("given", [
    (Drive.DRIVE1, 2, 6, None, 0, [OUT3]), (Drive.DRIVE1, 3, 6, 2, 4, [PASS]), (Drive.SHOTGUN, 2, 6, None, 4, [MERIT]),
    (Drive.DRIVE0, 2, 6, 1, 0, []), (Drive.DRIVE0, 4, 6, None, 0, []), (Drive.OFFHAND, 2, 5, None, 3, [OUT3]),
    (Drive.DRIVE1, 2, 4, None, 4, [PASS]),
])
def test_a_risk_and_its_refusal_are_worth_what_brute_force_says(given):
    state = at_risk(*given)
    mine = prospects()
    chances = mine.chances(Level.SKILLED)
    worth = mine.leaf(state)

    def leaf(end):
        return worth(passed(side_of(end, "A"), "A1"))

    weighing, checked = Weighing(state, mine), 0
    for action in legal_actions(state):
        if not isinstance(action, Throw):
            assert weighing.value(action) == pytest.approx(expected(state, action, chances, leaf, Known()), abs=1e-9)
            checked += 1
    assert checked == 2


def in_storm(sizes, heat, price=2):
    """The first turn of a storm with three Goals to reach, at this Heat."""
    state = new_match(make_header(sizes=(sizes, 0), goal_target=1, mode="coop", finale="storm", storm_goal_price=price))
    state = replace(state, teams=(replace(state.team("A"), goals=1),), phase=Phase.FINALE_DUE)
    state = apply(state, BeginFinale(FinaleKind.STORM, goals=("goal",) * (2 + sizes))).state
    state = replace(state, teams=(replace(state.team("A"), heat=heat, goals=sizes - 1),))
    return storm_turn(state)


@pytest.mark.parametrize(("level", "sizes", "heat", "tallest"), [
    (Level.NOVICE, 1, 5, 9), (Level.EXPERT, 1, 9, 14), (Level.NOVICE, 2, 10, 12), (Level.SKILLED, 1, 22, 24),
])
def test_a_whole_storm_is_solved_exactly(level, sizes, heat, tallest):
    """From its first turn to its end; taller stacks than it solves are worth what it says of them."""
    state = in_storm(sizes, heat)
    mine = prospects(level)
    chances = mine.chances(level)
    storm, known = Storm(mine.chances, 2, tallest), Known()

    def worth(begun):
        return storm.of(side_of(begun, "A"), begun.finale.goals, lambda who: level)

    def leaf(end):
        if end.phase is not Phase.TURN_END:
            return float(end.verdict == "A")
        begun = apply(end, EndTurn()).state
        if begun.team("A").heat > tallest and begun.team("A").goals < begun.finale.goals:
            return worth(begun)
        return brute(begun, chances, leaf, known)

    exact = brute(state, chances, leaf, known)
    assert 0.0 < exact <= 1.0 + 1e-9
    assert worth(state) == pytest.approx(exact, abs=1e-9)


@pytest.mark.parametrize("drive", [1, 4])
def test_hope_fades_as_a_storm_grows_and_as_its_goals_cost_more(drive):
    mine = prospects(Level.NOVICE)
    team = (Stormer(drive, Level.NOVICE),) * 2
    worth = [Storm(mine.chances, 5).value(heat, 3, 0, team) for heat in range(6, 40)]
    assert all(first >= then - 1e-9 for first, then in pairwise(worth[8:]))
    assert Storm(mine.chances, 5).value(8, 3, 0, team) > Storm(mine.chances, 7).value(8, 3, 0, team)


@pytest.mark.parametrize("heat", [5, 12, 25, 30])
@pytest.mark.parametrize("persona", ["clerk", "saint", "headliner"])
def test_without_dice_a_lone_contestant_in_the_storm_dares_something(heat, persona):
    """Waiting wins nothing, the stack only grows: whoever's hope is small still plays for it."""
    state = in_storm(1, heat, price=5)
    one = replace(state.team("A").contestants[0], drive=Drive.DRIVE0)
    state = storm_turn(replace(state, teams=(replace(state.team("A"), contestants=(one,)),)))
    thinking = mind(Level.EXPERT, persona)
    if thinking.prospects(False).chances(Level.EXPERT).stack(heat):
        assert isinstance(decide(state, thinking, random.Random(1)).action, TakeRisk)
    else:
        assert {type(decide(state, thinking, random.Random(seed)).action) for seed in range(40)} == {TakeRisk, Settle}
