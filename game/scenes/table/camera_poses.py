"""Camera poses as pure functions: no scene, no window, only where to stand and how wide to look.

Every camera is given the points that must be seen, a direction and a box of the screen; the position
follows exactly, so nothing needed leaves the frame at any aspect.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.scenes.table.camera_look import CameraLook
from game.scenes.table.look_spec import Point

CLEAR = 1.08  # of a tower's height: its top does not touch the bar
CUPS_M = 0.1  # round the middle of the table, where there are none
TOP_M = 0.010  # round the axis of a tower: half the diagonal of its topmost die, and what it stands askew
UPRIGHT = (0.0, 0.0)  # a tower over the middle of the target


@dataclass(frozen=True, slots=True)
class CameraPose:
    """Where a camera stands and how it sees. SI metres, degrees; `height_m` is set for an orthographic lens."""

    position: Point
    target: Point
    up: Point
    fov_deg: float
    height_m: float | None = None
    shift: tuple[float, float] = (0.0, 0.0)  # where the middle of the view is on the screen, -1 to 1 both ways


@dataclass(frozen=True, slots=True)
class ScreenBox:
    """Part of the screen, -1..1 from left to right and from bottom to top."""

    left: float
    right: float
    bottom: float
    top: float


def cups(look: CameraLook, aspect: float, seen: Sequence[Point]) -> CameraPose:
    """Near to cups on the table, so high that what lies under one that is lifted is seen."""
    return fit(seen or [(0.0, 0.0, 0.0), *ring(CUPS_M)], 0.0, look.cups_elevation_deg, look.over_fov_deg, aspect,
               free_box(look))


def referee(
    look: CameraLook, aspect: float, reach_m: float, focus: Point | None = None, reach_up_m: float | None = None
) -> CameraPose:
    """Straight down, orthographic: the middle as far as `reach_m`, or a close-up round `focus`, in the free part.

    `reach_up_m`: how far it reaches up and down the screen, where that is another length.
    """
    box = free_box(look)
    wide, tall = (box.right - box.left) / 2.0, (box.top - box.bottom) / 2.0
    whole = 2.0 * max((reach_m if reach_up_m is None else reach_up_m) / tall, reach_m / (wide * aspect))
    height = look.close_up_m if focus is not None else whole
    x, y = (focus[0], focus[1]) if focus is not None else (0.0, 0.0)
    x -= (box.right + box.left) / 2.0 * height * aspect / 2.0
    y -= (box.top + box.bottom) / 2.0 * height / 2.0
    return CameraPose((x, y, 1.0), (x, y, 0.0), (0.0, 1.0, 0.0), look.over_fov_deg, height)


def free_box(look: CameraLook) -> ScreenBox:
    """The part of the screen where neither bars nor the card of the phase stand."""
    margin = look.margin_share
    return ScreenBox(-1.0 + margin, 1.0 - 2.0 * look.side_share - margin, -1.0 + 2.0 * look.interface_share,
                     1.0 - 2.0 * look.top_share)


def stack(look: CameraLook, aspect: float, tower_height_m: float, beside: Sequence[Point]) -> CameraPose:
    """Front view of the tower from slightly above, with free height above it and the points `beside` it."""
    top = (0.0, 0.0, tower_height_m + look.stack_clearance_m)
    seen = [(0.0, 0.0, 0.0), top, *beside]
    return fit(seen, 0.0, look.stack_elevation_deg, look.stack_fov_deg, aspect, free_box(look))


def orbit(
    look: CameraLook, azimuth_deg: float, elevation_deg: float, distance_m: float, centre: Point = (0.0, 0.0, 0.0)
) -> CameraPose:
    """A free camera round `centre`; azimuth 0 is the thrower's side, growing anticlockwise from above."""
    elevation = math.radians(min(max(elevation_deg, 0.0), 89.0))
    azimuth = math.radians(azimuth_deg)
    flat = distance_m * math.cos(elevation)
    z = max(centre[2] + distance_m * math.sin(elevation), look.least_height_m)
    place = (centre[0] + flat * math.sin(azimuth), centre[1] - flat * math.cos(azimuth), z)
    return CameraPose(place, centre, (0.0, 0.0, 1.0), look.orbit_fov_deg)


def replay(
    look: CameraLook, aspect: float, line_radius_m: float, tower_height_m: float, azimuth_deg: float = 35.0
) -> CameraPose:
    """Low and near: the tower and the room it needs to fall, from a side."""
    reach = max(line_radius_m * 0.75, tower_height_m)
    seen = [*ring(reach), (0.0, 0.0, tower_height_m * 1.15)]
    box = free_box(look)
    pose = fit(seen, azimuth_deg, look.replay_elevation_deg, look.replay_fov_deg, aspect, box)
    return lifted(pose, look.least_height_m)


def tower(look: CameraLook, aspect: float, line_radius_m: float, tower_height_m: float,
          top_at: tuple[float, float] = UPRIGHT) -> CameraPose:
    """From the thrower's side, close to the tower, with the line in view: how it sways is seen from here."""
    seen = [*ring(line_radius_m * look.tower_around), (0.0, 0.0, tower_height_m * 1.15),
            *top_of(tower_height_m, top_at)]
    return fit(seen, 0.0, look.tower_elevation_deg, look.tower_fov_deg, aspect, free_box(look))


