"""An adventure with what it is played with: the pack, its words with those of the pool, how typing is understood."""

from __future__ import annotations

from dataclasses import dataclass

from game.narration.packs import Pack
from game.story.adventure import Adventure
from game.story.free_text import Understanding


@dataclass(frozen=True, slots=True)
class ReadyAdventure:
    """One of the installation, in one language."""

    pack: Adventure
    words: Pack
    understanding: Understanding
