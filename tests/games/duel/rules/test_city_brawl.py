"""City Brawl (DUEL-D340 to D347, D456, O20, I34, I36, I37)."""

from __future__ import annotations

from math import isqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules.brawling import number_drawn
from game.games.duel.rules.crowds import Mob
from game.games.duel.rules.feats import works
from game.games.duel.rules.field.crowd_ways import turned, way_of
from game.games.duel.rules.field.models import Disc, Place, in_contact
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.ground import cover, disc_of, field_of, sees
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.mob_turns import led_by, led_to
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import body_of
from game.games.duel.rules.taking import AttackSettled
from game.games.duel.rules.terms import On, Phase
from game.rules.errors import BadHeader, IllegalAction
from game.rules.match import Match
from game.rules.requests import Lift
from game.rules.roll import Fallen, Lying, Reading, Roll
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

HERE = {"A1": (2000, 2000), "B1": (11000, 11000)}
CROWD = Place(6000, 6000)


def in_the_city(where: dict[str, tuple[int, int]], mobs: dict[str, Place | Mob] | None = None,
                among: dict[str, str] | None = None, **values: Any) -> Table:
    """Models where they are wanted, mobs of radius 1500; ``among``: which models are in which mob."""
    table = on_open_ground(where, **{"city_brawl": True, "mob_radius": 1500, **values})
    there = {"m1": CROWD} if mobs is None else mobs
    crowds = {mob: Mob(each) if isinstance(each, Place) else each for mob, each in there.items()}
    models = {ident: replace(model, on=On.MOB, mob=(among or {})[ident]) if ident in (among or {}) else model
              for ident, model in table.state.models.items()}
    table.match._state = go_on(replace(table.state, mobs=crowds, models=models))
    return table


def next_round(table: Table) -> Table:
    """The round that follows, at its very beginning."""
    table.match._state = go_on(replace(table.state, phase=Phase.BEGIN))
    table.match.resume()
    return table


def mob_throws(table: Table, number: int, heading: tuple[int, int] | None = None) -> Table:
    """The die of a mob, with where its face 1 looks."""
    wanted = DUEL.roll_due(table.state)
    assert wanted is not None and wanted.by == "table"  # DUEL-D457
    assert wanted.reading is Reading.HEADING
    fallen = Fallen({die.id: Lying(number, heading=heading) for die in wanted.dice})
    table.match.submit(DUEL.rolled(table.state, wanted, fallen))
    return table


def throws_all(table: Table, number: int) -> Table:
    """Every die that is due shows this."""
    wanted = DUEL.roll_due(table.state)
    assert wanted is not None
    return table.throws(*[number] * len(wanted.dice))


def fights_it(score: int, of_mob: int, *numbers: int, mobs: dict[str, Place | Mob] | None = None,
              among: dict[str, str] | None = None, where: dict[str, tuple[int, int]] | None = None,
              **values: Any) -> Table:
    """A1 fights the mob with this Score; the mob's die, and his own dice."""
    table = in_the_city(where or HERE, mobs, among, **values)
    table.does(a.Activate, of="A1").does(a.Move).does(a.Duel, kind="mob", target="m1")
    table.scores(A1=score).throws(of_mob)
    assert table.state.fight is not None
    if of_mob < score:
        throws_all(table, 1)
    return table.throws(*numbers) if numbers else table


# --- set-up (DUEL-D340) ---

def test_there_is_a_mob_for_each_seat_and_one_more_placed_at_random() -> None:
    """DUEL-D340, DUEL-D123, DUEL-D10: four civilians each, clear of solids and of each other."""
    match = play(header(3, battlefield=OwnField((OwnPiece("boulder", (3000, 9000), 0),)), city_brawl=True,
                        mob_radius=1500), most=60)
    placed = [deed.action for deed in match.deeds if isinstance(deed.action, a.PlaceThing)]
    assert [each.id for each in placed] == ["m1", "m2", "m3"] and {each.what for each in placed} == {"mob"}
    grids = [deed.action for deed in match.deeds if isinstance(deed.action, a.Throw) and deed.action.purpose == "grid"]
    assert [each.by for each in grids[:3]] in (["A", "B", "A"], ["B", "A", "B"])
    for each in placed:
        assert all(1500 <= along <= 10500 for along in each.at.point) and each.at.z == 0
        assert isqrt((each.at.x - 3000) ** 2 + (each.at.y - 9000) ** 2) >= 2000
        for other in placed:
            assert each is other or isqrt((each.at.x - other.at.x) ** 2 + (each.at.y - other.at.y) ** 2) >= 3000


