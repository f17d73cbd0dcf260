"""The head's own small copy of what conflicts do to teams is held to the rules, over whole random matches."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.hell_for_leather.ai.match_value import Person, Side
from game.games.hell_for_leather.ai.team_values import (
    BOON,
    MERIT,
    PASS,
    bought,
    gained,
    passed,
    side_of,
    suffered,
    wounded,
)
from game.games.hell_for_leather.rules import GAME, BuyGoal, DilemmaStep, Effect, EndTurn, GiveTrauma, Result, Settle
from game.games.hell_for_leather.rules.changes import goal_price, goals_needed
from game.games.hell_for_leather.rules.charts import curse_effects
from game.rules.match import Match
from tests.games.hell_for_leather.rules.play import LOADED, WILD, choose, fill, make_header

RANK = {Result.PASS: PASS, Result.MERIT: MERIT, Result.BOON: BOON}


class Watch:
    """The rules, with every step compared."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def apply(self, state, action):
        step = GAME.apply(state, action)
        if state.finale is None and state.header.options.stage == 3:
            self.compare(state, action, step.state)
        return step

    def __getattr__(self, name):
        return getattr(GAME, name)

    def compare(self, before, action, after):
        letter = before.active
        side = side_of(before, letter)
        if isinstance(action, Settle):
            self.settled(before, side, after)
        elif isinstance(action, GiveTrauma):
            self.same("trauma", wounded(side, action.to, before.header.options.undead), after, letter)
        elif isinstance(action, BuyGoal):
            found = side_of(after, letter)
            assert found in bought(side, goals_needed(before), goal_price(before))[1:]
            self.seen["goal"] += 1
        elif isinstance(action, EndTurn) and after.finale is None and before.narrator:
            self.same("turn", passed(side, before.narrator), after, letter)

    def settled(self, before, side, after):
        conflict, letter = after.conflict, before.active
        if conflict.result in RANK and conflict.fallen is None:
            extra = int(before.header.coop and before.dilemma is DilemmaStep.ACCEPTED)
            self.same(conflict.result, gained(side, RANK[conflict.result], extra), after, letter)
        elif conflict.curse is not None and conflict.curse.effects.count(Effect.TRAUMA) <= 1:
            undead = before.header.options.undead
            found = suffered(side, conflict.curse.effects, conflict.curse.of, undead)
            self.same("curse", found[0], after, letter)

    def same(self, what, side, after, letter):
        found = side_of(after, letter)
        living = tuple(one for one in found.people if one.level > 0)
        expected = side._replace(gifts=0)
        if after.dying is not None:  # the rules bury the dead one step later
            living = tuple(one for one in living if one.id != after.dying.who)
        assert sorted(living) == sorted(expected.people)
        assert found[:4] == expected[:4]
        self.seen[what] += 1


@pytest.mark.parametrize(("sizes", "options"), [
    ((2, 2), {}), ((3, 3), {}), ((1, 3), {}), ((2, 2), {"undead": True}), ((3,), {"mode": "coop"}),
])
def test_turns_end_as_the_rules_say(sizes, options):
    watch = Watch()
    for seed in range(6):
        header = make_header(seed=seed, sizes=sizes, **options)
        match = Match.start(watch, header, lambda line: None)
        rng = random.Random(seed)
        while match.state.phase != "over" and match.entry_count < 500:
            match.submit(fill(match.state, choose(match.state, rng), rng, LOADED if seed % 2 else WILD))
    wanted = {Result.PASS, Result.MERIT, Result.BOON, "curse", "turn"}
    assert wanted <= watch.seen.keys()


@given(st.lists(st.tuples(st.integers(1, 4), st.booleans()), min_size=1, max_size=3), st.integers(2, 4), st.booleans())
def test_r25_however_traumas_are_given_away_nothing_is_left_out(people, traumas, undead):
    side = Side(1, 2, 9, 0, tuple(Person(f"A{at}", level, 0, circle) for at, (level, circle) in enumerate(people)))
    ways = [wounded(side, "A0", undead)]
    for _ in range(traumas - 1):
        ways = [wounded(way, one.id, undead) for way in ways for one in way.people] or ways
    assert set(suffered(side, (Effect.TRAUMA,) * traumas, "A0", undead)) == set(ways)


def test_r25_the_ways_to_give_nine_traumas_away_are_weighed_once_each():
    side = Side(1, 2, 16, 0, tuple(Person(f"A{at}", 4, 0, True) for at in range(3)))
    found = suffered(side, curse_effects(16 * 6 + 12), "A0", undead=True)
    assert len(found) == len(set(found)) < 100
