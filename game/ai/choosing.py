"""Choosing with reasons: every option as it was weighed, and which comes first. A game says what options are worth."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, TypeVar

from game.rules.value import Value

EVEN = 0.5
"""The worth of what was not weighed."""
Action = TypeVar("Action")
Odds = TypeVar("Odds")


class WeighedOption(Value, Generic[Action, Odds], frozen=True):
    """One legal action as it was weighed.

    ``value``: its worth to whoever decides, 0 to 1, where there is a winner the chance to win; ``bonus``: what taste
    adds, in the same measure; ``odds``: of what is thrown for it, as the game has them; empty where nothing is.
    """

    action: Action
    value: float
    bonus: float = 0.0
    odds: tuple[Odds, ...] = ()


class Decision(Value, Generic[Action, Odds], frozen=True):
    """What is done, and all that might have been, best first. Texts are "" and chance fields empty.

    A lone option was not weighed: its value is 0.5.
    """

    action: Action
    options: tuple[WeighedOption[Action, Odds], ...]


def only(action: Action) -> Decision[Action, Odds]:
    """The decision where there is nothing to choose."""
    return Decision(action, (WeighedOption(action, EVEN),))


def by_chance(actions: Sequence[Action], rng: random.Random) -> Decision[Action, Odds]:
    """One of the actions, each as likely as the next."""
    mixed = rng.sample(list(actions), len(actions))
    return Decision(mixed[0], tuple(WeighedOption(action, EVEN) for action in mixed))


def leeway(slack: float, best: float) -> float:
    """What taste may cost, where the best option is worth ``best``.

    It is the whole slack where all is open, none where all is lost or won: taste must not cost the last chance there
    is. It is the same everywhere in logits.
    """
    return slack * 4.0 * best * (1.0 - best)


def ranked(options: Sequence[WeighedOption[Action, Odds]], slack: float, rng: random.Random
           ) -> list[WeighedOption[Action, Odds]]:
    """Best first, ties by ``rng``: taste has a say only among those that lose less than the slack."""
    best = max(option.value for option in options)
    shuffled = rng.sample(list(options), len(options))
    return sorted(shuffled, key=lambda option: (option.value < best - slack,
                                                -option.value - (option.bonus if option.value >= best - slack else 0)))