def test_a_mob_is_not_placed_where_it_has_no_room() -> None:
    """DUEL-D340: whatever square was thrown."""
    table = Table(header(battlefield=OwnField(), city_brawl=True, mob_radius=1500)).throws(6).throws(2)
    table.does(a.ChooseCorner, corner="sw").throws(3, 3)
    offer = DUEL.legal(table.state)[0]
    assert isinstance(offer, a.PlaceThing) and offer.what == "mob"
    refused = DUEL.refusal(table.state, replace(offer, at=Place(9000, 9000)))
    assert refused is not None and "the square" in refused.detail
    table.match.submit(offer)
    table.throws(3, 3)
    assert table.state.step == "throw", "no room is left in that square: both dice again"
    table.throws(3, 4)
    refused = DUEL.refusal(table.state, a.PlaceThing(table.state.asks[0], "mob", "m2", Place(5000, 6500)))
    assert refused is not None and "no room" in refused.detail


def test_where_no_square_has_room_a_mob_is_left_out() -> None:
    """DUEL-D123: discs of five inches on twelve."""
    match = play(header(battlefield="B8", city_brawl=True), most=80)
    assert len(match.state.mobs) < 3 and match.state.round > 0


@pytest.mark.parametrize("radius", [1400, 2600])
def test_how_wide_they_are_has_limits(radius: int) -> None:
    """DUEL-D340, M8."""
    with pytest.raises(BadHeader, match="mob_radius: must be 1500 to 2500"):
        DUEL.new(header(city_brawl=True, mob_radius=radius))


# --- sight (DUEL-D341) ---

def test_a_mob_hides_and_covers_and_is_seen_itself() -> None:
    """DUEL-D341, DUEL-D85."""
    state = in_the_city({"A1": (6000, 2000), "B1": (6000, 10000)}, cover="simple").state
    assert not sees(state, "A1", "B1") and sees(state, "A1", "m1")
    beside = in_the_city({"A1": (6000, 2000), "B1": (9400, 10000)}, cover="simple").state
    assert sees(beside, "A1", "B1") and cover(beside, "A1", "B1") != "none"
    assert sees(replace(state, mobs={}), "A1", "B1")


def test_it_is_walked_through() -> None:
    """DUEL-D341: what ends on the far side is on the table as before."""
    table = in_the_city({"A1": (6000, 4600), "B1": (11000, 11000)}, {"m1": Place(6000, 6200)})
    table.does(a.Activate, of="A1").does(a.Move, path=(Leg(Place(6000, 8100)),))
    assert table.state.models["A1"].on is On.TABLE


# --- the beginning of a round (DUEL-D342) ---

@pytest.mark.parametrize("number", [1, 6])
def test_with_a_one_or_a_six_it_stays(number: int) -> None:
    """DUEL-D342: nothing is entered (M35)."""
    table = mob_throws(next_round(in_the_city(HERE)), number)
    assert table.state.mobs["m1"].at == CROWD
    assert not any(isinstance(deed.action, a.MoveMob) for deed in table.match.deeds)


@given(number=some.integers(2, 5), turn=some.integers(0, 23))
def test_else_it_goes_so_many_inches_where_the_one_looks(number: int, turn: int) -> None:
    """DUEL-D342, DUEL-D456."""
    heading = turned((1000, 0), turn)
    table = mob_throws(next_round(in_the_city(HERE, {"m1": CROWD}, mob_radius=1500)), number, heading)
    entry = table.match.deeds[-1].action
    assert isinstance(entry, a.MoveMob) and (entry.by, entry.cause, entry.inches) == ("table", "round", number)
    at = table.state.mobs["m1"].at
    far = isqrt((at.x - 6000) ** 2 + (at.y - 6000) ** 2)
    assert at == entry.to and (far == 0 or abs(far - number * 1000) <= 5)


def test_a_die_says_where_its_one_looks_only_where_that_counts() -> None:
    """DUEL-D456: a heading about a thousand long with 2 to 5, none with 1 and 6; none of any other die."""
    state = next_round(in_the_city(HERE)).state
    due = a.Throw("table", "mob_move", of="m1", dice=("d1",))
    for lies in (a.DieAsItLies(3), a.DieAsItLies(3, (700, 0)), a.DieAsItLies(1, (1000, 0))):
        refused = DUEL.refusal(state, replace(due, table={"d1": lies}))
        assert refused is not None and "heading" in refused.detail
    assert DUEL.refusal(state, replace(due, table={"d1": a.DieAsItLies(3, (707, -707))})) is None


