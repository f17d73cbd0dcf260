"""Who of the tied goes first in Rounds: an order that all players agree on, or a die each (PRO-P31)."""

from __future__ import annotations

from itertools import islice, permutations

from game.games.protagonists.rules import actions as a
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.scenes.led.seat_controller import SeatController
from game.scenes.match.controller import Card
from game.ui.messages import joined, say
from game.ui.screen import Button, Element, Intent, ListItem, Text
from game.ui.styles import Style, Tone

MOST_ORDERS = 6


class OrderController(SeatController[ChapterContext]):
    """One player's say."""

    def __init__(self, context: ChapterContext, seat: str) -> None:
        super().__init__(context, seat)
        tied = context.rounds.tied
        said = [order for order in context.rounds.votes.values() if order]
        self._orders = tuple(dict.fromkeys((*said, *islice(permutations(tied), MOST_ORDERS))))[:MOST_ORDERS]

    def card(self) -> Card:
        name = self._context.name
        offered: tuple[Element, ...] = tuple(
            ListItem(f"first_{at}", joined(", ", tuple(map(name, order))), detail=self._wanted(order))
            for at, order in enumerate(self._orders))
        body = (Text(say("Level: {names}", names=joined(", ", tuple(map(name, self._context.rounds.tied)))),
                     Style.HEADING),
                Text(say("Where all players want the same order, that is it. Else each of the tied throws a die."),
                     Style.SMALL, Tone.QUIET), *offered)
        dice = Button("first_by_dice", say("Let dice say it"), tone=Tone.QUIET)
        return Card(say("Who acts first"), body, say("{name}: who goes first?", name=name(self._seat)), foot=(dice,),
                    focus="first_0")

    def _wanted(self, order: tuple[str, ...]) -> str:
        """Who has said already that they would have it so."""
        votes = self._context.rounds.votes.items()
        names = tuple(self._context.name(seat) for seat, wanted in votes if wanted == order)
        return say("So would: {names}", names=joined(", ", names)) if names else ""

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "first_by_dice":
            self._context.submit(a.GoFirst(self._seat))
            return True
        at = intent.name.removeprefix("first_")
        if at == intent.name or not at.isdecimal() or int(at) >= len(self._orders):
            return False
        self._context.submit(a.GoFirst(self._seat, self._orders[int(at)]))
        return True
