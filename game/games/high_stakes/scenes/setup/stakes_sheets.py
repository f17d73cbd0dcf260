"""Sheets of High Stakes as the pages of the set-up ask for them."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence

from game.games.high_stakes.ai.ready_story import character
from game.games.high_stakes.rules.constants import ATTRIBUTES
from game.games.high_stakes.rules.header import Character
from game.games.high_stakes.rules.sheet import Sheet
from game.games.high_stakes.scenes.setup.own_page import OwnPage
from game.games.high_stakes.scenes.setup.own_sheet import drawn_sheet
from game.games.high_stakes.scenes.stakes_names import attribute_words
from game.games.high_stakes.scenes.stakes_things import MARK_NAMES, tie_line, trait_line
from game.scenes.led.setup.led_setup import LookLine
from game.story.adventure import Adventure, ReadySheet
from game.ui.messages import joined, say
from game.ui.screen import Divider, Element, Text
from game.ui.styles import Style, Tone

NAMES = "names"


class StakesSheets:
    """``vague``: words of Traits that would always fit (HS-S4)."""

    look: LookLine | None = None

    def __init__(self, vague: Collection[str] = ()) -> None:
        self._vague = tuple(vague)

    def ready(self, sheet: ReadySheet) -> Character:
        """A ready character of a pack, played by nobody."""
        return character(sheet, "")

    def character(self, player: str, name: str, sheet: Sheet, pronouns: str) -> Character:
        """Somebody as headers have them."""
        return Character(player, name, sheet, pronouns)

    def own(self, book: Adventure, chance: random.Random) -> OwnPage:
        """A sheet filled in from the lists of an adventure."""
        return OwnPage(drawn_sheet(book.sheets.lists, chance), book.sheets.lists, self._vague)

    def names(self, book: Adventure) -> Sequence[str]:
        """What somebody new may be called."""
        return book.sheets.lists.get(NAMES, ())

    def looks(self, book: Adventure) -> Sequence[str]:
        """Sheets have no such line."""
        return ()

    def look_of(self, sheet: Sheet) -> str:
        """None."""
        return ""

    def with_look(self, sheet: Sheet, look: str) -> Sheet:
        """The same."""
        return sheet

    def likeness(self, sheet: Sheet) -> object:
        """The concept and the first Traits: they stay what they are while ticks, losses and Experience come."""
        return sheet.concept, tuple(each.text for each in sheet.traits[:3])

    def brief(self, sheet: Sheet) -> Iterator[Element]:
        """The concept, the attributes, marks."""
        if sheet.concept:
            yield Text(sheet.concept, Style.STORY)
        yield Text(joined(", ", tuple(attribute_words(sheet, each) for each in ATTRIBUTES)), Style.SMALL)
        yield from (Text(MARK_NAMES[mark], Style.SMALL, Tone.DANGER) for mark in sheet.marks)

    def lines(self, sheet: Sheet) -> Iterator[Element]:
        """The concept, a Thing, and that there is a Secret."""
        if sheet.concept:
            yield Text(say("Concept"), Style.CAPTION, Tone.QUIET)
            yield Text(sheet.concept, Style.STORY)
        if sheet.secret is not None and not sheet.secret.used:
            yield Text(say("Personal Secret: {text}", text=sheet.secret.text), Style.SMALL)
        if sheet.unique is not None:
            yield Text(say("Unique Thing: {text}", text=sheet.unique.text), Style.SMALL)

    def body(self, sheet: Sheet, returns: bool) -> Iterator[Element]:
        """Attributes, Traits, Relationships."""
        yield Text(joined(", ", tuple(attribute_words(sheet, each) for each in ATTRIBUTES)), Style.HEADING)
        yield Divider()
        yield Text(say("Traits"), Style.CAPTION, Tone.QUIET)
        yield from (Text(trait_line(each)) for each in sheet.traits)
        yield Divider()
        yield Text(say("Relationships"), Style.CAPTION, Tone.QUIET)
        yield from (Text(tie_line(each)) for each in sheet.relationships)
        if returns:
            yield Text(say("As they came out of the last story; ticks go with the new session."), Style.SMALL,
                       Tone.QUIET)
