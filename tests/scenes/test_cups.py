"""Cups on the table: turned, told apart by their bands, in a row that the seat sees; who keeps what is under them."""

from __future__ import annotations

import math
import pickle
import traceback
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from panda3d.core import GeomVertexReader

from game.physics import SetUp, TableSpec, showing, solid
from game.physics.rotation import cross, dot, rotate, subtract
from game.physics.throw_model import DieKind
from game.rules.requests import Lift, Secret
from game.rules.seals import fits
from game.scenes.match.under_cups import UnderCups
from game.scenes.table import tray_cameras
from game.scenes.table.camera_poses import cups as cups_camera
from game.scenes.table.camera_poses import free_box
from game.scenes.table.cup_mesh import BANDINGS, cup_mesh
from game.scenes.table.cups import Cups, CupStand, cup_points, cup_stands
from game.scenes.table.look_spec import LookSpec
from game.storage.typed_config import load_config
from tests.conftest import ROOT
from tests.scenes.test_table_cameras import all_inside

TABLE = load_config(ROOT / "config" / "table.yaml", TableSpec)
LOOK = load_config(ROOT / "config" / "look.yaml", LookSpec)
SECRET = Secret("A", "A1", "duel 1 A1", tuple("123456"))


# --- the cup -------------------------------------------------------------------------------------------------


def mesh() -> tuple[list[tuple[float, float, float]], list[tuple[int, int, int]]]:
    """Corners and triangles of a cup."""
    geom = cup_mesh(LOOK, 0, (0.0, 0.0, 0.0)).get_geom(0)
    reader, corners = GeomVertexReader(geom.get_vertex_data(), "vertex"), []
    while not reader.is_at_end():
        x, y, z = reader.get_data3()
        corners.append((x, y, z))
    faces = geom.get_primitive(0)
    at = [faces.get_vertex(i) for i in range(faces.get_num_vertices())]
    return corners, list(zip(at[::3], at[1::3], at[2::3], strict=True))


def test_a_cup_stands_on_the_table_and_has_room_for_a_die() -> None:
    corners, _ = mesh()
    assert min(z for *_, z in corners) == pytest.approx(0.0, abs=1e-6)
    assert max(z for *_, z in corners) == pytest.approx(LOOK.cups.height_m, abs=1e-6)
    size, room = TABLE.large_d6.size_m, LOOK.cups.foot_m - LOOK.cups.wall_m
    assert room > size * math.sqrt(0.5) and LOOK.cups.height_m - LOOK.cups.wall_m > size


def test_outside_and_inside_are_seen_from_where_they_are() -> None:
    """Each triangle of the outer wall faces away from the axis, each of the inner one towards it."""
    corners, triangles = mesh()
    ways = set()
    for a, b, c in triangles:
        out = cross(subtract(corners[b], corners[a]), subtract(corners[c], corners[a]))
        middle = [sum(corners[i][axis] for i in (a, b, c)) / 3 for axis in range(2)]
        if 0.01 < corners[a][2] < 0.04:
            outer = math.hypot(*middle) > LOOK.cups.mouth_m + (LOOK.cups.foot_m - LOOK.cups.mouth_m) * (
                corners[a][2] / LOOK.cups.height_m) - LOOK.cups.wall_m / 2
            faces = dot(out, (middle[0], middle[1], 0.0)) > 0.0
            assert faces is outer
            ways.add(faces)
    assert ways == {True, False}


