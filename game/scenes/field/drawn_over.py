"""What is drawn on a field for whoever plays: areas, edges, rays, tapes, rings. Flat, unlit; lengths in inches."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from panda3d.core import NodePath, TransparencyAttrib

from game.scenes.field.field_light import INCH_M, on_field
from game.scenes.field.terrain import Flat, Point
from game.scenes.table.meshes import Mesh, add_stroke
from game.scenes.table.table_surface import LAYER_WASH, lay_over

Ink = tuple[float, float, float, float]
OVER_BIN = 55  # under what the referee draws
LIFT_IN, ON_GROUND_IN = 0.03, 0.01
ROUND = 40


@dataclass(frozen=True, slots=True)
class Patch:
    """A convex part of an area, anticlockwise, on a level."""

    corners: tuple[Flat, ...]
    ink: Ink
    level: float = 0.0


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through points in space; ``dash``: how long its pieces and the gaps between them are, 0 unbroken."""

    points: tuple[Point, ...]
    ink: Ink
    wide: float = 0.06
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Drawn:
    """Everything that is drawn now."""

    patches: tuple[Patch, ...] = ()
    strokes: tuple[Stroke, ...] = ()

    def __add__(self, other: Drawn) -> Drawn:
        return Drawn((*self.patches, *other.patches), (*self.strokes, *other.strokes))


def ring(at: Point, radius: float, ink: Ink, wide: float = 0.06, dash: float = 0.0) -> Stroke:
    """A circle that lies there."""
    x, y, z = at
    turns = (math.tau * step / ROUND for step in range(ROUND + 1))
    return Stroke(tuple((x + radius * math.cos(turn), y + radius * math.sin(turn), z) for turn in turns), ink, wide,
                  dash)


class DrawnOver:
    """Draws it. What is the same as before is not drawn anew."""

    def __init__(self, parent: NodePath) -> None:
        self._parent = parent
        self._patches: tuple[Patch, ...] = ()
        self._strokes: tuple[Stroke, ...] = ()
        self._areas: list[NodePath] = []
        self._lines: NodePath | None = None

    def draw(self, drawn: Drawn) -> None:
        """Have exactly this be drawn."""
        if drawn.patches != self._patches:
            self._patches = drawn.patches
            for area in self._areas:
                area.remove_node()
            self._areas = list(self._drawn_patches(drawn.patches))
        if drawn.strokes != self._strokes:
            self._strokes = drawn.strokes
            if self._lines is not None:
                self._lines.remove_node()
            self._lines = self._parent.attach_new_node(_strokes(drawn.strokes).node("drawn lines"))
            lay_over(self._lines, OVER_BIN)

    def _drawn_patches(self, patches: Sequence[Patch]) -> Iterator[NodePath]:
        for flat in (True, False):
            node = self._parent.attach_new_node(_areas(
                patch for patch in patches if (patch.level <= ON_GROUND_IN) is flat).node("drawn areas"))
            node.set_light_off()
            node.set_texture_off(1)
            node.set_transparency(TransparencyAttrib.M_alpha)
            node.set_depth_write(False)
            if flat:
                on_field(node, LAYER_WASH)
            yield node


def _areas(patches: Iterable[Patch]) -> Mesh:
    mesh = Mesh()
    for patch in patches:
        z = (patch.level + LIFT_IN) * INCH_M if patch.level > ON_GROUND_IN else 0.0
        found = [mesh.vertex((x * INCH_M, y * INCH_M, z), colour=patch.ink) for x, y in patch.corners]
        for at in range(1, len(found) - 1):
            mesh.triangle(found[0], found[at], found[at + 1])
    return mesh


def _strokes(strokes: Iterable[Stroke]) -> Mesh:
    mesh = Mesh()
    for stroke in strokes:
        part = Mesh()
        for start, end in _pieces(stroke):
            add_stroke(part, _metres(start), _metres(end), stroke.wide * INCH_M)
        mesh.append(part, stroke.ink)
    return mesh


def _metres(point: Point) -> Point:
    x, y, z = point
    return x * INCH_M, y * INCH_M, (z + LIFT_IN) * INCH_M


def _pieces(stroke: Stroke) -> Iterator[tuple[Point, Point]]:
    """Each unbroken piece; a dash begins anew at every point."""
    for start, end in zip(stroke.points, stroke.points[1:], strict=False):
        long = math.dist(start, end)
        if not stroke.dash or long <= stroke.dash:
            yield start, end
            continue
        at = 0.0
        while at < long:
            yield _between(start, end, at / long), _between(start, end, min(long, at + stroke.dash) / long)
            at += 2 * stroke.dash


def _between(start: Point, end: Point, share: float) -> Point:
    x, y, z = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return x, y, z
