"""Taking back: the last thing that was not a throw, one's own, before the mouse is handed over.

What computers did since goes with it, unless dice or hands have spoken in the meantime.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.narration.refusal_words import why_not
from game.scenes.match.game_at_table import GameAtTable
from game.ui.messages import say
from game.ui.screen import Button
from game.ui.styles import Tone

THROWN = "thrown"
NOTHING = say("Nothing was done since the mouse was taken over.")


@dataclass(frozen=True, slots=True)
class Before:
    """After how many deeds something was done, and ``memo``, what the match itself does not know of that moment."""

    deeds: int
    mine: bool = True  # whether a person did it
    memo: object = None


class Undo:
    """Remembers what the player at the mouse has done since taking it."""

    def __init__(self, game: GameAtTable) -> None:
        self._game = game
        self._match = game.context.match
        self._shown = Before(self._match.entry_count)
        self._deeds: list[Before] = []

    def note(self, mine: bool = True) -> None:
        """The match may have moved on, by a person's deed or a computer's: remember how things stood before."""
        fresh = self._match.deeds[self._shown.deeds:]
        if not all(self._game.chosen(deed.action) for deed in fresh):
            self._deeds.clear()  # what nobody chose, nobody can take back
        elif fresh:
            self._deeds.append(replace(self._shown, mine=mine))

    def show(self) -> None:
        """What the player is shown now is what an undo of the next deed leads back to."""
        self._shown = Before(self._match.entry_count, True, self._game.memo())

    def hand_over(self) -> None:
        """Somebody else has the mouse; what was done stays done."""
        self._deeds.clear()

    @property
    def why_not(self) -> str:
        """Why nothing can be taken back; empty if something can."""
        before = self._last
        if before is None:
            return NOTHING
        spoken = any(deed.chance for deed in self._match.deeds[before.deeds:])
        refused = THROWN if spoken else self._match.undo_refusal()
        return why_not(self._game.context.services.play.pack, refused) if refused else ""

    @property
    def _last(self) -> Before | None:
        """How things stood before the last deed of a person."""
        return next((deed for deed in reversed(self._deeds) if deed.mine), None)

    def take_back(self) -> Before:
        """Do it; the state and the record are those of before. Raises OSError when the record cannot be cut."""
        before = self._last or self._deeds[-1]
        while self._match.entry_count > before.deeds:
            self._match.undo()
        del self._deeds[self._deeds.index(before):]
        self._shown = before
        return before

    def buttons(self, busy: bool) -> tuple[Button, ...]:
        """The button of the match's bar, while something can be taken back; ``busy``: dice are on their way."""
        if busy or self.why_not:
            return ()
        return (Button("undo", say("Undo"), tone=Tone.QUIET, key="Z", sign="turn_back", bare=True),)
