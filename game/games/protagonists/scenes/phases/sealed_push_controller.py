"""Protagonists against one another: what each spends is chosen behind the curtain, and seen when all have (PRO-P18)."""

from __future__ import annotations

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import offers
from game.games.protagonists.rules.scores import pushes_left
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.phases.call_words import test_elements
from game.scenes.led.seat_controller import SeatController
from game.scenes.match.controller import Card
from game.ui.messages import say
from game.ui.screen import Button, Choice, Intent, Text
from game.ui.styles import Style, Tone

HIDDEN_PUSH = "hidden_push"


class SealedPushController(SeatController[ChapterContext]):
    """One Protagonist's Resolve in a Conflict with another one."""

    def __init__(self, context: ChapterContext, seat: str) -> None:
        super().__init__(context, seat)
        self._who = next(who for who in offers.sealed(context.state)
                         if context.decides(who) == seat and not context.hand(who).chosen)
        self._points = 0

    @property
    def private(self) -> str:
        return "resolve"

    @property
    def curtain(self) -> tuple[str, ...]:
        return (say("What you spend is seen when all have chosen."),)

    def card(self) -> Card:
        context, name = self._context, self._context.name(self._who)
        most = pushes_left(context.state, self._who)
        options = tuple((str(points), say("+{points}", points=points) if points else say("nothing"))
                        for points in range(most + 1))
        left = context.state.bodies[self._who].resolve
        body = (test_elements(context, self._who),
                Choice(HIDDEN_PUSH, say("Resolve: {left} there, 1 for each +1", left=left), options, str(self._points)),
                Text(say("Nobody sees it before all have chosen."), Style.SMALL, Tone.QUIET))
        go = Button("push_sealed", say("That much"), tone=Tone.PRIMARY, key="Enter")
        return Card(say("Against each other"), body, say("{name}: how much Resolve?", name=name), foot=(go,),
                    focus="push_sealed")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == HIDDEN_PUSH and str(intent.value).isdecimal():
            self._points = int(str(intent.value))
        elif intent.name == "push_sealed":
            self._context.submit(a.Push(self._seat, self._who, self._points, sealed=True))
        else:
            return False
        return True
