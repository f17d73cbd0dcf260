"""The ways to throw, and what may be asked of a hand by controls that are only on or off."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple


class ThrowWay(StrEnum):
    """How a seat throws. All are of equal rank: none brings more good dice than another (docs/hand.md)."""

    FLICK = "flick"  # press on the die, flick, let go
    PULL = "pull"  # press on the die, pull back against a spring, let go
    CLICKS = "clicks"  # a click gives the direction, another the power: never a drag
    KEYS = "keys"  # arrows, plus and minus, Enter; a gamepad's way too
    SWITCH = "switch"  # one button: the aim sweeps, then the power
    FOR_ME = "for_me"  # one confirmation


class Steadiness(StrEnum):
    """How much the hand errs where the game makes the throw: in every way but the flick."""

    SHAKY = "shaky"
    ORDINARY = "ordinary"
    PRACTISED = "practised"


class SeatHand(NamedTuple):
    """How somebody throws."""

    way: ThrowWay
    steadiness: Steadiness


class Nudge(StrEnum):
    """What a key, a button of a gamepad or a switch may ask of a hand that throws or sets a die on the stack.

    A thrower says which of them mean anything to it now (``takes``); others are refused.
    """

    LEFT = "left"  # aim a little to the left, or lead the die there
    RIGHT = "right"
    FAR_LEFT = "far_left"  # the same by more
    FAR_RIGHT = "far_right"
    HARDER = "harder"  # more power, or lead the die up
    SOFTER = "softer"
    MUCH_HARDER = "much_harder"
    MUCH_SOFTER = "much_softer"
    HIGHER = "higher"  # loft
    FLATTER = "flatter"
    SPIN_LEFT = "spin_left"
    SPIN_RIGHT = "spin_right"
    STEP_LEFT = "step_left"  # along the dashed edge
    STEP_RIGHT = "step_right"
    CONFIRM = "confirm"  # on with it: throw, stop the sweep, take the die, let it down
    BACK = "back"  # a step back; nothing is thrown
    SHAKE = "shake"  # let dice rattle in the hand; it changes nothing


KEYS: Mapping[str, Nudge] = MappingProxyType({
    "arrow_left": Nudge.LEFT, "arrow_right": Nudge.RIGHT,
    "shift-arrow_left": Nudge.FAR_LEFT, "shift-arrow_right": Nudge.FAR_RIGHT,
    "arrow_up": Nudge.HARDER, "arrow_down": Nudge.SOFTER,
    "shift-arrow_up": Nudge.MUCH_HARDER, "shift-arrow_down": Nudge.MUCH_SOFTER,
    "+": Nudge.HARDER, "=": Nudge.HARDER, "-": Nudge.SOFTER,
    "page_up": Nudge.HIGHER, "page_down": Nudge.FLATTER,
    ",": Nudge.SPIN_LEFT, ".": Nudge.SPIN_RIGHT,
    "home": Nudge.STEP_LEFT, "end": Nudge.STEP_RIGHT,
    "k": Nudge.SHAKE, "enter": Nudge.CONFIRM, "space": Nudge.CONFIRM, "escape": Nudge.BACK})
"""Which key asks for what, by the names that the window gives keys."""


def keys_for(takes: frozenset[Nudge]) -> tuple[str, ...]:
    """The keys that mean something to whoever takes these."""
    return tuple(key for key, nudge in KEYS.items() if nudge in takes)
