"""What a machine can tell of a screen: each fault is found where it was built in, and none on screens as they ship."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.app.games import Games
from game.games.duel.scenes.setup.setup_scene import PAGES
from game.ui.layout import lay_out
from game.ui.screen import Button, Choice, Handle, Panel, Place, Row, Screen, Text
from game.ui.styles import Style
from game.ui.theme import Theme
from tests.scenes.evenings import evening, things
from tests.scenes.stagehand import Evening
from tests.ui.offscreen import load_theme, make_fonts
from tests.ui.screens import SCREENS
from tests.ui.test_ui_layout import Monospace
from tools.screens.faults import KINDS, Fault, faults
from tools.screens.walks import WALKS

__all__ = ["evening", "things"]

THEME, FIRST = load_theme(), (1280, 720)
MAY_SCROLL = frozenset({"scrolls"})
"""A page may have more than is seen, as long as the way on is in sight."""


def found(screen: Screen, theme: Theme = THEME, window: tuple[int, int] = FIRST) -> list[Fault]:
    return list(faults(lay_out(screen, window, 1.0, theme, Monospace()), screen, theme, Monospace()))


def card(*children: Text | Button | Row | Choice, place: Place = Place.CENTRE, title: str = "") -> Screen:
    return Screen("card", (Panel("card", place, children, title=title),), goes_on="on")


LONG = tuple(Text("A line of the card.") for _ in range(60))
FAULTY = {
    "below": card(*LONG, Button("on", "Go on")),
    "scrolls": card(*LONG),
    "elided": card(Text("One"), title="Of everything that was ever done in this house and in the two beside it " * 2),
    "broken": card(Text("Incomprehensibilities" * 4)),
    "covered": replace(card(*LONG), handles=(Handle("die", "A die", "die", 600, 300, 40, 40),)),
    "outside": replace(card(Text("One")), handles=(Handle("die", "A die", "die", 2000, 300, 40, 40),))}


@pytest.mark.parametrize("kind", FAULTY)
def test_what_was_built_in_is_found(kind: str) -> None:
    assert kind in KINDS and kind in {fault.kind for fault in found(FAULTY[kind])}


def test_letters_that_are_too_small_or_too_pale_are_found() -> None:
    small = replace(THEME, letters=replace(THEME.letters, small=replace(THEME.letters.small, size=12.0)))
    tiny = lay_out(card(Text("One", Style.SMALL)), FIRST, 1.0, replace(
        small, sizes=replace(THEME.sizes, least_letters=8, least_ever=8)), Monospace())
    assert "small" in {fault.kind for fault in faults(tiny, card(), THEME, Monospace())}
    pale = replace(THEME, palette=replace(THEME.palette, text=THEME.palette.plate_high))
    assert "faint" in {fault.kind for fault in found(card(Text("One")), pale)}


@pytest.mark.parametrize("name", SCREENS)
def test_screens_as_they_ship_have_none(name: str) -> None:
    assert not [fault for fault in found(SCREENS[name]()) if fault.kind not in MAY_SCROLL]


class Looks:
    """A stage of walks on which nothing is drawn: what is looked at is checked in the first shape."""

    def __init__(self, evening: Evening) -> None:
        self._evening = evening
        self.guide, self.matches = evening.player, evening.folder
        self.paths = evening.composition._paths
        self.faulty: dict[str, list[Fault]] = {}
        self._fonts = make_fonts(THEME)

    def home(self, game: str) -> None:
        self._evening.composition.home("", game)
        self.guide.wait(2)

    def look(self, name: str) -> None:
        surface = self._evening.composition.surface
        bad = [fault for fault in faults(surface.layout, surface.screen, THEME, self._fonts)
               if fault.kind not in MAY_SCROLL]
        self.faulty |= {name: bad} if bad else {}


def test_the_shelf_with_every_box_open_and_the_pages_of_a_duel_have_none(evening: Evening) -> None:
    looks = Looks(evening)
    for key in Games().keys:
        looks.home(key)
        looks.look(f"{key}: shelf")
    looks.home("duel")
    looks.guide.press("new_match")
    for page, _ in PAGES:
        looks.guide.press("page", page)
        looks.look(f"set-up {page}")
    assert not looks.faulty


@pytest.mark.deep
def test_what_all_games_share_has_none(evening: Evening) -> None:
    looks = Looks(evening)
    WALKS["shared"](looks)
    assert not looks.faulty
