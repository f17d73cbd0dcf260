"""What lies on the table of a Chapter: Resolve as stones before whoever has it, sheets on paper."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.protagonists.rules.constants import ABILITIES, LAST_STAND
from game.games.protagonists.rules.state import State
from game.games.protagonists.scenes.score_words import score_words
from game.games.protagonists.scenes.sheet_words import drive_words, piece_words
from game.scenes.table.things.thing import Before, Kind, Thing
from game.ui.messages import Message, joined, say


def things_of(state: State) -> tuple[Thing, ...]:
    """Resolve that is left, and a sheet before every Protagonist who lives."""
    return (*_resolve(state), *_sheets(state), *_laid_down(state))


def _resolve(state: State) -> Iterator[Thing]:
    for seat in state.header.characters:
        yield Thing(id=f"resolve_{seat}", kind=Kind.STONE, place=Before(seat), count=state.bodies[seat].resolve,
                    whose=seat, label=say("Resolve"))


def _laid_down(state: State) -> Iterator[Thing]:
    """Whoever makes a Last Stand keeps the fist closed and lays 13 down (PRO-P22)."""
    hands = state.call.hands.items() if state.call is not None else ()
    for who, hand in hands:
        if hand.last_stand:
            yield Thing(id=f"stand_{who}", kind=Kind.CARD, place=Before(who), label=str(LAST_STAND),
                        text=(say("A Last Stand: no dice, {sum} counts", sum=LAST_STAND),))


def _sheets(state: State) -> Iterator[Thing]:
    for seat, character in state.header.characters.items():
        if seat in state.living:
            yield Thing(id=f"sheet_{seat}", kind=Kind.SHEET, place=Before(seat), label=character.name,
                        text=sheet_lines(state, seat))


def sheet_lines(state: State, seat: str) -> tuple[Message | str, ...]:
    """A sheet as it is read."""
    sheet, body = state.header.characters[seat].sheet, state.bodies[seat]
    return (joined(", ", tuple(score_words(ability, sheet.score(ability)) for ability in ABILITIES)),
            say("Health {health} of {most}", health=body.health, most=body.most_health),
            *map(drive_words, state.drives[seat]), *map(piece_words, state.gear[seat]))
