"""Vectors and unit quaternions (w first) as plain tuples."""

import math
import random

from game.physics.throw_model import Pose, Quaternion, Vector


def add(a: Vector, b: Vector) -> Vector:
    """Sum."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def subtract(a: Vector, b: Vector) -> Vector:
    """Difference."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def scale(a: Vector, factor: float) -> Vector:
    """Product with a number."""
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def dot(a: Vector, b: Vector) -> float:
    """Scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """Vector product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(a: Vector) -> float:
    """Length."""
    return math.sqrt(dot(a, a))


def unit(a: Vector) -> Vector:
    """The vector of length 1 in the same direction; ZeroDivisionError for none."""
    return scale(a, 1.0 / length(a))


def angle_between(a: Vector, b: Vector) -> float:
    """Angle in radians between two unit vectors."""
    return math.acos(max(-1.0, min(1.0, dot(a, b))))


def multiply(a: Quaternion, b: Quaternion) -> Quaternion:
    """The rotation that does `b` first, then `a`."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def conjugate(q: Quaternion) -> Quaternion:
    """The inverse of a unit quaternion."""
    return (q[0], -q[1], -q[2], -q[3])


def about(axis: Vector, angle_rad: float) -> Quaternion:
    """Rotation about a unit axis."""
    sine = math.sin(angle_rad / 2)
    return (math.cos(angle_rad / 2), axis[0] * sine, axis[1] * sine, axis[2] * sine)


def rotate(q: Quaternion, v: Vector) -> Vector:
    """`v` turned by the unit quaternion `q`."""
    w, x, y, z = q
    tx = 2 * (y * v[2] - z * v[1])
    ty = 2 * (z * v[0] - x * v[2])
    tz = 2 * (x * v[1] - y * v[0])
    return (
        v[0] + w * tx + y * tz - z * ty,
        v[1] + w * ty + z * tx - x * tz,
        v[2] + w * tz + x * ty - y * tx,
    )


def place(pose: Pose, point: Vector) -> Vector:
    """A point of the die's own frame, on the table."""
    return add(pose.position, rotate(pose.orientation, point))


def normalised(q: Quaternion) -> Quaternion:
    """The quaternion at length 1; no rotation for one of length 0, which only a file can hold."""
    norm = math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    if norm == 0.0:
        return (1.0, 0.0, 0.0, 0.0)
    return (q[0] / norm, q[1] / norm, q[2] / norm, q[3] / norm)


def blend(a: Pose, b: Pose, share: float) -> Pose:
    """The pose `share` (0 to 1) of the way from `a` to `b`; the rotation the short way round."""
    keep = 1.0 - share
    same_side = a.qw * b.qw + a.qx * b.qx + a.qy * b.qy + a.qz * b.qz >= 0.0
    turn = share if same_side else -share
    q = normalised(
        (
            a.qw * keep + b.qw * turn,
            a.qx * keep + b.qx * turn,
            a.qy * keep + b.qy * turn,
            a.qz * keep + b.qz * turn,
        )
    )
    return Pose(a.x * keep + b.x * share, a.y * keep + b.y * share, a.z * keep + b.z * share, *q)


def random_orientation(rng: random.Random) -> Quaternion:
    """A uniformly random rotation (Shoemake)."""
    u, first, second = rng.random(), rng.random() * math.tau, rng.random() * math.tau
    low, high = math.sqrt(1.0 - u), math.sqrt(u)
    return (high * math.cos(second), low * math.sin(first), low * math.cos(first), high * math.sin(second))