def touch(look: CameraLook, aspect: float, tower_height_m: float, die_at: Sequence[Point],
          from_deg: float) -> CameraPose:
    """Low beside the tower, as a die comes at it: the blow, the sway and the room to fall.

    `die_at`: where the die is then, and a little before; it comes from `from_deg`, as azimuths are counted. The lamp is
    on the thrower's left, so that is where it is seen from, unless the die comes from there itself.
    """
    aside = look.touch_aside_deg if from_deg < -look.touch_aside_deg / 2.0 else -look.touch_aside_deg
    room = [*ring(max(look.touch_around_m, tower_height_m * look.touch_fall)), *top_of(tower_height_m)]
    pose = fit([*room, *die_at], from_deg + aside, look.touch_elevation_deg, look.touch_fov_deg, aspect, free_box(look))
    return lifted(pose, look.least_height_m)


def after(look: CameraLook, aspect: float, line_radius_m: float, tower_height_m: float,
          top_at: tuple[float, float] = UPRIGHT) -> CameraPose:
    """From a side and above: what a fall has left, and where; what of the tower still stands is seen whole."""
    seen = [*ring(line_radius_m * look.seat_around), *top_of(tower_height_m, top_at)]
    return fit(seen, -25.0, look.after_elevation_deg, look.over_fov_deg, aspect, free_box(look))


def top_of(tower_height_m: float, at: tuple[float, float] = UPRIGHT) -> list[Point]:
    """Points round the top of a tower, with some air above it: over the middle, and where it has been pushed to."""
    return [(x + dx, y + dy, z) for dx, dy in dict.fromkeys((UPRIGHT, at))
            for x, y, z in ring(TOP_M, tower_height_m * CLEAR)]


def ring(radius_m: float, z: float = 0.0, count: int = 24) -> list[Point]:
    """Points round a circle on the table."""
    turn = 2.0 * math.pi / count
    return [(radius_m * math.cos(turn * k), radius_m * math.sin(turn * k), z) for k in range(count)]


def lifted(pose: CameraPose, least_height_m: float) -> CameraPose:
    """The same pose, moved up with its target where it would stand lower than `least_height_m`."""
    rise = max(0.0, least_height_m - pose.position[2])
    x, y, z = pose.position
    tx, ty, tz = pose.target
    return CameraPose((x, y, z + rise), (tx, ty, tz + rise), pose.up, pose.fov_deg, pose.height_m,
                      pose.shift)


def axes(azimuth_deg: float, elevation_deg: float) -> tuple[Point, Point, Point]:
    """Right, up and forward of a camera that stands at that azimuth and looks at the middle."""
    azimuth, elevation = math.radians(azimuth_deg), math.radians(elevation_deg)
    sin_a, cos_a, sin_e, cos_e = math.sin(azimuth), math.cos(azimuth), math.sin(elevation), math.cos(elevation)
    forward = (-sin_a * cos_e, cos_a * cos_e, -sin_e)
    up = (-sin_a * sin_e, cos_a * sin_e, cos_e)
    return (cos_a, sin_a, 0.0), up, forward


def fit(
    points: Iterable[Point], azimuth_deg: float, elevation_deg: float, fov_deg: float, aspect: float, box: ScreenBox
) -> CameraPose:
    """The nearest pose that looks that way and has all `points` inside `box`.

    The lens is shifted to the middle of the box, so that what stands upright is seen upright.
    Each side of the box bounds the position linearly once the direction is fixed, so this is exact:
    the depth is the least that leaves an interval both across and up, the rest is that interval's middle.
    """
    right, up, forward = axes(azimuth_deg, elevation_deg)
    spans = [(_dot(p, right), _dot(p, up), _dot(p, forward)) for p in points]
    tall = math.tan(math.radians(fov_deg) / 2.0)
    wide = tall * aspect
    reach_x, reach_y = (box.right - box.left) / 2.0 * wide, (box.top - box.bottom) / 2.0 * tall
    across = _bounds([(a, f) for a, _, f in spans], -reach_x, reach_x)
    upward = _bounds([(b, f) for _, b, f in spans], -reach_y, reach_y)
    depth = min(across.depth, upward.depth)
    x, y = across.at(depth), upward.at(depth)
    place = tuple(x * right[i] + y * up[i] + depth * forward[i] for i in range(3))
    ahead = tuple(place[i] + forward[i] * max(0.1, -depth) for i in range(3))
    shift = ((box.left + box.right) / 2.0, (box.bottom + box.top) / 2.0)
    return CameraPose((place[0], place[1], place[2]), (ahead[0], ahead[1], ahead[2]), (0.0, 0.0, 1.0), fov_deg,
                      shift=shift)


@dataclass(frozen=True, slots=True)
class _Bounds:
    low: float
    high: float
    low_slope: float
    high_slope: float

    @property
    def depth(self) -> float:
        return (self.high - self.low) / (self.low_slope - self.high_slope)

    def at(self, depth: float) -> float:
        return (self.low + self.low_slope * depth + self.high + self.high_slope * depth) / 2.0


def _bounds(spans: Sequence[tuple[float, float]], least: float, most: float) -> _Bounds:
    low = max(a - most * f for a, f in spans)
    high = min(a - least * f for a, f in spans)
    return _Bounds(low, high, most, least)


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
