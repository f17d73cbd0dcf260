"""Named parts: machines, vehicles, and what stands in harbours and lit streets."""

from __future__ import annotations

from game.scenes.field.bench import Bench, Grain
from game.scenes.field.joinery import SIDES, boarded, decked, on_side, put, shrunk, steps, width
from game.scenes.field.terrain import Block, PartLook

METAL = Grain.METAL


def cabinet(bench: Bench, block: Block, look: PartLook) -> None:
    """A locker of sheet iron with ``many`` doors, handles and bands round it."""
    box = block.box
    put(bench, shrunk(box, 0.025, 0.02), look.paint, METAL, 1.0)
    half, high = width(box, "s") / 2, block.high
    for near, far in steps(-half + 0.05, half - 0.05, (2 * half - 0.1) / (look.many or 2)):
        put(bench, on_side(box, "s", near + 0.02, far - 0.02, 0.06, high - 0.08, 0.025, 0.01), look.paint, METAL)
        put(bench, on_side(box, "s", far - 0.1, far - 0.06, high * 0.45, high * 0.65, 0.015), "brass", METAL)
    for foot in (0.0, high - 0.06):
        for side in SIDES:
            put(bench, on_side(box, side, -width(box, side) / 2, width(box, side) / 2, foot, foot + 0.06, 0.03),
                look.trim, METAL)
    low, top = box
    put(bench, ((low[0], low[1], top[2] - 0.03), top), look.trim, METAL)


def fuse_box(bench: Bench, block: Block, look: PartLook) -> None:
    """A cabinet with a lamp, a lever and a yellow sign."""
    cabinet(bench, block, look)
    box, high = block.box, block.high
    put(bench, on_side(box, "s", -0.12, 0.1, high * 0.62, high * 0.82, 0.008), "warning", Grain.PLAIN, 1.0)
    put(bench, on_side(box, "s", 0.14, 0.19, high * 0.3, high * 0.6, 0.008), "signal", METAL, 1.0)
    bench.glows = True
    put(bench, on_side(box, "s", -0.2, -0.12, high * 0.88, high * 0.94, 0.008), "neon_green", Grain.PLAIN, 1.0)
    bench.glows = False


def vending(bench: Bench, block: Block, look: PartLook) -> None:
    """A machine with a lit window, shelves of cans and a slot."""
    box, high = block.box, block.high
    put(bench, shrunk(box, 0.02), look.paint, METAL, 1.0)
    for side in SIDES:
        half = width(box, side) / 2
        for left in (-half, half - 0.05):
            put(bench, on_side(box, side, left, left + 0.05, 0.0, high, 0.03), look.trim, METAL)
    bench.glows = True
    put(bench, on_side(box, "s", -0.26, 0.12, 0.5, high - 0.14, 0.025, 0.01), "screen", Grain.PLAIN, 1.0)
    for row in range(3):
        for at in range(4):
            put(bench, on_side(box, "s", -0.22 + 0.085 * at, -0.165 + 0.085 * at, 0.56 + 0.26 * row, 0.7 + 0.26 * row,
                               0.01),
                ("neon_pink", "neon_blue", "warning", "neon_green")[(at + row) % 4], Grain.PLAIN, 1.0)
    put(bench, on_side(box, "s", 0.17, 0.27, 0.8, 1.1, 0.012), "neon_pink", Grain.PLAIN, 1.0)
    bench.glows = False
    put(bench, on_side(box, "s", -0.2, 0.1, 0.16, 0.34, 0.012), "shadow", Grain.PLAIN, 0.4)


