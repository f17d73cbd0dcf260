"""Pieces of paper as triangles: filled, with an edge that catches the light, and a soft shadow on what is behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from panda3d.core import GeomNode

from game.scenes.paper_theatre.cutting import triangles
from game.scenes.paper_theatre.outlines import Outline, Point, outwards
from game.scenes.paper_theatre.sheet import Cut
from game.scenes.paper_theatre.staging import Bounds
from game.scenes.table.look_fields import Colour
from game.scenes.table.meshes import Mesh

RIM, FRINGE = 0.055, 0.022  # how wide the lit edge of paper is, and what it fades over outside
SHADOW, OFF, SOFT = 0.42, (0.13, -0.12), 0.2  # of a piece on what is behind it: how dark, where, how soft
LIT_FROM = (-0.6, 0.8)  # edges that look there are bright
EDGE = 0.34  # how much brighter or darker an edge is

class Tone(Protocol):
    """A colour with its opacity, at a height, brighter by a factor."""

    def __call__(self, z: float, share: float = 1.0) -> tuple[float, ...]: ...


Place = Callable[[float, float], tuple[float, float, float]]


def _upright(x: float, z: float) -> tuple[float, float, float]:
    return x, 0.0, z


@dataclass(frozen=True, slots=True)
class Paper:
    """How pieces become triangles: their inks, the part of the row they are lit over, and where a point stands."""

    inks: Mapping[str, Colour]
    room: Bounds
    place: Place = _upright


def paper_node(name: str, cuts: Iterable[Cut], paper: Paper, shadows: bool = True) -> GeomNode:
    """All pieces in their order as one node."""
    mesh = Mesh()
    for cut in cuts:
        if cut.kind == "card" and shadows:
            _shadow(mesh, cut.outline, paper)
        _fill(mesh, cut, paper)
        if cut.kind in ("card", "inlay"):
            for outline, out in ((cut.outline, 1.0), *((hole, -1.0) for hole in cut.holes)):
                _edge(mesh, cut, outline, out, paper)
    return mesh.node(name)


def _vertex(mesh: Mesh, point: Point, colour: Sequence[float], paper: Paper) -> int:
    room = paper.room
    uv = (point[0] - room.left) / (room.right - room.left), (point[1] - room.foot) / (room.top - room.foot)
    return mesh.vertex(paper.place(*point), uv=uv, colour=colour)


def _tones(cut: Cut, inks: Mapping[str, Colour]) -> Tone:
    """The colour of the piece at a height, and brighter by a factor."""
    red, green, blue = inks[cut.ink]
    foot, top = min(z for _, z in cut.outline), max(z for _, z in cut.outline)

    def tone(z: float, share: float = 1.0) -> tuple[float, ...]:
        bright = share * (cut.low + (cut.high - cut.low) * (z - foot) / ((top - foot) or 1.0))
        return min(red * bright, 1.0), min(green * bright, 1.0), min(blue * bright, 1.0), cut.alpha

    return tone


def _fill(mesh: Mesh, cut: Cut, paper: Paper) -> None:
    tone = _tones(cut, paper.inks)
    whole = [*cut.outline, *(point for hole in cut.holes for point in hole)]
    at = [_vertex(mesh, point, tone(point[1]), paper) for point in whole]
    for a, b, c in _triangles(cut):
        mesh.triangle(at[a], at[b], at[c])


def _triangles(cut: Cut) -> list[tuple[int, int, int]]:
    count = len(cut.outline)
    if not cut.holes and _convex(cut.outline):
        return [(0, k, k + 1) for k in range(1, count - 1)]
    return triangles(cut.outline, cut.holes)


def _convex(outline: Outline) -> bool:
    return all((b[0] - a[0]) * (c[1] - b[1]) >= (b[1] - a[1]) * (c[0] - b[0]) - 1e-9
               for a, b, c in zip(outline, (*outline[1:], outline[0]), (*outline[2:], *outline[:2]), strict=True))


def _edge(mesh: Mesh, cut: Cut, outline: Outline, out: float, paper: Paper) -> None:
    """The edge of the paper: bright where it looks to the light, dark where it looks away; and a fringe outside."""
    tone = _tones(cut, paper.inks)
    ways = outwards(outline)
    inner = [(x - nx * RIM * out, z - nz * RIM * out) for (x, z), (nx, nz) in zip(outline, ways, strict=True)]
    outer = [(x + nx * FRINGE * out, z + nz * FRINGE * out) for (x, z), (nx, nz) in zip(outline, ways, strict=True)]
    for k, here in enumerate(outline):
        after = (k + 1) % len(outline)
        there = outline[after]
        side = ((there[1] - here[1]) * LIT_FROM[0] - (there[0] - here[0]) * LIT_FROM[1]) * out
        long = ((there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2) ** 0.5 or 1.0
        share = 1.0 + EDGE * side / long
        _strip(mesh, (here, there, inner[after], inner[k]), (tone(here[1], share), tone(there[1], share),
               (*tone(there[1])[:3], 0.0), (*tone(here[1])[:3], 0.0)), paper)
        _strip(mesh, (outer[k], outer[after], there, here), ((*tone(here[1])[:3], 0.0), (*tone(there[1])[:3], 0.0),
               tone(there[1], share), tone(here[1], share)), paper)


def _strip(mesh: Mesh, corners: Sequence[Point], colours: Sequence[Sequence[float]], paper: Paper) -> None:
    mesh.quad(*(_vertex(mesh, point, colour, paper) for point, colour in zip(corners, colours, strict=True)))


def _shadow(mesh: Mesh, outline: Outline, paper: Paper) -> None:
    """The outline moved away from the light; only its soft rim is drawn, for paper lies over the rest."""
    ways = outwards(outline)
    moved = [(x + OFF[0], z + OFF[1]) for x, z in outline]
    outer = [(x + nx * SOFT, z + nz * SOFT) for (x, z), (nx, nz) in zip(moved, ways, strict=True)]
    inner = [(x - nx * SOFT * 0.6, z - nz * SOFT * 0.6) for (x, z), (nx, nz) in zip(moved, ways, strict=True)]
    dark, clear = (0.0, 0.0, 0.0, SHADOW), (0.0, 0.0, 0.0, 0.0)
    rings = [[_vertex(mesh, point, colour, paper) for point in ring]
             for ring, colour in ((inner, dark), (outer, clear))]
    for (a, d), (b, c) in pairwise(zip((*rings[0], rings[0][0]), (*rings[1], rings[1][0]), strict=True)):
        mesh.quad(a, d, c, b)
