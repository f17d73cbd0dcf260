"""The page of the characters: one at a time, who plays them, a ready sheet or one's own (GM-G9)."""

from __future__ import annotations

from collections.abc import Iterator

from game.narration.grammar import called
from game.scenes.led.setup.seat_draft import LONGEST_NAME, OWN, PRONOUNS, RETURNS, SeatDraft
from game.scenes.led.setup.sheet_fields import other_idea, with_ideas, words_field
from game.scenes.led.setup.story_draft import StoryDraft
from game.ui.messages import Message, say
from game.ui.screen import Choice, Element, Row, Sheet, Text, TextField
from game.ui.styles import Style, Tone

GROWN = say("Whoever it is, they are grown up.")  # GM-G8
READY_SHARE = 1.1
"""How wide numbers and phrases of a ready sheet stand, in the width of what is said of somebody."""
LOOK = "casting"
"""The field of the line about their look."""


class SheetPage:
    """One character's page. ``tall``: everything stands one under the other."""

    def __init__(self, draft: StoryDraft, at: int, tall: bool) -> None:
        self._draft = draft
        self._at = at
        self._seat: SeatDraft = draft.seats[at]
        self._tall = tall

    def elements(self) -> tuple[Element, ...]:
        """Whose page it is, which sheet that is, and what stands on it."""
        names = tuple((str(at), first_name(seat)) for at, seat in enumerate(self._draft.seats))
        words, numbers = Sheet(tuple(self._words()), grow=not self._tall), Sheet(tuple(self._numbers()))
        share = READY_SHARE if self._seat.made is None else self._seat.made.share
        form = (words, numbers) if self._tall else (Row((words, numbers), (1.0, share)),)
        return (Choice("seat", "", names, str(self._at)), *form)

    def _sheets(self) -> Choice:
        """Whose sheet: somebody's of the earlier story, of the adventure, or one's own."""
        cast = self._draft.cast
        offered = tuple((key, called(cast.character(key).name)) for key in cast.keys)
        return Choice("sheet", self._head(), (*offered, (OWN, say("One of your own"))), self._seat.key)

    def _words(self) -> Iterator[Element]:
        """What is said of somebody."""
        said, made, sheets = self._seat.words, self._seat.made, self._draft.game.sheets
        yield self._sheets()
        name = TextField("name", say("Name"), said.name, max_chars=LONGEST_NAME)
        yield name if made is None else Row((name, other_idea("name")), (1.0, 0.0))
        yield Choice("pronouns", say("Told of as"), PRONOUNS, said.pronouns)
        yield from sheets.lines(self._worn) if made is None else made.lines()
        if sheets.look is not None:
            look = words_field(LOOK, sheets.look.label, said.casting, sheets.look.most)
            yield look if made is None else with_ideas(look)
        if made is not None:
            yield Text(GROWN, Style.SMALL, Tone.QUIET)

    def _head(self) -> Message:
        if self._seat.key == OWN:
            return say("Sheet: all of it is yours to write")
        if self._seat.key.startswith(RETURNS):
            return say("Sheet: as they came out of the last one")
        return say("Sheet: name, pronouns and look are yours to change")

    @property
    def _worn(self) -> object:
        """A sheet that was there before, of the pack or of the earlier story."""
        return self._draft.cast.character(self._seat.key).sheet

    def _numbers(self) -> Iterator[Element]:
        """Numbers and phrases."""
        made = self._seat.made
        if made is not None:
            yield from made.body()
        else:
            yield from self._draft.game.sheets.body(self._worn, self._seat.key.startswith(RETURNS))


def first_name(seat: SeatDraft) -> str:
    """What stands on the tab of a character."""
    return called(seat.words.name.strip()) or say("Nameless")