def gun(bench: Bench, block: Block, look: PartLook) -> None:
    """A gun behind sandbags: what hides the gunner is bags, and they fill the place that the rule knows."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    x, y = block.middle
    rows = 4
    for row, (low, high) in enumerate(steps(z0, z1 - 0.14, (z1 - z0 - 0.14) / rows)):
        half, z = (high - low) / 2 + 0.012, (low + high) / 2
        for at in range(3):
            along = -0.2 + 0.2 * at + (0.05 if row % 2 else -0.05)
            for side in (-1.0, 1.0):
                deep = 0.11
                bench.clump((x + along, y + side * ((y1 - y0) / 2 - deep), z), (0.14, deep, half), look.trim,
                            Grain.LEAF, 0.05, 8)
                bench.clump((x + side * ((x1 - x0) / 2 - deep), y + along, z), (deep, 0.14, half), look.trim,
                            Grain.LEAF, 0.05, 8)
    bench.box((x0 + 0.12, y0 + 0.12, z0), (x1 - 0.12, y1 - 0.12, z1 - 0.2), "earth", Grain.LEAF, 0.8)
    bench.beam((x, y, z1 - 0.3), (x, y, z1 - 0.1), 0.1, look.paint, METAL)
    bench.rolled((x, y + 0.1, z1 - 0.08), (x, y0 + 0.005, z1 - 0.07), ((0.07, 0.0), (0.07, 0.4), (0.04, 0.45),
                                                                       (0.04, 0.92),
                                                                      (0.06, 0.93), (0.06, 1.0), (0.0, 1.0)),
                                                                      look.paint, METAL)
    bench.box((x - 0.07, y, z1 - 0.14), (x + 0.07, y + 0.3, z1), look.paint, METAL)
    bench.box((x - 0.2, y + 0.04, z1 - 0.14), (x - 0.08, y + 0.2, z1 - 0.01), "olive", METAL)


def dumpster(bench: Bench, block: Block, look: PartLook) -> None:
    """A skip with ribs, two lids and fork pockets."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    put(bench, ((x0 + 0.04, y0 + 0.04, z0), (x1 - 0.04, y1 - 0.04, z1 - 0.1)), look.paint, METAL, 1.0)
    for side in SIDES:
        half = width(block.box, side) / 2
        for near, _ in steps(-half, half, 0.3):
            put(bench, on_side(block.box, side, near, near + 0.07, 0.05, block.high - 0.1), look.paint, METAL)
        put(bench, on_side(block.box, side, -half, half, block.high - 0.2, block.high - 0.1), look.trim, METAL)
        put(bench, on_side(block.box, side, -half, half, 0.0, 0.08), look.trim, METAL)
    middle = (x0 + x1) / 2
    for near, far in ((x0, middle - 0.02), (middle + 0.02, x1)):
        bench.box((near, y0, z1 - 0.1), (far, y1, z1 - 0.02), look.trim, METAL)
        bench.box((near + 0.1, y0 + 0.1, z1 - 0.02), (far - 0.1, y1 - 0.1, z1), look.trim, METAL, 0.8)


def container(bench: Bench, block: Block, look: PartLook) -> None:
    """Corrugated sheet between corner posts, two doors with bars on its west end."""
    box = block.box
    (x0, y0, z0), (x1, y1, z1) = box
    put(bench, shrunk(box, 0.05, 0.03), look.paint, METAL, 0.78)
    for side in SIDES[:2]:
        half = width(box, side) / 2
        for near, far in steps(-half + 0.12, half - 0.12, 0.2):
            put(bench, on_side(box, side, near, (near + far) / 2, 0.1, block.high - 0.1, 0.05, 0.01), look.paint, METAL)
    put(bench, on_side(box, "e", 0.12 - width(box, "e") / 2, width(box, "e") / 2 - 0.12, 0.1, block.high - 0.1, 0.05,
                       0.02),
        look.paint, METAL)
    for at in (-0.55, -0.2, 0.2, 0.55):
        put(bench, on_side(box, "w", at - 0.025, at + 0.025, 0.1, block.high - 0.1, 0.03), "steel", METAL)
    put(bench, on_side(box, "w", -0.68, 0.68, 0.1, block.high - 0.1, 0.05, 0.02), look.paint, METAL, 1.05)
    for x in (x0, x1 - 0.12):
        for y in (y0, y1 - 0.12):
            bench.box((x, y, z0), (x + 0.12, y + 0.12, z1), look.trim, METAL)
    for y in (y0, y1 - 0.1):
        for z in (z0, z1 - 0.1):
            bench.box((x0, y, z), (x1, y + 0.1, z + 0.1), look.trim, METAL, lid=z > z0)
    for x in (x0, x1 - 0.1):
        bench.box((x, y0, z1 - 0.1), (x + 0.1, y1, z1), look.trim, METAL)
    for near, far in steps(x0 + 0.1, x1 - 0.1, 0.24):
        bench.box((near, y0 + 0.1, z1 - 0.05), ((near + far) / 2, y1 - 0.1, z1 - 0.005), look.paint, METAL)
    put(bench, on_side(box, "s", 0.9, 1.6, 0.9, 1.25, 0.006), look.trim, Grain.PLAIN, 1.15)


