"""Named parts of figures: bodies turned from wood, heads and hats. A figure looks north; its base has a radius of half
an inch and it is an inch and a quarter high: other sizes are stretched.
"""

from __future__ import annotations

import math

from game.scenes.field.bench import Bench, Grain

WOOD, PLAIN = Grain.WOOD, Grain.PLAIN
FOOT = 0.1  # the upper side of the base
COAT, TRIM, SKIN = "side", "dark_wood", "figure_wood"


def coat(bench: Bench) -> None:
    """A waisted coat on a turned foot."""
    bench.turned((0.0, 0.0), ((0.19, FOOT), (0.19, 0.16), (0.14, 0.19)), TRIM, WOOD, 14, 1.0)
    bench.turned((0.0, 0.0), ((0.22, 0.2), (0.215, 0.24), (0.145, 0.46), (0.15, 0.5), (0.18, 0.66), (0.165, 0.74),
                              (0.08, 0.8), (0.0, 0.8)), COAT, WOOD, 14, 1.0)
    bench.turned((0.0, 0.0), ((0.152, 0.455), (0.165, 0.47), (0.165, 0.5), (0.155, 0.515)), TRIM, WOOD, 14, 1.0)


def poncho(bench: Bench) -> None:
    """A square cloth over the shoulders, its corners hanging down ahead, behind and at the sides."""
    bench.turned((0.0, 0.0), ((0.37, 0.33), (0.38, 0.35), (0.25, 0.62), (0.12, 0.79), (0.0, 0.8)), COAT, PLAIN, 4, 1.1)
    for z, wide in ((0.4, 0.36), (0.46, 0.331)):
        bench.turned((0.0, 0.0), ((wide, z), (wide - 0.012, z + 0.03)), TRIM, PLAIN, 4, 1.0)


def skirts(bench: Bench) -> None:
    """The skirts of a long coat, wide at the foot."""
    bench.turned((0.0, 0.0), ((0.24, 0.13), (0.26, 0.15), (0.155, 0.46)), COAT, WOOD, 14, 0.88)


def slim(bench: Bench) -> None:
    """A thin smock, shorter than others are."""
    bench.turned((0.0, 0.0), ((0.13, FOOT), (0.13, 0.15), (0.1, 0.2), (0.17, 0.22), (0.09, 0.5), (0.12, 0.6),
                              (0.05, 0.66), (0.0, 0.66)), COAT, WOOD, 12, 1.0)


def stout(bench: Bench) -> None:
    """As broad as it is high, with a beard."""
    bench.turned((0.0, 0.0), ((0.28, FOOT), (0.33, 0.2), (0.35, 0.42), (0.29, 0.62), (0.14, 0.7), (0.0, 0.7)), COAT,
                 WOOD, 14, 1.0)
    bench.turned((0.0, 0.0), ((0.345, 0.34), (0.36, 0.36), (0.355, 0.44), (0.335, 0.45)), TRIM, WOOD, 14, 1.0)
    bench.turned((0.0, 0.2), ((0.0, 0.32), (0.1, 0.5), (0.15, 0.66), (0.08, 0.76), (0.0, 0.76)), "bone", PLAIN, 9, 1.0)


def skittle(bench: Bench) -> None:
    """A plain peg in a long skirt."""
    bench.turned((0.0, 0.0), ((0.17, FOOT), (0.175, 0.15), (0.11, 0.5), (0.09, 0.62), (0.12, 0.7), (0.06, 0.77),
                              (0.0, 0.77)),
                 "figure_cloth", WOOD, 14, 1.0)


