"""Named parts of figures: what they hold and carry. Sizes as in ``figure_parts``."""

from __future__ import annotations

import math

from game.scenes.field.bench import Bench, Grain
from game.scenes.field.figure_parts import COAT, SKIN, TRIM
from game.scenes.field.terrain import Point

WOOD, PLAIN, METAL = Grain.WOOD, Grain.PLAIN, Grain.METAL


def _arm(bench: Bench, shoulder: Point, hand: Point) -> None:
    bench.beam(shoulder, hand, 0.085, COAT, WOOD, 0.92)
    bench.clump(hand, (0.055, 0.055, 0.055), SKIN, WOOD, 0.02, 6, 1.0)


def akimbo(bench: Bench) -> None:
    """Hands on the hips, elbows out."""
    for side in (-1.0, 1.0):
        elbow = (side * 0.36, -0.02, 0.52)
        bench.beam((side * 0.14, 0.0, 0.7), elbow, 0.085, COAT, WOOD, 0.92)
        bench.beam(elbow, (side * 0.16, 0.06, 0.44), 0.075, COAT, WOOD, 0.92)


def pistol(bench: Bench) -> None:
    """An arm straight ahead with a pistol in it."""
    _arm(bench, (0.14, 0.02, 0.69), (0.12, 0.27, 0.68))
    bench.box((0.095, 0.25, 0.69), (0.145, 0.47, 0.745), "iron", METAL, 1.0)
    bench.box((0.1, 0.25, 0.58), (0.14, 0.3, 0.7), TRIM, WOOD, 1.0)


def rifle(bench: Bench) -> None:
    """A long gun held slanting across the chest."""
    bench.beam((0.38, -0.16, 0.4), (0.06, 0.15, 0.62), 0.09, TRIM, WOOD, 1.0)
    bench.beam((0.06, 0.15, 0.62), (-0.27, 0.37, 0.92), 0.05, "iron", METAL, 1.0)
    _arm(bench, (0.15, 0.0, 0.68), (0.2, 0.06, 0.52))
    _arm(bench, (-0.15, 0.0, 0.68), (-0.05, 0.22, 0.68))


def hatchet(bench: Bench) -> None:
    """An arm drawn back over the head with a hatchet to throw, and a bag at the hip."""
    _arm(bench, (0.14, 0.0, 0.7), (0.3, -0.1, 0.98))
    bench.beam((0.28, -0.02, 0.9), (0.32, -0.3, 1.17), 0.045, TRIM, WOOD, 1.0)
    bench.box((0.285, -0.36, 1.1), (0.335, -0.14, 1.24), "steel", METAL, 1.0)
    bench.clump((-0.26, 0.04, 0.42), (0.12, 0.15, 0.11), "canvas", PLAIN, 0.05, 8, 0.8)


def sword(bench: Bench) -> None:
    """A blade raised ahead."""
    _arm(bench, (0.15, 0.0, 0.69), (0.26, 0.2, 0.62))
    bench.box((0.18, 0.17, 0.655), (0.34, 0.25, 0.685), "brass", METAL, 1.0)
    bench.beam((0.26, 0.2, 0.62), (0.33, 0.32, 1.2), 0.055, "steel", METAL, 1.1)


def great_axe(bench: Bench) -> None:
    """A long axe over the right shoulder, held in both hands, its blades on both sides of the shaft."""
    bench.beam((0.0, 0.44, 0.36), (0.31, -0.26, 1.16), 0.055, TRIM, WOOD, 1.0)
    for low, high in ((-0.34, -0.2), (-0.16, -0.02)):
        bench.prism(((0.26, low), (0.31, low), (0.31, high), (0.26, high)), 0.8, 1.24, "steel", METAL,
                    ((0.26, low - 0.03), (0.31, low - 0.03), (0.31, high + 0.03), (0.26, high + 0.03)), 1.0, True)
    for left, right in ((0.1, 0.25), (0.32, 0.4)):
        bench.box((left, -0.24, 0.88), (right, -0.16, 1.16), "steel", METAL, 0.92)
    _arm(bench, (0.15, 0.0, 0.7), (0.14, 0.1, 0.7))
    _arm(bench, (-0.14, 0.02, 0.68), (0.04, 0.33, 0.48))


def shield(bench: Bench) -> None:
    """A round shield held ahead."""
    bench.rolled((-0.03, 0.28, 0.5), (-0.03, 0.36, 0.5), ((0.0, 0.0), (0.3, 0.0), (0.3, 0.4), (0.1, 0.9), (0.0, 1.0)),
                 COAT, WOOD, 16, 0.95)
    bench.rolled((-0.03, 0.29, 0.5), (-0.03, 0.335, 0.5), ((0.3, 0.0), (0.315, 0.1), (0.315, 0.9), (0.28, 1.0)),
                 "steel", METAL, 16, 1.0)
    _arm(bench, (-0.15, 0.0, 0.68), (-0.08, 0.27, 0.52))


