"""A fair flick lies about the middle; softer and harder ones do not: `fair_speed_mps` fits the table as it is."""

from __future__ import annotations

import random
import statistics
from pathlib import Path

from game.physics import Layout, Release, SimulatedThrow, Simulation, TableSpec, random_orientation, release_from_hand
from game.scenes.hand.gesture_spec import GestureSpec
from game.storage.typed_config import load_config

CONFIG = Path(__file__).resolve().parents[2] / "config"
GESTURE = load_config(CONFIG / "hand.yaml", GestureSpec)
TABLE = load_config(CONFIG / "table.yaml", TableSpec)
THROWS = 40
NEAR_M = 0.035  # three standard errors of a median of so many


def ends_m(speed_mps: float) -> float:
    """Where the median flick of that speed comes to lie, away from the thrower; a die off the table lies far out."""
    rng, places = random.Random(5), []
    for _ in range(THROWS):
        release = release_from_hand(
            TABLE, "d1", (0.0, -TABLE.target.dashed_edge_radius_m, GESTURE.grip.height_m), azimuth_rad=0.0,
            elevation_rad=GESTURE.grip.loft_rad, speed_mps=speed_mps,
            spin_radps=GESTURE.flick.roll_spin_radps_per_mps * speed_mps, orientation=random_orientation(rng))
        assert isinstance(release, Release)
        bodies = Simulation(TABLE, SimulatedThrow(Layout(()), (release,))).run().layout.bodies
        places.append(bodies[0].pose.y if bodies else 1.0)
    return statistics.median(places)


def test_a_fair_flick_lies_about_the_middle_and_others_fall_short_or_run_past() -> None:
    fair = GESTURE.flick.fair_speed_mps
    soft, middle, hard = (ends_m(share * fair) for share in (0.8, 1.0, 1.25))
    assert abs(middle) < NEAR_M
    assert soft < middle - TABLE.target.line_inner_radius_m / 2
    assert hard > middle + TABLE.target.line_inner_radius_m / 2
