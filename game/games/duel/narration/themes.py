"""Places of other colours: the same sentences, with the word lists of a theme in place of the usual ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.duel.narration.names import WESTERN
from game.narration.packs import Pack

THEMES = (WESTERN, "ruins", "wood", "neon", "harbour", "graveyard")


def themed(pack: Pack, theme: str) -> Pack:
    """The pack as it speaks in a place of that theme: a list `neon_ground` stands in for `ground`.

    A theme without a list of its own keeps the usual one.
    """
    return replace(pack, lexicon=_in_place(pack.lexicon, theme), word_flags=_in_place(pack.word_flags, theme))


def _in_place(lists: Mapping[str, Any], theme: str) -> Mapping[str, Any]:
    begins = f"{theme}_"
    own = {key.removeprefix(begins): words for key, words in lists.items() if key.startswith(begins)}
    return MappingProxyType({**lists, **own})
