"""What a stage is set in: a wooden front with a valance, a curtain of two halves, a row of footlights. Pure."""

from __future__ import annotations

import math

from game.scenes.paper_theatre.outlines import Outline, box, curve, disc, grown, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import TALL, WIDE

HALF = WIDE / 2
PILLAR, HEAD, BASE = 1.35, 1.15, 1.05  # how wide a pillar is, how high what is over the opening, and under it
CREST = 1.15
PLINTH = 1.15  # under the front, so that a stage is seen over what stands before it
LEFT, RIGHT, FOOT, TOP = -HALF - PILLAR, HALF + PILLAR, -BASE - PLINTH, TALL + HEAD + CREST
PLAQUE: Outline = box(-5.3, TALL + 0.13, 5.3, TALL + 1.07)  # for a line of letters
FOOTLIGHTS = 9


def front() -> Sheet:
    """The wooden front, its opening cut out."""
    sheet = Sheet()
    opening = box(-HALF, 0.0, HALF, TALL)
    sheet.card("proscenium", box(LEFT, -BASE, RIGHT, TALL + HEAD), (opening,), low=0.75, high=1.0)
    for side in (-1.0, 1.0):
        _pillar(sheet, side)
    _head(sheet)
    sheet.ring("gold", grown(opening, 0.12), 0.12, 1.0)
    sheet.ring("proscenium_dark", grown(opening, 0.02), 0.08, 0.9)
    sheet.card("proscenium_dark", box(LEFT - 0.2, FOOT, RIGHT + 0.2, -BASE + 0.1), low=0.6, high=1.0)
    sheet.card("proscenium", box(LEFT - 0.35, -BASE, RIGHT + 0.35, -0.35), low=0.6, high=0.95)
    sheet.print("gold", box(LEFT - 0.3, -0.5, RIGHT + 0.3, -0.42), 0.9)
    for k in range(15):
        x = LEFT + 0.6 + k * (RIGHT - LEFT - 1.2) / 14
        sheet.print("proscenium_dark", disc(x, -0.76, 0.36, 0.17), 0.7)
        sheet.ring("gold", disc(x, -0.76, 0.36, 0.17), 0.035, 0.5)
    return sheet


def _pillar(sheet: Sheet, side: float) -> None:
    middle = side * (HALF + PILLAR / 2)
    sheet.card("proscenium", box(middle - 0.5, -0.35, middle + 0.5, TALL + 0.3), low=0.85, high=1.1)
    for k in range(4):
        x = middle - 0.3 + k * 0.2
        sheet.print("proscenium_dark", stroke((x, 0.7), (x, TALL - 0.6), 0.07), 0.75)
        sheet.print("gold", stroke((x + 0.06, 0.7), (x + 0.06, TALL - 0.6), 0.02), 0.4)
    for z in (0.3, TALL - 0.25):
        sheet.card("gold", box(middle - 0.58, z - 0.16, middle + 0.58, z + 0.16), low=0.7, high=1.0)
    for turn in (-1.0, 1.0):
        sheet.print("gold", ribbon(curve(((middle, TALL + 0.05), (middle + turn * 0.4, TALL + 0.2),
                                          (middle + turn * 0.3, TALL + 0.5), (middle + turn * 0.1, TALL + 0.3))), 0.07))


def _head(sheet: Sheet) -> None:
    """The board over the opening, and a crest in which a lantern hangs."""
    foot = TALL + HEAD
    top = curve(((LEFT + 0.5, foot), (-6.0, foot + 0.12), (-3.4, foot + 0.3), (-1.9, foot + 1.0), (0.0, foot + CREST),
                 (1.9, foot + 1.0), (3.4, foot + 0.3), (6.0, foot + 0.12), (RIGHT - 0.5, foot)))
    sheet.card("proscenium", (*reversed(top), (LEFT + 0.5, foot - 0.3), (RIGHT - 0.5, foot - 0.3)), low=0.8, high=1.05)
    sheet.print("gold", ribbon([(x, z - 0.14) for x, z in top], 0.06), 0.9)
    for side in (-1.0, 1.0):
        for size in (0.8, 0.5, 0.3):
            sheet.ring("gold", disc(side * (6.0 + size * 1.7), foot - 0.55, size * 0.42), 0.06, 0.75)
    sheet.card("gold", PLAQUE, low=0.9, high=1.05)
    sheet.ring("proscenium_dark", grown(PLAQUE, -0.09), 0.05, 0.8)
    _lantern(sheet, foot + 0.42)


