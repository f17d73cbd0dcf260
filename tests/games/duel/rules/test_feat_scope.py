"""Whose feats do something, and when: never those of the other side, of who lies, of who is not there (DUEL-D190)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import choose
from game.games.duel.rules import DUEL
from game.games.duel.rules.feat_table import PLAYED_FEATS, WHILE_PRONE
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import On
from tests.games.duel.rules.gangs import made_so
from tests.games.duel.rules.skirmishes import Table
from tests.games.duel.rules.test_feat_pairs import skirmish

ENTRIES, SEEDS, FEW = 60, 12, 2
CHOSEN = ("bodyguard", "chained_shot", "coordinate", "daemon", "eviscerate", "extreme_reaction", "grudge", "guard",
          "hipshot", "hurl", "immobilize", "justice", "manhunt", "mark", "obstacle", "precision_shot", "quake",
          "quickstep", "valorous", "volley", "wicked", "wingman", "xtra_attack", "yellow", "yin_yang", "zealous",
          "zero_vision_shooting")
"""Feats that leave an entry where they are used; nobody gets into contact by chance, as a Thrall must."""
DOES = {"assist": "wingman", "yield_prone": "yellow", "hurl": "hurl"}
"""Entries that only one feat makes."""


def feat_of(entry: dict[str, Any]) -> str:
    """The feat that an entry uses; "" for none."""
    if entry["do"] == "place":
        return "obstacle" if entry["what"] == "obstacle" else ""
    said = entry.get("feat") or entry.get("why") or entry.get("through") or entry.get("special") or ""
    return DOES.get(entry["do"], "" if entry["do"] == "pass" else str(said))


def owner_of(entry: dict[str, Any], before: State, feat: str) -> str:
    """Whose feat it is."""
    if feat == "zealous":
        return str(entry["with"][0])
    if feat == "yin_yang":
        bound = (entry["of"], entry["to"])
        return next(one for one in bound if before.models[one].targets.get("yin_yang") in bound)
    return str(entry["of"]) if "of" in entry else before.activation.of if before.activation is not None else ""


def used(table: Table, seed: int, feat: str) -> Iterator[tuple[dict[str, Any], State]]:
    """Every entry of a random match that uses the feat, and the state before it."""
    chance = random.Random(seed)
    for _ in range(ENTRIES):
        if DUEL.ending(table.state) is not None:
            return
        before, at = table.state, table.match.entry_count
        table.match.submit(choose(before, chance))
        yield from ((entry, before) for entry in table.match.entries[at:at + 1] if feat_of(entry) == feat)


def duels(feat: str, seed: int) -> Table:
    """A skirmish in which there is something for the feat to do."""
    table = skirmish((feat, "large") if feat == "hurl" else (feat,), (), random.Random(seed))
    for ident in ("B1", "B2", "B3") if feat in ("obstacle", "wingman") else ():
        made_so(table, ident, on=On.CORNER, at=None)
    table.match._state = go_on(table.state)
    return table


@pytest.mark.parametrize("feat", CHOSEN)
def test_a_feat_is_used_by_its_hero_alone_while_it_stands(feat: str) -> None:
    """DUEL-D190, DUEL-D191: and used it is, so that this says something."""
    times = 0
    for seed in range(SEEDS):
        for entry, before in used(duels(feat, seed), seed, feat):
            times += 1
            owner = owner_of(entry, before, feat)
            assert owner == "A1", entry
            assert before.models[owner].on is On.TABLE
            assert before.models[owner].stands or feat in WHILE_PRONE
    assert times


@pytest.mark.parametrize("feat", CHOSEN)
@pytest.mark.parametrize("where", [On.REMOVED, On.CORNER])
def test_nothing_is_left_of_a_hero_that_is_not_there(feat: str, where: On) -> None:
    """DUEL-D190, DUEL-D26: out, or not come in; who comes in does nothing by it in that activation."""
    for seed in range(SEEDS // 3):
        table = made_so(duels(feat, seed), "A1", on=where, at=None)
        table.match._state = go_on(table.state)
        found = used(table, seed, feat)
        assert not [entry for entry, before in found if before.models["A1"].on is not On.TABLE]


@pytest.mark.parametrize("feat", sorted(set(CHOSEN) - WHILE_PRONE))
def test_a_hero_that_lies_uses_nothing(feat: str) -> None:
    """DUEL-D190."""
    for seed in range(SEEDS // 3):
        table = duels(feat, seed)
        table.match._state = go_on(replace(made_so(table, "A1", hits=1).state, last="A"))
        assert not [entry for entry, before in used(table, seed, feat) if before.models["A1"].prone]


def without_feats(table: Table) -> Table:
    """The same, but the Hero A1 has none."""
    header = table.state.header
    models = tuple(replace(model, feats=()) if model.id == "A1" else model for model in header.warbands["A"].models)
    bands = {**header.warbands, "A": replace(header.warbands["A"], models=models)}
    other = Table(header)
    other.match._state = replace(table.state, header=replace(header, warbands=bands))
    return other


def course(table: Table, seed: int, goes_on: Callable[[State], bool]) -> list[dict[str, Any]]:
    """What happens by chance, as long as it is to be looked at."""
    chance = random.Random(seed)
    for _ in range(ENTRIES):
        if DUEL.ending(table.state) is not None or not goes_on(table.state):
            break
        table.match.submit(choose(table.state, chance))
    return list(table.match.entries)


@pytest.mark.parametrize("feat", sorted(PLAYED_FEATS))
def test_the_feat_of_a_hero_that_is_out_changes_nothing_whatever(feat: str) -> None:
    """DUEL-D190, DUEL-D195: the same chance makes the same record as if it had no feat."""
    for seed in range(FEW):
        table = made_so(duels(feat, seed), "A1", on=On.REMOVED, at=None)
        table.match._state = go_on(table.state)
        other = without_feats(table)
        other.match._state = go_on(other.state)
        assert course(table, seed, lambda _: True) == course(other, seed, lambda _: True)


@pytest.mark.parametrize("feat", sorted(PLAYED_FEATS - WHILE_PRONE - {"berserker", "large", "precision_shot"}))
def test_the_feat_of_a_hero_that_lies_changes_nothing_whatever(feat: str) -> None:
    """DUEL-D190: as long as it lies; its base is what it is, and a precise shot was one before it fell."""
    for seed in range(FEW):
        table = made_so(duels(feat, seed), "A1", hits=1)
        table.match._state = go_on(replace(table.state, last="A"))
        other = without_feats(table)
        lies = [course(each, seed, lambda state: state.models["A1"].prone) for each in (table, other)]
        assert lies[0] == lies[1]
