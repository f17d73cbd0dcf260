"""A computer that sets its die by chance: there is nothing to know."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from game.ai.choosing import Decision, by_chance
from game.ai.computer_kit import Knowledge
from game.ai.computer_spec import PersonaSpec
from game.ai.minds import Minds
from game.rules.requests import Chosen
from tests.toy.odd_or_even import FACES, Action, OddOrEven, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Personas:
    """Who it can be."""

    personas: dict[str, PersonaSpec] = field(metadata={"doc": "Their names"})


class Guesser:
    """Any die is as good as the other."""

    def decide(self, state: State, rng: random.Random, who: str) -> Decision[Any, Any]:
        """One of the six."""
        return by_chance(choices(state, who), rng)

    def forget(self) -> None:
        """It knows nothing."""


class ToyComputers:
    """No tables, one head."""

    config = Personas
    tables: tuple[str, ...] = ()
    state: Any = State
    decision: Any = Decision[Action | Chosen, int]
    rules = OddOrEven()

    def minds(self, knowledge: Knowledge) -> Minds:
        """Every level guesses."""
        return Minds(lambda _computer: Guesser(), self.rules.player)

    def seed(self, state: State) -> int:
        """It stands in the header."""
        return state.header.seed

    def seen_by(self, state: State, who: str) -> State:
        """Neither the seals nor what chance will do."""
        seen = self.rules.seen_by(state, who)
        return replace(seen, header=replace(seen.header, seed=0))

    def choices(self, state: State, who: str) -> Sequence[Action | Chosen]:
        """What it may set its die to, or else the throw."""
        return choices(state, who)


def choices(state: State, who: str) -> Sequence[Action | Chosen]:
    """What a seat may decide between."""
    rules = OddOrEven()
    if state.dice or state.over:
        return rules.legal(state, who)
    return [Chosen(who, who, face) for face in FACES] if rules.legal(state, who) else ()


def computers() -> ToyComputers:
    """For the registry."""
    return ToyComputers()