def test_it_stops_before_what_is_higher_than_a_step_before_water_and_another_disc() -> None:
    """DUEL-D342, DUEL-D80: steps of 50 u."""
    for piece in (OwnPiece("boulder", (6000, 10000), 0), OwnPiece("bush", (6000, 9750), 0),
                  OwnPiece("pond", (6000, 10750), 0)):
        table = in_the_city(HERE, battlefield=OwnField((piece,)))
        at = mob_throws(next_round(table), 4, (0, 1000)).state.mobs["m1"].at
        assert 7400 <= at.y <= 7550 and at.x == 6000, piece
    two = in_the_city(HERE, {"m1": Place(6000, 3000), "m2": Place(6000, 7000)})
    assert mob_throws(next_round(two), 4, (0, 1000)).state.mobs["m1"].at == Place(6000, 4000)


def test_what_it_is_in_already_does_not_hold_it() -> None:
    """DUEL-D342: a mob in a wood comes out of it."""
    table = in_the_city(HERE, battlefield=OwnField((OwnPiece("light_wood", (6000, 6500), 0),)))
    assert mob_throws(next_round(table), 2, (0, 1000)).state.mobs["m1"].at == Place(6000, 8000)


def test_where_the_way_crosses_the_border_it_does_not_move_at_all() -> None:
    """DUEL-D342, DUEL-D32."""
    table = mob_throws(next_round(in_the_city(HERE)), 5, (0, 1000))
    assert table.state.mobs["m1"].at == CROWD
    walled = OwnField((OwnPiece("boulder", (6000, 11000), 0),))
    stopped = mob_throws(next_round(in_the_city(HERE, battlefield=walled)), 5, (0, 1000))
    assert stopped.state.mobs["m1"].at == Place(6000, 8500), "what was left of the way did not"


def test_models_that_it_meets_join_it_and_move_along() -> None:
    """DUEL-D342, DUEL-D343: at their offset."""
    table = in_the_city({"A1": (6000, 8500), "B1": (11000, 11000)})
    mob_throws(next_round(table), 3, (0, 1000))
    model = table.state.models["A1"]
    assert model.on is On.MOB and model.mob == "m1" and table.state.mobs["m1"].at == Place(6000, 9000)
    assert model.at == Place(6000, 10500), "it was met at the front, and carried along from there"
    assert [each for each in table.match.events if isinstance(each, e.JoinedMob)] == [e.JoinedMob("A1", "m1")]
    claimed = DUEL.claims(table.state, a.BeginRound(), DUEL.apply(table.state, a.Tell("table")))["state"]
    assert claimed["models"]["A1"]["on"] == "mob:m1" and claimed["mobs"]["m1"] == {"at": [6000, 9000, 0],
                                                                                   "civilians": 4}


def test_the_seat_with_most_models_in_it_says_where_it_goes() -> None:
    """DUEL-D342, DUEL-O20: strictly more of its own on it than any other."""
    among = {"A1": "m1"}
    table = in_the_city({"A1": (6500, 6000), "B1": (11000, 11000)}, among=among)
    assert led_by(table.state, "m1") == "A"
    mob_throws(next_round(table), 2, (0, 1000))
    [offer] = [each for each in DUEL.legal(table.state) if isinstance(each, a.MoveMob)]
    assert offer.by == "A" and table.state.asks == ("A",) and offer.to == Place(6000, 8000)
    west = led_to(table.state, offer, (-1000, 0))
    for wrong in (replace(west, to=CROWD), replace(west, heading=(-500, 0))):
        assert DUEL.refusal(table.state, wrong) is not None
    table.match.submit(west)
    assert table.state.mobs["m1"].at == Place(4000, 6000) and table.state.models["A1"].at == Place(4500, 6000)
    tied = in_the_city({"A1": (6500, 6000), "B1": (5500, 6000)}, among={"A1": "m1", "B1": "m1"})
    assert led_by(tied.state, "m1") == ""


# --- members (DUEL-D343, DUEL-D344) ---

