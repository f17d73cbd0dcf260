"""A piece of trouble that a Unique Thing has brought: a Complication that needs no one (HS-S8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.why_not import why_not
from game.scenes.led.tray.stakes_desk import StakesDesk
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent
from game.ui.styles import Tone


class TroubleDesk(PlainDesk):
    """What it is, and what it does."""

    title: Message = say("Trouble")

    def __init__(self, tray: Tray, context: StakesContext, seat: str) -> None:
        self._tray = tray
        self._context = context
        self._seat = seat
        self._desk = StakesDesk(tray, "trouble", (), "", say("What happens"))

    def body(self) -> Iterator[Element]:
        """Its effects and words."""
        yield from self._desk.body()

    def _made(self) -> a.Complication:
        _, effects, text = self._desk.done()
        return a.Complication(self._seat, 0, text=text, effects=effects)

    def foot(self) -> Sequence[Button]:
        """Play it."""
        refused = why_not(self._context, self._made())
        return (Button("trouble_so", say("So it happens"), not refused, refused, Tone.PRIMARY, "Enter"),)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "trouble_so":
            return self._desk.on_intent(intent)
        self._tray.make(Move(self._made()))
        return True
