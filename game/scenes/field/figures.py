"""Figures: named parts on a marked base, stretched to the size that the rules know, standing or lying."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple

from game.scenes.field import figure_held, figure_parts
from game.scenes.field.bench import Bench, Face, Grain
from game.scenes.field.field_look import Rim
from game.scenes.field.terrain import Point

RADIUS, HEIGHT, THICK = 0.5, 1.25, 0.1  # of the figures that parts are cut for, and of their bases
RIM_IN, AROUND, BEADS = 0.39, 32, 7
FITS = 0.985  # of the cylinder: how far out a figure reaches
Maker = Callable[[Bench], None]
PARTS: Mapping[str, Maker] = MappingProxyType({**figure_parts.PARTS, **figure_held.PARTS})
Carries = Literal["", "chest", "flag"]


class Size(NamedTuple):
    """The cylinder of a figure in inches: its radius, its height standing and lying."""

    radius: float
    high: float
    low: float


@dataclass(frozen=True, slots=True)
class Marks:
    """What stands beside a figure on its base: beads, a pennant, what it carries."""

    beads: int = 0
    jam: bool = False
    carries: Carries = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure where it stands: inches from the middle of the field, degrees anticlockwise from north."""

    id: str
    parts: tuple[str, ...]
    size: Size
    side: str
    at: Point = (0.0, 0.0, 0.0)
    turn_deg: float = 0.0
    prone: bool = False
    marks: Marks = Marks()


@lru_cache(maxsize=256)
def body_faces(parts: tuple[str, ...], size: Size, prone: bool = False) -> tuple[Face, ...]:
    """A figure without its base. Raises ValueError for a part there is not."""
    bench = Bench(" ".join(parts))
    for part in parts:
        if part not in PARTS:
            raise ValueError(f"a figure has a part {part!r}; allowed are {', '.join(sorted(PARTS))}")
        PARTS[part](bench)
    return _lying(bench.faces, size) if prone else _stretched(bench.faces, size, size.high / HEIGHT)


@lru_cache(maxsize=128)
def base_faces(size: Size, rim: Rim, marks: Marks, prone: bool = False) -> tuple[Face, ...]:
    """The base, its rim marked for a side, and what stands on it."""
    bench = Bench("base")
    bench.turned((0.0, 0.0), ((RIM_IN, THICK), (0.0, THICK)), "base_top", Grain.LEAF, AROUND, 1.0)
    for at in range(AROUND):
        _rim_piece(bench, at, rim)
    for at in range(min(marks.beads, BEADS)):
        figure_held.bead(bench, at)
    if marks.jam:
        figure_held.jam(bench)
    if marks.carries:
        PARTS[f"carried_{marks.carries}"](bench)
    high = size.low if prone else size.high
    return _stretched(bench.faces, size, min(high / HEIGHT, size.high / HEIGHT))


def _rim_piece(bench: Bench, at: int, rim: Rim) -> None:
    """One of 32 pieces of the rim: its side, and its ring on top."""
    left, right = math.tau * at / AROUND, math.tau * (at + 1) / AROUND
    paints = {"solid": ("side", "side"), "stripes": ("side", "side") if at % 4 < 2 else ("side_light", "side_light"),
              "blocks": ("side", "side") if at % 16 < 8 else ("side_light", "side_light"),
              "double": ("side_light", "side")}
    inner, outer = paints[rim]
    middle = (RADIUS + RIM_IN) / 2
    for paint, near, far in ((inner, RIM_IN, middle), (outer, middle, RADIUS)):
        bench.face([(near * math.cos(left), near * math.sin(left), THICK),
                    (far * math.cos(left), far * math.sin(left), THICK),
                    (far * math.cos(right), far * math.sin(right), THICK),
                    (near * math.cos(right), near * math.sin(right), THICK)], paint, Grain.PLAIN, 1.0)
    for paint, low, high in ((outer, THICK / 2, THICK), (inner, 0.0, THICK / 2)):
        bench.face([(RADIUS * math.cos(left), RADIUS * math.sin(left), low),
                    (RADIUS * math.cos(right), RADIUS * math.sin(right), low),
                    (RADIUS * math.cos(right), RADIUS * math.sin(right), high),
                    (RADIUS * math.cos(left), RADIUS * math.sin(left), high)], paint, Grain.PLAIN, 0.9)


def _stretched(faces: Iterable[Face], size: Size, high: float) -> tuple[Face, ...]:
    wide = size.radius / RADIUS
    return tuple(face._replace(corners=tuple((x * wide, y * wide, z * high) for x, y, z in face.corners))
                 for face in faces)


def _lying(faces: Sequence[Face], size: Size) -> tuple[Face, ...]:
    """Laid across its base, on its back or on its side, whichever leaves it larger."""
    return max((_fitted(faces, size, way) for way in (_on_its_back, _on_its_side)), key=lambda found: found[0])[1]


def _on_its_back(at: Point) -> Point:
    return at[0], at[2], -at[1]


def _on_its_side(at: Point) -> Point:
    return at[1], at[2], at[0]


def _fitted(faces: Sequence[Face], size: Size, way: Callable[[Point], Point]) -> tuple[float, tuple[Face, ...]]:
    """Turned that way, and as large as it may be: how large, and the faces."""
    down = [face._replace(corners=tuple(map(way, face.corners)), normals=tuple(map(way, face.normals)))
            for face in faces]
    corners = [corner for face in down for corner in face.corners]
    (x0, x1), (y0, y1), (z0, z1) = ((min(along), max(along)) for along in zip(*corners, strict=True))
    x, y, foot = (x0 + x1) / 2, (y0 + y1) / 2, THICK * size.low / HEIGHT
    scale = min((size.low - foot) / (z1 - z0),
                size.radius * FITS / max(math.hypot(a - x, b - y) for a, b, _ in corners))
    return scale, tuple(face._replace(corners=tuple(((a - x) * scale, (b - y) * scale, foot + (c - z0) * scale)
                                                    for a, b, c in face.corners)) for face in down)


def turned(faces: Iterable[Face], turn_deg: float, at: Point) -> list[Face]:
    """Faces carried to where they stand."""
    c, s = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    return [face._replace(corners=tuple((at[0] + x * c - y * s, at[1] + x * s + y * c, at[2] + z)
                                        for x, y, z in face.corners),
                          normals=tuple((x * c - y * s, x * s + y * c, z) for x, y,
                                        z in face.normals)) for face in faces]
