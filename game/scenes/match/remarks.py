"""What the show says while others play: short remarks beside the card, and cards of their own for what is longer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from game.narration.chronicle import ToldLine
from game.scenes.match.controller import Card, Controller
from game.scenes.match.game_at_table import GameWords
from game.scenes.match.match_context import AnyContext
from game.scenes.match.reading_time import letters_s, passed_s
from game.scenes.match.unattended import HURRY_KEYS
from game.ui.messages import say
from game.ui.screen import Button, Element, Intent, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

MOST = 2  # remarks at a time


class Remarks:
    """Lines that wait for their reader. A remark stands until there is another, or its reader has done something."""

    def __init__(self, words: GameWords) -> None:
        self._words = words
        self.beside: tuple[ToldLine, ...] = ()
        self.cards: list[ToldLine] = []

    def hear(self, lines: Sequence[ToldLine], over: bool) -> None:
        """New lines; ``over``: what stands now has been read."""
        lines = [line for line in lines if line.text]
        self.cards += [line for line in lines if self._words.card_title(line.slot)]
        beside = tuple(line for line in lines
                       if not self._words.card_title(line.slot) and not self._words.for_result(line.slot))
        if beside or over:
            self.beside = brief(beside[-MOST:], self._words.most_words())

    def clear(self) -> None:
        """All of it has been veiled or taken back."""
        self.beside = ()
        self.cards.clear()

    def panel(self, place: Place, width: int) -> tuple[Panel, ...]:
        """The remarks, where the card of the moment is, so that the table stays free."""
        lines = self.elements(place)
        return (Panel("remarks", place, lines, width=width),) if lines else ()

    def elements(self, place: Place) -> tuple[Element, ...]:
        """The remarks alone."""
        if place is Place.LOWER_THIRD:
            return tuple(map(partial(beside_name, self._words), self.beside))
        return signed_lines(self._words, self.beside)

    @property
    def letters(self) -> int:
        """How much there is to read beside the card."""
        return sum(len(line.text) for line in self.beside)


class ListenController(Controller):
    """A card of the show: it waits until somebody goes on. Where nobody sits at the table it goes on by itself."""

    def __init__(self, context: AnyContext, words: GameWords, lines: Sequence[ToldLine],
                 done: Callable[[], object]) -> None:
        """``done`` is called when it has been read."""
        self._context = context
        self._words = words
        self._lines = within(lines, words.most_words())
        self._done = done
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
        letters = sum(len(line.text) for line in self._lines)
        if not self._context.watched and self._shown_s >= letters_s(self._context.services, letters):
            self._go_on()

    def card(self) -> Card:
        words = signed_lines(self._words, self._lines)
        title = self._words.card_title(self._lines[0].slot)
        return Card(title, words, say("The show goes on when you do"), focus="listen_go",
                    foot=(Button("listen_go", say("Go on"), tone=Tone.PRIMARY, key="Enter"),), words=True)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name != "listen_go":
            return False
        self._go_on()
        return True

    def on_key(self, key: str) -> bool:
        if key in HURRY_KEYS:
            self._go_on()
        return key in HURRY_KEYS

    def hush(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        self._done()
        self._context.move_on()


def within(lines: Sequence[ToldLine], most: int | None) -> tuple[ToldLine, ...]:
    """The first of these that have no more words together; the first of all in any case."""
    kept: list[ToldLine] = []
    for line in lines:
        if kept and most is not None and sum(len(each.text.split()) for each in (*kept, line)) > most:
            break
        kept.append(line)
    return tuple(kept)


def brief(lines: Sequence[ToldLine], most: int | None) -> tuple[ToldLine, ...]:
    """Those for which there is time beside something else: a line that has more words alone is left to the story."""
    return within([line for line in lines if most is None or len(line.text.split()) <= most], most)


def signed_lines(words: GameWords, lines: Sequence[ToldLine]) -> tuple[Element, ...]:
    """Lines, those of one speaker under one name; the story itself is nobody's."""
    elements: list[Element] = []
    for name, spoken in groupby(lines, words.speaker):
        elements += [Text(name[0], Style.CAPTION, name[1])] * bool(name[0])
        elements += [Text(line.text, Style.STORY) for line in spoken]
    return tuple(elements)


def beside_name(words: GameWords, line: ToldLine) -> Element:
    """A line and who says it in one row, where there is room for it."""
    name, tone = words.speaker(line)
    said = Text(line.text, Style.STORY)
    return Row((Text(name, Style.CAPTION, tone), said), (0.0, 1.0)) if name else said
