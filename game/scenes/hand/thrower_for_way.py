"""Which thrower goes with which way."""

from __future__ import annotations

import random
from typing import Protocol

from game.ai.computer_spec import HabitSpec
from game.physics import TableSpec
from game.scenes.hand.aimed_throw import Arm
from game.scenes.hand.gesture_spec import GestureSpec, SteadinessSpec
from game.scenes.hand.pointer_throwers import Clicked, Flicked, Pulled
from game.scenes.hand.pointerless_throwers import ForMe, Keyed, Swept
from game.scenes.hand.throw_methods import Steadiness, ThrowWay
from game.scenes.hand.thrower import Thrower
from game.scenes.hand.toss import Toss


class Feel(Protocol):
    """What a player has set about their hand."""

    @property
    def flick_sensitivity(self) -> float: ...
    @property
    def sweep_s(self) -> float: ...
    @property
    def sweep_in_steps(self) -> bool: ...


def thrower_for(way: ThrowWay, steadiness: Steadiness, toss: Toss, table: TableSpec, gesture: GestureSpec,
                habits: HabitSpec, feel: Feel, rng: random.Random) -> Thrower:
    """Somebody who throws these dice in this way; ``rng`` is where the error of their hand comes from."""
    arm = Arm(table, gesture, toss, hand_of(gesture, steadiness).hand, habits, rng)
    match way:
        case ThrowWay.FLICK:
            return Flicked(arm)
        case ThrowWay.PULL:
            return Pulled(arm, feel.flick_sensitivity)
        case ThrowWay.CLICKS:
            return Clicked(arm)
        case ThrowWay.KEYS:
            return Keyed(arm)
        case ThrowWay.SWITCH:
            return Swept(arm, feel.sweep_s, feel.sweep_in_steps)
        case ThrowWay.FOR_ME:
            return ForMe(arm, table.d10.size_m)


def hand_of(gesture: GestureSpec, steadiness: Steadiness) -> SteadinessSpec:
    """A hand of that steadiness."""
    hands = gesture.ways.hands
    return {Steadiness.SHAKY: hands.shaky, Steadiness.ORDINARY: hands.ordinary,
            Steadiness.PRACTISED: hands.practised}[steadiness]
