"""The stories of this game, as the shell asks for them. The words stand in the record, so that no pack is needed."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.protagonists.narration.chapter_story import TITLE, ChapterStory
from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.header import Header
from game.games.protagonists.rules.state import State
from game.narration import printed_story
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.printed_story import PrintedStories, ToldStory
from game.narration.vocabulary import Vocabulary
from game.rules.match import Match

Chapter = Match[Header, State, a.Action]


class ProtagonistsStories(PrintedStories):
    """Records of this game, told."""

    def vocabulary(self) -> Vocabulary:
        """Its words are those of adventures, which have a reader of their own."""
        return Vocabulary()

    def story(self, record: bytes, pack: Pack, comfort: Comfort) -> ToldStory:
        """A record as it is told. Raises RecordError for one that does not hold."""
        match = _loaded(record)
        return ToldStory(match.header.title or TITLE, _told(match).passages)

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line told, and what happened in plain words."""
        story = _told(_loaded(record))
        return {"told": msgspec.to_builtins(story.told), "plain": printed_story.plain_words(story.passages)}

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """Nothing that anybody would want less of."""
        return ""


def _loaded(record: bytes) -> Chapter:
    return Match.load(PROTAGONISTS, record, bytes)


def _told(match: Chapter) -> ChapterStory:
    return ChapterStory(match.header).read(match.deeds)
