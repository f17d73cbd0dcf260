"""Protagonists as the shell asks for it: records, stories, plays that nobody watches; it has no screens yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.protagonists.ai.computers import computers
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules.constants import RECORD
from game.games.protagonists.scenes.record_kit import ProtagonistsRecords
from game.scenes.kit import Billing, Kit
from game.ui.messages import say
from game.ui.screen import Cover

if TYPE_CHECKING:
    from game.scenes.kit.simulations import SimulationKit
    from game.scenes.kit.stories import StoryKit
    from game.story.led_game import LedGame


def kit() -> Kit:
    """The game, with nothing loaded that draws or tells."""
    return Kit(billing=billing(), rules=PROTAGONISTS, records=ProtagonistsRecords(), story=_story,
               simulations=_simulations, computers=computers, led=_led)


def billing() -> Billing:
    """The game on the shelf: a box without anything in it yet."""
    return Billing(key=RECORD, title=say("Protagonists"), players=(1, 6), minutes=(60, 180), ready=False,
                   about=say("Heroes with a drive of their own, and a story that tests it."),
                   cover=Cover(ground="#12305e", ink="#eef4ff", trim="#7fd0ff", emblem="star"))


def _story() -> StoryKit:
    from game.games.protagonists.narration.story_kit import ProtagonistsStories

    return ProtagonistsStories()


def _led() -> LedGame:
    from game.games.protagonists.ai.protagonists_game import PROTAGONISTS_GAME

    return PROTAGONISTS_GAME


def _simulations() -> SimulationKit:
    from game.games.protagonists.headless.chapters import simulations

    return simulations()
