"""What people of an installment are called at the table."""

from __future__ import annotations

from game.games.keeper.rules.header import Header
from game.ui.messages import say


def called(header: Header, seat: str) -> str:
    """By the first of their names; whoever leads is the Keeper."""
    character = header.characters.get(seat)
    return character.name.split()[0] if character is not None else say("The Keeper")
