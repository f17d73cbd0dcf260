"""The stories of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.high_stakes.narration.plain_words import StakesWords
from game.games.high_stakes.narration.story_telling import StakesTelling
from game.games.high_stakes.narration.table_story import StakesStory
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.header import Header
from game.games.high_stakes.rules.state import State
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.printed_story import PrintedStories, ToldStory, plain_words
from game.narration.vocabulary import Vocabulary
from game.rules.match import Match

TITLE = "High Stakes"


class StakesStories(PrintedStories):
    """Records of this game, told in their own words and plain sentences."""

    def vocabulary(self) -> Vocabulary:
        """Nobody writes packs of lines for it."""
        return Vocabulary()

    def story(self, record: bytes, pack: Pack, comfort: Comfort) -> ToldStory:
        """A record as it is told. Raises RecordError for one that does not hold."""
        match = loaded(record)
        return ToldStory(_title(match.header), told(match, comfort).passages)

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line told, and what happened in plain words."""
        telling = told(loaded(record), comfort)
        return {"told": msgspec.to_builtins(telling.told), "plain": plain_words(telling.passages)}

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """Nothing that anybody would want less of."""
        return ""


def loaded(record: bytes) -> Match[Header, State, a.Action]:
    """A record as a match. Raises RecordError for one that does not hold."""
    return Match.load(HIGH_STAKES, record, bytes)


def told(match: Match[Header, State, a.Action], comfort: Comfort) -> StakesTelling | StakesStory:
    """A story of a pack as it was read at the table, in the words that its record keeps; another with its own words,
    and plain sentences for what happened.
    """
    if match.header.pack is not None:
        return StakesStory(match.header).read(match.deeds)
    telling = StakesTelling(StakesWords(match.header), comfort)
    telling.read(match)
    return telling


def _title(header: Header) -> str:
    return header.title or TITLE
