"""Optional rules of Moves: runs and skirmishes (D101), charges (D105)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.modifiers import Reckoning, allowance_of, parts_of
from game.games.duel.rules.terms import Weapon
from game.games.duel.rules.turn_state import Activation
from game.rules.errors import IllegalAction
from tests.games.duel.rules.skirmishes import Table, on_open_ground

WALLED = OwnField((OwnPiece("boulder", (6000, 7000), 0),))


def turn_of(table: Table) -> Activation:
    assert table.state.activation is not None
    return table.state.activation


def to(x: int, y: int) -> tuple[Leg, ...]:
    return (Leg(Place(x, y)),)


# --- 1.5 actions ---

@pytest.mark.parametrize(("protection", "run", "skirmish"), [
    ("medium", 6000, 4000), ("light", 7000, 5000), ("heavy", 5000, 3000)])
def test_a_move_is_a_run_or_a_skirmish(protection: str, run: int, skirmish: int) -> None:
    """DUEL-D101a, DUEL-D143."""
    table = on_open_ground({"A1": (2000, 2000), "B1": (6000, 11000)}, actions_1_5=True, protection=True,
                           sheets={"A1": {"protection": protection}}).does(a.Activate)
    modes = {each.mode for each in DUEL.legal(table.state) if isinstance(each, a.Move)}
    assert modes == {"run", "skirmish"}
    assert (allowance_of(table.state, "A1", "run"), allowance_of(table.state, "A1", "skirmish")) == (run, skirmish)


def test_a_run_ends_with_a_duel_as_usual() -> None:
    """DUEL-D101a."""
    table = on_open_ground({"A1": (2000, 2000), "B1": (6000, 11000)}, actions_1_5=True).does(a.Activate)
    table.does(a.Move, mode="run", done=True, path=to(2000, 8000))
    assert table.state.step == "declare" and len(table.does(a.Duel).scores(A1=1, B1=6).throws(1, 1).state.asks) == 1


def skirmish(**values: Any) -> Table:
    """A1 stops half-way, and attacks with one die."""
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 9000)}, actions_1_5=True, **values).does(a.Activate)
    table.does(a.Move, mode="skirmish", done=False, path=to(6000, 3500))
    assert turn_of(table).left == 2500 and table.state.step == "declare"
    return table.does(a.Duel)


def test_a_skirmisher_stops_on_the_way_and_attacks_with_exactly_one_die() -> None:
    """DUEL-D101b, DUEL-D141: his opponents throw all of theirs; then he may use what is left."""
    table = skirmish().scores(A1=2, B1=4)
    table.throws(3).throws(1, 2)
    assert table.state.step == "move" and turn_of(table).dueled
    assert table.refused(a.Move("A", "A1", "skirmish", to(6000, 6001))) == "DUEL-D30 D30"
    table.does(a.Move, path=to(8000, 3500))
    assert turn_of(table).actions == 1


def test_a_skirmisher_who_attacked_and_is_seen_at_the_end_is_shot_at_once_more() -> None:
    """DUEL-D101d, DUEL-O9: one Score for him, he is forced to avoid, they attack."""
    table = skirmish().scores(A1=2, B1=4).throws(3).throws(1, 2).does(a.Move, path=to(8000, 3500))
    assert table.match.deeds[-1].do == "duel" and table.match.deeds[-1].by == "table"
    fight = table.state.fight
    assert fight is not None and (fight.kind, fight.of, fight.engaged) == ("reply", "A1", ("B1",))
    table.scores(A1="1 avoid", B1=6).throws(2, 6).throws(2, 6)
    assert table.state.models["A1"].stands, "12 is higher than the lowest defence of 7, and is discarded; so is 8"


def test_a_skirmisher_who_avoided_is_not_shot_at_once_more() -> None:
    """DUEL-D101d: the reply is to who attacked; with avoid hits an initiator may avoid instead (DUEL-D103a)."""
    table = skirmish(avoid_hits=True).scores(A1="1 avoid", B1=6).throws(6, 6).throws(1, 1)
    table.does(a.Move, path=to(8000, 3500))
    assert table.match.deeds[-1].do == "end_turn" and table.state.fight is None


def test_who_has_gone_out_of_sight_is_not_shot_at() -> None:
    """DUEL-D101d: in sight of standing opponents that could engage him from where they are."""
    table = on_open_ground({"A1": (3500, 4400), "B1": (6000, 9500)}, battlefield=WALLED, actions_1_5=True)
    table.does(a.Activate).does(a.Move, mode="skirmish", done=False, path=to(3600, 4400)).does(a.Duel)
    table.scores(A1=2, B1=4).throws(3).throws(1, 2).does(a.Move, path=to(6000, 4400))
    assert table.match.deeds[-1].do != "duel" and table.state.fight is None


def test_nobody_stops_where_there_is_nobody_to_engage() -> None:
    """DUEL-D101b: he initiates there."""
    table = on_open_ground({"A1": (5400, 4000), "B1": (6000, 9500)}, battlefield=WALLED, actions_1_5=True)
    table.does(a.Activate)
    assert table.refused(a.Move("A", "A1", "skirmish", to(6000, 4400), done=False)) == "nobody_to_engage_there D101"
    with pytest.raises(IllegalAction, match="no_path"):
        table.match.submit(a.Move("A", "A1", "skirmish", done=False))


def test_who_exhausts_may_run_once() -> None:
    """DUEL-D111: with 1.5 actions one of the two actions may be a run or a skirmish."""
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 9000)}, actions_1_5=True, exhaust=True)
    table.does(a.Activate, exhaust=True).does(a.Move, mode="run", path=())
    assert {each.mode for each in DUEL.legal(table.state) if isinstance(each, a.Move)} == {"plain"}


# --- charge ---

CHARGE = {"melee": True, "avoid_hits": True, "charge": True}


def charging(**values: Any) -> Table:
    return on_open_ground(**{"where": {"A1": (6000, 2000), "B1": (6000, 8500)}, **CHARGE, **values}).does(a.Activate)


def test_a_charge_leads_six_inches_straight_into_contact_and_adds_one_to_each_attack_die() -> None:
    """DUEL-D105a, DUEL-D142."""
    table = charging()
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.Move) and each.mode == "charge")
    assert offer.target == "B1" and offer.path[-1].to.point == (6000, 7500)
    table.match.submit(offer)
    assert [(each.kind, each.with_) for each in DUEL.legal(table.state) if isinstance(each, a.Duel)] == [
        ("melee", ("B1",))]
    table.does(a.Duel).scores(A1="3 attack", B1="6 attack")
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", Weapon.MELEE_1))) == {"charge": 1}
    table.throws(3, 1)
    settled = next(each for each in reversed(table.match.entries) if each["do"] == "settle")
    assert settled["results"] == {"d1": 7, "d2": 5}


def test_the_line_of_a_charge_is_known_and_nothing_else_is_legal() -> None:
    """M12."""
    table = charging()
    crooked = a.Move("A", "A1", "charge", to(6500, 7500), target="B1")
    assert table.refused(crooked) == "not_offered D1"


def test_a_charge_that_falls_short_is_shot_at() -> None:
    """DUEL-D105b: up to four inches, and he has initiated against the target alone, and is forced to avoid."""
    table = charging(where={"A1": (6000, 1000), "B1": (6000, 9000)})
    table.does(a.Move, mode="charge")
    assert table.state.models["A1"].at == (6000, 5000, 0)
    table.does(a.Duel)
    offers = {(each.of, each.weapon) for each in DUEL.legal(table.state) if isinstance(each, a.SetScore)}
    assert offers == {("A1", None), ("B1", "ranged1")}
    table.scores(A1="2 avoid", B1="4 attack").throws(1, 6)
    assert table.state.asks == ("B",)


def test_who_is_in_contact_or_out_of_sight_is_not_charged() -> None:
    """DUEL-D105: in sight when the activation begins, and not in contact."""
    table = charging(where={"A1": (6000, 2000), "B1": (6000, 3000)})
    assert not [each for each in DUEL.legal(table.state) if isinstance(each, a.Move) and each.mode == "charge"]


def test_charging_away_from_another_enemy_is_a_retreat_first() -> None:
    """DUEL-I14."""
    table = charging(where={"A1": (6000, 2000), "B1": (6000, 7500), "C1": (5000, 2000)}, sides=("A", "B", "C"))
    assert not [each for each in DUEL.legal(table.state) if isinstance(each, a.Move) and each.mode == "charge"]
    table.does(a.Retreat).scores(A1="6 avoid", C1="1 attack").throws(1, 1)
    targets = [each.target for each in DUEL.legal(table.state) if isinstance(each, a.Move) and each.mode == "charge"]
    assert "B1" in targets


def test_one_charges_six_inches_with_one_and_a_half_actions_too() -> None:
    """DUEL-I3: a failed one four."""
    table = charging(actions_1_5=True)
    assert allowance_of(table.state, "A1", "charge") == 6000
    assert replace(turn_of(table), mode="charge").mode == "charge"
