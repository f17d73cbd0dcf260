"""Terrain that changes in a match, and whom it concerns (X1 to X12)."""

from __future__ import annotations

import pytest

from game.games.duel.rules.field import changes, placing
from game.games.duel.rules.field.catalogue import KINDS, Does, piece_of, rope
from game.games.duel.rules.field.changes import Change, changed
from game.games.duel.rules.field.legs import check_path
from game.games.duel.rules.field.models import Base, Place
from game.games.duel.rules.field.pieces import laid, piece_on
from game.games.duel.rules.field.pushes import push
from game.games.duel.rules.field.sight import sees
from game.games.duel.rules.field.surfaces import is_within_piece, stands_at
from game.games.duel.rules.field.ways import Mover
from tests.games.duel.field.tables import AREA, bare, model, walk

HERE, THERE = model(6000, 5000), model(6000, 7000)


@pytest.mark.parametrize(("does", "kinds"), [
    (Does.WATER, "pond stream basin"), (Does.FRAGILE, "hay window_wall hut tombstones"), (Does.LASER, "laser"),
    (Does.TREE, "tree dead_tree"), (Does.DOOR, "door"), (Does.DRUM, "fuel_drum"), (Does.SWITCH, "fuse_box"),
    (Does.LOCKER, "locker vending"), (Does.GUN, "mounted_gun"), (Does.ACID, "acid"), (Does.VENT, "steam_vent"),
    (Does.ROPE, "rope")])
def test_x1_to_x12_which_kinds_do_what(does: Does, kinds: str) -> None:
    assert [kind.name for kind in KINDS.values() if kind.does == does] == kinds.split()


def test_x8_and_x9_lockers_and_guns_are_used_within_reach() -> None:
    for kind in ("locker", "vending", "mounted_gun"):
        part = bare((kind, 6000, 6000)).pieces[0].parts[0]
        edge = part.outline.east
        assert placing.reaches_part(model(edge + 1000, 6000), part)
        assert not placing.reaches_part(model(edge + 1001, 6000), part)


def test_x10_who_is_pushed_into_acid_is_in_it_and_put_back() -> None:
    field = bare(("acid", 6000, 6000))
    pushed = push(field, model(6000, 4800), (6000, 4000), 1000)
    assert (pushed.into, pushed.falls) == ("t1", 0)
    assert stands_at(field, model(pushed.at.x, pushed.at.y))


def test_x1_who_wades_is_within_the_water() -> None:
    pond = bare(("pond", 6000, 6000)).pieces[0]
    assert is_within_piece(Place(6000, 6000), pond) and not is_within_piece(Place(6000, 6000, 200), pond)


def test_x2_fragile_pieces_concern_whoever_is_on_in_or_at_them() -> None:
    hay = bare(("hay", 6000, 6000)).pieces[0]
    assert changes.concerns(model(6000, 6000, 750), hay) and changes.is_on_top(model(6000, 6000, 750), hay)
    assert changes.concerns(model(6000, 6895), hay) and not changes.is_on_top(model(6000, 6895), hay)
    assert not changes.concerns(model(6000, 6896), hay)
    rubble = changes.rubble_of(bare(("hut", 6000, 6000)).pieces[0], "t7")
    assert (rubble.kind, rubble.at, rubble.id) == ("rubble", (6000, 6000), "t7")


def test_x3_a_laser_is_crossed_by_a_centre() -> None:
    laser = bare(("laser", 6000, 6000)).pieces[0]
    assert changes.crosses(laser, Place(6000, 5000), Place(6000, 7000))
    assert not changes.crosses(laser, Place(6000, 5000), Place(6000, 5969))
    assert not changes.crosses(laser, Place(6000, 5000, 1501), Place(6000, 7000, 1501))
    assert not changes.crosses(laser, Place(7502, 5000), Place(7502, 7000))


