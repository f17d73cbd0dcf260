"""The stories of this game, as the shell asks for them: plain sentences from the record alone."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.protagonists.narration.event_words import ChapterWords
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.state import State
from game.narration import printed_story
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.plain_telling import PlainTelling
from game.narration.vocabulary import Vocabulary
from game.rules.match import Match

TITLE = "A Chapter"
Chapter = Match[Header, State, a.Action]


class ProtagonistsStories:
    """Records of this game, told."""

    def vocabulary(self) -> Vocabulary:
        """Its words are those of adventures, which have a reader of their own."""
        return Vocabulary()

    def text(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """A record as lines of plain text. Raises RecordError for one that does not hold."""
        match = _loaded(record)
        return list(printed_story.text(match.header.title or TITLE, told(match, comfort).passages, plain))

    def page(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """The same as a page for a browser."""
        match = _loaded(record)
        return list(printed_story.page(match.header.title or TITLE, told(match, comfort).passages, plain))

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line told, and what happened in plain words."""
        telling = told(_loaded(record), comfort)
        return {"told": msgspec.to_builtins(telling.told), "plain": telling.plain_words}

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """Nothing that anybody would want less of."""
        return ""


def _loaded(record: bytes) -> Chapter:
    return Match.load(PROTAGONISTS, record, bytes)


def told(match: Chapter, comfort: Comfort) -> PlainTelling:
    """A record, told from its beginning."""
    return PlainTelling(ChapterWords(match.header), comfort).read(match)