def _lantern(sheet: Sheet, z: float) -> None:
    """A flame in a ring."""
    sheet.print("proscenium_dark", disc(0.0, z, 0.56), 0.85)
    sheet.ring("gold", disc(0.0, z, 0.56, pieces=28), 0.08, 1.0)
    sheet.light("glow", disc(0.0, z, 0.3), 0.3)
    sheet.light("flame", curve(((0.0, z - 0.24), (0.17, z - 0.05), (0.09, z + 0.16), (0.0, z + 0.36),
                                (-0.07, z + 0.16), (-0.17, z - 0.05), (0.0, z - 0.24)), 3)[:-1])


def footlights() -> Sheet:
    """Shells along the edge of the stage; what they shine on is lit from below."""
    sheet = Sheet()
    for k in range(FOOTLIGHTS):
        x = (k - (FOOTLIGHTS - 1) / 2) * 1.8
        sheet.light("glow", disc(x, 0.02, 0.95, 0.5), 0.10)
        sheet.light("glow", disc(x, -0.02, 0.5, 0.3), 0.22)
        shell = [(x + 0.42 * math.cos(math.pi * j / 10), -0.36 + 0.44 * math.sin(math.pi * j / 10)) for j in range(11)]
        sheet.card("brass", shell, low=0.45, high=0.9)
        for j in range(1, 6):
            a = math.pi * j / 6
            sheet.line("ink", (x, -0.34), (x + 0.4 * math.cos(a), -0.36 + 0.42 * math.sin(a)), 0.03, 0.45)
    return sheet


def valance() -> Sheet:
    """What hangs over the opening of cloth: swags with a fringe."""
    sheet = Sheet()
    count = 6
    wide = WIDE / count
    for k in range(count):
        x = -HALF + k * wide
        swag = [(x + wide * j / 14, TALL - 0.25 - 0.62 * math.sin(math.pi * j / 14)) for j in range(15)]
        sheet.card("curtain", (*swag, (x + wide, TALL + 0.3), (x, TALL + 0.3)), low=0.95, high=0.5)
        for fold in range(1, 4):
            sheet.print("ink", ribbon([(px, TALL + 0.1 - (TALL + 0.1 - pz) * fold / 4.2) for px, pz in swag], 0.05),
                        0.28)
        sheet.print("gold", ribbon([(px, pz - 0.02) for px, pz in swag], 0.11), 0.95)
        for px, pz in swag[1:-1]:
            sheet.print("gold", stroke((px, pz), (px, pz - 0.2), 0.07, 0.03), 0.8)
    for k in range(count + 1):
        x = -HALF + k * wide
        sheet.card("gold", disc(x, TALL - 0.3, 0.12, pieces=10))
        sheet.card("gold", stroke((x, TALL - 0.38), (x, TALL - 0.95), 0.1, 0.24))
    return sheet


def curtain(side: float) -> Sheet:
    """One half of the curtain, closed: from its side of the opening to the middle."""
    sheet = Sheet()
    folds, wide = 12, HALF + 0.2
    hem = [(side * (HALF + 0.2 - wide * j / 36), -0.1 + 0.05 * math.sin(j * 2.1)) for j in range(37)]
    sheet.card("curtain", (*hem, (0.0 * side, TALL + 0.2), (side * (HALF + 0.2), TALL + 0.2)), low=0.75, high=0.95)
    for k in range(folds):
        x = side * (HALF + 0.2 - wide * (k + 0.5) / folds)
        sheet.print("ink", stroke((x, TALL + 0.2), (x, 0.0), 0.16, 0.24), 0.3)
        sheet.print("paper", stroke((x + 0.2, TALL + 0.2), (x + 0.22, 0.0), 0.05, 0.08), 0.12)
    sheet.print("gold", box(min(0.0, side * (HALF + 0.2)), 0.12, max(0.0, side * (HALF + 0.2)), 0.3), 0.85)
    return sheet
