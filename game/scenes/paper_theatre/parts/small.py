"""Small things that lie, hang or stand about. Larger than life, as on any stage, so that they are seen."""

from __future__ import annotations

import math
import random

from game.scenes.paper_theatre.outlines import arched, box, curve, disc, grown, post, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import Scenery


def bell_pull(sheet: Sheet, _part: Scenery) -> None:
    """A brass hand on a rod."""
    sheet.card("brass", post(0.0, 0.5, 1.6, 0.07))
    sheet.card("brass", arched(-0.16, 0.0, 0.16, 0.6))
    for x in (-0.12, -0.04, 0.04, 0.12):
        sheet.card("brass", post(x, -0.25, 0.1, 0.07))


def footprints(sheet: Sheet, _part: Scenery) -> None:
    """Wet soles that lead one way."""
    for k in range(5):
        x, z = k * 0.62 - 1.2, 0.12 * (k % 2) + k * 0.07
        sheet.print("wet", disc(x, z, 0.2, 0.07, 12), 0.75)
        sheet.print("wet", disc(x - 0.24, z, 0.1, 0.055, 10), 0.75)


def card(sheet: Sheet, _part: Scenery) -> None:
    """A card with a name on it."""
    sheet.card("paper", ((-0.42, 0.0), (0.42, 0.0), (0.36, 0.52), (-0.36, 0.52)), low=0.95, high=1.1)
    sheet.line("brown", (-0.24, 0.3), (0.24, 0.32), 0.05, 0.9)
    sheet.line("brown", (-0.14, 0.18), (0.16, 0.18), 0.03, 0.7)


def will(sheet: Sheet, _part: Scenery) -> None:
    """A parchment with a seal, curled at both ends."""
    sheet.card("parchment", ((-0.55, 0.05), (0.6, 0.0), (0.66, 1.15), (-0.5, 1.2)), low=0.9, high=1.05)
    for z in (0.4, 0.55, 0.7, 0.85):
        sheet.line("ink", (-0.36, z), (0.42, z - 0.01), 0.035, 0.6)
    sheet.card("parchment", stroke((-0.58, 1.2), (0.74, 1.15), 0.17))
    sheet.card("red", disc(0.32, 0.16, 0.17, pieces=10))


def hat(sheet: Sheet, _part: Scenery) -> None:
    """A bowler nobody is wearing."""
    sheet.card("black", disc(0.0, 0.12, 0.62, 0.13))
    dome = [(0.42 * math.cos(math.pi * k / 10), 0.14 + 0.5 * math.sin(math.pi * k / 10)) for k in range(11)]
    sheet.card("black", dome, low=0.9, high=1.3)
    sheet.print("plum", box(-0.42, 0.15, 0.42, 0.26))


def shoes(sheet: Sheet, part: Scenery) -> None:
    """``count`` pairs, put out to be cleaned."""
    tints = ("black", "brown", "ochre", "plum", "ivory", "green")
    for k in range(part.count):
        middle = (k - (part.count - 1) / 2) * 1.25
        for x in (middle - 0.22, middle + 0.24):
            shape = ((x - 0.2, 0.0), (x + 0.3, 0.0), (x + 0.28, 0.16), (x + 0.05, 0.24), (x, 0.42), (x - 0.2, 0.4))
            sheet.card(tints[k % 6], shape, low=0.85, high=1.15)
            sheet.line("paper", (x - 0.16, 0.06), (x + 0.26, 0.04), 0.03, 0.3)


def brush(sheet: Sheet, _part: Scenery) -> None:
    """A brush on the floor, wet."""
    sheet.card("ochre", stroke((-0.9, 0.08), (0.3, 0.16), 0.07, 0.11))
    sheet.card("silver", stroke((0.28, 0.16), (0.5, 0.18), 0.13))
    sheet.card("ink", ((0.5, 0.1), (0.9, 0.2), (0.5, 0.27)))
    sheet.print("linen", disc(1.1, 0.08, 0.3, 0.08), 0.85)


