"""Solved values: each round's chance is what follows from the next one's, and better is better."""

import itertools

import pytest

from game.ai.levels import Level
from game.ai.measured_odds import StaleTables
from game.games.hell_for_leather.ai.match_value import (
    HEATS,
    LEADS,
    ROUND_HEATS,
    Person,
    Side,
    Values,
    canonical,
    outlook,
    values_mark,
)
from game.games.hell_for_leather.ai.throw_chances import Chances, fall_numbers
from tests.games.hell_for_leather.ai.minds import OWN, TABLES, knowledge

ODDS, VALUES, _ = knowledge()
COARSE = 2e-4
"""The tables keep a chance to 1 / 65535, and were swept until nothing moved by 1e-5."""
LOW, HIGH = Person("A1", 1), Person("A2", 4)
EVEN = Side(1, 2, 3, 0, (Person("A1", 4), Person("A2", 4)))


def better_of(chances, level, points, heat, other, lead):
    """Stop or Risk, by the rules of R49 and R50, with the solved round behind the other side's next turn."""
    own, theirs = other
    ahead = points - lead
    stop = 1.0 - VALUES.round(level, theirs, own, min(ahead, LEADS[-1]), (heat[1], heat[0])) if ahead > 0 else 0.0
    if heat[0] == ROUND_HEATS[-1]:
        return stop
    fell, inside = chances.throw(heat[0] + 1)
    stands = chances.stack(heat[0]) * (1.0 - fell)
    taller = (heat[0] + 1, heat[1])
    return max(stop, stands * sum(p * better_of(chances, level, points + more, taller, other, lead)
                                  for more, p in ((0, inside[0]), (1, inside[1] / 2), (2, inside[1] / 2))))


@pytest.mark.parametrize("level", [Level.NOVICE, Level.SKILLED, Level.MASTER])
def test_a_round_is_a_fixed_point(level):
    """Drive 1 (one die) and Drive 2 (two) against each other, at leads that a die can turn."""
    chances = Chances(ODDS, level)
    for own, theirs, lead, height in itertools.product((4, 5), (4, 5), (1, 2), (6, 8)):
        fell, inside = chances.throw(height)
        scores = {0: 1.0}
        for _ in range(own - 3):
            scores = {total: sum(scores.get(total - more, 0.0) * p * (1.0 - fell) for more, p in
                                 ((0, inside[0]), (1, inside[1] / 2), (2, inside[1] / 2)))
                      for total in range(max(scores) + 3)}
        expected = sum(p * better_of(chances, level, points, (height, 7), (own, theirs), lead)
                       for points, p in scores.items() if p)
        assert VALUES.round(level, own, theirs, lead, (height, 7)) == pytest.approx(expected, abs=COARSE)


@pytest.mark.parametrize("level", list(Level))
def test_fewer_points_to_go_take_fewer_turns_and_no_team_needs_less_than_one(level):
    turns = [VALUES.race(level, EVEN._replace(goals=3 - goals, vp=vp), 3).turns for goals in (1, 2, 3)
             for vp in (4, 3, 2, 1, 0)]
    assert turns[0] >= 1.0
    assert turns == sorted(turns)


def test_a_better_hand_needs_fewer_turns():
    start = EVEN._replace(goals=0, vp=0, heat=2)
    novice, master = (VALUES.race(level, start, 3).turns for level in (Level.NOVICE, Level.MASTER))
    assert master < novice


def test_goals_points_health_and_a_low_stack_are_worth_having():
    def worth(ours):
        return outlook(VALUES, (Level.SKILLED, Level.SKILLED), ours, EVEN, 3)

    even = worth(EVEN)
    assert worth(EVEN._replace(goals=2)) > even > worth(EVEN._replace(goals=0))
    assert worth(EVEN._replace(vp=4)) > even > worth(EVEN._replace(vp=0))
    assert even > worth(EVEN._replace(heat=9))
    assert even > worth(EVEN._replace(hunted=3))
    assert even > worth(EVEN._replace(people=(LOW, HIGH)))
    assert even > worth(EVEN._replace(people=(HIGH,)))


def test_the_end_of_the_race_outweighs_what_it_costs():
    """One point from the last Goal a team is worth more than an unhurt one ten points behind."""
    near = Side(2, 4, 4, 0, (HIGH, LOW))
    far = Side(1, 0, 2, 0, EVEN.people)
    assert outlook(VALUES, (Level.EXPERT, Level.EXPERT), near, far, 3) > 0.5


def test_a_dearer_goal_is_farther_off():
    turns = [VALUES.race(Level.SKILLED, EVEN, 3, price).turns for price in range(1, 10)]
    assert turns == sorted(turns) and turns[0] < turns[4] < turns[8]
    assert VALUES.race(Level.SKILLED, EVEN, 3) == VALUES.race(Level.SKILLED, EVEN, 3, 5)


@pytest.mark.parametrize("level", list(Level))
def test_a_team_arrives_the_more_likely_the_nearer_and_the_healthier_it_is(level):
    near, far = EVEN._replace(goals=2, vp=4), EVEN._replace(goals=0, vp=0)
    hurt = far._replace(people=(LOW,), heat=9)
    chances = [VALUES.race(level, side, 3).alive for side in (near, far, hurt)]
    assert chances == sorted(chances, reverse=True)
    assert 0.0 <= chances[2] < 0.6 < chances[0] <= 1.0


def test_two_teams_that_only_wait_win_nothing_by_it():
    """Without dice and before a stack that no longer holds one more, to pass for ever is nobody's victory."""
    stuck = Side(2, 12, 40, 0, (LOW,))
    assert outlook(VALUES, (Level.NOVICE, Level.NOVICE), stuck, stuck, 3) < 0.02
    dying = stuck._replace(people=(HIGH,), heat=12, vp=0, goals=0)
    assert outlook(VALUES, (Level.NOVICE, Level.NOVICE), stuck, dying, 3, last_team="win") > 0.1


def test_in_a_duel_more_people_more_drive_and_more_rewards_win():
    for level in Level:
        even = VALUES.duel(level, (4, 4), (4, 4))
        assert VALUES.duel(level, (4, 4), (4,)) > even > VALUES.duel(level, (4,), (4, 4))
        assert VALUES.duel(level, (4, 4), (2, 2)) > even > VALUES.duel(level, (2, 2), (4, 4))
        rewarded = [VALUES.finale(level, (3, 4), (4, 4), rewards, (4, 4)) for rewards in (1.0, 1.5, 2.0, 3.0)]
        assert rewarded == sorted(rewarded)
        assert VALUES.duel(level, (4,), ()) == 1.0 and VALUES.duel(level, (), (4,)) == 0.0


def test_the_dead_stand_last_and_every_height_has_a_place():
    assert canonical((0, 3, 0)) == (3, 0, 0) and canonical((4, 0, 2)) == (4, 2, 0)
    assert HEATS[0] == 2
    assert sum(p for _, p in fall_numbers(5)) == pytest.approx(1.0)
    assert min(fall_numbers(5))[0] == 3 + 4 and max(fall_numbers(5))[0] == 3 + 24


def test_values_of_other_odds_are_refused_with_the_command_that_rebuilds_them():
    throws = (TABLES / "throws.json").read_bytes()
    data = (OWN / "values.bin").read_bytes()
    assert data[:16] == values_mark(throws).encode()
    with pytest.raises(StaleTables, match="solve_values"):
        Values.decode(data, throws + b" ")
    with pytest.raises(StaleTables, match="solve_values"):
        Values.decode(data[:-100], throws)
