"""Named parts: what lies flat on the ground, and what light goes through: water, graves, fog, steam, beams."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from game.scenes.field.bench import Bench, Grain, Layer
from game.scenes.field.joinery import steps
from game.scenes.field.terrain import Block, Flat, PartLook

LIFT = 0.008  # what lies flat lies so high above the ground


def _flat(bench: Bench, block: Block, inset: float, paint: str, grain: Grain, shade: float = 1.0,
          step: int = 0) -> None:
    bench.face([(x, y, LIFT + 0.002 * step) for x, y in _ragged(block, inset)], paint, grain, shade)


def _ragged(block: Block, inset: float) -> list[Flat]:
    """The outline that far inside, its edges bitten a little where it is a shore."""
    outline, spots = block.inset(inset), []
    x, y = block.middle
    for at, ((ax, ay), (bx, by)) in enumerate(zip(outline, (*outline[1:], outline[0]), strict=True)):
        for part in range(4):
            px, py = ax + (bx - ax) * part / 4, ay + (by - ay) * part / 4
            pull = 1.0 - (0.012 * ((at * 4 + part) * 7 % 4) if inset else 0.0)
            spots.append((x + (px - x) * pull, y + (py - y) * pull))
    return spots


def pool(bench: Bench, block: Block, look: PartLook) -> None:
    """Water or worse: a shore as wide as the rule says, the surface, and its deep middle."""
    bench.layer = Layer.FLAT
    _flat(bench, block, 0.0, look.trim, Grain.STONE)
    _flat(bench, block, 0.10, look.paint, Grain.METAL, 1.25, 1)
    _flat(bench, block, 0.22, look.paint, Grain.METAL, 1.0, 2)
    _flat(bench, block, 0.5, look.paint, Grain.METAL, 0.8, 3)
    _ripples(bench, block, look)


def _ripples(bench: Bench, block: Block, look: PartLook) -> None:
    (x0, y0), (x1, y1) = block.inset(0.3)[0], block.inset(0.3)[len(block.outline) // 2]
    low, high, left, right = min(y0, y1), max(y0, y1), min(x0, x1), max(x0, x1)
    for _ in range(look.many or 7):
        x, y = bench.chance.uniform(left, right), bench.chance.uniform(low, high)
        long = bench.chance.uniform(0.12, 0.3)
        if abs(x - block.middle[0]) + long < (right - left) / 2 + 0.01:
            bench.face([(x - long, y, LIFT + 0.008), (x, y - 0.02, LIFT + 0.008), (x + long, y, LIFT + 0.008),
                        (x, y + 0.02, LIFT + 0.008)], look.paint, Grain.PLAIN, 1.6)


def basin(bench: Bench, block: Block, look: PartLook) -> None:
    """Harbour water between kerbstones."""
    bench.layer = Layer.FLAT
    (x0, y0, _), (x1, y1, _) = block.box
    _flat(bench, block, 0.0, look.trim, Grain.STONE, 0.7)
    for near, far in steps(x0, x1, 0.5):
        for y in (y0, y1 - 0.18):
            bench.face([(near, y, LIFT), (far - 0.02, y, LIFT), (far - 0.02, y + 0.18, LIFT), (near, y + 0.18, LIFT)],
                       look.trim, Grain.STONE, bench.shade())
    for near, far in steps(y0 + 0.18, y1 - 0.18, 0.5):
        for x in (x0, x1 - 0.18):
            bench.face([(x, near, LIFT), (x + 0.18, near, LIFT), (x + 0.18, far - 0.02, LIFT), (x, far - 0.02, LIFT)],
                       look.trim, Grain.STONE, bench.shade())
    for step, (by, shade) in enumerate(((0.18, 0.55), (0.24, 1.0), (0.7, 0.84))):
        bench.face([(x0 + by, y0 + by, LIFT + 0.002 * (step + 1)), (x1 - by, y0 + by, LIFT + 0.002 * (step + 1)),
                    (x1 - by, y1 - by, LIFT + 0.002 * (step + 1)), (x0 + by, y1 - by, LIFT + 0.002 * (step + 1))],
                   look.paint, Grain.METAL, shade)
    _ripples(bench, block, look)


def stream(bench: Bench, block: Block, look: PartLook) -> None:
    """Running water between two banks of pebbles; it runs on at both ends."""
    bench.layer = Layer.FLAT
    (x0, y0, _), (x1, y1, _) = block.box
    bench.face([(x0, y0, LIFT), (x1, y0, LIFT), (x1, y1, LIFT), (x0, y1, LIFT)], look.trim, Grain.STONE)
    for step, (by, shade) in enumerate(((0.10, 1.25), (0.24, 1.0), (0.5, 0.82))):
        z = LIFT + 0.002 * (step + 1)
        for left, right in steps(x0, x1, 0.5):
            a, b = (by + 0.05 * math.sin(2.3 * x + step) for x in (left, right))
            bench.face([(left, y0 + a, z), (right, y0 + b, z), (right, y1 - b, z), (left, y1 - a, z)], look.paint,
                       Grain.METAL, shade)
    for at in range(12):
        x, y = x0 + 0.35 + (x1 - x0 - 0.9) * (at * 5 % 12) / 12, y0 + 0.4 + (y1 - y0 - 0.8) * (at * 7 % 12) / 12
        z = LIFT + 0.009
        bench.face([(x - 0.3, y, z), (x, y - 0.018, z), (x + 0.32, y, z), (x, y + 0.018, z)], look.paint, Grain.PLAIN,
                   1.7)


def pit(bench: Bench, block: Block, look: PartLook) -> None:
    """An open grave: a rim of earth and a deep dark hole, painted so."""
    bench.layer = Layer.FLAT
    (x0, y0, _), (x1, y1, _) = block.box
    for step, (by, paint, shade) in enumerate(((0.0, look.paint, 1.0), (0.1, look.paint, 0.6), (0.16, look.paint, 0.33),
                                               (0.24, "shadow", 0.3))):
        z = LIFT + 0.002 * step
        low = by * (1.7 if step == 3 else 1.0)
        bench.face([(x0 + by, y0 + by, z), (x1 - by, y0 + by, z), (x1 - by, y1 - low, z), (x0 + by, y1 - low, z)],
                   paint, Grain.STONE, shade)


def vent(bench: Bench, block: Block, look: PartLook) -> None:
    """A round grate in the road."""
    bench.layer = Layer.FLAT
    _flat(bench, block, 0.0, look.trim, Grain.METAL)
    _flat(bench, block, 0.07, "shadow", Grain.METAL, 0.4, 1)
    x, y = block.middle
    half, z = block.radius - 0.1, LIFT + 0.004
    for at in range(-3, 4):
        long = math.sqrt(max(0.0, half * half - (at * 0.12) ** 2))
        bench.face([(x - long, y + at * 0.12 - 0.03, z), (x + long, y + at * 0.12 - 0.03, z),
                    (x + long, y + at * 0.12 + 0.03, z), (x - long, y + at * 0.12 + 0.03, z)], look.paint, Grain.METAL)


def fog(bench: Bench, block: Block, look: PartLook) -> None:
    """Banks of mist, one over the other, thinner towards the top: all is seen through it, and dimly."""
    bench.layer = Layer.CLEAR
    for at in range(6):
        z, inset = block.base + 0.06 + (block.high - 0.12) * at / 5, 0.1 + 0.16 * abs(at - 2)
        bench.alpha = 0.22 - 0.025 * at
        outline = block.inset(inset)
        x, y = block.middle
        many = len(outline)
        for corner in range(many):
            (ax, ay), (bx, by) = outline[corner], outline[(corner + 1) % many]
            wave = 0.04 * math.sin(1.7 * corner + at)
            bench.face([(x, y, z), (ax, ay, z + wave), (bx, by, z - wave)], look.paint, Grain.PLAIN, 1.0)
    bench.alpha = 0.5
    for at, (x, y) in enumerate(block.inset(0.0)):
        nx, ny = block.outline[(at + 1) % len(block.outline)]
        bench.face([(x, y, 0.012), (nx, ny, 0.012), (nx * 0.965, ny * 0.965, 0.012), (x * 0.965, y * 0.965, 0.012)],
                   look.trim, Grain.PLAIN)


def steam(bench: Bench, block: Block, look: PartLook) -> None:
    """A column of steam that hides what is behind it."""
    x, y = block.middle
    wide = block.radius
    bench.glows = True  # light comes from everywhere in it: no side is dark
    for row in range(8):
        size = wide * (0.30 + 0.02 * row)
        z = min(block.base + size + (block.high - 2 * size) * row / 7, block.top - size)
        for at in range(5 if row < 7 else 1):
            turn, far = math.tau * at / 5 + row * 0.6, min(wide - size, wide * (0.34 + 0.05 * row)) * (row < 7)
            bench.clump((x + far * math.cos(turn), y + far * math.sin(turn), z), (size, size, size), look.paint,
                        Grain.PLAIN, 0.06, 8, 0.66 + 0.035 * row)


def beams(bench: Bench, block: Block, look: PartLook) -> None:
    """Two emitters and ``many`` beams of light between them."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    y = (y0 + y1) / 2
    for x in (x0, x1 - 0.12):
        bench.box((x, y0, z0), (x + 0.12, y1, z1), look.trim, Grain.METAL)
    bench.glows = True
    for at in range(look.many or 5):
        z = z0 + (z1 - z0) * (at + 0.7) / ((look.many or 5) + 0.4)
        bench.box((x0 + 0.12, y - 0.012, z - 0.014), (x1 - 0.12, y + 0.012, z + 0.014), look.paint, Grain.PLAIN, 1.0)
        bench.layer, bench.alpha = Layer.CLEAR, 0.22
        bench.face([(x0 + 0.12, y, z - 0.07), (x1 - 0.12, y, z - 0.07), (x1 - 0.12, y, z + 0.07),
                    (x0 + 0.12, y, z + 0.07)],
                   look.paint, Grain.PLAIN)
        bench.layer, bench.alpha = Layer.SOLID, 1.0


