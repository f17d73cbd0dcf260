"""High Stakes as the shell asks for it: records, stories and plays that nobody watches; it has no screens yet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.games.high_stakes.ai.computers import computers
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules.constants import RECORD
from game.games.high_stakes.scenes.record_kit import StakesRecords
from game.scenes.kit import Billing, Kit
from game.ui.messages import say
from game.ui.screen import Cover

if TYPE_CHECKING:
    from game.games.high_stakes.scenes.sheet_guide import SheetGuide
    from game.scenes.kit.series import SeriesKit
    from game.scenes.kit.simulations import SimulationKit
    from game.scenes.kit.stories import StoryKit
    from game.story.led_game import LedGame


def kit() -> Kit:
    """The game, with nothing loaded that draws or tells."""
    return Kit(billing=billing(), rules=HIGH_STAKES, records=StakesRecords(), story=_story, simulations=_simulations,
               computers=computers,
               series=_series, led=_led, config=_config)


def billing() -> Billing:
    """The game on the shelf: a box without anything in it yet."""
    return Billing(key=RECORD, title=say("High Stakes"), players=(1, 6), minutes=(60, 180), ready=False,
                   about=say("Adventurers who may take one die more whenever they dare."),
                   cover=Cover(ground="#3a1446", ink="#fbefff", trim="#ff9ad5", emblem="diamond"))


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
    from game.games.high_stakes.scenes.series_kit import StakesSeries

    return StakesSeries()


def _config(folder: Path) -> SheetGuide:
    """What warns of a Trait that is too wide. Raises ConfigError."""
    from game.games.high_stakes.scenes.sheet_guide import SheetGuide
    from game.storage.typed_config import load_config

    return load_config(folder / "sheets.yaml", SheetGuide)
