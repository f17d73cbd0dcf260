"""High Stakes as the shell asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games.high_stakes.ai.computers import computers
from game.games.high_stakes.billing import billing
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.scenes.record_kit import StakesRecords
from game.scenes.kit import Kit
from game.ui.messages import say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.games.high_stakes.scenes.stakes_config import StakesConfig
    from game.rules.seats import Seat
    from game.scenes.kit.die_styles import DieStyle
    from game.scenes.kit.menu import MenuKit
    from game.scenes.kit.series import SeriesKit
    from game.scenes.kit.simulations import SimulationKit
    from game.scenes.kit.stories import StoryKit
    from game.scenes.led.led_screens import LedScreens
    from game.story.led_game import LedGame


def kit() -> Kit:
    """The game, with nothing loaded that draws or tells."""
    return Kit(billing=billing(), rules=HIGH_STAKES, records=StakesRecords(), story=_story, simulations=_simulations,
               screens=_screens, menu=_menu, computers=computers, series=_series, led=_led, named_by_story=True,
               config=_config, die_styles=_styles)


def _story() -> StoryKit:
    from game.games.high_stakes.narration.story_kit import StakesStories

    return StakesStories()


def _simulations() -> SimulationKit:
    from game.games.high_stakes.headless.stories import simulations

    return simulations()


def _led() -> LedGame:
    from game.games.high_stakes.ai.stakes_game import STAKES_GAME

    return STAKES_GAME


def _series() -> SeriesKit:
    from game.games.high_stakes.rules.carrying import story_breaks
    from game.scenes.led.led_series import LedSeries

    return LedSeries(say("The next story"), story_breaks, _screens)


def _screens() -> LedScreens:
    from game.games.high_stakes.scenes.screen_kit import HighStakesScreens

    return HighStakesScreens()


def _menu() -> MenuKit:
    from game.games.high_stakes.scenes.stakes_words import CHAPTERS, GLOSSARY
    from game.scenes.led.led_menu import led_menu

    return led_menu(billing(), _screens(), GLOSSARY, CHAPTERS, say("Adventure, game master, characters"), say(
        "After High Stakes 3.5 by Andrea Sfiligoi, under a Creative Commons licence; not for profit. Unofficial."))


def _config(folder: Path) -> StakesConfig:
    """Its stage of paper, and what warns of a Trait that is too wide. Raises ConfigError."""
    from game.games.high_stakes.scenes.stakes_config import read_config

    return read_config(folder)


def _styles(seats: Sequence[Seat]) -> Mapping[str, DieStyle]:
    """The colours of dice by what they come from (HS-S10)."""
    from game.games.high_stakes.scenes.pool_colours import stakes_styles

    return stakes_styles(seats)
