"""A call before its dice: what hangs on it, everybody's score on a dial, and what one seat may still add to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.games.protagonists.rules import offers
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.phases.call_words import TITLES, call_body
from game.games.protagonists.scenes.phases.commitments import Commitments
from game.games.protagonists.scenes.tray.open_call import CHANGE, change_button
from game.rules.game_master import entries as e
from game.scenes.led.call_before_dice import CallBeforeDice
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.change_call import changes
from game.scenes.match.controller import Card
from game.scenes.match.unattended import HURRY_KEYS
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent, Row
from game.ui.styles import Tone


class CallController(CallBeforeDice[ChapterContext]):
    """One seat before the throw; ``seat`` "": nobody at the table has anything to add, and it is read (GM-G14, G16)."""

    def __init__(self, context: ChapterContext, seat: str) -> None:
        super().__init__(context, seat, bool(seat))
        self._commitments = Commitments(context, seat)

    def _texts(self) -> Collection[str]:
        return self._context.call.call.texts.values()

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        call = self._context.call.call
        body, wide = call_body(self._context, tuple(self._added()))
        return Card(TITLES[call.kind], (*self._asides(), *body), self._move(), foot=(self._foot(),), words=wide,
                    focus="call_throw" if self._own else "call_on")

    def _added(self) -> Iterator[Element]:
        """What this seat may put in, each with what it costs."""
        if self._own:
            yield from self._commitments.elements()

    def _move(self) -> Message:
        context = self._context
        if not self._own:
            return say("Dice are about to be thrown")
        if offers.testers_of(context.state, self._seat):
            return say("{name}: add what you like, then throw", name=context.name(self._seat))
        return say("{name}: help, or leave it", name=context.name(self._seat))

    def _asides(self) -> tuple[Element, ...]:
        """What was said meanwhile, without the words that stand on the card already."""
        deed = self._context.call.call.texts.get("deed", "")
        unread = self._context.fresh.unread()
        return asides(each for each in unread if [line.text for line in each.lines] != [deed])

    def _foot(self) -> Row:
        change = change_button(self._context)
        if not self._own:
            return Row((*change, Button("call_on", say("Go on"), tone=Tone.PRIMARY, key="Enter")))
        testers = offers.testers_of(self._context.state, self._seat)
        closed = bool(testers) and all(self._context.hand(who).last_stand for who in testers)
        give_up = self._context.may(e.Withdraw(self._seat))
        aside = (*((Button("give_up", say("Rather not"), tone=Tone.QUIET),) if give_up else ()), *change)
        label = say("The fist stays closed") if closed else say("Take up the dice") if testers else say("That is all")
        go = Button("call_throw", label, tone=Tone.PRIMARY, key="Enter")
        return Row((*aside, go), (*(0.0 for _ in aside), 1.0))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == CHANGE:
            self._context.pass_over(changes(self._context.call.n))
            return True
        if not self._own:
            if intent.name == "call_on":
                self._go_on()
            return intent.name == "call_on"
        if intent.name == "call_throw":
            self._ready()
        elif intent.name == "give_up":
            self._context.submit(e.Withdraw(self._seat))
        else:
            return self._commitments.on_intent(intent)
        return True

    def on_key(self, key: str) -> bool:
        if self._own or key not in HURRY_KEYS:
            return False
        self._go_on()
        return True

    def _ready(self) -> None:
        """Nothing more is added; where nothing could be, the dice are due already."""
        ready, read = e.Ready(self._seat), read_call(self._context)
        if self._context.may(ready):
            self._context.enter(ready, {})
        elif self._seat in offers.offers_left(self._context.state):  # what is spent is chosen behind the curtain
            read = open_offers(self._context, self._seat)
        self._context.pass_over(read)

    def _go_on(self) -> None:
        self._context.pass_over(read_call(self._context))


def read_call(context: ChapterContext) -> str:
    """What is passed over once somebody at the table has read the open call."""
    return f"call {context.call.n}"


def open_offers(context: ChapterContext, seat: str) -> str:
    """What is passed over once a seat has added what everybody may see."""
    return f"open offers of {seat} in call {context.call.n}"


def adds_openly(context: ChapterContext, seat: str) -> bool:
    """Whether a seat has something to add that everybody sees, before it chooses behind the curtain (PRO-P18)."""
    state = context.state
    may = seat in context.call.hands and (offers.may_claim(state, seat) or offers.may_stand(state, seat))
    return may and not context.was_passed(open_offers(context, seat))


def unread_call(context: ChapterContext) -> CallController | None:
    """A call that nobody at the table has had before them; where somebody may add to it they read it then."""
    if context.was_passed(read_call(context)) or offers.offers_left(context.state):
        return None
    own = (context.decides(who) for who in context.call.hands)
    seat = next((each for each in own if each in context.own_seats), "")
    return CallController(context, seat)
