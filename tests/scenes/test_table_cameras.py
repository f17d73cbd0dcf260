"""Every camera keeps what it must show in frame, at any shape of window."""

import math

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from panda3d.core import Camera, NodePath

from game.physics import SetUp, TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.stage_spec import StageSpec
from game.scenes.table import camera_poses as cameras
from game.scenes.table import seat_camera
from game.scenes.table.camera_look import CameraLook
from game.scenes.table.camera_poses import CameraPose, ScreenBox
from game.scenes.table.camera_rig import CameraRig
from game.scenes.table.camera_views import Cameras, View
from game.scenes.table.look_spec import LookSpec, Point
from game.scenes.table.stage_cameras import StageSight
from game.storage.typed_config import load_config
from tests.conftest import ROOT

ASPECTS = st.floats(4 / 3, 21 / 9)
HEIGHTS = st.integers(2, 20)
DIE_M = 0.012
WHOLE_SCREEN = ScreenBox(-1.0, 1.0, -1.0, 1.0)


@pytest.fixture(scope="module")
def look() -> CameraLook:
    return load_config(ROOT / "config" / "look.yaml", LookSpec).cameras


@pytest.fixture(scope="module")
def table() -> TableSpec:
    return load_config(ROOT / "config" / "table.yaml", TableSpec)


def seen_at(pose: CameraPose, aspect: float, point: Point) -> tuple[float, float]:
    """Where a point is on the screen, -1..1 both ways; outside of it when behind the camera."""
    forward = _unit(_less(pose.target, pose.position))
    right = _unit(_cross(forward, pose.up))
    up = _cross(right, forward)
    way = _less(point, pose.position)
    if pose.height_m is not None:
        half = pose.height_m / 2
        return _dot(way, right) / half / aspect, _dot(way, up) / half
    depth = _dot(way, forward)
    if depth <= 0:
        return math.inf, math.inf
    tall = math.tan(math.radians(pose.fov_deg) / 2) * depth
    return _dot(way, right) / tall / aspect + pose.shift[0], _dot(way, up) / tall + pose.shift[1]


