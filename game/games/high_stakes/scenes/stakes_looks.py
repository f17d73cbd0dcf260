"""How a story looks: where it is, how far it has come, sheets on paper, the ladder of stakes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.state import State
from game.games.high_stakes.scenes.stakes_board import board_of, owed_words
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_things import things_of
from game.scenes.led.led_looks import LedLooks
from game.scenes.mood import Mood
from game.scenes.table.things.thing import Thing
from game.ui.messages import Message
from game.ui.screen import Panel

GRAVE = frozenset({Rung.DEATHS_DOOR, Rung.OVER})
"""Where it is quiet in the studio no more."""


class StakesLooks(LedLooks):
    """The board along the top, and what lies on the table."""

    _context: StakesContext

    @property
    def _state(self) -> State:
        return self._context.state

    def board(self, crowded: bool) -> Panel:
        """Place, session, clocks that everybody may see, what is owed."""
        return board_of(self._state, self.place(), self.clock_name, crowded)

    def standing(self) -> Iterator[Message]:
        """Bad luck that is owed."""
        yield from owed_words(self._state)

    def things(self) -> Sequence[Thing]:
        """Sheets, and rungs."""
        return things_of(self._state, self._context.name)

    def mood(self) -> Mood | None:
        """Quiet until somebody may be lost."""
        call = self._state.call
        staked = call is not None and any(hand.raised is not None and hand.raised.rung in GRAVE
                                          for hand in call.hands.values())
        return Mood.TENSE if staked or (call is not None and call.ends) else Mood.QUIET
