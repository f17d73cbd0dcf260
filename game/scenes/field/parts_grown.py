"""Named parts: trees, bushes, corn, stones, what grows and what lies about."""

from __future__ import annotations

import math
from itertools import pairwise

from game.scenes.field.bench import Bench, Grain, Layer
from game.scenes.field.joinery import steps
from game.scenes.field.terrain import Block, Flat, PartLook, Point, beyond


def _spots(bench: Bench, block: Block, many: int, room: float, apart: float) -> list[Flat]:
    """Places within a block, that far from its edge and from each other, as many as are found."""
    (x0, y0), (x1, y1) = block.corners
    found: list[Flat] = []
    for _ in range(many * 30):
        spot = bench.chance.uniform(x0, x1), bench.chance.uniform(y0, y1)
        if beyond(block.outline, spot) <= -room and all(math.dist(spot, other) >= apart for other in found):
            found.append(spot)
        if len(found) == many:
            break
    return found


def boulder(bench: Bench, block: Block, look: PartLook) -> None:
    """A great rock with cracked sides, flat on top where one stands."""
    tone, rows = bench.shade(0.03), []
    for share, inset in ((0.0, 0.0), (0.3, 0.0), (0.6, 0.03), (0.86, 0.06), (1.0, 0.13)):
        ring = []
        for at, (x, y) in enumerate(block.inset(inset)):
            nx, ny = block.inset(inset)[(at + 1) % len(block.outline)]
            for part in (0.0, 0.5):
                px, py = x + (nx - x) * part, y + (ny - y) * part
                mx, my = block.middle
                pull = 1.0 - bench.chance.uniform(0.0, 0.03 if share == 1.0 else 0.09)
                ring.append((mx + (px - mx) * pull, my + (py - my) * pull,
                             block.base + block.high * share - (0.0 if share in (0.0, 1.0) else
                                                                bench.chance.uniform(0.0, 0.12))))
        rows.append(ring)
    for near, far in pairwise(rows):
        for at in range(len(near)):
            a, b, c, d = near[at], near[(at + 1) % len(near)], far[(at + 1) % len(far)], far[at]
            for corners in (((a, b, c), (a, c, d)) if at % 2 else ((a, b, d), (b, c, d))):
                bench.face(corners, look.paint, Grain.STONE, tone * bench.shade(0.07))
    bench.face(rows[-1], look.paint, Grain.STONE, tone * 1.06)
    for x, y in _spots(bench, block, 5, 0.25, 0.3):
        if beyond(block.inset(0.36), (x, y)) < -0.15:
            bench.turned((x, y), ((0.15, block.top - 0.01), (0.09, block.top), (0.0, block.top)), look.trim,
                         Grain.LEAF, 6)


def rubble(bench: Bench, block: Block, look: PartLook) -> None:
    """Stones and broken slabs that one walks over, on a bed of dust."""
    _bed(bench, block, look.trim)
    for x, y in _spots(bench, block, look.many or 60, 0.2, 0.19):
        size = bench.chance.uniform(0.1, 0.19)
        high = min(block.high / 2, size * bench.chance.uniform(0.6, 1.0))
        bench.clump((x, y, block.base + high), (size, size * 0.9, high), look.paint, Grain.STONE, 0.35, 5)
    for x, y in _spots(bench, block, 8, 0.32, 0.5):
        turn = bench.chance.uniform(0.0, math.pi)
        c, s = 0.22 * math.cos(turn), 0.22 * math.sin(turn)
        bench.beam((x - c, y - s, 0.08), (x + c, y + s, block.top - 0.09), 0.13, look.paint, Grain.STONE)


def _bed(bench: Bench, block: Block, paint: str, shade: float = 1.0) -> None:
    """The ground below, a little darker, in the outline of the block: where it begins is seen."""
    bench.layer, kept = Layer.FLAT, bench.layer
    bench.face([(x, y, 0.01) for x, y in block.outline], paint, Grain.LEAF, shade)
    bench.layer = kept


def bush(bench: Bench, block: Block, look: PartLook) -> None:
    """A low bush of clumps with gaps between them, one looks through."""
    _bed(bench, block, look.trim, 0.8)
    top = block.high
    for x, y in [block.middle, *_spots(bench, block, 15, 0.2, 0.22)]:
        size = bench.chance.uniform(0.16, 0.2)
        high = bench.chance.uniform(0.6, 1.0) * top
        bench.clump((x, y, size * 0.7), (size * 0.95, size * 0.95, size * 0.7), look.trim, around=6, shade=1.2)
        bench.clump((x, y, high - size * 0.9), (size, size, size * 0.9), look.paint)


