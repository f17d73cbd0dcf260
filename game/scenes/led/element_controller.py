"""A right to make something real that somebody has paid for: of what stands ready, or in own words."""

from __future__ import annotations

from game.rules.game_master import entries as e
from game.rules.game_master.terms import LONGEST_TEXT
from game.scenes.led.led_context import LedContext
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.story_names import ident_of
from game.scenes.match.controller import Card
from game.story.led_game import Move
from game.story.ready_details import of_anywhere, of_this_place
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Style, Tone

MOST_OFFERED = 3


def owes_element(context: LedContext) -> str:
    """The seat of a person who has a right to use in free play; empty for none."""
    rights = context.state.rights
    return next((seat for seat in context.own_seats if rights.get(seat, 0)), "")


class ElementController(SeatController[LedContext]):
    """What is there from now on, unless whoever leads says that it cannot be."""

    def __init__(self, context: LedContext, seat: str) -> None:
        super().__init__(context, seat)
        self._typed = ""
        self._here = tuple(of_this_place(context.view, seat))
        self._ready = (*self._here, *of_anywhere(context.view, seat))
        self._first = 0

    @property
    def _offered(self) -> tuple[Move, ...]:
        """So many of what is ready as stand on the card at once."""
        return self._ready[self._first:self._first + MOST_OFFERED]

    def card(self) -> Card:
        name = self._context.led.game.person(self._context.state, self._seat).name
        offered = tuple(ListItem(f"real_{at}", move.action.text) for at, move in enumerate(self._offered))
        body: tuple[Element, ...] = (
            *asides(self._context.fresh.unread()), Text(say("What is there?"), Style.HEADING),
            *((Text(self._what_is_ready, Style.SMALL, Tone.QUIET),) if not self._here else ()),
            *((Row(offered),) if offered else ()),
            TextField("real_text", say("In your own words"), self._typed, say("A key on a nail by the door"),
                      LONGEST_TEXT))
        said = bool(self._typed.strip())
        send = Button("real_send", say("It is there"), said, say("Type it first."), Tone.PRIMARY, "Enter")
        none = (Button("real_none", say("Say nothing new"), tone=Tone.QUIET),) if self._may_let_go else ()
        more = (Button("real_more", say("Something else")),) if len(self._ready) > MOST_OFFERED else ()
        return Card("", body, say("{name} makes something so", name=name), foot=(Row((*none, *more, send)),),
                    words=True, goes_on=next((each.name for each in (*offered, *none)), None))

    @property
    def _what_is_ready(self) -> Message:
        """What can be chosen at a place for which the adventure has nothing of its own."""
        if self._ready:
            return say("Nothing of this place stands ready. Choose what fits anywhere, or say it in your own words.")
        return say("Nothing stands ready here: say it in your own words.")

    @property
    def _may_let_go(self) -> bool:
        """Whether the game lets the right go, where nobody has paid for it."""
        return self._context.match.rules.refusal(self._context.state, e.Ready(self._seat)) is None

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "real_none" if self._may_let_go:
                self._context.submit(e.Ready(self._seat))
            case "real_more":
                later = self._first + MOST_OFFERED
                self._first = later if later < len(self._ready) else 0
            case "real_text":
                self._typed = str(intent.value or "")
            case "real_send" | "real_text.submit":
                if text := self._typed.strip():
                    state = self._context.state
                    ident = ident_of(text, {*state.elements, *state.facts}, "detail")
                    self._context.make(Move(e.AddElement(ident, self._seat, text)))
            case name if name.startswith("real_"):
                self._context.make(self._offered[int(name.removeprefix("real_"))])
            case _:
                return False
        return True
