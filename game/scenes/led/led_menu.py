"""What a led game brings to the first screen: where its story begins, and what people want left out of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as evolved
from typing import Any

from msgspec.structs import replace

from game.rules.setups import Tray
from game.scenes.broadcast.programme import Programme
from game.scenes.kit import Billing
from game.scenes.kit.dressing import Dressing
from game.scenes.kit.menu import Headings
from game.scenes.led.led_screens import LedScreens
from game.scenes.led.stage_shown import first_place
from game.scenes.match.help import Word
from game.scenes.menus.plain_menu import PlainMenu
from game.scenes.paper_theatre.theatre_at_table import TheatreAtTable
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.messages import Message, say


@dataclass(frozen=True, slots=True)
class LedMenu(PlainMenu):
    """``screens``: of the game; ``asks``: what its pages ask; ``credit``: whose rules they are, "" for nobody's."""

    screens: LedScreens = field(kw_only=True)
    asks: Message = say("Adventure, game master, characters")
    credit: str = ""

    @property
    def programme(self) -> Programme:
        """Its title, and what its box says of it, or whose rules they are; no strap before the people on the stage."""
        plain: Programme = PlainMenu.programme.__get__(self)
        return evolved(plain, line=self.credit or plain.line, strap=None)

    def dress(self, services: Services) -> Dressing:
        """The first place of its first adventure, on the stage behind the tray."""
        laid = PlainMenu.dress(self, services)
        adventures = services.play.adventures
        pack = adventures.ready(adventures.ids[0]).pack
        theatre = TheatreAtTable(services.table, self.screens.theatre(services))
        theatre.show(first_place(pack), still=True, by_and_by=True)
        theatre.plaque(pack.about.title)
        services.table.cameras.show(View.STAGE, 0, cut=True)

        def clear() -> None:
            theatre.clear()
            laid.clear()

        return Dressing(clear, theatre.update, theatre.finish)

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


def led_menu(billing: Billing, screens: LedScreens, words: Mapping[str, Word], headings: Headings, asks: Message,
             credit: str = "") -> LedMenu:
    """The tray, the words of the game and the headings they stand under, its lessons."""
    return LedMenu(billing, screens.wished, Tray(), words, headings, sign="", live=False, pages=screens.wished_pages,
                   course=screens.lessons(), screens=screens, asks=asks, credit=credit)
