"""The right to tell a result: a line that is drawn, others on request, own words, or the right handed on (GM-G29)."""

from __future__ import annotations

from collections.abc import Sequence

from game.narration.chronicle import FRAMES, SAID_ALOUD
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, LONGEST_TELLING, TellKind
from game.scenes.led.led_context import LedContext
from game.scenes.led.story_elements import asides
from game.scenes.match.controller import Card, Controller
from game.scenes.match.finding_words import Compose
from game.scenes.match.match_voice import Prompt
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent
from game.ui.styles import Tone


class TellController(Controller):
    """One seat tells. ``head`` says plainly what the result was, before anybody says it finely."""

    def __init__(self, context: LedContext, seat: str, title: Message, head: Sequence[Element],
                 kind: TellKind = TellKind.OUTCOME, may_pass: bool = True) -> None:
        self._context = context
        self._seat = seat
        self._title = title
        self._head = tuple(head)
        self._kind = kind
        self._may_pass = may_pass
        self._compose = Compose("telling", self._offer, say("Tell it so"), self._send, max_chars=LONGEST_TELLING // 2,
                                brief=True)

    def _offer(self) -> tuple[Prompt, ...]:
        if self._kind is not TellKind.OUTCOME:
            return ()
        lines = self._context.director.continuations(self._context.state, self._seat)
        return tuple(Prompt(line.text, (line.frame_id,)) for line in lines)

    @property
    def actor(self) -> str:
        return self._seat

    def card(self) -> Card:
        name = self._called(self._seat)
        hand_on = Button("hand_on", say("{name} tells it", name=self._called(self._other)), tone=Tone.QUIET)
        body = (*asides(self._context.fresh.unread()), *self._head, *self._compose.elements())
        return Card(self._title, body, say("{name} tells what came of it", name=name),
                    foot=self._compose.buttons(*((hand_on,) if self._may_pass and self._other else ())), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if self._compose.on_intent(intent):
            return True
        if intent.name != "hand_on":
            return False
        self._context.fresh.mark()
        self._context.submit(e.PassTelling(self._seat, self._other))
        return True

    @property
    def _other(self) -> str:
        """To whom the right may be handed on: to whoever leads; by them to whoever threw (GM-G29)."""
        last = self._context.director.so_far.last
        return GM if self._seat != GM else last.seat if last is not None and last.seat in self._context.able else ""

    def _called(self, seat: str) -> str:
        if seat == GM:
            return say("The game master")
        return self._context.led.game.person(self._context.state, seat).name if seat else ""

    def hush(self) -> None:
        self._compose.renew()

    def _send(self, words: Prompt) -> None:
        frames = {FRAMES: list(words.frames)} if words.frames and words.text != SAID_ALOUD else {}
        extras = {**frames, **self._context.director.open_now(self._context.state)} \
            if self._kind is TellKind.OUTCOME else frames
        self._context.fresh.mark()
        self._context.tell(e.Tell(self._seat, words.text, self._kind), extras)
