"""Where dice that are not thrown stand at the tray: upright, on the rim of its walls, or behind it. Pure geometry.

The far rim runs over the whole width, the side rims between it and the near wall. Nothing that flies is simulated
against dice that stand there (GM-G24).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import count

from game.physics import Body, DieKind, Pose, Quaternion, SetUp, TableSpec, Vector, solid, table_level_m
from game.physics.rotation import about, angle_between, cross, length, multiply, rotate, unit
from game.physics.solids import reach_m

UP: Vector = (0.0, 0.0, 1.0)
NEXT_TO_M = 0.0005  # between dice that belong together
BEHIND_M = 0.012  # from the far wall to dice that stand behind it
STRAIGHT = 1e-9


def upright(spec: TableSpec, kind: DieKind, orientation: Quaternion, number: int, askew_rad: float = 0.0) -> Quaternion:
    """The die turned the short way so that ``number`` is level on top, then so that its digit stands for the thrower.

    ``askew_rad`` turns it on from there. Raises ValueError for a number that the die does not have.
    """
    face = next((face for face in solid(spec, kind).faces if face.number == number), None)
    if face is None:
        raise ValueError(f"a {kind.value} has no {number}")
    level = multiply(_onto_up(rotate(orientation, face.normal)), orientation)
    east, north, _ = rotate(level, face.up)
    return multiply(about(UP, math.pi / 2 - math.atan2(north, east) + askew_rad), level)


def _onto_up(normal: Vector) -> Quaternion:
    """The shortest turn that brings this direction up."""
    axis = cross(normal, UP)
    return about(unit(axis) if length(axis) > STRAIGHT else (1.0, 0.0, 0.0), angle_between(normal, UP))


def cell_m(spec: TableSpec, kinds: Iterable[DieKind]) -> float:
    """How wide a place is on which any of these dice can stand upright; 0 for none."""
    return max((_wide_m(spec, kind) for kind in kinds), default=0.0)


def _wide_m(spec: TableSpec, kind: DieKind) -> float:
    """A cube is as wide as it is high; any other die is taken as wide as it reaches."""
    shape = solid(spec, kind)
    return 2 * (reach_m(shape) if kind is DieKind.D10 else shape.inradius_m)


def far_rim(spec: TableSpec, cell: float, from_m: float | None = None) -> Iterator[Vector]:
    """Places on the far wall for dice of this width, from left to right; ``from_m``: not before it."""
    tray = spec.tray
    wide, y = tray.width_m / 2 + tray.wall_width_m, (tray.depth_m + tray.wall_width_m) / 2
    start = -wide if from_m is None else from_m
    return ((x, y, tray.wall_height_m) for x in _along(start, wide, cell + NEXT_TO_M))


def side_rim(spec: TableSpec, cell: float, side: int) -> Iterator[Vector]:
    """Places on the right wall (``side`` 1) or the left one (-1), from the far end to the near one."""
    tray = spec.tray
    x, deep = side * (tray.width_m + tray.wall_width_m) / 2, tray.depth_m / 2
    clear = (cell - tray.wall_width_m) / 2  # so far dice on the far rim stand out over the felt
    return ((x, -y, tray.wall_height_m) for y in _along(clear - deep, deep, cell + NEXT_TO_M))


def _behind(spec: TableSpec, cell: float) -> Iterator[Vector]:
    """Places on the table behind the far wall, row after row without end."""
    tray = spec.tray
    wide, start = tray.width_m / 2, tray.depth_m / 2 + tray.wall_width_m + BEHIND_M + cell / 2
    for row in count():
        for x in _along(-wide, wide, cell + NEXT_TO_M):
            yield x, start + row * (cell + NEXT_TO_M), table_level_m(spec, SetUp.TRAY)


def _along(start: float, end: float, pitch: float) -> Iterator[float]:
    """The middles of as many places side by side as fit between two points."""
    return (start + (at + 0.5) * pitch for at in range(int((end - start) / pitch)))


def stood(spec: TableSpec, body: Body, number: int, place: Vector, askew_rad: float = 0.0) -> Body:
    """The die upright on a place, this number on top."""
    x, y, z = place
    turned = upright(spec, body.kind, body.pose.orientation, number, askew_rad)
    return body._replace(pose=Pose(x, y, z + solid(spec, body.kind).inradius_m, *turned))


def moved_aside(spec: TableSpec, bodies: Collection[Body], numbers: Mapping[str, int], standing: Collection[Body] = ()
                ) -> tuple[Body, ...]:
    """Dice that were read, out of the way of what is thrown next: the far rim first, then the sides, then behind it.

    ``numbers``: what each was read as. ``standing`` are dice that are out of the way already.
    """
    cell = cell_m(spec, (body.kind for body in (*bodies, *standing)))
    free = (place for place in _outside(spec, cell)
            if all(math.dist(place[:2], body.pose.position[:2]) >= cell for body in standing))
    return tuple(stood(spec, body, numbers[body.id], place) for body, place in zip(bodies, free, strict=False))


def turned_about(body: Body, angle_rad: float) -> Body:
    """The die turned on where it stands, its number still on top."""
    return body._replace(pose=Pose(*body.pose.position, *multiply(about(UP, angle_rad), body.pose.orientation)))


def is_aside(spec: TableSpec, body: Body) -> bool:
    """Whether the middle of a die is not over the felt, where it could be knocked."""
    tray = spec.tray
    return abs(body.pose.x) > tray.width_m / 2 or abs(body.pose.y) > tray.depth_m / 2


def _outside(spec: TableSpec, cell: float) -> Iterator[Vector]:
    yield from sorted(far_rim(spec, cell), key=lambda place: abs(place[0]))  # from its middle on, in full sight
    yield from side_rim(spec, cell, 1)
    yield from side_rim(spec, cell, -1)
    yield from _behind(spec, cell)
