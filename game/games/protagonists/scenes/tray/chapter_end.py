"""The end of a Chapter before its leader: what comes back, what goes on into the next one (PRO-P62, P64)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.chapter_checks import PREPARATION, REST
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.rules.game_master.terms import GM
from game.scenes.large_text import in_pairs, is_crowded
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import clock_called, fact_says
from game.scenes.led.tray.waiting import leader
from game.scenes.match.controller import Card, Controller
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Intent, Text, Toggle
from game.ui.styles import Style, Tone

ALL, FACT, CLOCK = "all", "goes_on_fact_", "goes_on_clock_"
AMOUNTS = (0, 1, 2, 3, 4)


class RestController(Controller):
    """All, an amount or nothing comes back of Health and of Resolve."""

    def __init__(self, context: ChapterContext) -> None:
        self._context = context
        proposed = next((move.action for move in context.director.proposals(context.state)
                         if isinstance(move.action, a.Rest)), None)
        usual = {"full": ALL, "none": "0"}.get(context.header.options.chapter_rest, "2")
        self._fields = Fields(rest_health=str(proposed.health) if proposed is not None else usual,
                              rest_resolve=str(proposed.resolve) if proposed is not None else usual)

    @property
    def actor(self) -> str:
        return GM

    def card(self) -> Card:
        fixed = self._context.header.options.chapter_rest != "specified"
        options = (*((str(each), str(each) if each else say("nothing")) for each in AMOUNTS), (ALL, say("all")))
        body = (*asides(self._context.fresh.unread()),
                Text(say("The Chapter is over. What comes back?"), Style.HEADING),
                Text(say("Drives can be followed again, and boxes that come back are free. Nobody begins a Chapter "
                         "below 1."), Style.SMALL, Tone.QUIET),
                *(Choice(f"rest_{what}", label, options, self._fields.text(f"rest_{what}"), not fixed,
                         say("It was settled before the Chapter."))
                  for what, label in (("health", say("Health")), ("resolve", say("Resolve")))))
        go = Button("rest_so", say("So it is"), tone=Tone.PRIMARY, key="Enter")
        return Card(say("Rest"), body, say("The game master says what comes back (player {player})",
                                           player=leader(self._context)), foot=(go,), words=True, focus="rest_so")

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "rest_health", "rest_resolve"):
            return True
        if intent.name != "rest_so":
            return False
        self._context.submit(a.Rest(health=self._amount("rest_health"), resolve=self._amount("rest_resolve")))
        return True

    def _amount(self, field: str) -> Literal["all"] | int:
        said = self._fields.text(field)
        return "all" if said == ALL else int(said)


class PrepareController(Controller):
    """Which facts are major, and which clocks last."""

    def __init__(self, context: ChapterContext) -> None:
        self._context = context
        state, written = context.state, context.led.adventure.pack.clocks
        self._on = {*(f"{FACT}{ident}" for ident, fact in state.facts.items() if fact.major),
                    *(f"{CLOCK}{ident}" for ident in state.clocks if ident in written and written[ident].lasting)}

    @property
    def actor(self) -> str:
        return GM

    def card(self) -> Card:
        body = (*asides(self._context.fresh.unread()), Text(say("What goes on into the next Chapter?"), Style.HEADING),
                *self._switches())
        go = Button("prepared", say("That goes on"), tone=Tone.PRIMARY, key="Enter")
        return Card(say("Preparation"), body, say("The game master marks what goes on (player {player})",
                                                  player=leader(self._context)), foot=(go,), words=True,
                    focus="prepared")

    def _switches(self) -> Iterator[Element]:
        """Two abreast, facts and clocks apart; one under the other where the letters are large."""
        state = self._context.state
        facts = [Toggle(f"{FACT}{ident}", fact_says(self._context, ident), f"{FACT}{ident}" in self._on)
                 for ident, fact in state.facts.items() if fact.value]
        clocks = [Toggle(f"{CLOCK}{ident}", clock_called(self._context, ident), f"{CLOCK}{ident}" in self._on)
                  for ident in state.clocks]
        crowded = is_crowded(self._context.services.player.preferences)
        for head, switches in ((say("What is known"), facts), (say("Clocks"), clocks)):
            if switches:
                yield Text(head, Style.CAPTION, Tone.QUIET)
                yield from switches if crowded else in_pairs(switches)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "prepared":
            state = self._context.state
            self._context.submit(a.Prepare(
                facts=tuple(ident for ident in state.facts if f"{FACT}{ident}" in self._on),
                clocks=tuple(ident for ident in state.clocks if f"{CLOCK}{ident}" in self._on)))
            return True
        if not intent.name.startswith((FACT, CLOCK)):
            return False
        (self._on.add if intent.value else self._on.discard)(intent.name)
        return True


def chapter_end(context: ChapterContext) -> Controller | None:
    """What is due of whoever leads once the Chapter is over; None while players look back."""
    if context.state.step == REST:
        return RestController(context)
    return PrepareController(context) if context.state.step == PREPARATION else None
