"""What is recommended with a scenario: options, size of the area, models; a beginning, and never a need (DUEL-D302).

A row names options alone; what those need, and what the scenario needs, comes from the tables of the rules
(``options.py``). What is not played yet is left out, and said.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.header import PLAYED_SCENARIOS
from game.games.duel.rules.options import PLAYED, Options
from game.games.duel.rules.setup.option_resolver import Setting, chosen, for_scenario, needs
from game.games.duel.rules.terms import AREAS, MOST_HEROES, MOST_MODELS, SEATS
from game.rules.value import Value

SMALL, MIDDLE, LARGE = AREAS
NARROW_CROWD = 1500
ONE_SIDE = frozenset({"boss"})
"""Scenarios that all seats play together (section 12)."""
IN_TWO_SIDES = frozenset({"flag", "hill", "tug"})
"""Scenarios of two sides of one or two seats (DUEL-D302)."""
PAIRS: Mapping[int, tuple[tuple[str, ...], ...]] = MappingProxyType({
    1: (("A",),), 2: (("A", "B"),), 3: (("A", "B", "C"),), 4: (("A", "B", "C", "D"), ("AC", "BD"))})
"""Who may be whose enemy, by the number of seats; partners sit across the table."""


class Preset(Value, frozen=True, kw_only=True):
    """A row: a match with its recommended options and what they are set to; ``models`` a seat, or Heroes."""

    key: str
    scenario: str
    recommended: tuple[tuple[str, Setting], ...] = ()
    area: int = SMALL
    models: int = 1
    seats: int = 2


ROWS = (
    Preset(key="first", scenario="treasure"),
    Preset(key="skirmish", scenario="treasure", models=3, recommended=(
        ("field_more", True), ("cover", "simple"), ("avoid_hits", True), ("melee", True), ("charge", True),
        ("take_aim", True))),
    Preset(key="heroes", scenario="treasure", models=1, recommended=(
        ("heroes", True), ("field_more", True), ("armory", True), ("cover", "advanced"), ("avoid_hits", True),
        ("melee", True), ("charge", True), ("protection", True))),
    Preset(key="rush", scenario="treasure", models=2, recommended=(
        ("field_more", True), ("actions_1_5", True), ("climbing", True), ("jump", True), ("avoid_hits", True))),
    Preset(key="boss", scenario="boss", models=1, recommended=(("charge", True), ("cover", "simple"))),
    Preset(key="flag", scenario="flag", models=2, seats=4, recommended=(
        ("field_more", True), ("respawn", True), ("spawn", "points"))),
    Preset(key="hill", scenario="hill", models=2, seats=4, recommended=(
        ("field_more", True), ("respawn", True), ("spawn", "points"))),
    Preset(key="tug", scenario="tug", models=2, seats=4, recommended=(
        ("field_more", True), ("actions_1_5", True), ("spawn", "positions"))),
    Preset(key="gang", scenario="gang", area=LARGE, models=2, recommended=(
        ("armory", True), ("avoid_hits", True), ("charge", True), ("cover", "advanced"), ("jamming", True),
        ("jump", True), ("falling", True), ("melee", True), ("protection", True), ("specialization", True),
        ("take_aim", True), ("weapon_range", True), ("dead_zone", True))),
    Preset(key="solitaire", scenario="solitaire", seats=1, recommended=(("cover", "simple"),)),
)
PRESETS: Mapping[str, Preset] = MappingProxyType({row.key: row for row in ROWS})


class Prepared(Value, frozen=True):
    """A preset as it can be played now; ``left_out``: what it recommends that is not played yet."""

    options: Options
    left_out: tuple[str, ...]


def playable(preset: Preset) -> bool:
    """Whether its scenario can be played yet."""
    return preset.scenario in PLAYED_SCENARIOS


def prepared(preset: Preset) -> Prepared:
    """The options of a preset, with what they need and without what is not played (DUEL-D150, DUEL-D302)."""
    options, left_out = for_scenario(Options(entry=usual_entry(preset.area)), preset.scenario).options, []
    for name, value in preset.recommended:
        if {name, *needs(name)} <= PLAYED:
            options = chosen(options, name, value, preset.scenario).options
        else:
            left_out.append(name)
    return Prepared(options, tuple(left_out))


def usual_entry(area: int) -> int:
    """How far from the corner one may enter, as the ready battlefields of that size say (DUEL-D26)."""
    return min(each.entry for each in BATTLEFIELDS.values() if each.area == area)


def usual_crowd(options: Options, area: int) -> int:
    """How wide crowds stand, from middle to edge: on a small area narrow, else most find no room (DUEL-D340)."""
    return NARROW_CROWD if options.city_brawl and area == SMALL else Options().mob_radius


def seat_counts(scenario: str) -> tuple[int, ...]:
    """How many seats a scenario can have (section 12)."""
    if scenario in ONE_SIDE:
        return tuple(range(1, len(SEATS) + 1))
    if scenario in IN_TWO_SIDES:
        return (2, 4)
    return tuple(range(2, len(SEATS) + 1))


def arrangements(scenario: str, seats: int) -> tuple[tuple[str, ...], ...]:
    """Which sides there may be for so many seats, the usual one first (DUEL-D302, DUEL-D124)."""
    if scenario in ONE_SIDE:
        return (("".join(SEATS[:seats]),),)
    if scenario in IN_TWO_SIDES:
        return PAIRS[seats][-1:]
    return PAIRS[seats]


def most_models(options: Options) -> int:
    """How many models, or Heroes, a seat may field (DUEL-D400, DUEL-D401, DUEL-D113, DUEL-D104b)."""
    if not options.field_more:
        return 1
    if options.bid == "model":
        return 4
    return MOST_HEROES if options.heroes else MOST_MODELS


def fewest_models(options: Options) -> int:
    """The fewest: who bids for each model has two of them (DUEL-D104b)."""
    return 2 if options.bid == "model" and options.field_more else 1


def on_field(options: Options, area: int) -> Options:
    """The options with the entry zone that a battlefield of that size usually has."""
    return replace(options, entry=usual_entry(area))
