"""What to do with one's own way of throwing, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.physics import SetUp
from game.scenes.hand.throw_method_words import BY_KEYS, HOW
from game.scenes.hand.throw_method_words import how as next_stage
from game.scenes.hand.throw_methods import ThrowWay
from game.ui.messages import Message, say

SAID_BY_ITS_BUTTON = (ThrowWay.SWITCH, "aim")  # a way and a stage: *Stop the arrow* is all there is to do
FIRST_STAGE: Mapping[str, str] = MappingProxyType({ThrowWay.CLICKS: "aim"})  # of ways that wait for nothing
THROW: Mapping[str, Message] = MappingProxyType({
    ThrowWay.FLICK: say("Press on the die, flick it at the target, let go."),
    ThrowWay.PULL: say("Press on the die, pull back until the arrow reaches the middle, let go."),
    ThrowWay.CLICKS: say("Click where it should go, then click for the power."),
    ThrowWay.KEYS: say("{left} and {right} aim, {up} and {down} give power, {enter} throws.", **BY_KEYS),
    ThrowWay.SWITCH: say("Three presses: begin, aim, power."),
    ThrowWay.FOR_ME: say("Press {enter}, and it is thrown for you.", **BY_KEYS),
})
HARD: Mapping[str, Message] = MappingProxyType({
    ThrowWay.FLICK: say("Press on the die and flick it as fast as you can, straight ahead."),
    ThrowWay.PULL: say("Press on the die and pull back as far as the arrow goes."),
    ThrowWay.CLICKS: say("Click straight ahead, then click for all the power there is."),
    ThrowWay.KEYS: say("Leave the aim alone. {far_up}, again and again, for all the power, then {enter}.", **BY_KEYS),
    ThrowWay.SWITCH: say("Press when the aim is straight ahead, and again when the power is at its highest."),
    ThrowWay.FOR_ME: say("Press {enter}. Whoever throws for you is no vandal, so do not expect too much.", **BY_KEYS),
})
OVER_TRAY: Mapping[str, Message] = MappingProxyType({
    ThrowWay.FLICK: say("Press on the dice, flick them across the tray, let go."),
    ThrowWay.PULL: say("Press on the dice, pull back until the arrow reaches the far wall, let go."),
    ThrowWay.CLICKS: say("Click where they should go, then click for the power."),
    ThrowWay.KEYS: THROW[ThrowWay.KEYS],
    ThrowWay.SWITCH: THROW[ThrowWay.SWITCH],
    ThrowWay.FOR_ME: say("Press {enter}, and they are thrown for you.", **BY_KEYS),
})
STACK: Mapping[str, Message] = MappingProxyType({
    ThrowWay.FLICK: say("Press on the free die, lift it over the pile, lower it until it touches, let go."),
    ThrowWay.PULL: say("Press on the free die, lift it over the pile, lower it until it touches, let go."),
    ThrowWay.CLICKS: say("Click the free die, click over the pile, click again to let it down."),
    ThrowWay.KEYS: say("{enter} takes the die, {left}, {right}, {up} and {down} lead it over the pile, {enter} lets it "
                       "down.", **BY_KEYS),
    ThrowWay.SWITCH: say("Press to take the die, and press when it is over the pile."),
    ThrowWay.FOR_ME: say("Press {enter}, and it is set for you.", **BY_KEYS),
})


def throwing(way: str, stage: str, hard: bool, setup: SetUp = SetUp.TARGET) -> Message | str | None:
    """What to do now: the whole of it before it begins, then what the way itself says of each stage.

    None where the button that is pressed says it already.
    """
    if (way, stage) == SAID_BY_ITS_BUTTON:
        return None
    begun = stage not in ("wait", FIRST_STAGE.get(way, ""))
    if begun and (way, stage) in HOW:
        return next_stage(ThrowWay(way), stage, setup)
    if setup is SetUp.TRAY:
        return how(OVER_TRAY, way)
    return how(HARD if hard else THROW, way)


def how(table: Mapping[str, Message], way: str) -> Message:
    """The sentence for a way of throwing; that of the flick for one nobody knows."""
    return table.get(way, table[ThrowWay.FLICK])
