"""What stands and hangs in the open: sky, trees, houses. Every part stands on nought, its middle over nought."""

from __future__ import annotations

import math
import random

from game.scenes.paper_theatre.outlines import arched, box, curve, disc, grown, post, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import Scenery

BRANCHES = 4  # how often a branch parts


def moon(sheet: Sheet, _part: Scenery) -> None:
    """A paper moon on its thread."""
    sheet.line("paper", (0.0, 0.6), (0.0, 6.0), 0.025, 0.35)
    sheet.light("moon_halo", disc(0.0, 0.0, 1.5), 0.10)
    sheet.light("moon_halo", disc(0.0, 0.0, 1.05), 0.14)
    sheet.light("moon", disc(0.0, 0.0, 0.68, pieces=32))
    for x, z, size in ((-0.2, 0.22, 0.15), (0.22, 0.05, 0.2), (-0.08, -0.3, 0.11), (0.3, -0.3, 0.07)):
        sheet.light("moon_halo", disc(x, z, size), 0.55)
    sheet.lamp(0.0, 0.0, 7.0, 0.5, "moon")


def clouds(sheet: Sheet, part: Scenery) -> None:
    """Banks of cloud, one before the other."""
    chance = random.Random(part.count * 7 + 3)
    for bank in range(3):
        foot, shade = 0.9 - bank * 0.62, 0.9 - bank * 0.12
        top = [(-11.0, foot)]
        x = -10.0
        while x < 10.0:
            wide = chance.uniform(0.9, 2.1)
            top += [(x + wide * k / 6, foot + math.sin(math.pi * k / 6) * wide * chance.uniform(0.30, 0.36))
                    for k in range(1, 6)]
            x += wide * 0.94
        sheet.card("cloud", (*top, (11.0, foot), (11.0, foot - 1.6), (-11.0, foot - 1.6)), low=shade * 0.8, high=shade)


def hills(sheet: Sheet, _part: Scenery) -> None:
    """Two ranges of hills."""
    for foot, low, points in ((1.1, 0.95, ((-11, 0.6), (-7, 1.6), (-3, 0.9), (1, 1.9), (6, 1.1), (11, 1.7))),
                              (0.0, 0.8, ((-11, 1.1), (-6, 0.7), (-1, 1.35), (4, 0.8), (8, 1.4), (11, 0.9)))):
        ridge = curve([(float(x), z + foot * 0.4) for x, z in points])
        sheet.card("hill", ((-11.0, -1.0), (11.0, -1.0), *reversed(ridge)), low=low, high=low * 0.9)
        for x, z in ridge[2::5]:
            sheet.print("ink", ((x - 0.3, z - 0.05), (x + 0.3, z - 0.05), (x, z + 0.5)), 0.35)


def avenue(sheet: Sheet, part: Scenery) -> None:
    """A row of poplars that goes away, smaller and smaller, to one side."""
    for k in range(5):
        share = 1.0 - k * 0.16
        x = k * 1.15 - 2.0
        _poplar(sheet, x, 4.4 * share, 0.62 * share, part.count * 10 + k)


def _poplar(sheet: Sheet, x: float, tall: float, wide: float, seed: int) -> None:
    chance = random.Random(seed)
    sheet.card("bark", post(x, -0.1, tall * 0.3, 0.12, 0.08))
    left, right = [], []
    for k in range(9):
        z, bulge = tall * (0.14 + 0.86 * k / 8), wide * math.sin(math.pi * (0.12 + 0.86 * k / 8)) ** 0.7
        left.append((x - bulge * chance.uniform(0.8, 1.1), z))
        right.append((x + bulge * chance.uniform(0.8, 1.1), z))
    crown = (*right, *reversed(left))
    sheet.card("leaf", crown, low=0.7, high=1.0)
    sheet.hatch(tuple((px if px > x else x + 0.04, pz) for px, pz in crown), 1.2, 0.16, 0.2)


def tree(sheet: Sheet, part: Scenery) -> None:
    """A bare tree, branches against the sky."""
    chance = random.Random(part.count * 31 + 5)
    sheet.card("bark", ((-0.62, -0.1), (-0.2, 0.32), (0.2, 0.32), (0.66, -0.1), (0.3, -0.2), (-0.3, -0.2)))
    _branch(sheet, chance, (0.0, 0.0), math.pi / 2 + chance.uniform(-0.08, 0.08), 2.2, 0.56, BRANCHES)


def _branch(sheet: Sheet, chance: random.Random, foot: tuple[float, float], way: float, long: float, thick: float,
            left: int) -> None:
    bend = chance.uniform(-0.25, 0.25)
    middle = foot[0] + math.cos(way) * long / 2, foot[1] + math.sin(way) * long / 2
    tip = middle[0] + math.cos(way + bend) * long / 2, middle[1] + math.sin(way + bend) * long / 2
    if not left:
        sheet.print("bark", stroke(foot, tip, thick, thick * 0.2))
        return
    (sheet.card if left > 1 else sheet.print)("bark", ribbon((foot, middle, tip), thick, thick * 0.62))
    for turn in (chance.uniform(0.35, 0.6), -chance.uniform(0.35, 0.6), chance.uniform(-0.15, 0.15)):
        _branch(sheet, chance, tip, way + bend + turn, long * chance.uniform(0.58, 0.76), thick * 0.58, left - 1)


