"""A page of the story: it stands until somebody goes on. Where nobody sits at the table it goes on by itself."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.narration.chronicle import Passage
from game.scenes.led.fresh_words import pages_of
from game.scenes.led.led_context import LedContext
from game.scenes.led.story_elements import page_elements
from game.scenes.match.controller import Card, Controller
from game.scenes.match.reading_time import letters_s, passed_s
from game.scenes.match.unattended import HURRY_KEYS
from game.ui.messages import say
from game.ui.screen import Button, Intent
from game.ui.styles import Tone


class PageController(Controller):
    """What has been told since somebody was last asked, page by page."""

    def __init__(self, context: LedContext, passages: Sequence[Passage]) -> None:
        self._context = context
        self._pages = pages_of(passages)
        self._at = 0
        self._line = 1  # so many lines of a list are disclosed
        self._shown_s = 0.0

    @property
    def busy(self) -> bool:
        return not self._context.watched

    @property
    def automatic(self) -> bool:
        return not self._context.watched

    @property
    def fixed(self) -> bool:
        return False

    def update(self, dt_s: float) -> None:
        self._shown_s += passed_s(self._context.services, dt_s)
        letters = sum(len(line.text) for passage in self._page for line in passage.lines)
        if not self._context.watched and self._shown_s >= letters_s(self._context.services, letters):
            self._go_on()

    @property
    def _page(self) -> tuple[Passage, ...]:
        """A list is disclosed line by line, and what it comes to with the last of them (KEEP-K46)."""
        page = self._pages[self._at]
        if not self._undisclosed:
            return page
        return (replace(page[0], lines=page[0].lines[:self._line], standing="", plain=()),)

    @property
    def _undisclosed(self) -> bool:
        first = self._pages[self._at][0]
        return first.listed and self._line < len(first.lines)

    def card(self) -> Card:
        plain = self._context.services.player.preferences.plain_words
        body = page_elements(self._page, plain)
        go = Button("page_on", say("Go on"), tone=Tone.PRIMARY, key="Enter")
        heading = next((each.heading for each in self._page if each.heading), "")
        return Card(heading, body, say("The story goes on when you do"), focus="page_on", foot=(go,), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "page_on":
            return False
        self._go_on()
        return True

    def on_key(self, key: str) -> bool:
        if key in HURRY_KEYS:
            self._go_on()
        return key in HURRY_KEYS

    def hush(self) -> None:
        """What stood there was put away: the page is over."""
        self._at = len(self._pages) - 1
        self._line = max(1, len(self._pages[self._at][0].lines))
        self._go_on()

    def _go_on(self) -> None:
        self._shown_s = 0.0
        if self._undisclosed:
            self._line += 1
            return
        if self._at + 1 < len(self._pages):
            self._at += 1
            self._line = 1
            return
        self._context.fresh.mark()
        self._context.move_on()
