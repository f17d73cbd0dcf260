"""What turning an option on or off brings along, and why (DUEL-D150, DUEL-D127, DUEL-D115).

An option that is turned on adds what it needs; one that is turned off takes along what needs it; what cannot stand
beside it goes. Every change says for which option or scenario it was made, so that a screen can tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules.feat_table import FEATS, TRAITS
from game.games.duel.rules.options import NEEDS, PLAYED, SCENARIO_NEEDS, Options
from game.rules.value import Value

Setting = bool | str | tuple[str, ...]
IDLE_WITHOUT: Mapping[str, tuple[str, ...]] = MappingProxyType({
    "wet_powder": ("interactive", "jamming"), "spawn": ("respawn",)})
"""What does nothing without others, though nobody would refuse it (DUEL-D115, DUEL-D127)."""
VALUE_NEEDS: Mapping[tuple[str, str], tuple[str, ...]] = MappingProxyType({("bid", "model"): ("field_more",)})
"""What an option needs where it is set to this: two to four models a seat bid (DUEL-D104b)."""
EXCLUDED_BY_SCENARIO: Mapping[str, tuple[str, ...]] = MappingProxyType({"boss": ("heroes",)})
"""What must be off in a scenario (DUEL-D150)."""
TRAIT_EXCLUDED_BY: Mapping[str, tuple[str, ...]] = MappingProxyType({"respawn": ("raise_dead",)})
"""Traits that nobody may have beside an option (DUEL-D150)."""
ABILITY_EXCLUDED_BY: Mapping[str, tuple[str, ...]] = MappingProxyType({"raise_dead": ("respawn",)})
"""Abilities that a boss cannot have beside an option (DUEL-D150, DUEL-D315)."""
SPAWN_SCENARIOS: Mapping[str, tuple[str, ...]] = MappingProxyType({"positions": ("tug",)})
"""Where there are tokens to come back at (DUEL-D383)."""
SWITCHED_ON: Mapping[str, Setting] = MappingProxyType({"cover": "simple", "bid": "player", "spawn": "points"})
"""What an option is set to that is no switch, where something needs it."""
PLAIN = Options()


class Why(StrEnum):
    """Why an option changed besides the one that was chosen."""

    NEEDED = "needed"
    USELESS = "useless"
    SCENARIO = "scenario"
    EXCLUDED = "excluded"


class Change(Value, frozen=True):
    """An option that was set otherwise, why, and for which option or scenario."""

    option: str
    on: bool
    why: Why
    because_of: str


class Resolved(Value, frozen=True):
    """The options after a choice, and what else changed with it, in the order in which it came about."""

    options: Options
    changes: tuple[Change, ...] = ()


def is_on(options: Options, name: str) -> bool:
    """Whether an option differs from the core game."""
    return bool(getattr(options, name) != getattr(PLAIN, name))


def needs(name: str, value: object = True) -> tuple[str, ...]:
    """What an option needs that is set to this, and what it does nothing without (DUEL-D150)."""
    of_value = VALUE_NEEDS.get((name, value), ()) if isinstance(value, str) else ()
    return tuple(dict.fromkeys((*NEEDS.get(name, ()), *of_value, *IDLE_WITHOUT.get(name, ()))))


def needed_by(options: Options, name: str) -> tuple[str, ...]:
    """The options that are on and need this one."""
    return tuple(each for each in Options.__struct_fields__
                 if is_on(options, each) and name in needs(each, getattr(options, each)))


def is_played(name: str) -> bool:
    """Whether it may be on in a match yet."""
    return name in PLAYED


def chosen(options: Options, name: str, value: Setting, scenario: str) -> Resolved:
    """An option set as somebody wants it, with all that follows (DUEL-D150).

    Raises ValueError where the scenario stands against it: see ``fixed_by``.
    """
    wanted = replace(options, **{name: value})
    if is_on(wanted, name) != is_on(options, name) and fixed_by(name, scenario):
        raise ValueError(f"{name} is settled by {scenario} (D150)")
    changes: list[Change] = []
    follow = _with_needs if is_on(wanted, name) else _without
    wanted = follow(wanted, name, changes)
    return Resolved(_swept(wanted, changes), tuple(changes))


def fixed_by(name: str, scenario: str) -> bool:
    """Whether a scenario says whether this option is on: nobody else does (DUEL-D150)."""
    return name in needed_in(scenario) or _is_barred(name, scenario)


def _is_barred(name: str, scenario: str) -> bool:
    """Whether a scenario excludes an option, or something that the option needs."""
    return name in EXCLUDED_BY_SCENARIO.get(scenario, ()) or any(_is_barred(each, scenario) for each in needs(name))


def needed_in(scenario: str) -> tuple[str, ...]:
    """All that must be on in a scenario: what it needs, and what that needs."""
    found: list[str] = []
    waiting = list(SCENARIO_NEEDS.get(scenario, ()))
    while waiting:
        name = waiting.pop(0)
        if name not in found:
            found.append(name)
            waiting += NEEDS.get(name, ())
    return tuple(found)


def for_scenario(options: Options, scenario: str) -> Resolved:
    """The options as another scenario wants them: what it needs is on, what it excludes is off (DUEL-D150)."""
    changes: list[Change] = []
    for name in EXCLUDED_BY_SCENARIO.get(scenario, ()):
        if is_on(options, name):
            changes.append(Change(name, False, Why.SCENARIO, scenario))
            options = _without(replace(options, **{name: getattr(PLAIN, name)}), name, changes)
    for name in SCENARIO_NEEDS.get(scenario, ()):
        if not is_on(options, name):
            changes.append(Change(name, True, Why.SCENARIO, scenario))
            options = _with_needs(replace(options, **{name: SWITCHED_ON.get(name, True)}), name, changes)
    if options.spawn in SPAWN_SCENARIOS and scenario not in SPAWN_SCENARIOS[options.spawn]:
        changes.append(Change("spawn", False, Why.SCENARIO, scenario))
        options = replace(options, spawn=PLAIN.spawn)
    return Resolved(_swept(options, changes), tuple(changes))


def missing(options: Options, scenario: str) -> Iterator[tuple[str, str]]:
    """Every option that is on or scenario, with something that it needs and that is off (DUEL-D150)."""
    for name in SCENARIO_NEEDS.get(scenario, ()):
        if not is_on(options, name):
            yield scenario, name
    for name in Options.__struct_fields__:
        if is_on(options, name):
            yield from ((name, each) for each in needs(name, getattr(options, name)) if not is_on(options, each))


def cannot_be_free(options: Options, name: str) -> tuple[str, ...]:
    """The options for want of which, or because of which, nobody has a feat or trait of this name (DUEL-D122, D194)."""
    wanting = {**FEATS, **TRAITS}.get(name, ())
    return (*(each for each in wanting if not is_on(options, each)),
            *(each for each, traits in TRAIT_EXCLUDED_BY.items() if name in traits and is_on(options, each)))


def _with_needs(options: Options, name: str, changes: list[Change]) -> Options:
    """Adds what an option needs, and what that needs."""
    for each in needs(name, getattr(options, name)):
        if not is_on(options, each):
            why = Why.USELESS if each in IDLE_WITHOUT.get(name, ()) else Why.NEEDED
            changes.append(Change(each, True, why, name))
            options = _with_needs(replace(options, **{each: SWITCHED_ON.get(each, True)}), each, changes)
    return options


def _swept(options: Options, changes: list[Change]) -> Options:
    """Takes off the lists whatever nobody can have by these options (DUEL-D122, DUEL-D194, DUEL-D315)."""
    reasons = {each: cannot_be_free(options, each) for each in options.one_up}
    free = tuple(each for each, reason in reasons.items() if not reason)
    if free != options.one_up:
        because_of = next(reason for reason in reasons.values() if reason)[0]
        changes.append(Change("one_up", bool(free), Why.EXCLUDED, because_of))
        options = replace(options, one_up=free)
    abilities = tuple(each for each in options.boss_abilities
                      if not any(is_on(options, other) for other in ABILITY_EXCLUDED_BY.get(each, ())))
    if abilities != options.boss_abilities:
        lost = next(each for each in options.boss_abilities if each not in abilities)
        changes.append(Change("boss_abilities", bool(abilities), Why.EXCLUDED, ABILITY_EXCLUDED_BY[lost][0]))
        options = replace(options, boss_abilities=abilities)
    if not options.one_up and options.one_up_for:
        options = replace(options, one_up_for=())
    return options


def _without(options: Options, name: str, changes: list[Change]) -> Options:
    """Takes along what needs the option that went."""
    for each in needed_by(options, name):
        if is_on(options, each):
            why = Why.USELESS if name in IDLE_WITHOUT.get(each, ()) else Why.NEEDED
            changes.append(Change(each, False, why, name))
            options = _without(replace(options, **{each: getattr(PLAIN, each)}), each, changes)
    return options
