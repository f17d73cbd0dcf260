"""What lies over a match: one at a time, opened by its control, closed by its own, led to from menus."""

from __future__ import annotations

import pytest

from game.scenes.match.overlays import Overlay, Overlays
from game.ui.screen import Button, Intent, Panel, Place

BOOK, MENU, PROBLEM = "book", "menu", "problem"


class Page:
    """A panel with a page to turn."""

    def __init__(self) -> None:
        self.at = 3
        self.done = ""

    def open(self) -> None:
        self.at = 0

    def leave(self) -> None:
        self.done = "left"

    def turn(self, intent: Intent) -> bool:
        self.at += intent.name == "turn"
        return intent.name == "turn"


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def overlays(page: Page) -> Overlays:
    def panel(name: str) -> Panel:
        return Panel(name, Place.CENTRE, ())

    return Overlays((
        Overlay(name=BOOK, panel=lambda: panel(BOOK), closes="close_book", turns=page.turn, opened=page.open,
                tool=Button(BOOK, "Book")),
        Overlay(name=MENU, panel=lambda: panel(MENU), menu=True, deeds={"leave": page.leave}),
        Overlay(name=PROBLEM, panel=lambda: panel(PROBLEM), closes="", asked=False, escapes=False)))


def shown(overlays: Overlays) -> str:
    return overlays.panel.name if overlays.panel is not None else ""


def test_a_control_opens_what_it_stands_for_and_nothing_else(overlays: Overlays, page: Page) -> None:
    assert not overlays.asked("camera") and not overlays.asked(PROBLEM)
    assert not overlays.any_open
    assert overlays.asked(BOOK)
    assert (shown(overlays), page.at) == (BOOK, 0)


def test_its_own_controls_turn_pages_and_close_it(overlays: Overlays, page: Page) -> None:
    overlays.open(BOOK)
    overlays.on_intent(Intent("turn"))
    assert (shown(overlays), page.at) == (BOOK, 1)
    overlays.on_intent(Intent("close_menu"))
    assert shown(overlays) == BOOK
    overlays.on_intent(Intent("close_book"))
    assert shown(overlays) == ""


@pytest.mark.parametrize(("name", "after"), [(BOOK, ""), (MENU, ""), (PROBLEM, PROBLEM)])
def test_resume_leads_back_from_all_but_what_must_be_answered(overlays: Overlays, name: str, after: str) -> None:
    overlays.open(name)
    overlays.on_intent(Intent("resume"))
    assert shown(overlays) == after


def test_a_menu_leads_to_tools_and_its_deeds_close_it(overlays: Overlays, page: Page) -> None:
    overlays.open(MENU)
    overlays.on_intent(Intent(PROBLEM))
    assert shown(overlays) == MENU
    overlays.on_intent(Intent(BOOK))
    assert shown(overlays) == BOOK
    overlays.on_intent(Intent(MENU))
    assert shown(overlays) == BOOK
    overlays.open(MENU)
    overlays.on_intent(Intent("leave"))
    assert (shown(overlays), page.done) == ("", "left")


@pytest.mark.parametrize(("name", "after"), [(BOOK, ""), (MENU, ""), (PROBLEM, PROBLEM)])
def test_escape_closes_all_but_what_must_be_answered(overlays: Overlays, name: str, after: str) -> None:
    overlays.open(name)
    overlays.on_key("space")
    assert shown(overlays) == name
    overlays.on_key("escape")
    assert shown(overlays) == after


def test_what_there_is_none_of_cannot_be_opened(overlays: Overlays) -> None:
    with pytest.raises(KeyError):
        overlays.open("map")