def test_x4_a_tree_falls_over_no_model_and_no_solid() -> None:
    field = bare(("tree", 6000, 6000), ("crate", 6000, 8000))
    tree = field.pieces[0]
    east, north = (changes.fallen(tree, turn, "t3") for turn in (0, 6))
    assert (east.at, north.at) == ((7750, 6000), (6000, 7750))
    assert {x for part in east.parts for x, _ in part.outline.corners} == {6000, 9500}
    assert changes.may_fall(field, tree, east, [])
    assert not changes.may_fall(field, tree, north, [])
    assert not changes.may_fall(field, tree, east, [model(8000, 6000)])
    assert not changes.may_fall(bare(("tree", 9000, 6000)), piece_of("tree", (9000, 6000)),
                                changes.fallen(piece_of("tree", (9000, 6000)), 0, "t2"), [])


def test_x5_an_open_door_is_seen_through_and_shuts_on_nobody() -> None:
    shut = bare(("door", 6000, 6000))
    open_now = changed(shut, {"t1": Change(open=True)})
    assert not sees(shut, model(6000, 5450), model(6000, 6600)) and sees(open_now, model(6000, 5450), model(6000, 6600))
    door = piece_on(shut, "t1")
    assert not changes.may_shut(door, [model(6000, 6539)]) and changes.may_shut(door, [model(6000, 6540)])


@pytest.mark.parametrize(("x", "inches", "within"), [(7850, 1, True), (7851, 1, False), (8850, 2, True)])
def test_x6_an_explosion_is_near_or_not(x: int, inches: int, within: bool) -> None:
    drum = bare(("fuel_drum", 6000, 6000)).pieces[0]
    assert changes.is_within_inches(model(x, 6000), drum, inches) == within
    assert changes.distance_to_part(model(6000, 6000, 3000), drum.parts[0]) == 2000


def test_x7_what_is_switched_off_is_not_there() -> None:
    barrier = bare(("energy_barrier", 6000, 6000))
    off = changed(barrier, {"t1": Change(off=True)})
    assert check_path(off, Mover(HERE), walk((6000, 7000))).price == 2000
    with pytest.raises(ValueError, match="DUEL-D76"):
        check_path(barrier, Mover(HERE), walk((6000, 7000)))


def test_x11_a_column_of_steam_hides_and_hinders_nobody() -> None:
    vent = bare(("steam_vent", 6000, 6000))
    steam = changed(vent, {"t1": Change(column=True)})
    assert sees(vent, model(6000, 4000), model(6000, 8000)) and not sees(steam, model(6000, 4000), model(6000, 8000))
    assert check_path(steam, Mover(HERE), walk((6000, 7000))).price == 2000


def test_x12_a_rope_leads_down_to_its_other_pole() -> None:
    line = rope((3000, 3000), (6000, 3000), "t1")
    field = laid(AREA, [line])
    assert changes.may_slide(field, line, model(3000, 2350), Place(6000, 3650))
    assert not changes.may_slide(field, line, model(3000, 2350), Place(6000, 4700))
    assert not changes.may_slide(field, line, model(3000, 1000), Place(6000, 3650))
    assert not changes.may_slide(field, line, model(3000, 2350), Place(6000, 3600))  # no standing place


def test_m23_what_is_gone_came_later_or_never_was() -> None:
    field = bare(("hay", 6000, 6000))
    later = Change(kind="log", at=(3000, 3000), turn=2)
    assert [piece.kind for piece in changed(field, {"t1": Change(gone=True), "t2": later}).pieces] == ["log"]
    assert changed(field, {"t1": Change()}) == field
    with pytest.raises(ValueError, match="no piece 't5'"):
        changed(field, {"t5": Change(gone=True)})


def test_small_models_are_as_near_as_their_base() -> None:
    drum = bare(("fuel_drum", 6000, 6000)).pieces[0]
    assert changes.distance_to_part(model(7750, 6000, base=Base.SMALL), drum.parts[0]) == 1000
