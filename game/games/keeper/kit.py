"""The Keeper as the shell asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games.keeper.ai.computers import computers
from game.games.keeper.billing import billing
from game.games.keeper.rules import KEEPER
from game.games.keeper.scenes.record_kit import KeeperRecords
from game.scenes.kit import Kit
from game.ui.messages import say

if TYPE_CHECKING:
    from game.scenes.kit.menu import MenuKit
    from game.scenes.kit.series import SeriesKit
    from game.scenes.kit.simulations import SimulationKit
    from game.scenes.kit.stories import StoryKit
    from game.scenes.led.led_screens import LedScreens
    from game.scenes.paper_theatre.theatre_look import TheatreLook
    from game.story.led_game import LedGame


def kit() -> Kit:
    """The game, with nothing loaded that draws or tells."""
    return Kit(billing=billing(), rules=KEEPER, records=KeeperRecords(), story=_story, simulations=_simulations,
               screens=_screens, menu=_menu, computers=computers,
               series=_series, led=_led, named_by_story=True, config=_config)


def _story() -> StoryKit:
    from game.games.keeper.narration.story_kit import KeeperStories

    return KeeperStories()


def _simulations() -> SimulationKit:
    from game.games.keeper.headless.installments import simulations

    return simulations()


def _screens() -> LedScreens:
    from game.games.keeper.scenes.screen_kit import KeeperScreens

    return KeeperScreens()


def _menu() -> MenuKit:
    from game.games.keeper.scenes.keeper_words import CHAPTERS, GLOSSARY
    from game.scenes.led.led_menu import led_menu

    return led_menu(billing(), _screens(), GLOSSARY, CHAPTERS, say("Adventure, Keeper, characters"))


def _led() -> LedGame:
    from game.games.keeper.ai.keeper_game import KEEPER_GAME

    return KEEPER_GAME


def _series() -> SeriesKit:
    from game.games.keeper.rules.carrying import series_breaks
    from game.scenes.led.led_series import LedSeries

    return LedSeries(say("The next installment"), series_breaks, _screens)


def _config(folder: Path) -> TheatreLook:
    """How its stage is cut and lit. Raises ConfigError."""
    from game.scenes.paper_theatre.theatre_look import TheatreLook
    from game.storage.typed_config import load_config

    return load_config(folder / "theatre.yaml", TheatreLook)
