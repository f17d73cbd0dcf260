"""What a computer player does next: every legal action weighed, the best of them chosen, and why.

    decision = decide(state, mind, rng)
    match.submit(with_words(decision.action))
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.ai.levels import Level
from game.ai.match_value import Values
from game.ai.odds import Odds
from game.ai.spec import ComputerSpec
from game.rules.core.value import Value
from game.rules.hell_for_leather import Action, State, legal_actions


@dataclass(frozen=True, slots=True)
class Mind:
    """Who thinks: a level, a persona (a key of ``spec.personas``), and what it knows."""

    level: Level
    persona: str
    odds: Odds
    values: Values
    spec: ComputerSpec


class Option(Value, frozen=True):
    """One legal action as it was weighed.

    ``value``: chance to win (0 to 1) of the side that decides; ``bonus``: what taste adds, in the same measure;
    ``note``: the odds it rests on, in words; empty where none were needed.
    """

    action: Action
    value: float
    bonus: float = 0.0
    note: str = ""


class Decision(Value, frozen=True):
    """What is done, and all that might have been, best first. Texts are "" and chance fields empty."""

    action: Action
    options: tuple[Option, ...]


def decide(state: State, mind: Mind, rng: random.Random) -> Decision:
    """The choice of whoever ``to_act`` names. ``ValueError`` where nothing can be chosen: the match is over."""
    options = tuple(Option(action, 0.5) for action in legal_actions(state))
    if not options:
        raise ValueError("nothing can be chosen in this state")
    return Decision(rng.choice(options).action, options)