def test_who_ends_its_move_with_its_centre_on_a_disc_is_a_member() -> None:
    """DUEL-D343: it neither initiates nor is it engaged; its turn is over."""
    table = in_the_city({"A1": (6000, 3000), "B1": (6000, 11000)})
    table.does(a.Activate, of="A1").does(a.Move, path=(Leg(Place(6000, 5000)),))
    assert table.state.models["A1"].on is On.MOB and not table.state.models["A1"].stands
    assert table.state.fight is None and table.state.asks == ("B",)
    table.does(a.Activate, of="B1").does(a.Move)
    assert not any(isinstance(each, a.Duel) and "A1" in each.with_ for each in DUEL.legal(table.state))


def test_a_member_leaves_within_an_inch_of_the_disc_and_then_duels() -> None:
    """DUEL-D344, DUEL-D40."""
    table = in_the_city({"A1": (6500, 6000), "B1": (11000, 6000)}, among={"A1": "m1"}).does(a.Activate, of="A1")
    kinds = {each.what for each in DUEL.legal(table.state) if isinstance(each, a.Interact)}
    assert kinds == {"leave_mob", "melt"} and not any(isinstance(each, a.Move) for each in DUEL.legal(table.state))
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.Interact))
    for wrong in (Place(6500, 6000), Place(9300, 6000), Place(6000, 6000)):
        refused = DUEL.refusal(table.state, replace(offer, at=wrong))
        assert refused is not None and refused.ruling == "D344"
    table.does(a.Interact, what="leave_mob", at=Place(8100, 6000))
    assert table.state.models["A1"].on is On.TABLE and table.state.models["A1"].mob == ""
    assert any(isinstance(each, a.Duel) and each.with_ == ("B1",) for each in DUEL.legal(table.state))


def test_who_melts_is_off_the_table_and_comes_up_on_a_disc_of_its_seat_s_choice() -> None:
    """DUEL-D344, DUEL-D342."""
    table = in_the_city({"A1": (6500, 6000), "B1": (11000, 11000)}, {"m1": CROWD, "m2": Place(2000, 9000)},
                        among={"A1": "m1"})
    models = {**table.state.models, "A1": replace(table.state.models["A1"], carries="treasure")}
    token = replace(table.state.tokens["treasure"], at=None, by="A1")
    table.match._state = go_on(replace(table.state, models=models, tokens={"treasure": token}))
    table.does(a.Activate, of="A1").does(a.Interact, what="melt")
    melted = table.state.models["A1"]
    assert melted.on is On.MELTED and melted.at is None and melted.in_the_game
    assert table.state.tokens["treasure"].at == Place(6500, 6000)  # DUEL-D35
    next_round(table)
    offers = [each for each in DUEL.legal(table.state) if isinstance(each, a.PlaceThing)]
    assert [each.at for each in offers] == [CROWD, Place(2000, 9000)] and table.state.asks == ("A",)
    refused = DUEL.refusal(table.state, replace(offers[0], at=Place(9000, 3000)))
    assert refused is not None and refused.ruling == "D342"
    table.match.submit(replace(offers[0], at=Place(2500, 9000)))
    assert table.state.models["A1"].mob == "m2" and table.state.models["A1"].on is On.MOB


def test_who_comes_up_where_a_bridge_lies_stands_on_it() -> None:
    """DUEL-D342, DUEL-D1: what is offered is on the level on which members stand."""
    table = in_the_city({"B1": (11000, 11000)}, battlefield=OwnField((OwnPiece("bridge", (6000, 6000), 0),)))
    models = {**table.state.models, "A1": replace(table.state.models["A1"], on=On.MELTED)}
    table.match._state = replace(table.state, models=models)
    [offer] = [each for each in DUEL.legal(next_round(table).state) if isinstance(each, a.PlaceThing)]
    assert offer.at == Place(6000, 6000, 200) and DUEL.refusal(table.state, offer) is None


def test_where_no_disc_is_left_who_melted_comes_from_the_corner() -> None:
    """DUEL-D342, DUEL-D26."""
    table = in_the_city({"B1": (11000, 11000)}, {})
    models = {**table.state.models, "A1": replace(table.state.models["A1"], on=On.MELTED)}
    table.match._state = replace(table.state, models=models)
    next_round(table)
    assert table.state.models["A1"].on is On.CORNER


