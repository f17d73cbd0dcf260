"""Where the card of the moment stands, and what is said beside it. With large text all of it is one plate."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.large_text import buttons_of, in_column, small_print, split_foot
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import FINDING
from game.ui.going_on import goes_on
from game.ui.screen import Button, Element, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

CARD_WIDTH = 620
WORDS_WIDTH = 1800


def place_of(card: Card) -> Place:
    """A card of words stands low and wide, others hang at the side; words alone need no card."""
    return Place.LOWER_THIRD if card.words or not card.body else Place.RIGHT


def width_of(card: Card) -> int:
    """Units that the card is wide."""
    return CARD_WIDTH if place_of(card) is Place.RIGHT else WORDS_WIDTH


def card_panels(card: Card, hints: Sequence[Element], remarks: Sequence[Panel]) -> tuple[Panel, ...]:
    """The card, what sends it in a plate of its own, which stays in sight however long the card, and the remarks."""
    place, width = place_of(card), width_of(card)
    below = hints if card.foot else ()
    panel = Panel("card", place, (*card.body, *(() if below else hints)), title=card.title, width=width)
    foot = (Panel("card_foot", place, (*card.foot, *below), width=width),) if card.foot else ()
    return (*remarks, panel, *foot) if card.words else (panel, *foot, *remarks)


def large_card(card: Card, beside: Sequence[Element]) -> tuple[Panel, ...]:
    """The same for large text: cards one under the other. What sends the card stands on the bar."""
    foot, finding = split_foot(card.foot, FINDING)
    kept = () if card.words else tuple(each for each in foot if not isinstance(each, Row))  # a field, no button
    title, told = _headed(card)
    lines = in_column(told) if card.words else small_print(told)
    body = (*lines, *((Row(finding),) if finding else ()), *kept, *beside)
    return (Panel("card", place_of(card), body, title=title, width=width_of(card)),)


def large_foot(card: Card) -> tuple[Button, ...]:
    """What sends a card, for the bar: with large text a plate of its own would take three lines from it."""
    return tuple(buttons_of(split_foot(card.foot, FINDING)[0]))


def leads_on(card: Card) -> str:
    """The control of a card that leads on: what it says itself, else what the look of its controls says."""
    return goes_on((*card.body, *card.foot, *card.buttons)) if card.goes_on is None else card.goes_on


def _headed(card: Card) -> tuple[str, Sequence[Element]]:
    """The title of the plate and what is below it: what is asked serves as title, where there is no room for two."""
    first = card.body[0]
    if card.words and isinstance(first, Text) and first.style is Style.HEADING and first.tone is Tone.PLAIN:
        return first.body, card.body[1:]
    return card.title, card.body
