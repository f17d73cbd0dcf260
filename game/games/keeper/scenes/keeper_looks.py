"""How an installment looks: where it is, how far it has come, tokens as stones, sheets on paper."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.keeper.rules.state import State
from game.games.keeper.scenes.keeper_board import board_of
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.keeper_things import things_of
from game.scenes.led.led_looks import LedLooks
from game.scenes.mood import Mood
from game.scenes.table.things.thing import Thing
from game.ui.screen import Panel


class KeeperLooks(LedLooks):
    """The board along the top, and what lies on the table."""

    _context: KeeperContext

    @property
    def _state(self) -> State:
        return self._context.state

    def board(self, crowded: bool) -> Panel:
        """Place and time, the act, clocks that everybody may see, the pool."""
        return board_of(self._state, self.place(), self.clock_name, crowded)

    def things(self) -> Sequence[Thing]:
        """Tokens and sheets."""
        return things_of(self._state, self._context.name)

    def mood(self) -> Mood | None:
        """Quiet until somebody may be lost."""
        call = self._state.call
        return Mood.TENSE if self._state.graves or (call is not None and call.call.grave) else Mood.QUIET
