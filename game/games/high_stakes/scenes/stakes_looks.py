"""How a story looks: where it is, how far it has come, sheets on paper, the ladder of stakes."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.state import State
from game.games.high_stakes.scenes.stakes_board import board_of, clock_words, owed_words
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_things import things_of
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.broadcast import Strap
from game.scenes.led.tray.story_names import clock_called, person_called
from game.scenes.match.game_at_table import Across, GameLooks, Introduced
from game.scenes.match.tabletop import TableTop
from game.scenes.mood import Mood
from game.scenes.table.things.thing import Thing
from game.ui.messages import Message, joined, say
from game.ui.screen import Panel

GRAVE = frozenset({Rung.DEATHS_DOOR, Rung.OVER})
"""Where it is quiet in the studio no more."""


class StakesLooks(GameLooks):
    """The board along the top, and what lies on the table."""

    _context: StakesContext

    @property
    def _state(self) -> State:
        return self._context.state

    def board(self, crowded: bool) -> Panel:
        """Place, session, clocks that everybody may see, what is owed."""
        return board_of(self._state, self._place(), self._clock_name, crowded)

    def _place(self) -> str:
        scene = next((deed.action for deed in reversed(self._context.match.deeds)
                      if isinstance(deed.action, e.SetScene)), None)
        return (scene.title if scene is not None else "") or self._context.header.title or say("A story")

    def _clock_name(self, ident: str) -> str:
        return clock_called(self._context, ident)

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        """Where it is and who is there, clocks, then what lies in the tray."""
        scene, npcs = self._state.scene, self._state.npcs
        here = [person_called(self._context, each) for each in scene.here
                if each in npcs and not npcs[each].secret] if scene is not None else []
        people = (say("Here: {people}.", people=joined(", ", tuple(here))),) if here else ()
        return (say("{place}.", place=self._place()), *people, *owed_words(self._state),
                *clock_words(self._state, self._clock_name), *super().table_words(top, actor))

    def things(self) -> Sequence[Thing]:
        """Sheets, and rungs."""
        return things_of(self._state, self._context.name)

    def name(self, who: str) -> str:
        """The first name of a character; the game master's seat is the game master."""
        return self._context.name(who) if who == GM or who in self._state.characters else super().name(who)

    def introduced(self, seat: str) -> Introduced:
        """With the whole name of the character, or that they lead."""
        character = self._state.characters.get(seat)
        side = character.name if character is not None else say("leads")
        return Introduced(self.name(seat), self.name(seat), side, self.tone(seat))

    def across(self, actor: str | None) -> Across | None:
        """Nobody: the stage stands there."""
        return None

    def mood(self) -> Mood | None:
        """Quiet until somebody may be lost."""
        call = self._state.call
        staked = call is not None and any(hand.raised is not None and hand.raised.rung in GRAVE
                                          for hand in call.hands.values())
        return Mood.TENSE if staked or (call is not None and call.ends) else Mood.QUIET

    def strap(self, seat: str | None) -> Strap | None:
        """Where it is."""
        return Strap(self._context.header.title, self._place())
