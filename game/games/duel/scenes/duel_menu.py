"""What Duel brings to the first screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.duel.scenes.duel_words import CHAPTERS, GLOSSARY
from game.games.duel.scenes.field_on_show import on_show
from game.games.duel.scenes.lessons.six_lessons import COURSE
from game.games.duel.scenes.quick_match import wished_header
from game.rules.setups import Tray
from game.scenes.field.field_at_table import FieldAtTable
from game.scenes.kit import Billing
from game.scenes.kit.dressing import Dressing
from game.scenes.kit.menu import ReadyMatch
from game.scenes.menus.plain_menu import PlainMenu
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.messages import say


@dataclass(frozen=True, slots=True)
class DuelMenu(PlainMenu):
    """The plain one with a field on its table, a match with a Hero each, and whose rules these are."""

    @property
    def set_up_detail(self) -> str:
        """What the pages of set-up ask."""
        return say("Warbands, ground, rules")

    @property
    def ready_matches(self) -> Sequence[ReadyMatch]:
        """A Hero each with followers, by the preset of the set-up."""
        return (ReadyMatch("heroes", say("With Heroes"), say("A Hero each, of six points"),
                           (("preset", "heroes"),)),)

    def dress(self, services: Services) -> Dressing:
        """The field behind the tray, looked at from near by."""
        laid = PlainMenu.dress(self, services)
        field = FieldAtTable(services.table, services.play.config)
        scene, drawn = on_show(services)
        field.show(scene, still=True)
        field.draw(drawn)
        services.table.cameras.show(View.FIELD, 0, cut=True)

        def clear() -> None:
            field.clear()
            laid.clear()

        return Dressing(clear)

    def small_print(self, version: str) -> Sequence[str]:
        """The version of the program, and who wrote the rules."""
        return (say("Version {version}. Rules by Kai Bettzieche, CatZeyeS Entertainment 2024. Unofficial.",
                    version=version),)


def menu(billing: Billing) -> DuelMenu:
    """The tray, and the words of the game."""
    return DuelMenu(billing, wished_header, Tray(), GLOSSARY, CHAPTERS, sign="", live=False, course=COURSE)
