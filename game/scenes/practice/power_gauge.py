"""The power read-out: how the dice would leave the hand now, or left it, against what a throw needs."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.ai.aiming import Motion
from game.scenes.hand.aimed_throw import Aim
from game.scenes.hand.grip import Leaving
from game.ui.messages import Message, say
from game.ui.screen import Element, Meter, Text
from game.ui.styles import Style, Tone

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


def power_aimed(aim: Aim, motion: Motion) -> Power:
    """The read-out of a throw that is only aimed yet."""
    return Power(motion.speed_mps, math.degrees(motion.azimuth_rad), math.degrees(motion.elevation_rad),
                 aim.twist_radps / math.tau)


def gauge(power: Power | None, fair_mps: float, softest_mps: float) -> tuple[Element, Element]:
    """The bar, and what goes with it in words."""
    speed = power.speed_mps if power is not None else 0.0
    meter = Meter(say("Power"), round(speed, 2), SCALE * fair_mps, say("{speed:.2f} m/s", speed=speed),
                  ((softest_mps, say("softest")), (fair_mps, say("fair {speed:.2f}", speed=fair_mps))),
                  _tone(speed, fair_mps, softest_mps))
    return meter, Text(_words(power) if power is not None else say("The hand is still."), Style.BODY, Tone.QUIET)


def _tone(speed: float, fair: float, softest: float) -> Tone:
    if speed < softest:
        return Tone.QUIET
    return Tone.GOOD if abs(speed / fair - 1.0) <= FAIR_SHARE else Tone.PRIMARY


def _words(power: Power) -> str:
    aim, spin = power.azimuth_deg, power.turns_ps
    return say("{way}, loft {degrees:.0f}°, {turn}", way=_way(aim), degrees=power.loft_deg, turn=_turn(spin))


def _way(aim_deg: float) -> Message:
    if abs(aim_deg) < STRAIGHT_DEG:
        return say("Straight")
    if aim_deg > 0.0:
        return say("{degrees:.0f}° right", degrees=aim_deg)
    return say("{degrees:.0f}° left", degrees=-aim_deg)


def _turn(spin: float) -> Message:
    """``spin`` in turns a second."""
    if abs(spin) < STILL_TURNS:
        return say("no spin")
    if spin > 0.0:
        return say("spin {turns:.1f} a second left", turns=spin)
    return say("spin {turns:.1f} a second right", turns=-spin)
