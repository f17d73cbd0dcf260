"""Computers of The Keeper as the table asks for them: by whose hand they throw."""

from __future__ import annotations

from game.ai.hands_alone import HandsAlone
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.actions import Action
from game.games.keeper.rules.knowing import seen_by
from game.games.keeper.rules.state import State


def computers() -> HandsAlone:
    """For the registry."""
    return HandsAlone(KEEPER, State, Action, seen_by)
