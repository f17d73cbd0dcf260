"""*Pace*: how tense it is, how long it has taken, who has had the stage, what later scenes need."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.narration.grammar import capital
from game.scenes.led.led_context import LedContext
from game.scenes.led.tray.story_names import fact_says
from game.scenes.led.tray.tray_words import Tray
from game.story.pacing import MOST_TENSION, minutes, spotlight, tension
from game.story.view import View
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Column, Element, Intent, Meter, Row, Text
from game.ui.styles import Style, Tone

MOST_LATER = 5
VISITS = {"seen": "{place} seen", "times": "visits to {place}"}
_ASKED = re.compile(r"(\w+)\((\w*)\)")


class PaceTab:
    """Figures that are worked out from the record, and bind nobody."""

    name = "pace"
    label = say("Pace")

    def __init__(self, tray: Tray) -> None:
        self._context = tray.context

    def body(self) -> Iterator[Element]:
        """Tension and minutes side by side, then people, then what is to come."""
        context = self._context
        view = context.view
        passed, planned = minutes(view), view.pack.about.minutes[1]
        yield Row((Column((Meter(say("Tension"), tension(view), MOST_TENSION, str(tension(view))),)),
                   Column((Meter(say("Minutes, about"), min(passed, planned), planned,
                                 say("{passed} of {planned}", passed=round(passed), planned=planned)),))))
        thrown = tuple(say_many("{name}: {n} throw", "{name}: {n} throws", view.so_far.thrown[seat],
                                name=context.led.game.person(context.state, seat).name) for seat in spotlight(view))
        acts = say("Acts should be over by two fifths and by three quarters of that.")
        yield Row((Text(say("Who has had the stage: {people}", people=joined(" · ", thrown)), Style.SMALL),
                   Text(joined(" ", (acts, *kinds(view))), Style.SMALL, Tone.QUIET)))
        yield from later(context)

    def on_intent(self, intent: Intent) -> bool:
        """There is nothing to be operated."""
        return False


def kinds(view: View) -> Iterator[Message]:
    """Kinds of scenes so far, in a sentence."""
    if had := tuple(view.pack.scenes[each].kind.replace("_", " ") for each in view.so_far.scenes
                    if each in view.pack.scenes):
        yield say("Kinds of scenes so far: {kinds}.", kinds=joined(", ", had))


def later(context: LedContext) -> Iterator[Element]:
    """Scenes to come and what each still needs."""
    view = context.view
    coming = [ident for ident, scene in view.pack.scenes.items() if ident not in view.so_far.scenes
              and scene.part == view.part and scene.act >= view.act()]
    if coming:
        yield Text(say("Still to come"), Style.CAPTION, Tone.QUIET)
    for ident in coming[:MOST_LATER]:
        yield Text(_needs(context, ident), Style.SMALL)


def _needs(context: LedContext, ident: str) -> Message:
    view = context.view
    scene = view.pack.scenes[ident]
    place = capital(scene.place)
    if view.holds(scene.open_if):
        return say("{place} (act {act}) may come now", place=place, act=scene.act)
    return say("{place} (act {act}) needs {what}", place=place, act=scene.act,
               what=in_plain_words(context, scene.open_if))


def in_plain_words(context: LedContext, condition: str) -> str:
    """A condition of the adventure for somebody who reads it: facts by what they say, scenes by their places."""
    scenes = context.led.adventure.pack.scenes

    def said(found: re.Match[str]) -> str:
        name, ident = found.groups()
        if name == "fact":
            return f"“{fact_says(context, ident).rstrip('.')}”"
        if ident in scenes and name in VISITS:
            return VISITS[name].format(place=scenes[ident].place)
        return f"{name} {ident}".replace("_", " ").strip()

    return _ASKED.sub(said, condition)
