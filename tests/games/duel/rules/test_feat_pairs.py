"""Feats of every kind together, in random duels: what must always hold does (DUEL-D145, D191, D193, D28)."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.games.duel.headless.random_play import choose
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.designating import may_name
from game.games.duel.rules.feat_table import DESIGNATING, FEATS, PLAYED_FEATS
from game.games.duel.rules.fight_state import Redirected
from game.games.duel.rules.landing import hits_land
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State, in_the_game
from tests.games.duel.rules.gangs import Where, gang, made_so
from tests.games.duel.rules.skirmishes import Table, on_open_ground
from tests.games.duel.rules.test_random_matches import holds

CLOSE: Where = {"A1": (5000, 5000), "A2": (3700, 5000), "A3": (2500, 5500), "B1": (6250, 5000), "B2": (6500, 7000),
                "B3": (9000, 5500)}
ENTRIES = 60
ORDER = sorted(PLAYED_FEATS)
NEIGHBOURS = [*pairwise(ORDER), (ORDER[-1], ORDER[0])]


def skirmish(ours: tuple[str, ...], theirs: tuple[str, ...], chance: random.Random) -> Table:
    """Two Heroes with these feats and their followers, near each other."""
    wanted = {need: True for feat in (*ours, *theirs) for need in FEATS[feat]}
    options: dict[str, Any] = {"melee": True, "falling": True, "field_more": True, **wanted,
                               **({"cover": "simple"} if "cover" in wanted else {})}
    arms = {"weapons": ("thrown", "shield")} if options.get("armory") else {}
    sheets: dict[str, dict[str, Any]] = {}
    for seat, feats in (("A", ours), ("B", theirs)):
        sheets[f"{seat}1"] = {"kind": "hero", "feats": feats, "traits": {"follower": 2, "toughness": 1}, **arms,
                              "base": "large" if "large" in feats else "normal"}
        kind = chance.choice(("ganger", "rookie"))
        sheets |= {f"{seat}{at}": {"kind": kind, "leader": f"{seat}1"} for at in (2, 3)}
        sheets[f"{seat}3"]["thrall"] = "thrall" in feats
        sheets |= {ident: {**sheet, "weapons": ("melee1", "thrown")} for ident, sheet in sheets.items()
                   if options.get("armory") and "weapons" not in sheet}
    table = on_open_ground(CLOSE, heroes=True, models=3, sheets=sheets, **options)
    for ident, feats in (("A1", ours), ("B1", theirs)):
        named = {feat: chance.choice([each for each in in_the_game(table.state)
                                      if may_name(table.state, ident, feat, each)])
                 for feat in feats if feat in DESIGNATING}
        made_so(table, ident, targets=named)
    table.match._state = go_on(table.state)
    return table


def play(ours: tuple[str, ...], theirs: tuple[str, ...], seed: int) -> Table:
    chance = random.Random(seed)
    table = skirmish(ours, theirs, chance)
    for _ in range(ENTRIES):
        if DUEL.ending(table.state) is not None:
            break
        before = table.state
        action = choose(before, chance)
        table.match.submit(action)
        keeps(before, action, table.state)
    return table


def keeps(before: State, action: a.Action, state: State) -> None:
    """What no feat may break."""
    holds(state)
    fight = state.fight
    if fight is not None and before.fight is not None and before.fight.id == fight.id:
        assert fight.special == before.fight.special, "one Special Attack a Duel, named when it is declared (DUEL-D191)"
    if isinstance(action, a.Move | a.Duel | a.Channel | a.Assist | a.Hurl | a.React | a.Activate):
        assert not before.models[action.of].prone, "nobody acts prone (DUEL-D28)"
    assert state.redirected is None or state.step == "settle" or state.fight is not None or state.falls


@pytest.mark.parametrize("pair", NEIGHBOURS, ids="+".join)
def test_feats_stand_each_other(pair: tuple[str, str]) -> None:
    """DUEL-D193: any number of them work together."""
    play(pair, tuple(reversed(pair)), ORDER.index(pair[0]))


@pytest.mark.deep
def test_all_pairs_of_feats_stand_each_other() -> None:
    """DUEL-D193."""
    pairs = list(combinations(ORDER, 2))
    for at, pair in enumerate(pairs):
        play(pair, pairs[(at * 7 + 3) % len(pairs)], at)


@given(st.integers(0, 3), st.integers(0, 3), st.integers(0, 6), st.data())
def test_hits_are_conserved_through_redirection(toughness: int, other: int, hits: int, data: st.DataObject) -> None:
    """DUEL-D145 step 6, DUEL-D204, DUEL-D250: every hit is taken once, by one of two, while there is somebody left."""
    away = data.draw(st.integers(1, hits)) if hits else 0
    table = made_so(made_so(gang(toughness=3), "A1", toughness=toughness), "B1", toughness=other)
    state = replace(table.state, redirected=Redirected("B1", away) if away else None)
    after, effects, _ = hits_land(state, "A1", hits)
    taken = {ident: sum(each.model == ident and each.effect in ("toughness", "prone", "removed") for each in effects)
             for ident in ("A1", "B1")}
    assert taken == {"A1": min(hits - away, toughness + 2), "B1": min(away, other + 2)}
    assert after.redirected is None and all(model.toughness >= 0 for model in after.models.values())
