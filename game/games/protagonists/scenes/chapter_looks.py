"""How a Chapter looks: where it is, how everybody is, Resolve as stones, sheets on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.protagonists.rules.state import State
from game.games.protagonists.scenes.chapter_board import board_of, body_words
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.chapter_things import things_of
from game.games.protagonists.scenes.rounds_words import places_words
from game.rules.game_master.terms import GM
from game.scenes.led.led_looks import LedLooks
from game.scenes.mood import Mood
from game.scenes.table.things.thing import Thing
from game.ui.messages import Message
from game.ui.screen import Panel


class ChapterLooks(LedLooks):
    """The board along the top, and what lies on the table."""

    _context: ChapterContext

    @property
    def _state(self) -> State:
        return self._context.state

    def board(self, crowded: bool) -> Panel:
        """Place and time, open clocks, Health and Resolve of everybody."""
        return board_of(self._state, self.place(), self.clock_name, self._context.name, crowded)

    def standing(self) -> Iterator[Message]:
        """How everybody is, and places in Rounds."""
        state, name = self._state, self._context.name
        yield from (body_words(name(seat), state.bodies[seat]) for seat in state.header.characters)
        if state.rounds is not None:
            yield from places_words(state.rounds, name)

    def things(self) -> Sequence[Thing]:
        """Resolve and sheets."""
        return things_of(self._state)

    def name(self, who: str) -> str:
        """The first name of a Protagonist; whoever leads is the game master."""
        known = who == GM or who in self._context.header.characters or who in self._state.npcs
        return self._context.name(who) if known else super().name(who)

    def mood(self) -> Mood | None:
        """Quiet until somebody lies, or blows are dealt."""
        lies = any(body.down and not body.dead for seat, body in self._state.bodies.items()
                   if seat in self._state.header.characters)
        call = self._state.call
        return Mood.TENSE if lies or (call is not None and call.call.kind == "attack") else Mood.QUIET
