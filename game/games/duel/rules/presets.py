"""What goes well with a scenario: where a new match begins, never a need (DUEL-D302, DUEL-D150)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec
from msgspec.structs import replace

from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import AREAS
from game.rules.value import Value

TEAMS = ("AC", "BD")


class Preset(Value, frozen=True):
    """The sides that it is best with, the area, the options that are on, those that have a value of their own."""

    sides: tuple[str, ...] = ("A", "B")
    area: int = AREAS[0]
    on: tuple[str, ...] = ()
    values: dict[str, Any] = msgspec.field(default_factory=dict)

    def options(self) -> Options:
        """The options of a match with what goes well with it."""
        return replace(Options(), **dict.fromkeys(self.on, True), **self.values)


_RESPAWN = {"spawn": "points"}
PRESETS: Mapping[str, Preset] = MappingProxyType({
    "treasure": Preset(),
    "boss": Preset(sides=("AB",), on=("melee", "avoid_hits")),
    "flag": Preset(TEAMS, on=("actions_1_5", "respawn"), values=_RESPAWN),
    "gang": Preset(area=AREAS[2], on=(
        "heroes", "field_more", "armory", "avoid_hits", "charge", "jamming", "jump", "falling", "melee", "protection",
        "specialization", "take_aim", "weapon_range"), values={"cover": "simple"}),
    "hill": Preset(TEAMS, on=("actions_1_5", "respawn"), values=_RESPAWN),
    "solitaire": Preset(),
    "tug": Preset(TEAMS, on=("respawn", "actions_1_5"), values={"spawn": "positions"}),
    "city_brawl": Preset(area=AREAS[1], on=("city_brawl",)),
    "night_raid": Preset(on=("night_raid", "weapon_range", "armory", "jamming"))})
"""By scenario; the last two go on top of any (M3)."""
