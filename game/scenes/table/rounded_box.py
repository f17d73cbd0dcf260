"""A box with eased edges as triangles: the same box that dice knock against, its edges rounded by the same radius."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from game.physics import Part
from game.scenes.table.look_spec import Point
from game.scenes.table.meshes import Mesh

EASED = (1.0, math.tan(math.pi / 8.0))
"""How far a normal leans over to the next face, from the middle of an edge to where the face is flat."""
Colouring = Callable[[Sequence[float], Sequence[float]], Sequence[float]]
Mapping2 = Callable[[Sequence[float], int], tuple[float, float]]


def add_rounded_box(mesh: Mesh, part: Part, piece_m: float, colour: Colouring, uv: Mapping2) -> None:
    """Add the five sides that are seen; flat parts are cut in pieces of at most `piece_m`, to be lit at their corners.

    `colour` is given a place and the normal there, `uv` a place and the axis across the side (0 to 2).
    """
    for axis in range(3):
        for side in (-1.0, 1.0):
            if (axis, side) != (2, -1.0):
                _add_side(mesh, part, axis, side, piece_m, colour, uv)


def _add_side(mesh: Mesh, part: Part, axis: int, side: float, piece_m: float, colour: Colouring, uv: Mapping2) -> None:
    a, b = ((1, 2), (2, 0), (0, 1))[axis] if side > 0 else ((2, 1), (0, 2), (1, 0))[axis]
    rows = []
    for along_a, lean_a in _steps(part, a, piece_m):
        row = []
        for along_b, lean_b in _steps(part, b, piece_m):
            normal = _normal({axis: side, a: lean_a, b: lean_b})
            core = {axis: side * (part.half_m[axis] - part.edge_radius_m), a: along_a, b: along_b}
            place = tuple(part.centre_m[i] + core[i] + part.edge_radius_m * normal[i] for i in range(3))
            row.append(mesh.vertex(place, normal, uv(place, axis), colour(place, normal)))
        rows.append(row)
    for near, far in pairwise(rows):
        for (p, q), (s, r) in zip(pairwise(near), pairwise(far), strict=True):
            mesh.quad(p, s, r, q)


def _steps(part: Part, axis: int, piece_m: float) -> list[tuple[float, float]]:
    """Places along an axis of the core, and how far the normal leans that way there."""
    reach = part.half_m[axis] - part.edge_radius_m
    pieces = max(1, math.ceil(2.0 * reach / piece_m))
    flat = [(reach * (2.0 * at / pieces - 1.0), 0.0) for at in range(pieces + 1)]
    return [*((-reach, -lean) for lean in EASED), *flat, *((reach, lean) for lean in reversed(EASED))]


def _normal(leans: dict[int, float]) -> Point:
    size = math.sqrt(sum(lean * lean for lean in leans.values()))
    return leans[0] / size, leans[1] / size, leans[2] / size
