"""The flick: fitted over a window of time, the same at any frame rate, deaf to the jump of the release."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.hand.flick import Sample, fit, longest_step, spread
from game.scenes.hand.gesture_spec import GestureSpec
from game.storage.typed_config import load_config

GESTURE = load_config(Path(__file__).resolve().parents[2] / "config" / "hand.yaml", GestureSpec)
MOUSE_HZ = 500


def straight(vx: float, vy: float, seconds: float = 0.2) -> list[Sample]:
    """A steady movement that ends at time 0."""
    count = round(seconds * MOUSE_HZ)
    return [Sample(-(count - i) / MOUSE_HZ, vx * i / MOUSE_HZ, vy * i / MOUSE_HZ) for i in range(count + 1)]


def at_frame_rate(path: list[Sample], fps: float, shift_s: float) -> list[Sample]:
    """The same samples as a game at that frame rate gets them: a bundle a frame, spread over the frame."""
    found: list[Sample] = []
    frame_s = 1.0 / fps
    now = path[0].t_s - shift_s
    while now < path[-1].t_s:
        before, now = now, now + frame_s
        bundle = [(s.x_m, s.y_m) for s in path if before < s.t_s <= now]
        found += spread(bundle, before, min(now, path[-1].t_s))
    return found


@given(st.floats(-2.0, 2.0), st.floats(0.2, 3.0))
def test_a_steady_movement_has_its_own_speed(vx: float, vy: float) -> None:
    flick = fit(straight(vx, vy), 0.0, GESTURE.flick)
    assert flick is not None
    assert flick.vx_mps == pytest.approx(vx, abs=1e-6)
    assert flick.vy_mps == pytest.approx(vy, abs=1e-6)


@pytest.mark.parametrize(("fps", "within"), [(20, 0.02), (60, 0.01), (240, 0.01)])
@pytest.mark.parametrize("shift", [0.0, 0.3, 0.7])
def test_one_path_gives_one_flick_at_any_frame_rate(fps: float, within: float, shift: float) -> None:
    path = straight(0.3, 1.2)
    flick = fit(at_frame_rate(path, fps, shift / fps), path[-1].t_s, GESTURE.flick)
    assert flick is not None
    assert flick.speed_mps == pytest.approx(math.hypot(0.3, 1.2), rel=within)
    assert math.atan2(flick.vy_mps, flick.vx_mps) == pytest.approx(math.atan2(1.2, 0.3), abs=within)


@pytest.mark.parametrize("fps", [8, 20, 60])
@pytest.mark.parametrize("shift", [0.0, 0.3, 0.6, 0.9])
def test_a_release_in_the_middle_of_a_frame_does_not_slow_the_flick(fps: float, shift: float) -> None:
    path = straight(0.3, 1.2, 0.4)
    frame_s = 1.0 / fps
    found: list[Sample] = []
    step_s, now = math.inf, path[0].t_s - shift * frame_s
    while now < path[-1].t_s:
        before, now = now, now + frame_s
        bundle = [(s.x_m, s.y_m) for s in path if before < s.t_s <= now]
        found += spread(bundle, before, now, step_s)
        step_s = longest_step(len(bundle), frame_s)
    flick = fit(found, found[-1].t_s, GESTURE.flick)
    assert flick is not None
    assert flick.speed_mps == pytest.approx(math.hypot(0.3, 1.2), rel=0.12)


def test_samples_after_the_release_do_not_count() -> None:
    path = straight(0.0, 1.0)
    jump = Sample(0.004, 0.05, path[-1].y_m - 0.05)
    assert fit([*path, jump], 0.0, GESTURE.flick) == fit(path, 0.0, GESTURE.flick)


def test_one_displaced_sample_changes_little() -> None:
    path = straight(0.0, 1.0)
    path[-1] = path[-1]._replace(x_m=0.002)
    flick = fit(path, 0.0, GESTURE.flick)
    assert flick is not None
    assert abs(flick.vx_mps) < 0.02  # two samples alone would say 1 m/s


def test_too_few_samples_are_no_flick() -> None:
    assert fit(straight(0.0, 1.0)[-1:], 0.0, GESTURE.flick) is None
    assert fit([], 0.0, GESTURE.flick) is None
    assert fit([Sample(0.0, 0.0, 0.0), Sample(0.0, 1.0, 1.0)], 0.0, GESTURE.flick) is None


def test_a_curved_path_turns() -> None:
    left = [Sample(t / MOUSE_HZ, -0.1 + 0.1 * math.cos(10 * t / MOUSE_HZ), 0.1 * math.sin(10 * t / MOUSE_HZ))
            for t in range(41)]
    flick = fit(left, 40 / MOUSE_HZ, GESTURE.flick)
    assert flick is not None
    assert flick.turn_radps == pytest.approx(10.0, rel=0.05)
