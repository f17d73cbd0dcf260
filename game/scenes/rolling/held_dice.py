"""Dice in a hand over the tray before they are due: a pool that is still being built, seen as it will be thrown."""

from __future__ import annotations

from collections.abc import Sequence

from game.physics import Layout
from game.rules.setups import Tray
from game.scenes.hand.dice_cup import Handful
from game.scenes.match.match_context import AnyContext
from game.scenes.match.tabletop import TableTop
from game.scenes.rolling.cups_in_hand import CupsInHand
from game.scenes.rolling.dice_in_hand import RollChance, taken_up
from game.scenes.table.set_up_kinds import die_kind, laid_with

MOST_HELD = 20
"""So many lie in one hand at most (GM-G25)."""


class HeldDice:
    """What a seat holds. ``moment``: what all of it belongs to, so that a die is turned the same while others come."""

    def __init__(self, context: AnyContext, top: TableTop, seat: str, moment: int) -> None:
        self._context = context
        self._top = top
        self._seat = seat
        self._moment = moment
        self._cups = CupsInHand(context.services, context.seats)

    def show(self, styles: Sequence[str]) -> None:
        """These dice, each by its style, and no others on the table."""
        dice = [f"held{at}" for at in range(min(len(styles), MOST_HELD))]
        for die, style in zip(dice, styles, strict=False):
            self._top.owned((die,), style)
        held = self._cups.hold((self._handful(dice),)) if dice else ()
        self._top.show(held, held=(body.id for body in held))

    def _handful(self, dice: Sequence[str]) -> Handful:
        tray = laid_with(Tray())
        toss = taken_up(self._context.services, Layout((), setup=tray), dice,
                        RollChance(self._context.seed, self._moment), off_hand=False, sway_strength=0.0,
                        kind=die_kind(tray, "d6"))
        return Handful(self._seat, toss.bodies(), toss.hand)

    def put_down(self) -> None:
        """They are in the hand no more."""
        self._cups.put_away()
        self._top.show(())
