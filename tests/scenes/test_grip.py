"""The die in the hand: behind the edge, mirrored and unsteady in the off hand, and how it leaves (R6, R15)."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.hand.flick import Sample
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.hand.grip import Grip, Unsteady
from game.scenes.hand.hand_room import behind_edge
from game.storage.typed_config import load_config

GESTURE = load_config(Path(__file__).resolve().parents[2] / "config" / "hand.yaml", GestureSpec)
EDGE_M = 0.23
ROOM = behind_edge(GESTURE.grip, EDGE_M)
STEADY = Unsteady()


def flicked(grip: Grip, vx: float, vy: float, seconds: float = 0.1) -> None:
    """Press on the die and move steadily; the last sample is at time 0."""
    x, y = grip.rest
    grip.press(x, y)
    count = 50
    grip.move([Sample(-seconds * (1 - i / count), x + vx * seconds * i / count, y + vy * seconds * i / count)
               for i in range(count + 1)])


def test_a_straight_flick_flies_straight_with_its_speed() -> None:
    grip = Grip(GESTURE, ROOM)
    flicked(grip, 0.0, 1.0)
    leaving = grip.release(0.0, STEADY)
    assert leaving is not None
    assert math.hypot(*leaving.velocity) == pytest.approx(1.0, rel=1e-6)
    assert leaving.velocity[0] == pytest.approx(0.0, abs=1e-9)
    assert leaving.velocity[2] == pytest.approx(math.sin(GESTURE.grip.loft_rad), rel=1e-6)
    assert leaving.spin[0] < 0.0  # it rolls forward


def test_sensitivity_multiplies_the_speed() -> None:
    grip = Grip(GESTURE, ROOM, sensitivity=2.5)
    flicked(grip, 0.0, 0.6)
    leaving = grip.release(0.0, STEADY)
    assert leaving is not None
    assert math.hypot(*leaving.velocity) == pytest.approx(1.5, rel=1e-6)


def test_r15_the_off_hand_is_mirrored() -> None:
    grip = Grip(GESTURE, ROOM, mirrored=True)
    flicked(grip, 0.4, 1.0)
    leaving = grip.release(0.0, STEADY)
    assert leaving is not None
    assert leaving.velocity[0] < 0.0
    main = Grip(GESTURE, ROOM)
    flicked(main, -0.4, 1.0)
    other = main.release(0.0, STEADY)
    assert other is not None
    assert leaving.velocity == pytest.approx(other.velocity)


def test_r15_the_sway_is_seen_and_felt() -> None:
    grip = Grip(GESTURE, ROOM)
    sway = Unsteady(0.004, 0.0, 0.05, 0.02)
    assert grip.held(sway).x == pytest.approx(0.004)
    flicked(grip, 0.0, 1.0)
    leaving = grip.release(0.0, sway)
    assert leaving is not None
    assert math.atan2(leaving.velocity[1], leaving.velocity[0]) == pytest.approx(math.pi / 2 + 0.05)


@given(st.lists(st.tuples(st.floats(-1.0, 1.0), st.floats(-1.0, 1.0)), min_size=1, max_size=20))
def test_r6_the_hand_never_crosses_the_edge(points: list[tuple[float, float]]) -> None:
    grip = Grip(GESTURE, ROOM)
    grip.press(*grip.rest)
    for i, (x, y) in enumerate(points):
        grip.move([Sample(i / 100, x, y)])
        held = grip.held(STEADY)
        assert math.hypot(held.x, held.y) >= EDGE_M - 1e-9
        assert held.y < 0.0
        assert held.z <= 0.06


def test_taking_back_and_flicking_backwards_do_not_throw() -> None:
    grip = Grip(GESTURE, ROOM)
    flicked(grip, 0.0, 1.0)
    grip.cancel()
    assert not grip.pressed
    assert grip.release(0.0, STEADY) is None
    flicked(grip, 0.0, -1.0)
    assert grip.release(0.0, STEADY) is None
    held = grip.held(STEADY)
    assert (held.x, held.y) == pytest.approx(grip.rest)


def test_a_hand_that_stopped_before_letting_go_does_not_throw() -> None:
    grip = Grip(GESTURE, ROOM)
    flicked(grip, 0.0, 1.0)
    assert grip.release(5.0, STEADY) is None


def test_the_wheel_lifts_within_limits() -> None:
    grip = Grip(GESTURE, ROOM)
    grip.turn_wheel(1000)
    assert grip.loft_rad == GESTURE.grip.loft_max_rad
    grip.turn_wheel(-1000)
    assert grip.loft_rad == GESTURE.grip.loft_min_rad
