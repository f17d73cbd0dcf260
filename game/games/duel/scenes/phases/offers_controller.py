"""A question with a few answers, each an offer of the rules: as many buttons on the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.duel.rules import actions as a
from game.games.duel.scenes.free_values import sets_down
from game.games.duel.scenes.offer_drawn import drawn_offer
from game.games.duel.scenes.offer_words import offer_words
from game.games.duel.scenes.phases.field_controller import AtField, FieldController
from game.scenes.field.drawn_over import Drawn
from game.scenes.match.controller import Card
from game.ui.messages import say
from game.ui.screen import Button, Element, Intent, Row, Text
from game.ui.styles import Style, Tone

OFFER, GIVE_UP, REALLY, NOT_YET = "offer_", "give_up", "really", "not_yet"


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked: the title of the card, the line that says whose move it is, and what is said before the answers.
    """

    title: str
    move: str
    told: tuple[str, ...] = ()


class OffersController(FieldController):
    """One seat picks one of its offers; what costs the match, or a model, is asked twice (DUEL-D31, DUEL-D59)."""

    def __init__(self, at: AtField, seat: str, asked: Asked, offers: Sequence[a.Action], of: str = "") -> None:
        super().__init__(at, seat, of)
        self._asked = asked
        self._offers = tuple(offer for offer in offers if not isinstance(offer, a.Concede))
        self._concede = next((offer for offer in offers if isinstance(offer, a.Concede)), None)
        self._doubted: a.Action | None = None  # what is asked once more
        self._looked_at: a.Action | None = None  # the offer that is pointed at, or has the focus

    def card(self) -> Card:
        if self._doubted is not None:
            return self._doubt_card(self._doubted)
        told = tuple(Text(line, Style.SMALL, Tone.QUIET) for line in self._asked.told)
        body = (*told, *self._answers(), *self._give_up(), *self._sight_elements())
        return Card(self._asked.title, body, self._asked.move, focus=self._first, goes_on=self._first)

    @property
    def _first(self) -> str | None:
        return f"{OFFER}0" if self._offers else None

    def _answers(self) -> tuple[Element, ...]:
        return tuple(Button(f"{OFFER}{number}", offer_words(self._context, offer),
                            tone=Tone.PLAIN if number else Tone.PRIMARY, key="" if number else "Enter")
                     for number, offer in enumerate(self._offers))

    def _give_up(self) -> tuple[Element, ...]:
        return (Button(GIVE_UP, say("Give up"), tone=Tone.QUIET, bare=True),) if self._concede is not None else ()

    def _doubt_card(self, doubted: a.Action) -> Card:
        said = offer_words(self._context, doubted)
        row = Row((Button(NOT_YET, say("No"), tone=Tone.PRIMARY, key="Enter"),
                   Button(REALLY, said, tone=Tone.DANGER)))
        return Card(self._asked.title, (Text(say("Really?"), Style.HEADING), Text(said), row), self._asked.move,
                    focus=NOT_YET)

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "give_up":
                self._doubted = self._concede
            case "not_yet":
                self._doubted = None
            case "really" if self._doubted is not None:
                self._context.submit(self._doubted)
            case name if name.startswith(OFFER):
                self._take(self._offers[int(name.removeprefix(OFFER))])
            case _:
                return super().on_intent(intent)
        return True

    def _picked(self, ident: str) -> None:
        """Where nobody has acted yet, a model that is pressed shows what it sees; pressed again it acts, if it may."""
        own = [offer for offer in self._offers if isinstance(offer, a.Activate) and offer.of == ident]
        if ident == self._of and len(own) == 1:
            self._take(own[0])
        elif own or any(isinstance(offer, a.Activate) for offer in self._offers):
            self._of = ident
            self._look()

    def _moves_next(self, offer: a.Action) -> bool:
        """Whether it says who of several moves, and not yet where to (DUEL-D206)."""
        movers = {each.of for each in self._offers if isinstance(each, a.Move)}
        return len(movers) > 1 and isinstance(offer, a.Move) and not offer.path

    # --- what an answer would do, shown before it is given -------------------------------------------------------

    def on_look(self, name: str, covered: bool) -> None:
        super().on_look(name, covered)
        number = name.removeprefix(OFFER) if name.startswith(OFFER) else ""
        looked_at = self._offers[int(number)] if number.isdecimal() and int(number) < len(self._offers) else None
        if looked_at is not self._looked_at:
            self._looked_at = looked_at
            self._draw()

    def _drawn(self) -> Drawn:
        drawn = super()._drawn()
        return drawn if self._looked_at is None else drawn + drawn_offer(self._context, self._looked_at)

    def _take(self, offer: a.Action) -> None:
        """An answer is picked; dice are thrown by a hand, places are chosen, and then it is done (M14, DUEL-D1)."""
        if isinstance(offer, a.Deploy) or sets_down(offer) or self._moves_next(offer):
            self._context.pick(offer)
        else:
            self._context.take(offer)
