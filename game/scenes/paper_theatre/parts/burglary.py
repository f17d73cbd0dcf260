"""A villa on a hill, what stands round it, and what thieves have at home. Every part stands on nought."""

from __future__ import annotations

import random

from game.scenes.paper_theatre.outlines import arched, box, curve, disc, grown, post, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import Scenery

SIDE = 10.6


def villa(sheet: Sheet, part: Scenery) -> None:
    """A long white house under tiles, with a row of columns; one window over them is lit where it is ``lit``."""
    sheet.card("plaster", box(-5.0, -0.1, 5.0, 3.9), low=0.7, high=0.95)
    sheet.card("wall", ((-5.5, 3.8), (5.5, 3.8), (4.6, 5.1), (-4.6, 5.1)), low=0.8, high=1.05)
    for k in range(22):
        x = -5.2 + k * 0.5
        sheet.line("ink", (x, 3.85), (x * 0.86, 5.05), 0.04, 0.4)
    for k in range(5):
        _villa_window(sheet, -3.9 + k * 1.95, part.lit and k == 3)
    sheet.card("plaster", box(-3.4, 2.0, 3.4, 2.35), low=0.9, high=1.1)
    for k in range(6):
        x = -3.0 + k * 1.2
        sheet.card("marble", post(x, 0.0, 2.05, 0.3, 0.24), low=0.8, high=1.1)
    sheet.print("void", arched(-0.62, 0.0, 0.62, 1.7), 0.85)


def _villa_window(sheet: Sheet, x: float, lit: bool) -> None:
    pane = box(x - 0.32, 2.65, x + 0.32, 3.5)
    sheet.card("frame", grown(pane, 0.09), low=0.7)
    if lit:
        sheet.light("glow", pane)
        sheet.lamp(x, 3.0, 2.6, 0.9)
    else:
        sheet.print("night_glass", pane)
    for bar in (-0.16, 0.0, 0.16):
        sheet.line("iron", (x + bar, 2.65), (x + bar, 3.5), 0.04, 0.9)


def garden_wall(sheet: Sheet, part: Scenery) -> None:
    """A wall from side to side as high as a house, with broken glass along its top; lower for each of ``count``."""
    top = 7.4 - part.count * 0.8
    sheet.card("stone", box(-SIDE, -0.4, SIDE, top), low=0.6, high=0.9)
    for row in range(int(top / 0.7)):
        for k in range(14):
            if (row * 5 + k * 3) % 4:
                x, z = -SIDE + k * 1.55 + (row % 2) * 0.75, row * 0.7
                sheet.ring("ink", box(x, z, x + 1.45, z + 0.62), 0.035, 0.22)
    sheet.card("pale_stone", box(-SIDE, top - 0.1, SIDE, top + 0.25), low=0.8, high=1.0)
    for k in range(42):
        x, tall = -SIDE + k * 0.5, 0.3 + (k * 7 % 5) * 0.09
        sheet.card(("glass", "leaf", "ochre")[k % 3], ((x, top + 0.2), (x + 0.26, top + 0.2), (x + 0.1, top + tall)))


def fig_tree(sheet: Sheet, part: Scenery) -> None:
    """An old fig that leans, with leaves like hands."""
    chance = random.Random(part.count * 11 + 4)
    for points, thick in ((((0.0, -0.1), (0.5, 1.7), (1.5, 3.1), (2.4, 4.9)), 0.6),
                          (((0.5, 1.6), (-0.4, 2.9), (-0.7, 4.3)), 0.34), (((1.4, 3.0), (2.7, 3.5), (3.6, 3.4)), 0.3)):
        sheet.card("bark", ribbon(curve(points), thick, thick * 0.4), low=0.9, high=1.4)
    for _ in range(46):
        x, z = chance.uniform(-1.6, 4.0), chance.uniform(3.0, 6.2)
        if (x - 1.3) ** 2 / 8 + (z - 4.6) ** 2 / 3 < 1:
            sheet.card("leaf", curve(((x, z - 0.3), (x - 0.42, z), (x - 0.14, z + 0.12), (x, z + 0.46),
                                      (x + 0.16, z + 0.1), (x + 0.42, z)), 3), low=0.8, high=1.25)


