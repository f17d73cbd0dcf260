"""The screens of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

from game.games.keeper.scenes.keeper_at_table import KeeperAtTable, keeper_at_table
from game.games.keeper.scenes.keeper_context import Installment
from game.games.keeper.scenes.lessons.three_lessons import COURSE
from game.games.keeper.scenes.replay.keeper_replay import read_script
from game.games.keeper.scenes.setup.keeper_setup import KEEPER_SETUP, KeeperSetUp
from game.scenes.led.led_screens import LedScreens
from game.scenes.lessons.lesson_plan import Course
from game.scenes.replay.replay_script import ReplayScript
from game.scenes.services import Services


class KeeperScreens(LedScreens):
    """Where an installment is laid out, one that is laid out already, and one at the table."""

    def setup_of(self, services: Services) -> KeeperSetUp:
        """The pages of an installment."""
        return KEEPER_SETUP

    def at_table(self, services: Services, match: Installment) -> KeeperAtTable:
        """An installment in play. Raises ValueError where its adventure is not here."""
        return keeper_at_table(services, match)

    def replay(self, record: bytes) -> ReplayScript[Any]:
        """A record, to be watched again. Raises RecordError naming the entry at fault."""
        return read_script(record)

    def lessons(self) -> Course | None:
        """Three: an Intention, Grave Tokens, a Grave roll."""
        return COURSE
