"""Where the cameras stand before a field that lies on the table, as pure functions like those of `camera_poses`."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.scenes.table.camera_look import CameraLook
from game.scenes.table.camera_poses import CameraPose, fit, free_box
from game.scenes.table.look_spec import Point
from game.scenes.table.stage_cameras import StageSight

ELEVATION_DEG = 52.0
EYE_FOV_DEG = 58.0
LEAST_AWAY_M = 0.001
UP: Point = (0.0, 0.0, 1.0)


@dataclass(frozen=True, slots=True)
class FieldSight:
    """A square that lies there: its middle, half of its edge with all that stands round it, how high things stand."""

    middle: Point
    half_m: float
    high_m: float
    near: tuple[Point, float] | None = None  # of a large one: what is seen from the near side, and half of its edge

    @property
    def corners(self) -> tuple[Point, ...]:
        """What is to be seen of it."""
        (x, y, z), far = self.near or (self.middle, self.half_m)
        flat = tuple((x + a, y + b, z) for a in (-far, far) for b in (-far, far))
        return (*flat, *((x + a, y + far, z + self.high_m) for a in (-far, far)))

    @property
    def as_stage(self) -> StageSight:
        """What of it is seen from the seat: what stands on its middle, and with more room the hall behind."""
        _, y, z = self.middle
        return StageSight(y, self.half_m, z, z + self.half_m)


def over_field(look: CameraLook, aspect: float, field: FieldSight) -> CameraPose:
    """From the near side, as steeply as somebody looks who leans over it: all of it, as large as there is room."""
    return fit(field.corners, 0.0, ELEVATION_DEG, look.over_fov_deg, aspect, free_box(look))


def down_on_field(look: CameraLook, aspect: float, field: FieldSight) -> CameraPose:
    """Straight down and without perspective, north at the top, in the free part of the picture."""
    box = free_box(look)
    wide, tall = (box.right - box.left) / 2.0, (box.top - box.bottom) / 2.0
    height = 2.0 * max(field.half_m / tall, field.half_m / (wide * aspect))
    x = field.middle[0] - (box.right + box.left) / 2.0 * height * aspect / 2.0
    y = field.middle[1] - (box.top + box.bottom) / 2.0 * height / 2.0
    z = field.middle[2]
    return CameraPose((x, y, z + 1.0), (x, y, z), (0.0, 1.0, 0.0), look.over_fov_deg, height)


def from_eye(look: CameraLook, eye: Point, at: Point) -> CameraPose:
    """As somebody sees it who stands there: from an eye towards a point, which is in the middle of the free part."""
    box = free_box(look)
    shift = ((box.left + box.right) / 2.0, (box.bottom + box.top) / 2.0)
    if math.dist(eye, at) < LEAST_AWAY_M:
        at = (eye[0], eye[1] + 1.0, eye[2])
    return CameraPose(eye, at, UP, EYE_FOV_DEG, shift=shift)
