"""*Not as things stand*: for a fact that everybody may know, and with another way (GM-G12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.game_master import entries as e
from game.rules.game_master.terms import LONGEST_TEXT
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import fact_says
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, Text, TextField
from game.ui.styles import Style, Tone

NONE = ""
MOST_FACTS = 8


class RefuseDesk(PlainDesk):
    """The fact that makes it impossible, and what could be done instead."""

    title: Message = say("Not as things stand")

    def __init__(self, tray: Tray, text: str) -> None:
        self._tray = tray
        self._fields = Fields(refuse_text=text)

    def body(self) -> Iterator[Element]:
        """The reason in words, and the open fact that it rests on."""
        context = self._tray.context
        facts = [ident for ident, fact in context.state.facts.items() if not fact.secret][-MOST_FACTS:]
        yield Text(say("Only for what everybody may know. Say why, and what could be done instead."), Style.SMALL,
                   Tone.QUIET)
        yield TextField("refuse_text", say("Why, and another way"), self._fields.text("refuse_text"),
                        say("The bridge is down; there is a ford upstream"), LONGEST_TEXT, 2)
        if facts:
            options = ((NONE, say("none of these")), *((each, fact_says(context, each)) for each in facts))
            yield Choice("refuse_fact", say("By which fact"), options, self._fields.text("refuse_fact"))

    def foot(self) -> Sequence[Button]:
        """Say so."""
        said = bool(self._fields.text("refuse_text").strip())
        return (Button("refuse_send", say("Say so"), said, say("Say why first."), Tone.PRIMARY, "Enter"),)

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "refuse_text", "refuse_fact"):
            return True
        if intent.name != "refuse_send" or not self._fields.text("refuse_text").strip():
            return False
        self._tray.make(Move(e.Refuse(text=self._fields.text("refuse_text").strip(),
                                      fact=self._fields.text("refuse_fact"))))
        return True
