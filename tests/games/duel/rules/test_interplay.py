"""Options beside each other (DUEL-D151): the pairs that no other test tries."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.covering import cover_of
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.field.sight import Cover
from game.games.duel.rules.field.ways import How, Leg
from game.games.duel.rules.fight_state import Attack
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.rounds import go_on
from game.games.duel.rules.taking import take
from game.games.duel.rules.terms import Awaited, Phase
from tests.games.duel.rules.gangs import last, made_so, offered, to
from tests.games.duel.rules.skirmishes import Table, on_open_ground

NEAR = {"A1": (6000, 2000), "B1": (6000, 9000)}
HALF: dict[str, Any] = {"actions_1_5": True}


def names(table: Table) -> tuple[str, ...]:
    """The dice that are due."""
    offer = offered(table, a.Throw)[0]
    roll: Any = DUEL.needs(table.state, offer)
    return tuple(die.id for die in roll.all_dice)


def test_who_is_fast_runs_twice_and_stops_once() -> None:
    """DUEL-I1: each of the two actions may be a run; one skirmish stop in all."""
    fast = {"A1": {"kind": "hero", "feats": ("fast",)}, "B1": {"kind": "hero"}}
    runs = on_open_ground({"A1": (1000, 1000), "B1": (11000, 11000)}, heroes=True, sheets=fast, **HALF)
    runs.does(a.Activate).does(a.Move, mode="run", path=to(1000, 6000))
    assert {each.mode for each in offered(runs, a.Move)} == {"run", "skirmish"}
    stops = on_open_ground(NEAR, heroes=True, sheets=fast, **HALF).does(a.Activate)
    stops.does(a.Move, mode="skirmish", done=False, path=to(6000, 3000)).does(a.Duel)
    stops.scores(A1=1, B1=2).throws(1).throws(1, 1, 1).does(a.Move, path=to(7000, 3000))
    assert {each.done for each in offered(stops, a.Move)} == {True}


def test_only_who_reaches_the_skirmisher_replies() -> None:
    """DUEL-I4: the reply Duel is with models in whose own reach he is."""
    for y, replies in ((2400, False), (4600, True)):
        table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 11500)}, weapon_range=True, **HALF)
        table.does(a.Activate).does(a.Move, mode="skirmish", done=False, path=to(6000, 3500)).does(a.Duel)
        table.scores(A1=1, B1=2).throws(1).throws(1, 1).does(a.Move, path=to(6000, y))
        assert (table.state.fight is not None) is replies


def test_a_skirmisher_stops_in_contact_and_leaves_by_a_retreat() -> None:
    """DUEL-I5: he fights with melee, and leaving again is a retreat."""
    table = on_open_ground({"A1": (6000, 3000), "B1": (6000, 6000)}, melee=True, **HALF).does(a.Activate)
    table.does(a.Move, mode="skirmish", done=False, path=to(6000, 5000)).does(a.Duel, kind="melee")
    table.scores(A1=1, B1=2).throws(1).throws(1, 1)
    assert table.refused(a.Move("A", "A1", "skirmish", to(6000, 4000))).endswith("D121")
    assert offered(table, a.Retreat)


def test_what_is_thrown_jams_as_one_hand_does() -> None:
    """DUEL-I7: on a six, and not on a five."""
    for number, jams in ((5, False), (6, True)):
        sheets = {"A1": {"weapons": ("thrown",)}}
        table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 5500)}, armory=True, jamming=True, weapon_range=True,
                               sheets=sheets)
        table.does(a.Activate).does(a.Move, path=()).does(a.Duel).scores(A1=1, B1=6)
        assert names(table) == ("d1", "d2", "j1")
        table.throws(1, 1, number)
        assert table.state.models["A1"].jammed is jams


def test_darkness_is_no_cover() -> None:
    """DUEL-I18: in the dark nothing covers, so no hit is thrown again."""
    table = on_open_ground({"A1": (1000, 1000), "B1": (1000, 11000)}, night_raid=True, cover="advanced")
    assert cover_of(table.state, Attack("A1", "B1", "attack", {}, None)) is Cover.NONE


def test_nobody_takes_aim_or_calls_up_a_feat_while_exhausting() -> None:
    """DUEL-I21: these are no regular actions, and cannot be among the two."""
    sheets = {"A1": {"kind": "hero", "feats": ("guard",)}, "B1": {"kind": "hero"}}
    for exhaust in (False, True):
        table = on_open_ground(NEAR, heroes=True, exhaust=True, take_aim=True, sheets=sheets)
        table.does(a.Activate, exhaust=exhaust)
        assert bool(offered(table, a.TakeAim)) is bool(offered(table, a.Channel)) is not exhaust


def test_who_dies_by_a_fall_comes_back_like_anybody() -> None:
    """DUEL-I22: it lies in front of its seat."""
    roof = OwnField((OwnPiece("outhouse", (6000, 2000), 0),))
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 9000)}, falling=True, climbing=True, respawn=True,
                           battlefield=roof)
    made_so(table, "A1", at=Place(6000, 2000, 2000))
    table.does(a.Activate).does(a.Move, path=(Leg(Place(6000, 3200, 0), How.FALL),)).throws(1, 1)
    assert table.state.models["A1"].on == "lying" and DUEL.ending(table.state) is None


def test_allied_seats_take_turns_as_their_own_initiative_says() -> None:
    """DUEL-I24: not side by side, but by the order of all seats."""
    table = on_open_ground({}, sides=("AC", "BD"))
    table.match._state = replace(table.state, order=("C", "B", "A", "D"), asks=("C",))
    for seat in "CBAD":
        assert table.state.asks == (seat,)
        table.does(a.Activate, of=f"{seat}1").does(a.Enter)


def test_dice_that_cover_took_up_wear_fragile_terrain() -> None:
    """DUEL-I25, X2: a hit that is lost to cover is a die that gave no hit."""
    hay = OwnField((OwnPiece("hay", (6000, 6885), 0), OwnPiece("fence", (6000, 4500), 0)))
    table = on_open_ground({"A1": (6000, 1000), "B1": (6000, 6000)}, interactive=True, cover="simple", battlefield=hay)
    table.does(a.Activate).does(a.Move, path=()).does(a.Duel).scores(A1=2, B1=5).throws(5, 5)
    table.does(a.Rethrow, (1,), why="cover", dice=("d1",))
    settled = last(table, "settle")
    assert settled["hits"] == 1 and table.state.terrain["t1"].hits == 1


def test_the_further_move_of_a_brawler_belongs_to_the_action_of_who_exhausts() -> None:
    """DUEL-I33, DUEL-D128: it is part of his Move, so two actions are left two."""
    sheets = {"A1": {"specialization": "brawler", "weapons": ("melee1",)}}
    wall = OwnField((OwnPiece("saloon", (6000, 6000), 0),))
    table = on_open_ground({"A1": (6000, 1000), "B1": (6000, 11000)}, melee=True, specialization=True, exhaust=True,
                           sheets=sheets, battlefield=wall).does(a.Activate, exhaust=True)
    moves = 0
    while table.state.step in ("action", "move"):
        table.does(a.Move, path=())
        moves += 1
    assert moves == 3 and table.state.models["A1"].exhausted


def test_who_took_aim_at_the_boss_changes_the_score_when_its_own_lies_open() -> None:
    """DUEL-I34, DUEL-D129, DUEL-D312."""
    table = on_open_ground({"A1": (6000, 1000), "B1": (1000, 11000), "X1": (6000, 6000)}, scenario="boss",
                           sides=("AB",), melee=True, avoid_hits=True, take_aim=True)
    made_so(table, "X1", at=Place(6000, 6000))
    table.match._state = go_on(table.state)
    table.does(a.Activate, of="A1").does(a.TakeAim).does(a.Duel).scores(A1=4)
    assert not offered(table, a.Adjust)
    table.throws(5)
    assert {each.by_one for each in offered(table, a.Adjust)} >= {-1, 1}


def test_lost_toughness_stays_lost_to_who_comes_back() -> None:
    """DUEL-O19, DUEL-D126."""
    sheets = {ident: {"kind": "hero", "traits": {"toughness": 2}} for ident in ("A1", "B1")}
    table = on_open_ground({"A1": (6000, 2000), "B1": (6000, 9000)}, heroes=True, respawn=True, sheets=sheets)
    state, _, _ = take(table.state, "B1", 4)
    table.match._state = replace(go_on(state), phase=Phase.UPKEEP, step=Awaited.TABLE, asks=(), activation=None)
    table.match.submit(a.Upkeep())
    assert (table.state.models["B1"].on, table.state.models["B1"].toughness) == ("waiting", 0)
