"""Trials of stacks and single dice. False-alarm rates are those over all seeds; the seeds here are fixed."""

import math
import random
from itertools import pairwise

import pytest

from game.physics import (
    DieKind,
    Layout,
    Release,
    SimulatedThrow,
    Simulation,
    build_stack,
    least_speed,
    random_orientation,
    release_from_hand,
    top_face,
)
from game.physics.trials import hit, nudge, staircase, stand, tumble
from game.rules.fairness import binomial_tail, chi_square

FALSE_ALARM = 1e-4


def most_by_chance(n, chance):
    """So many of `n` are exceeded once in 10,000 seeds."""
    return next(k for k in range(n + 1) if binomial_tail(n, k + 1, chance) <= FALSE_ALARM)


def let_go(spec, rng, speed=1.2, height=0.03, kind=DieKind.D10):
    release = release_from_hand(
        spec, "d1", (0.0, -0.26, height), azimuth_rad=0.0, elevation_rad=0.1, speed_mps=speed, spin_radps=30.0,
        orientation=random_orientation(rng), kind=kind,
    )  # fmt: skip
    assert isinstance(release, Release)
    return release


def test_a_staircase_leans_by_its_share_of_the_overhang(spec):
    layout = staircase(spec, 6, 0.85, random.Random(1))
    bodies = [body.pose for body in layout.bodies]
    steps = [math.hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(bodies)]
    assert steps == pytest.approx([0.85 * spec.d6.size_m / 6] * 5, rel=1e-4)
    centre = math.hypot(sum(p.x for p in bodies[1:]), sum(p.y for p in bodies[1:])) / 5
    assert centre == pytest.approx(0.85 * spec.d6.size_m / 2, rel=1e-4)


@pytest.mark.parametrize("dice", [2, 5, 8, 12])
def test_staircases_know_when_to_fall(spec, dice):
    short, beyond = (staircase(spec, dice, share, random.Random(dice)) for share in (0.85, 1.1))
    assert stand(spec, short, 3.0).standing == dice
    assert stand(spec, beyond, 3.0).standing < dice


def test_a_woken_tower_sleeps_and_then_not_a_bit_of_it_changes(spec):
    report = stand(spec, build_stack(spec, 6, random.Random(3)), 3.0)
    assert report.asleep and report.asleep_s is not None and report.asleep_s <= 1.0
    assert report.motionless and report.standing == 6
    assert 0.0 < report.drift_m < 0.0007 and report.sink_m < 0.00005


def test_a_tower_kept_awake_never_sleeps(spec):
    report = stand(spec, build_stack(spec, 3, random.Random(3)), 1.5, keep_awake=True)
    assert report.asleep_s is None and not report.motionless and report.standing == 3


def test_towers_stand(spec):
    """Of 30 towers one may fall: a chance of .999 each brings down two or more once in 2,300 seeds."""
    fell = sum(stand(spec, build_stack(spec, 8, random.Random(seed)), 1.0).standing < 8 for seed in range(30))
    assert fell <= 1


def test_middle_hits_fell_by_their_speed(spec):
    """At 0.25 m/s at most .05 fall, at 1.0 m/s at least .90; false alarm of each bound 1 in 10,000 seeds."""

    def fallen(speed):
        return sum(
            hit(spec, build_stack(spec, 4, random.Random(i)), speed, 0.5, random.Random(i)).fell for i in range(16)
        )

    assert fallen(0.25) <= most_by_chance(16, 0.05)
    assert 16 - fallen(1.0) <= most_by_chance(16, 0.10)


def test_some_hits_leave_part_of_the_stack(spec):
    left = [hit(spec, build_stack(spec, 8, random.Random(i)), 0.7, 0.9, random.Random(i)).standing for i in range(12)]
    assert any(1 < dice < 8 for dice in left)


def test_a_nudge_sways_the_taller_the_farther(spec):
    low, tall = (nudge(spec, build_stack(spec, height, random.Random(1)), 0.05, 0.3, 2.0) for height in (2, 8))
    assert (low.standing, tall.standing) == (2, 8)
    assert 0.0 < low.sway_m < tall.sway_m < spec.d6.size_m
    assert nudge(spec, build_stack(spec, 8, random.Random(1)), 0.6, 0.3, 2.0).standing < 8


def test_a_tumble_is_the_throw_without_its_record(spec):
    rng = random.Random(4)
    for _ in range(5):
        release = let_go(spec, rng)
        tumbled = tumble(spec, release)
        simulation = Simulation(spec, SimulatedThrow(Layout(()), (release,)))
        assert tumbled.number == simulation.run().readings["d1"].number
        assert tumbled.start == top_face(spec, SimulatedThrow(Layout(()), (release,)).bodies[0]).number
        assert tumbled.settled


def test_a_die_that_leaves_the_table_has_no_number(spec):
    over_the_rim = Release("d1", (0.0, 0.3, 0.06), (0.0, 3.0, 1.0), (0.0, 0.0, 0.0), (1.0, 0.0, 0.0, 0.0), DieKind.D6)
    tumbled = tumble(spec, over_the_rim)
    assert tumbled.number is None and tumbled.settled


def test_a_cube_thrown_freely_is_fair(spec):
    """Chi-square of 240 throws: fair dice fail once in 10,000 seeds."""
    rng = random.Random(8)
    numbers = [tumble(spec, let_go(spec, rng, kind=DieKind.D6)).number for _ in range(240)]
    assert chi_square([numbers.count(number) for number in range(1, 7)])[1] > FALSE_ALARM


def test_the_softest_throw_does_not_keep_its_face(spec):
    """At most .15 may: 200 throws that keep it so often exceed the bound once in 10,000 seeds."""
    rng = random.Random(9)
    softest = 1.0001 * least_speed(spec, spec.hand.height_min_m)
    tumbled = [tumble(spec, let_go(spec, rng, softest, spec.hand.height_min_m)) for _ in range(200)]
    assert sum(one.number == one.start for one in tumbled) <= most_by_chance(200, 0.15)
