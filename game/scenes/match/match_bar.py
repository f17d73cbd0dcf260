"""The bar of the match: what can be done at any time. What is wanted rarely stands in *More*.

With large text it holds the next step, what sends a card of words too, and the pause the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.scenes.large_text import in_pairs
from game.scenes.match.overlay_panels import veil_button
from game.ui.messages import say
from game.ui.screen import Button, Element, Gap, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

MOVE_LEAST = 300  # units: with less room, whose move it is stands above the buttons
OFTEN = ("undo", "help", "veil")  # what *More* does not hold


def tools(undo: Sequence[Button], ways: Sequence[Button]) -> tuple[Button, ...]:
    """What can be done whatever the phase is. ``undo``: while there is something to take back; ``ways`` to overlays."""
    camera = Button("camera", say("Camera"), key="C", tone=Tone.QUIET)
    rare = (tool for tool in ways if tool.name not in OFTEN)
    return (*undo, *rare, camera, *(tool for tool in ways if tool.name in OFTEN), veil_button())


def bar_panel(move: str, tone: Tone, clock: Sequence[Element], buttons: Sequence[Button], can: Sequence[Button],
              crowded: bool, sends: Sequence[Button] = ()) -> Panel:
    """Whose move it is, the buttons of the phase, and the tools or the way to them.

    ``clock``: a time that runs; ``can``: the tools; ``sends``: what sends the card.
    """
    pause = Button("pause", say("Pause"), key="P", tone=Tone.QUIET)
    more = Button("more", say("More"), key="M", tone=Tone.QUIET)
    often = () if crowded else (*(tool for tool in can if tool.name in OFTEN), more)
    right = (*clock, Gap(8), *buttons, *sends, *(replace(tool, bare=True) for tool in (*often, pause)))
    style = Style.SMALL if sends else Style.BODY
    whose = Text(move or "...", style, tone, least=0 if crowded else MOVE_LEAST)
    return Panel("bar", Place.BOTTOM, (Row((whose, *right), (1.0, *(0.0 for _ in right))),))


def more_panel(can: Sequence[Button]) -> Panel:
    """What the bar has no room for."""
    rare = tuple(tool for tool in can if tool.name not in OFTEN)
    back = Button("resume", say("Back"), tone=Tone.PRIMARY, key="M")
    return Panel("more", Place.CENTRE, in_pairs((*rare, back)), title=say("More"), width=640)

