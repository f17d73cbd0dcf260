"""Sheets of Protagonists as the pages of the set-up ask for them (PRO-P1, P58, P63)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from game.games.protagonists.ai.ready_chapter import character
from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.header import Character
from game.games.protagonists.rules.sheets import Sheet
from game.games.protagonists.scenes.chapter_names import ABILITY_NAMES
from game.games.protagonists.scenes.score_words import OUT, score_words
from game.games.protagonists.scenes.setup.own_page import OwnPage
from game.games.protagonists.scenes.sheet_words import drive_words, piece_words
from game.scenes.led.setup.led_setup import LookLine
from game.story.adventure import Adventure, ReadySheet
from game.ui.messages import joined, say
from game.ui.screen import Column, Divider, Element, Pips, Row, Text
from game.ui.styles import Style, Tone

NAMES = "names"


class ChapterSheets:
    """It holds nothing."""

    look: LookLine | None = None

    def ready(self, sheet: ReadySheet) -> Character:
        """A ready Protagonist of a pack, played by nobody."""
        return character(sheet, "")

    def character(self, player: str, name: str, sheet: Sheet, pronouns: str) -> Character:
        """Somebody as headers have them."""
        return Character(player, name, sheet, pronouns)

    def own(self, book: Adventure, chance: random.Random) -> OwnPage:
        """A sheet of one's own, begun like one of the pack's."""
        ready = [character(each, "").sheet for each in book.sheets.sheets.values()]
        return OwnPage(chance.choice(ready) if ready else None)

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
        """What never grows, and which Drives they have (PRO-P63)."""
        return (*(sheet.score(ability) for ability in ABILITIES), sheet.health, sheet.resolve,
                tuple(sorted(drive.id for drive in sheet.drives)))

    def brief(self, sheet: Sheet) -> Iterator[Element]:
        """Abilities, Health and Resolve, the first Drive."""
        yield Text(joined(", ", tuple(score_words(ability, sheet.score(ability)) for ability in ABILITIES)),
                   Style.SMALL)
        yield Text(say("Health {health}, Resolve {resolve}", health=sheet.left.health, resolve=sheet.left.resolve),
                   Style.SMALL, Tone.QUIET)
        yield from (Text(drive_words(drive), Style.STORY) for drive in sheet.drives[:1])

    def lines(self, sheet: Sheet) -> Iterator[Element]:
        """What drives them."""
        yield Text(say("Drives"), Style.CAPTION, Tone.QUIET)
        yield from (Text(drive_words(drive), Style.STORY) for drive in sheet.drives)

    def body(self, sheet: Sheet, returns: bool) -> Iterator[Element]:
        """Abilities, Health, Resolve, Gear with its boxes."""
        yield scores_row(sheet)
        yield Divider()
        yield Row((Pips(say("Health"), sheet.left.health, sheet.health, "cross", Tone.DANGER),
                   Pips(say("Resolve"), sheet.left.resolve, sheet.resolve, "dot", Tone.PRIMARY)))
        yield Text(say("Gear"), Style.CAPTION, Tone.QUIET)
        yield from (Text(piece_words(piece)) for piece in sheet.gear)
        yield Text(say("Each point of Resolve lifts a score by 1 before a throw. A Drive that is followed gives some "
                       "back. At 0 of either somebody falls; at 0 of both they die."), Style.SMALL, Tone.QUIET)
        if returns and not sheet.last_stand:
            yield Text(say("The Last Stand was made"), Style.SMALL, Tone.QUIET)


def scores_row(sheet: Sheet) -> Row:
    """The four Abilities with their scores, and what is thrown by them."""
    return Row(tuple(Column((Text(ABILITY_NAMES[ability], Style.CAPTION, Tone.QUIET),
                             Text(str(sheet.score(ability)), Style.NUMBER),
                             Text(OUT[sheet.score(ability)], Style.SMALL, Tone.QUIET))) for ability in ABILITIES))
