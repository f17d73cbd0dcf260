"""Whom an effect means."""

from __future__ import annotations

from game.games.high_stakes.rules.constants import ATTRIBUTES
from game.games.high_stakes.rules.state import State


def befalls(state: State, of: str, actor: str, helpers: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The characters whom an effect means: the one who acts, those who helped, all, the weakest, or one by name.

    What befalls the one who acts befalls those who helped with a question (HS-S13).
    """
    if of == "everyone":
        return state.living
    if of == "helpers":
        return tuple(seat for seat in helpers if seat in state.living)
    if of == "weakest":
        return tuple(sorted(state.living, key=lambda seat: dice_left(state, seat))[:1])
    whom = (actor, *helpers) if of == "actor" else (of,)
    return tuple(seat for seat in dict.fromkeys(whom) if seat in state.living)


def dice_left(state: State, seat: str) -> int:
    """What is left of all attributes of a character."""
    return sum(state.sheet(seat).left(attribute) for attribute in ATTRIBUTES)