def test_a_prone_member_may_get_up_and_a_hero_in_a_mob_uses_no_feat() -> None:
    """DUEL-D22, DUEL-D28, DUEL-D190."""
    table = in_the_city({"A1": (6500, 6000), "B1": (11000, 11000)}, among={"A1": "m1"}, heroes=True,
                        sheets={ident: {"kind": "hero", "feats": ("regenerate",)} for ident in ("A1", "B1")})
    models = {**table.state.models, "A1": replace(table.state.models["A1"], hits=1)}
    state = replace(table.state, models=models)
    assert not works(state, "A1", "regenerate") and works(state, "B1", "regenerate")
    table.match._state = go_on(replace(state, phase=Phase.UPKEEP, recovering=("A1",)))
    table.throws(5, 1)
    assert not table.state.models["A1"].prone and table.state.models["A1"].on is On.MOB


# --- a Duel with a mob (DUEL-D345) ---

def test_any_initiator_may_fight_a_mob_in_place_of_his_duel() -> None:
    """DUEL-D345, DUEL-D40: with nobody else to engage he need not."""
    table = in_the_city({"A1": (6000, 2000), "B1": (6000, 11000)}).does(a.Activate, of="A1").does(a.Move)
    kinds = [type(each) for each in DUEL.legal(table.state) if not isinstance(each, a.Concede)]
    assert kinds == [a.Duel, a.HoldFire]
    seen = in_the_city({"A1": (2000, 2000), "B1": (11000, 2000)}).does(a.Activate, of="A1").does(a.Move)
    assert {each.kind for each in DUEL.legal(seen.state) if isinstance(each, a.Duel)} == {"ranged", "mob"}
    assert not any(isinstance(each, a.HoldFire) for each in DUEL.legal(seen.state))


@pytest.mark.parametrize("weapon", ["thrown", "ranged1"])
def test_with_dead_zone_a_mob_nearer_than_an_inch_is_thrown_at(weapon: str) -> None:
    """DUEL-D345, DUEL-D109, DUEL-D41: thrown weapons are exempt."""
    sheets = {ident: {"weapons": (weapon,)} for ident in HERE}
    table = in_the_city({"A1": (3700, 6000), "B1": (6000, 11000)}, dead_zone=True, armory=True, sheets=sheets)
    table.does(a.Activate, of="A1").does(a.Move)
    mobs = [each for each in DUEL.legal(table.state) if isinstance(each, a.Duel) and each.kind == "mob"]
    assert bool(mobs) == (weapon == "thrown")


def test_his_score_lies_open_before_that_of_the_mob_is_thrown() -> None:
    """DUEL-D345, DUEL-I34, DUEL-D457: with Take aim it is changed after both are known."""
    table = in_the_city(HERE, take_aim=True).does(a.Activate, of="A1").does(a.TakeAim)
    table.does(a.Duel, kind="mob").scores(A1=3)
    [due] = DUEL.legal(table.state)
    assert isinstance(due, a.Throw) and (due.by, due.of, due.purpose) == ("table", "m1", "score")
    table.throws(3)
    assert table.state.step == "adjust"
    table.does(a.Adjust, by_one=1)
    [due] = DUEL.legal(table.state)
    assert isinstance(due, a.Throw) and due.purpose == "mob_defence", "lower than his now"


def test_a_mob_with_a_lower_score_throws_a_die_for_each_member() -> None:
    """DUEL-D345, DUEL-D103c: hits that equal the lowest defence are off."""
    table = in_the_city({**HERE, "A2": (6500, 6000), "B2": (11000, 10000)}, among={"A2": "m1"}, field_more=True,
                        models=2)
    table.does(a.Activate, of="A1").does(a.Move).does(a.Duel, kind="mob").scores(A1=5).throws(3)
    wanted = DUEL.roll_due(table.state)
    assert wanted is not None and len(wanted.dice) == 5 and wanted.by == "table"
    table.throws(4, 1, 1, 1, 6).throws(2, 6)
    settled = next(each for each in table.match.events if isinstance(each, AttackSettled))
    assert settled.defences == (7, 9) and settled.results == {"d1": 7, "d2": 11} and settled.hits == 0


def test_with_an_equal_or_higher_score_it_throws_none() -> None:
    """DUEL-D345."""
    table = fights_it(4, 4, 3, 1)
    assert not any(isinstance(deed.action, a.Throw) and deed.action.purpose == "mob_defence"
                   for deed in table.match.deeds)
    assert table.state.fight is not None and table.state.fight.draws == 1


@pytest.mark.parametrize(("members", "dice", "drawn"), [
    (6, (5,), 4), (3, (3,), 1), (3, (6,), 2), (2, (3,), 0), (2, (4,), 1), (4, (4,), 3), (4, (5,), None),
    (5, (6,), None), (7, (1, 1), 0), (7, (6, 6), None), (7, (6, 5), 6), (8, (2, 3), 2)])
