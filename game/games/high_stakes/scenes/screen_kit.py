"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

from game.games.high_stakes.scenes.lessons.four_lessons import COURSE
from game.games.high_stakes.scenes.replay.stakes_replay import read_script
from game.games.high_stakes.scenes.setup.stakes_setup import StakesSetUp
from game.games.high_stakes.scenes.stakes_at_table import StakesAtTable, stakes_at_table
from game.games.high_stakes.scenes.stakes_context import StakesMatch
from game.scenes.led.led_screens import LedScreens
from game.scenes.lessons.lesson_plan import Course
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.services import Services


class HighStakesScreens(LedScreens):
    """Where a story is laid out, one that is laid out already, and one at the table."""

    def setup_of(self, services: Services) -> StakesSetUp:
        """The pages of a story, with the words that warn of a Trait."""
        return StakesSetUp(services.play.config.vague)

    def at_table(self, services: Services, match: StakesMatch) -> StakesAtTable:
        """A story in play. Raises ValueError where its adventure is not here."""
        return stakes_at_table(services, match)

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""
        return read_script(record)

    def theatre(self, services: Services) -> TheatreLook:
        """That part of its configuration."""
        look: TheatreLook = services.play.config.theatre
        return look

    def lessons(self) -> Course | None:
        """Four: the hand, a six, stakes, something new."""
        return COURSE
