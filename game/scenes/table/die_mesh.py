"""A die's mesh from the solid that physics collides with: plane faces, rounded edges, marks from the atlas."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from panda3d.core import GeomNode, LVector3

from game.physics import Face, Solid
from game.scenes.table.atlas import cell_uv
from game.scenes.table.meshes import Mesh

STEPS = 2
"""Facets from a face to the middle of its edge: enough to stay within 0.03 mm of the true rounding."""

Patch = list[list[int]]


def die_mesh(solid: Solid, numerals: bool = False) -> GeomNode:
    """The die as one node, rounded as physics rounds it; a large d6 shows its pips, or ``numerals``.

    Each face carries its share of the rounded edges, so the pattern runs on over them.
    """
    mesh = Mesh()
    around = _normals_at_corners(solid)
    for face in solid.faces:
        _add_face(mesh, solid, face, around, numerals)
    return mesh.node(str(solid.kind))


def _add_face(mesh: Mesh, solid: Solid, face: Face, around: Sequence[Sequence[LVector3]], numerals: bool) -> None:
    normal, up = LVector3(*face.normal), LVector3(*face.up)
    right = up.cross(normal)
    loop = face.loop
    middles = [_mean(_shared(around[a], around[b])) for a, b in pairwise((*loop, loop[0]))]

    def add(corner: int, outward: LVector3) -> int:
        place = LVector3(*solid.core[corner]) + outward * solid.edge_radius_m
        uv = cell_uv(solid.kind, face.number, place.dot(right), place.dot(up), numerals)
        return mesh.vertex((*place,), (*outward,), uv)

    def patch(i: int) -> Patch:
        """The face's share of a rounded corner; rows lead towards the edge before, columns to the one after."""
        before, after, tip = middles[i - 1], middles[i], _mean(around[loop[i]])
        return [[add(loop[i], _between(_between(normal, after, a), _between(before, tip, a), b))
                 for a in range(STEPS + 1)] for b in range(STEPS + 1)]

    patches = [patch(i) for i in range(len(loop))]
    for here, following in zip(patches, (*patches[1:], patches[0]), strict=True):
        _fill(mesh, here)
        _fill(mesh, [[row[0] for row in following], here[0]])
    first, *others = (corner[0][0] for corner in patches)
    for a, b in pairwise(others):
        mesh.triangle(first, a, b)


def _fill(mesh: Mesh, rows: Patch) -> None:
    for lower, upper in pairwise(rows):
        for (a, b), (d, c) in zip(pairwise(lower), pairwise(upper), strict=True):
            mesh.quad(a, d, c, b)


def _normals_at_corners(solid: Solid) -> list[list[LVector3]]:
    normals: list[list[LVector3]] = [[] for _ in solid.vertices]
    for face in solid.faces:
        for corner in face.loop:
            normals[corner].append(LVector3(*face.normal))
    return normals


def _shared(here: Sequence[LVector3], there: Sequence[LVector3]) -> list[LVector3]:
    return [n for n in here if any((n - m).length_squared() < 1e-9 for m in there)]


def _mean(normals: Sequence[LVector3]) -> LVector3:
    total = LVector3(0.0, 0.0, 0.0)
    for normal in normals:
        total += normal
    return total.normalized()


def _between(a: LVector3, b: LVector3, step: int) -> LVector3:
    return (a * (STEPS - step) + b * step).normalized()
