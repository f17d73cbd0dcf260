"""Whole matches of Heroes that have the feats of set-up, activation and upkeep: they end, and their records hold."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.games.duel.headless.random_play import choose
from game.games.duel.rules import DUEL
from game.games.duel.rules.header import Header
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import header
from tests.games.duel.rules.test_feat_scope import feat_of
from tests.games.duel.rules.test_random_matches import holds

WOLF: dict[str, Any] = {"name": "Wolf", "feats": ("fast", "swift", "yellow"), "traits": {"shapeshifter": 1,
                                                                                        "toughness": 2}}
HEROES: tuple[dict[str, Any], ...] = (
    {"feats": ("large", "hurl", "coordinate"), "traits": {"follower": 2, "toughness": 1}, "base": "large"},
    {"feats": ("bodyguard", "manhunt", "zealous"), "traits": {"follower": 2, "awesomeness": 1}},
    {"feats": ("yin_yang", "wingman"), "traits": {"follower": 2, "maneuver": 1, "native": 1},
     "native": ("light_wood",)},
    {"feats": ("grudge", "quickstep", "thrall"), "traits": {"follower": 2, "toughness": 1}},
    {"feats": ("obstacle", "reanimate", "yellow"), "traits": {"follower": 2, "toughness": 1}},
    {"feats": ("grudge",), "traits": {"follower": 2, "shapeshifter": 1, "toughness": 2}, "shapes": (WOLF,)})


def heroes(number: int) -> Header:
    """Two Heroes by number with two followers each, who can charge, on a small battlefield."""
    sheets: dict[str, dict[str, Any]] = {}
    for seat, at in (("A", number % len(HEROES)), ("B", (number * 5 + 1) % len(HEROES))):
        sheets[f"{seat}1"] = {"kind": "hero", **HEROES[at]}
        sheets |= {f"{seat}{follower}": {"kind": "ganger", "leader": f"{seat}1"} for follower in (2, 3)}
        sheets[f"{seat}3"]["thrall"] = "thrall" in HEROES[at]["feats"]
    return header(number, battlefield=f"B{1 + number % 8}", models=3, sheets=sheets, heroes=True, field_more=True,
                  melee=True, charge=True, avoid_hits=True, native_kinds=("light_wood",), round_limit=12)


def played(number: int) -> Match[Any, Any, Any]:
    match, chance = Match.start(DUEL, heroes(number), bytes), random.Random(number)
    while DUEL.ending(match.state) is None:
        assert match.entry_count < 3000, "it stalls"
        match.submit(choose(match.state, chance))
        holds(match.state)
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes(), "the same bytes again (M41)"
    return match


@pytest.mark.parametrize("number", range(len(HEROES) * 2))
def test_matches_of_heroes_end_and_their_records_hold(number: int) -> None:
    """DUEL-D193, M40, M41."""
    assert played(number).entry_count


@pytest.mark.deep
def test_in_many_matches_every_feat_is_used() -> None:
    """Sections 10 and 11: nothing of it is out of reach for whoever plays at random."""
    times = Counter(feat_of(entry) for number in range(400) for entry in played(number).entries)
    wanted = {"bodyguard", "coordinate", "grudge", "hurl", "manhunt", "obstacle", "quickstep", "wingman", "yellow",
              "yin_yang", "zealous", "awesomeness"}
    assert wanted <= set(times), sorted(wanted - set(times))