def grating(sheet: Sheet, part: Scenery) -> None:
    """A drain in a bank, with bars before it; they are gone where it is ``lit``, and there is a light within."""
    sheet.card("stone", ((-2.6, -0.2), (2.6, -0.2), (2.2, 3.2), (-2.1, 3.4)), low=0.55, high=0.85)
    hole = arched(-1.35, 0.1, 1.35, 2.6)
    sheet.card("pale_stone", grown(hole, 0.28), low=0.7, high=0.95)
    sheet.print("void", hole)
    if part.lit:
        sheet.light("glow", arched(-0.7, 0.1, 0.7, 1.5), 0.5)
        sheet.lamp(0.0, 0.9, 2.6, 0.8)
        return
    for x in (-0.9, -0.3, 0.3, 0.9):
        sheet.card("iron", stroke((x, 0.0), (x + (0.24 if x > 0.5 else 0.0), 2.5), 0.15), low=0.9, high=1.4)
    for z in (0.7, 1.8):
        sheet.card("iron", stroke((-1.4, z), (1.4, z + 0.08), 0.12), low=0.9, high=1.3)
    sheet.path("paper", curve(((-2.0, 2.7), (-1.75, 2.95), (-1.5, 2.7), (-1.75, 2.5), (-2.0, 2.7)), 3), 0.05, 0.8)


def tavern(sheet: Sheet, part: Scenery) -> None:
    """An inn with its shutters down and its light on, and an emperor over the door."""
    sheet.card("tint" if part.tint else "ochre", box(-3.4, -0.2, 3.4, 5.0), low=0.55, high=0.85)
    sheet.card("roof", ((-3.9, 4.8), (3.9, 4.8), (3.0, 6.6), (-3.0, 6.6)), low=0.75, high=1.05)
    for x in (-2.2, 2.2):
        sheet.card("dark_wood", box(x - 0.6, 2.9, x + 0.6, 4.3), low=0.8, high=1.1)
        for z in (3.2, 3.5, 3.8, 4.1):
            sheet.line("ink", (x - 0.55, z), (x + 0.55, z), 0.05, 0.5)
    door = arched(-0.75, -0.1, 0.75, 2.5)
    sheet.card("wood", grown(door, 0.18), low=0.8)
    sheet.light("glow", door, 0.9)
    sheet.lamp(0.0, 1.5, 4.0, 1.0)
    sheet.card("iron", stroke((0.9, 3.9), (2.6, 3.9), 0.1))
    sheet.card("dark_wood", box(1.3, 2.4, 2.6, 3.7), low=0.9, high=1.2)
    sheet.print("ivory", disc(1.95, 3.05, 0.34, 0.42, 14))
    sheet.card("gold", ((1.6, 3.4), (1.65, 3.68), (1.8, 3.5), (1.95, 3.72), (2.1, 3.5), (2.25, 3.68), (2.3, 3.4)))


def kitchen_cart(sheet: Sheet, part: Scenery) -> None:
    """A cart with ``count`` rows of cabbages on it."""
    for x in (-1.3, 1.3):
        sheet.card("dark_wood", disc(x, 0.8, 0.85, pieces=22), (disc(x, 0.8, 0.62, pieces=22),), low=0.8)
        for k in range(4):
            sheet.card("dark_wood", stroke((x - 0.6 + k * 0.4, 0.2 + (k % 2) * 0.2), (x + 0.6 - k * 0.4, 1.4), 0.08))
    sheet.card("wood", ((-2.5, 1.3), (2.5, 1.3), (2.8, 2.3), (-2.8, 2.3)), low=0.75, high=1.0)
    sheet.card("wood", stroke((2.6, 1.5), (4.6, 1.1), 0.16))
    for row in range(part.count):
        for k in range(7 - row):
            x, z = -2.2 + row * 0.33 + k * 0.72, 2.5 + row * 0.55
            sheet.card("leaf", disc(x, z, 0.42, 0.38, 14), low=1.0, high=1.5)
            sheet.path("ivory", curve(((x - 0.2, z + 0.25), (x, z - 0.1), (x + 0.22, z + 0.2)), 3), 0.04, 0.7)