def broad(bench: Bench) -> None:
    """A square jacket with padded shoulders on two legs."""
    for x in (-0.1, 0.1):
        bench.turned((x, 0.0), ((0.1, FOOT), (0.09, 0.42), (0.0, 0.42)), TRIM, WOOD, 9, 1.0)
    bench.box((-0.21, -0.11, 0.38), (0.21, 0.11, 0.62), COAT, WOOD, 1.0)
    bench.box((-0.36, -0.13, 0.6), (0.36, 0.13, 0.76), COAT, WOOD, 1.06)
    for x in (-0.36, 0.28):
        bench.box((x, -0.1, 0.36), (x + 0.08, 0.1, 0.62), COAT, WOOD, 0.9)


def hulk(bench: Bench) -> None:
    """A mountain of a body with a ridge of spikes round it."""
    bench.turned((0.0, 0.0), ((0.27, FOOT), (0.33, 0.2), (0.27, 0.44), (0.36, 0.66), (0.3, 0.8), (0.12, 0.86),
                              (0.0, 0.86)),
                 "hide", WOOD, 14, 1.0)
    for turn in range(3):
        way = math.pi * 1.5 + (turn - 1) * 0.95
        c, s = math.cos(way), math.sin(way)
        bench.rolled((c * 0.26, s * 0.26, 0.7), (c * 0.48, s * 0.48, 0.84), ((0.1, 0.0), (0.0, 1.0)), "bone", PLAIN, 6,
                     1.0)
    for x in (-0.33, 0.33):
        bench.beam((x * 0.9, 0.05, 0.7), (x * 0.86, 0.3, 0.36), 0.15, "hide", WOOD, 0.92)


def bones(bench: Bench) -> None:
    """A spine with ribs, arms that reach ahead, rags round the hips."""
    for x in (-0.07, 0.07):
        bench.beam((x, 0.0, FOOT), (x, 0.0, 0.42), 0.05, "bone", PLAIN, 1.0)
    bench.turned((0.0, 0.0), ((0.13, 0.34), (0.12, 0.48), (0.0, 0.48)), "rag", PLAIN, 8, 1.0)
    bench.beam((0.0, 0.0, 0.46), (0.0, 0.03, 0.84), 0.06, "bone", PLAIN, 1.0)
    for z in (0.56, 0.64, 0.72):
        bench.rolled((0.0, 0.0, z), (0.0, 0.03, z + 0.03), ((0.09, 0.0), (0.12, 0.4), (0.12, 0.7), (0.07, 1.0)),
                     "bone", PLAIN, 8, 1.0)
    for x in (-0.15, 0.15):
        bench.beam((x * 0.5, 0.0, 0.76), (x, 0.1, 0.72), 0.05, "bone", PLAIN, 1.0)
        bench.beam((x, 0.08, 0.72), (x * 1.3, 0.44, 0.74), 0.06, "bone", PLAIN, 1.0)
    bench.clump((0.0, 0.09, 0.93), (0.1, 0.12, 0.11), "bone", PLAIN, 0.05, 8, 1.0)
    for x in (-0.045, 0.045):
        bench.box((x - 0.022, 0.185, 0.92), (x + 0.022, 0.205, 0.96), "shadow", PLAIN, 0.3)


def beast(bench: Bench) -> None:
    """Four legs, a long back, a head held low ahead and a tail."""
    for x in (-0.1, 0.1):
        for y in (-0.24, 0.18):
            bench.turned((x, y), ((0.055, FOOT), (0.045, 0.3), (0.07, 0.42), (0.0, 0.42)), "pelt", WOOD, 7, 0.85)
    bench.rolled((0.0, -0.34, 0.5), (0.0, 0.28, 0.54), ((0.06, 0.0), (0.14, 0.12), (0.125, 0.5), (0.17, 0.85),
                                                        (0.1, 1.0)),
                 "pelt", WOOD, 10, 1.0)
    bench.rolled((0.0, 0.18, 0.58), (0.0, 0.34, 0.74), ((0.12, 0.0), (0.09, 1.0)), "pelt", WOOD, 8, 1.0)
    bench.rolled((0.0, 0.24, 0.76), (0.0, 0.485, 0.7), ((0.04, 0.0), (0.1, 0.2), (0.07, 0.6), (0.045, 1.0),
                                                        (0.0, 1.0)), "pelt",
                 WOOD, 8, 1.08)
    for x in (-0.07, 0.07):
        bench.rolled((x, 0.27, 0.8), (x * 1.3, 0.24, 0.96), ((0.045, 0.0), (0.0, 1.0)), TRIM, WOOD, 5, 1.0)
    bench.rolled((0.0, -0.32, 0.54), (0.0, -0.47, 0.78), ((0.05, 0.0), (0.035, 0.6), (0.0, 1.0)), "pelt", WOOD, 6, 0.9)
    bench.rolled((0.0, 0.1, 0.54), (0.0, 0.2, 0.56), ((0.172, 0.0), (0.178, 0.1), (0.178, 0.9), (0.172, 1.0)), COAT,
                 PLAIN, 10, 1.0)


