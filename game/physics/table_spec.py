"""Every constant of the table, typed, ranged and in SI units; the values live in `config/table.yaml`."""

from dataclasses import dataclass, field
from typing import Any

from game.physics.throw_model import DieKind


@dataclass(frozen=True, slots=True, kw_only=True)
class TopSpec:
    """The table top and the low rim strips that stand on its edge."""

    width_m: float = field(metadata={"doc": "Extent along x", "unit": "m", "min": 0.4, "max": 3.0})
    depth_m: float = field(metadata={"doc": "Extent along y", "unit": "m", "min": 0.4, "max": 3.0})
    thickness_m: float = field(metadata={"doc": "Thickness of the top", "unit": "m", "min": 0.01, "max": 0.2})
    rim_height_m: float = field(
        metadata={"doc": "Height of the rim above the top", "unit": "m", "min": 0.001, "max": 0.1}
    )
    rim_width_m: float = field(metadata={"doc": "Width of a rim strip", "unit": "m", "min": 0.002, "max": 0.1})
    rim_friction: float = field(metadata={"doc": "Friction factor of the rim", "min": 0.0, "max": 2.0})
    rim_restitution: float = field(metadata={"doc": "Bounce factor of the rim", "min": 0.0, "max": 2.5})
    friction: float = field(metadata={"doc": "Friction factor of the surface", "min": 0.0, "max": 2.0})
    restitution: float = field(metadata={"doc": "Bounce factor of the surface", "min": 0.0, "max": 1.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetSpec:
    """The printed disc round the origin."""

    line_inner_radius_m: float = field(
        metadata={"doc": "Inner edge of the solid line", "unit": "m", "min": 0.03, "max": 0.5}
    )
    line_width_m: float = field(metadata={"doc": "Width of the solid line", "unit": "m", "min": 0.0005, "max": 0.02})
    dashed_edge_radius_m: float = field(
        metadata={"doc": "Circle the hand must stay outside of", "unit": "m", "min": 0.05, "max": 1.0}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DieSpec:
    """One kind of die. Friction and bounce multiply with those of the other body."""

    size_m: float = field(metadata={"doc": "Distance between opposite faces", "unit": "m", "min": 0.005, "max": 0.05})
    mass_kg: float = field(metadata={"doc": "Mass", "unit": "kg", "min": 0.0002, "max": 0.1})
    edge_radius_m: float = field(
        metadata={"doc": "Rounding of edges and corners", "unit": "m", "min": 0.00005, "max": 0.002}
    )
    friction: float = field(metadata={"doc": "Friction factor", "min": 0.0, "max": 2.0})
    restitution: float = field(metadata={"doc": "Bounce factor", "min": 0.0, "max": 1.0})
    spin_loss: float = field(metadata={"doc": "Share of its spin lost in a second, in place of the friction of turning "
                                              "on the spot, which the engine lacks", "min": 0.0, "max": 0.9})


@dataclass(frozen=True, slots=True, kw_only=True)
class SolverSpec:
    """How time is cut and solved."""

    tick_hz: int = field(metadata={"doc": "Ticks a second, a power of two", "unit": "Hz", "min": 256, "max": 4096})
    iterations: int = field(metadata={"doc": "Solver iterations a tick", "min": 4, "max": 200})
    gravity_mps2: float = field(metadata={"doc": "Gravity", "unit": "m/s2", "min": 0.5, "max": 30.0})
    sample_ticks: int = field(metadata={"doc": "Ticks between recorded samples", "min": 1, "max": 32})
    collect_ticks: int = field(metadata={"doc": "Ticks between clean-ups of old transforms", "min": 1, "max": 256})


@dataclass(frozen=True, slots=True, kw_only=True)
class RestSpec:
    """When dice count as at rest, and how long a throw may take (R7)."""

    speed_mps: float = field(metadata={"doc": "Slower is quiet", "unit": "m/s", "min": 0.001, "max": 0.2})
    spin_radps: float = field(metadata={"doc": "Slower turning is quiet", "unit": "rad/s", "min": 0.1, "max": 20.0})
    quiet_s: float = field(metadata={"doc": "Quiet this long is asleep", "unit": "s", "min": 0.1, "max": 2.0})
    creep_rad: float = field(
        metadata={"doc": "Turning more in half of quiet_s is creeping", "unit": "rad", "min": 0.001, "max": 0.1}
    )
    count_s: float = field(metadata={"doc": "Further seconds a stack must stand", "unit": "s", "min": 0.0, "max": 20.0})
    cap_s: float = field(metadata={"doc": "Longest throw, doubled once", "unit": "s", "min": 2.0, "max": 30.0})
    lost_depth_m: float = field(
        metadata={"doc": "A die this far below the top is gone", "unit": "m", "min": 0.02, "max": 1.0}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactSpec:
    """Which knocks are recorded."""

    jump_mps: float = field(
        metadata={
            "doc": "Change of speed in one tick that is a knock",
            "unit": "m/s",
            "min": 0.01,
            "max": 1.0,
        }
    )
    least_impulse_ns: float = field(
        metadata={"doc": "Weakest recorded impulse", "unit": "N s", "min": 0.0, "max": 0.01}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class StackSpec:
    """How the stack is built (R10) and when a die of it still stands (R7)."""

    offset_m: float = field(metadata={"doc": "Random offset either way", "unit": "m", "min": 0.0, "max": 0.003})
    turn_rad: float = field(metadata={"doc": "Random turn either way", "unit": "rad", "min": 0.0, "max": 0.8})
    highest: int = field(metadata={"doc": "Most dice that can be built", "min": 2, "max": 40})
    side_share: float = field(
        metadata={
            "doc": "Sideways offset of neighbours that is still stacked, in die sizes",
            "min": 0.1,
            "max": 1.2,
        }
    )
    rise_share: float = field(
        metadata={
            "doc": "Error in height of neighbours that is still stacked, in die sizes",
            "min": 0.01,
            "max": 0.5,
        }
    )
    home_share: float = field(
        metadata={
            "doc": "How far a lone bottom die may move and still lie where it was built, in die sizes",
            "min": 0.05,
            "max": 2.0,
        }
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSpec:
    """What a hand may do (R6), the same for everybody."""

    height_min_m: float = field(metadata={"doc": "Lowest release", "unit": "m", "min": 0.012, "max": 0.06})
    height_max_m: float = field(metadata={"doc": "Highest release", "unit": "m", "min": 0.02, "max": 0.06})
    side_y_m: float = field(
        metadata={
            "doc": "The hand stays nearer to the thrower than this y",
            "unit": "m",
            "min": -0.5,
            "max": 0.0,
        }
    )
    edge_gap_m: float = field(metadata={"doc": "Gap to the rim", "unit": "m", "min": 0.0, "max": 0.1})
    speed_max_mps: float = field(metadata={"doc": "Hardest flick", "unit": "m/s", "min": 1.0, "max": 6.0})
    elevation_max_rad: float = field(
        metadata={"doc": "Steepest release, up or down", "unit": "rad", "min": 0.1, "max": 1.5}
    )
    spin_max_radps: float = field(metadata={"doc": "Fastest spin", "unit": "rad/s", "min": 10.0, "max": 700.0})
    least_energy_jpkg: float = field(
        metadata={"doc": "Least energy of motion and height", "unit": "J/kg", "min": 0.0, "max": 5.0}
    )
    least_spin_radps: float = field(
        metadata={"doc": "Spin that fingers give at least", "unit": "rad/s", "min": 0.0, "max": 100.0}
    )
    least_speed_mps: float = field(metadata={"doc": "Softest flick", "unit": "m/s", "min": 0.0, "max": 2.0})
    pair_gap_m: float = field(
        metadata={"doc": "Distance of two dice held in one hand", "unit": "m", "min": 0.024, "max": 0.06}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CarrySpec:
    """A die carried by hand (R9)."""

    follow_hz: float = field(metadata={"doc": "Stiffness of the grip", "unit": "Hz", "min": 1.0, "max": 30.0})
    turn_hz: float = field(metadata={"doc": "Stiffness of the wrist", "unit": "Hz", "min": 1.0, "max": 30.0})
    force_max_n: float = field(metadata={"doc": "Strongest push", "unit": "N", "min": 0.005, "max": 1.0})
    torque_max_nm: float = field(metadata={"doc": "Strongest turn", "unit": "N m", "min": 0.00001, "max": 0.01})
    sway_m: float = field(metadata={"doc": "Tremor of a hand that rests on the table", "unit": "m",
                                    "min": 0.0, "max": 0.01})
    sway_rise: float = field(metadata={"doc": "Tremor that an arm gains for each metre it reaches up", "unit": "m/m",
                                       "min": 0.0, "max": 0.1})
    other_share: float = field(metadata={"doc": "Share of the tremor up and down, and along the line of sight",
                                         "unit": "", "min": 0.0, "max": 1.0})
    slow_hz: float = field(metadata={"doc": "Slowest part of the tremor", "unit": "Hz", "min": 0.05, "max": 5.0})
    fast_hz: float = field(metadata={"doc": "Fastest part of the tremor", "unit": "Hz", "min": 0.1, "max": 12.0})
    step_max_s: float = field(
        metadata={"doc": "Longest time one step catches up", "unit": "s", "min": 0.02, "max": 1.0}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SwaySpec:
    """The sway of the off hand (R15)."""

    side_m: float = field(metadata={"doc": "Sway of place", "unit": "m", "min": 0.0, "max": 0.03})
    turn_rad: float = field(metadata={"doc": "Sway of direction", "unit": "rad", "min": 0.0, "max": 0.5})
    slow_hz: float = field(metadata={"doc": "Slowest part", "unit": "Hz", "min": 0.05, "max": 5.0})
    fast_hz: float = field(metadata={"doc": "Fastest part", "unit": "Hz", "min": 0.1, "max": 12.0})
    parts: int = field(metadata={"doc": "Waves added up", "min": 1, "max": 12})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadSpec:
    """When a die lies flat (R3)."""

    flat_rad: float = field(
        metadata={"doc": "Tilt under which a die lies flat", "unit": "rad", "min": 0.005, "max": 0.3}
    )


def _number(doc: str, unit: str, least: float, most: float) -> Any:
    return field(metadata={"doc": doc, "unit": unit, "min": least, "max": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class TraySpec:
    """The walled tray that stands in the middle of the table: a felt floor, four wooden walls with eased edges."""

    width_m: float = _number("Felt between the walls along x", "m", 0.15, 0.8)
    depth_m: float = _number("Felt between the walls along y", "m", 0.15, 0.6)
    floor_m: float = _number("Height of the felt above the table", "m", 0.002, 0.03)
    wall_height_m: float = _number("Height of the walls above the felt", "m", 0.01, 0.1)
    near_wall_height_m: float = _number("Height of the near one, over which the thrower looks", "m", 0.01, 0.1)
    wall_width_m: float = _number("Thickness of the walls", "m", 0.008, 0.04)
    edge_radius_m: float = _number("Rounding of the walls' edges", "m", 0.0002, 0.003)
    felt_friction: float = _number("Friction factor of the felt", "", 0.0, 2.0)
    felt_restitution: float = _number("Bounce factor of the felt", "", 0.0, 1.0)
    wall_friction: float = _number("Friction factor of the walls", "", 0.0, 2.0)
    wall_restitution: float = _number("Bounce factor of the walls", "", 0.0, 1.0)
    raised_m: float = _number("A die whose middle is so much too high lies on another", "m", 0.0002, 0.01)
    wedged_s: float = _number("A die that hangs still among others for so long stays there: it leans", "s", 0.3, 4.0)
    hand_y_m: float = _number("The hand stays nearer to the thrower than this y", "m", -0.3, 0.0)
    hand_gap_m: float = _number("The middle of the hand stays so far inside the walls", "m", 0.0, 0.1)
    hand_clear_m: float = _number("The lowest die leaves the hand so far above the walls", "m", 0.0, 0.05)
    hand_height_max_m: float = _number("Highest middle of the hand above the felt", "m", 0.1, 0.3)
    speed_max_mps: float = _number("Hardest throw of a hand over the tray", "m/s", 1.0, 6.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandfulSpec:
    """How dice that lie in one hand leave it together."""

    gap_m: float = _number("Air between neighbours, whichever way they are turned", "m", 0.0, 0.01)
    speed_spread: float = _number("How much faster or slower a single die is at most, as a share", "", 0.0, 0.5)
    turn_spread_rad: float = _number("How far a single die goes aside at most", "rad", 0.0, 0.5)
    spin_spread: float = _number("How much more or less a single die spins at most, as a share", "", 0.0, 0.9)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSpec:
    """Everything the simulated table is made of."""

    top: TopSpec = field(metadata={"doc": "Table top and rim"})
    target: TargetSpec = field(metadata={"doc": "The printed target"})
    d6: DieSpec = field(metadata={"doc": "A small six-sided die"})
    d10: DieSpec = field(metadata={"doc": "A ten-sided die"})
    large_d6: DieSpec = field(metadata={"doc": "A six-sided die to be thrown"})
    solver: SolverSpec = field(metadata={"doc": "Time and solver"})
    rest: RestSpec = field(metadata={"doc": "Rest, count and caps"})
    contact: ContactSpec = field(metadata={"doc": "Recorded knocks"})
    stack: StackSpec = field(metadata={"doc": "Building and judging the stack"})
    read: ReadSpec = field(metadata={"doc": "Reading dice"})
    hand: HandSpec = field(metadata={"doc": "Limits of a throw"})
    carry: CarrySpec = field(metadata={"doc": "Carrying a die"})
    sway: SwaySpec = field(metadata={"doc": "The unsteady hand"})
    tray: TraySpec = field(metadata={"doc": "The walled tray"})
    handful: HandfulSpec = field(metadata={"doc": "Dice thrown together"})

    def die(self, kind: DieKind) -> DieSpec:
        """What a kind of die is made of."""
        found: DieSpec = getattr(self, kind.value)
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class PaneSpec:
    """A pane that stands on edge across the table, behind the target as the thrower sees it.

    No table of the game has one; the laboratory measures what one would change.
    """

    distance_m: float = field(
        metadata={"doc": "Its near face behind the middle of the target", "unit": "m", "min": 0.065, "max": 0.35}
    )
    width_m: float = field(metadata={"doc": "Extent along x", "unit": "m", "min": 0.05, "max": 0.8})
    height_m: float = field(metadata={"doc": "Height above the top", "unit": "m", "min": 0.02, "max": 0.2})
    thickness_m: float = field(metadata={"doc": "Extent along y", "unit": "m", "min": 0.003, "max": 0.02})
    friction: float = field(metadata={"doc": "Friction factor", "min": 0.0, "max": 2.0})
    restitution: float = field(metadata={"doc": "Bounce factor", "min": 0.0, "max": 2.5})
