"""What Duel brings to the first screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.duel.scenes.duel_words import GLOSSARY
from game.games.duel.scenes.lessons.six_lessons import COURSE
from game.games.duel.scenes.quick_match import wished_header
from game.rules.setups import Tray
from game.scenes.kit import Billing
from game.scenes.menus.plain_menu import PlainMenu
from game.ui.messages import say


@dataclass(frozen=True, slots=True)
class DuelMenu(PlainMenu):
    """The plain one, and whose rules these are."""

    def small_print(self, version: str) -> Sequence[str]:
        """The version of the program, and who wrote the rules."""
        return (say("Version {version}. Rules by Kai Bettzieche, CatZeyeS Entertainment 2024. Unofficial.",
                    version=version),)


def menu(billing: Billing) -> DuelMenu:
    """The tray, and the words of the game."""
    return DuelMenu(billing, wished_header, Tray(), GLOSSARY, sign="", live=False, course=COURSE)
