"""What a computer believes of how others set Scores: what was shown so far in this match, open to everybody."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.ai.contest import Option
from game.games.duel.ai.matrix_game import Mix
from game.games.duel.rules.terms import SCORES, Intent

CROWD = (0, 1, 4, 6, 2, 1)
"""How often most people set 1 to 6, who have looked at the odds once and find 4 good."""
CROWD_TRUST = 0.7
FAITH = 3.0
"""How many Scores it takes to be believed as much as what one expects of anybody."""
FIRST_TRUST, MOST_TRUST = 0.35, 0.8
"""How likely it is thought that somebody sets Scores as believed, before anything was seen, and at most."""
SLOWLY = 3.0


def believed(shown: Sequence[int], options: Sequence[Option]) -> Mix:
    """How likely each option is, by the Scores that were shown: any at first, each that was seen more so."""
    counts = {score: FAITH / len(SCORES) + shown.count(score) for score in SCORES}
    weights = [counts[option.score] * (1.0 if option.intent is Intent.ATTACK else 0.2) for option in options]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def crowd(options: Sequence[Option]) -> Mix:
    """How likely each option is of somebody of whom nothing is known but that most people are so."""
    weights = [CROWD[option.score - 1] * (1.0 if option.intent is Intent.ATTACK else 0.2) for option in options]
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else (1.0 / len(options),) * len(options)


def trust(shown: Sequence[int]) -> float:
    """How far places are chosen by what was seen: never all the way, or leaning could be leant against."""
    return MOST_TRUST * len(shown) / (len(shown) + SLOWLY)


def trust_in_a_score(shown: Sequence[int]) -> float:
    """How far a Score is: from the first one on, for little is lost where the belief is wrong."""
    return max(FIRST_TRUST, trust(shown))
