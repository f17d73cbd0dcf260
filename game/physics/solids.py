"""The dice as solids: vertices, faces, numbers and how digits stand on them.

A die is its sharp solid with edges and corners rounded by a radius: a shrunk core plus a ball of that radius.
Bullet collides with exactly that, and the renderer should draw it.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from game.physics.rotation import (
    about,
    add,
    angle_between,
    cross,
    dot,
    length,
    multiply,
    scale,
    subtract,
    unit,
)
from game.physics.table_spec import DieSpec, TableSpec
from game.physics.throw_model import DieKind, Quaternion, Vector

D10_ZIGZAG = (10, 7, 4, 1, 6, 9, 2, 5, 8, 3)
"""Numbers of faces 0-9 round the d10, above and below by turns; 10 is printed as 0 (R1)."""

_UP: Vector = (0.0, 0.0, 1.0)
_D6_FACES: tuple[tuple[int, Vector, Vector], ...] = (
    (1, (1.0, 0.0, 0.0), (0.0, 0.0, 1.0)),
    (2, (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    (3, (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)),
    (4, (0.0, 0.0, -1.0), (0.0, 1.0, 0.0)),
    (5, (0.0, -1.0, 0.0), (0.0, 0.0, 1.0)),
    (6, (-1.0, 0.0, 0.0), (0.0, 0.0, 1.0)),
)


@dataclass(frozen=True, slots=True)
class Face:
    """A face of a die in its own frame, in metres.

    `loop` runs anticlockwise seen from outside, as indices into the solid's vertices. `number` is what it
    counts (the d10's 0 is 10). A digit stands with its top towards `up`. `neighbours` are faces across an edge.
    """

    number: int
    loop: tuple[int, ...]
    centre: Vector
    normal: Vector
    up: Vector
    neighbours: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Solid:
    """A die in its own frame, in metres: sharp `vertices`, or a `core` grown by `edge_radius_m` all round."""

    kind: DieKind
    vertices: tuple[Vector, ...]
    core: tuple[Vector, ...]
    edge_radius_m: float
    inradius_m: float
    faces: tuple[Face, ...]


def solid(spec: TableSpec, kind: DieKind) -> Solid:
    """The solid of a kind of die."""
    return _trapezohedron(spec.d10) if kind is DieKind.D10 else _cube(kind, spec.die(kind))


def d6_solid(spec: TableSpec) -> Solid:
    """The small cube: 3 up (+z), 1 to +x, 2 to +y, opposite faces add up to 7."""
    return _cube(DieKind.D6, spec.d6)


def d10_solid(spec: TableSpec) -> Solid:
    """The pentagonal trapezohedron with plane faces, poles on z; opposite digits add up to 9."""
    return _trapezohedron(spec.d10)


def showing(number: int, turned_rad: float = 0.0) -> Quaternion:
    """The orientation in which a d6 shows `number`, turned so far round the upright. Raises ValueError for no face."""
    normal = next((normal for face, normal, _ in _D6_FACES if face == number), None)
    if normal is None:
        raise ValueError(f"a d6 shows 1 to 6, not {number}")
    axis = cross(normal, _UP) if normal[2] == 0.0 else (1.0, 0.0, 0.0)
    return multiply(about(_UP, turned_rad), about(axis, angle_between(normal, _UP)))


@lru_cache(maxsize=8)
def _cube(kind: DieKind, die: DieSpec) -> Solid:
    half = die.size_m / 2
    corners = tuple((x * half, y * half, z * half) for x in (-1.0, 1.0) for y in (-1.0, 1.0) for z in (-1.0, 1.0))
    frames = [(number, normal, up) for number, normal, up in _D6_FACES]
    return _assemble(kind, corners, half, die.edge_radius_m, frames)


@lru_cache(maxsize=8)
def _trapezohedron(die: DieSpec) -> Solid:
    flat = 1.0 - 2.0 / math.sqrt(5.0)
    rise = 1.0 + flat
    inradius = die.size_m / 2
    radius = inradius * math.hypot(rise, 1.0)  # pole height equals equator radius
    ring = tuple(
        (
            radius * math.cos(math.radians(36 * k)),
            radius * math.sin(math.radians(36 * k)),
            (-1.0) ** (k + 1) * radius * flat,
        )
        for k in range(10)
    )
    vertices = ((0.0, 0.0, radius), (0.0, 0.0, -radius), *ring)
    frames = []
    for k, number in enumerate(D10_ZIGZAG):
        side = 1.0 if k % 2 == 0 else -1.0
        azimuth = math.radians(36 * k)
        normal = unit((rise * math.cos(azimuth), rise * math.sin(azimuth), side))
        pole = (0.0, 0.0, side)
        frames.append((number, normal, unit(subtract(pole, scale(normal, dot(pole, normal))))))
    return _assemble(DieKind.D10, vertices, inradius, die.edge_radius_m, frames)


def _assemble(
    kind: DieKind,
    vertices: tuple[Vector, ...],
    inradius_m: float,
    edge_radius_m: float,
    frames: list[tuple[int, Vector, Vector]],
) -> Solid:
    """Find each face's vertices as those on its plane, put them in order, and link neighbours."""
    loops = [_loop(vertices, normal, inradius_m) for _, normal, _ in frames]
    faces = []
    for index, (number, normal, up) in enumerate(frames):
        loop = loops[index]
        neighbours = tuple(
            other for other in range(len(loops)) if other != index and len(set(loop) & set(loops[other])) == 2
        )
        faces.append(Face(number, loop, _centroid([vertices[i] for i in loop]), normal, up, neighbours))
    shrink = (inradius_m - edge_radius_m) / inradius_m
    core = tuple(scale(vertex, shrink) for vertex in vertices)
    return Solid(kind, vertices, core, edge_radius_m, inradius_m, tuple(faces))


def _loop(vertices: tuple[Vector, ...], normal: Vector, inradius_m: float) -> tuple[int, ...]:
    on_plane = [i for i, v in enumerate(vertices) if abs(dot(v, normal) - inradius_m) < 1e-6 * inradius_m]
    middle = scale(normal, inradius_m)
    east = unit(subtract(vertices[on_plane[0]], middle))
    north = cross(normal, east)

    def turn(i: int) -> float:
        spoke = subtract(vertices[i], middle)
        return math.atan2(dot(spoke, north), dot(spoke, east))

    return tuple(sorted(on_plane, key=turn))


def _centroid(polygon: list[Vector]) -> Vector:
    """Centre of area of a plane polygon."""
    total, weighted = 0.0, (0.0, 0.0, 0.0)
    for a, b in pairwise(polygon[1:]):
        spread = cross(subtract(a, polygon[0]), subtract(b, polygon[0]))
        area = math.sqrt(dot(spread, spread))
        total += area
        weighted = add(weighted, scale(add(add(polygon[0], a), b), area / 3))
    return scale(weighted, 1.0 / total)


def reach_m(shape: Solid) -> float:
    """How far the farthest corner is from the middle of the die, rounded as it is."""
    return max(length(vertex) for vertex in shape.core) + shape.edge_radius_m


@lru_cache(maxsize=8)
def inertia_per_mass(shape: Solid) -> Vector:
    """Principal moments over mass of the sharp solid, in m2 (its axes are the principal axes)."""
    volume, squares = 0.0, [0.0, 0.0, 0.0]
    for face in shape.faces:
        points = [shape.vertices[i] for i in face.loop]
        for b, c in pairwise(points[1:]):
            a = points[0]
            part = dot(a, cross(b, c)) / 6
            volume += part
            for axis in range(3):
                p, q, r = a[axis], b[axis], c[axis]
                squares[axis] += part * (p * p + q * q + r * r + p * q + q * r + r * p) / 10
    x, y, z = (square / volume for square in squares)
    return (y + z, x + z, x + y)