def thicket(bench: Bench, block: Block, look: PartLook) -> None:
    """A wall of leaves from the ground to the top: nobody looks through."""
    _bed(bench, block, look.trim, 0.6)
    bench.prism(block.inset(0.22), block.base, block.top - 0.4, "deep_leaf", Grain.LEAF, block.inset(0.42), 0.9)
    x, y = block.middle
    for row, z in enumerate((0.3, 0.85, 1.4, 1.92)):
        size = 0.40 - 0.03 * row
        for spot in _round(block, size + 0.01 + 0.07 * row, 0.66, 0.5 * (row % 2)):
            big = size * bench.chance.uniform(0.82, 1.0)
            lift = min(z + bench.chance.uniform(-0.1, 0.14), block.top - big)
            bench.clump((*spot, max(big * 0.9, lift)), (big, big, big * 0.95),
                        bench.chance.choice((look.paint, "moss")))
    for spot in [(x, y), *_round(block, 0.95, 0.8, 0.3)]:
        bench.clump((*spot, block.top - 0.42), (0.5, 0.5, 0.42), look.paint)


def _round(block: Block, room: float, apart: float, shift: float) -> list[Flat]:
    """Places side by side along the outline, that far inside it."""
    outline = block.inset(room)
    spots = []
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        many = max(1, round(math.dist((ax, ay), (bx, by)) / apart))
        spots += [(ax + (bx - ax) * (at + shift) / many, ay + (by - ay) * (at + shift) / many) for at in range(many)]
    return spots


def grove(bench: Bench, block: Block, look: PartLook) -> None:
    """Slim trunks far apart, their crowns as a roof that may fade; between them one sees through."""
    if not look.fades:
        _bed(bench, block, look.trim)
    bench.chance.seed("grove")
    for x, y in _spots(bench, block, look.many or 8, 0.55, 0.95):
        top = block.top - bench.chance.uniform(0.0, 0.35)
        if not look.fades:
            bench.rolled((x, y, 0.0), (x, y, top - 0.3), ((0.11, 0.0), (0.07, 0.2), (0.045, 1.0)), "bark", around=6)
            bench.clump((x + 0.14, y - 0.1, 0.05), (0.1, 0.08, 0.05), look.paint, around=5)
            continue
        for at, (size, down) in enumerate(((0.5, 0.95), (0.4, 0.62), (0.24, 0.28))):
            bench.turned((x, y), ((size * 0.55, top - down - 0.12), (size, top - down - 0.2),
                                  (size * 0.3, top - down + 0.16),
                                  (0.0, top - (0.0 if at == 2 else down - 0.2))), look.paint, Grain.LEAF, 9,
                         0.86 + 0.1 * at)


def tree(bench: Bench, block: Block, look: PartLook) -> None:
    """A slender tree like a cypress: all of it within the trunk that the rule knows."""
    x, y = block.middle
    r, top = block.radius, block.top
    bench.turned((x, y), ((r * 0.9, 0.0), (r * 0.5, 0.1), (r * 0.46, top * 0.2)), "bark", around=8)
    edges = (0.12, 0.34, 0.56, 0.78, 1.0)
    for at, (low, high) in enumerate(pairwise(edges)):
        wide = r * (1.0, 1.0, 0.96, 0.84)[at]
        bench.turned((x, y), ((wide * 0.4, top * low - 0.02), (wide, top * (low + 0.035)),
                              (wide * 0.94, top * (low + high) / 2),
                              (0.0 if at == 3 else wide * 0.62, top * high)), look.paint, Grain.LEAF, 9,
                              0.84 + 0.09 * at)


def dead_tree(bench: Bench, block: Block, look: PartLook) -> None:
    """A bare trunk, forked into broken branches at its top."""
    x, y = block.middle
    r, top = block.radius, block.top
    bench.turned((x, y), ((r, 0.0), (r * 0.84, 0.2), (r * 0.7, top * 0.4), (r * 0.72, top * 0.64),
                          (r * 0.3, top * 0.74), (0.0, top * 0.75)), look.paint, around=7)
    for turn, low, high in ((0.3, 0.34, 0.5), (2.4, 0.44, 0.6), (4.3, 0.28, 0.42)):
        _branch(bench, (x, y, top * low), (turn, r * 0.94, top * high), look)
    for turn, high in ((1.2, 0.96), (0.2, 1.0), (2.6, 1.0), (3.9, 0.94), (5.2, 0.88)):
        _branch(bench, (x, y, top * 0.66), (turn, r * 0.84, top * high), look)
    for turn in range(5):
        bench.beam((x, y, 0.14), (x + r * 0.93 * math.cos(turn * 1.26), y + r * 0.93 * math.sin(turn * 1.26), 0.02),
                   0.06, look.paint)


def _branch(bench: Bench, start: Point, to: Point, look: PartLook) -> None:
    """From a trunk out to a broken end: ``to`` is which way, how far, how high."""
    turn, far, high = to
    x, y, _ = start
    end = (x + far * math.cos(turn), y + far * math.sin(turn), high)
    bench.rolled(start, end, ((0.1, 0.0), (0.09, 0.6), (0.06, 0.97), (0.0, 0.98)), look.paint, around=5)


