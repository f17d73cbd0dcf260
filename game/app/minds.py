"""The minds of computers: what decides for them, in whatever process."""

from __future__ import annotations

import random

from game.ai.decide import Decision, Mind, decide
from game.ai.match_value import Values
from game.ai.odds import Odds
from game.ai.spec import ComputerSpec
from game.rules.core.chance import stream
from game.rules.hell_for_leather import State
from game.scenes.opponents import Computer, computer_of

CHANCE_BITS = 63


class Minds:
    """The minds of all computers that were asked so far, over the same tables."""

    def __init__(self, spec: ComputerSpec, odds: Odds, values: Values) -> None:
        self._spec = spec
        self._odds = odds
        self._values = values
        self._minds: dict[Computer, Mind] = {}

    def decide(self, state: State, who: str, chance: int) -> Decision:
        """The decision of the computer that plays ``who``: the same for the same ``chance``, whoever asks.

        Raises ValueError for a person, and where nothing can be chosen.
        """
        computer = computer_for(state, who)
        mind = self._minds.setdefault(
            computer, Mind(computer.level, computer.persona, self._odds, self._values, self._spec))
        return decide(state, mind, random.Random(chance), who)


def computer_for(state: State, who: str) -> Computer:
    """The computer that plays ``who``. Raises ValueError for a person."""
    computer = computer_of(state.contestant(who).player)
    if computer is None:
        raise ValueError(f"{who} is played by a person")
    return computer


def chance_of(state: State, who: str, moment: int) -> int:
    """What a decision draws its chance from."""
    return stream(state.header.seed, "decide", moment, who).getrandbits(CHANCE_BITS)
