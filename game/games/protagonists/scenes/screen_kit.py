"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

from game.ai.levels import Level
from game.games.protagonists.rules.header import Header
from game.games.protagonists.scenes.chapter_at_table import ChapterAtTable, chapter_at_table
from game.games.protagonists.scenes.chapter_context import Chapter
from game.games.protagonists.scenes.lessons.three_lessons import COURSE
from game.games.protagonists.scenes.replay.chapter_replay import read_script
from game.games.protagonists.scenes.setup.chapter_setup import CHAPTER_SETUP
from game.rules.roll import Lying
from game.scenes.kit.match_wish import MatchWish
from game.scenes.kit.tours import PlainTour
from game.scenes.led.setup.begun_story import usual_draft, wished_draft
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from game.scenes.lessons.lesson_plan import Course
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.styles import Tone


class ChapterScreens:
    """Where a Chapter is laid out, one that is laid out already, and one at the table."""

    def set_up(self, services: Services) -> Scene:
        """Who plays whom, and which adventure."""
        return StorySetUpScene(services, usual_draft(CHAPTER_SETUP, services))

    def quick(self, services: Services, people: int) -> Header:
        """The first adventure, for so many people with companions beside them."""
        return quick_header(services, people)

    def unattended(self, services: Services, seed: int, level: Level) -> Header:
        """Companions alone."""
        return quick_header(services, 0, seed)

    def tour(self) -> PlainTour:
        """A Chapter with one person in it."""
        return PlainTour(lambda services: self.quick(services, 1))

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """Its number."""
        return str(lying.number), Tone.PLAIN

    def at_table(self, services: Services, match: Chapter) -> ChapterAtTable:
        """A Chapter in play. Raises ValueError where its adventure is not here."""
        return chapter_at_table(services, match)

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""
        return read_script(record)

    def lessons(self) -> Course:
        """Three of them."""
        return COURSE


def quick_header(services: Services, people: int, seed: int | None = None) -> Header:
    """The first adventure of the installation, drawn Protagonists, as many people as wished, three seats at least."""
    header: Header = usual_draft(CHAPTER_SETUP, services, people, seed).header(services.shelf.version)
    return header


def wished_header(services: Services, wish: MatchWish) -> Header:
    """As the command line wishes it. Raises ValueError that names the argument and what is allowed."""
    header: Header = wished_draft(CHAPTER_SETUP, services, wish).header(services.shelf.version)
    return header


def wished_pages(services: Services, wish: MatchWish) -> Scene:
    """The pages of a Chapter, filled in as the command line wishes it. Raises ValueError likewise."""
    return StorySetUpScene(services, wished_draft(CHAPTER_SETUP, services, wish))
