"""The bar of the match: what can be done at any time. What is wanted rarely stands in *More*.

With large text it holds the next step, what sends a card of words too, and the pause the rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.large_text import in_pairs
from game.scenes.match.help import help_button
from game.scenes.match.overlays import veil_button
from game.ui.messages import say
from game.ui.screen import Button, Element, Gap, Panel, Place, Row, Style, Text, Tone

MOVE_LEAST = 300  # units: with less room, whose move it is stands above the buttons
RARE = ("sheets", "story", "in_words", "camera")  # what *More* holds


def tools(undo: Button) -> tuple[Button, ...]:
    """What can be done whatever the phase is."""
    return (
        undo, Button("sheets", say("Sheets"), key="S", tone=Tone.QUIET),
        Button("story", say("Story"), key="L", tone=Tone.QUIET),
        Button("in_words", say("In words"), key="F3", tone=Tone.QUIET),
        Button("camera", say("Camera"), key="C", tone=Tone.QUIET), help_button(), veil_button())


def bar_panel(move: str, tone: Tone, timer: Sequence[Element], buttons: Sequence[Button], undo: Button,
              crowded: bool, sends: Sequence[Button] = ()) -> Panel:
    """Whose move it is, the buttons of the phase, and the tools or the way to them. ``sends``: what sends the card."""
    pause = Button("pause", say("Pause"), key="P", tone=Tone.QUIET)
    more = Button("more", say("More"), key="M", tone=Tone.QUIET)
    often = () if crowded else (*(tool for tool in tools(undo) if tool.name not in RARE), more)
    right = (*timer, Gap(8), *buttons, *sends, *often, pause)
    style = Style.SMALL if sends else Style.BODY
    whose = Text(move or "...", style, tone, least=0 if crowded else MOVE_LEAST)
    return Panel("bar", Place.BOTTOM, (Row((whose, *right), (1.0, *(0.0 for _ in right))),))


def more_panel(undo: Button) -> Panel:
    """What the bar has no room for."""
    rare = tuple(tool for tool in tools(undo) if tool.name in RARE)
    back = Button("resume", say("Back"), tone=Tone.PRIMARY, key="M")
    return Panel("more", Place.CENTRE, in_pairs((*rare, back)), title=say("More"), width=640)

