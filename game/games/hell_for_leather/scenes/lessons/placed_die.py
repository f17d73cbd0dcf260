"""A die that lies where a lesson wants it, with the number up that it wants. Pure geometry."""

from __future__ import annotations

import math

from game.physics import Body, DieKind, Pose, Quaternion, TableSpec, Vector, d10_solid
from game.physics.rotation import about, angle_between, cross, length, multiply, unit

UP: Vector = (0.0, 0.0, 1.0)
ACROSS: Vector = (1.0, 0.0, 0.0)
STRAIGHT = 1e-9


def lying(spec: TableSpec, die_id: str, number: int, x_m: float, y_m: float, turn_rad: float = 0.0) -> Body:
    """A d10 that rests flat there; KeyError for a number that no face has."""
    shape = d10_solid(spec)
    normals = {face.number: face.normal for face in shape.faces}
    turned = multiply(about(UP, turn_rad), _upright(normals[number]))
    return Body(die_id, DieKind.D10, Pose(x_m, y_m, shape.inradius_m, *turned))


def _upright(normal: Vector) -> Quaternion:
    """The shortest turn that makes a direction point up."""
    axis = cross(normal, UP)
    if length(axis) < STRAIGHT:
        return about(ACROSS, 0.0 if normal[2] > 0.0 else math.pi)
    return about(unit(axis), angle_between(normal, UP))
