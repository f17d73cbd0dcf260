"""The minds of the computers that were asked last: what decides for them, in whatever process."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from game.ai.choosing import Decision
from game.ai.players import Computer, computer_of
from game.rules.chance import stream

CHANCE_BITS = 63
MOST_KEPT = 6  # as many as can sit at a table


class Mind(Protocol):
    """Decides for one level and persona of a game, and keeps what it has worked out for its next decision."""

    def decide(self, state: Any, rng: random.Random, who: str) -> Decision[Any, Any]:
        """What the computer that plays ``who`` does; all it draws comes from ``rng``. Raises ValueError for nothing."""

    def forget(self) -> None:
        """Let go of what was worked out."""


class Minds:
    """The minds of the computers that were asked last, over the same tables; what one has worked out goes with it."""

    def __init__(self, make: Callable[[Computer], Mind], player: Callable[[Any, str], str]) -> None:
        """``player`` says who plays a seat in a state; it raises KeyError for no seat."""
        self._make = make
        self._player = player
        self._minds: dict[Computer, Mind] = {}

    def decide(self, state: Any, who: str, chance: int) -> Decision[Any, Any]:
        """The decision of the computer that plays ``who``: the same for the same ``chance``, whoever asks.

        Raises ValueError for a person, and where nothing can be chosen.
        """
        mind = self._mind(computer_at(self._player(state, who), who))
        return mind.decide(state, random.Random(chance), who)

    def _mind(self, computer: Computer) -> Mind:
        mind = self._minds.pop(computer, None) or self._make(computer)
        self._minds[computer] = mind
        if len(self._minds) > MOST_KEPT:
            self._minds.pop(next(iter(self._minds))).forget()
        return mind


def computer_at(player: str, who: str) -> Computer:
    """The computer that plays the seat ``who``. Raises ValueError for a person."""
    computer = computer_of(player)
    if computer is None:
        raise ValueError(f"{who} is played by a person")
    return computer


def chance_of(seed: int, who: str, moment: int) -> int:
    """What a decision in the match of this seed draws its chance from; ``moment``: how many entries there are."""
    return stream(seed, "decide", moment, who).getrandbits(CHANCE_BITS)
