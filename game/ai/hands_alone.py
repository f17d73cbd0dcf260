"""Computers of games that somebody leads, as the table asks for them: by whose hand they throw.

What they decide is not decided here: companions and whoever leads need the adventure, and take a millisecond.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from game.ai.choosing import Decision
from game.ai.computer_kit import Knowledge
from game.ai.computer_spec import PersonaSpec
from game.ai.minds import Minds
from game.ai.players import Computer
from game.rules.game import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Personas:
    """Who throws for the computer."""

    personas: dict[str, PersonaSpec] = field(metadata={"doc": "Their names"})


class HandsAlone:
    """Hands without heads. ``state``, ``action``: the types of the game; ``seen_by``: what a seat may know (GM-G39)."""

    config = Personas
    tables: tuple[str, ...] = ()

    def __init__(self, rules: Rules[Any, Any, Any], state: Any, action: Any,
                 seen_by: Callable[[Any, str], Any]) -> None:
        self.rules = rules
        self.state: Any = state
        self.decision: Any = Decision[action, int]
        self._seen_by = seen_by

    def minds(self, knowledge: Knowledge) -> Minds:
        """Nobody here decides."""
        return Minds(_no_mind, self.rules.player)

    def seed(self, state: Any) -> int:
        """It stands in the header."""
        seed: int = state.header.seed
        return seed

    def seen_by(self, state: Any, who: str) -> Any:
        """What a seat may know, and nothing of what chance will do."""
        seen = self._seen_by(state, who)
        return replace(seen, header=replace(seen.header, seed=0))

    def choices(self, state: Any, who: str) -> Sequence[Any]:
        """None."""
        return ()


def _no_mind(computer: Computer) -> Any:
    raise ValueError(f"{computer.persona} is asked beside its adventure, not here")
