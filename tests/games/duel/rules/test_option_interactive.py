"""Interactive terrain (DUEL-D115, X1 to X12, I25): each kind at work."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.headless.random_play import play
from game.games.duel.rules import DUEL, ground
from game.games.duel.rules import actions as a
from game.games.duel.rules.claims import claims_of
from game.games.duel.rules.covering import cover_of
from game.games.duel.rules.dice_due import jam_dice
from game.games.duel.rules.field.catalogue import Does
from game.games.duel.rules.field.changes import Change
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.sight import Cover
from game.games.duel.rules.field.ways import Leg
from game.games.duel.rules.fight_state import Attack
from game.games.duel.rules.header import OwnField, OwnPiece, validate_header
from game.games.duel.rules.interactive import exploded, pieces_that, pushed_through
from game.games.duel.rules.lights import is_lit
from game.games.duel.rules.modifiers import Reckoning, dice_of
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.state import body_of
from game.games.duel.rules.terms import Awaited, Phase, Weapon
from game.rules.errors import BadHeader
from game.rules.match import Match
from tests.games.duel.rules.gangs import last, made_so
from tests.games.duel.rules.skirmishes import Table, header, on_open_ground

LIVE: dict[str, Any] = {"interactive": True}
FAR = (11000, 11000)


def field(*pieces: tuple[str, int, int] | tuple[str, int, int, int], **more: Any) -> OwnField:
    return OwnField(pieces=tuple(OwnPiece(each[0], (each[1], each[2]), each[3] if len(each) > 3 else 0)
                                 for each in pieces), **more)


def there(where: dict[str, tuple[int, int]], *pieces: Any, links: Any = None, lights: Any = (), **values: Any) -> Table:
    battlefield = field(*pieces, links=links or {}, lights=lights)
    return on_open_ground(where, battlefield=battlefield, **LIVE, **values)


def shoots(table: Table, *numbers: int, score: int = 1, other: int = 6) -> Table:
    """A1 shoots at B1, first of the two."""
    table.does(a.Activate, of="A1").does(a.Move).does(a.Duel)
    return table.scores(A1=score, B1=other).throws(*numbers)


# --- X1 ---

IN_POND = {"A1": (6000, 1000), "B1": (6000, 6000)}


def test_x1_in_water_there_is_light_cover() -> None:
    """DUEL-D115, X1."""
    attack = Attack("A1", "B1", "attack", {}, Weapon.RANGED_1)
    assert cover_of(there(IN_POND, ("pond", 6000, 6000), cover="simple").state, attack) is Cover.LIGHT
    dry = on_open_ground(IN_POND, battlefield=field(("pond", 6000, 6000)), cover="simple").state
    assert cover_of(dry, attack) is Cover.NONE, "shallow without the option"


def test_x1_who_is_hit_and_prone_in_water_is_out() -> None:
    """X1, DUEL-D145 step 8: drowned."""
    table = shoots(there(IN_POND, ("pond", 6000, 6000)), 6, 1, score=2)
    assert not table.state.models["B1"].in_the_game


HEROES: dict[str, Any] = {"heroes": True, "sheets": {
    "A1": {"kind": "hero"}, "B1": {"kind": "hero", "traits": {"toughness": 3}}}}


@pytest.mark.parametrize(("number", "stays"), [(5, True), (4, False)])
def test_x1_for_who_is_hit_and_stands_a_die_is_thrown(number: int, stays: bool) -> None:
    """X1: number and toughness left, 7 or more stays; two are left here."""
    table = shoots(there(IN_POND, ("pond", 6000, 6000), **HEROES), 6, 1, 1, score=2)
    [throw] = [each for each in DUEL.legal(table.state) if isinstance(each, a.Throw)]
    assert throw.purpose == "drown" and throw.of == "B1"
    table.throws(number)
    assert table.state.models["B1"].in_the_game is stays


def test_x1_what_the_drowned_carried_is_dropped_and_the_record_says_so() -> None:
    """X1, DUEL-D35, M15."""
    table = made_so(there(IN_POND, ("pond", 6000, 6000), **HEROES), "B1", carries="treasure")
    treasure = replace(table.state.tokens["treasure"], at=None, by="B1")
    table.match._state = replace(table.state, tokens={"treasure": treasure})
    shoots(table, 6, 1, 1, score=2).throws(4)
    assert last(table, "settle")["effects"] == (
        {"model": "B1", "effect": "removed"}, {"model": "B1", "effect": "dropped", "to": (6000, 6000, 0)})


def test_x1_powder_gets_wet_where_a_move_ends_in_water() -> None:
    """X1, DUEL-D116."""
    table = there({"A1": (6000, 2500), "B1": FAR}, ("pond", 6000, 6000), wet_powder=True, jamming=True)
    table.does(a.Activate, of="A1").does(a.Move, path=(Leg(Place(6000, 5000)),))
    assert table.state.models["A1"].jammed
    wet: dict[str, Any] = {"wet_powder": True, "jamming": True, "actions_1_5": True}
    stops = there({"A1": (6000, 2500), "B1": FAR}, ("pond", 6000, 6000), **wet)
    stops.does(a.Activate, of="A1").does(a.Move, mode="skirmish", path=(Leg(Place(6000, 5000)),), done=False)
    assert stops.state.step == "declare" and not stops.state.models["A1"].jammed, "its Move goes on (DUEL-D101b)"
    with pytest.raises(BadHeader, match="wet_powder"):
        validate_header(header(wet_powder=True, interactive=True))


# --- X2 ---

def test_x2_each_die_without_a_hit_is_a_point_and_hay_vanishes() -> None:
    """X2, M23."""
    where = {"A1": (6000, 1000), "B1": (6000, 6000)}
    table = there(where, ("hay", 6000, 6885))
    assert table.state.models["B1"].at is not None
    shoots(table, 1, 1)
    assert claims_of(table.state)["terrain"] == {"t1": {"hits": 2}}
    table.match._state = replace(table.state, terrain={"t1": Change(hits=2)})
    again = there(where, ("hay", 6000, 6885))
    again.match._state = replace(again.state, terrain={"t1": Change(hits=2)})
    shoots(again, 1, 6)
    assert claims_of(again.state)["terrain"]["t1"]["gone"] is True
    assert not ground.field_of(again.state).pieces


def test_x2_a_hut_leaves_rubble_and_who_stood_on_top_falls() -> None:
    """X2, DUEL-D112."""
    table = there({"A1": (6000, 1000), "B1": (6000, 6000)}, ("hut", 6000, 6000), falling=True)
    up = replace(table.state.models["B1"], at=Place(6000, 6000, 1500))
    table.match._state = go_on(replace(table.state, models={**table.state.models, "B1": up},
                                       terrain={"t1": Change(hits=7)}))
    shoots(table, 1, 1)
    assert [piece.kind for piece in ground.field_of(table.state).pieces] == ["rubble"]
    assert table.state.models["B1"].at == Place(6000, 6000, 0) and table.state.step == "throw"
    assert claims_of(table.state)["terrain"]["t2"] == {"kind": "rubble", "at": [6000, 6000], "turn": 0}


# --- X3 ---

def test_x3_who_crosses_a_laser_takes_a_hit_at_the_next_halt() -> None:
    """X3, DUEL-D78: and goes on if it still stands."""
    table = there({"A1": (6000, 4600), "B1": FAR}, ("laser", 6000, 6000), **HEROES | {"sheets": {
        "A1": {"kind": "hero", "traits": {"toughness": 1}}, "B1": {"kind": "hero"}}})
    table.does(a.Activate, of="A1").does(a.Move, path=(Leg(Place(6000, 7600)),))
    model = table.state.models["A1"]
    assert model.toughness == 0 and model.at == Place(6000, 6100) and table.state.step == "move"
    table.does(a.Move, path=(Leg(Place(6000, 7600)),))
    assert table.state.models["A1"].at == Place(6000, 7600), "it is hit once"


def test_x3_and_x10_pushes_count() -> None:
    """X3: through a laser; X10: into acid."""
    state = there({"A1": (6000, 5000), "B1": FAR}, ("laser", 6000, 6000), ("acid", 3000, 3000)).state
    crossed = pushed_through(state, "A1", (Place(6000, 5900), Place(6000, 6050)), "t2")
    assert [each.source for each in crossed.incidents] == ["laser", "acid"]
    assert not pushed_through(state, "A1", (Place(6000, 5000), Place(6000, 5100)), "").incidents


# --- X4 to X9, X12 ---

def uses(table: Table, piece: str = "t1") -> Table:
    return table.does(a.Activate, of="A1").does(a.Interact, what="use", with_=piece)


def may_use(table: Table) -> bool:
    return any(isinstance(each, a.Interact) and each.what == "use" for each in DUEL.legal(table.state))


def test_x4_a_tree_is_felled_in_a_direction_that_is_free() -> None:
    """X4: by who has a melee weapon; a log with one end at the foot, over no model or solid."""
    table = there({"A1": (6000, 5000), "B1": FAR}, ("tree", 6000, 6000), ("crate", 6000, 8500), melee=True)
    uses(table)
    assert table.state.step == "place"
    logs = [each for each in DUEL.legal(table.state) if isinstance(each, a.PlaceThing)]
    assert Place(7750, 6000) in [each.at for each in logs] and Place(6000, 7750) not in [each.at for each in logs]
    assert Place(6000, 4250) not in [each.at for each in logs], "A1 stands there"
    table.match.submit(next(each for each in logs if each.at == Place(7750, 6000)))
    assert {piece.kind for piece in ground.field_of(table.state).pieces} == {"crate", "log"}
    without = there({"A1": (6000, 5000), "B1": FAR}, ("tree", 6000, 6000)).does(a.Activate, of="A1")
    assert not may_use(without)


def test_x5_a_door_opens_and_shuts_but_on_nobody() -> None:
    """X5."""
    table = there({"A1": (6000, 5000), "B1": (6000, 8000)}, ("door", 6000, 6000))
    assert not ground.sees(table.state, "A1", "B1")
    uses(table)
    assert claims_of(table.state)["terrain"] == {"t1": {"open": True}}
    assert ground.sees(table.state, "A1", "B1")
    again = there({"A1": (6000, 5000), "B1": (6000, 8000)}, ("door", 6000, 6000))
    again.match._state = replace(again.state, terrain={"t1": Change(open=True)})
    assert claims_of(uses(again).state)["terrain"] == {}
    blocked = there({"A1": (6000, 5000), "B1": (6000, 6000)}, ("door", 6000, 6000))
    blocked.match._state = replace(blocked.state, terrain={"t1": Change(open=True)})
    blocked.does(a.Activate, of="A1")
    assert not may_use(blocked)


def test_x6_a_natural_1_beside_a_drum_sets_it_off_and_others_follow() -> None:
    """X6: everybody within two inches takes a hit; further drums within two inches go too."""
    where = {"A1": (6000, 1000), "B1": (6000, 6000)}
    drums = (("fuel_drum", 7500, 6000), ("fuel_drum", 9000, 6000), ("fuel_drum", 2000, 11000))
    table = shoots(there(where, *drums), 1, 2)
    assert {name for name, change in table.state.terrain.items() if change.gone} == {"t1", "t2"}
    assert table.state.models["B1"].prone
    assert not shoots(there(where, *drums), 2, 2).state.terrain


def test_x6_drums_vanish_and_hits_are_nobodys() -> None:
    """X6, DUEL-D146, DUEL-D199."""
    state = there({"A1": (6000, 5000), "B1": FAR}, ("fuel_drum", 6000, 6000)).state
    after = exploded(state, ground.field_of(state).pieces)
    assert [(each.of, each.source) for each in after.incidents] == [("A1", "drum")]


def test_x7_a_switch_turns_what_is_linked_off_and_on() -> None:
    """X7: lasers, barriers and lights; all of them if none are named."""
    pieces = (("fuse_box", 6000, 6000), ("laser", 2000, 2000), ("energy_barrier", 9000, 9000))
    table = there({"A1": (6000, 5000), "B1": FAR}, *pieces, lights=((6000, 4000, 0),), night_raid=True)
    assert is_lit(table.state, "A1")
    uses(table)
    assert {name for name, change in table.state.terrain.items() if change.off} == {"t2", "t3", "light:1"}
    assert not is_lit(table.state, "A1") and len(ground.field_of(table.state).pieces) == 1
    linked = uses(there({"A1": (6000, 5000), "B1": FAR}, *pieces, links={"t1": ("t2",)}))
    assert set(linked.state.terrain) == {"t2"}


def test_x7_no_barrier_comes_up_where_somebody_stands() -> None:
    """X7."""
    table = there({"A1": (6000, 5000), "B1": (9000, 9000)}, ("fuse_box", 6000, 6000), ("energy_barrier", 9000, 9000))
    table.match._state = replace(table.state, terrain={"t2": Change(off=True)})
    table.does(a.Activate, of="A1")
    assert not may_use(table)


@pytest.mark.parametrize(("number", "found"), [
    (1, "prone"), (2, ""), (3, ""), (4, "armour"), (5, "mirage"), (6, "scope")])
def test_x8_a_locker_is_opened_once(number: int, found: str) -> None:
    """X8."""
    table = uses(there({"A1": (6000, 5000), "B1": FAR}, ("locker", 6000, 6000))).throws(number)
    model = table.state.models["A1"]
    assert model.prone if found == "prone" else model.upgrade == found
    assert claims_of(table.state)["terrain"] == {"t1": {"used": True}}


def test_x9_at_a_mounted_gun_the_duel_is_fought_with_one_die_more_and_no_jam() -> None:
    """X9: a ranged2 of 16 inches."""
    table = uses(there({"A1": (6000, 3000), "B1": (6000, 11000)}, ("mounted_gun", 7000, 3000), jamming=True,
                       weapon_range=True))
    table.does(a.Duel, weapon=Weapon.RANGED_2).scores(A1=1, B1=6)
    assert dice_of(table.state, Reckoning("A1", "attack", "B1", Weapon.RANGED_2)) == 3
    assert dice_of(table.state, Reckoning("B1", "attack", "A1", Weapon.RANGED_1)) == 2
    assert jam_dice(table.state, a.Throw("A", "attack", of="A1", target="B1")) == ()
    assert len(jam_dice(table.state, a.Throw("B", "attack", of="B1", target="A1"))) == 1


def test_x12_a_rope_leads_down_to_the_other_pole() -> None:
    """X12, T62: placed by hand with both poles; not to what is higher."""
    table = Table(header(battlefield=None, placer="A", **LIVE))
    rope = a.PlaceTerrain("A", "t1", "rope", (6000, 2000), to=(6000, 5000))
    assert table.refused(replace(rope, to=(6000, 6800))) == "no_room_there D13"
    assert table.refused(a.PlaceTerrain("A", "t1", "crate", (6000, 2000), to=(6000, 5000))) == "no_room_there D13"
    table.match.submit(rope)
    assert {each.kind for each in ground.field_of(table.state).pieces} == {"rope"}
    state = on_open_ground({"A1": (6800, 2000), "B1": FAR}, battlefield=None, **LIVE).state
    table.match._state = go_on(replace(state, pieces=table.state.pieces))
    table.does(a.Activate, of="A1")
    [offer] = [each for each in DUEL.legal(table.state) if isinstance(each, a.Interact)]
    assert table.refused(replace(offer, at=Place(6000, 7000))) == "no_landing_there D115"
    table.match.submit(replace(offer, at=Place(6000, 6000)))
    assert table.state.models["A1"].at == Place(6000, 6000)


# --- X11 ---

def test_x11_after_initiative_a_die_says_whether_steam_stands_for_the_round() -> None:
    """X11."""
    table = there({"A1": (1000, 6000), "B1": (11000, 6000)}, ("steam_vent", 6000, 6000))
    assert ground.sees(table.state, "A1", "B1")
    state = replace(table.state, phase=Phase.BEGIN, step=Awaited.TABLE, asks=(), activation=None)
    table.match._state = state
    table.match.submit(a.BeginRound())
    table.throws(1).throws(2)
    [vent] = DUEL.legal(table.state)
    assert isinstance(vent, a.Throw) and (vent.purpose, vent.by, vent.of) == ("vent", "table", "t1")
    table.throws(5)
    assert table.state.order == ("A", "B") and table.state.phase == "players"
    assert not ground.sees(table.state, "A1", "B1") and claims_of(table.state)["terrain"] == {"t1": {"column": True}}
    table.match._state = replace(table.state, phase=Phase.BEGIN, step=Awaited.TABLE, asks=(), activation=None)
    table.match.submit(a.BeginRound())
    assert claims_of(table.state)["terrain"] == {}


def test_without_the_option_terrain_does_nothing() -> None:
    """DUEL-D115."""
    state = on_open_ground({"A1": (6000, 5000)}, battlefield=field(("locker", 6000, 6000))).state
    assert not pieces_that(state, Does.LOCKER) and body_of(state, "A1")


KINDS: list[dict[str, Any]] = [
    {"battlefield": "B5"}, {"battlefield": "B7", "field_more": True, "models": 2}, {"battlefield": "B8"},
    {"battlefield": "B6", "wet_powder": True, "jamming": True}, {"battlefield": "B9", "round_limit": 6, "entry": 6000},
    {"battlefield": None, "terrain_limit": 20}, {"battlefield": "B5", "climbing": True, "falling": True, "melee": True},
    {"battlefield": "B10", "round_limit": 6, "melee": True, "upgrades": True, "entry": 6000},
    {"battlefield": "B5", "night_raid": True, "bid": "player"}]


@pytest.mark.parametrize("number", range(2 * len(KINDS)))
def test_matches_with_interactive_terrain_end_and_their_records_hold(number: int) -> None:
    sides = (("A", "B"), ("AC", "BD"))[number // len(KINDS)]
    match = play(header(number, sides, **LIVE, **KINDS[number % len(KINDS)]))
    assert DUEL.ending(match.state) is not None
    assert Match.load(DUEL, match.to_bytes(), bytes).to_bytes() == match.to_bytes()