def ledger(sheet: Sheet, _part: Scenery) -> None:
    """A book as thick as a doorstep, open."""
    sheet.card("brown", ((-1.0, 0.0), (1.0, 0.0), (0.92, 0.22), (-0.92, 0.22)))
    for side in (-1.0, 1.0):
        sheet.card("paper", curve(((0.0, 0.15), (side * 0.3, 0.27), (side * 0.9, 0.2), (side * 0.8, 0.62),
                                   (side * 0.3, 0.7), (0.0, 0.6)), 4), low=0.9, high=1.05)
    for z in (0.34, 0.44, 0.54):
        sheet.line("ink", (-0.7, z - 0.02), (-0.18, z + 0.02), 0.03, 0.6)
    sheet.line("red", (-0.28, 0.26), (-0.26, 0.64), 0.025, 0.7)


def keys(sheet: Sheet, _part: Scenery) -> None:
    """The keys of a house on a ring."""
    sheet.ring("iron", disc(0.0, 0.9, 0.36), 0.09, 1.0)
    for x, way in ((-0.25, -0.35), (0.0, 0.0), (0.26, 0.38)):
        tip = x + way, -0.15
        sheet.card("brass", stroke((x, 0.6), tip, 0.09))
        sheet.card("brass", box(tip[0], -0.15, tip[0] + 0.2, -0.03))
        sheet.card("brass", box(tip[0], 0.06, tip[0] + 0.16, 0.15))


def hot_bottle(sheet: Sheet, _part: Scenery) -> None:
    """A stone bottle, warm."""
    sheet.card("ochre", curve(((-0.5, 0.0), (-0.6, 0.3), (-0.4, 0.6), (0.4, 0.6), (0.6, 0.3), (0.5, 0.0)), 4))
    sheet.card("brown", box(-0.12, 0.58, 0.12, 0.78))
    for x in (-0.2, 0.1):
        sheet.print("paper", ribbon(curve(((x, 0.9), (x + 0.12, 1.15), (x - 0.05, 1.4))), 0.06), 0.3)


def bouquet(sheet: Sheet, part: Scenery) -> None:
    """White flowers tied with a ribbon, and a letter under them that nobody has opened."""
    if part.lit:
        sheet.card("paper", ((-0.2, 0.0), (1.1, 0.06), (1.05, 0.62), (-0.24, 0.55)))
        sheet.path("ink", ((-0.22, 0.54), (0.45, 0.28), (1.05, 0.6)), 0.03, 0.5)
        sheet.card("red", disc(0.45, 0.28, 0.11, pieces=8))
    for k in range(5):
        sheet.card("leaf", stroke((-0.9, 0.2), (-0.2 + 0.14 * k, 0.1 + 0.22 * k), 0.06))
    for k in range(7):
        x, z = -0.2 + 0.22 * math.cos(k * 0.9) + 0.1, 0.65 + 0.34 * math.sin(k * 0.9)
        sheet.card("linen", disc(x, z, 0.19, pieces=8))
        sheet.print("rose", disc(x, z, 0.07, pieces=6), 0.8)


def cake(sheet: Sheet, _part: Scenery) -> None:
    """A cake like a staircase."""
    sheet.card("silver", box(-1.5, -0.05, 1.5, 0.14))
    for k in range(6):
        left, top = -1.3 + k * 0.36, 0.55 + k * 0.46
        sheet.card("linen", box(left, 0.12, 1.3, top), low=0.82, high=1.05)
        drops = [(left + (1.3 - left) * j / 10, top - (0.13 if j % 2 else 0.03)) for j in range(11)]
        sheet.print("rose", (*drops, (1.3, top), (left, top)), 0.9)
        sheet.line("gold", (left, top - 0.36), (1.3, top - 0.36), 0.05, 0.9)
        for j in range(2 * (6 - k)):
            sheet.print("red", disc(left + 0.14 + j * (1.06 - left) / (11 - 2 * k), top - 0.3, 0.05, pieces=6))
    sheet.card("black", post(0.72, 2.85, 3.35, 0.2, 0.13))
    sheet.card("linen", post(1.0, 2.85, 3.35, 0.32, 0.1))
    for x in (0.72, 1.0):
        sheet.print("skin", disc(x, 3.42, 0.09, pieces=8))