def spear(bench: Bench) -> None:
    """A spear held upright."""
    bench.beam((0.28, 0.08, 0.12), (0.28, 0.08, 1.1), 0.045, TRIM, WOOD, 1.0)
    bench.rolled((0.28, 0.08, 1.06), (0.28, 0.08, 1.25), ((0.02, 0.0), (0.055, 0.35), (0.0, 1.0)), "steel", METAL, 5,
                 1.0)
    _arm(bench, (0.15, 0.0, 0.69), (0.27, 0.07, 0.6))


def rapier(bench: Bench) -> None:
    """A blade worn at the side, and a hand stretched out to the left."""
    bench.beam((0.2, 0.24, 0.5), (0.3, -0.34, 0.34), 0.035, "steel", METAL, 1.0)
    _arm(bench, (-0.13, 0.02, 0.7), (-0.38, 0.2, 0.74))


def club(bench: Bench) -> None:
    """A club that hangs ahead."""
    bench.rolled((0.32, 0.02, 0.4), (0.28, 0.33, 0.22), ((0.03, 0.0), (0.075, 0.9), (0.0, 1.0)), TRIM, WOOD, 7, 1.1)


def pack(bench: Bench) -> None:
    """A pack on the back, as large as whoever carries it, with a rolled blanket."""
    bench.box((-0.17, -0.4, 0.3), (0.17, -0.1, 0.66), "canvas", PLAIN, 0.8)
    bench.rolled((-0.22, -0.25, 0.74), (0.22, -0.25, 0.74), ((0.0, 0.0), (0.09, 0.0), (0.09, 1.0), (0.0, 1.0)), "rag",
                 PLAIN, 8, 1.0)


def hammer(bench: Bench) -> None:
    """A hammer held across behind the neck, its heads out on both sides."""
    bench.beam((-0.42, -0.1, 0.66), (0.42, -0.1, 0.66), 0.06, TRIM, WOOD, 1.0)
    for x in (-0.46, 0.34):
        bench.box((x, -0.17, 0.56), (x + 0.12, -0.03, 0.78), "iron", METAL, 1.0)


def carried_chest(bench: Bench) -> None:
    """A small chest on the back of the base."""
    bench.box((-0.12, -0.42, 0.1), (0.12, -0.25, 0.24), "gold", WOOD, 1.0)
    bench.box((-0.13, -0.43, 0.2), (0.13, -0.24, 0.235), "iron", METAL, 1.0)


def carried_flag(bench: Bench) -> None:
    """A mast behind the back with a cloth at its top."""
    bench.beam((-0.2, -0.34, 0.1), (-0.2, -0.34, 1.24), 0.035, TRIM, WOOD, 1.0)
    cloth = ((-0.2, -0.34, 0.92), (0.16, -0.36, 0.96), (0.16, -0.36, 1.16), (-0.2, -0.34, 1.22))
    for corners in (cloth, cloth[::-1]):
        bench.face(corners, "flag", PLAIN, 1.0)


def jam(bench: Bench) -> None:
    """A pin with a red pennant at the edge of the base: the weapon is jammed."""
    bench.beam((0.38, -0.24, 0.1), (0.38, -0.24, 0.62), 0.03, "iron", METAL, 1.0)
    pennant = ((0.38, -0.24, 0.42), (0.38, -0.24, 0.62), (0.2, -0.36, 0.52))
    for corners in (pennant, pennant[::-1]):
        bench.face(corners, "signal", PLAIN, 1.0)


def bead(bench: Bench, at: int) -> None:
    """A bead on the rim, the first on the left behind; each is a point of toughness that is left."""
    turn = math.pi * (1.16 + 0.115 * at)
    x, y = 0.43 * math.cos(turn), 0.43 * math.sin(turn)
    bench.turned((x, y), ((0.03, 0.1), (0.055, 0.13), (0.055, 0.16), (0.03, 0.19), (0.0, 0.19)), "bead", PLAIN, 9, 1.0)


PARTS = {"akimbo": akimbo, "pistol": pistol, "rifle": rifle, "hatchet": hatchet, "sword": sword, "great_axe": great_axe,
         "shield": shield, "spear": spear, "rapier": rapier, "club": club, "pack": pack, "hammer": hammer,
         "carried_chest": carried_chest, "carried_flag": carried_flag, "jam": jam}
