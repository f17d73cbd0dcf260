"""The optional rules of a match (DUEL-D101 to D131), what each needs (DUEL-D150), and which are played yet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from game.rules.errors import BadHeader
from game.rules.value import Value

Bid = Literal["off", "player", "model"]
Cover = Literal["off", "simple", "advanced"]
Spawn = Literal["corner", "points", "positions"]
THEMES = ("any", "western", "ruins", "wood", "neon", "harbour", "graveyard")
MOST_TERRAIN = 40
BOSS_ABILITIES = ("aggressive", "area", "armour", "bounce", "prehensile", "raise_dead", "zverg")
"""Of DUEL-D315."""


class Options(Value, frozen=True, kw_only=True):
    """Every option, off unless said; those in use bind everybody for the whole match (DUEL-D5)."""

    actions_1_5: bool = False
    armory: bool = False
    avoid_hits: bool = False
    charge: bool = False
    climbing: bool = False
    dead_zone: bool = False
    exhaust: bool = False
    falling: bool = False
    field_more: bool = False
    heroes: bool = False
    interactive: bool = False
    wet_powder: bool = False
    jamming: bool = False
    jump: bool = False
    melee: bool = False
    protection: bool = False
    respawn: bool = False
    specialization: bool = False
    take_aim: bool = False
    upgrades: bool = False
    weapon_range: bool = False
    city_brawl: bool = False
    night_raid: bool = False
    bid: Bid = "off"
    cover: Cover = "off"
    one_up: tuple[str, ...] = ()
    one_up_for: tuple[Literal["gangers", "rookies"], ...] = ()
    spawn: Spawn = "corner"
    native_kinds: tuple[str, ...] = ()
    native_limit: int = 1
    boss_abilities: tuple[str, ...] = ()
    themes: tuple[str, ...] = THEMES
    placer: str = "throw"
    terrain_limit: int = 12
    entry: int = 4000
    mob_radius: int = 2500
    round_limit: int = 20


RANGES: Mapping[str, tuple[int, int]] = MappingProxyType({
    "native_limit": (0, 9), "terrain_limit": (0, MOST_TERRAIN), "entry": (2000, 12000), "mob_radius": (1500, 2500),
    "round_limit": (0, 99)})
NEEDS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "charge": ("melee", "avoid_hits"), "climbing": ("falling",), "specialization": ("melee",),
    "wet_powder": ("interactive", "jamming"), "one_up": ("heroes",), "one_up_for": ("heroes",)})
"""What an option needs among the others (DUEL-D150)."""
SCENARIO_NEEDS: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "boss": ("melee", "avoid_hits"), "flag": ("actions_1_5",), "hill": ("actions_1_5",), "tug": ("respawn",),
    "gang": ("heroes", "field_more")})
"""What a scenario needs among the options (DUEL-D150)."""
FREE: frozenset[str] = frozenset({"themes", "placer", "terrain_limit", "entry", "round_limit", "native_kinds",
                                  "native_limit", "mob_radius"})
"""What has a value in every match; those that belong to a rule do nothing without it."""
PLAYED: frozenset[str] = FREE | {
    "actions_1_5", "bid", "charge", "climbing", "falling", "jump", "respawn", "heroes", "one_up", "one_up_for",
    "armory", "avoid_hits", "dead_zone", "exhaust", "field_more", "jamming", "melee", "protection", "specialization",
    "take_aim", "weapon_range", "cover", "spawn", "night_raid",
    "upgrades", "boss_abilities", "interactive", "wet_powder",
    "city_brawl"}
"""The options that may be on; the rest is not played yet (``docs/duel-rules.md``)."""


def in_use(options: Options) -> tuple[str, ...]:
    """The options that differ from the core game, in the order of the record."""
    plain = Options()
    return tuple(name for name in Options.__struct_fields__ if getattr(options, name) != getattr(plain, name))


def validate_options(options: Options) -> None:
    """Raises ``BadHeader`` for what is out of range, lacks what it needs (DUEL-D150), or is not played yet."""
    for name, (least, most) in RANGES.items():
        if not least <= getattr(options, name) <= most:
            raise BadHeader(f"options.{name}", f"must be {least} to {most}")
    unknown = [each for each in options.boss_abilities if each not in BOSS_ABILITIES]
    if unknown:
        raise BadHeader("options.boss_abilities", f"{unknown[0]} is none; allowed are {', '.join(BOSS_ABILITIES)}")
    strange = [theme for theme in options.themes if theme not in THEMES]
    if strange:
        raise BadHeader("options.themes", f"{strange[0]} is no theme; allowed are {', '.join(THEMES)}")
    for name in in_use(options):
        lacking = [each for each in NEEDS.get(name, ()) if not getattr(options, each)]
        if lacking:
            raise BadHeader(f"options.{name}", f"needs {' and '.join(lacking)} (D150)")
        if name not in PLAYED:
            raise BadHeader(f"options.{name}", "is not played yet")


def missing_keys(raw: Any) -> None:
    """Raises ``BadHeader`` where a record leaves out an option: all keys are required."""
    if not isinstance(raw, dict):
        raise BadHeader("options", "must be an object")
    absent = [name for name in Options.__struct_fields__ if name not in raw]
    if absent:
        raise BadHeader(f"options.{absent[0]}", "is missing")


class _WithOptions(msgspec.Struct, frozen=True):
    options: Any = None


def require_all_keys(line: bytes) -> None:
    """Looks at a header line for options that are left out."""
    missing_keys(msgspec.json.decode(line, type=_WithOptions).options)
