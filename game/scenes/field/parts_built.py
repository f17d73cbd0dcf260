"""Named parts: what is made of wood and iron and stands on a street or a farm."""

from __future__ import annotations

import math

from game.scenes.field.bench import Bench, Grain
from game.scenes.field.joinery import (
    SIDES,
    Box,
    boarded,
    corner_points,
    decked,
    framed,
    on_side,
    put,
    shrunk,
    steps,
    width,
)
from game.scenes.field.terrain import Block, PartLook


def crate(bench: Bench, block: Block, look: PartLook) -> None:
    """Boards in a frame with a brace across each side; ``many`` of them side by side."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    for near, far in steps(x0, x1, (x1 - x0) / (look.many or 1)):
        _one_crate(bench, ((near + 0.01, y0, z0), (far - 0.01, y1, z1)), look)


def _one_crate(bench: Bench, box: Box, look: PartLook) -> None:
    inner = shrunk(box, 0.05, 0.05)
    put(bench, inner, look.paint, shade=0.92)
    high = box[1][2] - box[0][2]
    for side in SIDES:
        half = width(box, side) / 2
        for near, far in steps(-half + 0.05, half - 0.05, 0.2):
            put(bench, on_side(inner, side, near, far - 0.02, 0.0, high - 0.06, 0.02, -0.015), look.paint, lid=False)
        ends = 0.12
        for low in (0.0, high - ends):
            put(bench, on_side(box, side, -half, half, low, low + ends), look.trim)
        for left in (-half, half - ends):
            put(bench, on_side(box, side, left, left + ends, ends, high - ends), look.trim)
        _brace(bench, box, side == "s" or side == "n", side in ("s", "w"), half - ends, ends, high - ends, look.trim)
    (x0, y0, _), (x1, y1, z1) = box
    for near, far in steps(x0, x1, 0.25):
        bench.box((near, y0, z1 - 0.05), (far - 0.018, y1, z1), look.paint)


def _brace(bench: Bench, box: Box, level: bool, near: bool, half: float, low: float, high: float,
           paint: str) -> None:
    (x0, y0, z0), (x1, y1, _) = box
    mx, my, sink = (x0 + x1) / 2, (y0 + y1) / 2, 0.045
    if level:
        y = y0 + sink if near else y1 - sink
        bench.beam((mx - half, y, z0 + low), (mx + half, y, z0 + high), 0.08, paint)
    else:
        x = x0 + sink if near else x1 - sink
        bench.beam((x, my - half, z0 + low), (x, my + half, z0 + high), 0.08, paint)


def barrel(bench: Bench, block: Block, look: PartLook) -> None:
    """Staves with a belly, hoops, and a lid let in."""
    r, low, high = block.radius, block.base, block.high
    profile = [(r * (0.80 + 0.17 * math.sin(math.pi * at / 6)), low + high * at / 6) for at in range(7)]
    bench.turned(block.middle, [*profile, (r * 0.72, block.top), (r * 0.72, block.top - 0.06),
                                (0.0, block.top - 0.06)], look.paint, around=14)
    for share in (0.1, 0.32, 0.68, 0.9):
        z, wide = low + high * share, r * (0.80 + 0.17 * math.sin(math.pi * share)) + 0.012
        bench.turned(block.middle, ((wide - 0.02, z - 0.035), (wide, z - 0.03), (wide, z + 0.03),
                                    (wide - 0.02, z + 0.035)), look.trim, Grain.METAL, 14)


def drum(bench: Bench, block: Block, look: PartLook) -> None:
    """A drum of sheet iron with two ribs, a bung, and a band in another colour."""
    r, z0, z1 = block.radius * 0.98, block.base, block.top
    slim = r - 0.03
    bench.turned(block.middle, ((r, z0), (r, z0 + 0.04), (slim, z0 + 0.06), (slim, z0 + 0.3), (r, z0 + 0.33),
                                (slim, z0 + 0.36), (slim, z1 - 0.36), (r, z1 - 0.33), (slim, z1 - 0.3),
                                (slim, z1 - 0.06), (r, z1 - 0.04), (r, z1), (r - 0.04, z1), (r - 0.04, z1 - 0.03),
                                (0.0, z1 - 0.03)), look.paint, Grain.METAL, 14)
    bench.turned(block.middle, ((slim + 0.006, z0 + 0.4), (slim + 0.006, z1 - 0.4)), look.trim, Grain.METAL, 14, 1.0)
    x, y = block.middle
    bench.turned((x + r * 0.5, y), ((0.06, z1 - 0.03), (0.06, z1), (0.0, z1)), look.trim, Grain.METAL, 8)


def plank_house(bench: Bench, block: Block, look: PartLook) -> None:
    """Walls of upright boards with corner posts, a flat deck as its roof."""
    low, high = block.box
    boarded(bench, (low, (high[0], high[1], high[2] - 0.1)), look.paint, 0.24)
    for x, y in corner_points(block.box, 0.06):
        bench.box((x - 0.06, y - 0.06, low[2]), (x + 0.06, y + 0.06, high[2] - 0.1), look.trim)
    decked(bench, block.box, look.trim, 0.3, 0.1)


def log_house(bench: Bench, block: Block, look: PartLook) -> None:
    """Walls of lying trunks and a flat roof of turf and boards."""
    box = block.box
    (x0, y0, z0), (x1, y1, z1) = box
    put(bench, shrunk(box, 0.1, 0.16), "shadow", Grain.PLAIN, 0.6)
    for at, (low, high) in enumerate(steps(z0, z1 - 0.14, 0.24)):
        r, z = (high - low) / 2, (low + high) / 2
        rings = ((0.0, 0.0), (r, 0.0), (r, 1.0), (0.0, 1.0))
        out = 0.0 if at % 2 else 0.1
        for y in (y0 + r, y1 - r):
            bench.rolled((x0 + out, y, z), (x1 - out, y, z), rings, look.paint, around=6)
        for x in (x0 + r, x1 - r):
            bench.rolled((x, y0 + 0.1 - out, z), (x, y1 - 0.1 + out, z), rings, look.paint, around=6)
    bench.box((x0, y0, z1 - 0.14), (x1, y1, z1 - 0.05), "dark_wood")
    bench.box((x0 + 0.04, y0 + 0.04, z1 - 0.05), (x1 - 0.04, y1 - 0.04, z1), look.trim, Grain.LEAF, 1.0)


def facade(bench: Bench, block: Block, look: PartLook) -> None:
    """Double doors and two windows on the south side, windows on the others, a board for the name of the place."""
    box, high = block.box, block.high
    framed(bench, box, "s", 0.95, 0.0, 1.3, look.trim, "dark_leaf")
    for at in (-1.15, 1.15):
        framed(bench, box, "s", 0.62, 0.45, 1.2, look.trim, "pane", at)
        framed(bench, box, "n", 0.55, 1.45, 2.05, look.trim, "pane", at * 0.8)
    for at in (-1.2, 0.0, 1.2):
        framed(bench, box, "s", 0.5, 1.56, 2.08, look.trim, "pane", at)
    for side in SIDES[2:]:
        framed(bench, box, side, 0.6, 0.5, 1.2, look.trim, "pane")
    put(bench, on_side(box, "s", -1.75, 1.75, high - 0.36, high - 0.12, 0.03, 0.01), look.paint, Grain.PLAIN, 1.0)
    for at in range(6):
        put(bench, on_side(box, "s", -0.75 + at * 0.26, -0.6 + at * 0.26, high - 0.3, high - 0.18, 0.02), "ink",
            Grain.PLAIN, 1.0)


def hut_front(bench: Bench, block: Block, look: PartLook) -> None:
    """A door and small windows."""
    box = block.box
    framed(bench, box, "s", 0.6, 0.0, 1.0, look.trim, look.paint, -0.3)
    framed(bench, box, "s", 0.42, 0.5, 0.95, look.trim, "pane", 0.55)
    for side in SIDES[2:]:
        framed(bench, box, side, 0.45, 0.5, 0.95, look.trim, "pane")


def privy_front(bench: Bench, block: Block, look: PartLook) -> None:
    """A door of boards with a moon cut into it."""
    box = block.box
    framed(bench, box, "s", 0.66, 0.0, 1.5, look.trim, look.paint)
    put(bench, on_side(box, "s", -0.1, 0.1, 1.16, 1.3, 0.015), "shadow", Grain.PLAIN, 0.4)


def crypt_front(bench: Bench, block: Block, look: PartLook) -> None:
    """An iron door between two pilasters, and pilasters at the corners."""
    box, high = block.box, block.high
    framed(bench, box, "s", 0.8, 0.0, 1.25, look.trim, "iron")
    for at in (-0.6, 0.48):
        put(bench, on_side(box, "s", at, at + 0.12, 0.0, high - 0.14, 0.05), look.trim, Grain.STONE)
    put(bench, on_side(box, "s", -0.7, 0.7, high - 0.36, high - 0.12, 0.05), look.trim, Grain.STONE)
    for side in SIDES:
        half = width(box, side) / 2
        for left in (-half, half - 0.16):
            put(bench, on_side(box, side, left, left + 0.16, 0.0, high - 0.12, 0.02), look.trim, Grain.STONE)


def door(bench: Bench, block: Block, look: PartLook) -> None:
    """A door in its frame; with ``many`` it stands open: the frame alone, the leaf folded against a post."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    for x in (x0, x1 - 0.12):
        bench.box((x, y0, z0), (x + 0.12, y1, z1), look.trim)
    bench.box((x0, y0, z1 - 0.12), (x1, y1, z1), look.trim)
    if look.many:
        bench.box((x0 + 0.12, y0 + 0.01, z0), (x0 + 0.17, y1 - 0.01, z1 - 0.14), look.paint)
        return
    for near, far in steps(x0 + 0.12, x1 - 0.12, 0.21):
        bench.box((near, y0 + 0.025, z0), (far - 0.015, y1 - 0.025, z1 - 0.12), look.paint)
    for z in (z0 + 0.25, z1 - 0.4):
        bench.box((x0 + 0.12, y0 + 0.01, z), (x1 - 0.12, y1 - 0.01, z + 0.1), look.trim)
    bench.box((x1 - 0.3, y0, z0 + 0.65), (x1 - 0.24, y1, z0 + 0.75), "brass", Grain.METAL)


