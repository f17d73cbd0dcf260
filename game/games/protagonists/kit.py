"""Protagonists as the shell asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games.protagonists.ai.computers import computers
from game.games.protagonists.billing import billing
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.scenes.record_kit import ProtagonistsRecords
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
    return Kit(billing=billing(), rules=PROTAGONISTS, records=ProtagonistsRecords(), story=_story,
               simulations=_simulations, screens=_screens, menu=_menu, computers=computers, series=_series,
               named_by_story=True, config=_config, led=_led)


def _story() -> StoryKit:
    from game.games.protagonists.narration.story_kit import ProtagonistsStories

    return ProtagonistsStories()


def _led() -> LedGame:
    from game.games.protagonists.ai.protagonists_game import PROTAGONISTS_GAME

    return PROTAGONISTS_GAME


def _simulations() -> SimulationKit:
    from game.games.protagonists.headless.chapters import simulations

    return simulations()


def _screens() -> LedScreens:
    from game.games.protagonists.scenes.screen_kit import ChapterScreens

    return ChapterScreens()


def _menu() -> MenuKit:
    from game.games.protagonists.scenes.chapter_words import CHAPTERS, GLOSSARY
    from game.scenes.led.led_menu import led_menu

    return led_menu(billing(), _screens(), GLOSSARY, CHAPTERS, say("Adventure, game master, Protagonists"))


def _series() -> SeriesKit:
    from game.games.protagonists.rules.carrying import series_breaks
    from game.scenes.led.led_series import LedSeries

    return LedSeries(say("The next Chapter"), series_breaks, _screens)


def _config(folder: Path) -> TheatreLook:
    """How its stage is cut and lit. Raises ConfigError."""
    from game.scenes.paper_theatre.theatre_look import TheatreLook
    from game.storage.typed_config import load_config

    return load_config(folder / "theatre.yaml", TheatreLook)
