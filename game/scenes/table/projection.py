"""Between window pixels and the table: one camera, one lens, metres and pixels."""

from __future__ import annotations

import math
from typing import NamedTuple

from panda3d.core import Camera, LPoint2, LPoint3, NodePath


class Metres(NamedTuple):
    """A point in the frame of the table."""

    x: float
    y: float
    z: float


class Projector:
    """Maps pixels (origin at the top left) to points of the table and back, for one camera."""

    def __init__(self, camera: NodePath[Camera], root: NodePath, window: tuple[int, int]) -> None:
        self._camera = camera
        self._root = root
        self.window = window

    def to_pixel(self, point: tuple[float, float, float]) -> tuple[int, int]:
        """The pixel where ``point`` (metres) is seen; far outside the window when it is behind the camera."""
        seen = self._camera.get_relative_point(self._root, LPoint3(*point))
        spot = LPoint2()
        if not self._camera.node().get_lens().project(seen, spot) and not spot.length_squared():
            return -10_000, -10_000
        width, height = self.window
        return round((spot.x + 1.0) / 2.0 * width), round((1.0 - spot.y) / 2.0 * height)

    def on_level(self, x: float, y: float, z_m: float) -> Metres | None:
        """The point ``z_m`` above the table that pixel (x, y) shows; None when it shows none."""
        ray = self._ray(x, y)
        if ray is None:
            return None
        near, far = ray
        return _crossing(near, far, 2, z_m)

    def on_upright(self, x: float, y: float, y_m: float) -> Metres | None:
        """The point of the upright plane at depth ``y_m`` that pixel (x, y) shows; None when it shows none."""
        ray = self._ray(x, y)
        if ray is None:
            return None
        near, far = ray
        return _crossing(near, far, 1, y_m)

    def _ray(self, x: float, y: float) -> tuple[LPoint3, LPoint3] | None:
        width, height = self.window
        spot = LPoint2(2.0 * x / width - 1.0, 1.0 - 2.0 * y / height)
        near, far = LPoint3(), LPoint3()
        if not self._camera.node().get_lens().extrude(spot, near, far):
            return None
        return self._root.get_relative_point(self._camera, near), self._root.get_relative_point(self._camera, far)


def _crossing(near: LPoint3, far: LPoint3, axis: int, value: float) -> Metres | None:
    """Where the ray from ``near`` through ``far`` meets the plane on which coordinate ``axis`` is ``value``."""
    along = far[axis] - near[axis]
    if math.isclose(along, 0.0, abs_tol=1e-12):
        return None
    share = (value - near[axis]) / along
    if share <= 0.0:
        return None
    point = near + (far - near) * share
    return Metres(point.x, point.y, point.z)
