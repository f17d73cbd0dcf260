"""The page of who plays: how many characters, and for each a person or a companion (GM-G1)."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.led.setup.seat_draft import OWN, RETURNS, SeatDraft
from game.scenes.led.setup.story_draft import StoryDraft
from game.ui.messages import Message, say, say_many
from game.ui.screen import Button, Choice, Element, Row, Sheet, Text
from game.ui.styles import Style, Tone

PERSON, COMPANION = "person", "companion"
LEVELS = (("1", "1"), ("2", "2"), ("3", "3"))
ABOUT = say("One of you may play several. A companion is the computer's: it acts after you, and from 1 to 3 it judges "
            "better. No level touches the dice.")


def character_elements(draft: StoryDraft, tall: bool) -> tuple[Element, ...]:
    """How many, and a card for each."""
    low, high = draft.fewest_and_most
    numbers = tuple((str(n), say_many("{n} character", "{n} characters", n)) for n in range(low, high + 1))
    count = Choice("count", "", numbers, str(len(draft.seats)))
    cards = tuple(Sheet(tuple(_card(draft, at)), grow=not tall) for at in range(len(draft.seats)))
    return (count, *(cards if tall else (Row(cards),)), Text(ABOUT, Style.SMALL, Tone.QUIET))


def _card(draft: StoryDraft, at: int) -> Iterator[Element]:
    """Who somebody is, in short, and who plays them."""
    seat = draft.seats[at]
    yield Text(kind_of(seat), Style.CAPTION, Tone.QUIET)
    yield Text(seat.words.name.strip() or say("Nameless"), Style.HEADING)
    yield from draft.game.sheets.brief(seat.character(draft.cast).sheet)
    yield Button(f"open:{at}", say("Sheet"), tone=Tone.QUIET)
    yield from _played(draft, at)


def kind_of(seat: SeatDraft) -> Message:
    """Where a sheet comes from."""
    if seat.key == OWN:
        return say("Your own")
    return say("Comes back") if seat.key.startswith(RETURNS) else say("Ready sheet")


def _played(draft: StoryDraft, at: int) -> Iterator[Element]:
    """One of the people who are there, one more, or a companion with how well it judges."""
    seat = draft.seats[at]
    yield Choice(f"by.{at}", say("Played by"), ((PERSON, say("Person")), (COMPANION, say("Companion"))),
                 PERSON if seat.person else COMPANION)
    if not seat.person:
        yield Choice(f"level.{at}", say("How well it judges"), LEVELS, str(seat.level))
        return
    numbers = tuple(str(n) for n in range(1, draft.next_person + 1))
    yield Choice(f"person.{at}", say("Which of you"), tuple(zip(numbers, numbers, strict=True)), str(seat.person))