def bush(sheet: Sheet, part: Scenery) -> None:
    """A hedge, clipped once and not since."""
    chance = random.Random(part.count * 13 + 1)
    for back, high in ((0.25, 1.5), (0.0, 1.1)):
        top = [(-2.4 + 0.24 * k, high * (0.75 + 0.25 * math.sin(math.pi * k / 20)) + chance.uniform(-0.14, 0.14))
               for k in range(21)]
        outline = ((-2.5, -0.3), (2.5, -0.3), *reversed(top))
        sheet.card("leaf", outline, low=0.6, high=0.95 - back)
        for x, z in top[::2]:
            sheet.path("ink", ((x - 0.1, z - 0.35), (x, z - 0.2), (x + 0.1, z - 0.35)), alpha=0.35)


def house(sheet: Sheet, part: Scenery) -> None:
    """A great house with gables and a tower; one window of it is lit, high on the stair, where it is ``lit``."""
    for x, top in ((-3.3, 6.3), (0.4, 6.5), (2.0, 6.1)):
        sheet.card("stone", box(x, 3.5, x + 0.55, top), low=0.6, high=0.8)
        sheet.card("stone", box(x - 0.1, top - 0.2, x + 0.65, top), low=0.7, high=0.9)
    roof = ((-4.6, 4.0), (4.9, 4.0), (4.3, 5.5), (-4.0, 5.5))
    sheet.card("roof", roof, low=0.75, high=1.0)
    for z in (4.25, 4.5, 4.75, 5.0, 5.25):
        sheet.line("ink", (-4.55 + (z - 4.0) * 0.4, z), (4.85 - (z - 4.0) * 0.4, z), 0.03, 0.3)
    sheet.card("stone", box(-4.3, -0.1, 4.6, 4.1), low=0.75, high=0.95)
    for z in range(1, 14):
        for x in range(14):
            if (x * 5 + z * 3) % 4 == 0:
                left = -4.2 + x * 0.63 + (z % 2) * 0.3
                sheet.print("ink", box(left, z * 0.3, left + 0.42, z * 0.3 + 0.16), 0.07)
    sheet.print("ink", box(-4.3, 2.22, 4.6, 2.34), 0.35)
    for x in (-3.6, 3.3):
        _gable(sheet, x)
    for x in (-1.75, 1.35, 2.2):
        _house_window(sheet, x, 0.75)
        _house_window(sheet, x, 2.75)
    _tower(sheet, part.lit)
    _porch(sheet, part.lit)


def _gable(sheet: Sheet, x: float) -> None:
    sheet.card("stone", ((x - 1.1, -0.1), (x + 1.1, -0.1), (x + 1.1, 4.1), (x, 5.7), (x - 1.1, 4.1)), low=0.8, high=1.0)
    sheet.card("roof", ((x - 1.35, 3.8), (x - 1.1, 3.8), (x, 5.45), (x + 1.1, 3.8), (x + 1.35, 3.8), (x, 6.0)))
    sheet.light("gold", post(x, 5.95, 6.5, 0.05, 0.02), 0.3)
    for z in (0.75, 2.75):
        _house_window(sheet, x - 0.42, z)
        _house_window(sheet, x + 0.42, z)
    sheet.print("ink", disc(x, 4.6, 0.25), 0.75)
    sheet.ring("pale_stone", disc(x, 4.6, 0.3), 0.07, 0.7)


def _house_window(sheet: Sheet, x: float, z: float) -> None:
    frame = arched(x - 0.26, z, x + 0.26, z + 1.0, 0.18)
    sheet.print("pale_stone", grown(frame, 0.08), 0.55)
    sheet.print("night_glass", frame, 0.95, 0.8, 1.25)
    sheet.line("pale_stone", (x, z), (x, z + 1.0), 0.04, 0.5)
    sheet.line("pale_stone", (x - 0.26, z + 0.5), (x + 0.26, z + 0.5), 0.04, 0.5)


