"""The stories of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.keeper.narration.installment_story import TITLE, InstallmentStory
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.state import State
from game.narration import printed_story
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.printed_story import PrintedStories, ToldStory
from game.narration.vocabulary import Vocabulary
from game.rules.match import Match


class KeeperStories(PrintedStories):
    """Records of this game, told. The words stand in the record, so that no pack is needed."""

    def vocabulary(self) -> Vocabulary:
        """Its words are those of adventures, which have a reader of their own."""
        return Vocabulary()

    def story(self, record: bytes, pack: Pack, comfort: Comfort) -> ToldStory:
        """A record as it is told. Raises RecordError for one that does not hold."""
        match = _loaded(record)
        return ToldStory(_title(match), _told(match).passages)

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line told, and what happened in plain words."""
        story = _told(_loaded(record))
        return {"told": msgspec.to_builtins(story.told), "plain": printed_story.plain_words(story.passages)}

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """What a setting lets through is shown by each adventure of its own."""
        return ""


def _loaded(record: bytes) -> Match[Header, State, a.Action]:
    return Match.load(KEEPER, record, bytes)


def _title(match: Match[Header, State, a.Action]) -> str:
    return match.header.title or TITLE


def _told(match: Match[Header, State, a.Action]) -> InstallmentStory:
    return InstallmentStory().read(match.deeds)