def hover_car(bench: Bench, block: Block, look: PartLook) -> None:
    """A broad car without wheels, a roof as high as it counts, lamps, and light under it."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    belt = z0 + 0.42
    bench.prism(((x0 + 0.1, y0 + 0.1), (x1 - 0.16, y0 + 0.12), (x1 - 0.16, y1 - 0.12), (x0 + 0.1, y1 - 0.1)), z0,
                z0 + 0.16,
                "steel", METAL, ((x0, y0), (x1 - 0.04, y0 + 0.04), (x1 - 0.04, y1 - 0.04), (x0, y1)), 1.0, True)
    bench.prism(((x0, y0), (x1 - 0.04, y0 + 0.04), (x1 - 0.04, y1 - 0.04), (x0, y1)), z0 + 0.16, belt, look.paint,
                METAL,
                ((x0 + 0.05, y0 + 0.05), (x1 - 0.2, y0 + 0.1), (x1 - 0.2, y1 - 0.1), (x0 + 0.05, y1 - 0.05)), 1.0)
    bench.prism(((x0 + 0.12, y0 + 0.07), (x1 - 0.5, y0 + 0.11), (x1 - 0.5, y1 - 0.11), (x0 + 0.12, y1 - 0.07)), belt,
                z1 - 0.05, "pane", METAL, ((x0 + 0.26, y0 + 0.13), (x1 - 0.8, y0 + 0.16), (x1 - 0.8, y1 - 0.16),
                                (x0 + 0.26, y1 - 0.13)),
                1.0)
    bench.prism(((x0 + 0.2, y0 + 0.1), (x1 - 0.72, y0 + 0.13), (x1 - 0.72, y1 - 0.13), (x0 + 0.2, y1 - 0.1)),
                z1 - 0.06, z1, look.paint, METAL, shade=1.08)
    bench.box((x1 - 0.75, y0 + 0.4, belt - 0.01), (x1 - 0.25, y1 - 0.4, belt + 0.05), look.trim, METAL)
    bench.glows = True
    for y in (y0 + 0.1, y1 - 0.3):
        bench.box((x1 - 0.06, y, z0 + 0.22), (x1 - 0.005, y + 0.2, z0 + 0.3), "lamp", Grain.PLAIN, 1.0)
        bench.box((x0, y, z0 + 0.26), (x0 + 0.03, y + 0.2, z0 + 0.34), "signal", Grain.PLAIN, 1.0)
    for x in (x0 + 0.25, x1 - 0.65):
        for y in (y0 + 0.2, y1 - 0.45):
            bench.box((x, y, z0 - 0.05), (x + 0.35, y + 0.25, z0), "neon_blue", Grain.PLAIN, 1.0)
    bench.glows = False


def grating(bench: Bench, block: Block, look: PartLook) -> None:
    """A deck of iron grating with yellow edges."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    bench.box((x0 + 0.05, y0 + 0.05, z0), (x1 - 0.05, y1 - 0.05, z1 - 0.05), "shadow", METAL, 0.8)
    for near, _ in steps(x0 + 0.06, x1 - 0.06, 0.16):
        bench.box((near, y0 + 0.06, z1 - 0.06), (near + 0.07, y1 - 0.06, z1 - 0.01), look.paint, METAL)
    for y in (y0, y1 - 0.07):
        for at, (near, far) in enumerate(steps(x0, x1, 0.25)):
            bench.box((near, y, z0), (far, y + 0.07, z1), "warning" if at % 2 else look.trim, METAL, 1.0)
    for x in (x0, x1 - 0.07):
        bench.box((x, y0 + 0.07, z0), (x + 0.07, y1 - 0.07, z1), look.trim, METAL)