def cloak(bench: Bench) -> None:
    """A long cloak that spreads behind."""
    rim = [(0.45 * math.cos(turn), 0.45 * math.sin(turn)) for turn in (math.pi + math.pi * at / 8 for at in range(9))]
    neck = [(0.13 * math.cos(turn), 0.11 * math.sin(turn)) for turn in (math.pi + math.pi * at / 8 for at in range(9))]
    for at in range(8):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = rim[at], rim[at + 1], neck[at + 1], neck[at]
        fold = 1.0 if at % 2 else 0.82
        outer = ((ax, ay, 0.13), (bx, by, 0.13), (cx, cy, 0.8), (dx, dy, 0.8))
        bench.face(outer, COAT, WOOD, fold)
        bench.face(outer[::-1], TRIM, WOOD, 1.0)


def head(bench: Bench) -> None:
    """A ball of plain wood on a neck."""
    bench.turned((0.0, 0.0), ((0.06, 0.78), (0.055, 0.82), (0.105, 0.87), (0.12, 0.93), (0.1, 1.0), (0.0, 1.04)), SKIN,
                 WOOD, 12, 1.0)
    for x in (-0.045, 0.045):
        bench.box((x - 0.014, 0.1, 0.93), (x + 0.014, 0.122, 0.96), "shadow", PLAIN, 0.3)


def low_head(bench: Bench) -> None:
    """A large head on a small body, with a tuft of hair."""
    bench.turned((0.0, 0.02), ((0.05, 0.64), (0.12, 0.72), (0.14, 0.8), (0.11, 0.9), (0.0, 0.94)), SKIN, WOOD, 12, 1.0)
    bench.rolled((0.0, 0.0, 0.9), (0.0, 0.1, 1.06), ((0.07, 0.0), (0.0, 1.0)), TRIM, WOOD, 6, 1.0)


def hood(bench: Bench) -> None:
    """A tall pointed hood."""
    bench.turned((0.0, 0.0), ((0.2, 0.66), (0.21, 0.74), (0.12, 0.98), (0.0, 1.25)), TRIM, WOOD, 12, 1.25)


def brim_hat(bench: Bench) -> None:
    """A low crown with a round brim."""
    bench.turned((0.0, 0.0), ((0.25, 0.985), (0.27, 1.0), (0.25, 1.015), (0.14, 1.02), (0.125, 1.13), (0.06, 1.15),
                              (0.0, 1.13)), TRIM, WOOD, 16, 1.0)


def bowler(bench: Bench) -> None:
    """A round hat with a narrow brim."""
    bench.turned((0.0, 0.0), ((0.16, 0.98), (0.17, 0.995), (0.12, 1.01), (0.115, 1.07), (0.07, 1.13), (0.0, 1.15)),
                 TRIM, WOOD, 12, 1.0)


