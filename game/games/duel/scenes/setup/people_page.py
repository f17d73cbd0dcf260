"""The page of who plays: for each seat its name, and a person or a computer of a level and a temper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.ai.levels import Level
from game.games.duel.rules.terms import SEATS
from game.games.duel.scenes.setup.draft import LONGEST_NAME, SOLITAIRE, Draft
from game.scenes.match.computer_names import level_name
from game.ui.messages import joined, say
from game.ui.screen import Choice, Element, Row, Sheet, Text, TextField
from game.ui.styles import Style, Tone

PERSON, COMPUTER = "person", "computer"
LEVELS = tuple((level.value, level_name(level)) for level in Level)
ABOUT = say("One person may play several seats. No level touches the dice: a computer throws as you do, and sees "
            "nothing that lies under your cup.")
ALONE = say("No computer plays this game yet.")


def people_elements(draft: Draft, personas: Mapping[str, Any], tall: bool) -> tuple[Element, ...]:
    """A card for each seat."""
    cards = tuple(Sheet(tuple(_card(draft, at, personas)), grow=not tall) for at in range(len(draft.seats)))
    return (*(cards if tall else (Row(cards),)), Text(ABOUT, Style.SMALL, Tone.QUIET))


def _card(draft: Draft, at: int, personas: Mapping[str, Any]) -> Iterator[Element]:
    seat, letter = draft.seats[at], SEATS[at]
    side = next(side for side in draft.sides if letter in side)
    allies = joined(" + ", tuple(other for other in side if other != letter))
    yield Text(say("Seat {letter}", letter=letter) if not allies else
               say("Seat {letter}, together with {allies}", letter=letter, allies=allies), Style.CAPTION, Tone.QUIET)
    yield TextField(f"name.{at}", say("Name"), seat.name, max_chars=LONGEST_NAME)
    if draft.scenario == SOLITAIRE and at != draft.alone:
        yield Text(say("The table plays it, by a fixed plan."), Style.SMALL, Tone.QUIET)
        return
    yield Choice(f"by.{at}", say("Played by"), ((PERSON, say("Person")), (COMPUTER, say("Computer"))),
                 PERSON if seat.person else COMPUTER, bool(personas), ALONE)
    if seat.person:
        numbers = tuple(str(n) for n in range(1, draft.next_person + 1))
        yield Choice(f"person.{at}", say("Which of you"), tuple(zip(numbers, numbers, strict=True)), str(seat.person))
        return
    yield Choice(f"level.{at}", say("Level"), LEVELS, seat.level.value)
    yield Choice(f"persona.{at}", say("Who it is"), tuple((key, each.name) for key, each in personas.items()),
                 seat.persona)
    yield from (Text(about, Style.SMALL, Tone.QUIET) for about in (getattr(personas.get(seat.persona), "about", ""),)
                if about)
