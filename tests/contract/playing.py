"""A match of any game in the program without a window, and somebody who plays it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from game.rules.match import Match
from game.scenes.match.open_match import screens_of, start_match
from game.scenes.practice.cups_practice import CupsPracticeScene
from game.scenes.services import Services
from game.ui.going_on import controls_in
from game.ui.screen import Button, Screen
from tests.scenes.stagehand import Evening

MOST_STEPS = 4000
PRACTICE = "practice"


class Played:
    """A match of the game with this key, at an evening."""

    def __init__(self, evening: Evening, key: str) -> None:
        self.evening = evening
        self.key = key
        self.services: Services = evening.composition.services.playing(key)

    def quick(self, people: int) -> Played:
        """A quick match begins. Gives itself."""
        return self.begun(screens_of(self.services).quick(self.services, people))

    def begun(self, header: Any) -> Played:
        """A match with this header begins. Gives itself."""
        start_match(self.services, header)
        self.evening.player.wait(2)
        return self

    @property
    def screen(self) -> Screen:
        """What is on air."""
        return self.evening.player.screen

    @property
    def match(self) -> Match[Any, Any, Any]:
        """The match that is on air, or whose result is."""
        match: Match[Any, Any, Any] = vars(self.evening.composition.director.scene)["_context"].match
        return match

    @property
    def over(self) -> bool:
        """Whether its result is on air."""
        return self.screen.scene == "result"

    def rolls(self) -> list[dict[str, Any]]:
        """The entries in which dice were thrown at the table: the record has how they flew."""
        return [entry for entry in self.match.entries if "motion" in entry]

    def on(self, rolls: int, entries: int = 0) -> Played:
        """Play until there are so many throws and entries, or it is over. Gives itself."""
        self.evening.play_until(lambda: self.over or (len(self.rolls()) >= rolls and self.match.entry_count >= entries),
                                MOST_STEPS, f"throw {rolls} of {self.key}")
        return self

    def record(self) -> bytes:
        """What is on the disk."""
        [file] = self.evening.folder.glob("*.jsonl")
        return file.read_bytes()

    @property
    def name(self) -> str:
        """What the match is called in the player's folder."""
        [file] = self.evening.folder.glob("*.jsonl")
        return str(file)

    def on_card(self) -> list[str]:
        """The buttons of the card of the moment that can be pressed."""
        cards = (panel for panel in self.screen.panels if panel.name in ("card", "card_foot"))
        return [each.name for panel in cards for each in controls_in(panel.children)
                if isinstance(each, Button) and each.enabled]


class PlayedCups(Played):
    """Secret dice at the practice tray: a match that nobody keeps, one round after the other."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.key = PRACTICE
        self.services = evening.composition.services

    def quick(self, people: int) -> PlayedCups:
        """From the title to the cups, with a partner or alone. Gives itself."""
        player = self.evening.player
        self.evening.composition.home("")
        player.wait(2)
        for control in ("practice", "tray", "cups", *(("against",) if people == 1 else ())):
            player.press(control)
        player.wait(2)
        return self

    @property
    def match(self) -> Match[Any, Any, Any]:
        """The round that is on air."""
        scene = self.evening.composition.director.scene
        assert isinstance(scene, CupsPracticeScene)
        return scene.round.context.match

    def record(self) -> bytes:
        """What a file would have."""
        return self.match.to_bytes()


def played(evening: Evening, key: str) -> Played:
    """A match of the game with this key, or secret dice at the practice tray."""
    return PlayedCups(evening) if key == PRACTICE else Played(evening, key)


def texts(lines: list[str]) -> Iterator[dict[str, Any]]:
    """Lines of the trace without their time."""
    for line in lines:
        yield {name: value for name, value in json.loads(line).items() if name != "t"}
