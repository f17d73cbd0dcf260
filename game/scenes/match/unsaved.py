"""What players see and do where the disk does not take their match."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.services.shelf import Record
from game.ui.messages import say, say_many
from game.ui.screen import Button, Gap, Panel, Place, Text
from game.ui.styles import Style, Tone

WIDTH = 860


class Unsaved:
    """Why something of a match is not on the disk, and what is tried again."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._problem = ""
        self._shown = False
        self.again: Callable[[], object] = record.write

    def meet(self, problem: str, again: Callable[[], object]) -> None:
        """The disk did not take what ``again`` does."""
        self._problem, self.again = problem, again

    def recall(self) -> None:
        """Some of the match is in memory alone: why is to be shown, now or once more."""
        self.meet(self._record.problem, self._record.write)

    def is_new(self) -> bool:
        """Whether some of the match is in memory alone since this was asked last, and the player does not know it."""
        known, self._shown = self._shown, bool(self._record.problem)
        return self._shown and not known

    def hold(self) -> bool:
        """Play on without the disk, as the player has said; whether what was tried last is still due."""
        self._record.hold()
        self._shown = True
        return not self._record.problem  # else it was held before, and is done

    def buttons(self) -> tuple[Button, ...]:
        """For the bar, as long as some of the match is in memory alone."""
        return (Button("unsaved", say("Not saved"), tone=Tone.DANGER),) if self._record.problem else ()

    def panel(self) -> Panel:
        """Where and why it cannot be written, and what there is to do. Everything can be tried again."""
        if self._record.waiting:
            state = say_many("{n} line of this match is in memory alone. It is written as soon as the disk takes it.",
                             "{n} lines of this match are in memory alone. They are written as soon as the disk takes "
                             "them.", self._record.waiting)
            lost = say("What is not on the disk goes into a temporary file")
        else:
            state = say("What was just done counts as soon as it can be written down. Everything before it is safe.")
            lost = say("Without what was just done")
        return Panel("problem", Place.CENTRE, (
            Text(self._problem, Style.BODY), Text(state, Style.BODY, Tone.QUIET), Gap(8),
            Button("try_again", say("Try again"), tone=Tone.PRIMARY, key="Enter",
                   detail=say("Make room on the disk, or allow the game to write there, first")),
            Button("play_on", say("Play on unsaved"), detail=say("With every move it is tried again")),
            Button("leave_match", say("Leave for the title"), tone=Tone.DANGER, detail=lost),
        ), title=say("The match cannot be written down"), width=WIDTH)


def let_go(record: Record) -> str:
    """Close the record; what the title has to say of it."""
    kept = record.close()
    return say("The disk did not take all of the match. The whole of it is in a temporary file, which the system may "
               "clear away; go on with it by --resume: {path}", path=kept) if kept else ""
