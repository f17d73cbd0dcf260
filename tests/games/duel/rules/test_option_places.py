"""Optional rules of contact, range, numbers and exhaustion: D109, D111, D113, D118 to D121, D131."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.melee import melees, supporters
from game.games.duel.rules.modifiers import Reckoning, parts_of
from game.games.duel.rules.terms import Weapon
from game.rules.errors import BadHeader
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

CONTACT = {"A1": (6000, 6000), "B1": (7000, 6000)}


def acted(where: dict[str, tuple[int, int]], **values: Any) -> Table:
    """A1 has stood still."""
    return on_open_ground(where, **values).does(a.Activate, of="A1", exhaust=False).does(a.Move, of="A1", path=())


def duels(table: Table) -> list[tuple[str, tuple[str, ...], str | None]]:
    return [(each.kind, each.with_, each.weapon) for each in DUEL.legal(table.state) if isinstance(each, a.Duel)]


# --- melee ---

def test_in_contact_one_fights_with_a_melee_weapon() -> None:
    """DUEL-D118: with one of them; nearer than an inch nobody is shot at (DUEL-D41)."""
    assert duels(acted(CONTACT, melee=True)) == [("melee", ("B1",), "melee1")]
    assert acted(CONTACT).match.deeds[-1].do == "end_turn", "without Melee nobody can be engaged so near"


def test_contact_with_one_does_not_forbid_to_shoot_at_another() -> None:
    """DUEL-D118: one or the other."""
    where = {**CONTACT, "C1": (6000, 10000)}
    assert duels(acted(where, sides=("A", "B", "C"), melee=True)) == [
        ("melee", ("B1",), "melee1"), ("ranged", ("C1",), "ranged1")]


def test_an_opponent_without_a_melee_weapon_is_forced_to_avoid() -> None:
    """DUEL-D118; D103b to d hold without the option too."""
    sheets = {"A1": {"weapons": ("melee1",)}, "B1": {"weapons": ("ranged1",)}}
    table = acted(CONTACT, melee=True, armory=True, sheets=sheets).does(a.Duel)
    table.scores(A1=5, B1="2 avoid").throws(6, 6)
    assert table.state.step == "attack" and table.state.asks == ("A",)


def test_supporters_add_one_each() -> None:
    """DUEL-D119: allied, standing, with a melee weapon, in contact with the target and with no other opponent."""
    where = {"A1": (6000, 6000), "B1": (7000, 6000), "A2": (8000, 6000), "B2": (2000, 2000)}
    table = on_open_ground(where, models=2, field_more=True, melee=True)
    assert supporters(table.state, "A1", "B1") == ("A2",)
    assert dict(parts_of(table.state, Reckoning("A1", "attack", "B1", Weapon.MELEE_1))) == {"support": 1}
    near = on_open_ground({**where, "B2": (9000, 6000)}, models=2, field_more=True, melee=True)
    assert supporters(near.state, "A1", "B1") == (), "it has an opponent of its own"


def test_members_of_a_melee_are_not_engaged_from_afar() -> None:
    """DUEL-D120: but one melee may be added; where an ally is in it and nobody else can be engaged, one may decline."""
    where = {"A1": (2000, 2000), "A2": (6000, 6000), "B1": (7000, 6000), "B2": (11500, 11500)}
    table = on_open_ground(where, models=2, field_more=True, melee=True)
    state = table.state
    lone = {ident: replace(model, on="removed", at=None) if ident == "B2" else model
            for ident, model in state.models.items()}
    table.match._state = replace(state, models=lone)
    assert melees(table.state) == (("A2", "B1"),)
    table.does(a.Activate, of="A1").does(a.Move, of="A1", path=())
    assert duels(table) == [("into_melee", ("A2", "B1"), "ranged1")]
    assert [each for each in DUEL.legal(table.state) if isinstance(each, a.HoldFire)] == [a.HoldFire("A", "A1")]


def test_who_is_drawn_from_a_melee_is_attacked_and_avoids_and_an_allys_score_is_thrown() -> None:
    """DUEL-D120, DUEL-D140: one die a member, the highest is drawn, ties again, before Scores."""
    where = {"A1": (2000, 2000), "A2": (6000, 6000), "B1": (7000, 6000), "B2": (11500, 2000)}
    table = acted(where, models=2, field_more=True, melee=True)
    assert not [each for each in DUEL.legal(table.state) if isinstance(each, a.HoldFire)], "B2 can be engaged"
    table.does(a.Duel, kind="into_melee")
    table.throws(4, 4).throws(6, 2)
    assert table.state.fight is not None and table.state.fight.target == "A2"
    assert not table.state.models["B1"].engaged and table.state.models["A2"].engaged
    table.scores(A1=5, B2=6)
    assert [each.purpose for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["score"]
    table.throws(2)
    assert table.state.fight.scores | {"A2": 2} == {"A1": 5, "B2": 6, "A2": 2}
    table.throws(6, 1)
    assert [each.target for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["A2"]
    table.throws(1, 2)
    settled = next(each for each in reversed(table.match.entries) if each["do"] == "settle")
    assert settled["defences"] == (8,) and settled["hits"] == 1, "7 stands below a defence of 8"


def test_who_breaks_contact_retreats_first() -> None:
    """DUEL-D121, DUEL-O14: those left behind fight, the mover avoids; standing, it then moves, and may duel."""
    table = on_open_ground(CONTACT, melee=True).does(a.Activate, of="A1")
    away = a.Move("A", "A1", path=(Leg(Place(4000, 6000)),))
    round_about = a.Move("A", "A1", path=(Leg(Place(6000, 5000)), Leg(Place(7000, 5000))))
    assert table.refused(away) == "retreat_first D121" == table.refused(round_about)
    table.does(a.Retreat)
    assert table.state.fight is not None and (table.state.fight.kind, table.state.fight.engaged) == ("retreat", ("B1",))
    table.scores(A1="3 avoid", B1=6).throws(1, 6).throws(3, 3)
    assert table.state.step == "action" and not table.state.activation.dueled
    assert [type(each) for each in DUEL.legal(table.state)] == [a.Move, a.Concede]
    table.match.submit(away)
    assert table.state.step == "declare"


def test_prone_models_hold_nobody() -> None:
    """DUEL-D121."""
    table = on_open_ground(CONTACT, melee=True, lying=("B1",)).does(a.Activate, of="A1")
    assert table.refused(a.Move("A", "A1", path=(Leg(Place(4000, 6000)),))) == ""


# --- range and the dead zone ---

@pytest.mark.parametrize(("weapon", "apart", "reaches"), [
    ("thrown", 4000, True), ("thrown", 4001, False), ("ranged1", 8000, True), ("ranged1", 8001, False),
    ("ranged2", 8500, True)])
def test_a_weapon_reaches_as_far_as_it_does(weapon: str, apart: int, reaches: bool) -> None:
    """DUEL-D131: from base to base, within the range."""
    sheets = {"A1": {"weapons": (weapon,)}, "B1": {"weapons": ("melee2",)}}
    table = acted({"A1": (1000, 6000), "B1": (2000 + apart, 6000)}, armory=True, weapon_range=True, sheets=sheets)
    assert bool(duels(table)) is reaches


def test_who_is_reached_by_others_is_engaged_and_may_only_avoid() -> None:
    """DUEL-D131, DUEL-I29: even if he reaches nobody himself."""
    sheets = {"A1": {"weapons": ("melee2",)}, "B1": {"weapons": ("ranged2",)}}
    table = acted({"A1": (1000, 6000), "B1": (8000, 6000)}, armory=True, melee=True, weapon_range=True, sheets=sheets)
    assert duels(table) == [("ranged", ("B1",), None)]
    table.does(a.Duel).scores(A1="5 avoid", B1=2)
    assert table.state.asks == ("B",)


def test_who_ends_his_action_too_near_is_shot_at_and_attacks_others() -> None:
    """DUEL-D41 with DUEL-D131 and DUEL-D109 (DUEL-O3): it binds who ends an action; he attacks those an inch away."""
    where = {"A1": (6000, 6000), "B1": (7700, 6000), "B2": (6000, 9000)}
    table = acted(where, models=2, field_more=True, weapon_range=True)
    assert duels(table) == [("ranged", ("B1", "B2"), "ranged1")], "B1 reaches A1"
    table.does(a.Duel).scores(A1=1, B1=5, B2=6)
    assert [each.target for each in DUEL.legal(table.state) if isinstance(each, a.Throw)] == ["B2"]
    alone = acted({"A1": (6000, 6000), "B1": (7700, 6000)}, weapon_range=True)
    assert duels(alone) == [("ranged", ("B1",), None)], "with nobody else he is forced to avoid"


def test_an_opponent_out_of_its_own_reach_is_forced_to_avoid() -> None:
    """DUEL-D131."""
    sheets = {"A1": {"weapons": ("ranged2",)}, "B1": {"weapons": ("thrown",)}}
    table = acted({"A1": (1000, 6000), "B1": (8000, 6000)}, armory=True, weapon_range=True, sheets=sheets).does(a.Duel)
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.SetScore) and each.of == "B1")
    assert offer.weapon is None


def test_thrown_weapons_serve_from_the_edge_of_contact_in_a_dead_zone() -> None:
    """DUEL-D109, DUEL-I19: exempt, from DUEL-D41 too; in contact only melee weapons serve."""
    sheets = {"A1": {"weapons": ("thrown", "ranged1")}, "B1": {"weapons": ("thrown", "ranged1")}}
    near = acted({"A1": (6000, 6000), "B1": (7500, 6000)}, armory=True, dead_zone=True, sheets=sheets)
    assert duels(near) == [("ranged", ("B1",), "thrown")]
    close = acted(CONTACT, armory=True, dead_zone=True, sheets=sheets)
    assert duels(close) == []
    without = acted({"A1": (6000, 6000), "B1": (7500, 6000)}, armory=True, sheets=sheets)
    assert duels(without) == [], "D41 binds thrown weapons without the option"


# --- numbers ---

def test_seats_take_turns_model_by_model() -> None:
    """DUEL-D113b: in order of initiative, until all have acted; who has nobody left is passed over."""
    where = {"A1": (1000, 1000), "A2": (2500, 1000), "B1": (11000, 11000), "B2": (9500, 11000)}
    table = on_open_ground(where, models=2, field_more=True, lying=("B2",))
    turns = []
    for _ in range(3):
        seat = table.state.asks[0]
        offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.Activate))
        turns.append((seat, offer.of))
        state = table.state
        models = {**state.models, offer.of: replace(state.models[offer.of], acted=True)}
        from game.games.duel.rules.rounds import go_on
        table.match._state = go_on(replace(state, models=models, last=seat))
    assert turns == [("A", "A1"), ("B", "B1"), ("A", "A2")]


def test_there_is_one_score_for_each_opponent() -> None:
    """DUEL-D113c: one for the initiator too."""
    where = {"A1": (6000, 2000), "B1": (3000, 9000), "B2": (9000, 9000), "A2": (1000, 1000)}
    table = acted(where, models=2, field_more=True).does(a.Duel)
    assert {each.of for each in DUEL.legal(table.state) if isinstance(each, a.SetScore)} == {"A1", "B1", "B2"}


@pytest.mark.parametrize(("values", "said"), [
    ({"models": 2}, "one model a seat"), ({"models": 21, "field_more": True}, "1 to 20")])
def test_numbers_that_cannot_be_are_refused(values: dict[str, Any], said: str) -> None:
    """DUEL-D400, DUEL-D113a."""
    with pytest.raises(BadHeader, match=said):
        DUEL.new(header(**values))


# --- exhaustion ---

def test_who_exhausts_acts_twice_and_is_then_placed_prone() -> None:
    """DUEL-D111, DUEL-D147, DUEL-O13: it initiates nothing; as if hit once."""
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 8000)}, exhaust=True, take_aim=True)
    table.does(a.Activate, of="A1", exhaust=True)
    assert not [each for each in DUEL.legal(table.state) if isinstance(each, a.TakeAim)], "DUEL-I21"
    table.does(a.Move, path=(Leg(Place(6000, 3000)),)).does(a.Move, path=(Leg(Place(6000, 4000)),))
    assert table.match.deeds[-1].do == "end_turn" and table.state.duels == 0
    model = table.state.models["A1"]
    assert model.prone and model.exhausted and model.hits == 1


def test_what_an_exhausted_model_carries_drops() -> None:
    """DUEL-I20, DUEL-D35."""
    table = on_open_ground({"A1": (5000, 6000), "B1": (6000, 11000)}, exhaust=True)
    table.does(a.Activate, of="A1", exhaust=True).does(a.Interact).does(a.Move, path=())
    assert table.state.tokens["treasure"].at == (5000, 6000, 0)
