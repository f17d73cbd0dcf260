"""How the practice tray is laid out: the card of the moment at the side, the bar below, and what lies over both.

With large text the bar holds what leads on, and *More* what is wanted rarely.
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


def tray_panels(card: Card, pool: Button, tools: Sequence[Button], leave: Button, crowded: bool) -> tuple[Panel, ...]:
    """The card and the bar. ``pool`` leads to another pool, ``tools`` are there at any time."""
    if crowded:
        more = Button(MORE, say("More"), key="M", tone=Tone.QUIET)
        return (*large_card(replace(card, foot=()), ()), _bar(card, (*buttons_of(card.foot), more, leave)))
    side = card_panels(replace(card, foot=(*card.foot, pool)), (), ())
    return (*side, _bar(card, (*tools, leave)))


def _bar(card: Card, buttons: Sequence[Button]) -> Panel:
    right = (*card.buttons, *buttons)
    return Panel("bar", Place.BOTTOM, (Row((Text(card.move, Style.BODY), *right), (1.0, *(0.0 for _ in right))),))


def more_panel(tools: Sequence[Button]) -> Panel:
    """What the bar has no room for with large text."""
    back = Button("resume", say("Back"), tone=Tone.PRIMARY, key="M")
    return Panel(MORE, Place.CENTRE, in_pairs((*tools, back)), title=say("More"), width=WIDTH)
