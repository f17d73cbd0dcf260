"""How the practice tray is laid out: the card of the moment at the side, the bar below.

What is wanted rarely stands in *More*; with large text all but what leads on does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.scenes.large_text import buttons_of, in_pairs
from game.scenes.match.card_side import card_panels, large_card
from game.scenes.match.controller import Card
from game.scenes.practice.practice_panels import WIDTH
from game.ui.messages import say
from game.ui.screen import Button, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

MORE = "more"
"""The control that leads to what the bar has no room for."""
RARE = ("in_words", "camera")  # on the bar never


def tray_panels(card: Card, tools: Sequence[Button], leave: Button, crowded: bool) -> tuple[Panel, ...]:
    """The card and the bar. ``tools`` are there at any time."""
    more = Button(MORE, say("More"), key="M", tone=Tone.QUIET)
    if crowded:
        return (*large_card(replace(card, foot=()), ()), _bar(card, (*buttons_of(card.foot), more, leave)))
    often = (tool for tool in tools if tool.name not in RARE)
    return (*card_panels(card, (), ()), _bar(card, (*often, more, leave)))


def _bar(card: Card, buttons: Sequence[Button]) -> Panel:
    right = (*card.buttons, *buttons)
    return Panel("bar", Place.BOTTOM, (Row((Text(card.move, Style.BODY), *right), (1.0, *(0.0 for _ in right))),))


def more_panel(tools: Sequence[Button], crowded: bool) -> Panel:
    """What the bar has no room for."""
    shown = tuple(tool for tool in tools if crowded or tool.name in RARE)
    back = Button("resume", say("Back"), tone=Tone.PRIMARY, key="M")
    return Panel(MORE, Place.CENTRE, in_pairs((*shown, back)), title=say("More"), width=WIDTH)
