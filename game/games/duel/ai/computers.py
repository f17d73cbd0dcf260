"""This game's computers, as the thinking process and the table ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.ai.choosing import Decision
from game.ai.computer_kit import Knowledge
from game.ai.minds import Minds
from game.ai.players import Computer
from game.games.duel.ai.choices import Choice, choices_of
from game.games.duel.ai.mind import Mind
from game.games.duel.ai.persona_spec import DuelPersonas
from game.games.duel.ai.weighing import Ground
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.state import State
from game.rules.requests import Chosen


class DuelComputers:
    """The computers of Duel: small games solved on the spot, places looked at, four temperaments."""

    config = DuelPersonas
    tables: tuple[str, ...] = ()
    state: Any = State
    decision: Any = Decision[a.Action | Chosen, Ground]
    rules = DUEL

    def minds(self, knowledge: Knowledge) -> Minds:
        """What decides."""
        config: DuelPersonas = knowledge.config

        def mind(computer: Computer) -> Mind:
            return Mind(computer.level, config.head(computer.level), config.personas.get(computer.persona))

        return Minds(mind, self.rules.player)

    def seed(self, state: State) -> int:
        """It stands in the header."""
        return state.header.seed

    def seen_by(self, state: State, who: str) -> State:
        """What lies open (DUEL-D2, DUEL-D470), and nothing of what chance will do."""
        seen = self.rules.seen_by(state, who)
        return replace(seen, header=replace(seen.header, seed=0))

    def choices(self, state: State, who: str) -> Sequence[Choice]:
        """The offers that ``who`` decides between, and what may be set under its cups."""
        return choices_of(state, who)


def computers() -> DuelComputers:
    """For the registry."""
    return DuelComputers()
