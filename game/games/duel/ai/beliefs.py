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
WISE = (0.02, 0.72, 0.04, 0.14, 0.03, 0.05)
"""About how often a wise player sets 1 to 6 (``matrix_game``)."""
NAIVE, MOST_TRUST = 0.62, 0.85
"""How likely anybody is no wise player, before anything was seen; how far it is leant on that at most."""


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
    """How far it is leant on what is believed: as far as the Scores that were shown are not those of a wise player.

    Never all the way, or leaning could be leant against.
    """
    naive, wise = NAIVE, 1.0 - NAIVE
    for score in shown:
        naive, wise = naive / len(SCORES), wise * WISE[score - 1]
        naive, wise = naive / (naive + wise), wise / (naive + wise)
    return MOST_TRUST * naive
