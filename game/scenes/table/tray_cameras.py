"""Where the cameras stand at the tray, as pure functions like those of `camera_poses`."""

from __future__ import annotations

from collections.abc import Sequence

from game.physics import TableSpec
from game.scenes.table.camera_look import CameraLook
from game.scenes.table.camera_poses import CameraPose, fit, free_box, referee, ring
from game.scenes.table.look_spec import Point

REPLAY_WAY_DEG, AFTER_WAY_DEG = 35.0, -25.0


def tray_corners(spec: TableSpec) -> list[Point]:
    """The outer corners of the walls, at their foot and at their top."""
    tray = spec.tray
    wide, deep = tray.width_m / 2 + tray.wall_width_m, tray.depth_m / 2 + tray.wall_width_m
    return [(x, y, z) for x in (-wide, wide) for y in (-deep, deep) for z in (-tray.floor_m, tray.wall_height_m)]


def tray_hand(spec: TableSpec) -> list[Point]:
    """The corners of where the middle of the hand may be, as high as it may be."""
    tray = spec.tray
    side, near = tray.width_m / 2 - tray.hand_gap_m, tray.depth_m / 2 - tray.hand_gap_m
    return [(x, y, tray.hand_height_max_m) for x in (-side, side) for y in (-near, tray.hand_y_m)]


def tray_seat(look: CameraLook, aspect: float, spec: TableSpec, besides: Sequence[Point] = ()) -> CameraPose:
    """The thrower's view: the whole tray, seen into over its near wall, the hand over it, what is `besides`."""
    seen = [*tray_corners(spec), *tray_hand(spec), *besides]
    return fit(seen, 0.0, look.tray_elevation_deg, look.over_fov_deg, aspect, free_box(look))


def tray_referee(look: CameraLook, aspect: float, spec: TableSpec, focus: Point | None = None) -> CameraPose:
    """Straight down on the whole tray, or on what lies round `focus`."""
    tray = spec.tray
    return referee(look, aspect, tray.width_m / 2 + tray.wall_width_m, focus, tray.depth_m / 2 + tray.wall_width_m)


def tray_close(look: CameraLook, aspect: float, dice: Sequence[Point]) -> CameraPose:
    """Near to the dice at these places; to the middle of the tray where there are none."""
    seen = [(x + a, y + b, z) for x, y, z in dice or [(0.0, 0.0, 0.0)] for a, b, _ in ring(look.tray_close_m)]
    return fit(seen, 0.0, look.tray_elevation_deg, look.tower_fov_deg, aspect, free_box(look))


def tray_rows(look: CameraLook, aspect: float, spec: TableSpec, dice: Sequence[Point]) -> CameraPose:
    """Steeply down on sorted dice at these places, with the left side of the tray, where their rows are named.

    Never nearer than that half of the tray's width is seen, and of its depth.
    """
    wide, deep, room = spec.tray.width_m / 2, spec.tray.depth_m / 2, look.tray_close_m
    least = [(x, y, 0.0) for x in (-wide, 0.0) for y in (-deep / 2, deep / 2)]
    seen = [(x + a, y + b, z) for x, y, z in dice for a in (-room, room) for b in (-room, room)]
    return fit([*least, *seen], 0.0, look.tray_rows_elevation_deg, look.over_fov_deg, aspect, free_box(look))


def tray_replay(look: CameraLook, aspect: float, spec: TableSpec) -> CameraPose:
    """From a side, as low as the walls let one see the felt."""
    return fit(tray_corners(spec), REPLAY_WAY_DEG, look.tray_replay_elevation_deg, look.replay_fov_deg, aspect,
               free_box(look))


def tray_after(look: CameraLook, aspect: float, spec: TableSpec) -> CameraPose:
    """From the other side and above: what a throw has left."""
    return fit(tray_corners(spec), AFTER_WAY_DEG, look.after_elevation_deg, look.over_fov_deg, aspect, free_box(look))
