"""Hell for Leather as the shell asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games.hell_for_leather.billing import billing
from game.games.hell_for_leather.rules.house_rules import HouseRules
from game.games.hell_for_leather.rules.match_record import HellForLeather
from game.games.hell_for_leather.scenes.record_kit import HellRecords
from game.scenes.kit import Kit
from game.storage.typed_config import load_config

if TYPE_CHECKING:
    from game.ai.computer_kit import ComputerKit
    from game.scenes.kit.menu import MenuKit
    from game.scenes.kit.screens import ScreenKit
    from game.scenes.kit.simulations import SimulationKit
    from game.scenes.kit.stories import StoryKit


def kit() -> Kit:
    """The game, with nothing loaded that draws or tells."""
    return Kit(billing=billing(), rules=HellForLeather(), records=HellRecords(), story=_story, screens=_screens,
               menu=_menu, computers=_computers, simulations=_simulations, config=_house_rules)


def _story() -> StoryKit:
    from game.games.hell_for_leather.narration.story_kit import HellStories

    return HellStories()


def _menu() -> MenuKit:
    from game.games.hell_for_leather.scenes.hell_menu import HellMenu

    return HellMenu()


def _screens() -> ScreenKit:
    from game.games.hell_for_leather.scenes.screen_kit import HellScreens

    return HellScreens()


def _computers() -> ComputerKit:
    from game.games.hell_for_leather.ai.computers import computers

    return computers()


def _simulations() -> SimulationKit:
    from game.games.hell_for_leather.headless.match_simulation import simulations

    return simulations()


def _house_rules(folder: Path) -> HouseRules:
    return load_config(folder / "rules.yaml", HouseRules)
