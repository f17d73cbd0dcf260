"""A die's mesh from the solid that physics collides with: plane faces, rounded edges, marks from the atlas."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d.core import GeomNode, LVector3

from game.physics import Face, Solid
from game.scenes.table.atlas import cell_uv
from game.scenes.table.meshes import Mesh


def die_mesh(solid: Solid, bevel_m: float) -> GeomNode:
    """The die as one node. Each face carries its share of the rounded edges, so the pattern runs on over them."""
    mesh = Mesh()
    shrink = 1.0 - bevel_m / solid.inradius_m
    around = _normals_at_corners(solid)
    for face in solid.faces:
        _add_face(mesh, solid, face, bevel_m, shrink, around)
    return mesh.node(str(solid.kind))


def _add_face(
    mesh: Mesh, solid: Solid, face: Face, bevel_m: float, shrink: float, around: Sequence[Sequence[LVector3]]
) -> None:
    normal, up = LVector3(*face.normal), LVector3(*face.up)
    right = up.cross(normal)
    loop = face.loop

    def add(corner: int, outward: LVector3) -> int:
        place = LVector3(*solid.vertices[corner]) * shrink + outward * bevel_m
        return mesh.vertex((*place,), (*outward,), cell_uv(solid.kind, face.number, place.dot(right), place.dot(up)))

    plane = [add(corner, normal) for corner in loop]
    tips = [add(corner, _mean(around[corner])) for corner in loop]
    starts, ends = [], []
    for corner, following in zip(loop, (*loop[1:], loop[0]), strict=True):
        shared = [n for n in around[corner] if any((n - m).length_squared() < 1e-9 for m in around[following])]
        middle = _mean(shared)
        starts.append(add(corner, middle))
        ends.append(add(following, middle))
    for i in range(len(loop)):
        following = (i + 1) % len(loop)
        mesh.quad(plane[following], plane[i], starts[i], ends[i])
        mesh.quad(plane[i], ends[i - 1], tips[i], starts[i])
    for i in range(1, len(loop) - 1):
        mesh.triangle(plane[0], plane[i], plane[i + 1])


def _normals_at_corners(solid: Solid) -> list[list[LVector3]]:
    normals: list[list[LVector3]] = [[] for _ in solid.vertices]
    for face in solid.faces:
        for corner in face.loop:
            normals[corner].append(LVector3(*face.normal))
    return normals


def _mean(normals: Sequence[LVector3]) -> LVector3:
    total = LVector3(0.0, 0.0, 0.0)
    for normal in normals:
        total += normal
    return total.normalized()