def lilies(sheet: Sheet, _part: Scenery) -> None:
    """A tall vase of lilies."""
    for k, (x, z) in enumerate(((-0.75, 2.0), (-0.35, 2.6), (0.1, 2.2), (0.5, 2.75), (0.85, 2.05))):
        sheet.card("leaf", ribbon(curve(((0.0, 0.9), (x * 0.4, 1.6), (x, z))), 0.06))
        for turn in (-0.7, 0.0, 0.7):
            tip = x + 0.42 * math.sin(turn + x * 0.3), z + 0.42 * math.cos(turn)
            sheet.card("linen", stroke((x, z), tip, 0.2, 0.04), low=0.9, high=1.1)
        sheet.print("ochre", disc(x, z + 0.1, 0.06 + 0.004 * k, pieces=6))
    sheet.card("blue", curve(((-0.3, 0.0), (-0.45, 0.6), (-0.22, 1.1), (0.22, 1.1), (0.45, 0.6), (0.3, 0.0)), 4))


def plaster(sheet: Sheet, part: Scenery) -> None:
    """Bits of ceiling, on their way down and where they came to lie."""
    chance = random.Random(part.count)
    for _ in range(16):
        x, z, size = chance.uniform(-5.5, 5.5), chance.uniform(0.0, 6.0), chance.uniform(0.09, 0.24)
        turn = chance.uniform(0, math.tau)
        bit = tuple((x + size * chance.uniform(0.6, 1.1) * math.cos(turn + k * 1.25),
                     z + size * chance.uniform(0.6, 1.1) * math.sin(turn + k * 1.25)) for k in range(5))
        sheet.card("plaster", bit)


def garland(sheet: Sheet, _part: Scenery) -> None:
    """Leaves and roses in swags along the top."""
    for k in range(4):
        x = -9.0 + k * 4.5
        swag = [(x + 4.5 * j / 14, 0.95 - 1.25 * math.sin(math.pi * j / 14)) for j in range(15)]
        sheet.card("leaf", ribbon(swag, 0.34))
        for at, (px, pz) in enumerate(swag):
            sheet.print("leaf", disc(px, pz - 0.2, 0.14, 0.2, 6), 1.0, 0.8, 1.2)
            if at % 3 == 1:
                sheet.card("rose", disc(px, pz, 0.19, pieces=8))
                sheet.print("red", disc(px, pz, 0.08, pieces=6), 0.6)
        for side in (-0.16, 0.16):
            sheet.card("ivory", ribbon(curve(((x, 1.0), (x + side, 0.3), (x + side * 2.4, -0.6))), 0.16, 0.24))


def plate(sheet: Sheet, _part: Scenery) -> None:
    """A plate with a blue stair on it, set on its edge."""
    sheet.card("paper", disc(0.0, 0.5, 0.5), low=0.9, high=1.05)
    sheet.ring("blue", disc(0.0, 0.5, 0.4), 0.06, 0.8)
    sheet.path("blue", ((-0.2, 0.34), (-0.2, 0.45), (-0.06, 0.45), (-0.06, 0.57), (0.08, 0.57), (0.08, 0.69), (0.22,
                                                                                                               0.69)),
               0.06, 0.9)


def suitcase(sheet: Sheet, _part: Scenery) -> None:
    """A suitcase with a strap."""
    sheet.card("brown", ribbon(curve(((-0.22, 0.85), (-0.12, 1.05), (0.12, 1.05), (0.22, 0.85))), 0.08))
    sheet.card("tint" if sheet.tint else "ochre", box(-0.75, -0.05, 0.75, 0.9), low=0.75, high=1.0)
    for x in (-0.45, 0.45):
        sheet.print("brown", box(x - 0.07, -0.05, x + 0.07, 0.9))
        sheet.print("brass", grown(disc(x, 0.62, 0.06, pieces=6), 0.02))


def glove(sheet: Sheet, _part: Scenery) -> None:
    """A long white glove."""
    sheet.card("linen", box(-0.8, 0.0, 0.1, 0.26))
    for k, turn in enumerate((-0.35, -0.1, 0.12, 0.4)):
        sheet.card("linen", stroke((0.05, 0.08 + 0.04 * k), (0.5 * math.cos(turn) + 0.05,
                                                             0.1 + 0.5 * math.sin(turn) + 0.03 * k),
                                   0.1, 0.06))