def tank(bench: Bench, block: Block, look: PartLook) -> None:
    """A tub of staves with hoops under a lid of boards."""
    r, z0, z1 = block.radius, block.base, block.top
    bench.turned(block.middle, ((0.0, z0), (r * 0.95, z0), (r * 0.93, z1 - 0.1)), look.paint, around=16)
    for share in (0.12, 0.45, 0.78):
        z = z0 + block.high * share
        bench.turned(block.middle, ((r * 0.94, z - 0.04), (r * 0.98, z - 0.03), (r * 0.98, z + 0.03),
                                    (r * 0.94, z + 0.04)), look.trim, Grain.METAL, 16)
    bench.prism(block.outline, z1 - 0.1, z1, "boards", Grain.WOOD, under=True)
    x, y = block.middle
    for turn in range(8):
        c, s = math.cos(math.tau * turn / 8), math.sin(math.tau * turn / 8)
        bench.beam((x + c * r * 0.1, y + s * r * 0.1, z1 - 0.012), (x + c * r * 0.9, y + s * r * 0.9, z1 - 0.012),
                   0.016, "shadow", shade=0.8)


def stilts(bench: Bench, block: Block, look: PartLook) -> None:
    """A leg of a tower: a timber with iron shoes."""
    low, high = block.box
    put(bench, shrunk(block.box, 0.01), look.paint)
    for z in (low[2], high[2] - 0.1):
        put(bench, ((low[0], low[1], z), (high[0], high[1], z + 0.1)), look.trim, Grain.METAL)


