"""What Protagonists brings to the first screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from game.games.protagonists.scenes.chapter_words import GLOSSARY
from game.games.protagonists.scenes.lessons.three_lessons import COURSE
from game.games.protagonists.scenes.screen_kit import wished_header, wished_pages
from game.rules.setups import Tray
from game.scenes.kit import Billing
from game.scenes.menus.plain_menu import PlainMenu
from game.ui.messages import say


@dataclass(frozen=True, slots=True)
class ChapterMenu(PlainMenu):
    """The plain one, and what people want left out of the story."""

    @property
    def quick_detail(self) -> str:
        """Nobody is played against."""
        return say("With companions")

    @property
    def set_up_detail(self) -> str:
        """What its pages ask."""
        return say("Adventure, game master, Protagonists")

    def limited(self, header: Any, limits: dict[str, int]) -> Any:
        """No more is told of a subject than everybody wants, nor than the header has (GM-G7, GM-G37)."""
        lowest = {subject: min(level, header.limits.get(subject, level)) for subject, level in limits.items()}
        return replace(header, limits={**header.limits, **lowest})


def menu(billing: Billing) -> ChapterMenu:
    """The tray, and words of the river."""
    return ChapterMenu(billing, wished_header, Tray(), GLOSSARY, sign="", live=False, course=COURSE,
                       pages=wished_pages)
