"""Things placed at random, spawn points, Night Raid (DUEL-D123, D127, D142, D227, D365, D366)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL, ground
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.battlefields import battlefield
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.lights import is_lit
from game.games.duel.rules.modifiers import Reckoning, parts_of
from game.games.duel.rules.scattering import spots
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import Awaited, On, Phase
from game.rules.match import Match
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground, set_up

HEROES: dict[str, Any] = {"heroes": True, "sheets": {
    "A1": {"kind": "hero", "feats": ("night_vision",)}, "B1": {"kind": "hero"}}}
NIGHT: dict[str, Any] = {"night_raid": True}


def dark(state: State, one: str, other: str, purpose: str = "attack") -> int:
    return dict(parts_of(state, Reckoning(one, purpose, other))).get("darkness", 0)


@pytest.mark.parametrize(("apart", "less"), [(5000, 0), (5001, -1), (6000, -1), (6001, -2), (9000, -4)])
def test_beyond_four_inches_every_inch_begun_costs_one(apart: int, less: int) -> None:
    """DUEL-D142, DUEL-D365: for both sides, on attack and defence dice; ``apart`` is from centre to centre."""
    state = on_open_ground({"A1": (1000, 6000), "B1": (1000 + apart, 6000)}, **NIGHT).state
    assert dark(state, "A1", "B1") == dark(state, "B1", "A1") == dark(state, "B1", "A1", "defence") == less
    assert "darkness" not in dict(parts_of(state, Reckoning("A1", "recovery")))


def test_without_the_option_it_is_day() -> None:
    """DUEL-D365."""
    assert not dark(on_open_ground({"A1": (1000, 6000), "B1": (11000, 6000)}).state, "A1", "B1")


def test_dice_thrown_against_a_lit_model_do_not_suffer() -> None:
    """DUEL-D366: within two inches of a light; its own dice do."""
    field = OwnField(lights=((11000, 8500, 0),))
    state = on_open_ground({"A1": (1000, 6000), "B1": (11000, 6000)}, battlefield=field, **NIGHT).state
    assert state.tokens["light:1"].at == Place(11000, 8500) and is_lit(state, "B1") and not is_lit(state, "A1")
    assert dark(state, "A1", "B1") == 0 and dark(state, "B1", "A1") == -5
    out = on_open_ground({"A1": (1000, 6000), "B1": (11000, 5999)}, battlefield=field, **NIGHT).state
    assert not is_lit(out, "B1")


def test_for_night_vision_there_is_no_darkness() -> None:
    """DUEL-D227: on its own dice; it needs Night Raid (DUEL-D194)."""
    state = on_open_ground({"A1": (1000, 6000), "B1": (11000, 6000)}, **NIGHT, **HEROES).state
    assert dark(state, "A1", "B1") == 0 and dark(state, "B1", "A1") == -5
    with pytest.raises(ValueError, match="night_vision needs night_raid"):
        DUEL.new(header(**HEROES))


# --- placed at random ---

def scattered(**values: Any) -> Table:
    return set_up(battlefield="B6", **values)


def test_two_dice_say_the_square_and_the_seat_that_threw_puts_it_anywhere_in_it() -> None:
    """DUEL-D123: x from the west, y from the south; seats take turns from the placing side."""
    table = scattered(**NIGHT)
    assert table.state.step == "throw" and table.state.asks == ("A",)
    table.throws(3, 1)
    assert table.refused(a.PlaceThing("A", "light", "light:1", Place(3900, 2100))) == "no_room_there D123"
    table.does(a.PlaceThing, at=Place(5000, 900))
    assert table.state.tokens["light:1"].at == Place(5000, 900) and table.state.asks == ("B",)
    for column in range(2, 7):
        table.throws(column, 6).does(a.PlaceThing)
    assert [name for name in table.state.tokens if name != "treasure"] == [f"light:{at}" for at in range(1, 7)]
    assert table.state.round == 1


def test_lights_of_the_battlefield_are_not_placed() -> None:
    """DUEL-D366: its list, or six points."""
    table = set_up(battlefield=OwnField(lights=((1000, 1000, 0), (2000, 2000, 0))), **NIGHT)
    assert len(table.state.tokens) == 3 and table.state.round == 1


def test_a_square_without_room_is_thrown_for_again() -> None:
    """DUEL-D123: if there is no legal point, both dice again."""
    full = OwnField(pieces=tuple(OwnPiece("trough", (x, y), 0) for x in range(750, 2400, 1500)
                                 for y in range(250, 2600, 500)))
    table = set_up(battlefield=full, spawn="points", corner="ne")
    assert not any(True for _ in spots(ground.field_of(table.state), (1, 1)))
    table.throws(1, 1)
    assert table.state.step == "throw" and table.state.asks == ("A",)
    assert table.throws(4, 4).state.step == "place"


def test_every_square_of_every_small_battlefield_has_room_or_is_thrown_for_again() -> None:
    """DUEL-D123: no square is so full that nothing could be placed at all."""
    for number in range(1, 9):
        field = battlefield(f"B{number}")
        assert all(any(True for _ in spots(field, (column, row))) for column in range(1, 7) for row in range(1, 7))


# --- spawn points ---

def due(**values: Any) -> Table:
    """B1 comes back in this Upkeep, by spawn points that lie in a row."""
    table = on_open_ground({"A1": (6000, 2000)}, respawn=True, spawn="points", **values)
    tokens = {f"spawn:{at}": replace(table.state.tokens["treasure"], at=Place(2000 * at - 1000, 9000))
              for at in range(1, 7)}
    models = {**table.state.models, "B1": replace(table.state.models["B1"], on=On.WAITING, at=None)}
    table.match._state = replace(table.state, tokens=tokens, models=models, phase=Phase.UPKEEP, step=Awaited.TABLE,
                                 asks=(), activation=None)
    table.match.submit(a.Upkeep())
    return table


def test_a_die_says_at_which_spawn_point_a_model_comes_back() -> None:
    """DUEL-D127: within an inch of it."""
    table = due().does(a.Activate, of="B1", through="respawn").throws(4)
    assert table.refused(a.PlaceThing("B", "model", "B1", Place(7000, 7249))) == "no_entry_there D26"
    table.does(a.PlaceThing, at=Place(7000, 7250))
    assert table.state.models["B1"].at == Place(7000, 7250) and table.state.step == "action"


def test_where_it_is_full_the_model_waits_for_the_next_upkeep() -> None:
    """DUEL-D127: its activation is over; the same where such a point was left out."""
    table = due(battlefield=OwnField(pieces=(OwnPiece("basin", (6000, 6000), 0), *(
        OwnPiece("hut", (x, y), 0) for x in (6000, 8000) for y in (8000, 10000)))))
    below = {**table.state.tokens, "spawn:4": replace(table.state.tokens["spawn:4"], at=Place(7000, 9000, 9000))}
    table.match._state = replace(table.state, tokens=below)
    table.does(a.Activate, of="B1", through="respawn").throws(4)
    assert table.state.models["B1"].on is On.WAITING and table.state.phase == "players"
    assert table.state.models["B1"].at is None and table.state.activation is None


@pytest.mark.parametrize("number", range(4))
def test_matches_in_the_dark_end_and_their_records_hold(number: int) -> None:
    sides = (("A", "B"), ("A", "B", "C"))[number % 2]
    match = play(header(number, sides, f"B{number + 1}", respawn=number > 1, spawn="points", **NIGHT))
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes()
