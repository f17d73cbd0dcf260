"""Computers of Protagonists as the table asks for them: by whose hand they throw.

What they decide is not decided here: companions and whoever leads need the adventure, and take a millisecond.
"""

from __future__ import annotations

from game.ai.hands_alone import HandsAlone
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules.actions import Action
from game.games.protagonists.rules.knowing import seen_by
from game.games.protagonists.rules.state import State


def computers() -> HandsAlone:
    """For the registry."""
    return HandsAlone(PROTAGONISTS, State, Action, seen_by)
