"""The stories of this game, as the shell asks for them."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.duel.narration.plain_words import DuelWords
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.header import Header
from game.games.duel.rules.state import State
from game.narration import printed_story
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.plain_telling import PlainTelling
from game.narration.vocabulary import Vocabulary
from game.rules.match import Match

TITLE = "A Duel"


class DuelStories:
    """Records of this game, told in plain words."""

    def vocabulary(self) -> Vocabulary:
        """Nobody writes packs for it yet."""
        return Vocabulary()

    def text(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """A record as lines of plain text. Raises RecordError for one that does not hold."""
        return list(printed_story.text(TITLE, _told(record, comfort).passages, plain))

    def page(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """The same as a page for a browser."""
        return list(printed_story.page(TITLE, _told(record, comfort).passages, plain))

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line told, and what happened in plain words."""
        telling = _told(record, comfort)
        return {"told": msgspec.to_builtins(telling.told), "plain": telling.plain_words}

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """Nothing that anybody would want less of."""
        return ""


def _told(record: bytes, comfort: Comfort) -> PlainTelling:
    match: Match[Header, State, a.Action] = Match.load(DUEL, record, bytes)
    return PlainTelling(DuelWords(match.header), comfort).read(match)
