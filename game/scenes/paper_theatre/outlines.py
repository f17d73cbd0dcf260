"""Outlines of paper on a plane, x to the right and z up: made, moved, clipped, grown. Pure."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

Point = tuple[float, float]
Outline = tuple[Point, ...]
MITRE = 2.0  # the most by which a corner that grows is longer than a side


def box(left: float, foot: float, right: float, top: float) -> Outline:
    """A rectangle."""
    return (left, foot), (right, foot), (right, top), (left, top)


def post(x: float, foot: float, top: float, wide: float, head: float | None = None) -> Outline:
    """Something upright round ``x``; ``head``: how wide it is at its top."""
    up = wide if head is None else head
    return (x - wide / 2, foot), (x + wide / 2, foot), (x + up / 2, top), (x - up / 2, top)


def disc(x: float, z: float, wide: float, tall: float = 0.0, pieces: int = 20) -> Outline:
    """Something round, by its radii."""
    high = tall or wide
    return tuple((x + wide * math.cos(math.tau * k / pieces), z + high * math.sin(math.tau * k / pieces))
                 for k in range(pieces))


def arched(left: float, foot: float, right: float, top: float, rise: float = 0.0, pieces: int = 12) -> Outline:
    """A rectangle with a round head; ``rise``: how high that is, half of the width where it is not told."""
    half, middle = (right - left) / 2, (left + right) / 2
    high = rise or half
    head = tuple((middle + half * math.cos(math.pi * k / pieces), top - high + high * math.sin(math.pi * k / pieces))
                 for k in range(pieces + 1))
    return (left, foot), (right, foot), *head


def stroke(a: Point, b: Point, thick: float, end: float | None = None) -> Outline:
    """A straight strip from one point to the other; ``end``: how thick it is there."""
    length = math.dist(a, b) or 1.0
    x, z = (a[1] - b[1]) / length / 2, (b[0] - a[0]) / length / 2
    last = thick if end is None else end
    return ((a[0] - x * thick, a[1] - z * thick), (b[0] - x * last, b[1] - z * last), (b[0] + x * last,
                                                                                       b[1] + z * last),
            (a[0] + x * thick, a[1] + z * thick))


def curve(points: Sequence[Point], pieces: int = 5) -> Outline:
    """A smooth way through these points (Catmull and Rom)."""
    whole = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(whole, whole[1:], whole[2:], whole[3:], strict=False):
        for step in range(pieces):
            t = step / pieces
            found.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return (*found, points[-1])


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)


def ribbon(points: Sequence[Point], thick: float, end: float | None = None) -> Outline:
    """A bent strip along points."""
    last = thick if end is None else end
    left, right = [], []
    for at, (x, z) in enumerate(points):
        before, after = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
        length = math.dist(before, after) or 1.0
        half = (thick + (last - thick) * at / max(len(points) - 1, 1)) / 2
        nx, nz = (before[1] - after[1]) / length * half, (after[0] - before[0]) / length * half
        left.append((x + nx, z + nz))
        right.append((x - nx, z - nz))
    return (*right, *reversed(left))


def mirrored(outline: Outline) -> Outline:
    """The same with left and right changed about."""
    return tuple((-x, z) for x, z in reversed(outline))


def area(outline: Outline) -> float:
    """What it encloses; below nought where it goes round clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in _sides(outline)) / 2


def round_about(outline: Outline) -> Outline:
    """The same corners anticlockwise, none of them twice in a row."""
    kept = tuple(b for a, b in _sides(outline) if math.dist(a, b) > 1e-6)
    return kept if area(kept) >= 0 else kept[::-1]


def grown(outline: Outline, by: float) -> Outline:
    """Every side pushed out so far; below nought it shrinks. The outline goes round anticlockwise."""
    if not by:
        return outline
    return tuple((x + nx * by, z + nz * by) for (x, z), (nx, nz) in zip(outline, outwards(outline), strict=True))


def outwards(outline: Outline) -> tuple[Point, ...]:
    """For each corner the way out of it, so long that its sides are pushed out by one."""
    ways = []
    for at, here in enumerate(outline):
        a, b = _normal(outline[at - 1], here), _normal(here, outline[(at + 1) % len(outline)])
        x, z = a[0] + b[0], a[1] + b[1]
        size = x * x + z * z
        share = min(2.0 / size, MITRE) if size > 0.1 else 1.0
        ways.append((x * share, z * share))
    return tuple(ways)


def _normal(a: Point, b: Point) -> Point:
    length = math.dist(a, b) or 1.0
    return (b[1] - a[1]) / length, (a[0] - b[0]) / length


def clipped(outline: Outline, left: float, foot: float, right: float, top: float) -> Outline:
    """What of it lies within a rectangle (Sutherland and Hodgman); empty where nothing does."""
    for inside, cross in (
            (lambda p: p[0] >= left, lambda a, b: _at_x(a, b, left)),
            (lambda p: p[0] <= right, lambda a, b: _at_x(a, b, right)),
            (lambda p: p[1] >= foot, lambda a, b: _at_z(a, b, foot)),
            (lambda p: p[1] <= top, lambda a, b: _at_z(a, b, top))):
        outline = _cut_off(outline, inside, cross)
    return outline if len(outline) > 2 and abs(area(outline)) > 1e-6 else ()


def _cut_off(outline: Outline, inside: Callable[[Point], bool], cross: Callable[[Point, Point], Point]) -> Outline:
    kept: list[Point] = []
    for a, b in _sides(outline):
        if inside(a) != inside(b):
            kept.append(cross(a, b))
        if inside(b):
            kept.append(b)
    return tuple(kept)


def _at_x(a: Point, b: Point, x: float) -> Point:
    return x, a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0])


def _at_z(a: Point, b: Point, z: float) -> Point:
    return a[0] + (b[0] - a[0]) * (z - a[1]) / (b[1] - a[1]), z


def spans(outline: Outline, turn: float, step: float) -> list[tuple[Point, Point]]:
    """Parallel lines across the inside of an outline, ``step`` apart, turned by so many radians."""
    cos, sin = math.cos(turn), math.sin(turn)
    flat = [(x * cos + z * sin, z * cos - x * sin) for x, z in outline]
    low, high = min(z for _, z in flat), max(z for _, z in flat)
    found = []
    for at in range(math.floor(low / step) + 1, math.ceil(high / step)):
        level = at * step + 1e-5
        crossed = sorted(_at_z(a, b, level)[0] for a, b in _sides(flat) if (a[1] > level) != (b[1] > level))
        for start, end in zip(crossed[::2], crossed[1::2], strict=False):
            found.append(((start * cos - level * sin, start * sin + level * cos),
                          (end * cos - level * sin, end * sin + level * cos)))
    return found


def _sides(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip((outline[-1], *outline[:-1]), outline, strict=True)) if outline else []
