"""The minds of computers: what decides for them, in whatever process."""

from __future__ import annotations

import random

from game.ai.computer_spec import ComputerSpec
from game.games.hell_for_leather.ai.decide import Decision, Mind, decide
from game.games.hell_for_leather.ai.match_value import Values
from game.games.hell_for_leather.ai.measured_odds import Odds
from game.games.hell_for_leather.rules import State
from game.games.hell_for_leather.rules.options import MAX_CONTESTANTS
from game.rules.chance import stream
from game.scenes.match.opponents import Computer, computer_of

CHANCE_BITS = 63
MOST_KEPT = 2 * MAX_CONTESTANTS  # as many as can sit at a table


class Minds:
    """The minds of the computers that were asked last, over the same tables; what one has worked out goes with it."""

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
        return decide(state, self._mind(computer), random.Random(chance), who)

    def _mind(self, computer: Computer) -> Mind:
        mind = self._minds.pop(computer, None)
        if mind is None:
            mind = Mind(computer.level, computer.persona, self._odds, self._values, self._spec)
        self._minds[computer] = mind
        if len(self._minds) > MOST_KEPT:
            self._minds.pop(next(iter(self._minds))).forget()
        return mind


def computer_for(state: State, who: str) -> Computer:
    """The computer that plays ``who``. Raises ValueError for a person."""
    computer = computer_of(state.contestant(who).player)
    if computer is None:
        raise ValueError(f"{who} is played by a person")
    return computer


def chance_of(state: State, who: str, moment: int) -> int:
    """What a decision draws its chance from."""
    return stream(state.header.seed, "decide", moment, who).getrandbits(CHANCE_BITS)
