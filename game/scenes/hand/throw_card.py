"""What a card says and offers while a throw is due: what to do, what may be set beforehand, which way to throw."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.scenes.hand.aimed_throw import Arm
from game.scenes.hand.throw_method_words import STEADINESS, WAY_DETAIL, WAYS, how
from game.scenes.hand.throw_methods import Nudge, SeatHand, Steadiness, ThrowWay
from game.scenes.hand.thrower import AIM, POWER, WAIT, Thrower
from game.scenes.menus.option import Option
from game.scenes.services.player import Preferences
from game.ui.messages import Message, percent, say, say_as
from game.ui.screen import Button, Choice, Element, Intent, ListItem, Row, Slider, Text
from game.ui.styles import Style, Tone

PARTS = ("turn_rad", "power", "side_m", "loft_rad", "twist_radps")
SET = "aim."  # before the names of controls that set a part of the aim
CHOOSE = "way."  # before those that choose a way
FELT: Mapping[ThrowWay, tuple[str, ...]] = MappingProxyType({
    ThrowWay.FLICK: ("flick_sensitivity",), ThrowWay.PULL: ("flick_sensitivity",),
    ThrowWay.SWITCH: ("sweep_s", "sweep_in_steps")})
"""The settings that matter to a way."""
GO: Mapping[tuple[str, str], str] = MappingProxyType({
    (ThrowWay.KEYS, WAIT): say_as("a die", "Throw"), (ThrowWay.FOR_ME, WAIT): say_as("a die", "Throw"),
    (ThrowWay.SWITCH, WAIT): say("Begin to aim"), (ThrowWay.SWITCH, AIM): say("Stop the arrow"),
    (ThrowWay.SWITCH, POWER): say("This hard: throw")})


def throw_elements(thrower: Thrower, told: bool = True) -> tuple[Element, ...]:
    """What to do now, where that is to be ``told``, and what may be set."""
    words = how(thrower.way, thrower.stage, thrower.toss.before.setup)
    to_do = (Text(words, Style.SMALL, Tone.QUIET),) if told else ()
    return (*_go(thrower), *to_do, *_shake(thrower), *_sliders(thrower), way_button(thrower.way))


def way_button(way: ThrowWay) -> Button:
    """What leads to the choice of a way."""
    return Button("throw_way", say("Way to throw: {way}", way=WAYS[way]), key="W", tone=Tone.QUIET)


def _go(thrower: Thrower) -> tuple[Element, ...]:
    if Nudge.CONFIRM not in thrower.takes:
        return ()
    return (Button("throw_go", GO[thrower.way, thrower.stage], tone=Tone.PRIMARY, key="Enter"),)


def _shake(thrower: Thrower) -> tuple[Element, ...]:
    """Several dice may be shaken before they are thrown; leading the hand to and fro does it too."""
    return (Button("shake", say("Shake the dice"), key="K", tone=Tone.QUIET),) if thrower.toss.can_be_shaken else ()


def _sliders(thrower: Thrower) -> tuple[Element, ...]:
    """Two side by side."""
    sliders = [_slider(part, thrower.arm) for part in PARTS if part in thrower.sets]
    pairs = [sliders[at:at + 2] for at in range(0, len(sliders), 2)]
    return tuple(Row(tuple(pair)) if len(pair) == 2 else pair[0] for pair in pairs)


def _slider(part: str, arm: Arm) -> Slider:
    value = getattr(arm.aim, part)
    low, high, step = _range(part, arm)
    return Slider(SET + part, LABELS[part], value, low, high, step, shown(part, value))


LABELS: Mapping[str, str] = MappingProxyType({
    "turn_rad": say("Aim"), "power": say("Power"), "side_m": say("Place"), "loft_rad": say("Loft"),
    "twist_radps": say("Spin")})


def _range(part: str, arm: Arm) -> tuple[float, float, float]:
    spec, grip = arm.gesture.ways.aim, arm.gesture.grip
    match part:
        case "turn_rad":
            return -spec.most_rad, spec.most_rad, spec.fine_rad
        case "power":
            return arm.least_power, spec.most_power, spec.fine_power
        case "side_m":
            return -arm.room.side_m, arm.room.side_m, spec.side_m
        case "loft_rad":
            return grip.loft_min_rad, grip.loft_max_rad, grip.loft_step_rad
        case _:
            return -spec.most_twist_radps, spec.most_twist_radps, spec.twist_radps


def shown(part: str, value: float) -> Message | str:
    """A part of an aim as the player reads it."""
    match part:
        case "turn_rad":
            size = abs(math.degrees(value))
            return _sided(value, size >= 0.25, say("straight"), say("{size:.1f}° left", size=size),
                          say("{size:.1f}° right", size=size))
        case "power":
            return percent(value)
        case "side_m":
            size = abs(value) * 100.0
            return _sided(value, size >= 0.5, say_as("a place", "middle"), say("{size:.0f} cm left", size=size),
                          say("{size:.0f} cm right", size=size))
        case "loft_rad":
            return say("{degrees:.0f}°", degrees=math.degrees(value))
        case _:
            size = abs(value) / math.tau
            return _sided(-value, size >= 0.1, say("no spin"), say("{size:.1f} turns/s left", size=size),
                          say("{size:.1f} turns/s right", size=size))


def _sided(value: float, any: bool, none: Message, left: Message, right: Message) -> Message:
    if not any:
        return none
    return right if value > 0.0 else left


def aim_words(thrower: Thrower) -> Message | None:
    """What is aimed now, for eyes and ears that cannot read it off the arrow; None where there is nothing to say."""
    aim = thrower.aim
    if aim is None:
        return None
    fine = thrower.arm.gesture.ways.aim.fine_rad
    turn, power = shown("turn_rad", round(aim.turn_rad / fine) * fine), say("power {share}", share=percent(aim.power))
    match thrower.way, thrower.stage:
        case (ThrowWay.SWITCH, "aim"):
            return say("Aim: {turn}", turn=turn)
        case (ThrowWay.PULL, "aim") | (_, "power"):
            return say("Power {share}", share=percent(aim.power))
        case (ThrowWay.KEYS, _) if (aim.turn_rad, aim.power) != (0.0, 1.0):
            return say("Aim: {turn}, {power}", turn=turn, power=power)
    return None


def choosing_elements(hand: SeatHand, options: Sequence[Option], preferences: Preferences, own: bool
                      ) -> tuple[Element, ...]:
    """The ways to choose from; ``own``: for this seat alone, as several people share the table."""
    items = tuple(ListItem(CHOOSE + way, WAYS[way], selected=way is hand.way) for way in ThrowWay)
    whose = say("For you alone, in this match.") if own else say("The settings keep it for the next time.")
    return (Button("way_done", say("Done"), tone=Tone.PRIMARY, key="W"), *items,
            Text(WAY_DETAIL[hand.way], Style.SMALL), *_steadiness(hand), *felt_elements(hand, options, preferences),
            Text(whose, Style.SMALL, Tone.QUIET))


def felt_elements(hand: SeatHand, options: Sequence[Option], preferences: Preferences) -> tuple[Element, ...]:
    """The settings that matter to a way."""
    return tuple(option.control(getattr(preferences, option.name)) for option in options
                 if option.name in FELT.get(hand.way, ()))


def _steadiness(hand: SeatHand) -> tuple[Element, ...]:
    if hand.way is ThrowWay.FLICK:
        return ()
    return (Choice("steadiness", say("How steady the hand is"), tuple(STEADINESS.items()), hand.steadiness),)


def chosen(intent: Intent, hand: SeatHand) -> SeatHand | None:
    """The hand after somebody operated a control of the choice; None where it was none of them."""
    if intent.name.startswith(CHOOSE):
        return hand._replace(way=ThrowWay(intent.name.removeprefix(CHOOSE)))
    if intent.name == "steadiness":
        return hand._replace(steadiness=Steadiness(str(intent.value)))
    return None


def aimed(intent: Intent, thrower: Thrower) -> bool:
    """Set a part of the aim, if that is what was operated."""
    part = intent.name.removeprefix(SET)
    if not intent.name.startswith(SET) or part not in thrower.sets or not isinstance(intent.value, float | int):
        return False
    thrower.arm.set(**{part: float(intent.value)})
    return True
