"""What is settled between two hands: a friend's six for an own one, a tie (HS-S52, S56)."""

from __future__ import annotations

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.rules.game_master import entries as e
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.story_elements import asides
from game.scenes.match.controller import Card, Controller
from game.ui.messages import say
from game.ui.screen import Button, Intent, Row, Text
from game.ui.styles import Style, Tone


class LentSixController(Controller):
    """A friend would burn a six for a one of this seat (HS-S52)."""

    def __init__(self, context: StakesContext, seat: str, giver: str) -> None:
        self._context = context
        self._seat = seat
        self._giver = giver

    @property
    def actor(self) -> str:
        return self._seat

    def card(self) -> Card:
        name, giver = self._context.name(self._seat), self._context.name(self._giver)
        body = (Text(say("{giver} would pay for your one with a six", giver=giver), Style.HEADING),
                Text(say("The six counts no more, and your one brings no bad luck."), Style.SMALL))
        foot = Row((Button("lent_no", say("Keep the one"), tone=Tone.QUIET),
                    Button("lent_yes", say("Yes, please"), tone=Tone.PRIMARY, key="Enter")))
        return Card(say("A friend's six"), body, say("{name}: is that all right?", name=name), foot=(foot,),
                    focus="lent_yes")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name not in ("lent_no", "lent_yes"):
            return False
        self._context.submit(e.Agree(self._seat, intent.name == "lent_yes"))
        return True


class TieController(SeatController[StakesContext]):
    """As many successes on both sides: a draw if both say so, else one die each (HS-S56)."""

    def card(self) -> Card:
        name = self._context.name(self._seat)
        body = (*asides(self._context.fresh.unread()), Text(say("Nobody is ahead"), Style.HEADING),
                Text(say("It is a draw if both say so. Otherwise each throws one die, until one is higher."),
                     Style.SMALL))
        foot = Row((Button("tie_draw", say("Call it a draw")),
                    Button("tie_die", say("One die each"), tone=Tone.PRIMARY, key="Enter")))
        return Card(say("A tie"), body, say("{name}: a draw, or a die each?", name=name), foot=(foot,), focus="tie_die")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name not in ("tie_draw", "tie_die"):
            return False
        draw = intent.name == "tie_draw"
        self._context.submit(a.Draw(self._seat) if draw else e.Ready(self._seat))
        return True
