"""A call that a companion throws for: it is read, then it goes on by itself (GM-G14)."""

from __future__ import annotations

from collections.abc import Collection

from game.games.high_stakes.scenes.phases.call_head import call_head, deed_head
from game.games.high_stakes.scenes.pool_words import against_words, odds_in_words, pool_in_words
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.tray.open_call import may_change_call
from game.scenes.led.call_before_dice import CallBeforeDice
from game.scenes.led.tray.change_call import changes
from game.scenes.match.controller import Card
from game.scenes.match.unattended import HURRY_KEYS
from game.ui.messages import say
from game.ui.screen import Button, Intent, Row, Text
from game.ui.styles import Style, Tone


class ReadCallController(CallBeforeDice[StakesContext]):
    """Stands until somebody goes on; where nobody sits at the table, as long as it takes to read."""

    def __init__(self, context: StakesContext, seat: str) -> None:
        super().__init__(context, seat, own=False)

    def _texts(self) -> Collection[str]:
        return self._context.call.call.texts.values()

    def card(self) -> Card:
        state = self._context.state
        change = (Button("change_call", say("Change it"), tone=Tone.QUIET),) if may_change_call(self._context) else ()
        go = Button("call_on", say("Go on"), tone=Tone.PRIMARY, key="Enter")
        body = (*deed_head(self._context, self._seat), *call_head(self._context, self._seat),
                Text(against_words(self._context.call, self._seat), Style.SMALL),
                Text(pool_in_words(state, self._seat), Style.SMALL),
                Text(odds_in_words(state, self._seat), Style.SMALL, Tone.PRIMARY))
        return Card(say("What hangs on it"), body, say("{name} is about to throw", name=self._context.name(self._seat)),
                    foot=(Row((*change, go)),), focus="call_on")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "change_call":
            self._context.pass_over(changes(self._context.call.n))
        elif intent.name == "call_on":
            self._go_on()
        else:
            return False
        return True

    def on_key(self, key: str) -> bool:
        if key in HURRY_KEYS:
            self._go_on()
        return key in HURRY_KEYS

    def _go_on(self) -> None:
        self._context.pass_over(read_call(self._context, self._seat))


def read_call(context: StakesContext, seat: str) -> str:
    """What is passed over once the open call was read for a seat."""
    return f"call {context.call.n} of {seat}"
