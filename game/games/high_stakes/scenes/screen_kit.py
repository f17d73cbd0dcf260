"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

from game.ai.levels import Level
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.scenes.lessons.four_lessons import COURSE
from game.games.high_stakes.scenes.replay.stakes_replay import read_script
from game.games.high_stakes.scenes.setup.stakes_setup import StakesSetUp
from game.games.high_stakes.scenes.stakes_at_table import StakesAtTable, stakes_at_table
from game.games.high_stakes.scenes.stakes_context import StakesMatch
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


class HighStakesScreens:
    """Where a story is laid out, one that is laid out already, and one at the table."""

    def set_up(self, services: Services) -> Scene:
        """Who plays whom, and which adventure."""
        return StorySetUpScene(services, usual_draft(setup_of(services), services))

    def quick(self, services: Services, people: int) -> Header:
        """The first adventure, for so many people with companions beside them."""
        return quick_header(services, people)

    def unattended(self, services: Services, seed: int, level: Level) -> Header:
        """Companions alone."""
        return quick_header(services, 0, seed)

    def tour(self) -> PlainTour:
        """A story with one person in it."""
        return PlainTour(lambda services: self.quick(services, 1))

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """Its number."""
        return str(lying.number), Tone.PLAIN

    def at_table(self, services: Services, match: StakesMatch) -> StakesAtTable:
        """A story in play. Raises ValueError where its adventure is not here."""
        return stakes_at_table(services, match)

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""
        return read_script(record)

    def lessons(self) -> Course | None:
        """Four: the hand, a six, stakes, something new."""
        return COURSE


def setup_of(services: Services) -> StakesSetUp:
    """The pages, with the words that warn of a Trait."""
    return StakesSetUp(services.play.config.vague)


def quick_header(services: Services, people: int, seed: int | None = None) -> Header:
    """The first adventure of the installation, drawn characters, as many people as wished."""
    header: Header = usual_draft(setup_of(services), services, people, seed).header(services.shelf.version)
    return header


def wished_header(services: Services, wish: MatchWish) -> Header:
    """As the command line wishes it. Raises ValueError that names the argument and what is allowed."""
    header: Header = wished_draft(setup_of(services), services, wish).header(services.shelf.version)
    return header


def wished_pages(services: Services, wish: MatchWish) -> Scene:
    """The pages of a story, filled in as the command line wishes it. Raises ValueError likewise."""
    return StorySetUpScene(services, wished_draft(setup_of(services), services, wish))
