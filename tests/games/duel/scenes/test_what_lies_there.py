"""What lies on the field is seen for what it is: flags, positions, lights, spawn points, Upgrades, dice."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules.field.changes import Change
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.table_state import Token
from game.games.duel.scenes.field.stand import tokens_of
from tests.games.duel.rules.gangs import gang, made_so
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground, set_up

WHERE = {"A1": (2000, 2000), "B1": (9000, 9000)}


def looks(state: Any) -> dict[str, tuple[str, str]]:
    """What each thing looks like, and of which side."""
    return {each.id: (each.kind, each.side) for each in tokens_of(state)}


@pytest.mark.parametrize(("token", "lies", "seen"), [
    ("treasure", Token(Place(6000, 6000)), ("treasure", "")),
    ("treasure", Token(Place(6000, 6000), side="B"), ("position", "B")),
    ("flag:A", Token(Place(1500, 1500)), ("flag", "A")), ("position:2", Token(Place(6000, 6000)), ("position", "")),
    ("position:1", Token(Place(6000, 6000), side="AC"), ("position", "A")),
    ("upgrade:1", Token(Place(6000, 3000)), ("upgrade", "")), ("spawn:3", Token(Place(4000, 3000)), ("spawn", "")),
    ("light:5", Token(Place(5000, 3000)), ("lantern", ""))])
def test_every_token_is_told_from_every_other(token: str, lies: Token, seen: tuple[str, str]) -> None:
    """DUEL-D15, DUEL-D127, DUEL-D130, DUEL-D330, DUEL-D360, DUEL-D366."""
    state = replace(on_open_ground(WHERE).state, tokens={token: lies})
    assert looks(state) == {token: seen}


def test_the_treasure_is_seen_when_corners_are_chosen() -> None:
    """DUEL-D15: it is what they are chosen by; the rules lay it there when all have chosen."""
    choosing = Table(header()).throws(6).throws(1).state
    assert choosing.step == "corner" and not choosing.tokens
    assert looks(choosing) == {"treasure": ("treasure", "")} == looks(set_up().state)


def test_nothing_lies_where_an_upgrade_was_taken_and_no_light_burns_that_is_off() -> None:
    """DUEL-D130c, X7."""
    state = on_open_ground(WHERE).state
    taken = replace(state, tokens={"upgrade:1": Token(Place(6000, 3000), due=4)})
    assert looks(taken) == {}
    dark = replace(state, tokens={"light:1": Token(Place(6000, 3000))}, terrain={"light:1": Change(off=True)})
    assert looks(dark) == {}


def test_dice_beside_a_model_lie_there_with_their_numbers() -> None:
    """DUEL-D195."""
    table = gang(a_feats=("eviscerate",))
    state = replace(made_so(table, "B1", eviscerate=4, mark=2).state, tokens={})
    beside = {each.id: (each.kind, each.side, each.face) for each in tokens_of(state)}
    assert beside == {"B1 eviscerate": ("counter", "B", 4), "B1 mark": ("counter", "B", 2)}
    assert len({each.at for each in tokens_of(state)}) == 2
