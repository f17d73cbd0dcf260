"""Pieces of cut paper as a node: a portrait, or a hand, that stands upright in the scene."""

from __future__ import annotations

from collections.abc import Sequence

from panda3d.core import GeomNode, LMatrix4

from game.scenes.table.company_look import CompanyLook
from game.scenes.table.look_spec import Point as Point3
from game.scenes.table.meshes import Mesh
from game.ui.boxes import Point, Shape


def flat_mesh(shapes: Sequence[Shape], look: CompanyLook, name: str) -> GeomNode:
    """The pieces, x to the right and z up, each drawn over the one before it; y down in the figure is down here."""
    mesh = Mesh()
    for shape in shapes:
        colour = (*getattr(look, shape.ink), shape.alpha)
        if shape.hole:
            _ring(mesh, shape, colour)
        else:
            _piece(mesh, shape.points, colour)
    return mesh.node(name)


def upright(axes: tuple[Point3, Point3, Point3], unit_m: float, foot: Point3) -> LMatrix4:
    """Stand a figure there: its across, away and up along these axes, a unit of it so long."""
    across, away, up = ([unit_m * part for part in axis] for axis in axes)
    return LMatrix4(across[0], across[1], across[2], 0.0, away[0], away[1], away[2], 0.0, up[0], up[1], up[2], 0.0,
                    foot[0], foot[1], foot[2], 1.0)


def _piece(mesh: Mesh, points: Sequence[Point], colour: Sequence[float]) -> None:
    """A fan from its middle, seen from both sides alike."""
    middle = (sum(x for x, _ in points) / len(points), sum(z for _, z in points) / len(points))
    hub = mesh.vertex((middle[0], 0.0, -middle[1]), colour=colour)
    edge = [mesh.vertex((x, 0.0, -z), colour=colour) for x, z in points]
    for a, b in zip(edge, (*edge[1:], edge[0]), strict=True):
        mesh.triangle(hub, a, b)


def _ring(mesh: Mesh, shape: Shape, colour: Sequence[float]) -> None:
    pairs = [(mesh.vertex((x, 0.0, -z), colour=colour), mesh.vertex((u, 0.0, -w), colour=colour))
             for (x, z), (u, w) in zip(shape.points, shape.hole, strict=True)]
    for (a, b), (d, c) in zip(pairs, (*pairs[1:], pairs[0]), strict=True):
        mesh.quad(a, b, c, d)
