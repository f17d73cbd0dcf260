"""Pointer samples to a flick. Pure: no engine, no clock; the same samples give the same flick.

Velocity is fitted over a window of time, never taken from the last two samples: a real release often
carries one late, displaced sample, and low frame rates bring several samples with one time stamp.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.scenes.hand.gesture_spec import FlickSpec


class Sample(NamedTuple):
    """The pointer on the table plane: seconds, metres, metres."""

    t_s: float
    x_m: float
    y_m: float


@dataclass(frozen=True, slots=True)
class Flick:
    """What the pointer did in its last moments: metres a second, and how fast its path turned."""

    vx_mps: float
    vy_mps: float
    turn_radps: float

    @property
    def speed_mps(self) -> float:
        return math.hypot(self.vx_mps, self.vy_mps)


def spread(samples: Sequence[tuple[float, float]], before_s: float, now_s: float,
           longest_step_s: float = math.inf) -> list[Sample]:
    """Give the samples of one frame times of their own, evenly spread over the frame.

    The system stamps every sample of a frame alike although the mouse reported them at a steady rate.
    ``before_s`` is the time of the frame before, ``now_s`` of this one. Samples come at most
    ``longest_step_s`` one after the other: a frame in which the hand let go was not moved in to its end.
    """
    count = len(samples)
    step = min((now_s - before_s) / count, longest_step_s) if count else 0.0
    return [Sample(before_s + step * (i + 1), x, y) for i, (x, y) in enumerate(samples)]


def longest_step(count: int, frame_s: float) -> float:
    """The longest step of the next frame's samples, when this frame had ``count``: a steady mouse is one off."""
    return frame_s / (count - 1) if count > 1 else math.inf


def fit(samples: Sequence[Sample], release_s: float, spec: FlickSpec) -> Flick | None:
    """The flick in the window that ends at ``release_s``; None when there are too few samples or no time in them.

    Samples after the release are not used. Weights rise linearly towards the release.
    """
    window = [s for s in samples if release_s - spec.window_s <= s.t_s <= release_s]
    if len(window) < spec.least_samples:
        return None
    weights = [1.0 + (s.t_s - (release_s - spec.window_s)) / spec.window_s for s in window]
    times = [s.t_s - release_s for s in window]
    vx = _slope(times, [s.x_m for s in window], weights)
    vy = _slope(times, [s.y_m for s in window], weights)
    if vx is None or vy is None:
        return None
    return Flick(vx, vy, _turn(window))


def _slope(times: Sequence[float], values: Sequence[float], weights: Sequence[float]) -> float | None:
    """Weighted least-squares slope; None when all times are one."""
    total = sum(weights)
    mean_t = sum(w * t for w, t in zip(weights, times, strict=True)) / total
    mean_v = sum(w * v for w, v in zip(weights, values, strict=True)) / total
    spread_t = sum(w * (t - mean_t) ** 2 for w, t in zip(weights, times, strict=True))
    if spread_t < 1e-9:
        return None
    joint = sum(w * (t - mean_t) * (v - mean_v) for w, t, v in zip(weights, times, values, strict=True))
    return joint / spread_t


def _turn(window: Sequence[Sample]) -> float:
    """How fast the path turns, radians a second, left positive: second half's direction against the first's."""
    middle = len(window) // 2
    first = _direction(window[0], window[middle])
    second = _direction(window[middle], window[-1])
    seconds = (window[-1].t_s - window[0].t_s) / 2
    if first is None or second is None or seconds <= 0.0:
        return 0.0
    return math.remainder(second - first, math.tau) / seconds


def _direction(a: Sample, b: Sample) -> float | None:
    dx, dy = b.x_m - a.x_m, b.y_m - a.y_m
    return math.atan2(dy, dx) if math.hypot(dx, dy) > 1e-4 else None
