"""Computers of The Keeper as the table asks for them: by whose hand they throw.

What they decide is not decided here: companions and whoever leads need the adventure, and take a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from game.ai.choosing import Decision
from game.ai.computer_kit import Knowledge
from game.ai.computer_spec import PersonaSpec
from game.ai.minds import Minds
from game.ai.players import Computer
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.actions import Action
from game.games.keeper.rules.knowing import seen_by
from game.games.keeper.rules.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Personas:
    """Who throws for the computer."""

    personas: dict[str, PersonaSpec] = field(metadata={"doc": "Their names"})


class KeeperComputers:
    """Hands without heads."""

    config = Personas
    tables: tuple[str, ...] = ()
    state: Any = State
    decision: Any = Decision[Action, int]
    rules = KEEPER

    def minds(self, knowledge: Knowledge) -> Minds:
        """Nobody here decides."""
        return Minds(_no_mind, self.rules.player)

    def seed(self, state: State) -> int:
        """It stands in the header."""
        return state.header.seed

    def seen_by(self, state: State, who: str) -> State:
        """What a seat may know (GM-G39), and nothing of what chance will do."""
        seen = seen_by(state, who)
        return replace(seen, header=replace(seen.header, seed=0))

    def choices(self, state: State, who: str) -> Sequence[Action]:
        """None."""
        return ()


def _no_mind(computer: Computer) -> Any:
    raise ValueError(f"{computer.persona} is asked beside its adventure, not here")


def computers() -> KeeperComputers:
    """For the registry."""
    return KeeperComputers()
