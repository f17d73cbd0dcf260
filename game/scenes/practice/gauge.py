"""The power read-out: how the dice would leave the hand now, or left it, against what a throw needs."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.scenes.hand.grip import Leaving
from game.ui.view import Element, Meter, Style, Text, Tone

SCALE = 2.0  # the bar ends at so many fair speeds
FAIR_SHARE = 0.12  # this near the fair speed it is called fair
STRAIGHT_DEG, STILL_TURNS = 0.5, 0.3


@dataclass(frozen=True, slots=True)
class Power:
    """One release in the player's units."""

    speed_mps: float
    azimuth_deg: float  # to the right
    loft_deg: float
    turns_ps: float  # about the upright axis, left positive


def power_of(leaving: Leaving) -> Power:
    """The read-out of a release."""
    vx, vy, vz = leaving.velocity
    speed = math.hypot(vx, vy, vz)
    return Power(speed, math.degrees(math.atan2(vx, vy)), math.degrees(math.asin(vz / speed)) if speed else 0.0,
                 leaving.spin[2] / math.tau)


def gauge(power: Power | None, fair_mps: float, softest_mps: float) -> tuple[Element, Element]:
    """The bar, and what goes with it in words."""
    speed = power.speed_mps if power is not None else 0.0
    meter = Meter("Power", round(speed, 2), SCALE * fair_mps, f"{speed:.2f} m/s",
                  ((softest_mps, "softest"), (fair_mps, f"fair {fair_mps:.2f}")),
                  _tone(speed, fair_mps, softest_mps))
    return meter, Text(_words(power) if power is not None else "The hand is still.", Style.SMALL, Tone.QUIET)


def _tone(speed: float, fair: float, softest: float) -> Tone:
    if speed < softest:
        return Tone.QUIET
    return Tone.GOOD if abs(speed / fair - 1.0) <= FAIR_SHARE else Tone.PRIMARY


def _words(power: Power) -> str:
    aim, spin = power.azimuth_deg, power.turns_ps
    way = "straight" if abs(aim) < STRAIGHT_DEG else f"{abs(aim):.0f} degrees {'right' if aim > 0 else 'left'}"
    turn = "no spin" if abs(spin) < STILL_TURNS else f"spin {abs(spin):.1f} a second {'left' if spin > 0 else 'right'}"
    return f"{way}, loft {power.loft_deg:.0f} degrees, {turn}"
