"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

from game.games.protagonists.scenes.chapter_at_table import ChapterAtTable, chapter_at_table
from game.games.protagonists.scenes.chapter_context import Chapter
from game.games.protagonists.scenes.lessons.three_lessons import COURSE
from game.games.protagonists.scenes.replay.chapter_replay import read_script
from game.games.protagonists.scenes.setup.chapter_setup import CHAPTER_SETUP, ChapterSetUp
from game.scenes.led.led_screens import LedScreens
from game.scenes.lessons.lesson_plan import Course
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.services import Services


class ChapterScreens(LedScreens):
    """Where a Chapter is laid out, one that is laid out already, and one at the table."""

    def setup_of(self, services: Services) -> ChapterSetUp:
        """The pages of a Chapter."""
        return CHAPTER_SETUP

    def at_table(self, services: Services, match: Chapter) -> ChapterAtTable:
        """A Chapter in play. Raises ValueError where its adventure is not here."""
        return chapter_at_table(services, match)

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""
        return read_script(record)

    def lessons(self) -> Course | None:
        """Three: a Test, a Drive, Rounds."""
        return COURSE
