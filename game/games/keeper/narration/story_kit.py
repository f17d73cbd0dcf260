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
from game.narration.vocabulary import Vocabulary
from game.rules.match import Match


class KeeperStories:
    """Records of this game, told. The words stand in the record, so that no pack is needed."""

    def vocabulary(self) -> Vocabulary:
        """Its words are those of adventures, which have a reader of their own."""
        return Vocabulary()

    def text(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """A record as lines of plain text. Raises RecordError for one that does not hold."""
        match = _loaded(record)
        return list(printed_story.text(_title(match), _told(match).passages, plain))

    def page(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """The same as a page for a browser."""
        match = _loaded(record)
        return list(printed_story.page(_title(match), _told(match).passages, plain))

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
