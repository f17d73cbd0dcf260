"""What the ways to throw are called, and what to do in each of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.scenes.hand.ways import Steadiness, ThrowWay
from game.ui.words import Message, say, say_as

WAYS: Mapping[str, str] = MappingProxyType({
    ThrowWay.FLICK: say("Flick"),
    ThrowWay.PULL: say("Pull back"),
    ThrowWay.CLICKS: say("Two clicks"),
    ThrowWay.KEYS: say("Keys or gamepad"),
    ThrowWay.SWITCH: say("One button"),
    ThrowWay.FOR_ME: say("Throw for me")})

WAY_DETAIL: Mapping[str, str] = MappingProxyType({
    ThrowWay.FLICK: say("Press on the die, flick, let go. Your hand alone decides."),
    ThrowWay.PULL: say("Pull back against a spring and let go. It flies the other way."),
    ThrowWay.CLICKS: say("One click aims, one gives the power. Nothing is held."),
    ThrowWay.KEYS: say("Aim and power in steps, then one key."),
    ThrowWay.SWITCH: say("The aim swings, then the power; one button stops them."),
    ThrowWay.FOR_ME: say("One press, and your contestant throws.")})

STEADINESS: Mapping[str, str] = MappingProxyType({
    Steadiness.SHAKY: say_as("a hand", "Shaky"),
    Steadiness.ORDINARY: say_as("a hand", "Ordinary"),
    Steadiness.PRACTISED: say_as("a hand", "Practised")})

HOW: Mapping[tuple[str, str], str] = MappingProxyType({
    (ThrowWay.FLICK, "wait"): say("Press on the die, flick towards the target, let go. The wheel lifts the throw, a "
                                  "curved path spins it. Right button or Esc takes it back."),
    (ThrowWay.PULL, "wait"): say("Press on the die, pull it back and let go: it flies the other way, the harder the "
                                 "longer the pull. Or click on it, pull, and click again."),
    (ThrowWay.PULL, "aim"): say("The arrow is the throw. Let go to throw, or click if you clicked to begin. Right "
                                "button or Esc takes it back."),
    (ThrowWay.CLICKS, "aim"): say("Point where the die is to go, and click."),
    (ThrowWay.CLICKS, "power"): say("Now the power: the nearer to you, the softer. To the middle is a fair throw. "
                                    "Click to throw; right button or Esc aims anew."),
    (ThrowWay.KEYS, "wait"): say("Left and right aim, up and down give the power, with Shift in large steps. Home and "
                                 "End walk along the edge, Page Up and Down lift the throw. Enter throws."),
    (ThrowWay.SWITCH, "wait"): say("Press the button (Space, Enter or a click on the table): the aim begins to swing."),
    (ThrowWay.SWITCH, "aim"): say("Press when the arrow points where you want. It swings on until you do."),
    (ThrowWay.SWITCH, "power"): say("Press when the arrow is as long as you want: to the middle is a fair throw. After "
                                    "a few rounds you may aim anew; Esc does it at once."),
    (ThrowWay.FOR_ME, "wait"): say("Press Enter, the button or the die: your contestant throws straight at the middle, "
                                   "from where the way is free.")})
"""What to do now, by the way and how far the throw has come."""


def seconds(number: float) -> Message:
    """A time, as the player reads it."""
    return say("{seconds:.1f} s", seconds=number)