def test_no_two_seats_have_the_same_bands() -> None:
    grid = [(share / 24, up / 24) for share in range(24) for up in range(24)]
    drawn = [tuple(banding(*spot) for spot in grid) for banding in BANDINGS]
    for one, other in combinations(drawn, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > len(grid) // 20
    assert all(0 < sum(each) < len(grid) for each in drawn)


def test_a_lifted_cup_comes_down_where_it_stood() -> None:
    cups, stand = Cups(LOOK, ROOT / "assets"), CupStand((0.1, -0.2, 0.0), 1)
    cups.stand({"A": stand})
    [body] = cups.root.find_all_matches("**/cup")
    before = body.get_transform()
    cups.lift("A", 1.0)
    assert body.get_z() == pytest.approx(LOOK.cups.lift_m)
    cups.lift("A", 0.0)
    assert body.get_transform() == before
    cups.stand({})
    assert not cups.root.find_all_matches("**/cup") and not cups.standing


# --- the row -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", list(SetUp))
@pytest.mark.parametrize("count", range(1, 7))
def test_cups_stand_apart_on_the_table_and_clear_of_what_is_thrown_on(setup: SetUp, count: int) -> None:
    stands = cup_stands(TABLE, LOOK, setup, count)
    radius, edge = LOOK.cups.mouth_m, TABLE.tray.depth_m / 2 + TABLE.tray.wall_width_m
    clear = TABLE.target.dashed_edge_radius_m if setup is SetUp.TARGET else edge
    assert len(set(stands)) == count
    for x, y, _ in stands:
        assert y + radius < -clear
        assert abs(x) + radius < TABLE.top.width_m / 2 and y - radius > -TABLE.top.depth_m / 2 + TABLE.top.rim_width_m
    assert all(math.dist(one, other) > 2 * radius for one, other in combinations(stands, 2))


@given(aspect=st.floats(4 / 3, 21 / 9), count=st.integers(1, 6))
def test_cameras_show_every_cup_down_and_lifted(aspect: float, count: int) -> None:
    points = [point for at in cup_stands(TABLE, LOOK, SetUp.TRAY, count) for point in cup_points(LOOK, at)]
    for pose in (cups_camera(LOOK.cameras, aspect, points),
                 tray_cameras.tray_seat(LOOK.cameras, aspect, TABLE, points)):
        assert all_inside(pose, aspect, points, free_box(LOOK.cameras))


def test_the_die_is_seen_under_the_lifted_cup() -> None:
    """The ray from the camera to its top passes before the mouth of the cup that is drawn back above it."""
    down = math.radians(LOOK.cameras.cups_elevation_deg)
    mouth_m = LOOK.cups.lift_m - TABLE.large_d6.size_m
    near_m = LOOK.cups.back_m - LOOK.cups.mouth_m
    assert near_m > -mouth_m / math.tan(down)


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("turned", [0.0, 0.35])
def test_a_die_shows_the_number_that_is_asked_for(number: int, turned: float) -> None:
    [face] = [face for face in solid(TABLE, DieKind.LARGE_D6).faces if face.number == number]
    assert dot(rotate(showing(number, turned), face.normal), (0.0, 0.0, 1.0)) == pytest.approx(1.0)


def test_a_d6_has_no_seven() -> None:
    with pytest.raises(ValueError, match="1 to 6"):
        showing(7)


# --- who keeps it --------------------------------------------------------------------------------------------


def test_values_come_out_by_their_seals_and_then_nobody_keeps_them() -> None:
    kept = UnderCups(lambda: 7)
    sealed = kept.set(SECRET, "4", 3)
    assert kept.knows(sealed) and not kept.knows("") and not kept.knows("0" * 64)
    found = kept.lift(Lift({"A1": sealed})).values["A1"]
    assert found.value == "4" and fits(sealed, "duel 1 A1 4", found.salt)
    assert not kept.knows(sealed)


def test_the_same_value_has_another_seal_each_time() -> None:
    kept = UnderCups(lambda: 7)
    assert len({kept.set(SECRET, "4", entries) for entries in range(20)}) == 20


def test_what_cannot_be_chosen_is_refused_and_not_repeated() -> None:
    with pytest.raises(ValueError, match="none of the 6 options of A1") as told:
        UnderCups(lambda: 7).set(SECRET, "hunter2", 3)
    assert "hunter2" not in str(told.value)


def test_it_neither_shows_nor_sends_what_it_keeps() -> None:
    kept = UnderCups(lambda: 7)
    sealed = kept.set(SECRET, "4", 3)
    with pytest.raises(TypeError):
        pickle.dumps(kept)
    assert sealed not in f"{kept} {kept!r}"
    with pytest.raises(KeyError) as error:
        kept.lift(Lift({"A1": "not sealed here"}))
    inside = error.value.__traceback__
    assert inside is not None
    frames = traceback.StackSummary.extract(traceback.walk_tb(inside.tb_next), capture_locals=True)
    assert "lift" in str(frames) and "'4'" not in "".join(frames.format()), "with its variables, too"