def _tower(sheet: Sheet, lit: bool) -> None:
    x = -0.5
    sheet.card("stone", box(x - 0.85, -0.1, x + 0.85, 5.6), low=0.85, high=1.05)
    sheet.hatch(box(x + 0.35, 0.0, x + 0.85, 5.6), 0.9, 0.17, 0.25)
    sheet.card("pale_stone", box(x - 1.0, 5.45, x + 1.0, 5.75), low=0.7, high=0.8)
    sheet.card("roof", ((x - 1.1, 5.7), (x + 1.1, 5.7), (x, 7.6)), low=0.85, high=1.1)
    sheet.path("ink", ((x + 0.25, 5.75), (x, 7.4)), 0.03, 0.4)
    sheet.card("iron", post(x, 7.5, 8.2, 0.07, 0.03))
    sheet.print("iron", ((x, 7.85), (x + 0.5, 7.95), (x, 8.05)))
    frame = arched(x - 0.42, 3.1, x + 0.42, 4.85)
    sheet.card("pale_stone", grown(frame, 0.12), low=0.75, high=0.85)
    if not lit:
        sheet.print("night_glass", frame)
        return
    sheet.light("glow", frame, 1.0, 1.15, 0.8)
    sheet.light("flame", disc(x, 3.5, 0.16, 0.3), 0.9)
    sheet.light("ink", ((x - 0.05, 3.1), (x + 0.34, 3.1), (x + 0.34, 3.75), (x + 0.14, 4.05), (x + 0.02, 3.8)), 0.75)
    sheet.light("iron", stroke((x, 3.1), (x, 4.85), 0.05))
    sheet.light("iron", stroke((x - 0.42, 3.95), (x + 0.42, 3.95), 0.05))
    sheet.lamp(x, 3.9, 3.4, 1.5)


def _porch(sheet: Sheet, lit: bool) -> None:
    x = -0.5
    sheet.card("pale_stone", ((x - 1.0, 1.85), (x + 1.0, 1.85), (x, 2.6)), low=0.8, high=0.95)
    sheet.print("ink", disc(x, 2.12, 0.13), 0.6)
    for side in (-0.85, 0.85):
        sheet.card("pale_stone", post(x + side, 0.0, 1.85, 0.2, 0.16), low=0.7, high=0.95)
    door = arched(x - 0.5, 0.0, x + 0.5, 1.7)
    sheet.card("dark_wood", door, low=0.55, high=0.75)
    if lit:
        sheet.light("glow", arched(x - 0.4, 1.2, x + 0.4, 1.62), 0.55)
        sheet.light("glow", box(x + 0.36, 0.02, x + 0.42, 1.2), 0.85)
        sheet.lamp(x, 0.6, 1.6, 0.5)
    sheet.print("brass", disc(x + 0.28, 0.75, 0.06))
    for step, wide in ((0.0, 1.3), (0.14, 1.15)):
        sheet.card("pale_stone", box(x - wide, step - 0.16, x + wide, step + 0.02), low=0.7, high=0.9)


def gatepost(sheet: Sheet, part: Scenery) -> None:
    """A post of stone with a ball on it, and the wing of an iron gate that stands open."""
    sheet.card("stone", box(-0.5, -0.3, 0.5, 3.3), low=0.65, high=1.0)
    for z in (0.45, 1.2, 1.95, 2.7):
        sheet.line("ink", (-0.5, z), (0.5, z), 0.04, 0.4)
    sheet.hatch(box(0.12, -0.2, 0.5, 3.3), 0.9, 0.14, 0.26)
    sheet.card("pale_stone", box(-0.64, 3.25, 0.64, 3.5), low=0.8, high=0.95)
    sheet.card("pale_stone", disc(0.0, 3.86, 0.4), low=0.7, high=1.05)
    if part.count == 1:
        return
    for k in range(6):
        x = 0.7 + k * 0.28
        sheet.card("iron", stroke((x, -0.1), (x, 2.5 + 0.25 * math.sin(k * 0.6)), 0.07))
        sheet.print("iron", ((x - 0.09, 2.45 + 0.25 * math.sin(k * 0.6)), (x + 0.09, 2.45 + 0.25 * math.sin(k * 0.6)),
                             (x, 2.85 + 0.25 * math.sin(k * 0.6))))
    for z in (0.25, 2.1):
        sheet.card("iron", stroke((0.5, z), (2.25, z), 0.09))


def lamp_post(sheet: Sheet, part: Scenery) -> None:
    """A street lamp."""
    sheet.card("iron", post(0.0, -0.1, 3.6, 0.2, 0.1))
    sheet.card("iron", post(0.0, -0.15, 0.5, 0.5, 0.2))
    sheet.card("iron", stroke((-0.4, 3.3), (0.4, 3.3), 0.08))
    pane = ((-0.24, 3.6), (0.24, 3.6), (0.36, 4.3), (-0.36, 4.3))
    sheet.card("iron", grown(pane, 0.07))
    if part.lit:
        sheet.light("glow", pane)
        sheet.light("flame", disc(0.0, 3.9, 0.1, 0.2))
        sheet.lamp(0.0, 3.9, 4.2, 1.1)
    else:
        sheet.print("night_glass", pane)
    sheet.card("iron", ((-0.46, 4.3), (0.46, 4.3), (0.0, 4.75)))


def rays(sheet: Sheet, part: Scenery) -> None:
    """Light that falls in aslant, in three shafts."""
    for k in range(3):
        x = k * 1.5 - 1.5
        sheet.light("sunbeam", ((x, 7.2), (x + 0.8, 7.2), (x + 4.2, -0.6), (x + 2.4, -0.6)), 0.11 if part.lit else 0.06,
                    0.5, 1.0)
