"""A price that somebody may take, or leave."""

from __future__ import annotations

from game.rules.game_master import entries as e
from game.scenes.led.led_context import LedContext
from game.scenes.led.story_elements import asides
from game.scenes.match.controller import Card, Controller
from game.ui.messages import say
from game.ui.screen import Button, Intent, Row, Text
from game.ui.styles import Style, Tone


class PriceController(Controller):
    """What it costs stands in the entry that proposed it."""

    def __init__(self, context: LedContext, seat: str, price: str) -> None:
        self._context = context
        self._seat = seat
        self._price = price

    @property
    def actor(self) -> str:
        return self._seat

    @property
    def _forced(self) -> bool:
        """Whether it cannot be left: nothing else leads on."""
        offered = self._context.state.offered
        return offered is not None and offered.forced

    def card(self) -> Card:
        name = self._context.led.game.person(self._context.state, self._seat).name
        body = (*asides(self._context.fresh.unread()), Text(say("It has a price"), Style.HEADING),
                Text(self._price, Style.STORY))
        take = Button("take_price", say("Take it"), tone=Tone.PRIMARY, key="Enter")
        if self._forced:
            return Card("", body, say("{name}: there is no other way", name=name), foot=(Row((take,)),), words=True)
        leave = Button("leave_price", say("Leave it"), tone=Tone.QUIET)
        return Card("", body, say("{name}: is it worth that?", name=name), foot=(Row((leave, take)),), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name not in ("take_price", "leave_price"):
            return False
        self._context.fresh.mark()
        self._context.submit(e.Agree(self._seat, intent.name == "take_price"))
        return True
