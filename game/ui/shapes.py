"""Outlines: plates with cut corners, slanted slabs, and the marks that tell things apart without colour."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from game.ui.boxes import Point, Rect, Shape

Outline = tuple[Point, ...]
ROUND = 20  # corners of a circle
STAR_WAIST = 0.42
CROSS_ARM = 0.3
RING_SHARE = 0.16
SQUARE_SHARE = 0.75


def box(rect: Rect) -> Outline:
    """The four corners of a rectangle."""
    return ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))


def cut_box(rect: Rect, cut: float) -> Outline:
    """A rectangle with its top right and bottom left corners cut off."""
    cut = min(cut, rect.w / 2, rect.h / 2)
    if cut <= 0:
        return box(rect)
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return ((x, y), (right - cut, y), (right, y + cut), (right, bottom), (x + cut, bottom), (x, bottom - cut))


def slab(rect: Rect, lean: float) -> Outline:
    """A parallelogram in a rectangle, its top pushed right by `lean`."""
    lean = min(lean, rect.w)
    return ((rect.x + lean, rect.y), (rect.right, rect.y), (rect.right - lean, rect.bottom), (rect.x, rect.bottom))


def plate(rect: Rect, cut: float, edge: float, ink: str, edge_ink: str, alpha: float = 1.0) -> tuple[Shape, ...]:
    """A cut plate in one ink with an edge in another."""
    inner = cut_box(_shrunk(rect, edge), max(0.0, cut - edge * 0.6))
    return Shape(inner, ink, alpha), _rim(cut_box(rect, cut), inner, edge_ink)


def ring(rect: Rect, cut: float, edge: float, ink: str) -> Shape:
    """The frame of a cut plate, nothing inside; filled where it is too small to have an inside."""
    inner = cut_box(_shrunk(rect, edge), max(1.0, cut - edge * 0.6))
    return _rim(cut_box(rect, max(2.0, cut)), inner, ink)


def _rim(outer: Outline, inner: Outline, ink: str) -> Shape:
    return Shape(outer, ink, hole=inner if len(inner) == len(outer) else ())


def hazard(rect: Rect, ink: str, ground: str) -> tuple[Shape, ...]:
    """A bar of slanted stripes, the mark of danger."""
    step = max(4, rect.h * 2)
    stripes = [Shape(box(rect), ground)]
    for x in range(rect.x, rect.right - step // 2, step):
        stripes.append(Shape(slab(Rect(x, rect.y, step, rect.h), step / 2), ink))
    return tuple(stripes)


def team_stripe(rect: Rect, ink: str) -> tuple[Shape, ...]:
    """A team's stripe down the side of a plate: Team A is cut into slants, Team B runs as a double line."""
    if ink != "team_a":
        thin = max(1, rect.w // 3)
        return (
            Shape(box(Rect(rect.x, rect.y, thin, rect.h)), ink),
            Shape(box(Rect(rect.right - thin, rect.y, thin, rect.h)), ink),
        )
    step = max(4, rect.w * 2)
    tops = range(rect.y, max(rect.y + 1, rect.bottom - step + 1), step)
    return tuple(Shape(_slant(rect.x, top, rect.w, step), ink) for top in tops)


def mark(name: str, centre: Point, size: float, ink: str, ground: str) -> tuple[Shape, ...]:
    """A mark by name, `size` pixels across; `ground` is the ink behind it, for what is cut out."""
    x, y = centre
    r = size / 2
    if name == "die":
        return _die(x, y, r, ink, ground)
    if name == "skull":
        return _skull(x, y, r, ink, ground)
    if name == "bang":
        return (Shape(_polygon(x, y + r * 0.1, r * 1.1, 3), ink), *_exclamation(x, y + r * 0.15, r, ground))
    if name == "tick":
        return tuple(Shape(outline, ink) for outline in _tick(x, y, r))
    if name == "turn_back":
        return tuple(Shape(outline, ink) for outline in _turning_arrow(x, y, r))
    if name == "ring":
        return hollow("dot", centre, size, max(1.0, size * RING_SHARE), ink)
    return tuple(Shape(outline, ink) for outline in _outlines(name, x, y, r))


def hollow(name: str, centre: Point, size: float, edge: float, ink: str) -> tuple[Shape, ...]:
    """The mark as an empty outline: what could be there."""
    x, y = centre
    r = size / 2
    shapes = []
    for outer, inner in zip(_outlines(name, x, y, r), _outlines(name, x, y, r, edge), strict=True):
        shapes.append(Shape(outer, ink, hole=inner))
    return tuple(shapes)


def _outlines(name: str, x: float, y: float, r: float, edge: float = 0.0) -> tuple[Outline, ...]:
    """The outlines of a mark, drawn in by `edge`."""
    if name == "star":
        return (_star(x, y, max(1.0, r * 1.1 - edge * 1.9)),)
    if name in ("cross", "plus"):
        return (
            _cross(
                x,
                y,
                r - edge * (1.1 if name == "plus" else 0.9),
                45 if name == "cross" else 0,
                max(0.5, r * CROSS_ARM - edge),
            ),
        )
    if name == "die":
        return (box_round(x, y, (r - edge) * 0.92),)
    if name == "skull":
        return (_skull_outline(x, y, r - edge),)
    if name == "flag":
        pole = r * 0.24 - min(edge, r * 0.1)
        return (
            (
                (x - r * 0.7 - pole / 2, y - r),
                (x - r * 0.7 + pole, y - r),
                (x - r * 0.7 + pole, y + r),
                (x - r * 0.7 - pole / 2, y + r),
            ),
            _inward(((x - r * 0.4, y - r), (x + r, y - r * 0.4), (x - r * 0.4, y + r * 0.2)), edge),
        )
    if name == "minus":
        return (((x - r, y - r * CROSS_ARM), (x + r, y - r * CROSS_ARM), (x + r, y + r * CROSS_ARM),
                 (x - r, y + r * CROSS_ARM)),)
    if name == "square":
        k = r * SQUARE_SHARE
        return (((x - k, y - k), (x + k, y - k), (x + k, y + k), (x - k, y + k)),)
    if name == "wedge":
        return (((x - r, y - r * 0.8), (x + r, y - r * 0.8), (x, y + r * 0.9)),)
    sides = {"triangle": 3, "diamond": 4}.get(name, ROUND)
    return (
        _polygon(
            x,
            y + (r * 0.15 if sides == 3 else 0),
            r * (1.1 if sides < ROUND else 0.9) - edge * ({3: 2.0, 4: 1.41}.get(sides, 1.0)),
            sides,
        ),
    )


def _skull_outline(x: float, y: float, r: float) -> Outline:
    """A brow as round as a coin, and a narrower jaw under it."""
    around = [math.radians(at) for at in range(160, 381, 20)]
    brow = tuple((x + r * 0.95 * math.cos(at), y - r * 0.15 + r * 0.85 * math.sin(at)) for at in around)
    jaw = ((x + r * 0.5, y + r * 0.5), (x + r * 0.5, y + r), (x - r * 0.5, y + r), (x - r * 0.5, y + r * 0.5))
    return (*brow, *jaw)


def _skull(x: float, y: float, r: float, ink: str, ground: str) -> tuple[Shape, ...]:
    """With two eyes, and a gap between its teeth."""
    eyes = tuple(Shape(_polygon(x + side * r * 0.42, y - r * 0.05, r * 0.26, ROUND), ground) for side in (-1, 1))
    gap = ((x - r * 0.08, y + r * 0.6), (x + r * 0.08, y + r * 0.6), (x + r * 0.08, y + r), (x - r * 0.08, y + r))
    return (Shape(_skull_outline(x, y, r), ink), *eyes, Shape(gap, ground))


def box_round(x: float, y: float, r: float) -> Outline:
    """A square with softened corners."""
    soft = r * 0.3
    corners = (
        (x + r - soft, y - r + soft, -90),
        (x + r - soft, y + r - soft, 0),
        (x - r + soft, y + r - soft, 90),
        (x - r + soft, y - r + soft, 180),
    )
    return tuple(
        (cx + soft * math.cos(math.radians(a + t)), cy + soft * math.sin(math.radians(a + t)))
        for cx, cy, a in corners
        for t in (0, 45, 90)
    )


def _die(x: float, y: float, r: float, ink: str, ground: str) -> tuple[Shape, ...]:
    eye = r * 0.2
    eyes = ((-0.45, -0.45), (0.0, 0.0), (0.45, 0.45))
    return (
        Shape(box_round(x, y, r * 0.92), ink),
        *(Shape(_polygon(x + dx * r, y + dy * r, eye, ROUND), ground) for dx, dy in eyes),
    )


def _exclamation(x: float, y: float, r: float, ink: str) -> Iterable[Shape]:
    yield Shape(
        (
            (x - r * 0.13, y - r * 0.5),
            (x + r * 0.13, y - r * 0.5),
            (x + r * 0.08, y + r * 0.12),
            (x - r * 0.08, y + r * 0.12),
        ),
        ink,
    )
    yield Shape(_polygon(x, y + r * 0.34, r * 0.13, 8), ink)


def _polygon(x: float, y: float, r: float, sides: int) -> Outline:
    turn = [2 * math.pi * i / sides - math.pi / 2 for i in range(sides)]
    return tuple((x + r * math.cos(a), y + r * math.sin(a)) for a in turn)


def _star(x: float, y: float, r: float) -> Outline:
    turn = [math.pi * i / 5 - math.pi / 2 for i in range(10)]
    reach = [r * STAR_WAIST if i % 2 else r for i in range(10)]
    return tuple((x + d * math.cos(a), y + d * math.sin(a)) for d, a in zip(reach, turn, strict=True))


def _turning_arrow(x: float, y: float, r: float) -> tuple[Outline, ...]:
    """An arrow that goes round against the clock: what was done is taken back."""
    width, parts = r * 0.34, 12
    begin, end = math.radians(-150.0), math.radians(110.0)  # from the head, clockwise on the screen

    def at(turn: float, radius: float) -> Point:
        return (x + radius * math.cos(turn), y + radius * math.sin(turn))

    turns = [begin + (end - begin) * k / parts for k in range(parts + 1)]
    outer, inner = r - width / 4, r - width * 1.25
    pieces = tuple((at(a, outer), at(b, outer), at(b, inner), at(a, inner)) for a, b in pairwise(turns))
    middle, reach = (outer + inner) / 2, width * 1.25
    head = (at(begin, middle - reach), at(begin, middle + reach), at(begin - math.radians(62.0), middle))
    return (*pieces, head)


def _cross(x: float, y: float, r: float, degrees: float, arm: float) -> Outline:
    flat = (
        (arm, -r),
        (arm, -arm),
        (r, -arm),
        (r, arm),
        (arm, arm),
        (arm, r),
        (-arm, r),
        (-arm, arm),
        (-r, arm),
        (-r, -arm),
        (-arm, -arm),
        (-arm, -r),
    )
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return tuple((x + px * c - py * s, y + px * s + py * c) for px, py in flat)


def _tick(x: float, y: float, r: float) -> tuple[Outline, ...]:
    w = r * 0.36
    return (
        ((x - r, y), (x - r + w, y - w), (x - r * 0.25 + w / 2, y + r * 0.7 - w / 2), (x - r * 0.25, y + r * 0.7)),
        (
            (x + r - w, y - r * 0.75),
            (x + r, y - r * 0.75 + w),
            (x - r * 0.25, y + r * 0.7),
            (x - r * 0.25 - w, y + r * 0.7 - w),
        ),
    )


def _slant(x: int, y: int, w: int, step: int) -> Outline:
    half = step / 2
    return ((x, y + half / 2), (x + w, y), (x + w, y + half), (x, y + half * 1.5))


def _inward(points: Outline, edge: float) -> Outline:
    cx = sum(p[0] for p in points) / len(points)
    cy = sum(p[1] for p in points) / len(points)
    reach = max(math.hypot(px - cx, py - cy) for px, py in points)
    k = max(0.1, 1 - 2 * edge / reach) if reach else 1.0
    return tuple((cx + (px - cx) * k, cy + (py - cy) * k) for px, py in points)


def _shrunk(rect: Rect, edge: float) -> Rect:
    return rect.inset(round(edge), round(edge))
