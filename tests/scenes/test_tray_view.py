"""The tray as it is seen: drawn from what dice knock against, with cameras that show it, and without a trace after."""

import math
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from panda3d.core import GeomVertexReader, LPoint3, NodePath, PNMImage

from game.app.offscreen import Offscreen
from game.physics import FELT, WALL, DieKind, Part, Pose, SetUp, TableSpec, random_orientation, solid, still_parts
from game.physics.rotation import cross, dot, rotate, subtract
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.kit.die_styles import DieStyle
from game.scenes.stage_spec import StageSpec
from game.scenes.table import tray_cameras
from game.scenes.table.camera_look import CameraLook
from game.scenes.table.camera_poses import free_box
from game.scenes.table.camera_views import FIELD_VIEWS, Cameras, View
from game.scenes.table.look_spec import LookSpec, Quality
from game.scenes.table.meshes import Mesh
from game.scenes.table.rounded_box import add_rounded_box
from game.scenes.table.table_view import TableView
from game.scenes.table.tray_surface import build_tray, build_walls
from game.storage.typed_config import load_config
from tests.conftest import ROOT
from tests.scenes.test_table_cameras import Watched, all_inside

SIZE = 480
ASPECTS = st.floats(4 / 3, 21 / 9)
STYLES: tuple[DieStyle, ...] = ("A", "B", "neutral")
LARGE = DieKind.LARGE_D6


@pytest.fixture(scope="module")
def table() -> TableSpec:
    return load_config(ROOT / "config" / "table.yaml", TableSpec)


@pytest.fixture(scope="module")
def look() -> LookSpec:
    return load_config(ROOT / "config" / "look.yaml", LookSpec)


@pytest.fixture(scope="module")
def cameras(look: LookSpec) -> CameraLook:
    return look.cameras


@pytest.fixture(scope="module")
def stage(table: TableSpec, look: LookSpec) -> Iterator[Offscreen]:
    stage = Offscreen(table, look, ROOT / "assets", SIZE)
    yield stage
    stage.close()


def walls(table: TableSpec) -> list[Part]:
    return [part for part in still_parts(table, SetUp.TRAY) if part.surface == WALL]


def drawn(part: Part) -> tuple[list[tuple[float, float, float]], list[tuple[int, int, int]]]:
    """Corners and triangles of a wall."""
    mesh = Mesh()
    add_rounded_box(mesh, part, 0.03, lambda place, normal: (1.0, 1.0, 1.0, 1.0), lambda place, axis: (0.0, 0.0))
    geom = mesh.geom("wall")
    reader, corners = GeomVertexReader(geom.get_vertex_data(), "vertex"), []
    while not reader.is_at_end():
        x, y, z = reader.get_data3()
        corners.append((x, y, z))
    faces = geom.get_primitive(0)
    at = [faces.get_vertex(i) for i in range(faces.get_num_vertices())]
    return corners, list(zip(at[::3], at[1::3], at[2::3], strict=True))


def test_a_wall_is_drawn_where_it_collides_to_a_tenth_of_a_millimetre(table: TableSpec) -> None:
    """In every direction but downwards, where it stands on the table: a core grown by a ball."""
    rng = random.Random(2)
    for part in walls(table):
        corners, _ = drawn(part)
        spots = [subtract(corner, part.centre_m) for corner in corners]
        for _ in range(300):
            x, y, z = rotate(random_orientation(rng), (0.0, 0.0, 1.0))
            way = (x, y, abs(z))
            core = sum((half - part.edge_radius_m) * abs(share) for half, share in zip(part.half_m, way, strict=True))
            assert abs(max(dot(spot, way) for spot in spots) - core - part.edge_radius_m) < 1e-4


def bounds(node: NodePath) -> tuple[LPoint3, LPoint3]:
    """The lowest and the highest corner of what a node draws."""
    found = node.get_tight_bounds()
    assert found is not None
    return found


def test_felt_and_brass_lie_where_dice_meet_felt_and_walls(table: TableSpec, look: LookSpec) -> None:
    """The felt is the top of its box, to its edges; the brass is let in flush, and no wider than the walls' tops."""
    assets, tray = ROOT / "assets", table.tray
    floor = next(part for part in still_parts(table, SetUp.TRAY) if part.surface == FELT)
    low, high = bounds(build_tray(table, look, assets).find("**/felt"))
    (wide, deep, half), (x, y, z) = floor.half_m, floor.centre_m
    assert (*low, *high) == pytest.approx((x - wide, y - deep, z + half, x + wide, y + deep, z + half), abs=1e-6)
    low, high = bounds(build_walls(table, look, assets).find("**/inlay"))
    assert low.z == high.z == pytest.approx(tray.wall_height_m, abs=1e-6)
    assert tray.width_m / 2 < high.x < tray.width_m / 2 + tray.wall_width_m - tray.edge_radius_m


