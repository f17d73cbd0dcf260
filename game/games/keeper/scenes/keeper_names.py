"""What people of an installment are called at the table."""

from __future__ import annotations

from game.games.keeper.rules.header import Header
from game.narration import grammar
from game.ui.messages import say


def called(header: Header, seat: str) -> str:
    """By the first of their names, never by a title alone; whoever leads is the Keeper."""
    character = header.characters.get(seat)
    return grammar.called(character.name) if character is not None else say("The Keeper")
