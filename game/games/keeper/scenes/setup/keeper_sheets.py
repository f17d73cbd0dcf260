"""Sheets of The Keeper as the pages of the set-up ask for them (KEEP-K2 to K5)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.games.keeper.ai.made_sheets import lists_of
from game.games.keeper.ai.ready_installment import character
from game.games.keeper.narration.plain_lines import signed
from game.games.keeper.rules.carrying import likeness
from game.games.keeper.rules.constants import MOST_CASTING_WORDS, TRAITS
from game.games.keeper.rules.header import Character, Sheet
from game.games.keeper.scenes.setup.own_page import OwnPage
from game.games.keeper.scenes.setup.own_sheet import drawn_sheet
from game.games.keeper.scenes.trait_words import TRAIT_NAMES, dice_in_words, trait_rating
from game.scenes.led.setup.led_setup import LookLine
from game.story.adventure import Adventure, ReadySheet
from game.ui.messages import joined, say, say_many
from game.ui.screen import Column, Divider, Element, Gap, Row, Text
from game.ui.styles import Style, Tone


class KeeperSheets:
    """It holds nothing."""

    look = LookLine(say("Look and tone"), MOST_CASTING_WORDS)

    def ready(self, sheet: ReadySheet) -> Character:
        """A ready character of a pack, played by nobody."""
        return character(sheet, "")

    def character(self, player: str, name: str, sheet: Sheet, pronouns: str) -> Character:
        """Somebody as headers have them."""
        return Character(player, name, sheet, pronouns)

    def own(self, book: Adventure, chance: random.Random) -> OwnPage:
        """A sheet filled in from the lists of an adventure."""
        lists = lists_of(book)
        return OwnPage(drawn_sheet(lists, chance), lists)

    def names(self, book: Adventure) -> Sequence[str]:
        """What somebody new may be called."""
        return lists_of(book).names

    def looks(self, book: Adventure) -> Sequence[str]:
        """What somebody new may look like."""
        return lists_of(book).castings

    def look_of(self, sheet: Sheet) -> str:
        """The casting line."""
        return sheet.casting

    def with_look(self, sheet: Sheet, look: str) -> Sheet:
        """The same sheet with another one."""
        return replace(sheet, casting=look)

    def likeness(self, sheet: Sheet) -> object:
        """Numbers, phrases, the Keeper's line."""
        return likeness(sheet)

    def brief(self, sheet: Sheet) -> Iterator[Element]:
        """The Keeper's line, the Traits, tokens that were kept (KEEP-K32)."""
        if sheet.background:
            yield Text(sheet.background, Style.STORY)
        yield Text(joined(", ", tuple(trait_rating(trait, sheet.rating(trait)) for trait in TRAITS)), Style.SMALL)
        if sheet.tokens:
            yield Text(say_many("{n} token kept", "{n} tokens kept", sheet.tokens), Style.SMALL, Tone.PRIMARY)

    def lines(self, sheet: Sheet) -> Iterator[Element]:
        """The Keeper's line (KEEP-K2)."""
        if sheet.background:
            yield Text(say("Background"), Style.CAPTION, Tone.QUIET)
            yield Text(sheet.background, Style.STORY)

    def body(self, sheet: Sheet, returns: bool) -> Iterator[Element]:
        """The Traits and what belongs to them."""
        yield ratings_row({trait: sheet.rating(trait) for trait in TRAITS})
        yield Divider()
        for each in sheet.descriptors:
            yield Text(say("{trait}: {words}", trait=TRAIT_NAMES[each.trait], words=each.text))
        for each in sheet.flaws:
            yield Text(say("Flaw, {trait}: {words}", trait=TRAIT_NAMES[each.trait], words=each.text), tone=Tone.DANGER)
        yield Gap(4)
        yield Text(say("A token on a Descriptor that tells adds 3 to a throw. A Flaw takes 2 off and feeds the pool."),
                   Style.SMALL, Tone.QUIET)
        if returns:
            yield Text(say_many("{n} token kept", "{n} tokens kept", sheet.tokens), Style.SMALL)


def ratings_row(ratings: dict[str, int]) -> Row:
    """The four Traits with their numbers, and what is thrown by them."""
    return Row(tuple(Column((Text(TRAIT_NAMES[trait], Style.CAPTION, Tone.QUIET),
                             Text(signed(rating), Style.NUMBER), Text(dice_in_words(rating), Style.SMALL, Tone.QUIET)))
                     for trait, rating in ratings.items()))
