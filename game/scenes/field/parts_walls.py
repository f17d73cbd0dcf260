"""Named parts: walls, fences, ladders, stairs, columns, arches, graves of stone."""

from __future__ import annotations

import math
from itertools import pairwise

from game.scenes.field.bench import Bench, Grain
from game.scenes.field.joinery import SIDES, coursed, decked, on_side, put, shrunk, steps
from game.scenes.field.terrain import Block, PartLook


def stone_wall(bench: Bench, block: Block, look: PartLook) -> None:
    """Courses of stone; ``many`` hundredths of an inch of its top are broken."""
    coursed(bench, block.box, look.paint, ragged=look.many / 100.0)


def capped_wall(bench: Bench, block: Block, look: PartLook) -> None:
    """A low wall of stones with flat slabs on top: what one hides behind and sees over."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    coursed(bench, ((x0 + 0.02, y0 + 0.02, z0), (x1 - 0.02, y1 - 0.02, z1 - 0.1)), look.paint, 0.2, 0.36)
    for near, far in steps(x0, x1, 0.5):
        bench.box((near, y0, z1 - 0.1), (far - 0.02, y1, z1), look.trim, Grain.STONE)


def stone_house(bench: Bench, block: Block, look: PartLook) -> None:
    """A solid of dressed stone with a flat roof of slabs."""
    low, high = block.box
    coursed(bench, (low, (high[0], high[1], high[2] - 0.12)), look.paint, 0.3, 0.55)
    _slabs(bench, block, look.trim, 0.12)


def _slabs(bench: Bench, block: Block, paint: str, thick: float) -> None:
    (x0, y0, _), (x1, y1, z1) = block.box
    for near, far in steps(x0, x1, 0.7):
        for front, back in steps(y0, y1, 0.7):
            bench.box((near, front, z1 - thick), (far - 0.02, back - 0.02, z1), paint, Grain.STONE)


def slab(bench: Bench, block: Block, look: PartLook) -> None:
    """A solid block of stone with a slab on it: a step, a lintel, a plinth."""
    low, high = block.box
    lip = min(0.1, block.high / 2)
    put(bench, shrunk((low, (high[0], high[1], high[2] - lip)), 0.03), look.paint, Grain.STONE)
    put(bench, ((low[0], low[1], high[2] - lip), high), look.trim, Grain.STONE)


def lintel(bench: Bench, block: Block, look: PartLook) -> None:
    """Wedge stones side by side with a keystone, flat on top."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    for at, (near, far) in enumerate(steps(x0, x1, 0.43)):
        key = abs((near + far) / 2 - (x0 + x1) / 2) < 0.1
        inset = 0.0 if key else 0.03 + 0.015 * (at % 2)
        bench.box((near + 0.01, y0 + inset, z0), (far - 0.01, y1 - inset, z1), look.trim if key else look.paint,
                  Grain.STONE)


def pillar(bench: Bench, block: Block, look: PartLook) -> None:
    """A square pillar of large stones with a foot."""
    low, high = block.box
    coursed(bench, shrunk((low, high), 0.03), look.paint, 0.34, 1.0)
    put(bench, (low, (high[0], high[1], low[2] + 0.16)), look.trim, Grain.STONE)
    put(bench, ((low[0], low[1], high[2] - 0.1), high), look.trim, Grain.STONE)


def column(bench: Bench, block: Block, look: PartLook) -> None:
    """A round column of drums on a square foot, broken off at its top."""
    x, y = block.middle
    r, z0, z1 = block.radius, block.base, block.top
    bench.prism(block.inset(0.0), z0, z0 + 0.14, look.trim)
    edges = [z0 + 0.14 + (z1 - z0 - 0.14) * at / 4 for at in range(5)]
    for low, high in pairwise(edges):
        slim = r * (0.86 - 0.06 * (low - z0) / (z1 - z0))
        bench.turned((x, y), ((slim, low), (slim, high - 0.03), (slim - 0.03, high), (0.0, high)), look.paint,
                     Grain.STONE, 14)
    for turn in range(0, 14, 2):
        c, s = math.cos(math.tau * turn / 14), math.sin(math.tau * turn / 14)
        far = r * 0.80
        bench.beam((x + far * c, y + far * s, z0 + 0.16), (x + far * c, y + far * s, z1 - 0.06), 0.05, look.trim,
                   Grain.STONE)


