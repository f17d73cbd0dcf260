"""What High Stakes brings to the first screen."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as replace_dataclass
from typing import Any

from msgspec.structs import replace

from game.games.high_stakes.scenes.lessons.four_lessons import COURSE
from game.games.high_stakes.scenes.screen_kit import wished_header, wished_pages
from game.games.high_stakes.scenes.stakes_words import GLOSSARY
from game.rules.setups import Tray
from game.scenes.broadcast.programme import Programme
from game.scenes.kit import Billing
from game.scenes.menus.plain_menu import PlainMenu
from game.ui.messages import say


@dataclass(frozen=True, slots=True)
class StakesMenu(PlainMenu):
    """The plain one, and what people want left out of the story."""

    @property
    def programme(self) -> Programme:
        """The title card names who wrote the rules, as their licence asks."""
        return replace_dataclass(super(StakesMenu, self).programme, line=say(
            "After High Stakes 3.5 by Andrea Sfiligoi, under a Creative Commons licence; not for profit"))

    @property
    def quick_detail(self) -> str:
        """Nobody is played against."""
        return say("With companions")

    @property
    def set_up_detail(self) -> str:
        """What its pages ask."""
        return say("Adventure, game master, characters")

    def limited(self, header: Any, limits: dict[str, int]) -> Any:
        """No more is told of a subject than everybody wants, nor than the header has (GM-G7, GM-G37)."""
        lowest = {subject: min(level, header.limits.get(subject, level)) for subject, level in limits.items()}
        return replace(header, limits={**header.limits, **lowest})


def menu(billing: Billing) -> StakesMenu:
    """The tray, and words of a ladder that is climbed one rung at a time."""
    return StakesMenu(billing, wished_header, Tray(), GLOSSARY, sign="", live=False, pages=wished_pages,
                      course=COURSE)
