"""What a pack offers for sheets that players make themselves: lists, Descriptors and Flaws by Trait (KEEP-K4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.games.keeper.rules.constants import TRAITS
from game.story.adventure import Adventure

NAMES, BACKGROUNDS, CASTINGS, DESCRIPTORS, FLAWS = "names", "backgrounds", "castings", "descriptors", "flaws"


class SheetLists(NamedTuple):
    """What to choose from; nothing where a pack lists nothing."""

    names: tuple[str, ...]
    backgrounds: tuple[str, ...]
    castings: tuple[str, ...]
    descriptors: Mapping[str, tuple[str, ...]]
    flaws: Mapping[str, tuple[str, ...]]


def lists_of(pack: Adventure) -> SheetLists:
    """The lists of a pack: ``descriptors_flesh`` and so on are those of a Trait."""
    held = pack.sheets.lists
    return SheetLists(held.get(NAMES, ()), held.get(BACKGROUNDS, ()), held.get(CASTINGS, ()),
                      {trait: held.get(f"{DESCRIPTORS}_{trait}", ()) for trait in TRAITS},
                      {trait: held.get(f"{FLAWS}_{trait}", ()) for trait in TRAITS})