def iron_gate(sheet: Sheet, part: Scenery) -> None:
    """A gate between two pillars with a lamp on one; it stands ajar where it is ``lit``."""
    for x in (-3.4, 3.4):
        sheet.card("stone", post(x, -0.2, 5.2, 1.3, 1.2), low=0.65, high=0.95)
        sheet.card("pale_stone", box(x - 0.8, 5.1, x + 0.8, 5.5), low=0.8, high=1.05)
    for side in (-1.0, 1.0):
        inner = side * (1.3 if part.lit else 0.12)
        for k in range(7):
            x = side * 2.75 + (inner - side * 2.75) * k / 6
            sheet.card("iron", post(x, 0.0, 4.0 + 0.1 * k, 0.11), low=0.9, high=1.3)
            sheet.card("gold", ((x - 0.1, 4.0 + 0.1 * k), (x + 0.1, 4.0 + 0.1 * k), (x, 4.4 + 0.1 * k)))
        for z in (0.6, 2.6):
            sheet.card("iron", stroke((side * 2.8, z), (inner, z), 0.13), low=0.9, high=1.2)
    sheet.light("glow", disc(-3.4, 5.95, 0.4), 0.9)
    sheet.card("iron", box(-3.5, 5.45, -3.3, 5.65))
    sheet.lamp(-3.4, 5.9, 4.5, 1.0)


def brazier(sheet: Sheet, _part: Scenery) -> None:
    """Coals in a basket on three legs."""
    for x in (-0.55, 0.0, 0.55):
        sheet.card("iron", stroke((x, -0.05), (x * 0.6, 1.1), 0.1))
    sheet.card("iron", ((-0.75, 1.5), (0.75, 1.5), (0.5, 0.95), (-0.5, 0.95)), low=0.9, high=1.3)
    for k in range(6):
        sheet.light("ember", disc(-0.5 + k * 0.2, 1.55 + (k % 2) * 0.12, 0.16, pieces=10), 0.9)
    sheet.light("flame", curve(((-0.3, 1.6), (-0.12, 2.1), (0.02, 1.85), (0.16, 2.4), (0.34, 1.6)), 4), 0.9)
    sheet.lamp(0.0, 1.8, 4.2, 1.0, "ember")


def fountain(sheet: Sheet, _part: Scenery) -> None:
    """A basin on a foot that has lost its point."""
    sheet.card("marble", post(0.0, 0.0, 2.4, 0.7, 0.4), low=0.7, high=1.0)
    for z, wide in ((0.35, 2.3), (2.3, 1.2)):
        bowl = ((-wide, z + 0.45), (wide, z + 0.45), (wide * 0.55, z - 0.2), (-wide * 0.55, z - 0.2))
        sheet.card("marble", bowl, low=0.75, high=1.05)
        sheet.print("wet", disc(0.0, z + 0.45, wide * 0.94, 0.13), 0.6)
    for side in (-1.0, 1.0):
        sheet.path("glass", curve(((0.0, 2.7), (side * 0.7, 3.5), (side * 1.15, 2.7)), 5), 0.06, 0.6)


