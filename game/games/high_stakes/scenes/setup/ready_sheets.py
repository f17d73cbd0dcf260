"""Characters of an adventure that nobody plays yet."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.ai.ready_story import SYSTEM, character
from game.games.high_stakes.rules.header import Character
from game.story.adventure import Adventure


def ready_characters(pack: Adventure, player: str) -> Iterator[Character]:
    """All that the pack has for this game, spares too, as this player would have them."""
    for ready in pack.sheets.sheets.values():
        if SYSTEM in ready.sheet:
            yield character(ready, player)
