"""The workbench: faces of wood, stone, leaf and metal, cut and painted, not lit yet. Lengths in inches."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from game.scenes.field.terrain import Flat, Point


class Grain(StrEnum):
    """What a face is made of: which picture lies on it, and how much it shines."""

    WOOD = "wood"
    STONE = "stone"
    LEAF = "leaf"
    PLAIN = "plain"
    METAL = "metal"


class Layer(StrEnum):
    """In which order it is drawn: flat on the ground, standing, a roof that may fade, what light goes through."""

    FLAT = "flat"
    SOLID = "solid"
    ROOF = "roof"
    CLEAR = "clear"


class Face(NamedTuple):
    """A convex face, anticlockwise from the front, with a normal for each corner."""

    layer: Layer
    grain: Grain
    corners: tuple[Point, ...]
    normals: tuple[Point, ...]
    uvs: tuple[Flat, ...]
    paint: str
    shade: float  # of the paint
    alpha: float
    glows: bool


Rings = Sequence[tuple[float, float]]
"""A profile: distance from the axis, place along it."""


@dataclass(slots=True)
class Bench:
    """Faces as they are made; ``layer``, ``alpha`` and ``glows`` hold for what comes next."""

    seed: str = ""
    layer: Layer = Layer.SOLID
    alpha: float = 1.0
    glows: bool = False
    faces: list[Face] = field(default_factory=list)
    chance: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def shade(self, spread: float = 0.10) -> float:
        """How bright the next piece is painted: no two boards are alike."""
        return 1.0 + self.chance.uniform(-spread, spread)

    def face(self, corners: Sequence[Point], paint: str, grain: Grain = Grain.PLAIN, shade: float = 1.0,
             normals: Sequence[Point] = (), along: int | None = None) -> None:
        """A flat face, or with normals a piece of something round; ``along``: the axis in which its grain runs."""
        normal = normal_of(corners)
        if normal is None:
            return
        uvs = tuple(_uv(corner, normal, along) for corner in corners)
        self.faces.append(Face(self.layer, grain, tuple(corners), tuple(normals) or (normal,) * len(corners), uvs,
                               paint, shade, self.alpha, self.glows))

    def box(self, low: Point, high: Point, paint: str, grain: Grain = Grain.WOOD, shade: float | None = None,
            lid: bool = True) -> None:
        """A straight box without its underside, unless it hangs in the air; without a lid where another lies on it."""
        (x0, y0, z0), (x1, y1, z1) = low, high
        tone = self.shade() if shade is None else shade
        sizes = (x1 - x0, y1 - y0, z1 - z0)
        along = sizes.index(max(sizes))
        a, b, c, d = (x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0)
        e, f, g, h = (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)
        sides = [(a, b, f, e), (b, c, g, f), (c, d, h, g), (d, a, e, h)]
        sides += [(e, f, g, h)] if lid else []
        for corners in sides if z0 < 0.02 or not lid else [*sides, (d, c, b, a)]:
            self.face(corners, paint, grain, tone, along=along)

    def prism(self, foot: Sequence[Flat], base: float, top: float, paint: str, grain: Grain = Grain.STONE,
              head: Sequence[Flat] = (), shade: float | None = None, under: bool = False) -> None:
        """Upright sides and a top; ``head``: another outline up there."""
        tone = self.shade() if shade is None else shade
        upper = list(head or foot)
        for at, (x, y) in enumerate(foot):
            (nx, ny), (ux, uy), (vx, vy) = foot[(at + 1) % len(foot)], upper[(at + 1) % len(foot)], upper[at]
            self.face(((x, y, base), (nx, ny, base), (ux, uy, top), (vx, vy, top)), paint, grain, tone)
        self.face([(x, y, top) for x, y in upper], paint, grain, tone)
        if under:
            self.face([(x, y, base) for x, y in reversed(foot)], paint, grain, tone)

    def turned(self, middle: Flat, rings: Rings, paint: str, grain: Grain = Grain.WOOD, around: int = 12,
               shade: float | None = None) -> None:
        """A profile (radius, height), from below, turned round an upright axis."""
        foot = (middle[0], middle[1], 0.0)
        self._lathe(Axis(foot, (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)), rings, paint, grain, around, shade)

    def rolled(self, start: Point, end: Point, rings: Rings, paint: str, grain: Grain = Grain.WOOD, around: int = 8,
               shade: float | None = None) -> None:
        """The same round the way from a point to another; places along it as shares of the way."""
        way = (end[0] - start[0], end[1] - start[1], end[2] - start[2])
        along = unit(way)
        side = unit(cross((0.0, 0.0, 1.0) if abs(along[2]) < 0.9 else (0.0, 1.0, 0.0), along))
        self._lathe(Axis(start, side, cross(along, side), way), rings, paint, grain, around, shade)

    def beam(self, start: Point, end: Point, thick: float, paint: str, grain: Grain = Grain.WOOD,
             shade: float | None = None) -> None:
        """A square bar from a point to another."""
        half = thick / math.sqrt(2.0)
        self.rolled(start, end, ((0.0, 0.0), (half, 0.0), (half, 1.0), (0.0, 1.0)), paint, grain, 4, shade)

    def clump(self, middle: Point, size: Point, paint: str, grain: Grain = Grain.LEAF, rough: float = 0.18,
              around: int = 7, shade: float | None = None) -> None:
        """A rough lump within an ellipsoid of these half axes: foliage, a stone."""
        tone = self.shade(0.16) if shade is None else shade
        rows = []
        for ring in range(5):
            lean = math.pi * (ring / 4.0 - 0.5)
            row = []
            for step in range(around):
                turn = math.tau * (step + 0.5 * (ring % 2)) / around
                far = 1.0 - (self.chance.uniform(0.0, rough) if 0 < ring < 4 else 0.0)
                row.append((middle[0] + size[0] * far * math.cos(lean) * math.cos(turn),
                            middle[1] + size[1] * far * math.cos(lean) * math.sin(turn),
                            middle[2] + size[2] * math.sin(lean)))
            rows.append(row)
        for near, far_row in pairwise(rows):
            for at in range(around):
                a, b = near[at], near[(at + 1) % around]
                c, d = far_row[(at + 1) % around], far_row[at]
                self.face((a, b, c), paint, grain, tone * self.shade(0.05))
                self.face((a, c, d), paint, grain, tone * self.shade(0.05))

    def _lathe(self, axis: Axis, rings: Rings, paint: str, grain: Grain, around: int, shade: float | None) -> None:
        tone = self.shade() if shade is None else shade
        turns = [math.tau * step / around for step in range(around + 1)]
        outs = [axis.out(turn) for turn in turns]
        middles = [axis.out((left + right) / 2) for left, right in pairwise(turns)]
        for (r0, z0), (r1, z1) in pairwise(rings):
            for at, middle in enumerate(middles):
                left, right = outs[at], outs[at + 1]
                corners = [(axis.at(left, r0, z0), left), (axis.at(right, r0, z0), right)] if r0 else [
                    (axis.at(left, r0, z0), middle)]
                corners += [(axis.at(right, r1, z1), right), (axis.at(left, r1, z1), left)] if r1 else [
                    (axis.at(left, r1, z1), middle)]
                normal = normal_of([place for place, _ in corners]) if len(corners) > 2 else None
                if normal is None:
                    continue
                lean = dot(normal, middle)
                self.face([place for place, _ in corners], paint, grain, tone, [
                    unit([n + lean * (o - m) for n, o, m in zip(normal, out, middle, strict=True)])
                    for _, out in corners])


class Axis(NamedTuple):
    """What something is turned about: a foot, two ways at right angles to it, and the way along it."""

    foot: Point
    one: Point
    other: Point
    along: Point

    def out(self, turn: float) -> Point:
        """Straight away from it."""
        c, s = math.cos(turn), math.sin(turn)
        return (self.one[0] * c + self.other[0] * s, self.one[1] * c + self.other[1] * s,
                self.one[2] * c + self.other[2] * s)

    def at(self, out: Point, far: float, share: float) -> Point:
        """So far away from it, at a share of the way along it."""
        x, y, z = (foot + far * o + share * a for foot, o, a in zip(self.foot, out, self.along, strict=True))
        return x, y, z


def normal_of(corners: Sequence[Point]) -> Point | None:
    """Of a face (Newell); None where it has no area."""
    nx = ny = nz = 0.0
    for (ax, ay, az), (bx, by, bz) in zip(corners, (*corners[1:], corners[0]), strict=True):
        nx += (ay - by) * (az + bz)
        ny += (az - bz) * (ax + bx)
        nz += (ax - bx) * (ay + by)
    long = math.sqrt(nx * nx + ny * ny + nz * nz)
    return (nx / long, ny / long, nz / long) if long > 1e-9 else None


def unit(way: Sequence[float]) -> Point:
    """A way of length 1."""
    long = math.hypot(*way) or 1.0
    return way[0] / long, way[1] / long, way[2] / long


def cross(a: Point, b: Point) -> Point:
    """At a right angle to both."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a: Point, b: Point) -> float:
    """How far they lead the same way."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _uv(corner: Point, normal: Point, along: int | None) -> Flat:
    """Where the picture lies: seen from the side that the face is turned to, the grain along u."""
    x, y, z = corner
    steep = max(range(3), key=lambda axis: abs(normal[axis]))
    first, second = [axis for axis in range(3) if axis != steep]
    if along == second:
        first, second = second, first
    return (x, y, z)[first], (x, y, z)[second]