def wagon(bench: Bench, block: Block, look: PartLook) -> None:
    """A bed of boards on four wheels, heaped with sacks under a flat cover as high as it counts."""
    box = block.box
    (x0, y0, z0), (x1, y1, z1) = box
    side = ((x0 + 0.05, y0 + 0.1, z0), (x1 - 0.05, y1 - 0.1, z0 + 0.5))
    boarded(bench, side, look.paint, 0.25, lies=True)
    bench.box((x0 + 0.12, y0 + 0.14, z0 + 0.5), (x1 - 0.12, y1 - 0.14, z1 - 0.06), "canvas", Grain.PLAIN, 1.0)
    for at, (near, far) in enumerate(steps(x0 + 0.08, x1 - 0.08, 0.4)):
        bench.box((near, y0 + 0.09, z0 + 0.5), (near + 0.06, y1 - 0.09, z1 - 0.03), look.trim)
        bench.box((near + 0.02, y0 + 0.1, z1 - 0.06), (far + 0.02, y1 - 0.1, z1), "canvas", Grain.PLAIN,
                  0.96 + 0.06 * (at % 2))
    for x in (x0 + 0.45, x1 - 0.45):
        for y in (y0 + 0.045, y1 - 0.045):
            _wheel(bench, x, y, 0.42, look.trim)
        bench.beam((x, y0 + 0.05, 0.42), (x, y1 - 0.05, 0.42), 0.08, look.trim)