def test_every_triangle_of_a_wall_faces_outwards(table: TableSpec) -> None:
    for part in walls(table):
        corners, triangles = drawn(part)
        for a, b, c in triangles:
            away = cross(subtract(corners[b], corners[a]), subtract(corners[c], corners[a]))
            assert dot(away, subtract(corners[a], part.centre_m)) > 0.0


@given(aspect=ASPECTS)
def test_every_camera_of_the_tray_shows_the_whole_of_it(table: TableSpec, cameras: CameraLook, aspect: float) -> None:
    corners, box = tray_cameras.tray_corners(table), free_box(cameras)
    seat = tray_cameras.tray_seat(cameras, aspect, table)
    assert all_inside(seat, aspect, [*corners, *tray_cameras.tray_hand(table)], box)
    assert seat.position[1] < 0.0
    for pose in (tray_cameras.tray_referee(cameras, aspect, table), tray_cameras.tray_replay(cameras, aspect, table),
                 tray_cameras.tray_after(cameras, aspect, table)):
        assert all_inside(pose, aspect, corners, box)


@given(aspect=ASPECTS, x=st.floats(-0.14, 0.14), y=st.floats(-0.11, 0.11))
def test_the_close_view_shows_every_die_and_is_closer_than_the_seat(
    table: TableSpec, cameras: CameraLook, aspect: float, x: float, y: float
) -> None:
    dice = [(x, y, 0.008), (x / 2, y / 2, 0.008)]
    close = tray_cameras.tray_close(cameras, aspect, dice)
    assert all_inside(close, aspect, dice, free_box(cameras))
    assert close.position[2] < tray_cameras.tray_seat(cameras, aspect, table).position[2]


def test_a_die_at_the_near_wall_is_seen_over_it(table: TableSpec, cameras: CameraLook) -> None:
    """Of a die that lies against the wall at least a third of the top is not hidden from who has thrown it."""
    size = table.large_d6.size_m
    hidden_m = (table.tray.near_wall_height_m - size) / math.tan(math.radians(cameras.tray_elevation_deg))
    assert hidden_m < 2 / 3 * size


def test_the_cameras_follow_the_set_up(table: TableSpec, cameras: CameraLook) -> None:
    gesture = load_config(ROOT / "config" / "hand.yaml", GestureSpec)
    orbit = load_config(ROOT / "config" / "stage.yaml", StageSpec).orbit
    rig = Watched(16 / 9)
    seen = Cameras(rig, cameras, table, gesture, orbit)
    seen.show(View.SEAT, 3)
    at_target = rig.told
    seen.lay_out(SetUp.TRAY)
    assert rig.told == tray_cameras.tray_seat(cameras, rig.aspect, table)
    seen.look_near([(0.05, 0.02, 0.008)])
    poses = {}
    for view in View:
        seen.show(view, 3)
        poses[view] = rig.told
    assert poses[View.TOWER] == tray_cameras.tray_close(cameras, rig.aspect, [(0.05, 0.02, 0.008)])
    assert poses[View.REFEREE] == tray_cameras.tray_referee(cameras, rig.aspect, table)
    nowhere = {View.STACK, View.TOUCH, View.STAGE, *FIELD_VIEWS}  # no stack, stage or field is here: from the seat
    assert {view for view, pose in poses.items() if pose == poses[View.SEAT]} == {View.SEAT, *nowhere}
    assert len(set(poses.values())) == len(View) - len(nowhere)
    seen.show(View.SEAT, 3)
    seen.lay_out(SetUp.TARGET)
    assert rig.told == at_target


def lie(view: TableView, table: TableSpec) -> None:
    shape = solid(table, LARGE)
    view.set_dice([(style, LARGE, style) for style in STYLES])
    for at, style in enumerate(STYLES):
        view.set_pose(style, Pose(0.05 * (at - 1), 0.0, shape.inradius_m, 1.0, 0.0, 0.0, 0.0))


def picture(stage: Offscreen, edge_m: float) -> PNMImage:
    stage.look_at_square(0.0, 0.0, edge_m)
    stage.shoot()
    return stage.image()


