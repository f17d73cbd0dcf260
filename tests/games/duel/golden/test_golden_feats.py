"""A duel for every feat and every trait, word for word; and that each shows what it is kept for (DUEL-D190)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game.games.duel.rules import DUEL
from game.games.duel.rules.feat_table import PLAYED_FEATS, PLAYED_TRAITS
from game.games.duel.rules.state import State, with_model
from tests.games.duel.golden.acts import OF_ACTS
from tests.games.duel.golden.dice_and_hits import OF_DICE
from tests.games.duel.golden.shown import Shown, ends, played_again, transcript, with_sheets

SHOWN: Mapping[str, Shown] = MappingProxyType({**OF_DICE, **OF_ACTS})
FOLDER = Path(__file__).with_name("told")
OTHER = {"A1": "B1", "B1": "A1"}
"""The Hero of the other side."""


def test_every_feat_and_every_trait_is_shown_once() -> None:
    assert set(SHOWN) == PLAYED_FEATS | PLAYED_TRAITS
    assert len(SHOWN) == len(OF_DICE) + len(OF_ACTS)
    assert {file.stem for file in FOLDER.iterdir()} == set(SHOWN)


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_it_goes_as_it_is_told(name: str) -> None:
    assert transcript(name, SHOWN[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), "tools/golden.py duel"


def without(name: str, owner: str, state: State) -> State:
    """The owner never had it."""
    sheet = next(each for each in state.header.warbands[owner[0]].models if each.id == owner)
    traits = {trait: level for trait, level in sheet.traits.items() if trait != name}
    feats = tuple(feat for feat in sheet.feats if feat != name)
    none: dict[str, Any] = {"native": (), "shapes": () if name == "shapeshifter" else sheet.shapes}
    state = with_sheets(state, {owner: {"feats": feats, "traits": traits, **none}})
    if name == "follower":
        return with_sheets(state, {"B2": {"kind": "ganger"}})
    return with_model(state, owner, toughness=0) if name == "toughness" else state


def with_the_other(name: str, owner: str, state: State) -> State:
    """The Hero of the other side has it instead."""
    other = OTHER[owner]
    sheet = next(each for each in state.header.warbands[other[0]].models if each.id == other)
    changed = {"traits": {**sheet.traits, name: 1}} if name in PLAYED_TRAITS else {"feats": (*sheet.feats, name)}
    return with_sheets(without(name, owner, state), {other: changed})


def is_shown(name: str, again: list[State] | None) -> bool:
    """Whether everybody is left as the duel leaves them that shows it."""
    return again is not None and [state.models for state in again] == [state.models for state in ends(SHOWN[name])]


@pytest.mark.parametrize("name", sorted(SHOWN))
def test_it_comes_of_the_feat(name: str) -> None:
    """DUEL-D190: what is done once more leads to the same; without the feat it cannot be done, or ends otherwise."""
    shown = SHOWN[name]
    assert is_shown(name, played_again(shown, lambda state: state))
    if shown.refuses:
        state = without(name, shown.owner, shown.plays().state)
        again = [DUEL.refusal(state, action) for action in shown.refuses]
        assert [DUEL.refusal(shown.plays().state, action) for action in shown.refuses] != again
    else:
        assert not is_shown(name, played_again(shown, lambda state: without(name, shown.owner, state)))
