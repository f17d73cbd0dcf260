"""What a game tells: its vocabulary for writers, and a record as a story. No engine is loaded for it."""

from __future__ import annotations

from typing import Any, Protocol

from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.printed_story import ToldStory
from game.narration.vocabulary import Vocabulary


class StoryKit(Protocol):
    """A game's stories."""

    def vocabulary(self) -> Vocabulary:
        """What writers of packs may name."""

    def story(self, record: bytes, pack: Pack, comfort: Comfort) -> ToldStory:
        """A record as it is told, passage by passage. Raises RecordError for one that does not hold."""

    def text(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """A record as lines of plain text. Raises RecordError for one that does not hold.

        ``plain``: with what happened in plain words beside what is told, where the game tells it in others.
        """

    def page(self, record: bytes, pack: Pack, comfort: Comfort, plain: bool = True) -> list[str]:
        """The same as a page for a browser."""

    def chronicle(self, record: bytes, pack: Pack, comfort: Comfort) -> dict[str, Any]:
        """Every line ``told``, with where it came from, and what happened in ``plain`` words (``plain_words``)."""

    def sample(self, pack: Pack, comfort: Comfort) -> str:
        """One and the same mishap, told as strongly as this setting lets it be told; empty where a pack has none."""
