"""Optional rules of heights: climbing (D106), falls (D112), jumps (D117)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.enumerating import with_all_dice
from game.games.duel.rules.falling import fall_hits
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import How, Leg
from game.games.duel.rules.header import OwnField, OwnPiece
from tests.games.duel.rules.skirmishes import Table, on_open_ground

TOWER = OwnField((OwnPiece("tower_stump", (6000, 6000), 0),))
"""Two inches square, three high, with a ladder on its south side (T27)."""
FOOT = (7600, 6000)
HIGH: dict[str, Any] = {"climbing": True, "falling": True, "battlefield": TOWER}


def on_top(**values: Any) -> Table:
    """A1 is on top of the tower, and it is its turn."""
    table = on_open_ground({"A1": (6000, 6000), "B1": (11000, 1000)}, **{**HIGH, **values})
    state = table.state
    up = {**state.models, "A1": replace(state.models["A1"], at=Place(6000, 6000, 3000))}
    table.match._state = replace(state, models=up)
    return table.does(a.Activate, of="A1")


def hanging(**values: Any) -> Table:
    """A1 hangs 1500 above the foot of the tower; B1 stands by and A1 has acted."""
    table = on_open_ground({"A1": FOOT, "B1": (11000, 6000)}, **{**HIGH, **values})
    table.does(a.Activate, of="A1")
    table.does(a.Move, path=(Leg(Place(*FOOT, 1500), How.CLIMB),))
    return table


def test_a_climb_may_stop_part_of_the_way_and_goes_on_from_there() -> None:
    """DUEL-D106a, b: L + twice the height; the model hangs there with one attack die."""
    table = hanging()
    model = table.state.models["A1"]
    assert (model.at, model.climbing) == ((*FOOT, 1500), (*FOOT, 0))
    table.does(a.Duel).scores(A1=2, B1=4)
    assert table.match.state.step == "attack"
    table.throws(1)
    assert [deed.action.dice for deed in table.match.deeds if deed.do == "throw"][-1] == ("d1",)


def test_a_brawler_that_hangs_where_it_sees_nobody_climbs_further() -> None:
    """DUEL-D128, DUEL-D106b: a Move that stops part of the way has ended too."""
    table = on_open_ground({"A1": FOOT, "B1": (1000, 6000)}, specialization=True, melee=True,
                           sheets={"A1": {"specialization": "brawler", "weapons": ("melee1",)}}, **HIGH)
    table.does(a.Activate, of="A1").does(a.Move, path=(Leg(Place(*FOOT, 1800), How.CLIMB),))
    assert table.state.step == "move" and table.state.activation is not None and table.state.activation.left == 4000
    table.does(a.Move, path=(Leg(Place(6500, 6000, 3000), How.CLIMB),))
    assert table.state.models["A1"].at == (6500, 6000, 3000)


def test_who_hangs_cannot_interact_take_aim_or_charge_and_climbs_on() -> None:
    """DUEL-D106b."""
    table = hanging(take_aim=True, melee=True, avoid_hits=True, charge=True)
    state = table.state
    fresh = replace(state, models={**state.models, "A1": replace(state.models["A1"], acted=False)},
                    activation=None, fight=None)
    from game.games.duel.rules.rounds import go_on

    table.match._state = go_on(replace(fresh, last=""))
    table.does(a.Activate, of="A1")
    kinds = {(type(each), getattr(each, "mode", "")) for each in DUEL.legal(table.state)}
    assert kinds == {(a.Move, "plain"), (a.Concede, "")}
    assert table.refused(a.Move("A", "A1", path=(Leg(Place(8600, 6000, 1500)),))) == "DUEL-D106 D106"


def test_a_hit_drops_who_hangs_to_the_foot_and_dice_are_thrown() -> None:
    """DUEL-D106c, DUEL-D112: 1500 are one full inch, one die; below 7 with 2 more it is a hit."""
    table = hanging().does(a.Duel).scores(A1=6, B1=2).throws(5, 1)
    assert table.state.step == "throw" and table.state.asks == ("A",)
    model = table.state.models["A1"]
    assert model.prone and model.at == (*FOOT, 0) and model.climbing is None
    table.throws(4)
    settled = [each for each in table.match.entries if each["do"] == "settle"]
    assert settled[0]["effects"] == ({"model": "A1", "effect": "prone"}, {"model": "A1", "effect": "fell",
                                                                          "to": (*FOOT, 0)})
    assert settled[1]["source"] == "fall" and settled[1]["of"] is None and settled[1]["hits"] == 1
    assert "results" not in settled[1] and table.state.models["A1"].on == "removed"


@pytest.mark.parametrize(("protection", "number", "hits"), [
    ("medium", 4, 1), ("medium", 5, 0), ("light", 4, 0), ("heavy", 5, 1), ("heavy", 6, 0)])
def test_who_wears_more_falls_harder(protection: str, number: int, hits: int) -> None:
    """DUEL-D112: modifier 2, Protection light 1 more, heavy 1 less; 7 is no hit."""
    table = on_top(protection=True, sheets={"A1": {"protection": protection}})
    assert fall_hits(table.state, "A1", (number,)) == hits


def test_a_voluntary_fall_costs_its_length_and_the_move_goes_on_after_the_dice() -> None:
    """DUEL-D112, DUEL-D78: `done` counts as false, and the rest of the allowance is left (M12)."""
    table = on_top()
    table.does(a.Move, path=(Leg(Place(7600, 6000, 0), How.FALL),))
    assert table.state.step == "throw"
    assert table.state.activation is not None and table.state.activation.left == 2400
    table.throws(6, 6, 5)
    assert table.state.step == "move"
    table.does(a.Move, path=(Leg(Place(8600, 6000, 0)),))
    assert table.state.activation is not None and table.state.activation.actions == 1


def test_who_does_not_stand_after_a_fall_goes_no_further() -> None:
    """DUEL-D78, DUEL-D48: one hit puts it down."""
    table = on_top().does(a.Move, path=(Leg(Place(7600, 6000, 0), How.FALL),)).throws(6, 6, 1)
    assert table.match.deeds[-1].do in ("end_turn", "begin_round") or table.state.asks == ("B",)
    assert table.state.models["A1"].prone and table.state.models["A1"].acted


def test_a_fall_of_an_inch_does_nothing() -> None:
    """DUEL-D112."""
    low = OwnField((OwnPiece("crate", (6000, 6000), 0),))
    table = on_open_ground({"A1": (6000, 6000), "B1": (11000, 1000)}, **{**HIGH, "battlefield": low})
    state = table.state
    table.match._state = replace(state, models={**state.models, "A1": replace(state.models["A1"],
                                                                             at=Place(6000, 6000, 1000))})
    table.does(a.Activate, of="A1").does(a.Move, path=(Leg(Place(7200, 6000, 0), How.FALL),))
    assert not [each for each in table.match.entries if each["do"] == "throw" and each["purpose"] == "fall"]


def test_without_the_options_every_leg_is_a_walk() -> None:
    """DUEL-D75: the tape is held from centre to centre in space."""
    table = on_top(climbing=False, falling=False)
    assert table.refused(a.Move("A", "A1", path=(Leg(Place(7600, 6000, 0), How.FALL),))) == "DUEL-D75 D75"


def test_a_jump_needs_a_run_up_as_long_as_it_is_wide() -> None:
    """DUEL-D117a: straight on, in the same action."""
    table = on_open_ground({"A1": (2000, 2000), "B1": (11000, 11000)}, jump=True).does(a.Activate, of="A1")
    run, jump = Leg(Place(3500, 2000)), Leg(Place(5000, 2000), How.JUMP)
    assert table.refused(a.Move("A", "A1", path=(run, jump))) == ""
    assert table.refused(a.Move("A", "A1", path=(run, Leg(Place(5100, 2000), How.JUMP)))) == "DUEL-D117 D117"
    assert table.refused(a.Move("A", "A1", path=(jump,))) == "DUEL-D117 D117"


def test_a_drop_costs_its_height_and_no_dice() -> None:
    """DUEL-D117c: if that much of the allowance is left."""
    table = on_top(jump=True)
    assert table.refused(a.Move("A", "A1", path=(Leg(Place(7500, 6000, 0), How.DROP),))) == "DUEL-D30 D30"
    further = on_top(jump=True, actions_1_5=True)
    assert further.refused(a.Move("A", "A1", "run", (Leg(Place(7500, 6000, 0), How.DROP),))) == ""


def test_all_dice_of_a_fall_are_tried_by_the_same_rules() -> None:
    """DUEL-D140: enumerated dice are read where real ones are."""
    table = on_top().does(a.Move, path=(Leg(Place(7600, 6000, 0), How.FALL),))
    throw = next(each for each in DUEL.legal(table.state) if isinstance(each, a.Throw))
    shares = [share for _, share in with_all_dice(table.state, throw)]
    assert sum(shares) == 1 and len(shares) == 56
