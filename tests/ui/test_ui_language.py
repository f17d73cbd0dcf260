"""A surface that speaks another language: what it draws, where it runs from right to left, and what it leaves alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations

import pytest

from game.ui.messages import say
from game.ui.screen import Button, Intent, Mark, Panel, Place, Screen, Text
from game.ui.surface import Surface
from tests.ui.offscreen import Window, load_theme, make_fonts

RIGHT_TO_LEFT, UNTIL_HERE = "\u2067", "\u2069"


class Backwards(NullTranslations):
    """Every text from its end, with marks that say so; counts what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def gettext(self, message: str) -> str:
        self.asked.append(message)
        return f"{RIGHT_TO_LEFT}{message[::-1]}{UNTIL_HERE}"


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = Window((640, 360))
    yield made
    made.close()


@pytest.fixture
def surface(window: Window) -> Iterator[Surface]:
    theme = load_theme()
    made = Surface(window.render2d, theme, make_fonts(theme), lambda _intent: None, (1280, 720))
    yield made
    made.dispose()


def screen(mark: str = "one") -> Screen:
    card = Panel("card", Place.CENTRE, (Text(say("Hello")), Button("go", say("Go on"), key="Enter")))
    return Screen("title", (card,), marks=(Mark("m", say(mark), 10, 10),))


def drawn(surface: Surface) -> list[str]:
    items = [item for box in surface.layout.panels for item in box.items]
    items += [mark.item for mark in surface.layout.marks]
    return [run.text for item in items for run in item.runs]


def test_english_is_drawn_without_asking(surface: Surface) -> None:
    surface.show(screen())
    assert {"Hello", "one"} <= set(drawn(surface))


def test_another_language_is_drawn_and_marks_of_direction_are_not(surface: Surface) -> None:
    surface.speak(Backwards())
    surface.show(screen())
    assert "olleH" in drawn(surface)
    assert all(mark not in text for text in drawn(surface) for mark in (RIGHT_TO_LEFT, UNTIL_HERE))
    text = surface.screen.panels[0].children[0]
    assert isinstance(text, Text) and text.body.startswith(RIGHT_TO_LEFT)


def test_the_language_changes_what_is_on_screen_at_once_and_back(surface: Surface) -> None:
    surface.show(screen())
    surface.speak(Backwards())
    assert "olleH" in drawn(surface)
    surface.speak(None)
    assert "Hello" in drawn(surface)


def test_controls_keep_their_names_and_keys(window: Window) -> None:
    heard: list[Intent] = []
    theme = load_theme()
    surface = Surface(window.render2d, theme, make_fonts(theme), heard.append, (1280, 720), language=Backwards())
    surface.show(screen())
    surface.key("enter")
    surface.dispose()
    assert heard == [Intent("go")]


def test_what_did_not_change_is_not_put_into_words_again(surface: Surface) -> None:
    language = Backwards()
    surface.speak(language)
    surface.show(screen())
    language.asked.clear()
    surface.show(screen("two"))
    assert language.asked == ["two"]
    assert "owt" in drawn(surface)
    surface.show(replace(screen("two"), busy=True))
    assert surface.screen.busy