def test_members_are_drawn_by_numbers(members: int, dice: tuple[int, ...], drawn: int | None) -> None:
    """DUEL-D345: up to six numbered, others again; more than six by two dice to base six."""
    assert number_drawn(members, dice) == drawn


@given(members=some.integers(1, 36))
def test_every_member_is_drawn_as_often(members: int) -> None:
    """DUEL-D345."""
    dice = [(one,) for one in range(1, 7)] if members <= 6 else [(one, two) for one in range(1, 7)
                                                                 for two in range(1, 7)]
    found = [number_drawn(members, each) for each in dice]
    counts = {found.count(at) for at in range(members)}
    assert len(counts) == 1 and counts != {0} and set(found) <= {*range(members), None}


def test_each_hit_takes_one_of_them_and_a_drawn_model_is_out() -> None:
    """DUEL-D345: civilians have the first numbers, models the last."""
    table = fights_it(6, 6, 3, 2, where={**HERE, "B2": (6500, 6000), "A2": (1000, 1000)}, among={"B2": "m1"},
                      field_more=True, models=2)
    assert table.state.fight is not None and table.state.fight.draws == 2
    table.throws(6)
    assert table.state.fight is not None and table.state.fight.draws == 2, "of five members a six says nobody"
    table.throws(5).throws(1)
    assert table.state.models["B2"].on is On.REMOVED and table.state.mobs["m1"].civilians == 3
    told = [each for each in table.match.events if isinstance(each, e.DrawnFromMob)]
    assert told == [e.DrawnFromMob("m1", "B2"), e.DrawnFromMob("m1", "")]


def test_with_the_last_member_the_disc_is_gone() -> None:
    """DUEL-D345: the last one needs no die."""
    table = fights_it(6, 6, 3, 1, mobs={"m1": Mob(CROWD, 1)})
    assert not table.state.mobs and e.MobGone("m1") in table.match.events
    assert table.state.fight is None


def test_who_is_removed_in_a_mob_respawns_as_usual() -> None:
    """DUEL-I36."""
    table = fights_it(6, 6, 3, 1, mobs={"m1": Mob(CROWD, 0)}, where={**HERE, "B1": (6500, 6000)},
                      among={"B1": "m1"}, respawn=True)
    assert table.state.models["B1"].on is On.LYING and table.state.models["B1"].mob == ""


# --- what mobs do after a Duel (DUEL-D346, DUEL-D347) ---

def reacting(*number: int, where: dict[str, tuple[int, int]] | None = None, **values: Any) -> Table:
    """A1 shoots at B1 and misses; the die of the mob near him."""
    table = in_the_city(where or {"A1": (6000, 2000), "B1": (1000, 2000)}, **values)
    table.does(a.Activate, of="A1").does(a.Move).does(a.Duel, kind="ranged").scores(A1=1, B1=1)
    while table.state.fight is not None:
        throws_all(table, 1)
    return table.throws(*number) if number else table


def test_a_mob_near_the_initiator_that_he_sees_throws_a_die() -> None:
    """DUEL-D346: within six inches and in sight; the table throws."""
    [due] = DUEL.legal(reacting().state)
    assert isinstance(due, a.Throw) and (due.by, due.of, due.purpose) == ("table", "m1", "mob_reaction")
    far = reacting(where={"A1": (11000, 500), "B1": (1000, 500)}, mobs={"m1": Place(2000, 9000)})
    assert not far.state.stirrings and far.state.asks == ("B",)


def test_darkness_does_not_matter_to_it() -> None:
    """DUEL-I37."""
    assert reacting(night_raid=True).state.stirrings


@pytest.mark.parametrize("number", [1, 2])
def test_with_a_low_die_it_does_nothing(number: int) -> None:
    """DUEL-D346."""
    assert reacting(number).state.mobs["m1"].at == CROWD