def barrier(bench: Bench, block: Block, look: PartLook) -> None:
    """A wall of light between three posts: one sees through it, and nothing goes."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    y, middle = (y0 + y1) / 2, (x0 + x1) / 2
    for x in (x0, middle - 0.06, x1 - 0.12):
        bench.box((x, y0, z0), (x + 0.12, y1, z1), look.trim, Grain.METAL)
    bench.box((x0, y0, z0), (x1, y1, z0 + 0.1), look.trim, Grain.METAL)
    bench.glows = True
    bench.box((x0 + 0.12, y - 0.02, z1 - 0.06), (x1 - 0.12, y + 0.02, z1 - 0.02), look.paint, Grain.PLAIN, 1.0)
    bench.layer, bench.alpha = Layer.CLEAR, 0.30
    bench.face([(x0, y, z0 + 0.1), (x1, y, z0 + 0.1), (x1, y, z1), (x0, y, z1)], look.paint, Grain.PLAIN)
    bench.alpha = 0.5
    for near, far in steps(x0 + 0.12, x1 - 0.12, 0.35):
        bench.face([(near, y, z0 + 0.1), (near + 0.02, y, z0 + 0.1), (far, y, z1), (far - 0.02, y, z1)], look.paint,
                   Grain.PLAIN)


def hologram(bench: Bench, block: Block, look: PartLook) -> None:
    """A picture of light on a projector, too bright to see through: lines and a face on it."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    y = (y0 + y1) / 2
    bench.box((x0, y0, z0), (x1, y1, z0 + 0.12), look.trim, Grain.METAL)
    bench.glows = True
    bench.box((x0 + 0.04, y - 0.02, z0 + 0.12), (x1 - 0.04, y + 0.02, z1), look.paint, Grain.PLAIN, 0.55)
    for side in (-1.0, 1.0):
        front = y + side * 0.026
        for low, high in steps(z0 + 0.16, z1 - 0.02, 0.09):
            _plate(bench, x0 + 0.06, x1 - 0.06, front, low, (low + high) / 2, side, look.paint, 0.75)
        for left, right, low, high in ((-0.55, -0.2, 1.0, 1.2), (0.2, 0.55, 1.0, 1.2), (-0.45, 0.45, 0.45, 0.6),
                                       (-0.55, -0.4, 0.5, 0.72), (0.4, 0.55, 0.5, 0.72)):
            middle = (x0 + x1) / 2
            _plate(bench, middle + left, middle + right, y + side * 0.034, z0 + low, z0 + high, side, "screen", 1.0)