def fence(bench: Bench, block: Block, look: PartLook) -> None:
    """Posts and ``many`` rails, and nothing between them."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    y, thick = (y0 + y1) / 2, (y1 - y0)
    for near, far in steps(x0, x1 - 0.12, 0.98):
        bench.box((near, y0, z0), (near + 0.12, y1, z1), look.trim)
        last = far
    bench.box((last, y0, z0), (last + 0.12, y1, z1), look.trim)
    many = look.many or 2
    for at in range(many):
        z = z0 + (z1 - z0) * (at + 1) / (many + 0.35)
        bench.box((x0 + 0.02, y - thick * 0.28, z - 0.055), (x1 - 0.02, y + thick * 0.28, z + 0.045), look.paint)


def iron_fence(bench: Bench, block: Block, look: PartLook) -> None:
    """Thin bars with points between two rails."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    y = (y0 + y1) / 2
    for near, _ in steps(x0 + 0.05, x1, 0.22):
        bench.beam((near, y, z0), (near, y, z1 - 0.1), 0.035, look.paint, Grain.METAL)
        bench.rolled((near, y, z1 - 0.12), (near, y, z1), ((0.035, 0.0), (0.0, 1.0)), look.trim, Grain.METAL, 4)
    for z in (z0 + 0.12, z1 - 0.22):
        bench.box((x0, y - 0.03, z), (x1, y + 0.03, z + 0.05), look.paint, Grain.METAL)
    for x in (x0, x1 - 0.1):
        bench.box((x, y0, z0), (x + 0.1, y1, z1), look.trim, Grain.METAL)


def net(bench: Bench, block: Block, look: PartLook) -> None:
    """A frame in which a net hangs, with corks."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    y = (y0 + y1) / 2
    for x in (x0, x1 - 0.12):
        bench.box((x, y - 0.06, z0), (x + 0.12, y + 0.06, z1), look.trim)
        bench.box((x, y0, z0), (x + 0.12, y1, z0 + 0.07), look.trim)
    bench.box((x0, y - 0.04, z1 - 0.1), (x1, y + 0.04, z1), look.trim)
    wide, high, cells = x1 - x0 - 0.24, z1 - z0 - 0.2, 7
    for at in range(-cells, cells + 1):
        for lean in (1.0, -1.0):
            line = _clipped(at / cells, lean)
            if line is not None:
                (a, b), (c, d) = line
                bench.beam((x0 + 0.12 + a * wide, y, z0 + 0.1 + b * high),
                           (x0 + 0.12 + c * wide, y, z0 + 0.1 + d * high), 0.022, look.paint)
    for at in range(4):
        bench.clump((x0 + 0.3 + at * wide / 3.6, y, z1 - 0.14), (0.06, 0.06, 0.05), "cork", Grain.PLAIN, around=5)


def _clipped(start: float, lean: float) -> tuple[tuple[float, float], tuple[float, float]] | None:
    """A slanting line of a net within the unit square; None where nothing of it is."""
    low, high = max(0.0, -start), min(1.0, 1.0 - start)
    if high - low < 0.05:
        return None
    a, b = (start + low, low), (start + high, high)
    return (a, b) if lean > 0 else ((a[0], 1.0 - a[1]), (b[0], 1.0 - b[1]))


def ladder(bench: Bench, block: Block, look: PartLook) -> None:
    """Two uprights and rungs."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    lies_x = x1 - x0 >= y1 - y0
    thick, wide = min(x1 - x0, y1 - y0), max(x1 - x0, y1 - y0)
    a, b = (y0, y1) if lies_x else (x0, x1)
    for start in ((x0 if lies_x else y0), (x1 if lies_x else y1) - wide * 0.2):
        end = start + wide * 0.2
        if lies_x:
            bench.box((start, a, z0), (end, b, z1), look.paint)
        else:
            bench.box((a, start, z0), (b, end, z1), look.paint)
    for low, _ in steps(z0 + 0.12, z1, 0.24):
        if lies_x:
            bench.box((x0, a + thick * 0.2, low), (x1, b - thick * 0.2, low + 0.06), look.trim)
        else:
            bench.box((a + thick * 0.2, y0, low), (b - thick * 0.2, y1, low + 0.06), look.trim)


