"""A proposal of the director's in other words: the entry is the same, and the record keeps what was proposed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.narration.chronicle import FRAMES
from game.rules.game_master import entries as e
from game.rules.game_master.terms import LONGEST_TELLING, LONGEST_TEXT
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent, Text, TextField
from game.ui.styles import Style, Tone

SUGGESTED = "suggested"
"""The key of an entry that says what was proposed where it differs (GM-G4)."""
TEXT, SEND = "change_text", "change_send"


def may_change(move: Move) -> bool:
    """Whether it has words."""
    return bool(getattr(move.action, "text", ""))


class ChangeDesk(PlainDesk):
    """One text."""

    title: Message = say("In other words")

    def __init__(self, tray: Tray, move: Move) -> None:
        self._tray = tray
        self._move = move
        self._first = str(move.action.text)
        self._fields = Fields(**{TEXT: self._first})

    def body(self) -> Iterator[Element]:
        """The words, and in small those that the director would say."""
        long = isinstance(self._move.action, e.Tell | e.SetScene | e.DeclareEnd)
        yield TextField(TEXT, say("Your words"), self._fields.text(TEXT), say("Type here"),
                        LONGEST_TELLING if long else LONGEST_TEXT, 4)
        if self._fields.text(TEXT) != self._first:
            yield Text(say("The director: {text}", text=self._first), Style.SMALL, Tone.QUIET)

    def foot(self) -> Sequence[Button]:
        """Enter it."""
        return (Button(SEND, say("Do it so"), tone=Tone.PRIMARY, key="Enter"),)

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, TEXT):
            return True
        if intent.name != SEND:
            return False
        self._tray.make(changed(self._move, self._fields.text(TEXT).strip()))
        return True


def changed(move: Move, text: str) -> Move:
    """The same entry in these words. What the lines of the adventure were is kept where they are still said."""
    if text == move.action.text:
        return move
    extras = {key: value for key, value in move.extras.items() if key != FRAMES}
    return Move(replace(move.action, text=text), {**extras, SUGGESTED: {"text": move.action.text}})
