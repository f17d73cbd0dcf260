"""The story so far in a few sentences, for whoever comes back or asks: sagas, the latest plain line, what is open."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.scenes.led.led_context import LedContext
from game.scenes.match.controller import Card, Controller
from game.scenes.match.overlays import Overlay
from game.story.director_debts import OPEN
from game.ui.messages import say
from game.ui.screen import Button, Element, Gap, Intent, Panel, Place, Text
from game.ui.styles import Style, Tone

MOST_SAGAS = 3
WIDTH = 1160


def recap(context: LedContext) -> Overlay:
    """What may be laid over a match of a led game."""
    return Overlay(name="recap", closes="close_recap", panel=lambda: recap_panel(context),
                   tool=Button("recap", say("So far"), key="R", tone=Tone.QUIET))


def recap_panel(context: LedContext) -> Panel:
    """The last three scenes in a sentence each, what happened last, where it is, and what is still to be got."""
    back = Button("close_recap", say("Back"), tone=Tone.PRIMARY, key="R")
    return Panel("recap", Place.CENTRE, (*_told(context), Gap(8), back), title=say("So far"), width=WIDTH)


class RecapController(Controller):
    """The same for whoever comes back to a story, before anything is asked of them."""

    READ = "recap"
    """What is passed over once it was read."""

    def __init__(self, context: LedContext) -> None:
        self._context = context

    def card(self) -> Card:
        go = Button("recap_on", say("Go on"), tone=Tone.PRIMARY, key="Enter")
        return Card(say("So far"), tuple(_told(self._context)), say("The story goes on when you do"), focus="recap_on",
                    foot=(go,), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "recap_on":
            return False
        self._context.pass_over(self.READ)
        return True


def _told(context: LedContext) -> Iterator[Element]:
    deeds = context.match.deeds
    sagas = [deed.action.text for deed in deeds
             if isinstance(deed.action, e.Tell) and deed.action.kind is TellKind.SAGA and deed.action.text]
    yield from (Text(saga, Style.STORY) for saga in sagas[-MOST_SAGAS:])
    scene = next((deed.action for deed in reversed(deeds) if isinstance(deed.action, e.SetScene)), None)
    if scene is not None:
        yield Text(scene.title, Style.HEADING)
    if plain := context.voice.plain:
        yield Text(plain)
    still = next((str(deed.extras[OPEN]) for deed in reversed(deeds) if deed.extras.get(OPEN)), "")
    if still and still not in plain:
        yield Text(still, Style.BODY, Tone.PRIMARY)
    if scene is None:
        yield Text(say("Nothing has happened yet."), tone=Tone.QUIET)
