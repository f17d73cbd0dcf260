"""How a led game looks besides what only it has: where the story is, who is there, clocks, who sits at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.game_master.terms import GM
from game.scenes.broadcast import Strap
from game.scenes.led.led_context import LedContext
from game.scenes.led.open_clocks import clock_words
from game.scenes.led.stage_shown import place_of
from game.scenes.led.tray.story_names import clock_called, person_called
from game.scenes.match.game_at_table import Across, GameLooks, Introduced
from game.scenes.match.tabletop import TableTop
from game.ui.messages import Message, joined, say


class LedLooks(GameLooks):
    """Board, things and mood are the game's."""

    _context: LedContext

    def standing(self) -> Iterator[Message]:
        """How the story stands by what only this game counts, in words."""
        yield from ()

    def place(self) -> str:
        """Where it is; before the first scene, what the story is called."""
        return place_of(self._context.match.deeds, "") or self._context.header.title or say("A story")

    def clock_name(self, ident: str) -> str:
        """What a clock is called."""
        return clock_called(self._context, ident)

    def table_words(self, top: TableTop, actor: str | None) -> Sequence[Message]:
        """Where it is and who is there, how it stands, clocks, then what lies in the tray."""
        return (say("{place}.", place=self.place()), *self._people(), *self.standing(),
                *clock_words(self._context.state, self.clock_name), *super().table_words(top, actor))

    def _people(self) -> Iterator[Message]:
        scene, npcs = self._context.state.scene, self._context.state.npcs
        here = [person_called(self._context, each) for each in (scene.here if scene is not None else ())
                if each in npcs and not npcs[each].secret]
        if here:
            yield say("Here: {people}.", people=joined(", ", tuple(here)))

    def name(self, who: str) -> str:
        """The first name of a character; whoever leads by what the game calls them."""
        known = who == GM or who in self._context.state.characters_seated
        return self._context.name(who) if known else super().name(who)

    def introduced(self, seat: str) -> Introduced:
        """With the whole name of the character, or that they lead."""
        known = seat in self._context.state.characters_seated
        side = self._context.led.game.person(self._context.state, seat).name if known else say("leads")
        return Introduced(self.name(seat), self.name(seat), side, self.tone(seat))

    def across(self, actor: str | None) -> Across | None:
        """Nobody: the stage stands there."""
        return None

    def strap(self, seat: str | None) -> Strap | None:
        """Where it is; none as long as a story is nowhere but in its title."""
        title, place = self._context.header.title, self.place()
        return Strap(title, place) if title not in ("", place) else None
