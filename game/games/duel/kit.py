"""Duel as the shell asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games.duel.billing import billing
from game.games.duel.rules import DUEL
from game.games.duel.scenes.record_kit import DuelRecords
from game.scenes.kit import Kit

if TYPE_CHECKING:
    from game.ai.computer_kit import ComputerKit
    from game.scenes.field.field_look import FieldLook
    from game.scenes.kit.menu import MenuKit
    from game.scenes.kit.screens import ScreenKit
    from game.scenes.kit.simulations import SimulationKit
    from game.scenes.kit.stories import StoryKit


def kit() -> Kit:
    """The game, with nothing loaded that draws or tells."""
    return Kit(billing=billing(), rules=DUEL, records=DuelRecords(), story=_story, simulations=_simulations,
               screens=_screens, menu=_menu, computers=_computers, config=_config)


def _story() -> StoryKit:
    from game.games.duel.ai.bid_review import review_of
    from game.games.duel.narration.story_kit import DuelStories

    return DuelStories(review_of)


def _computers() -> ComputerKit:
    from game.games.duel.ai.computers import computers

    return computers()


def _simulations() -> SimulationKit:
    from game.games.duel.headless.matches import simulations

    return simulations()


def _screens() -> ScreenKit:
    from game.games.duel.scenes.screen_kit import DuelScreens

    return DuelScreens()


def _menu() -> MenuKit:
    from game.games.duel.scenes.duel_menu import menu

    return menu(billing())


def _config(folder: Path) -> FieldLook:
    """How its field is painted. Raises ConfigError."""
    from game.scenes.field.field_look import FieldLook
    from game.storage.typed_config import load_config

    return load_config(folder / "field.yaml", FieldLook)
