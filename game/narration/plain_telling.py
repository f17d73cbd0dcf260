"""The telling of a game without packs: a sentence for each thing that happened, under a heading for each turn.

The record needs nothing of it: whoever has the match can tell it again.

    telling = PlainTelling(words, comfort)
    telling.read(match)
    printed_story.text(title, telling.passages)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Any, Protocol

from game.narration.chronicle import Chronicle, Passage, ToldLine
from game.narration.comfort import Comfort
from game.narration.conditions import Facts
from game.narration.line_choice import Line
from game.narration.printed_story import plain_words
from game.narration.veils import Veil, veil_of
from game.rules.match import Deed, Match


class EventWords(Protocol):
    """A game's sentences."""

    @property
    def veiled(self) -> str:
        """What stands in the place of lines that a Pause has put away."""

    def sentence(self, event: Any, after: Any) -> str:
        """What is said of something that happened and led to the state ``after``; empty where nothing is.

        It is heard by everybody: nothing that a seat keeps to itself is in it.
        """

    def turn(self, state: Any) -> int:
        """The number of the turn that a state is in."""

    def heading(self, turn: int) -> str:
        """What stands over the turn of that number."""


class PlainTelling:
    """Tells one match by ``EventWords``. Nothing is offered to players, and no subject is touched."""

    def __init__(self, words: EventWords, comfort: Comfort) -> None:
        self.comfort = comfort
        self._words = words
        self._chronicle = Chronicle()
        self._heard = 0

    def read(self, match: Match[Any, Any, Any]) -> PlainTelling:
        """Tell a match again as far as it has come; none of it is new to anybody. Gives itself."""
        for deed in match.deeds:
            self.follow(deed)
            veil = veil_of(deed.extras)
            if veil is not None:
                self.veil(veil)
        self._heard = len(self.told)
        return self

    @property
    def told(self) -> Sequence[ToldLine]:
        """Every line, oldest first."""
        return self._chronicle.told

    @property
    def passages(self) -> Sequence[Passage]:
        """A paragraph for each turn."""
        return [Passage(self._words.heading(turn), tuple(line for line in lines if line.text))
                for turn, lines in groupby(self.told, lambda line: line.turn)]

    @property
    def plain(self) -> str:
        """What has happened in the latest turn; everything told is plain here."""
        return " ".join(line.text for line in self.told if line.turn == self.told[-1].turn and line.text)

    @property
    def plain_words(self) -> list[dict[str, Any]]:
        """The same of all turns, as ``story --json`` has it."""
        return plain_words(self.passages, told_plainly=True)

    def begin(self, state: Any, entries: int) -> None:
        """Nothing is announced."""

    def set_comfort(self, comfort: Comfort) -> None:
        """Another setting from now on."""
        self.comfort = comfort

    def follow(self, deed: Deed[Any, Any]) -> dict[str, Any]:
        """Tell what has happened. The record holds nothing of it."""
        turn = self._words.turn(deed.before)
        for event in deed.events:
            text = self._words.sentence(event, deed.after)
            if text:
                self._chronicle.add(ToldLine(deed.number, turn, type(event).__name__.lower(), "", text))
        return {}

    def unheard(self) -> Sequence[ToldLine]:
        """What was told since this was asked last."""
        fresh, self._heard = self.told[self._heard:], len(self.told)
        return fresh

    def pause(self) -> Veil | None:
        """Put away what was told last; None where nothing is left."""
        lines = self._chronicle.unveiled()
        if not lines:
            return None
        veil = Veil((self.told[lines[-1]].entry,))
        self.veil(veil)
        return veil

    def veil(self, veil: Veil) -> None:
        """Put away the lines of these entries."""
        lines = self._chronicle.of(veil.veils)
        if lines:
            self._chronicle.veil(lines, self._words.veiled)

    def offers(self, slot: str, who: str, state: Any, number: int, facts: Facts, whom: str, count: int,
               taken: Collection[str]) -> Sequence[Line]:
        """Nobody has written any."""
        return ()

    def subjects(self, line: Line) -> tuple[str, ...]:
        """Of nothing."""
        return ()
