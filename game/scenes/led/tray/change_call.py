"""An open call is changed: what was committed to it goes back to its owners, and offers open anew (GM-G17)."""

from __future__ import annotations

from game.rules.game_master.terms import GM
from game.scenes.led.led_context import LedContext
from game.scenes.led.tray.bench import Bench
from game.scenes.led.tray.call_desk import CallDesk
from game.scenes.led.tray.tray_words import TrayWords
from game.scenes.match.controller import Card, Controller
from game.story.led_game import Asked
from game.ui.messages import Message, say
from game.ui.screen import Button, Intent, Row
from game.ui.styles import Tone


def changes(opened: int) -> str:
    """What is passed over once whoever leads wants to change the call that this entry opened."""
    return f"change call {opened}"


class ChangeCallController(Controller):
    """The call, laid out once more. All of it has been announced, so it needs no curtain."""

    def __init__(self, context: LedContext, words: TrayWords, opened: int, asked: Asked, move: Message) -> None:
        """``opened``: by which entry; ``asked``: as what; ``move``: what whoever leads is doing, in words."""
        self._context, self._opened, self._move = context, opened, move
        entry = next(deed for deed in reversed(context.match.deeds) if deed.number == opened)
        extras = {key: value for key, value in entry.extras.items() if key in ("from", "comes_to")}
        self._desk = CallDesk(Bench(context, words), asked, extras)

    @property
    def actor(self) -> str:
        return GM

    def card(self) -> Card:
        back = Button("change_back", say("As it was"), tone=Tone.QUIET, key="B")
        return Card(say("The call is changed"), tuple(self._desk.body()), self._move,
                    foot=(Row((back, *self._desk.foot()), (1.0, 2.0)),), words=True, focus="call_announce")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "change_back":
            return self._desk.on_intent(intent)
        if not self._desk.back():
            self._context.forget(changes(self._opened))
        return True