def log(bench: Bench, block: Block, look: PartLook) -> None:
    """A felled trunk with rings at its ends, stumps of branches and moss."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    y, r = (y0 + y1) / 2, min(block.high, y1 - y0) / 2
    start, end = (x0, y, z0 + r), (x1, y, z0 + r)
    bench.rolled(start, end, ((r * 0.97, 0.0), (r, 0.1), (r * 0.93, 0.5), (r * 0.97, 0.9), (r * 0.9, 1.0)), look.paint,
                 around=12)
    for share, turn in ((0.0, 1), (1.0, -1)):
        x = x0 if share == 0.0 else x1
        ends = [(x, y + r * 0.93 * math.cos(math.tau * at / 12), z0 + r + r * 0.93 * math.sin(math.tau * at / 12))
                for at in range(12)]
        bench.face(ends[::-turn], "cut_wood", Grain.WOOD)
        inner = [(x, y + (b - y) * 0.5, z0 + r + (c - z0 - r) * 0.5) for _, b, c in ends]
        bench.face([(a + 0.004 * turn, b, c) for a, b, c in inner][::-turn], "bark", Grain.WOOD, 1.3)
    for near, _ in steps(x0 + 0.4, x1 - 0.3, 0.7):
        bench.clump((near, y, z1 - 0.035), (0.2, 0.12, 0.035), look.trim, Grain.LEAF, 0.3, 6)


def wheat(bench: Bench, block: Block, look: PartLook) -> None:
    """Rows of stalks with ears, and ways between the rows."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    _bed(bench, block, look.trim, 0.72)
    for front, _ in steps(y0 + 0.12, y1 - 0.02, 0.3):
        for near, _ in steps(x0 + 0.1, x1 - 0.02, 0.21):
            x, y = near + bench.chance.uniform(-0.05, 0.05), front + bench.chance.uniform(-0.05, 0.05)
            high = z1 - bench.chance.uniform(0.0, 0.14)
            bench.rolled((x, y, z0), (x, y, high - 0.24), ((0.05, 0.0), (0.02, 1.0)), look.paint, Grain.LEAF, 3)
            bench.rolled((x, y, high - 0.26), (x, y, high), ((0.0, 0.0), (0.05, 0.4), (0.0, 1.0)), "ear", Grain.LEAF, 4)


def cactus(bench: Bench, block: Block, look: PartLook) -> None:
    """A ribbed column with two short arms that rise close beside it."""
    x, y = block.middle
    r, top = block.radius, block.top
    body = r * 0.52
    bench.turned((x, y), ((body * 0.8, 0.0), (body, 0.2), (body, top - 0.2), (body * 0.7, top - 0.05), (0.0, top)),
                 look.paint, Grain.PLAIN, 10)
    for rib in range(10):
        c, s = math.cos(math.tau * rib / 10), math.sin(math.tau * rib / 10)
        bench.beam((x + c * body, y + s * body, 0.08), (x + c * body, y + s * body, top - 0.2), 0.025, look.trim,
                   Grain.PLAIN)
    for turn, low, high in ((0.2, 0.45, 1.05), (1.8, 0.7, 1.25), (3.3, 0.6, 1.2), (4.9, 0.35, 0.9)):
        thick = r * 0.24
        arm = x + r * 0.74 * math.cos(turn), y + r * 0.74 * math.sin(turn)
        bench.rolled((x, y, low), (*arm, low + 0.06), ((thick * 0.8, 0.0), (thick * 0.8, 1.0)), look.paint,
                     Grain.PLAIN, 7)
        bench.turned(arm, ((thick * 0.6, low - 0.04), (thick, low + 0.08), (thick, high - 0.08), (0.0, high)),
                     look.paint, Grain.PLAIN, 8)


def statue(bench: Bench, block: Block, look: PartLook) -> None:
    """A hooded figure of stone with its hands on a sword, on a plinth."""
    x, y = block.middle
    r, top = block.radius, block.top
    bench.prism(block.inset(0.0), 0.0, 0.14, look.trim)
    bench.prism(block.inset(0.07), 0.14, 0.5, look.paint)
    bench.prism(block.inset(0.02), 0.5, 0.58, look.trim)
    bench.turned((x, y), ((r * 0.84, 0.58), (r * 0.66, 0.95), (r * 0.72, 1.25), (r * 0.8, 1.42), (r * 0.5, 1.58),
                          (r * 0.4, 1.63), (r * 0.54, 1.76), (r * 0.42, 1.92), (0.0, top)), look.paint, Grain.STONE, 10)
    bench.box((x - 0.03, y - r * 0.82, 0.6), (x + 0.03, y - r * 0.7, 1.28), look.trim, Grain.STONE)
    bench.box((x - 0.16, y - r * 0.84, 1.16), (x + 0.16, y - r * 0.66, 1.22), look.trim, Grain.STONE)
    for side in (-1.0, 1.0):
        bench.beam((x + side * r * 0.7, y, 1.38), (x + side * 0.05, y - r * 0.68, 1.24), 0.12, look.paint, Grain.STONE)


PARTS = {"boulder": boulder, "rubble": rubble, "bush": bush, "thicket": thicket, "grove": grove, "tree": tree,
         "dead_tree": dead_tree, "log": log, "wheat": wheat, "cactus": cactus, "statue": statue}