def pier(bench: Bench, block: Block, look: PartLook) -> None:
    """A jetty of boards on short piles."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    put(bench, shrunk(block.box, 0.06, 0.06), "shadow", Grain.WOOD, 0.7)
    decked(bench, block.box, look.paint, 0.26, 0.08)
    for near, _ in steps(x0 + 0.1, x1 - 0.1, 0.76):
        for y in (y0 + 0.08, y1 - 0.08):
            bench.turned((near + 0.06, y), ((0.075, z0), (0.075, z1 - 0.08)), look.trim, around=7)
    bench.turned((x1 - 0.2, (y0 + y1) / 2), ((0.09, z1 - 0.02), (0.06, z1 - 0.004), (0.0, z1)), "rope_fibre",
                 Grain.PLAIN, 8)


def boat(bench: Bench, block: Block, look: PartLook) -> None:
    """A flat barge, decked over as high as it counts, blunt at both ends, with a hatch and a coil of rope."""
    (x0, y0, z0), (x1, y1, z1) = block.box
    y = (y0 + y1) / 2

    def hull(by: float, end: float) -> tuple[tuple[float, float], ...]:
        return ((x0 + end, y0 + by), (x1 - end - 0.3, y0 + by), (x1 - end, y - 0.3), (x1 - end, y + 0.3),
                (x1 - end - 0.3, y1 - by), (x0 + end, y1 - by))

    bench.prism(hull(0.16, 0.2), z0, z0 + 0.25, look.trim, Grain.WOOD, hull(0.05, 0.06), 0.9)
    bench.prism(hull(0.05, 0.06), z0 + 0.25, z1 - 0.1, look.paint, Grain.WOOD, hull(0.02, 0.02), 1.0)
    bench.prism(hull(0.0, 0.0), z1 - 0.1, z1 - 0.04, "pale_wood", Grain.WOOD, shade=1.0)
    for near, far in steps(y0 + 0.05, y1 - 0.05, 0.16):
        bench.box((x0 + 0.05, near, z1 - 0.04), (x1 - 0.34, far - 0.012, z1 - 0.012), "boards")
    bench.box((x0 + 0.5, y - 0.3, z1 - 0.03), (x0 + 1.2, y + 0.3, z1), "dark_wood")
    bench.turned((x1 - 0.8, y), ((0.18, z1 - 0.02), (0.16, z1), (0.08, z1), (0.06, z1 - 0.01)), "rope_fibre",
                 Grain.PLAIN, 10)
    for side in (-1.0, 1.0):
        for at in range(3):
            bench.clump((x0 + 0.6 + 0.75 * at, y + side * 0.53, z1 - 0.28), (0.1, 0.06, 0.13), "iron", Grain.PLAIN,
                        0.05, 6)


def crane(bench: Bench, block: Block, look: PartLook) -> None:
    """A tower of panels between four legs, a cabin with panes near its top, a hook, a deck on it."""
    box = block.box
    (x0, y0, z0), (x1, y1, z1) = box
    put(bench, shrunk(box, 0.09, 0.12), "shadow", METAL, 0.75)
    for low, high in steps(z0, z1 - 1.0, 0.75):
        for side in SIDES:
            put(bench, on_side(box, side, -0.4, 0.4, low - z0 + 0.05, high - z0 - 0.05, 0.09, 0.05), look.paint, METAL)
            put(bench, on_side(box, side, -0.42, 0.42, low - z0, low - z0 + 0.08), look.trim, METAL)
        for y in (y0 + 0.04, y1 - 0.04):
            bench.beam((x0 + 0.1, y, low + 0.1), (x1 - 0.1, y, high - 0.05), 0.06, look.trim, METAL)
    for x in (x0, x1 - 0.12):
        for y in (y0, y1 - 0.12):
            bench.box((x, y, z0), (x + 0.12, y + 0.12, z1 - 0.1), look.paint, METAL)
    put(bench, ((x0 + 0.01, y0 + 0.01, z1 - 0.95), (x1 - 0.01, y1 - 0.01, z1 - 0.1)), look.paint, METAL, 1.05)
    for side in SIDES:
        put(bench, on_side(box, side, -0.34, 0.34, block.high - 0.68, block.high - 0.26, 0.008), "pane", METAL, 1.0)
    bench.box((x0, y0, z1 - 0.1), (x1, y1, z1), look.trim, METAL)
    for at, (near, far) in enumerate(steps(x0 + 0.02, x1 - 0.02, 0.16)):
        bench.box((near, y1 - 0.02, z0 + 0.3), (far, y1 - 0.005, z0 + 0.42), "warning" if at % 2 else "ink",
                  Grain.PLAIN, 1.0)
    bench.beam(((x0 + x1) / 2, y1 - 0.02, z1 - 1.0), ((x0 + x1) / 2, y1 - 0.02, z0 + 1.3), 0.025, "iron", METAL)
    bench.box(((x0 + x1) / 2 - 0.08, y1 - 0.03, z0 + 1.1), ((x0 + x1) / 2 + 0.08, y1, z0 + 1.3), "iron", METAL)


def bulk(bench: Bench, block: Block, look: PartLook) -> None:
    """A plain block of cast concrete with chamfers: an obstacle."""
    low, high = block.box
    put(bench, shrunk((low, (high[0], high[1], high[2] - 0.08)), 0.03), look.paint, Grain.STONE, 1.0)
    put(bench, ((low[0], low[1], high[2] - 0.16), high), look.paint, Grain.STONE, 1.06)
    for side in SIDES:
        half = width(block.box, side) / 2
        for at, (near, far) in enumerate(steps(-half + 0.04, half - 0.04, 0.16)):
            put(bench, on_side(block.box, side, near, far, 0.5, 0.64, 0.03, 0.02), look.trim if at % 2 else "ink",
                Grain.PLAIN, 1.0)


def boards(bench: Bench, block: Block, look: PartLook) -> None:
    """A closed box of lying boards."""
    boarded(bench, block.box, look.paint, 0.25, lies=True)
    decked(bench, block.box, look.trim)


PARTS = {"cabinet": cabinet, "fuse_box": fuse_box, "vending": vending, "gun": gun, "dumpster": dumpster,
         "container": container, "hover_car": hover_car, "grating": grating, "pier": pier, "boat": boat, "crane": crane,
         "bulk": bulk, "boards": boards}