def shako(bench: Bench) -> None:
    """A tall stiff cap with a tuft."""
    bench.turned((0.0, 0.0), ((0.115, 0.96), (0.13, 1.15), (0.0, 1.16)), COAT, WOOD, 12, 0.85)
    bench.box((-0.08, 0.1, 0.97), (0.08, 0.19, 0.99), TRIM, WOOD, 0.8)
    bench.rolled((0.0, 0.09, 1.08), (0.0, 0.1, 1.25), ((0.03, 0.0), (0.035, 0.5), (0.0, 1.0)), "bone", PLAIN, 6, 1.0)


def helmet(bench: Bench) -> None:
    """A round helmet with a comb from front to back."""
    bench.turned((0.0, 0.0), ((0.135, 0.93), (0.135, 0.99), (0.08, 1.06), (0.0, 1.08)), "steel", Grain.METAL, 12, 1.0)
    bench.box((-0.018, -0.16, 0.98), (0.018, 0.12, 1.15), COAT, WOOD, 0.9)


def band(bench: Bench) -> None:
    """A cloth round the brow, its ends behind."""
    bench.turned((0.0, 0.0), ((0.122, 0.95), (0.128, 0.97), (0.124, 0.995)), COAT, PLAIN, 12, 0.8)
    bench.beam((0.0, -0.12, 0.97), (-0.1, -0.24, 0.86), 0.05, COAT, PLAIN, 0.8)


def flat_cap(bench: Bench) -> None:
    """A flat cap with a visor over the eyes."""
    bench.turned((0.0, 0.02), ((0.1, 0.99), (0.15, 1.0), (0.14, 1.05), (0.0, 1.07)), TRIM, WOOD, 12, 1.0)
    bench.box((-0.1, 0.12, 0.985), (0.1, 0.23, 1.005), TRIM, WOOD, 0.8)


def plume(bench: Bench) -> None:
    """A broad hat turned up on one side, with a long feather that leans back."""
    bench.turned((0.0, 0.0), ((0.23, 0.99), (0.25, 1.01), (0.13, 1.02), (0.11, 1.12), (0.0, 1.13)), TRIM, WOOD, 14, 1.0)
    bench.rolled((-0.12, 0.04, 1.04), (-0.17, -0.32, 1.23), ((0.02, 0.0), (0.055, 0.5), (0.0, 1.0)), "bone", PLAIN, 6,
                 1.0)


def top_hat(bench: Bench) -> None:
    """A high straight hat."""
    bench.turned((0.0, 0.0), ((0.17, 0.98), (0.175, 0.995), (0.105, 1.0), (0.11, 1.22), (0.0, 1.22)), "ink", PLAIN, 12,
                 1.6)


def horns(bench: Bench) -> None:
    """A small head between two great horns."""
    bench.turned((0.0, 0.12), ((0.08, 0.78), (0.12, 0.86), (0.12, 0.96), (0.0, 1.04)), "hide", WOOD, 10, 1.15)
    for side in (-1.0, 1.0):
        bench.rolled((side * 0.08, 0.12, 0.96), (side * 0.3, 0.14, 1.02), ((0.06, 0.0), (0.045, 1.0)), "bone", PLAIN,
                     7, 1.0)
        bench.rolled((side * 0.28, 0.14, 1.0), (side * 0.36, 0.16, 1.25), ((0.05, 0.0), (0.0, 1.0)), "bone", PLAIN, 7,
                     1.0)
    for x in (-0.05, 0.05):
        bench.box((x - 0.02, 0.225, 0.9), (x + 0.02, 0.245, 0.93), "signal", PLAIN, 1.2)


PARTS = {"coat": coat, "poncho": poncho, "skirts": skirts, "slim": slim, "stout": stout, "skittle": skittle,
         "broad": broad, "hulk": hulk, "bones": bones,
         "beast": beast, "cloak": cloak, "head": head, "low_head": low_head, "hood": hood, "brim_hat": brim_hat,
         "bowler": bowler, "shako": shako, "helmet": helmet, "band": band, "flat_cap": flat_cap, "plume": plume,
         "top_hat": top_hat, "horns": horns}
