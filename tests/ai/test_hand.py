"""The computer's hand: what it plans, how it errs, and that neither knows of the other."""

from __future__ import annotations

import math
import random
import statistics
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.aiming import Aims, ErringHand, Motion, places
from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level, parse_player, player_name
from game.ai.measured_odds import MeasuredGrip, StaleTables, grip_of
from game.physics import SwayOffset, TableSpec, least_speed, random_orientation
from game.scenes.hand.computed_hand import let_go
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.tables_mark import tables_mark
from game.storage.typed_config import load_config

ROOT = Path(__file__).resolve().parents[2]
SPEC = load_config(ROOT / "config" / "computer.yaml", ComputerSpec)
TABLE = load_config(ROOT / "config" / "table.yaml", TableSpec)
GESTURE = load_config(ROOT / "config" / "hand.yaml", GestureSpec)
BAKED = (ROOT / "assets" / "ai" / "throws.json").read_bytes()
MARK = tables_mark(TABLE, GESTURE, SPEC)
PLAN = Motion(0.0, 0.03, 0.0, 0.1, 1.2, 14.0)
THROWS = 4000


def erring(level: Level, n: int, *, off_hand: bool = False) -> list[Motion]:
    """As many throws of one plan, each by a fresh hand."""
    rng = random.Random(7)
    return [ErringHand(SPEC.level(level).hand, SPEC.habits, rng).err(PLAN, rng, off_hand=off_hand) for _ in range(n)]


@given(st.sampled_from(Level), st.from_regex(r"[a-z]{1,12}", fullmatch=True))
def test_a_players_text_is_read_as_it_was_written(level: Level, persona: str) -> None:
    assert parse_player(player_name(level, persona)) == (level, persona)


@pytest.mark.parametrize("text", ["", "human", "computer", "computer:", "computer:skilled", "computer:skilled:",
                                  "computer:godlike:clerk", "Ann:skilled:clerk"])
def test_other_texts_are_persons(text: str) -> None:
    assert parse_player(text) is None


def test_the_shipped_aims_are_of_this_table_and_these_hands() -> None:
    aims = Aims.decode(BAKED, MARK)
    for level in Level:
        for height in range(1, 26):
            for dice, off_hand in ((1, False), (1, True), (2, True)):
                plan = aims.plan(level, height, dice, off_hand)
                over = aims.plan(level, height, dice, off_hand, lane_blocked=True)
                assert over.elevation_rad > plan.elevation_rad or over.azimuth_rad > plan.azimuth_rad
                assert min(plan.speed_mps, over.speed_mps) > least_speed(TABLE, plan.height_m)
                assert plan.height_m == over.height_m == GESTURE.grip.height_m


def test_aims_of_another_table_are_refused_with_the_command_that_bakes_them() -> None:
    with pytest.raises(StaleTables, match=r"python -m tools\.bake_computer"):
        Aims.decode(BAKED, "0123456789abcdef")
    with pytest.raises(StaleTables, match=r"python -m tools\.bake_computer"):
        Aims.decode(BAKED[:100], MARK)


def test_what_no_hand_throws_has_no_plan() -> None:
    for dice, off_hand in ((2, False), (3, True), (0, False)):
        with pytest.raises(ValueError, match="no hand"):
            grip_of(dice, off_hand)
    assert (grip_of(1, False), grip_of(1, True), grip_of(2, True)) == tuple(MeasuredGrip)


def test_the_spread_of_a_hand_is_that_of_its_level() -> None:
    """Drift adds nothing to it, slips little; three standard errors and the slips are 6 % of each."""
    slips = math.sqrt(1.0 + SPEC.habits.slip_chance * (SPEC.habits.slip_factor**2 - 1.0))
    for level in Level:
        hand, thrown = SPEC.level(level).hand, erring(level, THROWS)
        spreads = (
            (hand.azimuth_rad, [one.azimuth_rad for one in thrown]),
            (hand.elevation_rad, [one.elevation_rad for one in thrown]),
            (hand.log_speed, [math.log(one.speed_mps) for one in thrown]),
            (hand.log_spin, [math.log(one.spin_radps) for one in thrown]),
            (hand.side_m, [one.side_m for one in thrown]),
        )
        for wanted, values in spreads:
            assert statistics.pstdev(values) == pytest.approx(wanted * slips, rel=0.06)