@pytest.mark.parametrize("quality", ["low", "high"])
def test_felt_ends_where_the_wall_begins_to_the_pixel(stage: Offscreen, quality: Quality) -> None:
    view, edge_m = stage.view(quality), stage.table.tray.width_m * 1.15
    view.lay_out(SetUp.TRAY)
    image = picture(stage, edge_m)
    view.dispose()
    row = SIZE // 2
    green = [image.get_green(column, row) > image.get_red(column, row) for column in range(SIZE)]
    wanted = stage.table.tray.width_m / 2 / edge_m * SIZE
    assert green[SIZE // 2:].index(False) == pytest.approx(wanted, abs=1.5)
    assert green[: SIZE // 2][::-1].index(False) == pytest.approx(wanted, abs=1.5)


@pytest.mark.parametrize("quality", ["low", "high"])
def test_dice_throw_shadows_on_the_felt_and_styles_differ(stage: Offscreen, quality: Quality) -> None:
    view = stage.view(quality)
    view.lay_out(SetUp.TRAY)
    bare = picture(stage, 0.16)
    lie(view, stage.table)
    full = picture(stage, 0.16)
    view.dispose()
    beside = SIZE // 2 + round(0.011 / 0.16 * SIZE)  # right of the middle die, away from the lamp
    assert full.get_bright(beside, SIZE // 2) < 0.8 * bare.get_bright(beside, SIZE // 2)
    tops = [full.get_xel(SIZE // 2 + round((0.05 * (at - 1) + 0.005) / 0.16 * SIZE), SIZE // 2 - 5) for at in range(3)]
    assert min(math.dist(tuple(a), tuple(b)) for a in tops for b in tops if a is not b) > 0.1


@pytest.mark.parametrize("quality", ["low", "high"])
def test_another_set_up_and_back_leaves_the_picture_as_it_was(stage: Offscreen, quality: Quality) -> None:
    view = stage.view(quality)
    view.light(stage.look.moods.busy, 1.05)
    stage.look_at_square(0.0, 0.0, 0.8)
    stage.shoot()
    before, nodes = stage.shoot(), len(stage.scene.find_all_matches("**"))
    windows = stage.engine.get_num_windows()
    for _ in range(3):
        view.lay_out(SetUp.TRAY)
        stage.shoot()
        assert view.setup is SetUp.TRAY and stage.shoot() != before
        view.lay_out(SetUp.TARGET)
        stage.shoot()
        assert stage.shoot() == before
    assert (len(stage.scene.find_all_matches("**")), stage.engine.get_num_windows()) == (nodes, windows)
    view.dispose()


def test_each_set_up_is_built_once_however_often_the_table_is_laid(stage: Offscreen) -> None:
    view = stage.view("low")
    built = []
    for setup in (SetUp.TRAY, SetUp.TARGET) * 2:
        view.lay_out(setup)
        built.append(view.root.find("surface"))
    view.dispose()
    assert built[:2] == built[2:] and built[0] != built[1]


def test_a_mesh_hands_over_its_triangles_as_they_were_added_however_many_vertices_it_has() -> None:
    mesh, last = Mesh(), 0
    for k in range(0x10000 + 4):
        last = mesh.vertex((k, -k, 0.5), (0.0, 1.0, 0.0), (0.25, k), (0.0, 0.5, 2.0, 1.0))
    mesh.triangle(last, 1, 0xFFFF)
    geom = mesh.geom("large")
    corners, reader = geom.get_primitive(0), GeomVertexReader(geom.get_vertex_data(), "vertex")
    assert [corners.get_vertex(at) for at in range(corners.get_num_vertices())] == [last, 1, 0xFFFF]
    reader.set_row(last)
    assert tuple(reader.get_data3()) == (last, -last, 0.5)
    colours = GeomVertexReader(geom.get_vertex_data(), "color")
    assert tuple(colours.get_data4()) == pytest.approx((0.0, 127 / 255, 1.0, 1.0)), "packed, and no brighter than light"


def test_the_tray_may_be_seen_at_another_quality(stage: Offscreen) -> None:
    view = stage.view("low")
    view.lay_out(SetUp.TRAY)
    lie(view, stage.table)
    low = picture(stage, 0.4)
    view.set_quality("high")
    high = picture(stage, 0.4)
    view.dispose()
    spots = [(column, row) for column in range(0, SIZE, 40) for row in range(0, SIZE, 40)]
    assert any(low.get_xel(*spot) != high.get_xel(*spot) for spot in spots)
