"""The dice in the hand: they sway and swing with it, and leave as chance turned them (R6, R15)."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.physics import Layout, Simulation, TableSpec, random_orientation
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.grip import Unsteady
from game.scenes.hand.swing import Swing
from game.scenes.hand.toss import InHand, Missed, Toss
from game.storage.typed_config import load_config

CONFIG = Path(__file__).resolve().parents[2] / "config"
GESTURE = load_config(CONFIG / "hand.yaml", GestureSpec)
TABLE = load_config(CONFIG / "table.yaml", TableSpec)
EDGE_M = TABLE.target.dashed_edge_radius_m
FRAME_S = 1 / 60


def toss(dice: int = 1, sway: Unsteady | None = None) -> Toss:
    rng = random.Random(3)
    held = [InHand(f"d{k + 1}", random_orientation(rng)) for k in range(dice)]
    return Toss(TABLE, GESTURE, Layout(()), held, sway=lambda _t: sway or Unsteady())


def led(hand: Toss, speed_mps: float, seconds: float) -> None:
    """Press on the dice and lead them straight on, a frame at a time."""
    x, y = hand.held.x, hand.held.y
    hand.press(x, y)
    for k in range(1, round(seconds / FRAME_S) + 1):
        hand.move([(x, y + speed_mps * FRAME_S * k)], FRAME_S * (k - 1), FRAME_S * k)
        hand.update(FRAME_S)


def test_dice_leave_in_the_pose_that_chance_gave_however_they_swing() -> None:
    hand = toss()
    still = hand.bodies()[0].pose.orientation
    led(hand, 1.0, 0.1)
    assert hand.bodies()[0].pose.orientation != pytest.approx(still, abs=0.02)
    thrown = hand.release()
    assert isinstance(thrown, Simulation)
    assert thrown.throw.releases[0].orientation == still
    thrown.close()


def test_two_dice_leave_side_by_side() -> None:
    hand = toss(2)
    led(hand, 1.0, 0.1)
    thrown = hand.release()
    assert isinstance(thrown, Simulation)
    left, right = thrown.throw.releases
    assert right.position[0] - left.position[0] == pytest.approx(TABLE.hand.pair_gap_m)
    assert left.velocity == right.velocity
    thrown.close()


def test_the_edge_slows_the_hand_before_it_stops_it_and_says_so() -> None:
    hand = toss()
    x, y = hand.held.x, hand.held.y
    hand.press(x, y)
    steps, pressures = [], []
    for k in range(1, 201):
        before = hand.held.y
        hand.move([(x, y + 0.0005 * k)], FRAME_S * (k - 1), FRAME_S * k)
        steps.append(hand.held.y - before)
        pressures.append(hand.pressure)
    assert steps[10] == pytest.approx(0.0005)
    assert all(b <= a + 1e-12 for a, b in pairwise(steps))
    assert 0.0 <= steps[-1] < 0.00005
    assert hand.held.y <= -EDGE_M
    assert pressures[10] == 0.0 and pressures[-1] == 1.0
    assert any(0.2 < pressure < 0.8 for pressure in pressures)


def test_r15_the_turn_of_the_wrist_is_seen_before_it_leads_astray() -> None:
    straight, astray = (toss(sway=Unsteady(yaw=yaw)).bodies()[0].pose.orientation for yaw in (0.0, 0.3))
    turned = abs(sum(a * b for a, b in zip(straight, astray, strict=True)))
    assert 2.0 * math.acos(turned) == pytest.approx(0.3, abs=1e-6)


def test_what_is_no_throw_is_told_apart() -> None:
    hand = toss()
    led(hand, -0.5, 0.1)
    assert hand.release() is Missed.NO_FLICK
    led(hand, 0.3, 0.1)
    assert hand.release() is Missed.TOO_SOFT


def test_a_hand_that_has_stopped_lets_go_of_nothing() -> None:
    hand = toss()
    led(hand, 1.0, 0.1)
    for k in range(12):
        hand.move([], 0.1 + FRAME_S * k, 0.1 + FRAME_S * (k + 1))
        hand.update(FRAME_S)
    assert hand.release() is Missed.NO_FLICK


def test_a_die_trails_behind_swings_out_and_hangs_still() -> None:
    swing = Swing(GESTURE.swing)
    turns = []
    for k in range(240):
        swing.follow(0.0, min(k / 60, 0.25) * 0.5, FRAME_S)
        turns.append(swing.turn[1])
    assert min(turns[:16]) < -0.05  # the foot trails: the head leans on
    assert max(turns[16:40]) > 0.02
    assert abs(turns[-1]) < 0.002
