"""Where whoever throws sits: low and near, the tower beside the middle, the hall in the upper part of what is free.

Pure, like `camera_poses`: no scene, no window. The lens looks straight ahead and is shifted, so that the tower is seen
upright wherever on the screen it stands.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.scenes.table.camera_look import CameraLook
from game.scenes.table.camera_poses import UPRIGHT, CameraPose, ScreenBox, axes, free_box, ring, top_of
from game.scenes.table.look_spec import Point

FARTHEST_M = 8.0
SEATS_KEPT = 64  # the same few windows, towers and cards come again and again
HALVINGS = 40  # the depth is exact to a millionth of a millimetre


class _Spot(NamedTuple):
    """A point as the camera measures: to the right of it, up, ahead; and how far up the screen it may be."""

    across: float
    up: float
    ahead: float
    top: float


@lru_cache(maxsize=SEATS_KEPT)
def seat(look: CameraLook, aspect: float, line_radius_m: float, tower_height_m: float, hand: tuple[Point, ...],
         rim: Point, top_at: tuple[float, float] = UPRIGHT) -> CameraPose:
    """The thrower's view: target, tower and hand between bars and card, and the hall over the far edge of the table.

    `hand`: points the die in the hand may be at; `rim`: the top of the table's far edge; `top_at`: where the top of the
    tower is, if it has been pushed aside.
    """
    box = free_box(look)
    skyline = box.top - look.seat_hall_share * (box.top - box.bottom)
    must = [*ring(line_radius_m * look.seat_around), *top_of(tower_height_m, top_at), *hand]
    return beside_middle(must, [rim], look, aspect, box, skyline)


def beside_middle(points: Iterable[Point], far: Iterable[Point], look: CameraLook, aspect: float, box: ScreenBox,
                  skyline: float) -> CameraPose:
    """The nearest pose from the thrower's side with all `points` in the box and none of the `far` ones over `skyline`.

    The middle of the table is seen at `seat_axis` of the width, or as near to that as the box allows.
    """
    _, up, forward = axes(0.0, look.seat_elevation_deg)
    tall = math.tan(math.radians(look.seat_fov_deg) / 2.0)
    middle = (box.top + box.bottom) / 2.0
    spots = [_Spot(p[0], _dot(p, up), _dot(p, forward), top)
             for some, top in ((points, box.top), (far, skyline)) for p in some]
    reach = _Reach(spots, tall, tall * aspect, box, middle)
    depth = reach.depth()
    low, high = reach.upright(depth)
    left, right = reach.sideways(depth)
    height = (low + high) / 2.0
    axis = min(max(2.0 * look.seat_axis - 1.0, left), right)
    place = (0.0, height * up[1] + depth * forward[1], height * up[2] + depth * forward[2])
    ahead = (0.0, place[1] - depth * forward[1], place[2] - depth * forward[2])
    return CameraPose(place, ahead, (0.0, 0.0, 1.0), look.seat_fov_deg, shift=(axis, middle))


class _Reach(NamedTuple):
    """What a lens sees of some spots from how far."""

    spots: Sequence[_Spot]
    tall: float
    wide: float
    box: ScreenBox
    middle: float

    def upright(self, depth: float) -> tuple[float, float]:
        """Between which heights a camera at this depth has all spots in the box from top to bottom."""
        low = max(s.up - (s.top - self.middle) * self.tall * (s.ahead - depth) for s in self.spots)
        high = min(s.up - (self.box.bottom - self.middle) * self.tall * (s.ahead - depth) for s in self.spots)
        return low, high

    def sideways(self, depth: float) -> tuple[float, float]:
        """Between which places of the screen the middle of the table may be seen, from -1 to 1."""
        near = [(s.across / ((s.ahead - depth) * self.wide)) for s in self.spots]
        return self.box.left - min(near), self.box.right - max(near)

    def depth(self) -> float:
        """The nearest from which both is possible."""
        nearest = min(s.ahead for s in self.spots) - 1e-3  # behind all of them
        far = nearest - FARTHEST_M
        for _ in range(HALVINGS):
            middle = (nearest + far) / 2.0
            low, high = self.upright(middle)
            left, right = self.sideways(middle)
            if low <= high and left <= right:
                far = middle
            else:
                nearest = middle
        return far


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
