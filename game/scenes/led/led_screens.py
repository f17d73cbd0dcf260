"""The screens of a led game, as the shell asks for them: its pages, whole matches by default, companions alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from game.ai.levels import Level
from game.rules.match import Match
from game.rules.roll import Lying
from game.scenes.kit.match_wish import MatchWish
from game.scenes.kit.tours import PlainTour
from game.scenes.led.led_at_table import LedAtTable
from game.scenes.led.setup.begun_story import next_draft, usual_draft, wished_draft
from game.scenes.led.setup.led_setup import LedSetUp
from game.scenes.led.setup.story_setup_scene import StorySetUpScene
from game.scenes.lessons.lesson_plan import Course
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.styles import Tone


class LedScreens(ABC):
    """Where a story is laid out, one that is laid out already, and one at the table."""

    # --- what a game gives ----------------------------------------------------------------------------------

    @abstractmethod
    def setup_of(self, services: Services) -> LedSetUp:
        """The game as its pages ask for it."""

    @abstractmethod
    def at_table(self, services: Services, match: Match[Any, Any, Any]) -> LedAtTable:
        """A story in play. Raises ValueError where its adventure is not here."""

    @abstractmethod
    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""

    def theatre(self, services: Services) -> TheatreLook:
        """What its paper theatre looks like: all of its configuration, where a game has no more than that."""
        look: TheatreLook = services.play.config
        return look

    def lessons(self) -> Course | None:
        """Its lessons; here none."""
        return None

    # --- what follows from it -------------------------------------------------------------------------------

    def set_up(self, services: Services) -> Scene:
        """The pages of a story, filled in."""
        return StorySetUpScene(services, usual_draft(self.setup_of(services), services))

    def quick(self, services: Services, people: int, seed: int | None = None) -> Any:
        """The header of the first adventure for so many people, with companions beside them: three seats at least."""
        return usual_draft(self.setup_of(services), services, people, seed).header(services.shelf.version)

    def unattended(self, services: Services, seed: int, level: Level) -> Any:
        """The same for companions alone."""
        return self.quick(services, 0, seed)

    def wished(self, services: Services, wish: MatchWish) -> Any:
        """A header as the command line wishes it. Raises ValueError that names the argument and what is allowed."""
        return wished_draft(self.setup_of(services), services, wish).header(services.shelf.version)

    def wished_pages(self, services: Services, wish: MatchWish) -> Scene:
        """The pages, filled in as the command line wishes it. Raises ValueError likewise."""
        return StorySetUpScene(services, wished_draft(self.setup_of(services), services, wish))

    def next_pages(self, services: Services, record: bytes) -> Scene:
        """The pages of the story after the one that this record holds. Raises ValueError where none goes on."""
        return StorySetUpScene(services, next_draft(self.setup_of(services), services, record))

    def tour(self) -> PlainTour:
        """A story with one person in it."""
        return PlainTour(lambda services: self.quick(services, 1))

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """Its number."""
        return str(lying.number), Tone.PLAIN