def _plate(bench: Bench, left: float, right: float, y: float, low: float, high: float, side: float, paint: str,
           shade: float) -> None:
    corners = [(left, y, low), (right, y, low), (right, y, high), (left, y, high)]
    bench.face(corners if side < 0 else corners[::-1], paint, Grain.PLAIN, shade)


def cord(bench: Bench, blocks: Sequence[Block], look: PartLook) -> None:
    """A rope that hangs between the heads of two poles; the poles are the rule, the rope shows whose they are."""
    (ax, ay), (bx, by) = blocks[0].middle, blocks[-1].middle
    low, many = blocks[0].top - 0.1, 12
    sag = 0.08 * math.dist((ax, ay), (bx, by))
    spots = [(ax + (bx - ax) * at / many, ay + (by - ay) * at / many, low - sag * 4.0 * at / many * (1.0 - at / many))
             for at in range(many + 1)]
    for a, b in pairwise(spots):
        bench.beam(a, b, 0.05, look.paint, Grain.PLAIN, 1.0)


SPANS = {"cord": cord}
"""Parts that need all blocks of their piece."""
PARTS = {"pool": pool, "basin": basin, "stream": stream, "pit": pit, "vent": vent, "fog": fog, "steam": steam,
         "beams": beams, "barrier": barrier, "hologram": hologram}
