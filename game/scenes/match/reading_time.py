"""How long what computers do and say stands on screen: as long as it takes to read, or until somebody goes on."""

from __future__ import annotations

import math

from game.scenes.match.match_context import AnyContext
from game.scenes.services import Services


def passed_s(services: Services, dt_s: float) -> float:
    """How much time of a computer's pace goes by in a frame; at once is endless."""
    return dt_s * services.play.tempo.pace if dt_s > 0.0 else 0.0


def acted_s(context: AnyContext, dt_s: float) -> float:
    """The same while it acts: a long turn grows quicker."""
    return context.pace.acted_s(context.moment, passed_s(context.services, dt_s))


def words_wait(context: AnyContext) -> bool:
    """Whether what a computer says stands until somebody goes on: where somebody sits there who wants that."""
    services = context.services
    tempo = services.play.tempo
    if tempo.hurried or math.isinf(tempo.pace) or not services.player.preferences.words_wait:
        return False
    return context.watched


def reading_s(context: AnyContext, letters: int) -> float:
    """How long so many letters stand on screen, and what is said beside them; for ever where words wait."""
    if words_wait(context):
        return math.inf
    beside_s = letters_s(context.services, context.beside) if context.beside else 0.0
    return letters_s(context.services, letters) + beside_s


def letters_s(services: Services, letters: int) -> float:
    """How long so many letters take to read."""
    spec = services.table.stage.said
    return min(spec.words_s + spec.letter_s * letters, spec.most_s)
