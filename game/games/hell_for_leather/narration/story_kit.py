"""The stories of this game, as the shell asks for them: its vocabulary, and a record as a story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.games.hell_for_leather.narration.comfort_sample import sample
from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.narration.story_title import title
from game.games.hell_for_leather.rules.match_record import HellForLeather, HellMatch
from game.narration import printed_story
from game.narration.chronicle import Passage
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.printed_story import PrintedStories, ToldStory
from game.narration.vocabulary import Vocabulary
from game.rules.match import Match


class HellStories(PrintedStories):
    """Records of this game, told."""

    def vocabulary(self) -> Vocabulary:
        """What writers of packs may name."""
        return VOCABULARY

    def story(self, record: bytes, pack: Pack, comfort: Comfort) -> ToldStory:
        """A record as it is told. Raises RecordError for one that does not hold."""
        match = _loaded(record)
        return ToldStory(title(match.header), _told(match, pack, comfort)[1])

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line told, and the happenings that its hooks cite."""
        story, _ = _told(_loaded(record), pack, comfort)
        return {"told": msgspec.to_builtins(story.teller.chronicle.told),
                "log": [msgspec.to_builtins(story.show.log[number]) for number in range(len(story.show.log))],
                "dropped": story.teller.selector.dropped, "plain": printed_story.plain_words(story.passages)}

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """A wound, as strongly as this setting lets it be told; empty where a pack has none."""
        line = sample(pack, comfort)
        return line.text if line is not None else ""


def _loaded(record: bytes) -> HellMatch:
    return Match.load(HellForLeather(), record, lambda _line: None)


def _told(match: HellMatch, pack: Pack, comfort: Comfort) -> tuple[Story, Sequence[Passage]]:
    story = Story(match.header, pack, comfort=comfort)
    return story, story.read(match.deeds)
