"""Where whoever sits across the table is seen: as large as there is room for, clear of tower, bars and card.

A pure function of the camera. They sit at the far edge, their arms on the table and the hall behind them; where a
camera is too near for that, they lean over to look. The figure faces the camera, so that it is seen as it is cut, and
stands where its arms lie. It is drawn before all dice, wherever they lie: it hides none.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.scenes.table.camera_poses import CameraPose, ScreenBox
from game.scenes.table.company_look import CompanyLook
from game.scenes.table.look_spec import Point

WIDE, TALL = 132.0, 102.0
"""A figure with its arms on the table, in its own units, from its foot to the top of a hat."""
GAP = 0.035  # between it and the tower, and below the bar; of half the picture's height
ELBOW = 0.4  # of the width: so far from the middle an arm lies
ASIDE, STEPS, LEFTMOST = 0.06, 12, -0.98  # places left of it that are tried, on to the edge; of half the picture
OFF = 0.12  # farther than this from the tower they do not sit right of it; of half the picture
SIZES = 12  # so many steps from the largest to the smallest
STEEPEST = 0.9  # of straight down: from higher up nobody is seen


class Room(NamedTuple):
    """What there is room beside: the far edge of the table, and half the width of the tower. Metres."""

    edge_m: float
    tower_half_m: float


class Place(NamedTuple):
    """Where the middle of the foot is, the axes of the picture there, and how long a unit of the figure is (m)."""

    foot: Point
    right: Point
    up: Point
    forward: Point
    unit_m: float
    left: float  # of the picture, -1 to 1, as what follows
    wide: float
    top: float
    bottom: float


class Eye:
    """A camera as numbers: points of the scene on the picture, -1 to 1 both ways, and back."""

    def __init__(self, pose: CameraPose, aspect: float) -> None:
        self._pose = pose
        self.aspect = aspect
        self.forward = _unit(tuple(b - a for a, b in zip(pose.position, pose.target, strict=True)))
        self.right = _unit(_cross(self.forward, pose.up))
        self.up = _cross(self.right, self.forward)
        self.tall = math.tan(math.radians(pose.fov_deg) / 2.0)

    def seen(self, point: Point) -> tuple[float, float, float]:
        """Across, up, and how far away (m)."""
        away = tuple(b - a for a, b in zip(self._pose.position, point, strict=True))
        depth = _dot(away, self.forward)
        shift_x, shift_y = self._pose.shift
        return (_dot(away, self.right) / (depth * self.tall * self.aspect) + shift_x,
                _dot(away, self.up) / (depth * self.tall) + shift_y, depth)

    def at(self, x: float, y: float, depth: float) -> Point:
        """The point that is seen there, so far away."""
        across = (x - self._pose.shift[0]) * self.tall * self.aspect * depth
        high = (y - self._pose.shift[1]) * self.tall * depth
        place = [at + across * r + high * u + depth * f for at, r, u, f in
                 zip(self._pose.position, self.right, self.up, self.forward, strict=True)]
        return place[0], place[1], place[2]

    def beyond(self, point: Point) -> float:
        """How much farther off than the middle of the table it is, along the table (m)."""
        across, ahead = self.forward[0], self.forward[1]
        return (point[0] * across + point[1] * ahead) / math.hypot(across, ahead)

    def on_table(self, x: float, y: float) -> Point | None:
        """The point of the table that is seen there; None above the horizon."""
        near, far = self._pose.position, self.at(x, y, 1.0)
        fall = near[2] - far[2]
        if fall <= 1e-6:
            return None
        share = near[2] / fall
        return near[0] + share * (far[0] - near[0]), near[1] + share * (far[1] - near[1]), 0.0


def seat_place(pose: CameraPose, aspect: float, box: ScreenBox, look: CompanyLook, room: Room) -> Place | None:
    """Where somebody sits in this picture, in the part of it that is free; None where they have no room."""
    if pose.height_m is not None:
        return None
    eye = Eye(pose, aspect)
    if eye.forward[2] < -STEEPEST or eye.forward[1] <= 0.0:
        return None
    tower = eye.seen((0.0, 0.0, 0.0))
    if tower[2] <= 0.0:
        return None
    half = room.tower_half_m / (tower[2] * eye.tall * aspect)
    tries = (*((look.across_m, tall) for tall in _sizes(look.tall, look.across)),
             *((look.lean_m, tall) for tall in _sizes(look.tall, look.least)))
    fits = (_fitted(eye, box, look, room, tall, beyond_m, (tower[0], half)) for beyond_m, tall in tries)
    return next((place for place in fits if place is not None), None)


def _sizes(most: float, least: float) -> tuple[float, ...]:
    """How tall they may be, the tallest first."""
    return tuple(most + (least - most) * step / SIZES for step in range(SIZES + 1))


def _fitted(eye: Eye, box: ScreenBox, look: CompanyLook, room: Room, tall: float, beyond_m: float,
            tower: tuple[float, float]) -> Place | None:
    """So tall (a share of the picture), beside the tower, so far beyond it at least; None where that cannot be."""
    wide = WIDE / TALL * tall * 2.0 / eye.aspect  # across the whole picture that is 2
    edge = eye.seen((0.0, room.edge_m, 0.0))[1]
    top = box.top - GAP
    bottom = top - 2.0 * tall
    if bottom > edge:  # its arms lie on the edge, and no higher
        top, bottom = edge + 2.0 * tall, edge
    for x in _beside(box, wide, *tower):
        foot, elbow = eye.on_table(x, bottom), eye.on_table(x + ELBOW * wide * math.copysign(1.0, tower[0] - x), bottom)
        if foot is None or elbow is None or eye.beyond(foot) < beyond_m or math.hypot(*elbow[:2]) < look.near_m:
            continue
        depth = eye.seen(foot)[2]
        unit_m = 2.0 * tall * eye.tall * depth / TALL
        return Place(eye.at(x, bottom, depth), eye.right, eye.up, eye.forward, unit_m, x - wide / 2, wide, top, bottom)
    return None


def _beside(box: ScreenBox, wide: float, tower: float, half: float) -> list[float]:
    """Where they may sit: right of the tower, where the card leaves room; else left of it, and on to the edge."""
    right, left = tower + half + GAP + wide / 2, tower - half - GAP - wide / 2
    last = box.right - wide / 2
    rights = [min((right + last) / 2, right + OFF), right] if right <= last else []
    return [*rights, *(x for step in range(STEPS) if (x := left - ASIDE * step) - wide / 2 >= LEFTMOST)]


def _dot(a: tuple[float, ...], b: tuple[float, ...]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _cross(a: tuple[float, ...], b: tuple[float, ...]) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _unit(a: tuple[float, ...]) -> Point:
    size = math.sqrt(_dot(a, a)) or 1.0
    return a[0] / size, a[1] / size, a[2] / size
