"""Choices as they are weighed: what each is worth, why, and what taste says of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.games.duel.ai.choices import Choice
from game.games.duel.ai.persona_spec import Cups, DuelPersona, HeadSpec
from game.games.duel.rules.state import State
from game.rules.value import Value


class Ground(Value, frozen=True):
    """One number that a choice was weighed by (DUEL-D474): what it is of, and how much, in shares of a match.

    ``duel``: what the Duel that follows is worth. ``threat``: what opponents gain next, less than nothing where they
    are likely to lose. ``way``: how much nearer the own side is to its aim than any other. ``seen``: from what share
    of the places where an opponent may be next. ``often``: how often it sets this. ``hits``: how likely at least one
    hit is.
    """

    of: str
    amount: float


@dataclass(frozen=True, slots=True)
class Head:
    """Whose decision it is, and how it thinks."""

    who: str
    spec: HeadSpec
    persona: DuelPersona | None

    @property
    def how(self) -> Cups:
        """How it reckons a Duel that it may seek or shun: others are taken to be wise there, or to be like most."""
        return Cups.ANSWER if self.spec.scores is Cups.ANSWER else Cups.EVEN

    def misjudged(self, worth: float, rng: random.Random) -> float:
        """What it takes a place to be worth."""
        return worth + rng.gauss(0.0, self.spec.misjudges) if self.spec.misjudges else worth


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice: what it is worth in shares of a match, what taste says of it (-1 to 1), and by which numbers."""

    action: Choice
    worth: float
    liked: float = 0.0
    grounds: tuple[Ground, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """All choices that were weighed; ``drawn``: which of them was drawn, where the choice is a mixed one."""

    options: tuple[Weighed, ...]
    drawn: int | None = None


Weighs = Callable[[State, Head, Sequence[Choice], random.Random], Found]


def settled(action: Choice) -> Found:
    """Where there is one thing to do, or nothing to weigh."""
    return Found((Weighed(action, 0.0),), 0)