def post(bench: Bench, block: Block, look: PartLook) -> None:
    """An upright timber, or with ``many`` a pole that narrows."""
    if look.many:
        r = block.radius
        bench.turned(block.middle, ((r, block.base), (r * 0.8, block.top - 0.1), (r * 0.95, block.top - 0.1),
                                    (r * 0.95, block.top), (0.0, block.top)), look.paint)
        for at in range(3):
            z = block.base + block.high * (0.8 + 0.05 * at)
            bench.turned(block.middle, ((r * 0.9, z), (r * 0.97, z + 0.03), (r * 0.9, z + 0.06)), look.trim)
        return
    put(bench, block.box, look.paint)


def deck(bench: Bench, block: Block, look: PartLook) -> None:
    """Boards on beams: a porch, a bridge, a pier."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    thick = min(0.07, block.high * 0.6)
    decked(bench, block.box, look.paint, 0.24, thick)
    along = x1 - x0 >= y1 - y0
    for share in (0.08, 0.92):
        if along:
            y = y0 + (y1 - y0) * share
            bench.box((x0 + 0.02, y - 0.05, z0), (x1 - 0.02, y + 0.05, z1 - thick), look.trim)
        else:
            x = x0 + (x1 - x0) * share
            bench.box((x - 0.05, y0 + 0.02, z0), (x + 0.05, y1 - 0.02, z1 - thick), look.trim)


def brackets(bench: Bench, block: Block, look: PartLook) -> None:
    """Slanting struts under a roof that hangs on the wall behind it."""
    (x0, y0, z0), (x1, y1, _) = block.box
    for at in range(look.many or 4):
        x = x0 + 0.1 + (x1 - x0 - 0.2) * at / ((look.many or 4) - 1)
        bench.beam((x, y1 - 0.03, z0 - 0.55), (x, y0 + 0.12, z0), 0.07, look.paint)


def tombstone(bench: Bench, block: Block, look: PartLook) -> None:
    """An upright stone with a round head, a foot and a cross or letters cut into it."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    half, x = (x1 - x0) / 2 - 0.04, (x0 + x1) / 2
    bench.box((x0, y0, z0), (x1, y1, z0 + 0.09), look.trim, Grain.STONE)
    shoulder = z1 - half
    arc = [(x + half * math.cos(math.pi * at / 8), shoulder + half * math.sin(math.pi * at / 8)) for at in range(9)]
    outline = [(x + half, z0 + 0.09), *arc, (x - half, z0 + 0.09)]
    tone = bench.shade()
    for side, order in ((y0 + 0.035, outline), (y1 - 0.035, outline[::-1])):
        bench.face([(a, side, b) for a, b in order], look.paint, Grain.STONE, tone)
    for (a, b), (c, d) in pairwise(outline):
        bench.face(((a, y0 + 0.035, b), (a, y1 - 0.035, b), (c, y1 - 0.035, d), (c, y0 + 0.035, d)), look.paint,
                   Grain.STONE, tone)
    for front in (y0 + 0.02, y1 - 0.035):
        bench.box((x - 0.025, front, z0 + 0.3), (x + 0.025, front + 0.015, z1 - 0.12), look.trim, Grain.STONE, 0.7)
        bench.box((x - 0.11, front, z1 - 0.3), (x + 0.11, front + 0.015, z1 - 0.25), look.trim, Grain.STONE, 0.7)


def cloth(bench: Bench, block: Block, look: PartLook) -> None:
    """A runner over a table of stone, hanging down before and behind."""
    (x0, y0, _), (x1, y1, z1) = block.box
    middle, half = (x0 + x1) / 2, (x1 - x0) / 7
    for side in SIDES[:2]:
        put(bench, on_side(block.box, side, -half, half, block.high * 0.25, block.high, 0.012), look.paint, Grain.PLAIN)
    bench.box((middle - half, y0, z1 - 0.012), (middle + half, y1, z1 + 0.012), look.paint, Grain.PLAIN, 1.0)


PARTS = {"stone_wall": stone_wall, "capped_wall": capped_wall, "stone_house": stone_house, "slab": slab,
         "lintel": lintel, "pillar": pillar, "column": column, "fence": fence, "iron_fence": iron_fence, "net": net,
         "ladder": ladder, "post": post, "deck": deck, "brackets": brackets, "tombstone": tombstone, "cloth": cloth}
