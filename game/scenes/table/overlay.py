"""What the referee draws on the table: outlines, the line, an arrow, an aim. Flat, unlit, over everything."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from panda3d.core import GeomNode

from game.physics import TableSpec
from game.scenes.table.look_spec import OverlayLook, Point
from game.scenes.table.meshes import Mesh, add_arc, add_stroke

OutlineState = Literal["inside", "touching", "outside"]
Flat = tuple[float, float]
HAIR_SHARE = 0.12
AIM_GAP = 3.2  # from chevron to chevron, in widths
AIM_FADES, AIM_HEAD = 0.5, 2.6  # of its strength by its end; how much larger the last chevron is
EDGE_SHARE = 0.22
EDGE_PIECES = 24
SPOT_PIECES, SPOT_STROKE, SPOT_ALPHA = 12, 0.5, 0.8
OUTLINE_SEAM_SHARE = 0.6
DASH_SHARE = {"inside": 1.0, "touching": 0.62, "outside": 0.30}
HATCH_SLANTS: dict[str, tuple[float, ...]] = {"inside": (), "touching": (0.7,), "outside": (0.7, -0.7)}
HATCH_DEPTH_SHARE, HATCH_WIDTH_SHARE = 0.6, 0.6


def line_mesh(spec: TableSpec) -> GeomNode:
    """The solid line, exactly, with a bright hair at both of its edges."""
    mesh = Mesh()
    inner, width = spec.target.line_inner_radius_m, spec.target.line_width_m
    hair = width * HAIR_SHARE
    for low, high, alpha in ((0.0, hair, 1.0), (hair, width - hair, 0.45), (width - hair, width, 1.0)):
        part = Mesh()
        add_arc(part, inner + low, inner + high, 0.0, 2.0 * math.pi, 256)
        mesh.append(part, (1.0, 1.0, 1.0, alpha))
    return mesh.node("line overlay")


def edge_mesh(spec: TableSpec, look: OverlayLook) -> GeomNode:
    """A glow along the dashed edge on the thrower's side, brightest in its middle: here the hand is held."""
    mesh = Mesh()
    radius = spec.target.dashed_edge_radius_m
    reach = look.edge_reach_m / radius
    for k in range(EDGE_PIECES):
        share = 2.0 * (k + 0.5) / EDGE_PIECES - 1.0
        part = Mesh()
        start = -math.pi / 2 + reach * (2.0 * k / EDGE_PIECES - 1.0)
        end = start + 2.0 * reach / EDGE_PIECES
        add_arc(part, radius - look.edge_width_m, radius + look.edge_width_m, start, end, 2)
        mesh.append(part, (1.0, 1.0, 1.0, 1.0 - share * share))
    return mesh.node("edge overlay")


def outline_mesh(points: Sequence[Flat], state: OutlineState, look: OverlayLook) -> GeomNode:
    """A die's outline: the stroke lies inside it, so its outer edge is exact, and a dark seam sets it off from any die.

    Inside the line it is unbroken; touching, dashed with slanted hatching; outside, dotted with crossed hatching.
    """
    mesh, seam, bright = Mesh(), Mesh(), Mesh()
    loop = _anticlockwise(points)
    for a, b in _edges(loop):
        add_stroke(seam, a, b, look.outline_width_m * (1.0 + OUTLINE_SEAM_SHARE), 1.0)
    for start, end in _dashes(loop, state, look.hatch_gap_m):
        for a, b in _stretch(loop, start, end):
            add_stroke(bright, a, b, look.outline_width_m, 1.0)
        for slant in HATCH_SLANTS[state]:
            _hatch(bright, loop, _stretch(loop, (start + end) / 2, end)[0], slant, look)
    mesh.append(seam, (0.0, 0.0, 0.0, 1.0))
    mesh.append(bright, (1.0, 1.0, 1.0, 1.0))
    return mesh.node("outline")


def _dashes(loop: Sequence[Flat], state: OutlineState, step_m: float) -> list[tuple[float, float]]:
    """From where to where each dash runs, in metres along the outline: evenly all round, whatever its corners are."""
    whole = sum(math.dist(a, b) for a, b in _edges(loop))
    if DASH_SHARE[state] >= 1.0:
        return [(0.0, whole)]
    step = whole / max(1, round(whole / step_m))
    return [(k * step, (k + DASH_SHARE[state]) * step) for k in range(round(whole / step))]


def _stretch(loop: Sequence[Flat], start_m: float, end_m: float) -> list[tuple[Flat, Flat]]:
    """The pieces of the outline from one length along it to another."""
    pieces, gone = [], 0.0
    for a, b in _edges(loop):
        length = math.dist(a, b)
        low, high = max(start_m - gone, 0.0), min(end_m - gone, length)
        if low < high:
            pieces.append((_along(a, b, low / length), _along(a, b, high / length)))
        gone += length
    return pieces


