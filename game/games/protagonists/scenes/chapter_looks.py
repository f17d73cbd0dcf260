"""How a Chapter looks: where it is, how everybody is, Resolve as stones, sheets on paper."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.protagonists.rules.state import State
from game.games.protagonists.scenes.chapter_board import board_of, body_words, clock_words
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.chapter_things import things_of
from game.games.protagonists.scenes.rounds_words import places_words
from game.rules.game_master.terms import GM
from game.scenes.broadcast import Strap
from game.scenes.led.stage_shown import place_of
from game.scenes.led.tray.story_names import clock_called
from game.scenes.match.game_at_table import Across, GameLooks, Introduced
from game.scenes.match.tabletop import TableTop
from game.scenes.mood import Mood
from game.scenes.table.things.thing import Thing
from game.ui.messages import Message, joined, say
from game.ui.screen import Panel


class ChapterLooks(GameLooks):
    """The board along the top, and what lies on the table."""

    _context: ChapterContext

    @property
    def _state(self) -> State:
        return self._context.state

    def board(self, crowded: bool) -> Panel:
        """Place and time, open clocks, Health and Resolve of everybody."""
        return board_of(self._state, self._place(), self._clock_name, self._context.name, crowded)

    def _place(self) -> str:
        return place_of(self._context.match.deeds, self._context.header.title)

    def _clock_name(self, ident: str) -> str:
        return clock_called(self._context, ident)

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        """Where it is and who is there, how everybody is, clocks, places in Rounds, then what lies in the tray."""
        state, name = self._state, self._context.name
        here = [name(each) for each in state.scene.here if each in state.npcs and not state.npcs[each].secret
                ] if state.scene is not None else []
        people = (say("Here: {people}.", people=joined(", ", tuple(here))),) if here else ()
        bodies = tuple(body_words(name(seat), state.bodies[seat]) for seat in state.header.characters)
        places = places_words(state.rounds, name) if state.rounds is not None else ()
        return (say("{place}.", place=self._place()), *people, *bodies, *places,
                *clock_words(state, self._clock_name), *super().table_words(top, actor))

    def things(self) -> Sequence[Thing]:
        """Resolve and sheets."""
        return things_of(self._state)

    def name(self, who: str) -> str:
        """The first name of a Protagonist; whoever leads is the game master."""
        known = who == GM or who in self._context.header.characters or who in self._state.npcs
        return self._context.name(who) if known else super().name(who)

    def introduced(self, seat: str) -> Introduced:
        """With the whole name, or that they lead."""
        character = self._context.header.characters.get(seat)
        side = character.name if character is not None else say("leads")
        return Introduced(self.name(seat), self.name(seat), side, self.tone(seat))

    def across(self, actor: str | None) -> Across | None:
        """Nobody: the stage stands there."""
        return None

    def mood(self) -> Mood | None:
        """Quiet until somebody lies, or blows are dealt."""
        lies = any(body.down and not body.dead for seat, body in self._state.bodies.items()
                   if seat in self._state.header.characters)
        call = self._state.call
        return Mood.TENSE if lies or (call is not None and call.call.kind == "attack") else Mood.QUIET

    def strap(self, seat: str | None) -> Strap | None:
        """Where it is."""
        return Strap(self._context.header.title, self._place())
