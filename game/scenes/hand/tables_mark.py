"""The mark of what was measured of computers' hands: a hash of the values it depends on, each of them named here.

A value that is named nowhere changes nothing, so a configuration may grow without making the baked tables stale. A new
value that does matter to a throw at the target is named here, and the tables are baked anew.
"""

import hashlib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from game.ai.computer_spec import ComputerSpec
from game.ai.levels import Level
from game.physics import TableSpec
from game.scenes.hand.gesture_spec import GestureSpec

DIE = "size_m mass_kg edge_radius_m friction restitution spin_loss"
TABLE: Mapping[str, str] = MappingProxyType({
    "top": "width_m depth_m thickness_m rim_height_m rim_width_m rim_friction rim_restitution friction restitution",
    "target": "line_inner_radius_m line_width_m dashed_edge_radius_m",
    "d6": DIE,
    "d10": DIE,
    "solver": "tick_hz iterations gravity_mps2 sample_ticks collect_ticks",
    "rest": "speed_mps spin_radps quiet_s creep_rad count_s cap_s lost_depth_m",
    "stack": "offset_m turn_rad highest side_share rise_share home_share",
    "read": "flat_rad",
    "hand": "height_min_m height_max_m side_y_m edge_gap_m speed_max_mps elevation_max_rad spin_max_radps "
            "least_energy_jpkg least_spin_radps least_speed_mps pair_gap_m",
    "carry": "follow_hz turn_hz force_max_n torque_max_nm sway_m sway_rise other_share slow_hz fast_hz step_max_s",
    "sway": "side_m turn_rad slow_hz fast_hz parts",
})
"""All of the table but which knocks are recorded: no die lies otherwise for that."""
GESTURE: Mapping[str, str] = MappingProxyType({
    "grip": "height_m",
    "flick": "fair_speed_mps roll_spin_radps_per_mps",
    "stacking": "start_side_m start_height_m clear_m press_share",
})
"""Where a hand is, how it flicks and how it sets down; a computer has no pointer to grab with."""
HABITS = "speed_lifts drift_share drift_keeps slip_chance slip_factor off_hand_factor"
LEVEL: Mapping[str, str] = MappingProxyType({
    "hand": "azimuth_rad elevation_rad log_speed log_spin side_m",
    "setting": "aim_m height_m reaction_s",
})
DIGITS = 16


def tables_mark(table: TableSpec, gesture: GestureSpec, spec: ComputerSpec) -> str:
    """Sixteen hex digits that change with all that the success of computers depends on, and with nothing else.

    That is the table, where a player's hand is and how it flicks, the resistance of a touch, and hands, habits and
    wisdom of the levels. Tastes, pace, slack and what is heard change nothing.
    """
    lines = [*_named("table", table, TABLE), *_named("gesture", gesture, GESTURE),
             *_named("computer", spec, {"habits": HABITS})]
    for level in Level:
        one = spec.level(level)
        lines += [*_named(level.value, one, LEVEL), f"{level.value}.wisdom {one.wisdom!r}"]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:DIGITS]


def _named(whose: str, spec: Any, groups: Mapping[str, str]) -> Iterable[str]:
    """One line a value: its name and what it is."""
    for group, names in groups.items():
        for name in names.split():
            yield f"{whose}.{group}.{name} {getattr(getattr(spec, group), name)!r}"