def _wheel(bench: Bench, x: float, y: float, r: float, paint: str) -> None:
    start, end = (x, y - 0.035, r), (x, y + 0.035, r)
    bench.rolled(start, end, ((r * 0.8, 0.0), (r, 0.0), (r, 1.0), (r * 0.8, 1.0), (r * 0.8, 0.0)), paint, around=16)
    for turn in range(4):
        c, s = r * 0.85 * math.cos(math.pi * turn / 4), r * 0.85 * math.sin(math.pi * turn / 4)
        bench.beam((x - c, y, r - s), (x + c, y, r + s), 0.045, paint)
    bench.rolled((x, y - 0.04, r), (x, y + 0.04, r), ((0.0, 0.0), (0.09, 0.0), (0.09, 1.0), (0.0, 1.0)), "iron",
                 Grain.METAL)


def trough(bench: Bench, block: Block, look: PartLook) -> None:
    """A box of boards with water in it."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    for y in (y0, y1 - 0.07):
        bench.box((x0, y, z0), (x1, y + 0.07, z1), look.paint)
    for x in (x0 + 0.04, x1 - 0.11):
        bench.box((x, y0 + 0.07, z0), (x + 0.07, y1 - 0.07, z1 - 0.03), look.trim)
    for x in (x0 + 0.2, x1 - 0.28):
        bench.box((x, y0, z0), (x + 0.08, y1, z0 + 0.06), look.trim)
    bench.box((x0 + 0.11, y0 + 0.07, z0 + 0.05), (x1 - 0.11, y1 - 0.07, z1 - 0.1), "water", Grain.METAL, 1.1)


def well(bench: Bench, block: Block, look: PartLook) -> None:
    """A ring of stones with dark water deep in it, and a bucket on the rim."""
    r, z0, z1 = block.radius, block.base, block.top
    x, y = block.middle
    for row, (low, high) in enumerate(steps(z0, z1 - 0.1, 0.2)):
        for at in range(12):
            turn, half = math.tau * (at + 0.5 * (row % 2)) / 12, math.pi / 12 - 0.03
            corners = [(x + far * math.cos(turn + side), y + far * math.sin(turn + side))
                       for far, side in ((r * 0.72, -half), (r * 0.97, -half), (r * 0.97, half), (r * 0.72, half))]
            bench.prism(corners, low, high - 0.02, look.paint)
    bench.turned((x, y), ((r * 0.94, z1 - 0.1), (r, z1 - 0.08), (r, z1 - 0.02), (r * 0.97, z1), (r * 0.7, z1),
                          (r * 0.68, z1 - 0.12), (r * 0.68, z0 + 0.2), (0.0, z0 + 0.2)), look.trim, Grain.STONE, 16)
    bench.turned((x, y), ((r * 0.67, z0 + 0.21), (0.0, z0 + 0.21)), "deep_water", Grain.METAL, 12)


def bale(bench: Bench, block: Block, look: PartLook) -> None:
    """A bale of hay tied with two cords, straws sticking out of it."""
    box = block.box
    (x0, y0, z0), (x1, y1, z1) = box
    put(bench, shrunk(box, 0.05, 0.05), look.paint, Grain.LEAF, 1.0)
    for at, (near, far) in enumerate(steps(z0, z1 - 0.02, 0.15)):
        put(bench, ((x0 + 0.03, y0 + 0.03 - 0.015 * (at % 2), near), (x1 - 0.03, y1 - 0.03 + 0.015 * (at % 2),
                                                                     far - 0.02)), look.paint, Grain.LEAF)
    for x in (x0 + 0.4, x1 - 0.46):
        bench.box((x, y0 + 0.005, z0), (x + 0.06, y1 - 0.005, z1), look.trim, Grain.PLAIN, 1.0)
    for _ in range(26):
        x, y = bench.chance.uniform(x0 + 0.08, x1 - 0.2), bench.chance.uniform(y0 + 0.08, y1 - 0.2)
        bench.beam((x, y, z1 - 0.05), (x + bench.chance.uniform(0.0, 0.14), y + 0.1, z1 - 0.015), 0.02, "straw_light")


PARTS = {"crate": crate, "barrel": barrel, "drum": drum, "plank_house": plank_house, "log_house": log_house,
         "facade": facade, "hut_front": hut_front, "privy_front": privy_front, "crypt_front": crypt_front, "door": door,
         "tank": tank, "stilts": stilts, "wagon": wagon, "trough": trough, "well": well, "bale": bale}
