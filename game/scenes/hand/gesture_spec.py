"""How the hand reads the pointer; values in ``config/hand.yaml``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.ai.computer_spec import HandSpec, SettingSpec


@dataclass(frozen=True, slots=True, kw_only=True)
class FlickSpec:
    """From pointer samples to a velocity."""

    window_s: float = field(metadata={"doc": "How much of the path before the release counts", "unit": "s",
                                      "min": 0.03, "max": 0.25})
    least_samples: int = field(metadata={"doc": "Fewer samples in the window are no flick", "unit": "",
                                         "min": 2, "max": 20})
    fair_speed_mps: float = field(metadata={"doc": "Speed of a straight flick that reaches the middle",
                                            "unit": "m/s", "min": 0.2, "max": 4.0})
    follow_through_m: float = field(metadata={"doc": "How far a fair flick runs on past the dashed edge",
                                              "unit": "m", "min": 0.0, "max": 0.2})
    still_s: float = field(metadata={"doc": "A hand that has not moved for so long had stopped before it let go",
                                     "unit": "s", "min": 0.01, "max": 0.3})
    curve_spin: float = field(metadata={
        "doc": "Spin about the upright axis for each radian a second the path turns", "unit": "",
        "min": 0.0, "max": 20.0})
    roll_spin_radps_per_mps: float = field(metadata={
        "doc": "Forward roll that the finger gives with the speed", "unit": "rad/s per m/s",
        "min": 0.0, "max": 200.0})


@dataclass(frozen=True, slots=True, kw_only=True)
class GripSpec:
    """Where and how the die waits in the hand."""

    start_behind_edge_m: float = field(metadata={"doc": "Die in the hand lies this far behind the dashed edge",
                                                 "unit": "m", "min": 0.02, "max": 0.3})
    height_m: float = field(metadata={"doc": "Height of the die's centre above the table while held",
                                      "unit": "m", "min": 0.005, "max": 0.06})
    over_tray_m: float = field(metadata={"doc": "Height of the middle of the hand over the felt of the tray",
                                         "unit": "m", "min": 0.05, "max": 0.2})
    over_tray_speed_share: float = field(metadata={"doc": "Speed of a throw into the tray, of that at the target",
                                                   "unit": "", "min": 0.2, "max": 1.0})
    over_tray_loft_rad: float = field(metadata={"doc": "Dice are tipped into the tray: what comes to the elevation",
                                                "unit": "rad", "min": -1.0, "max": 0.5})
    reach_side_m: float = field(metadata={"doc": "How far sideways the hand goes", "unit": "m",
                                          "min": 0.02, "max": 0.5})
    reach_back_m: float = field(metadata={"doc": "How far back from the edge the hand goes", "unit": "m",
                                          "min": 0.03, "max": 0.5})
    soft_edge_m: float = field(metadata={"doc": "This near the dashed edge the hand begins to be held back",
                                         "unit": "m", "min": 0.001, "max": 0.05})
    loft_rad: float = field(metadata={"doc": "Elevation of a throw before the wheel is turned", "unit": "rad",
                                      "min": -0.5, "max": 1.2})
    loft_step_rad: float = field(metadata={"doc": "Elevation for one notch of the wheel", "unit": "rad",
                                           "min": 0.005, "max": 0.5})
    loft_min_rad: float = field(metadata={"doc": "Flattest throw", "unit": "rad", "min": -0.6, "max": 0.6})
    loft_max_rad: float = field(metadata={"doc": "Steepest throw", "unit": "rad", "min": 0.2, "max": 1.4})


@dataclass(frozen=True, slots=True, kw_only=True)
class SwingSpec:
    """How a held die swings from the fingers. Only seen, never felt."""

    own_hz: float = field(metadata={"doc": "How fast it swings by itself", "unit": "Hz", "min": 0.5, "max": 10.0})
    damping: float = field(metadata={"doc": "How soon it hangs still, 1 is without a swing", "unit": "",
                                     "min": 0.05, "max": 2.0})
    lag_rad_per_mps: float = field(metadata={"doc": "How far it trails behind a moving hand", "unit": "rad per m/s",
                                             "min": 0.0, "max": 5.0})
    most_rad: float = field(metadata={"doc": "It trails no further", "unit": "rad", "min": 0.0, "max": 1.5})


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakeSpec:
    """How dice jostle in a hand that is shaken. Only seen and heard."""

    full_mps: float = field(metadata={"doc": "A hand that changes its speed by so much at once shakes them fully",
                                      "unit": "m/s", "min": 0.1, "max": 10.0})
    fades_s: float = field(metadata={"doc": "In this time they come to rest to a third", "unit": "s",
                                     "min": 0.02, "max": 2.0})
    lasts_s: float = field(metadata={"doc": "So long a key shakes them", "unit": "s", "min": 0.1, "max": 5.0})
    slow_hz: float = field(metadata={"doc": "Slowest part of the jostling", "unit": "Hz", "min": 0.5, "max": 20.0})
    fast_hz: float = field(metadata={"doc": "Fastest part of it", "unit": "Hz", "min": 0.5, "max": 30.0})
    aside_m: float = field(metadata={"doc": "How far a die is off its place", "unit": "m", "min": 0.0, "max": 0.01})
    turn_rad: float = field(metadata={"doc": "How far it is turned", "unit": "rad", "min": 0.0, "max": 1.5})
    hand_m: float = field(metadata={"doc": "How far the hand goes to and fro that a key shakes", "unit": "m",
                                    "min": 0.0, "max": 0.03})


@dataclass(frozen=True, slots=True, kw_only=True)
class CupSpec:
    """The cup that many dice are gathered in. Only seen and heard."""

    from_dice: int = field(metadata={"doc": "So many dice and more lie in a cup, fewer in the bare hand", "unit": "",
                                     "min": 5, "max": 21})
    packed: float = field(metadata={"doc": "How near each other they lie in it, of how they lie in the hand",
                                    "unit": "share", "min": 0.5, "max": 1.0})
    room_m: float = field(metadata={"doc": "Between the middle of an outer die and the mouth of the cup", "unit": "m",
                                    "min": 0.005, "max": 0.03})
    brim_share: float = field(metadata={"doc": "How high over the middle of the dice its mouth is, of its radius",
                                        "unit": "share", "min": -0.5, "max": 1.0})
    lean_rad: float = field(metadata={"doc": "So far it leans over the tray while it is held", "unit": "rad",
                                      "min": -0.8, "max": 0.8})
    pour_s: float = field(metadata={"doc": "In this time it has left the picture once the dice are let go",
                                    "unit": "s", "min": 0.0, "max": 0.25})
    pour_rad: float = field(metadata={"doc": "So far it tips in that", "unit": "rad", "min": 0.0, "max": 2.5})
    back_m: float = field(metadata={"doc": "So far it is drawn back in that", "unit": "m", "min": 0.0, "max": 0.6})


@dataclass(frozen=True, slots=True, kw_only=True)
class StackingSpec:
    """Setting a die on the stack by hand."""

    start_side_m: float = field(metadata={"doc": "The free die lies this far right of the stack", "unit": "m",
                                          "min": 0.02, "max": 0.2})
    start_height_m: float = field(metadata={"doc": "Height of the free die's centre when the hand takes it",
                                            "unit": "m", "min": 0.006, "max": 0.2})
    grab_radius_m: float = field(metadata={"doc": "How near the pointer must be to take the die", "unit": "m",
                                           "min": 0.006, "max": 0.05})
    clear_m: float = field(metadata={"doc": "How far above its place a set-down may be begun", "unit": "m",
                                     "min": 0.001, "max": 0.1})
    press_share: float = field(metadata={"doc": "How much of the way the hand still goes down once the die touches",
                                         "unit": "", "min": 0.05, "max": 1.0})


def _number(doc: str, unit: str, least: float, most: float) -> Any:
    return field(metadata={"doc": doc, "unit": unit, "min": least, "max": most})


@dataclass(frozen=True, slots=True, kw_only=True)
class AimSpec:
    """What a throw without a flick may be aimed at, and in what steps."""

    fine_rad: float = _number("A small step of the direction", "rad", 0.001, 0.1)
    coarse_rad: float = _number("A large step of the direction", "rad", 0.01, 0.5)
    most_rad: float = _number("It turns no further from the middle", "rad", 0.2, 1.4)
    fine_power: float = _number("A small step of the power", "", 0.01, 0.2)
    coarse_power: float = _number("A large step of the power", "", 0.05, 1.0)
    most_power: float = _number("The hardest throw, as a share of a fair one", "", 1.2, 3.3)
    twist_radps: float = _number("A step of the spin about the upright axis", "rad/s", 0.5, 50.0)
    most_twist_radps: float = _number("The most spin about the upright axis", "rad/s", 5.0, 300.0)
    side_m: float = _number("A step along the dashed edge", "m", 0.002, 0.05)


@dataclass(frozen=True, slots=True, kw_only=True)
class PullSpec:
    """Pulling back against a spring."""

    fair_m: float = _number("The pull of a fair throw", "m", 0.02, 0.3)
    least_m: float = _number("A shorter pull throws nothing", "m", 0.001, 0.05)
    hand_share: float = _number("How much of the pull the hand goes with it: that is the spring", "", 0.0, 1.0)
    ignore_s: float = _number("What the pointer did in so much time before the release does not count",
                              "s", 0.0, 0.2)


@dataclass(frozen=True, slots=True, kw_only=True)
class SweepSpec:
    """Aim and power that go to and fro until a button is pressed."""

    aim_rad: float = _number("The aim goes so far to either side", "rad", 0.1, 1.2)
    low_power: float = _number("The power begins here", "", 0.3, 1.0)
    high_power: float = _number("The power ends here", "", 1.0, 3.0)
    aim_steps: int = _number("Where it goes in steps: places of the aim, the middle among them", "", 3, 41)
    power_steps: int = _number("Where it goes in steps: places of the power", "", 3, 41)
    rounds: int = _number("So often the power goes up and down before the aim may be chosen anew", "", 1, 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingStepsSpec:
    """Setting a die straight over its place, without a pointer."""

    fine_m: float = _number("A small step to the side", "m", 0.0001, 0.002)
    coarse_m: float = _number("A large step to the side", "m", 0.0005, 0.01)


@dataclass(frozen=True, slots=True, kw_only=True)
class SteadinessSpec:
    """A player's hand where the game makes the throw: how it errs, and how it sets a die down."""

    hand: HandSpec = field(metadata={"doc": "The throwing hand"})
    setting: SettingSpec = field(metadata={"doc": "The stacking hand"})


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsSpec:
    """Hands as steady as those of players who flick."""

    shaky: SteadinessSpec = field(metadata={"doc": "Has never thrown before"})
    ordinary: SteadinessSpec = field(metadata={"doc": "Has thrown for an evening"})
    practised: SteadinessSpec = field(metadata={"doc": "Has thrown for many"})


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysSpec:
    """Throws without a flick."""

    aim: AimSpec = field(metadata={"doc": "Directions, powers and their steps"})
    pull: PullSpec = field(metadata={"doc": "Pulling back"})
    sweep: SweepSpec = field(metadata={"doc": "One button"})
    setting: SettingStepsSpec = field(metadata={"doc": "A die over the stack"})
    hands: HandsSpec = field(metadata={"doc": "How the hand errs"})


@dataclass(frozen=True, slots=True, kw_only=True)
class GestureSpec:
    """Everything about the hand."""

    flick: FlickSpec = field(metadata={"doc": "From pointer to velocity"})
    grip: GripSpec = field(metadata={"doc": "The die in the hand"})
    shake: ShakeSpec = field(metadata={"doc": "Dice in a hand that is shaken"})
    cup: CupSpec = field(metadata={"doc": "The cup of many dice"})
    swing: SwingSpec = field(metadata={"doc": "How the held die swings"})
    stacking: StackingSpec = field(metadata={"doc": "Putting a die on the stack"})
    ways: WaysSpec = field(metadata={"doc": "Throwing without a flick"})
