"""Minds of the shipped configuration, and whole matches that they play."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.ai.levels import Level
from game.ai.minds import chance_of
from game.games.duel.ai.computers import DuelComputers
from game.games.duel.ai.mind import Mind
from game.games.duel.ai.persona_spec import DuelPersonas
from game.games.duel.rules.state import State
from game.storage.typed_config import load_config

ROOT = Path(__file__).resolve().parents[4]
KIT = DuelComputers()


@cache
def personas() -> DuelPersonas:
    """As the game ships them."""
    return load_config(ROOT / "config" / "games" / "duel" / "computer.yaml", DuelPersonas)


def mind(level: str = "master", persona: str = "hotspur") -> Mind:
    """One of them."""
    return Mind(Level(level), personas().head(Level(level)), personas().personas[persona])


def decided(state: State, who: str, chance: int = 1, level: str = "master") -> Any:
    """What a level decides, of what its seat may know."""
    return mind(level).decide(KIT.seen_by(state, who), random.Random(chance), who)


@dataclass(frozen=True)
class Thought:
    """A decision that took no time."""

    result: Any
    done: bool = True


@dataclass
class Thinker:
    """Thinks at once, by seat, and keeps what it decided."""

    levels: dict[str, str]

    def ask(self, state: State, who: str, moment: int) -> Thought:
        """As the table asks."""
        seen = KIT.seen_by(state, who)
        found = mind(self.levels[who]).decide(seen, random.Random(chance_of(state.header.seed, who, moment)), who)
        allowed = KIT.choices(state, who)
        assert found.action in allowed and all(option.action in allowed for option in found.options)
        return Thought(found)

    def aim(self, due: Any) -> Any:
        """Nobody throws here."""
        raise AssertionError