def test_a_fast_throw_tends_to_be_flat() -> None:
    thrown = erring(Level.NOVICE, THROWS)
    linked = statistics.correlation([math.log(one.speed_mps) for one in thrown],
                                    [one.elevation_rad for one in thrown])
    assert linked == pytest.approx(SPEC.habits.speed_lifts, abs=0.06)


def test_the_off_hand_errs_more_sideways_and_not_in_strength() -> None:
    main, off = erring(Level.SKILLED, 400), erring(Level.SKILLED, 400, off_hand=True)
    factor = SPEC.habits.off_hand_factor
    for a, b in zip(main, off, strict=True):
        assert b.azimuth_rad == pytest.approx(factor * a.azimuth_rad)
        assert b.side_m == pytest.approx(factor * a.side_m)
        assert (b.speed_mps, b.elevation_rad) == (a.speed_mps, a.elevation_rad)


def test_a_hand_has_good_and_bad_minutes() -> None:
    """Throws that follow one another err alike, by share squared times what is kept; others do not."""
    rng, habits = random.Random(3), SPEC.habits
    hand = ErringHand(SPEC.level(Level.NOVICE).hand, habits, rng)
    thrown = [hand.err(PLAN, rng).azimuth_rad for _ in range(20_000)]
    alike = statistics.correlation(thrown[:-1], thrown[1:])
    assert alike == pytest.approx(habits.drift_share**2 * habits.drift_keeps, abs=0.025)
    assert abs(statistics.correlation(thrown[:-50], thrown[50:])) < 0.025


def test_the_plan_does_not_depend_on_what_the_error_will_be() -> None:
    """Made again after other draws of the error it is the same; the error is of the stream that is given."""
    aims = Aims.decode(BAKED, MARK)
    plans, thrown = set(), set()
    for seed in range(20):
        rng = random.Random(seed)
        plan = aims.plan(Level.MASTER, 8, 1, off_hand=False)
        plans.add(plan)
        thrown.add(ErringHand(SPEC.level(Level.MASTER).hand, SPEC.habits, rng).err(plan, rng))
    assert len(plans) == 1
    assert len(thrown) == 20


def test_the_dice_of_a_pair_leave_side_by_side_about_the_middle() -> None:
    left, right = places(PLAN, 2, edge_radius_m=0.25, pair_gap_m=0.027)
    assert right[0] - left[0] == pytest.approx(0.027)
    assert left[0] + right[0] == pytest.approx(2 * PLAN.side_m)
    assert left[1] == right[1] < -0.25


def test_what_leaves_the_hand_is_legal_and_carries_the_sway() -> None:
    sway, rng = SwayOffset(0.004, 0.0, 0.05, 0.02), random.Random(5)
    dice = [(name, random_orientation(rng)) for name in ("d1", "d2")]
    level = SPEC.level(Level.MASTER)
    for _ in range(50):
        hand = ErringHand(level.hand, SPEC.habits, rng)
        motion, releases = let_go(TABLE, PLAN, hand, dice, rng, off_hand=True, sway=sway)
        assert [(release.die_id, release.orientation) for release in releases] == dice
        for release in releases:
            assert math.hypot(*release.velocity) >= least_speed(TABLE, release.position[2])
            assert math.atan2(release.velocity[0], release.velocity[1]) == pytest.approx(motion.azimuth_rad)
    straight = PLAN.swayed(sway.dx, sway.yaw, sway.pitch)
    assert (straight.side_m, straight.azimuth_rad, straight.elevation_rad) == pytest.approx((0.004, -0.05, 0.12))


def test_what_is_too_soft_is_tried_again() -> None:
    soft = Motion(0.0, 0.03, 0.0, 0.0, 1.02 * least_speed(TABLE, 0.03), 14.0)
    rng, level = random.Random(2), SPEC.level(Level.NOVICE)
    for _ in range(50):
        hand = ErringHand(level.hand, SPEC.habits, rng)
        motion, releases = let_go(TABLE, soft, hand, [("d1", random_orientation(rng))], rng)
        assert len(releases) == 1
        assert motion.speed_mps >= least_speed(TABLE, motion.height_m)
