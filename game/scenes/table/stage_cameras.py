"""Where the cameras stand before a stage behind the tray, as pure functions like those of `camera_poses`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.physics import TableSpec
from game.scenes.table.camera_look import CameraLook
from game.scenes.table.camera_poses import CameraPose, fit, free_box
from game.scenes.table.look_spec import Point
from game.scenes.table.tray_cameras import tray_seat

HALVINGS = 10  # until it is known how much of the stage there is room for


@dataclass(frozen=True, slots=True)
class StageSight:
    """A stage that stands upright behind the tray: its middle, `half_m` wide to either side, from `foot_m` to `top_m`.

    `aside`: corners of what stands beside it and is to be read with it.
    """

    y_m: float
    half_m: float
    foot_m: float
    top_m: float
    aside: tuple[Point, ...] = ()

    @property
    def corners(self) -> tuple[Point, ...]:
        """What is seen of it where it is looked at."""
        return (*((x, self.y_m, z) for x in (-self.half_m, self.half_m) for z in (self.foot_m, self.top_m)),
                *self.aside)


def at_stage(look: CameraLook, aspect: float, stage: StageSight) -> CameraPose:
    """Low and near: the stage as large as the free part of the picture, and what stands beside it."""
    return fit(stage.corners, 0.0, look.stage_elevation_deg, look.stage_fov_deg, aspect, free_box(look))


def seat_before_stage(look: CameraLook, aspect: float, spec: TableSpec, stage: StageSight,
                      besides: Sequence[Point] = ()) -> CameraPose:
    """The thrower's view of the tray, no smaller than it would be without a stage, with as much of that as has room."""
    farthest_m = _away_m(tray_seat(look, aspect, spec, besides))
    lower = replace(look, tray_elevation_deg=look.tray_stage_elevation_deg)

    def up_to(share: float) -> CameraPose:
        top: Point = (0.0, stage.y_m, stage.foot_m + share * (stage.top_m - stage.foot_m))
        return tray_seat(lower, aspect, spec, (*besides, top))

    known, beyond = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (known + beyond) / 2
        known, beyond = (middle, beyond) if _away_m(up_to(middle)) <= farthest_m else (known, middle)
    return up_to(known)


def _away_m(pose: CameraPose) -> float:
    """How far the middle of the table is from the camera, as it looks."""
    ahead = [b - a for a, b in zip(pose.position, pose.target, strict=True)]
    return -sum(a * b for a, b in zip(pose.position, ahead, strict=True)) / math.hypot(*ahead)
