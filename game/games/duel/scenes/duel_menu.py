"""What Duel brings to the first screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.duel.scenes.duel_words import GLOSSARY
from game.games.duel.scenes.quick_match import wished_header
from game.rules.setups import Tray
from game.scenes.kit import Billing
from game.scenes.kit.menu import ReadyMatch
from game.scenes.menus.plain_menu import PlainMenu
from game.ui.messages import say


@dataclass(frozen=True, slots=True)
class DuelMenu(PlainMenu):
    """The plain one, whose rules these are, and a match with a Hero each."""

    @property
    def ready_matches(self) -> Sequence[ReadyMatch]:
        """A Hero each with followers, by the preset of the set-up."""
        return (ReadyMatch("heroes", say("With Heroes"), say("A Hero each, of six points"),
                           (("preset", "heroes"),)),)

    def small_print(self, version: str) -> Sequence[str]:
        """The version of the program, and who wrote the rules."""
        return (say("Version {version}. Rules by Kai Bettzieche, CatZeyeS Entertainment 2024. Unofficial.",
                    version=version),)


def menu(billing: Billing) -> DuelMenu:
    """The tray, and the words of the game."""
    return DuelMenu(billing, wished_header, Tray(), GLOSSARY, sign="", live=False)
