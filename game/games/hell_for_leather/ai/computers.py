"""This game's computers, as the thinking process and the table ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.ai.choosing import Decision
from game.ai.computer_kit import Knowledge
from game.ai.minds import Minds
from game.ai.players import Computer
from game.games.hell_for_leather.ai.decide import Mind, choices
from game.games.hell_for_leather.ai.match_value import Values
from game.games.hell_for_leather.ai.option_odds import Likely
from game.games.hell_for_leather.ai.persona_spec import HellPersonas
from game.games.hell_for_leather.rules import Action, State
from game.games.hell_for_leather.rules.match_record import HellForLeather


class HellComputers:
    """The computers of Hell for Leather: solved values, measured throws, seven tastes."""

    config = HellPersonas
    tables = ("values.bin",)
    state: Any = State
    decision: Any = Decision[Action, Likely]

    def __init__(self) -> None:
        self.rules = HellForLeather()

    def minds(self, knowledge: Knowledge) -> Minds:
        """What decides. Raises StaleTables where the values were solved for other throws."""
        (solved,) = knowledge.tables
        values, personas = Values.decode(solved, knowledge.throws), knowledge.config.personas

        def mind(computer: Computer) -> Mind:
            return Mind(computer.level, knowledge.odds, values, knowledge.spec, personas.get(computer.persona))

        return Minds(mind, self.rules.player)

    def seed(self, state: State) -> int:
        """It stands in the header."""
        return state.header.seed

    def seen_by(self, state: State, who: str) -> State:
        """Nothing is secret in this game but what chance will do."""
        return replace(state, header=replace(state.header, seed=0))

    def choices(self, state: State, who: str) -> Sequence[Action]:
        """The legal actions that ``who`` decides between."""
        return choices(state, who)


def computers() -> HellComputers:
    """For the registry."""
    return HellComputers()
