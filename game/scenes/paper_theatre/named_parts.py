"""Which function cuts which named part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.scenes.paper_theatre.parts import (
    burglary,
    creatures,
    outdoors,
    river,
    rooms,
    small,
    thieves_goods,
    walls,
)
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import SCENERY, Scenery

Draws = Callable[[Sheet, Scenery], None]
ROOMS = (outdoors, river, walls, rooms, small, burglary, thieves_goods, creatures)
PARTS: Mapping[str, Draws] = MappingProxyType(
    {name: next(getattr(room, name) for room in ROOMS if hasattr(room, name)) for name in SCENERY})


def cut_out(part: Scenery) -> Sheet:
    """The pieces of a part, where it stands."""
    sheet = Sheet((part.at, part.up), part.size, part.turned, part.tint)
    PARTS[part.part](sheet, part)
    return sheet
