"""A roll of a game that adds nothing to it: whoever plays the seat throws."""

from __future__ import annotations

from game.rules.roll import Roll
from game.scenes.match.match_context import AnyContext
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.computer_driver import ComputerDriver, Series
from game.scenes.rolling.driver import Driver
from game.scenes.rolling.hand_driver import HandDriver
from game.scenes.rolling.roll_controller import RollController
from game.scenes.rolling.roll_show import RollShow


def plain_roll(context: AnyContext, top: TableTop, roll: Roll, show: RollShow) -> RollController:
    """The controller of a roll that stands by itself: by a person in the way of their seat, or by a computer."""
    computer = context.computer(roll.by)
    driver: Driver = HandDriver(context, roll) if computer is None else ComputerDriver(
        context, roll, computer, Series(context.match.entry_count), top.beyond)
    return RollController(context, top, roll, driver, show)
