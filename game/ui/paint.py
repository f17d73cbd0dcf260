"""Turns laid-out items into geometry: one node an item, edges smoothed by a half-transparent rim."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    TextNode,
    TransparencyAttrib,
)

from game.ui.boxes import Item, Point, Run, Shape
from game.ui.fonts import Fonts
from game.ui.theme import Palette

TEXEL = 0.5  # puts the middle of a glyph's texels on the middle of pixels
MOST_LINES = 250  # remembered at most: some screens full; each takes tens of kilobytes
RIM = 0.5  # pixels inside and outside an edge over which it fades
SHARPEST = 0.25  # a corner is never mitred further than 1 / this
Rgba = tuple[float, float, float, float]


class Painter:
    """Builds nodes in window pixels: x to the right, z up, so that window y becomes -z."""

    def __init__(self, palette: Palette, fonts: Fonts) -> None:
        self._palette = palette
        self._fonts = fonts
        self._lines: dict[Run, NodePath] = {}

    def item(self, item: Item, name: str = "item") -> NodePath:
        """A node that draws an item: its shapes as one geom, each line of text as one more."""
        root = NodePath(name)
        if item.shapes:
            mesh = _Mesh()
            for shape in item.shapes:
                mesh.add(shape, (*self._palette.rgb(shape.ink), shape.alpha))
            path = root.attach_new_node(mesh.node())
            path.set_transparency(TransparencyAttrib.M_alpha)
        for run in item.runs:
            if run.text.strip():
                line = self._line(run).copy_to(root)
                line.set_pos(run.x + TEXEL, 0, TEXEL - run.baseline)
        return root

    def forget(self) -> None:
        """Let go of all lines, after the fonts changed."""
        self._lines.clear()

    def _line(self, run: Run) -> NodePath:
        """A line of text at the origin, made once: most lines stand on many screens."""
        key = replace(run, x=0, baseline=0, top=0, w=0, h=0)
        if key not in self._lines:
            if len(self._lines) >= MOST_LINES:
                self._lines.clear()
            self._lines[key] = self._set(run)
        return self._lines[key]

    def _set(self, run: Run) -> NodePath:
        """A line of text on whole pixels; letter by letter where it is tracked."""
        root = NodePath("run")
        x = 0.0
        for part in run.text if run.tracking else (run.text,):
            if part != " ":
                letters = self._letters(part, run)
                letters.reparent_to(root)
                letters.set_x(round(x))
            x += self._fonts.width(part, run.face, run.px) + run.tracking
        root.flatten_strong()
        return root

    def _letters(self, text: str, run: Run) -> NodePath:
        node = TextNode("letters")
        node.set_font(self._fonts.get(run.face, run.px))
        node.set_text(text)
        node.set_text_color(*self._palette.rgb(run.ink), 1)
        path = NodePath(node.generate())
        path.set_scale(run.px)
        return path


class BlindPainter(Painter):
    """Paints nothing, for screens without an output: everything stands where it would stand, and nobody sees it."""

    def item(self, item: Item, name: str = "item") -> NodePath:
        """A node with nothing in it."""
        return NodePath(name)


class _Mesh:
    """Coloured triangles, drawn in the order they were added."""

    def __init__(self) -> None:
        self._data = GeomVertexData("ui", GeomVertexFormat.get_v3c4(), Geom.UH_static)
        self._vertex = GeomVertexWriter(self._data, "vertex")
        self._colour = GeomVertexWriter(self._data, "color")
        self._triangles = GeomTriangles(Geom.UH_static)
        self._count = 0

    def add(self, shape: Shape, rgba: Rgba) -> None:
        """An outline filled, or the ring between an outline and its hole."""
        clear = (*rgba[:3], 0.0)
        points = _clockwise(shape.points)
        inner, outer = self._put(_offset(points, -RIM), rgba), self._put(_offset(points, RIM), clear)
        self._strip(inner, outer, len(points))
        if not shape.hole:
            self._fan(points, inner, rgba)
            return
        hole = _clockwise(shape.hole)
        edge, void = self._put(_offset(hole, RIM), rgba), self._put(_offset(hole, -RIM), clear)
        self._strip(edge, inner, len(points))
        self._strip(void, edge, len(points))

    def node(self) -> GeomNode:
        """The finished node."""
        self._triangles.close_primitive()
        geom = Geom(self._data)
        geom.add_primitive(self._triangles)
        node = GeomNode("shapes")
        node.add_geom(geom)
        return node

    def _put(self, points: Sequence[Point], rgba: Rgba) -> int:
        first = self._count
        for x, y in points:
            self._vertex.add_data3(x, 0, -y)
            self._colour.add_data4(*rgba)
        self._count += len(points)
        return first

    def _fan(self, points: Sequence[Point], ring: int, rgba: Rgba) -> None:
        middle = (sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points))
        centre = self._put([middle], rgba)
        for i in range(len(points)):
            self._triangles.add_vertices(centre, ring + i, ring + (i + 1) % len(points))

    def _strip(self, first: int, second: int, count: int) -> None:
        for i in range(count):
            after = (i + 1) % count
            self._triangles.add_vertices(first + i, second + i, second + after)
            self._triangles.add_vertices(first + i, second + after, first + after)


def _clockwise(points: Sequence[Point]) -> Sequence[Point]:
    """The outline turning the same way always, as seen on screen."""
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)
    return points if area >= 0 else points[::-1]


def _offset(points: Sequence[Point], by: float) -> list[Point]:
    """The outline moved out by so many pixels (in where negative), its corners mitred."""
    found = []
    for i, (x, y) in enumerate(points):
        nx, ny = _normal(points[i - 1], (x, y))
        mx, my = _normal((x, y), points[(i + 1) % len(points)])
        bx, by_ = nx + mx, ny + my
        length = max(SHARPEST, (bx * bx + by_ * by_) / 2)
        found.append((x + by * bx / length, y + by * by_ / length))
    return found


def _normal(a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    return dy / length, -dx / length