@pytest.mark.parametrize("number", [3, 4])
def test_it_comes_straight_at_the_initiator_and_attacks(number: int) -> None:
    """DUEL-D346, DUEL-D347: one die a member, each 4 or more a hit that cannot be avoided."""
    table = reacting(number, avoid_hits=False)
    moved = next(deed.action for deed in reversed(table.match.deeds) if isinstance(deed.action, a.MoveMob))
    assert (moved.cause, moved.by, moved.inches) == ("aggression", "table", 6)
    assert in_contact(disc_of(table.state, "m1"), body_of(table.state, "A1"))
    wanted = DUEL.roll_due(table.state)
    assert wanted is not None and len(wanted.dice) == 4
    table.throws(3, 4, 1, 2)
    settled = [each for each in table.match.events if isinstance(each, AttackSettled)][-1]
    assert (settled.source, settled.of, settled.hits) == ("mob", None, 1) and table.state.models["A1"].prone


@pytest.mark.parametrize(("protection", "hits"), [("light", 3), ("medium", 2), ("heavy", 1)])
def test_protection_counts_against_a_mob(protection: str, hits: int) -> None:
    """DUEL-D347, DUEL-D142."""
    sheets = {ident: {"protection": protection} for ident in ("A1", "B1")}
    table = reacting(3, protection=True, sheets=sheets).throws(3, 4, 5, 2)
    assert [each.hits for each in table.match.events if isinstance(each, AttackSettled)][-1] == hits


@pytest.mark.parametrize("number", [5, 6])
def test_with_a_high_die_it_flees(number: int) -> None:
    """DUEL-D346, DUEL-D32: up to six inches straight away, to the border at most; nobody is in its way."""
    table = reacting(number)
    moved = next(deed.action for deed in reversed(table.match.deeds) if isinstance(deed.action, a.MoveMob))
    assert moved.cause == "panic" and moved.heading == (0, 1000) and moved.to == Place(6000, 10500)


def test_it_flees_out_of_his_sight_where_it_can() -> None:
    """DUEL-D346: straight away, then 30 and 60 degrees to either side, the left first."""
    wall = OwnField((OwnPiece("crypt", (2800, 8000), 0),))
    table = reacting(6, battlefield=wall)
    moved = next(deed.action for deed in reversed(table.match.deeds) if isinstance(deed.action, a.MoveMob))
    field, disc = field_of(table.state), Disc("m1", CROWD, 1500)
    assert moved.to in way_of(field, disc, (), moved.heading, 6000)
    assert moved.heading in ((0, 1000), (-500, 866), (500, 866), (-866, 500), (866, 500))


def test_a_mob_that_cannot_get_there_flees() -> None:
    """DUEL-D346: something stands between them."""
    table = reacting(3, battlefield=OwnField((OwnPiece("fence", (6000, 3500), 0),)))
    moved = next(deed.action for deed in reversed(table.match.deeds) if isinstance(deed.action, a.MoveMob))
    assert moved.cause == "panic"


def test_for_each_member_that_the_duel_cost_the_die_shows_one_more() -> None:
    """DUEL-D346: at most six."""
    table = fights_it(6, 6, 3, 3, where={"A1": (6000, 2000), "B1": (11000, 11000)})
    table.throws(1).throws(1)
    assert table.state.mobs["m1"].civilians == 2 and table.state.stirrings[0].gone == 2
    table.throws(4)
    moved = next(deed.action for deed in reversed(table.match.deeds) if isinstance(deed.action, a.MoveMob))
    assert moved.cause == "panic", "four and two are six"


def test_in_flight_it_attacks_whom_it_crosses_and_whoever_survives_is_put_beside_it() -> None:
    """DUEL-D346: by its seat, within an inch of the disc."""
    table = reacting(6, where={"A1": (6000, 2000), "B1": (1000, 2000), "B2": (6000, 10000), "A2": (500, 500)},
                     field_more=True, models=2)
    [due] = DUEL.legal(table.state)
    assert isinstance(due, a.Throw) and (due.purpose, due.target) == ("mob_attack", "B2")
    table.throws(1, 1, 1, 6)
    assert table.state.models["B2"].prone
    offer = next(each for each in DUEL.legal(table.state) if isinstance(each, a.PlaceThing))
    assert offer.by == "B" and offer.id == "B2"
    assert DUEL.refusal(table.state, replace(offer, at=Place(6000, 10500))) is not None
    table.match.submit(offer)
    assert table.state.models["B2"].on is On.TABLE and table.state.models["B2"].prone


def test_whoever_does_not_stand_any_more_stirs_nobody() -> None:
    """DUEL-D346: if he still stands."""
    table = in_the_city({"A1": (6000, 2000), "B1": (1000, 2000)})
    table.does(a.Activate, of="A1").does(a.Move).does(a.Duel, kind="ranged").scores(A1=6, B1=5)
    table.throws(6, 1)
    assert table.state.models["A1"].prone
    while table.state.fight is not None:
        throws_all(table, 1)
    assert not table.state.stirrings


