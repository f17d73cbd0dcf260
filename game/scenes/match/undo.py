"""Taking back: the last thing that was not a throw, one's own, before the mouse is handed over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.narration.packs import Pack
from game.narration.reasons import why_not
from game.scenes.match.desk import HellMatch, Passed
from game.scenes.match.phases.consequences import Tale
from game.ui.view import Button, Tone

FINAL = frozenset({"foul", "time_out"})  # nobody chose these, so nobody can take them back
NOTHING = "Nothing was done since the mouse was taken over."


@dataclass(frozen=True, slots=True)
class Before:
    """How things stood before something was done, besides what the match itself knows."""

    entries: int
    tales: tuple[Tale, ...] = ()
    passed: Passed = field(default_factory=Passed)


class Undo:
    """Remembers what the player at the mouse has done since taking it."""

    def __init__(self, match: HellMatch, pack: Pack) -> None:
        self._match = match
        self._pack = pack
        self._shown = Before(match.entry_count)
        self._deeds: list[Before] = []

    def note(self) -> None:
        """The match may have moved on: remember how things stood before."""
        fresh = self._match.entries[self._shown.entries:]
        if any(entry["do"] in FINAL for entry in fresh):
            self._deeds.clear()
        elif fresh:
            self._deeds.append(self._shown)

    def show(self, tales: Sequence[Tale], passed: Passed) -> None:
        """This is what the player is shown now, and what an undo of the next deed leads back to."""
        self._shown = Before(self._match.entry_count, tuple(tales), replace(passed))

    def hand_over(self) -> None:
        """Somebody else has the mouse; what was done stays done."""
        self._deeds.clear()

    @property
    def why_not(self) -> str:
        """Why nothing can be taken back; empty if something can."""
        if not self._deeds:
            return NOTHING
        refused = self._match.undo_refusal()
        return why_not(self._pack, refused) if refused else ""

    def take_back(self) -> Before:
        """Do it; the state and the record are those of before. Raises OSError when the record cannot be cut."""
        before = self._deeds[-1]
        while self._match.entry_count > before.entries:
            self._match.undo()
        self._shown = self._deeds.pop()
        return before

    def button(self, busy: bool) -> Button:
        """The button of the match's bar."""
        reason = "Wait until the dice have come to rest." if busy else self.why_not
        return Button("undo", "Undo", not reason, reason, Tone.QUIET, key="Z")
