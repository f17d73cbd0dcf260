"""The game and the second referee agree on scenarios against the table, and on options that lay things on it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.games.duel.rules.referee.judge import judge
from tests.games.duel.rules.referee.records import header, played

EAGER = 0.7
DEEP = 60
"""Matches of each kind in the long comparison."""
CHOICES = ("armory", "avoid_hits", "charge", "dead_zone", "exhaust", "jamming", "protection", "take_aim",
           "weapon_range")
ABILITIES = ("aggressive", "area", "armour", "bounce", "prehensile", "raise_dead", "zverg")


def _options(seed: int) -> dict[str, Any]:
    """Options drawn from the seed; long ways into an evening are spared."""
    chance = random.Random(seed)
    options: dict[str, Any] = {key: chance.random() < 0.3 for key in CHOICES}
    options["avoid_hits"] = options["avoid_hits"] or options["charge"]
    options.update(melee=options["charge"] or chance.random() < 0.7, cover=chance.choice(("off", "simple", "advanced")),
                   entry=chance.choice((4000, 7000, 9000)), round_limit=5)
    return options


def _night(seed: int) -> dict[str, Any]:
    heroes = seed % 2 == 1
    models = 1 + seed % 3 // 2
    return header(seed, ["A", "B"], models, night_raid=True, field_more=models > 1, heroes=heroes, **_options(seed))


def _boss(seed: int) -> dict[str, Any]:
    chance = random.Random(seed)
    options = {**_options(seed), "melee": True, "avoid_hits": True, "field_more": True,
               "boss_abilities": sorted(chance.sample(ABILITIES, chance.randint(1, 4)))}
    return header(seed, [["A"], ["AB"], ["ABC"]][seed % 3], 2, "boss", **options)


def _solitaire(seed: int) -> dict[str, Any]:
    sets: list[dict[str, Any]] = [{}, {"melee": True}, {"cover": "simple"}, {"night_raid": True},
                                  {"avoid_hits": True, "melee": True}, {"field_more": True}]
    given = header(seed, ["A", "B"], 1, "solitaire", round_limit=6, **sets[seed % len(sets)])
    given["seats"]["B"]["player"] = "automaton"
    return given


def _respawn(seed: int) -> dict[str, Any]:
    tug = seed % 2 == 1
    options = {**_options(seed), "respawn": True, "actions_1_5": True, "exhaust": False, "field_more": True,
               "charge": False, "spawn": ("corner", "points", "positions" if tug else "corner")[seed % 3]}
    sides = [["A", "B"], ["AC", "BD"]][seed // 4 % 2]
    return header(seed, sides, 1 + seed % 2, "tug" if tug else "treasure", **options)


def _bids_of_models(seed: int) -> dict[str, Any]:
    options = {**_options(seed), "bid": "model", "charge": False, "field_more": True}
    return header(seed, [["A", "B"], ["A", "B", "C"]][seed % 2], 2 + seed % 2, **options)


def _bids_on_the_way(seed: int) -> dict[str, Any]:
    options = {**_options(seed), "bid": ("player", "model")[seed % 2], "field_more": True, "exhaust": False,
               "charge": seed % 3 == 0, "actions_1_5": seed % 2 == 0 or seed % 3 > 0}
    if options["charge"]:
        options.update(melee=True, avoid_hits=True)
    return header(seed, ["A", "B"], 2, **options)


KINDS: dict[str, tuple[Callable[[int], dict[str, Any]], tuple[int, ...]]] = {
    "D366 night": (_night, (0,)), "D310 boss": (_boss, (2,)), "D371 solitaire": (_solitaire, (0, 1)),
    "D126 respawn": (_respawn, (3,)), "D104 bids of models": (_bids_of_models, (0,)),
    "D104e bids on the way": (_bids_on_the_way, (1,))}


@pytest.mark.parametrize(("kind", "seed"), [(kind, seed) for kind, (_, seeds) in KINDS.items() for seed in seeds])
def test_two_referees_agree(kind: str, seed: int) -> None:
    assert judge(played(KINDS[kind][0](seed), eager=EAGER)) == []


@pytest.mark.deep
@pytest.mark.parametrize("kind", KINDS)
def test_two_referees_agree_on_many(kind: str) -> None:
    for seed in range(DEEP):
        assert judge(played(KINDS[kind][0](seed), eager=EAGER)) == [], seed