def _hatch(mesh: Mesh, loop: Sequence[Flat], edge: tuple[Flat, Flat], slant: float, look: OverlayLook) -> None:
    """One stroke from where an edge begins inwards, cut so that it never leaves the outline."""
    (x, y), b = edge
    length = math.dist((x, y), b)
    ux, uy = (b[0] - x) / length, (b[1] - y) / length
    width, depth = look.outline_width_m * HATCH_WIDTH_SHARE, look.hatch_gap_m * HATCH_DEPTH_SHARE
    start = x - uy * width, y + ux * width
    end = start[0] + (-uy + slant * ux) * depth, start[1] + (ux + slant * uy) * depth
    part = min(_part_inside(start, end, p, q, width / 2) for p, q in _edges(loop))
    if part > 0.0:
        add_stroke(mesh, start, _along(start, end, part), width)


def _part_inside(start: Flat, end: Flat, p: Flat, q: Flat, gap_m: float) -> float:
    """Share of the way from start to end that stays `gap_m` left of the line from p to q."""
    length = math.dist(p, q)
    nx, ny = (p[1] - q[1]) / length, (q[0] - p[0]) / length
    first, last = ((s[0] - p[0]) * nx + (s[1] - p[1]) * ny - gap_m for s in (start, end))
    if first <= 0.0:
        return 0.0
    return 1.0 if last >= 0.0 else first / (first - last)


def _edges(loop: Sequence[Flat]) -> list[tuple[Flat, Flat]]:
    return list(zip(loop, (*loop[1:], loop[0]), strict=True))


def _along(a: Flat, b: Flat, share: float) -> Flat:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _anticlockwise(points: Sequence[Flat]) -> list[Flat]:
    area = sum(a[0] * b[1] - a[1] * b[0] for a, b in _edges(points))
    return list(points) if area >= 0.0 else list(points)[::-1]


def spots_mesh(spots: Sequence[tuple[float, float, OutlineState]], look: OverlayLook) -> GeomNode:
    """Where dice came to rest: a disc inside the line, a ring on it, a small cross outside."""
    mesh = Mesh()
    colours = {"inside": look.inside, "touching": look.touching, "outside": look.outside}
    size = look.spot_m
    for x, y, state in spots:
        part = Mesh()
        if state == "outside":
            add_stroke(part, (x - size, y - size), (x + size, y + size), size * SPOT_STROKE)
            add_stroke(part, (x - size, y + size), (x + size, y - size), size * SPOT_STROKE)
        else:
            add_arc(part, 0.0 if state == "inside" else size * (1.0 - SPOT_STROKE), size, 0.0, math.tau,
                    SPOT_PIECES, middle=(x, y))
        mesh.append(part, (*colours[state], SPOT_ALPHA))
    return mesh.node("spots")


def arrow_mesh(look: OverlayLook) -> GeomNode:
    """An arrow whose tip is the origin, coming down from behind at 45 degrees: seen from the seat and from above."""
    mesh = Mesh()
    length = look.arrow_m
    lean = math.sqrt(0.5)
    for side in ((1.0, 0.0, 0.0), (0.0, lean, -lean)):
        def at(across: float, back: float, side: Point = side) -> tuple[float, float, float]:
            return (side[0] * across * length, (side[1] * across + lean * back) * length,
                    (side[2] * across + lean * back) * length)

        mesh.triangle(*(mesh.vertex(at(*p)) for p in ((0.0, 0.0), (0.26, 0.42), (-0.26, 0.42))))
        mesh.quad(*(mesh.vertex(at(*p)) for p in ((-0.09, 0.42), (0.09, 0.42), (0.09, 1.0), (-0.09, 1.0))))
    return mesh.node("arrow")


def aim_mesh(length_m: float, look: OverlayLook) -> GeomNode:
    """Chevrons straight away, growing fainter and narrower with distance, and a large one where they end."""
    mesh = Mesh()
    gap = look.aim_width_m * AIM_GAP
    for k in range(int(length_m / gap) + 1):
        share = k * gap / length_m if length_m else 0.0
        faint = 1.0 - AIM_FADES * share
        width = look.aim_width_m * (0.55 + 0.45 * faint)
        _chevron(mesh, share * length_m, width, EDGE_SHARE, (0.0, 0.0, 0.0, faint))
        _chevron(mesh, share * length_m, width, 0.0, (1.0, 1.0, 1.0, faint))
    for edge, shade in ((EDGE_SHARE / AIM_HEAD, 0.0), (0.0, 1.0)):
        _chevron(mesh, length_m, AIM_HEAD * look.aim_width_m, edge, (shade, shade, shade, 1.0))
    return mesh.node("aim")


def _chevron(mesh: Mesh, away_m: float, width_m: float, edge: float, colour: tuple[float, ...]) -> None:
    """One arrow head so far away; `edge` makes it larger all round, as a dark seam."""

    def at(forward: float, left: float) -> int:
        return mesh.vertex((-left * width_m, away_m + forward * width_m, 0.0), colour=colour)

    back, front, side = -0.7 - edge, 0.2 + edge, 1.0 + edge
    for left in (side, -side):
        corners = [(back, left), (front - 0.45, left), (front + 0.4, 0.0), (back + 0.85, 0.0)]
        mesh.quad(*(at(*corner) for corner in corners))
