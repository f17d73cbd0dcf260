"""What lies on the table of an installment: the pool as stones in a bowl, tokens before who collected them, sheets."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.games.keeper.rules.constants import TRAITS
from game.games.keeper.rules.header import Character
from game.games.keeper.rules.state import State
from game.games.keeper.scenes.trait_words import TRAIT_NAMES, trait_rating
from game.scenes.table.things.thing import Before, Beside, Inside, Kind, Side, Thing
from game.ui.messages import Message, joined, say

BOWL = "pool_bowl"


def things_of(state: State, name: Callable[[str], str]) -> tuple[Thing, ...]:
    """The pool and what was collected of it; a sheet before every character who is in the game."""
    return (Thing(id=BOWL, kind=Kind.BOWL, place=Beside(Side.RIGHT), label=say("Pool")),
            Thing(id="pool", kind=Kind.STONE, place=Inside(BOWL), count=state.pool, label=say("tokens of the pool")),
            *_tokens(state), *_sheets(state))


def _tokens(state: State) -> Iterator[Thing]:
    for seat in state.header.characters:
        yield Thing(id=f"tokens_{seat}", kind=Kind.STONE, place=Before(seat), count=state.tokens.get(seat, 0),
                    whose=seat, label=say("tokens collected"))


def _sheets(state: State) -> Iterator[Thing]:
    for seat, character in state.header.characters.items():
        if seat in state.living:
            yield Thing(id=f"sheet_{seat}", kind=Kind.SHEET, place=Before(seat), label=character.name,
                        text=sheet_lines(character))


def sheet_lines(character: Character) -> tuple[Message | str, ...]:
    """A sheet as it is read."""
    sheet = character.sheet
    lines = [joined(", ", tuple(trait_rating(trait, sheet.rating(trait)) for trait in TRAITS))]
    lines += [say("{trait}: {words}", trait=TRAIT_NAMES[each.trait], words=each.text)
              for each in (*sheet.descriptors, *sheet.flaws)]
    return tuple(filter(None, (sheet.background, sheet.casting, *lines)))