def pergola(sheet: Sheet, _part: Scenery) -> None:
    """Posts and beams with pears on them, to go along over."""
    for k in range(4):
        sheet.card("pine", post(-4.2 + k * 2.8, -0.1, 3.6, 0.3), low=0.6, high=0.9)
    sheet.card("pine", box(-5.0, 3.5, 5.0, 3.85), low=0.8, high=1.0)
    for k in range(11):
        sheet.card("pine", stroke((-5.0 + k, 3.7), (-4.7 + k, 4.3), 0.16))
    for k in range(26):
        x, z = -4.9 + (k * 7 % 26) * 0.39, 3.3 + (k * 5 % 7) * 0.15
        sheet.card("leaf", disc(x, z, 0.3, 0.22, 10), low=0.8, high=1.3)
        if k % 4 == 0:
            sheet.card("ochre", disc(x, z - 0.36, 0.15, 0.2, 10))


def dovecote(sheet: Sheet, part: Scenery) -> None:
    """A round wall of holes, seen from inside, with a bird in every third; the moon is in its window where ``lit``."""
    sheet.card("plaster", box(-SIDE, -0.4, SIDE, 9.6), low=0.5, high=0.75)
    pane = disc(0.0, 6.3, 1.25, pieces=28)
    for row in range(8):
        for k in range(15):
            x, z = -8.9 + k * 1.27 + (row % 2) * 0.6, 0.6 + row * 1.05
            if abs(x) < 1.9 and 4.6 < z < 8.0:
                continue
            sheet.print("void", arched(x - 0.3, z, x + 0.3, z + 0.62), 0.85)
            if (row * 7 + k * 5) % 3 == 0:
                sheet.card("grey", disc(x, z + 0.22, 0.24, 0.19, 12), low=0.8, high=1.2)
                sheet.card("grey", disc(x + 0.14, z + 0.42, 0.11, pieces=10), high=1.2)
                sheet.card("ochre", ((x + 0.23, z + 0.46), (x + 0.36, z + 0.4), (x + 0.23, z + 0.37)))
    sheet.card("wood", grown(pane, 0.22), low=0.8, high=1.0)
    sheet.print("night_glass", pane)
    if part.lit:
        sheet.light("moon", disc(0.35, 6.5, 0.6, pieces=24))
        sheet.lamp(0.0, 6.3, 6.0, 0.9, "moon")


def bronze_door(sheet: Sheet, part: Scenery) -> None:
    """A front door with a face on it and a flap for dogs; it stands open where it is ``lit``."""
    frame = arched(-1.9, -0.1, 1.9, 6.4)
    sheet.card("marble", grown(frame, 0.4), low=0.7, high=0.95)
    sheet.card("dark_wood", frame, low=0.8, high=1.15)
    if part.lit:
        sheet.light("glow", ((0.1, 0.0), (1.7, 0.0), (1.7, 5.2), (0.1, 5.8)), 0.8)
        sheet.lamp(0.9, 2.6, 4.0, 0.9)
    for x in (-1.2, -0.6, 0.0, 0.6, 1.2):
        sheet.line("ink", (x, 0.0), (x, 5.6), 0.05, 0.45)
    sheet.card("brass", disc(0.0, 4.0, 0.72, 0.86, 22), low=0.8, high=1.15)
    for side in (-1.0, 1.0):
        sheet.path("ink", curve(((side * 0.48, 4.2), (side * 0.28, 4.12), (side * 0.12, 4.2)), 3), 0.07, 0.9)
        sheet.card("brass", curve(((side * 0.62, 4.5), (side * 1.0, 4.7), (side * 0.8, 4.1)), 3), high=1.1)
    sheet.print("void", disc(0.0, 3.5, 0.2, 0.16, 12))
    sheet.card("brass", stroke((0.0, 4.2), (0.06, 3.75), 0.12, 0.2), high=1.3)
    sheet.card("iron", box(1.1, 2.3, 1.4, 2.9))
    sheet.card("wood", arched(-0.75, 0.0, 0.75, 1.35), low=0.7, high=0.95)
    sheet.path("silver", ((0.0, 3.2), (1.2, 2.9), (1.2, 2.2), (1.9, 0.05), (-1.9, 0.05)), 0.06, 0.9)
