"""The stories of this game, as the shell asks for them: its vocabulary, and a record as a report after the match."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.duel.narration.after_action import DuelMatch, report, title_of
from game.games.duel.narration.comfort_sample import sample
from game.games.duel.narration.cup_words import Review
from game.games.duel.narration.duel_telling import DuelTelling
from game.games.duel.narration.duel_vocabulary import VOCABULARY
from game.games.duel.rules import DUEL
from game.narration import printed_story
from game.narration.chronicle import Passage
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from game.narration.printed_story import PrintedStories, ToldStory
from game.narration.vocabulary import Vocabulary
from game.rules.match import Match


class DuelStories(PrintedStories):
    """Records of this game, told in few words and reported in plain ones."""

    def __init__(self, review: Review | None = None) -> None:
        """``review``: who sets what was under cups beside best play; nobody, where none is given."""
        self._review = review

    def vocabulary(self) -> Vocabulary:
        """What writers of packs may name."""
        return VOCABULARY

    def story(self, record: bytes, pack: Pack, comfort: Comfort) -> ToldStory:
        """A record as it is told. Raises RecordError for one that does not hold."""
        match = _loaded(record)
        return ToldStory(title_of(match.header), self._report(match, _told(match, pack, comfort)))

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line told, fine and plain, and the report in plain words."""
        match = _loaded(record)
        telling = _told(match, pack, comfort)
        told = sorted((*telling.told, *telling.plainly), key=lambda line: line.entry)
        return {"told": msgspec.to_builtins(told), "plain": printed_story.plain_words(self._report(match, telling))}

    def _report(self, match: DuelMatch, telling: DuelTelling) -> list[Passage]:
        return report(match, telling, self._review)

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """A hit, as strongly as this setting lets it be told; empty where a pack has none."""
        return sample(pack, comfort)


def _loaded(record: bytes) -> DuelMatch:
    return Match.load(DUEL, record, bytes)


def _told(match: DuelMatch, pack: Pack, comfort: Comfort) -> DuelTelling:
    return DuelTelling(match.header, pack, Memory(), comfort).read(match)
