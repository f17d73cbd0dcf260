"""Triangles: a small builder, ribbons and rings."""

from __future__ import annotations

import itertools
import math
from array import array
from collections.abc import Sequence
from functools import cache

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexArrayFormat,
    GeomVertexData,
    GeomVertexFormat,
    InternalName,
)

from game.scenes.table.look_spec import Point

UP: Point = (0.0, 0.0, 1.0)
WHITE = (1.0, 1.0, 1.0, 1.0)
SHORT_ROWS = 0xFFFF  # so many vertices, at most, are told apart by two bytes


class Mesh:
    """Vertices (position, normal, texture, colour) and triangles, anticlockwise seen from the front."""

    def __init__(self) -> None:
        self._rows: list[tuple[Sequence[float], Sequence[float], Sequence[float], Sequence[float]]] = []
        self._triangles: list[tuple[int, int, int]] = []

    def vertex(
        self,
        position: Sequence[float],
        normal: Sequence[float] = UP,
        uv: Sequence[float] = (0.0, 0.0),
        colour: Sequence[float] = WHITE,
    ) -> int:
        """Add a vertex; gives its index."""
        self._rows.append((position, normal, uv, colour))
        return len(self._rows) - 1

    def triangle(self, a: int, b: int, c: int) -> None:
        """Add a triangle."""
        self._triangles.append((a, b, c))

    def quad(self, a: int, b: int, c: int, d: int) -> None:
        """Add two triangles; corners anticlockwise."""
        self._triangles += [(a, b, c), (a, c, d)]

    def append(self, other: Mesh, colour: Sequence[float]) -> None:
        """Take over another mesh's triangles in one colour."""
        first = len(self._rows)
        self._rows += [(position, normal, uv, colour) for position, normal, uv, _ in other._rows]
        self._triangles += [(a + first, b + first, c + first) for a, b, c in other._triangles]

    def geom(self, name: str) -> Geom:
        """The finished triangles."""
        data = GeomVertexData(name, _as_written(), Geom.UH_static)
        data.unclean_set_num_rows(len(self._rows))
        parts = itertools.chain.from_iterable(self._rows)
        data.modify_array_handle(0).copy_data_from(array("f", list(itertools.chain.from_iterable(parts))))
        data = data.convert_to(GeomVertexFormat.get_v3n3c4t2())
        triangles = GeomTriangles(Geom.UH_static)
        short = len(self._rows) <= SHORT_ROWS
        triangles.set_index_type(Geom.NT_uint16 if short else Geom.NT_uint32)
        corners = array("H" if short else "I", list(itertools.chain.from_iterable(self._triangles)))
        triangles.modify_vertices(len(corners)).modify_handle().copy_data_from(corners)
        geom = Geom(data)
        geom.add_primitive(triangles)
        return geom

    def node(self, name: str) -> GeomNode:
        """The finished triangles as a node; an empty node when there are none."""
        node = GeomNode(name)
        if self._triangles:
            node.add_geom(self.geom(name))
        return node


@cache
def _as_written() -> GeomVertexFormat:
    """A mesh is handed over whole, in the order in which it keeps its vertices; the engine packs it."""
    columns = GeomVertexArrayFormat()
    columns.add_column(InternalName.get_vertex(), 3, Geom.NT_float32, Geom.C_point)
    columns.add_column(InternalName.get_normal(), 3, Geom.NT_float32, Geom.C_normal)
    columns.add_column(InternalName.get_texcoord(), 2, Geom.NT_float32, Geom.C_texcoord)
    columns.add_column(InternalName.get_color(), 4, Geom.NT_float32, Geom.C_color)
    return GeomVertexFormat.register_format(GeomVertexFormat(columns))


def add_arc(
    mesh: Mesh, inner_m: float, outer_m: float, start: float, end: float, pieces: int, z: float = 0.0,
    middle: tuple[float, float] = (0.0, 0.0)
) -> None:
    """A flat piece of a ring on the table, angles in radians; u runs outwards, v along the arc."""
    left, near = middle
    row = []
    for step in range(pieces + 1):
        share = step / pieces
        angle = start + (end - start) * share
        x, y = math.cos(angle), math.sin(angle)
        row.append((
            mesh.vertex((left + x * inner_m, near + y * inner_m, z), uv=(0.0, share)),
            mesh.vertex((left + x * outer_m, near + y * outer_m, z), uv=(1.0, share)),
        ))
    for (a, b), (d, c) in itertools.pairwise(row):
        mesh.quad(a, b, c, d)


def add_stroke(mesh: Mesh, a: Sequence[float], b: Sequence[float], width_m: float, left: float = 0.5) -> None:
    """A flat straight stroke on the table; share `left` of its width lies left of the way from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy)
    if not length:
        return
    nx, ny = -dy / length * width_m, dx / length * width_m
    corners = [(p[0] - nx * s, p[1] - ny * s, p[2] if len(p) > 2 else 0.0)
               for p, s in ((a, 1.0 - left), (b, 1.0 - left), (b, -left), (a, -left))]
    mesh.quad(*(mesh.vertex(corner, uv=uv) for corner, uv in
                zip(corners, ((0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)), strict=True)))


def hull(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Convex hull, anticlockwise (Andrew's monotone chain)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return _chain(ordered) + _chain(ordered[::-1])


def _chain(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    chain: list[tuple[float, float]] = []
    for x, y in points:
        while len(chain) > 1 and (
            (chain[-1][0] - chain[-2][0]) * (y - chain[-2][1]) <= (chain[-1][1] - chain[-2][1]) * (x - chain[-2][0])
        ):
            chain.pop()
        chain.append((x, y))
    return chain[:-1]
