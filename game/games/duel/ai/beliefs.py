"""What a computer believes of how others set Scores: what was shown so far in this match, open to everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.games.duel.ai.contest import Option
from game.games.duel.ai.matrix_game import Mix
from game.games.duel.rules.terms import SCORES, Intent

HABITS: Mapping[str, tuple[float, ...]] = MappingProxyType({
    "thrown": (1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    "middling": (0.0, 0.5, 2.5, 5.0, 2.0, 0.0),
    "answering": (0.0, 1.5, 7.0, 1.5, 0.0, 0.0),
    "wise": (0.2, 8.0, 0.3, 1.0, 0.2, 0.3)})
"""How often players set 1 to 6: whatever comes up; what looks middling; what answers those; what nobody can answer."""
ANYBODY: Mapping[str, float] = MappingProxyType(dict.fromkeys(HABITS, 1.0 / len(HABITS)))
"""How many are of each habit, before anything was seen: nobody is taken for wise who has not been seen to be."""
LIKE_MOST, WHO_ANSWERS = "middling", "answering"
CROWD_TRUST = 0.95
MOST_TRUST = 0.9
"""How far it is leant on what is believed."""
AVOIDS = 0.2


def believed(shown: Sequence[int], options: Sequence[Option]) -> Mix:
    """How likely each option is, by the habits that fit the Scores that were shown."""
    likely = dict(ANYBODY)
    for score in shown:
        likely = {kind: share * _often(kind, score) for kind, share in likely.items()}
    total = sum(likely.values())
    by_score = [sum(share * _often(kind, score) for kind, share in likely.items()) / total for score in SCORES]
    return _mix(options, by_score)


def of_habit(kind: str, options: Sequence[Option]) -> Mix:
    """How likely each option is of somebody of one of the habits."""
    return _mix(options, [_often(kind, score) for score in SCORES])


def _often(kind: str, score: int) -> float:
    return HABITS[kind][score - 1] / sum(HABITS[kind])


def _mix(options: Sequence[Option], by_score: Sequence[float]) -> Mix:
    weights = [by_score[option.score - 1] * (1.0 if option.intent is Intent.ATTACK else AVOIDS) for option in options]
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else (1.0 / len(options),) * len(options)
