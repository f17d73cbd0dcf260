"""A Chapter as a story: headed by place and time, prose as it was told, a plain line under each result."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.protagonists.narration.event_words import ChapterWords
from game.games.protagonists.narration.plain_lines import ChapterDeed, order_line, plain_line, result_line
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.story.led_story import LedStory, Reader

TITLE, THE_CHAPTER_ENDS = "A Chapter", "The end of the Chapter"
AFTER_A_RESULT = (a.Death, e.DoEffect, a.AgreeDrive, a.EndTurn)
"""Entries that follow a result before anybody tells it (PRO-P20, P53)."""


class ChapterStory(LedStory):
    """What only Protagonists has. ``header``: whose names are said."""

    def __init__(self, header: Header) -> None:
        super().__init__()
        self._words = ChapterWords(header)
        self._call: ChapterDeed | None = None
        self._settled: ChapterDeed | None = None

    @property
    def own(self) -> Mapping[type, Reader]:
        """Calls and what they come to, the end of a Chapter."""
        return _READ

    def name(self, state: State, seat: str) -> str:
        """A Protagonist's name; whoever leads is what they are."""
        return "The game master" if seat == GM else self._words.name(seat)

    def plain_line(self, deed: ChapterDeed) -> str:
        """What stands for itself."""
        return plain_line(deed, self._words)

    def waits(self, deed: ChapterDeed) -> bool:
        """Who fell for good stands behind the result that it came of."""
        return self._settled is not None and isinstance(deed.action, AFTER_A_RESULT)

    def result(self) -> str:
        """By its call and its dice."""
        if self._settled is None:
            return ""
        said = result_line(self._call, self._settled, self._words)
        self._call = self._settled = None
        return said

    # --- entries ---

    def calls(self, deed: ChapterDeed, made: a.Call) -> None:
        """What it is about is known by its result."""
        self._call = deed

    def settles(self, deed: ChapterDeed, made: a.Settle) -> None:
        """The dice are read; nobody tells an order, so that it stands there at once."""
        settled = deed.after.settled
        if settled is None:
            return
        if settled.call.kind == "order":
            self.plainly(deed, order_line(deed, self._words))
            self._call = None
        else:
            self._settled = deed

    def chapter_ends(self, deed: ChapterDeed, made: a.EndChapter) -> None:
        """The story goes on in another one."""
        self.put(deed, made.text, heading=THE_CHAPTER_ENDS)


_READ: Mapping[type, Reader] = MappingProxyType({
    a.Call: ChapterStory.calls, a.Settle: ChapterStory.settles, a.EndChapter: ChapterStory.chapter_ends})
