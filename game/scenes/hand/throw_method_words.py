"""What the ways to throw are called, and what to do in each of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.physics import SetUp
from game.scenes.hand.throw_methods import Steadiness, ThrowWay
from game.scenes.hand.toss import Missed
from game.ui.messages import Message, key_called, say, say_as

TAKE_BACK = key_called("take_back", say("Right button"))
BY_KEYS: Mapping[str, Message] = MappingProxyType({name: key_called(heard) for name, heard in {
    "left": "arrow_left", "right": "arrow_right", "up": "arrow_up", "down": "arrow_down",
    "far_left": "shift-arrow_left", "far_right": "shift-arrow_right", "far_up": "shift-arrow_up",
    "far_down": "shift-arrow_down", "lift": "page_up", "flatten": "page_down", "enter": "enter", "space": "space",
    "back": "escape"}.items()} | {"take_back": TAKE_BACK})
"""Buttons that these texts name."""

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
    ThrowWay.FOR_ME: say("One press, and it is thrown for you.")})

STEADINESS: Mapping[str, str] = MappingProxyType({
    Steadiness.SHAKY: say_as("a hand", "Shaky"),
    Steadiness.ORDINARY: say_as("a hand", "Ordinary"),
    Steadiness.PRACTISED: say_as("a hand", "Practised")})

HOW: Mapping[tuple[str, str], str] = MappingProxyType({
    (ThrowWay.FLICK, "wait"): say("Press on the die, flick towards the target, let go. The wheel lifts the throw, a "
                                  "curved path spins it. {take_back} or {back} takes it back.", **BY_KEYS),
    (ThrowWay.PULL, "wait"): say("Press on the die, pull it back and let go: it flies the other way, the harder the "
                                 "longer the pull. Or click on it, pull, and click again."),
    (ThrowWay.PULL, "aim"): say("The arrow is the throw. Let go to throw, or click if you clicked to begin. "
                                "{take_back} or {back} takes it back.", **BY_KEYS),
    (ThrowWay.CLICKS, "aim"): say("Point where the die is to go, and click."),
    (ThrowWay.CLICKS, "power"): say("Now the power: the nearer to you, the softer. To the middle is a fair throw. "
                                    "Click to throw; {take_back} or {back} aims anew.", **BY_KEYS),
    (ThrowWay.KEYS, "wait"): say("{left} and {right} aim, {up} and {down} give the power; {far_left}, {far_right}, "
                                 "{far_up}, {far_down} in large steps. Home and End walk along the edge, {lift} and "
                                 "{flatten} lift the throw. {enter} throws.", **BY_KEYS),
    (ThrowWay.SWITCH, "wait"): say("Press the button ({space}, {enter} or a click on the table): the aim begins to "
                                   "swing, and does so until you press. After a few rounds of the power you may aim "
                                   "anew; {back} does it at once.", **BY_KEYS),
    (ThrowWay.SWITCH, "aim"): say("Press to stop the arrow."),
    (ThrowWay.SWITCH, "power"): say("Stop the arrow at the middle: a fair throw."),
    (ThrowWay.FOR_ME, "wait"): say("Press {enter}, the button or the die: it is thrown for you, straight at the "
                                   "middle, from where the way is free.", **BY_KEYS)})
"""What to do now at the target, by the way and how far the throw has come."""

HOW_OVER_TRAY: Mapping[tuple[str, str], str] = MappingProxyType({
    (ThrowWay.FLICK, "wait"): say("Press on the dice, flick across the tray, let go. The wheel lifts the throw, a "
                                  "curved path spins it. {take_back} or {back} takes it back.", **BY_KEYS),
    (ThrowWay.CLICKS, "power"): say("Now the power: the nearer to you, the softer. To the far wall is a fair throw. "
                                    "Click to throw; {take_back} or {back} aims anew.", **BY_KEYS),
    (ThrowWay.KEYS, "wait"): say("{left} and {right} aim, {up} and {down} give the power; {far_left}, {far_right}, "
                                 "{far_up}, {far_down} in large steps. Home and End move your hand to the side, {lift} "
                                 "and {flatten} lift the throw. {enter} throws.", **BY_KEYS),
    (ThrowWay.SWITCH, "power"): say("Stop the arrow at the far wall: a fair throw."),
    (ThrowWay.FOR_ME, "wait"): say("Press {enter}, the button or the dice: they are thrown for you, straight across "
                                   "the tray.", **BY_KEYS)})
"""The same where the tray has other words for it."""

MISSED: Mapping[str, str] = MappingProxyType({
    Missed.NO_FLICK: say("No throw: flick towards the target and let go while the hand still moves."),
    Missed.TOO_SOFT: say("Too soft: the die did not leave the hand. Flick harder."),
    Missed.NO_PULL: say("Too soft: the die did not leave the hand. Pull further back, away from the target.")})
"""Why nothing was thrown at the target."""

MISSED_OVER_TRAY: Mapping[str, str] = MappingProxyType({
    Missed.NO_FLICK: say("No throw: flick across the tray and let go while the hand still moves."),
    Missed.TOO_SOFT: say("Too soft: the dice did not leave the hand. Flick harder."),
    Missed.NO_PULL: say("Too soft: the dice did not leave the hand. Pull further back, away from the tray.")})

EDGE: Mapping[SetUp, str] = MappingProxyType({
    SetUp.TARGET: say("The dashed edge: no further"), SetUp.TRAY: say("No further: let go")})
"""Where the hand is led no further."""


def how(way: ThrowWay, stage: str, setup: SetUp) -> str:
    """What to do now."""
    own = HOW_OVER_TRAY.get((way, stage)) if setup is SetUp.TRAY else None
    return own if own is not None else HOW[way, stage]


def missed_words(missed: Missed, setup: SetUp) -> str:
    """Why nothing was thrown."""
    return (MISSED_OVER_TRAY if setup is SetUp.TRAY else MISSED)[missed]


def seconds(number: float) -> Message:
    """A time, as the player reads it."""
    return say("{seconds:.1f} s", seconds=number)