def _less(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _dot(a: Point, b: Point) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _cross(a: Point, b: Point) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _unit(a: Point) -> Point:
    length = math.hypot(*a)
    return (a[0] / length, a[1] / length, a[2] / length)


def all_inside(pose: CameraPose, aspect: float, points: list[Point], box: ScreenBox) -> bool:
    spots = [seen_at(pose, aspect, point) for point in points]
    return all(box.left - 1e-6 <= x <= box.right + 1e-6 and box.bottom - 1e-6 <= y <= box.top + 1e-6 for x, y in spots)


def hand(table: TableSpec) -> tuple[Point, ...]:
    y = -table.target.dashed_edge_radius_m - 0.05
    return tuple((x, y, z) for x in (-0.06, 0.06) for z in (0.022, 0.038))


@given(aspect=ASPECTS, dice=HEIGHTS)
def test_seat_shows_target_tower_and_hand_above_the_interface(
    look: CameraLook, table: TableSpec, aspect: float, dice: int
) -> None:
    line = table.target.line_inner_radius_m
    rim = (0.0, table.top.depth_m / 2, table.top.rim_height_m)
    pose, box = seat_camera.seat(look, aspect, line, dice * DIE_M, hand(table), rim), cameras.free_box(look)
    points = [*cameras.ring(line), (0, 0, dice * DIE_M), *hand(table)]
    assert all_inside(pose, aspect, points, box)
    assert pose.position[1] < -line and pose.position[2] > 0
    skyline = seen_at(pose, aspect, rim)[1]
    assert skyline <= box.top - look.seat_hall_share * (box.top - box.bottom) + 1e-6, "the hall is seen over the table"
    axis, places = seen_at(pose, aspect, (0.0, 0.0, 0.0))[0], [seen_at(pose, aspect, point)[0] for point in points]
    golden = 2.0 * look.seat_axis - 1.0
    assert axis == pytest.approx(golden) or min(places) <= box.left + 1e-6 or max(places) >= box.right - 0.05


@given(aspect=ASPECTS)
def test_referee_shows_the_dashed_edge_from_straight_above(look: CameraLook, table: TableSpec, aspect: float) -> None:
    reach = table.target.dashed_edge_radius_m
    pose = cameras.referee(look, aspect, reach)
    assert all_inside(pose, aspect, cameras.ring(reach), cameras.free_box(look))
    assert pose.height_m is not None and pose.position[:2] == pose.target[:2]


@given(aspect=ASPECTS, x=st.floats(-0.2, 0.2), y=st.floats(-0.2, 0.2))
def test_referee_close_up_centres_the_focus_and_shows_a_whole_die(
    look: CameraLook, aspect: float, x: float, y: float
) -> None:
    pose = cameras.referee(look, aspect, 0.25, (x, y, 0.0))
    box = cameras.free_box(look)
    middle = (box.left + box.right) / 2, (box.bottom + box.top) / 2
    assert seen_at(pose, aspect, (x, y, 0.0)) == pytest.approx(middle, abs=1e-9)
    assert all_inside(pose, aspect, [(x + a, y + b, 0.0) for a in (-0.012, 0.012) for b in (-0.012, 0.012)], box)


@given(aspect=ASPECTS, dice=HEIGHTS)
def test_stack_shows_foot_room_above_the_tower_and_the_free_die(look: CameraLook, aspect: float, dice: int) -> None:
    beside = [(-0.06, 0.0, 0.0), (0.06, 0.0, 0.0)]
    pose = cameras.stack(look, aspect, dice * DIE_M, beside)
    top = (0.0, 0.0, dice * DIE_M + look.stack_clearance_m)
    assert all_inside(pose, aspect, [(0.0, 0.0, 0.0), top, *beside], cameras.free_box(look))


@given(aspect=ASPECTS, dice=HEIGHTS, azimuth=st.floats(-180, 180))
def test_replay_stays_low_above_the_table_and_shows_the_whole_tower(
    look: CameraLook, table: TableSpec, aspect: float, dice: int, azimuth: float
) -> None:
    height = dice * DIE_M
    pose = cameras.replay(look, aspect, table.target.line_inner_radius_m, height, azimuth)
    assert all_inside(pose, aspect, [(0.0, 0.0, 0.0), (0.0, 0.0, height)], WHOLE_SCREEN)
    assert pose.position[2] >= look.least_height_m


@given(azimuth=st.floats(-720, 720), elevation=st.floats(-30, 120), distance=st.floats(0.1, 2))
def test_orbit_looks_at_its_centre_and_never_goes_under_the_table(
    look: CameraLook, azimuth: float, elevation: float, distance: float
) -> None:
    pose = cameras.orbit(look, azimuth, elevation, distance)
    assert seen_at(pose, 16 / 9, (0.0, 0.0, 0.0)) == pytest.approx((0.0, 0.0), abs=1e-6)
    assert pose.position[2] >= look.least_height_m


@example(aspect=2.0, azimuth=100.0, elevation=20.0, points=[(0.0, -0.25, 0.0)])
@given(aspect=ASPECTS, azimuth=st.floats(-180, 180), elevation=st.floats(5, 80),
       points=st.lists(st.tuples(*[st.floats(-0.3, 0.3)] * 3), min_size=1, max_size=8))
def test_fit_is_the_nearest_pose_with_all_points_in_the_box(
    aspect: float, azimuth: float, elevation: float, points: list[Point]
) -> None:
    box = cameras.ScreenBox(-0.9, 0.9, -0.6, 0.9)
    points = [*points, (0.3, 0.3, 0.3), (-0.3, -0.3, 0.0)]
    pose = cameras.fit(points, azimuth, elevation, 35.0, aspect, box)
    assume(all(math.dist(pose.position, point) > 1e-3 for point in points))  # in the lens itself a point is nowhere
    spots = [seen_at(pose, aspect, point) for point in points]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    assert min(xs) >= -0.9 - 1e-6 and max(xs) <= 0.9 + 1e-6 and min(ys) >= -0.6 - 1e-6 and max(ys) <= 0.9 + 1e-6
    tight = (min(xs) < -0.9 + 1e-6 and max(xs) > 0.9 - 1e-6) or (min(ys) < -0.6 + 1e-6 and max(ys) > 0.9 - 1e-6)
    assert tight


class Watched(CameraRig):
    """A rig that tells which pose it was given last."""

    def __init__(self, aspect: float) -> None:
        super().__init__(NodePath(Camera("camera")), NodePath("root"), 0.0)
        self.aspect = aspect
        self.told: CameraPose

    def show(self, pose: CameraPose, cut: bool = False, within_s: float | None = None) -> None:
        self.told = pose
        super().show(pose, cut, within_s)


@pytest.mark.parametrize("aspect", [4 / 3, 16 / 9, 64 / 27])
@pytest.mark.parametrize("view", [View.SEAT, View.TOWER])
def test_what_a_throw_has_left_is_seen_above_a_card_of_words(
    look: CameraLook, table: TableSpec, aspect: float, view: View
) -> None:
    gesture = load_config(ROOT / "config" / "hand.yaml", GestureSpec)
    orbit = load_config(ROOT / "config" / "stage.yaml", StageSpec).orbit
    rig = Watched(aspect)
    seen = Cameras(rig, look, table, gesture, orbit)
    seen.show(view, 3)
    seen.look_over(0.66)
    line = cameras.ring(table.target.line_inner_radius_m)
    assert all(seen_at(rig.told, aspect, point)[1] > 2 * 0.66 - 1 for point in line)
    assert sum(seen_at(rig.told, aspect, point)[0] for point in line) == pytest.approx(0.0, abs=0.1)  # in its middle
    low = rig.told
    seen.look_over(0.9)  # no room is left: as if no card were there
    assert rig.told != low


@pytest.mark.parametrize("card", [0.5, 0.75, 0.8, 1.0])
def test_however_high_a_card_of_words_is_the_stage_behind_it_can_be_looked_at(
        look: CameraLook, table: TableSpec, card: float) -> None:
    gesture = load_config(ROOT / "config" / "hand.yaml", GestureSpec)
    orbit = load_config(ROOT / "config" / "stage.yaml", StageSpec).orbit
    rig = Watched(16 / 9)
    seen = Cameras(rig, look, table, gesture, orbit)
    seen.lay_out(SetUp.TRAY)
    seen.keep_stage(StageSight(0.5, 0.3, 0.0, 0.4))
    seen.show(View.STAGE, 0)
    seen.reserve(0.25, 0.08, 0.0)
    seen.look_over(card)
    assert rig.told.position[1] < 0.5, "the camera stands before the stage"
