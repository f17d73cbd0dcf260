"""Stories that go on from one to the next, as the shell asks for them (HS-S63)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.carrying import story_breaks
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.state import State
from game.rules.match import Match
from game.ui.messages import Message, say

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.scenes.services import Services


class StakesSeries:
    """It holds nothing: a record says all that the next one takes over."""

    leads_on: Message = say("The next story")

    def follows(self, header: Header) -> str:
        """The sum that its header names."""
        named = (header.follows or {}).get("sha256", "")
        return named if isinstance(named, str) else ""

    def breaks(self, header: Header, before: Match[Header, State, a.Action]) -> Sequence[str]:
        """Who returned and how, people, what matters, sessions, the place in the series."""
        return story_breaks(header, before.state)

    def pages(self, services: Services, record: bytes) -> Scene:
        """Those of a new story, filled in by what this one hands on."""
        from game.games.high_stakes.scenes.screen_kit import setup_of
        from game.scenes.led.setup.begun_story import next_draft
        from game.scenes.led.setup.story_setup_scene import StorySetUpScene

        return StorySetUpScene(services, next_draft(setup_of(services), services, record))
