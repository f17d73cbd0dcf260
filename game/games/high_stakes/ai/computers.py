"""Computers of High Stakes as the table asks for them: by whose hand they throw."""

from __future__ import annotations

from game.ai.hands_alone import HandsAlone
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.actions import Action
from game.games.high_stakes.rules.knowing import seen_by
from game.games.high_stakes.rules.state import State


def computers() -> HandsAlone:
    """For the registry."""
    return HandsAlone(HIGH_STAKES, State, Action, seen_by)
