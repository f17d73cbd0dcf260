"""Pieces of paper as triangles: filled, with an edge that catches the light, and a soft shadow on what is behind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Protocol

from panda3d.core import Geom, GeomNode

from game.scenes.paper_theatre.cutting import triangles
from game.scenes.paper_theatre.outlines import Outline, Point, outwards
from game.scenes.paper_theatre.sheet import Cut
from game.scenes.paper_theatre.staging import Bounds
from game.scenes.table.look_fields import Colour
from game.scenes.table.meshes import UP, Mesh

RIM, FRINGE = 0.055, 0.022  # how wide the lit edge of paper is, and what it fades over outside
SHADOW, OFF, SOFT = 0.42, (0.13, -0.12), 0.2  # of a piece on what is behind it: how dark, where, how soft
LIT_FROM = (-0.6, 0.8)  # edges that look there are bright
EDGE = 0.34  # how much brighter or darker an edge is
MOST_KEPT = 160  # runs of pieces whose triangles are kept: some five whole stages


class Tone(Protocol):
    """A colour with its opacity, at a height, brighter by a factor."""

    def __call__(self, z: float, share: float = 1.0) -> tuple[float, ...]: ...


Spot = tuple[tuple[float, float, float], tuple[float, float]]
"""Where a point stands, and which light of its row falls on it."""


@dataclass(frozen=True, slots=True)
class Paper:
    """How pieces become triangles: their inks, and the part of the row they are lit over."""

    inks: Mapping[str, Colour]
    room: Bounds


def paper_node(name: str, cuts: Iterable[Cut], paper: Paper) -> GeomNode:
    """All pieces in their order as one node."""
    node, whole = GeomNode(name), tuple(cuts)
    if whole:
        node.add_geom(_cut_out(whole, tuple(paper.inks[cut.ink] for cut in whole), paper.room))
    return node


@lru_cache(maxsize=MOST_KEPT)
def _cut_out(cuts: tuple[Cut, ...], colours: tuple[Colour, ...], room: Bounds) -> Geom:
    """The same people and places come again and again, and whoever comes home sees the same stage as before."""
    mesh = Mesh()
    for cut, colour in zip(cuts, colours, strict=True):
        if cut.kind == "card":
            _shadow(mesh, cut.outline, room)
        tone = _tones(cut, colour)
        _fill(mesh, cut, tone, room)
        if cut.kind in ("card", "inlay"):
            for outline, out in ((cut.outline, 1.0), *((hole, -1.0) for hole in cut.holes)):
                _edge(mesh, outline, tone, out, room)
    return mesh.geom("paper")


def _spots(points: Iterable[Point], room: Bounds) -> list[Spot]:
    left, foot, wide, tall = room.left, room.foot, room.right - room.left, room.top - room.foot
    return [((x, 0.0, z), ((x - left) / wide, (z - foot) / tall)) for x, z in points]


def _vertex(mesh: Mesh, spot: Spot, colour: Sequence[float]) -> int:
    return mesh.vertex(spot[0], UP, spot[1], colour)


def _tones(cut: Cut, colour: Colour) -> Tone:
    """The colour of the piece at a height, and brighter by a factor."""
    red, green, blue = colour
    foot, top = min(z for _, z in cut.outline), max(z for _, z in cut.outline)
    tall, low, more, alpha = (top - foot) or 1.0, cut.low, cut.high - cut.low, cut.alpha

    def tone(z: float, share: float = 1.0) -> tuple[float, ...]:
        bright = share * (low + more * (z - foot) / tall)
        return min(red * bright, 1.0), min(green * bright, 1.0), min(blue * bright, 1.0), alpha

    return tone


def _fill(mesh: Mesh, cut: Cut, tone: Tone, room: Bounds) -> None:
    whole = [*cut.outline, *(point for hole in cut.holes for point in hole)]
    at = [_vertex(mesh, spot, tone(z)) for spot, (_, z) in zip(_spots(whole, room), whole, strict=True)]
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


def _edge(mesh: Mesh, outline: Outline, tone: Tone, out: float, room: Bounds) -> None:
    """The edge of the paper: bright where it looks to the light, dark where it looks away; and a fringe outside."""
    ways = outwards(outline)
    inner = _spots(((x - nx * RIM * out, z - nz * RIM * out)
                    for (x, z), (nx, nz) in zip(outline, ways, strict=True)), room)
    outer = _spots(((x + nx * FRINGE * out, z + nz * FRINGE * out)
                    for (x, z), (nx, nz) in zip(outline, ways, strict=True)), room)
    spots = _spots(outline, room)
    gone = [(*tone(z)[:3], 0.0) for _, z in outline]
    for k, (x, z) in enumerate(outline):
        after = (k + 1) % len(outline)
        x_after, z_after = outline[after]
        side = ((z_after - z) * LIT_FROM[0] - (x_after - x) * LIT_FROM[1]) * out
        long = ((x_after - x) ** 2 + (z_after - z) ** 2) ** 0.5 or 1.0
        share = 1.0 + EDGE * side / long
        here, there = tone(z, share), tone(z_after, share)
        mesh.quad(_vertex(mesh, spots[k], here), _vertex(mesh, spots[after], there),
                  _vertex(mesh, inner[after], gone[after]), _vertex(mesh, inner[k], gone[k]))
        mesh.quad(_vertex(mesh, outer[k], gone[k]), _vertex(mesh, outer[after], gone[after]),
                  _vertex(mesh, spots[after], there), _vertex(mesh, spots[k], here))


def _shadow(mesh: Mesh, outline: Outline, room: Bounds) -> None:
    """The outline moved away from the light; only its soft rim is drawn, for paper lies over the rest."""
    ways = outwards(outline)
    moved = [(x + OFF[0], z + OFF[1]) for x, z in outline]
    outer = [(x + nx * SOFT, z + nz * SOFT) for (x, z), (nx, nz) in zip(moved, ways, strict=True)]
    inner = [(x - nx * SOFT * 0.6, z - nz * SOFT * 0.6) for (x, z), (nx, nz) in zip(moved, ways, strict=True)]
    dark, clear = (0.0, 0.0, 0.0, SHADOW), (0.0, 0.0, 0.0, 0.0)
    rings = [[_vertex(mesh, spot, colour) for spot in _spots(ring, room)]
             for ring, colour in ((inner, dark), (outer, clear))]
    for (a, d), (b, c) in pairwise(zip((*rings[0], rings[0][0]), (*rings[1], rings[1][0]), strict=True)):
        mesh.quad(a, d, c, b)
