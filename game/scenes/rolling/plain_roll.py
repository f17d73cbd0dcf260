"""A roll of a game that adds nothing to it: whoever plays the seat throws, and whoever throws with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.rules.roll import Fallen, Roll
from game.scenes.match.match_context import AnyContext
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.computer_driver import ComputerDriver, Series
from game.scenes.rolling.driver import Driver
from game.scenes.rolling.hand_driver import HandDriver
from game.scenes.rolling.roll_controller import RollController
from game.scenes.rolling.roll_show import RollShow
from game.scenes.rolling.together import OneHand, Together


def plain_roll(context: AnyContext, top: TableTop, roll: Roll, show: RollShow,
               names: Mapping[str, str] = MappingProxyType({}),
               rolled: Callable[[Fallen], Any] | None = None) -> RollController:
    """The controller of a roll that stands by itself: by a person in the way of their seat, or by a computer.

    Others who throw at the same moment make their gestures after the first one; then all dice leave together.
    ``names``: what seats are called here, where that is not what stands on their sheets. ``rolled`` makes the action,
    where the rules of the match could mean several by these dice.
    """
    if not roll.also:
        return RollController(context, top, roll, _driver(context, top, roll), show, rolled)
    called = {seat.id: seat.name for seat in context.seats} | dict(names)
    hands = [OneHand(each, _driver(context, top, each), called.get(each.by) or show.name) for each in roll.hands]
    return RollController(context, top, roll, Together(context.services.table.spec, hands), show, rolled)


def _driver(context: AnyContext, top: TableTop, roll: Roll) -> Driver:
    computer = context.computer(roll.by)
    if computer is None:
        return HandDriver(context, roll)
    return ComputerDriver(context, roll, computer, Series(context.match.entry_count), top.beyond)
