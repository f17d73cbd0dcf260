"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

from game.ai.levels import Level
from game.games.duel.rules.header import Header
from game.games.duel.scenes.duel_at_table import DuelAtTable, duel_at_table
from game.games.duel.scenes.duel_context import Skirmish
from game.games.duel.scenes.lessons.six_lessons import COURSE
from game.games.duel.scenes.quick_match import quick_header
from game.games.duel.scenes.replay.duel_script import read_script
from game.games.duel.scenes.setup.begun import usual_draft
from game.games.duel.scenes.setup.setup_scene import SetUpScene
from game.rules.roll import Lying
from game.scenes.kit.tours import PlainTour
from game.scenes.lessons.lesson_plan import Course
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.ui.styles import Tone


class DuelScreens:
    """One match that is laid out already, and one at the table."""

    def set_up(self, services: Services) -> Scene:
        """Who plays whom, and where."""
        return SetUpScene(services, usual_draft(services))

    def quick(self, services: Services, people: int) -> Header:
        """The core rules on the first battlefield."""
        return quick_header(services, people)

    def unattended(self, services: Services, seed: int, level: Level) -> Header:
        """Computers alone, where there are any."""
        return quick_header(services, 0, seed, level)

    def tour(self) -> PlainTour:
        """A match with one person in it."""
        return PlainTour(lambda services: self.quick(services, 1))

    def read_die(self, lying: Lying) -> tuple[str, Tone]:
        """Its number."""
        return str(lying.number), Tone.PLAIN

    def at_table(self, services: Services, match: Skirmish) -> DuelAtTable:
        """A match in play."""
        return duel_at_table(services, match)

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""
        return read_script(record)

    def lessons(self) -> Course:
        """Six of about two minutes each."""
        return COURSE
