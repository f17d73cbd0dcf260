"""What a led game brings to the first screen: the plain one, and what people want left out of the story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as evolved
from typing import Any

from msgspec.structs import replace

from game.rules.setups import Tray
from game.scenes.broadcast.programme import Programme
from game.scenes.kit import Billing
from game.scenes.led.led_screens import LedScreens
from game.scenes.match.help import Word
from game.scenes.menus.plain_menu import PlainMenu
from game.ui.messages import Message, say


@dataclass(frozen=True, slots=True)
class LedMenu(PlainMenu):
    """``asks``: what its pages ask; ``credit``: whose rules they are, "" where nobody is named."""

    asks: Message = say("Adventure, game master, characters")
    credit: str = ""

    @property
    def programme(self) -> Programme:
        """Its title, and what its box says of it, or whose rules they are."""
        plain: Programme = PlainMenu.programme.__get__(self)
        return evolved(plain, line=self.credit) if self.credit else plain

    def small_print(self, version: str) -> Sequence[str]:
        """The version of the program, and whose rules they are."""
        plain = PlainMenu.small_print(self, version)
        return (*plain, self.credit) if self.credit else plain

    @property
    def quick_detail(self) -> str:
        """Nobody is played against."""
        return say("With companions")

    @property
    def set_up_detail(self) -> str:
        """What its pages ask."""
        return self.asks

    def limited(self, header: Any, limits: dict[str, int]) -> Any:
        """No more is told of a subject than everybody wants, nor than the header has (GM-G7, GM-G37)."""
        lowest = {subject: min(level, header.limits.get(subject, level)) for subject, level in limits.items()}
        return replace(header, limits={**header.limits, **lowest})


def led_menu(billing: Billing, screens: LedScreens, words: Mapping[str, Word], asks: Message,
             credit: str = "") -> LedMenu:
    """The tray, the words of the game, its lessons."""
    return LedMenu(billing, screens.wished, Tray(), words, sign="", live=False, pages=screens.wished_pages,
                   course=screens.lessons(), asks=asks, credit=credit)
