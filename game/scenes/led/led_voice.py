"""The voice of a story at the table: what stands in its entries, told as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.game_master import entries as e
from game.rules.match import Match
from game.scenes.match.match_voice import MatchVoice
from game.scenes.menus.content_settings import comfort_of
from game.scenes.services import Services
from game.story.led_story import LedStory
from game.story.led_telling import LedTelling


def led_voice(services: Services, match: Match[Any, Any, Any], story: Callable[[], LedStory]) -> MatchVoice:
    """Within what this machine is to be told of; ``story`` begins to read the record from its first entry."""
    return MatchVoice(match, services.play.memory, comfort_of(services.player.preferences),
                      lambda comfort: LedTelling(comfort, story()).read(match), e.Pause)
