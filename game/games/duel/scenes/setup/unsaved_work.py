"""What is asked before work of one's own is left, or one of the same name is replaced."""

from __future__ import annotations

from game.ui.messages import Message, say
from game.ui.screen import Button, Panel, Place, Row, Text
from game.ui.styles import Tone

ASKED = {"leave_it": (say("It is not saved."), say("Leave it")),
         "replace": (say("There is one of that name already."), say("Replace it"))}
WIDTH = 760


def asked_panel(asking: str, title: Message) -> Panel:
    """One of ``ASKED``, over a page of this title."""
    question, answer = ASKED[asking]
    return Panel("asked", Place.CENTRE, (
        Text(question), Row((Button("stay", say("Go on with it"), tone=Tone.PRIMARY),
                             Button(asking, answer, tone=Tone.DANGER)))), title=title, width=WIDTH)
