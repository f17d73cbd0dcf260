"""Chapters that go on from one to the next, as the shell asks for them (PRO-P55, P61 to P64)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.carrying import series_breaks
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.state import State
from game.rules.match import Match
from game.ui.messages import Message, say

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.scenes.services import Services


class ChapterSeries:
    """It holds nothing: a record says all that the next one takes over."""

    leads_on: Message = say("The next Chapter")

    def follows(self, header: Header) -> str:
        """The sum that its header names."""
        named = (header.follows or {}).get("sha256", "")
        return named if isinstance(named, str) else ""

    def breaks(self, header: Header, before: Match[Header, State, a.Action]) -> Sequence[str]:
        """Sheets, facts, the dead, the place in the series."""
        return series_breaks(header, before.state)

    def pages(self, services: Services, record: bytes) -> Scene:
        """Those of a new Chapter, filled in by what this one hands on."""
        from game.games.protagonists.scenes.setup.chapter_setup import CHAPTER_SETUP
        from game.scenes.led.setup.begun_story import next_draft
        from game.scenes.led.setup.story_setup_scene import StorySetUpScene

        return StorySetUpScene(services, next_draft(CHAPTER_SETUP, services, record))
