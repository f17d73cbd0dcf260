"""What must be so in every state with mobs and raised models, whatever is played (DUEL-D340 to D347, DUEL-D265)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.games.duel.headless.random_play import choose
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.feats import works
from game.games.duel.rules.field.crowd_ways import is_inside, is_on_disc
from game.games.duel.rules.ground import discs_of, field_of
from game.games.duel.rules.mobs import is_member
from game.games.duel.rules.state import State, seat_of, sheet_of
from game.games.duel.rules.terms import On
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import header

MOST, SEEDS = 400, 8
BAND: tuple[dict[str, Any], ...] = (
    {"kind": "hero", "feats": ("regenerate", "fast"), "traits": {"raise_dead": 2, "follower": 2}},
    {"kind": "ganger"}, {"kind": "ganger"})
SHEETS: dict[str, Any] = {f"{seat}{at}": {**each, **({} if at == 1 else {"leader": f"{seat}1"})}
                          for seat in "AB" for at, each in enumerate(BAND, 1)}
SLOW = {**SHEETS, **{f"{seat}1": {**BAND[0], "feats": ("regenerate",)} for seat in "AB"}}
EVERYTHING: dict[str, Any] = {"city_brawl": True, "mob_radius": 1500, "heroes": True, "field_more": True,
                              "melee": True, "avoid_hits": True, "models": 3}


def states(seed: int) -> Any:
    """Every state of a match at random, with the action that led there."""
    values = {**EVERYTHING, "exhaust": seed % 2 == 0, "upgrades": seed % 3 == 0, "cover": ("off", "simple")[seed % 2]}
    match = Match.start(DUEL, header(seed, battlefield=f"B{1 + seed % 8}", sheets=SLOW if seed % 2 else SHEETS,
                                     **values), bytes)
    chance = random.Random(seed)
    for _ in range(MOST):
        if DUEL.ending(match.state) is not None:
            return
        at = match.entry_count
        match.submit(choose(match.state, chance))
        yield from ((deed.before, deed.action, deed.after) for deed in match.deeds[at:])


@pytest.mark.parametrize("seed", range(SEEDS))
def test_members_are_on_their_disc_and_take_no_part_in_anything(seed: int) -> None:
    """DUEL-D341, D343, D344, D190: in no Duel, no Move, no feat; a member leaves, melts or is drawn."""
    for before, action, after in states(seed):
        discs = {disc.id: disc for disc in discs_of(after)}
        for ident, model in after.models.items():
            assert is_member(after, ident) == bool(model.mob)
            if is_member(after, ident):
                assert model.at is not None and is_on_disc(discs[model.mob], model.at)
                assert not works(after, ident, "regenerate") and not model.stands
        if isinstance(action, a.Duel):
            assert not any(is_member(before, ident) for ident in (action.of, *action.with_))
            assert action.kind != "mob" or action.target in before.mobs
        if isinstance(action, a.Move):
            assert not is_member(before, action.of)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_discs_stay_in_the_area_and_apart_and_none_is_empty(seed: int) -> None:
    """DUEL-D32, D340, D342, D345."""
    for _, _, after in states(seed):
        discs = discs_of(after)
        for disc in discs:
            assert is_inside(field_of(after), disc)
            members = sum(model.mob == disc.id for model in after.models.values())
            assert after.mobs[disc.id].civilians + members > 0 and 0 <= after.mobs[disc.id].civilians <= 4
            for other in discs:
                apart = (disc.at.x - other.at.x) ** 2 + (disc.at.y - other.at.y) ** 2
                assert disc is other or apart >= (disc.radius + other.radius) ** 2


@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_removal_by_a_mob_or_from_one_is_nobody_s(seed: int) -> None:
    """DUEL-D199, DUEL-D24: it engages nobody either."""
    for before, action, after in states(seed):
        if isinstance(action, a.Throw) and action.purpose.startswith("mob_"):
            assert action.by == "table" and is_mob(str(action.of))
            engaged = {ident for ident, model in after.models.items() if model.engaged}
            assert engaged <= {ident for ident, model in before.models.items() if model.engaged}


@pytest.mark.parametrize("seed", range(SEEDS))
def test_raised_models_belong_to_a_hero_that_is_there(seed: int) -> None:
    """DUEL-D265: they carry nothing, are never prone, have no turn of their own, and are not more than was bought."""
    for before, action, after in states(seed):
        raised = {ident: model for ident, model in after.models.items() if model.raised_by}
        for ident, model in raised.items():
            hero = after.models[model.raised_by]
            assert hero.in_the_game and seat_of(after, ident) == model.raised_by[0]
            assert not model.prone and model.carries is None and not model.upgrade and not sheet_of(after, ident).feats
        if isinstance(action, a.Activate) and before.models[action.of].raised_by:
            assert action.through == "raise_dead" and action.by == seat_of(before, action.of)
        if isinstance(action, a.Raise):
            assert all(before.models[ident].on is On.REMOVED for ident in action.models)
        for model in after.models.values():
            assert model.used.get("raise_dead", 0) <= 2


def test_these_matches_have_what_this_is_about() -> None:
    """Else all of it says nothing."""
    seen: set[str] = set()
    for seed in range(SEEDS):
        state: State
        for _, action, state in states(seed):
            seen |= {"raised"} if any(model.raised_by for model in state.models.values()) else set()
            seen |= {"member"} if any(model.mob for model in state.models.values()) else set()
            seen |= {action.cause} if isinstance(action, a.MoveMob) else set()
            seen |= {"mob duel"} if isinstance(action, a.Duel) and action.kind == "mob" else set()
    assert seen == {"raised", "member", "round", "aggression", "panic", "mob duel"}
