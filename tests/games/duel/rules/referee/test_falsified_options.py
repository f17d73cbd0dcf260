"""What is falsified in matches with more than the core game is noticed by the second referee."""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.duel.rules.referee.falsified_city import CITY_CHANGES
from tests.games.duel.rules.referee.falsified_options import OPTION_CHANGES
from tests.games.duel.rules.referee.falsified_terrain import TERRAIN_CHANGES
from tests.games.duel.rules.referee.falsifying import falsified
from tests.games.duel.rules.referee.judge import judge
from tests.games.duel.rules.referee.kinds import EAGER, KINDS
from tests.games.duel.rules.referee.records import played

CHANGES = {**OPTION_CHANGES, **CITY_CHANGES, **TERRAIN_CHANGES}
AFTERWARDS, MATCHES, MORE = 60, 12, 60
"""Entries in which a change must have been noticed; matches in which one is looked for, a rare one in more."""
RARE = ("a Scope that stays", "a climb onto nothing", "a die of a Wingman that is not thrown", "a mob on another one",
        "a member that goes for a walk", "a member that stands about", "a mob that loses nobody",
        "a mob that flees the other way", "a defence of a mob", "a log that lies askew",
        "a locker that is never empty", "a switch that works nothing", "a laser somewhere else",
        "a locker with something else in it", "steam that stays", "a wall that is never worn down",
        "rubble somewhere else", "a drum that only smokes", "a drum that does not go off",
        "a marker that passes by who is to come back", "a Fast one that comes back for one action")
"""Changes for which many matches are played."""
HIDDEN_BY = {"a die that is tough": "armour"}
"""What of a boss takes the same hit off, so that the change tells nothing (D313, D315)."""


@cache
def _honest(kind: str, seed: int) -> bytes:
    return played(KINDS[kind](seed), eager=EAGER)


@pytest.mark.parametrize(("kind", "name"), [
    pytest.param(kind, each, marks=[pytest.mark.deep] * (each in RARE))
    for kind, made in CHANGES.items() for each in made])
def test_what_is_falsified_is_noticed(kind: str, name: str) -> None:
    """Each change is found at its own entry or later, in the first match of its kind where it can be made."""
    change = CHANGES[kind][name]
    seeds = range(MORE if name in RARE else MATCHES)
    telling = (seed for seed in seeds if HIDDEN_BY.get(name) not in _abilities(kind, seed))
    found = next(filter(None, (falsified(_honest(kind, seed), change) for seed in telling)))
    differences = judge(_cut(*found))
    assert differences and differences[0].n >= found[1]


def _abilities(kind: str, seed: int) -> tuple[str, ...]:
    return tuple(KINDS[kind](seed)["options"].get("boss_abilities", ()))


def _cut(data: bytes, n: int) -> bytes:
    """The record up to some entries past this one (M40)."""
    return b"".join(data.splitlines(keepends=True)[:n + AFTERWARDS])
