"""A match that nobody keeps: everything of the table works on it, and nothing of it is written down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.narration.line_choice import Memory
from game.rules.game import Rules
from game.rules.match import Match
from game.scenes.match.match_context import AnyContext, MatchContext
from game.scenes.match.match_voice import MatchVoice, Silence
from game.scenes.menus.content_settings import comfort_of
from game.scenes.services import Services


def unkept_match(services: Services, rules: Rules[Any, Any, Any], header: Any, pause: Callable[[str], Any],
                 changed: Callable[[], object]) -> AnyContext:
    """What its controllers work with; ``changed`` is called after everything that is done in it.

    ``pause``: the action of a seat that stands for a Pause; nothing is told, so nobody asks for one.
    """
    match = Match.start(rules, header, bytes)
    voice = MatchVoice(match, Memory(), comfort_of(services.player.preferences), Silence, pause)
    context: AnyContext = MatchContext(match, services, voice)
    context.on_change(changed)
    return context
