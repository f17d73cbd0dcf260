"""A price: somebody may take it or leave it, and nothing happens before (GM-G20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.game_master import entries as e
from game.scenes.led.tray.stakes_desk import StakesDesk
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent
from game.ui.styles import Tone


class PriceDesk(PlainDesk):
    """To whom, and what it costs."""

    title: Message = say("Propose a price")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._to = next(iter(tray.context.able), "")
        self._stakes = StakesDesk(tray, "price", (), "", say("What it costs"))

    def body(self) -> Iterator[Element]:
        """Whom it is proposed to, then what."""
        context = self._tray.context
        yield Choice("price_to", say("To"), tuple((seat, context.led.game.person(context.state, seat).name)
                                                  for seat in context.able), self._to)
        yield from self._stakes.body()

    def foot(self) -> Sequence[Button]:
        """Propose it."""
        why = self._tray.why_not(self._action)
        if not self._action.effects:
            why = say("Say what it costs first.")
        return (Button("price_send", say("Propose it"), not why, why, Tone.PRIMARY, "Enter"),)

    @property
    def _action(self) -> e.Propose:
        _, effects, text = self._stakes.done()
        return e.Propose(self._to, text=text, effects=effects)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "price_to":
            self._to = str(intent.value)
        elif intent.name == "price_send":
            self._tray.make(Move(self._action))
        else:
            return self._stakes.on_intent(intent)
        return True