# --- matches ---

@pytest.mark.parametrize("number", range(6))
def test_matches_in_the_city_come_to_an_end_and_replay_to_the_byte(number: int) -> None:
    """M41, M42: with other rules beside it."""
    more: dict[str, Any] = {"melee": number % 2 == 0, "avoid_hits": number % 3 == 0, "respawn": number == 4,
            "weapon_range": number % 2 == 1, "bid": ("off", "player", "model")[number % 3], "exhaust": number == 2,
            "night_raid": number == 3, "upgrades": number == 1, "cover": ("off", "advanced")[number % 2]}
    lines: list[bytes] = []
    match = play(header(number, battlefield=f"B{1 + number}", models=2, field_more=True, city_brawl=True,
                        mob_radius=1500, **more), lines.append)
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, b"".join(lines), bytes).to_bytes() == b"".join(lines)


def test_a_record_with_another_heading_does_not_hold() -> None:
    """M42: where a mob ends follows from its die."""
    table = mob_throws(next_round(in_the_city(HERE)), 3, (1000, 0))
    entry = table.match.deeds[-1]
    assert isinstance(entry.action, a.MoveMob)
    with pytest.raises(IllegalAction):
        DUEL.apply(entry.before, replace(entry.action, to=CROWD))


def test_what_a_mob_s_dice_want_is_known() -> None:
    """D1: the request is a roll with a reading of its own; cups are lifted as ever."""
    state = next_round(in_the_city(HERE)).state
    wanted = DUEL.needs(state, DUEL.legal(state)[0])
    assert isinstance(wanted, Roll) and wanted.reading is Reading.HEADING and not isinstance(wanted, Lift)


@pytest.mark.parametrize("upgrade", ["mirage", "scope", "armour"])
def test_upgrades_and_a_fight_with_a_mob_do_not_disturb_each_other(upgrade: str) -> None:
    """DUEL-D130a, D145: a mob ignores no attack, whatever its attacker holds."""
    table = in_the_city(HERE, upgrades=True)
    models = {**table.state.models, "A1": replace(table.state.models["A1"], upgrade=upgrade)}
    table.match._state = go_on(replace(table.state, models=models))
    table.does(a.Activate, of="A1").does(a.Move).does(a.Duel, kind="mob").scores(A1=6).throws(6).throws(6, 6)
    assert table.state.fight is not None and table.state.fight.draws == 2


def test_a_seat_may_give_up_in_the_middle_of_it() -> None:
    """DUEL-D59, M38: nothing of it is waited for any more."""
    table = in_the_city({**HERE, "C1": (1000, 11000)}, sides=("A", "B", "C"))
    table.does(a.Activate, of="A1").does(a.Move).does(a.Duel, kind="mob").does(a.Concede, by="A")
    assert table.state.models["A1"].on is On.REMOVED and table.state.fight is None
    assert DUEL.legal(table.state)
    later = in_the_city({**HERE, "C1": (1000, 11000)}, sides=("A", "B", "C"), take_aim=True)
    later.does(a.Activate, of="A1").does(a.TakeAim).does(a.Duel, kind="mob").scores(A1=4).throws(2)
    assert later.state.step == "adjust"
    later.does(a.Concede, by="A")
    assert later.state.fight is None and DUEL.legal(later.state)


def test_who_was_run_over_is_put_beside_whoever_has_melted_meanwhile() -> None:
    """DUEL-D346: those that melted come up when a round begins, and not before (DUEL-D342)."""
    table = in_the_city({"A1": (6000, 2000), "B1": (1000, 2000), "B2": (6000, 10000)}, field_more=True, models=2)
    models = {**table.state.models, "A2": replace(table.state.models["A2"], on=On.MELTED)}
    table.match._state = go_on(replace(table.state, models=models))
    table.does(a.Activate, of="A1").does(a.Move).does(a.Duel, kind="ranged").scores(A1=1, B1=1)
    while table.state.fight is not None:
        throws_all(table, 1)
    table.throws(6).throws(1, 1, 1, 1)
    [offer] = [each for each in DUEL.legal(table.state) if isinstance(each, a.PlaceThing)]
    assert offer.id == "B2"
    table.match.submit(offer)
    assert table.state.models["B2"].on is On.TABLE and table.state.models["A2"].on is On.MELTED
