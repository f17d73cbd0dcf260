"""Two standing models that attack each other once, in order of their scores (DUEL-D43 to DUEL-D49, core rules).

``exchange`` says what the hits of both do; ``exchange_chances`` asks it about hits that nobody threw.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction

from game.rules.dice.chances import Chance, Chances
from game.rules.dice.hits import Rethrow
from game.rules.dice.meaning import Measure
from game.rules.dice.odds import hits_of
from game.rules.value import Value

NOBODY = "nobody"


class Fate(StrEnum):
    """How a model is left."""

    STANDING = "standing"
    PRONE = "prone"
    OUT = "out"


ENDS = ("a_out", "a_prone", NOBODY, "b_prone", "b_out")
"""Of an exchange, worst for the first model first; with equal scores both may fall, which has names of both."""


class Attacker(Value, frozen=True):
    """A standing model in an exchange: its score from 1 to 6, its dice, the sum of its modifiers, what it rethrows."""

    score: int
    dice: int = 2
    modifier: int = 0
    again: tuple[Rethrow, ...] = ()


def fate(hits: int) -> Fate:
    """What hits do to a standing model: the first puts it down, the second takes it out (DUEL-D48)."""
    return Fate.STANDING if hits <= 0 else Fate.PRONE if hits == 1 else Fate.OUT


def exchange(a: Attacker, b: Attacker, hits_of_a: int, hits_of_b: int) -> tuple[Fate, Fate]:
    """How both are left, a first. The lower score attacks first, and who was hit does not attack; equal ones together.

    Hits of a model that does not get to attack count for nothing.
    """
    fate_of_a, fate_of_b = fate(hits_of_b), fate(hits_of_a)
    if a.score < b.score and fate_of_b != Fate.STANDING:
        fate_of_a = Fate.STANDING
    if b.score < a.score and fate_of_a != Fate.STANDING:
        fate_of_b = Fate.STANDING
    return fate_of_a, fate_of_b


def exchange_chances(a: Attacker, b: Attacker) -> Chances:
    """The chance of every end. Raises ValueError for a score that is not known."""
    weights = dict.fromkeys(ENDS, 0)
    for name, weight in _ends(a, b):
        weights[name] = weights.get(name, 0) + weight
    total = sum(weights.values())
    return Chances(tuple(Chance(name, Fraction(weight, total)) for name, weight in weights.items()), Measure.HITS)


def _ends(a: Attacker, b: Attacker) -> Iterator[tuple[str, int]]:
    for hits_of_a, weight_of_a in hits_of(a.dice, a.score, a.modifier, a.again).items():
        for hits_of_b, weight_of_b in hits_of(b.dice, b.score, b.modifier, b.again).items():
            yield end_of(*exchange(a, b, hits_of_a, hits_of_b)), weight_of_a * weight_of_b


def end_of(fate_of_a: Fate, fate_of_b: Fate) -> str:
    """The name of an end: ``nobody``, ``a_prone``, ``b_out``, or with both ``a_prone_b_out``."""
    fates = (("a", fate_of_a), ("b", fate_of_b))
    return "_".join(f"{name}_{each}" for name, each in fates if each != Fate.STANDING) or NOBODY
