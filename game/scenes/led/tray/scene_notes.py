"""The scene that is on as whoever leads reads it: place, who is there, the note of the adventure, what is wanted."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.led.led_context import LedContext
from game.scenes.led.tray.story_names import person_called
from game.story.spoken import facts_of
from game.ui.messages import joined, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

LONGEST_LINE = 160


def first_line(text: str, most: int = LONGEST_LINE) -> str:
    """The beginning of a text, as far as it has room on a line, which takes ``most`` letters."""
    return text if len(text) <= most else f"{text[:most].rpartition(' ')[0]} …"


def written(context: LedContext, key: str) -> str:
    """What an adventure says for a key, as it would be said now; empty where it says nothing."""
    if not key:
        return ""
    view = context.view
    lines = view.words.find((key,), facts_of(None), view.steady("read", key))
    return lines[0].text if lines else ""


def noted(context: LedContext) -> Iterator[Element]:
    """The card of the scene (section 3.9 of the packs). Not for players (GM-G40)."""
    state, scene = context.state, context.view.scene
    if state.scene is None:
        yield Text(say("No scene is open yet."), tone=Tone.QUIET)
        return
    here = tuple(person_called(context, each) for each in state.scene.here)
    yield Text(say("Here: {people}", people=joined(", ", here)), Style.SMALL, Tone.QUIET)
    if scene is None:
        return
    if note := written(context, scene.note):
        yield Text(note, Style.SMALL)
    if want := written(context, scene.want):
        yield Text(say("What there is to be got: {want}", want=want), Style.SMALL)
