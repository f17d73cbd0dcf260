"""Stairs and furniture. Every part stands on nought, its middle over nought."""

from __future__ import annotations

import math
import random

from game.scenes.paper_theatre.outlines import Outline, arched, box, curve, disc, grown, post, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import Scenery

BOOKS = ("red", "brown", "green", "ochre", "plum", "black", "teal")


def stair_up(sheet: Sheet, part: Scenery) -> None:
    """A stair that comes down from the right, twelve steps, with a banister."""
    steps = 12
    top = [(-4.2 + 0.62 * k, 0.42 * k) for k in range(steps + 1)]
    outline = [(-4.2, -0.2)]
    for x, z in top[:-1]:
        outline += [(x, z + 0.42), (x + 0.62, z + 0.42)]
    outline += [(top[-1][0], -0.2)]
    sheet.card("dark_wood", outline, low=0.55, high=1.0)
    for x, z in top[:-1]:
        sheet.print("wood", box(x - 0.06, z + 0.32, x + 0.62, z + 0.43), 1.0, 0.9, 1.1)
        sheet.print("curtain", box(x + 0.12, z + 0.43, x + 0.5, z + 0.47), 0.9)
        sheet.line("ink", (x, z + 0.3), (x, 0.0), 0.03, 0.25)
        if part.lit:
            sheet.line("paper", (x + 0.2, z + 0.08), (x + 0.3, z + 0.26), 0.03, 0.5)
        for share in (0.16, 0.46):
            sheet.print("dark_wood", post(x + share, z + 0.42, z + 1.55 + share * 0.66, 0.09, 0.07), 1.0, 0.9, 1.2)
    sheet.card("wood", ribbon([(x + 0.1, z + 1.62) for x, z in top], 0.18))
    sheet.card("wood", post(-4.15, -0.2, 2.1, 0.34, 0.3))
    sheet.card("wood", disc(-4.15, 2.3, 0.27))


def stair_down(sheet: Sheet, part: Scenery) -> None:
    """Steps that go down through the floor, seen from above: each narrower and, where it is ``lit``, lighter."""
    count = 9
    for k in reversed(range(count)):
        low, high = 4.7 - k * 0.5, 4.7 - k * 0.5 + 0.52
        wide = 1.4 + k * 0.42
        step = ((-wide, low), (wide, low), (wide - 0.1, high), (-wide + 0.1, high))
        shade = 0.5 + 0.055 * (count - k)
        sheet.card("dark_wood", step, low=shade * 0.9, high=shade)
        sheet.print("wood", ((-wide, high - 0.16), (wide, high - 0.16), (wide - 0.1, high), (-wide + 0.1, high)), 1.0,
                    shade * 1.3, shade * 1.5)
        if k < 7:
            for tick in range(k % 4 + 1):
                sheet.line("paper", (-0.24 + tick * 0.12, low + 0.08), (-0.21 + tick * 0.12, low + 0.29), 0.03, 0.5)
    if part.lit:
        sheet.light("below", ((-1.3, 5.25), (1.3, 5.25), (3.6, 1.2), (-3.6, 1.2)), 0.10, 0.2, 1.2)
        sheet.lamp(0.0, 4.9, 5.4, 1.5, "below")


def banister(sheet: Sheet, _part: Scenery) -> None:
    """A banister along the stage, before what is seen."""
    for k in range(23):
        x = -9.9 + k * 0.9
        sheet.card("dark_wood", post(x, -0.3, 1.5, 0.13, 0.13), low=0.7, high=0.95)
        sheet.card("dark_wood", disc(x, 0.62, 0.16, 0.3, 10), low=0.7, high=0.95)
    sheet.card("wood", box(-10.4, 1.42, 10.4, 1.7), low=0.8, high=1.1)


def floor_hole(sheet: Sheet, part: Scenery) -> None:
    """A black place in the floor, with the first steps of a stair in it."""
    sheet.print("pale_stone" if part.lit else "wood", disc(0.0, 0.1, 3.3, 0.75, 36))
    sheet.print("void", disc(0.0, 0.08, 3.1, 0.66, 36))
    for k in range(3):
        sheet.print("below", box(-1.6 + k * 0.25, 0.2 - k * 0.2, 1.6 - k * 0.25, 0.28 - k * 0.2), 0.35 - 0.08 * k)
    if part.lit:
        sheet.lamp(0.0, 0.2, 3.6, 0.9, "below")


def bookcase(sheet: Sheet, part: Scenery) -> None:
    """Books to the ceiling, no two shelves alike."""
    chance = random.Random(part.count * 17)
    sheet.card("wood", box(-1.9, -0.1, 1.9, 7.4), low=0.65, high=0.9)
    sheet.card("wood", box(-2.05, 7.3, 2.05, 7.65), low=0.8, high=0.95)
    for row in range(6):
        foot = 0.35 + row * 1.16
        sheet.print("ink", box(-1.72, foot, 1.72, foot + 1.02), 0.85)
        x = -1.68
        while x < 1.5:
            wide, tall = chance.uniform(0.11, 0.26), chance.uniform(0.62, 0.95)
            if chance.random() < 0.08:
                sheet.print(chance.choice(BOOKS), stroke((x + 0.05, foot), (x + 0.42, foot + tall), wide * 0.9))
                x += 0.5
                continue
            book = box(x, foot, x + wide, foot + tall)
            sheet.print(chance.choice(BOOKS), book, 1.0, 0.65, 1.0)
            sheet.print("gold", box(x, foot + tall * 0.72, x + wide, foot + tall * 0.78), 0.5)
            sheet.line("ink", (x + wide, foot), (x + wide, foot + tall), 0.025, 0.5)
            x += wide + 0.01


def clock(sheet: Sheet, part: Scenery) -> None:
    """A clock as tall as a guest; ``count`` is the hour."""
    sheet.card("wood", box(-0.7, -0.1, 0.7, 0.9), low=0.6, high=0.8)
    sheet.card("wood", box(-0.5, 0.8, 0.5, 3.6), low=0.75, high=0.9)
    sheet.print("ink", box(-0.3, 1.1, 0.3, 3.3), 0.7)
    sheet.print("brass", stroke((0.0, 3.3), (0.06, 1.8), 0.04))
    sheet.print("brass", disc(0.07, 1.65, 0.19))
    sheet.card("wood", ((-0.72, 3.5), (0.72, 3.5), (0.72, 4.9), (0.3, 5.1), (0.0, 5.5), (-0.3, 5.1), (-0.72, 4.9)))
    sheet.print("paper", disc(0.0, 4.25, 0.56, pieces=24))
    sheet.ring("brass", disc(0.0, 4.25, 0.57, pieces=24), 0.06, 1.0)
    for k in range(12):
        a = math.tau * k / 12
        sheet.line("ink", (0.44 * math.cos(a), 4.25 + 0.44 * math.sin(a)), (0.5 * math.cos(a),
                                                                            4.25 + 0.5 * math.sin(a)),
                   0.04, 0.9)
    a = math.pi / 2 - math.tau * part.count / 12
    sheet.line("ink", (0.0, 4.25), (0.28 * math.cos(a), 4.25 + 0.28 * math.sin(a)), 0.06, 1.0)
    sheet.line("ink", (0.0, 4.25), (0.0, 4.65), 0.04, 1.0)


def desk(sheet: Sheet, _part: Scenery) -> None:
    """A writing table with a lectern's slope."""
    for x in (-1.5, 1.5):
        sheet.card("dark_wood", post(x, -0.15, 1.5, 0.18, 0.3), low=0.6, high=0.9)
    sheet.card("wood", box(-1.85, 1.25, 1.85, 1.75), low=0.75, high=0.95)
    for x in (-0.9, 0.9):
        sheet.ring("ink", box(x - 0.6, 1.32, x + 0.6, 1.66), 0.03, 0.5)
        sheet.print("brass", disc(x, 1.49, 0.06))
    sheet.card("wood", ((-2.0, 1.72), (2.0, 1.72), (1.8, 1.98), (-1.8, 1.98)), low=0.95, high=1.15)


def laid_table(sheet: Sheet, part: Scenery) -> None:
    """A table with a cloth, laid for ``count``."""
    cloth = [(-6.2, 2.15), (6.2, 2.15)]
    hem = [(6.35 - k * 12.7 / 28, 0.35 + (0.16 if k % 2 else 0.0)) for k in range(29)]
    sheet.card("linen", (*cloth[:1], *reversed(hem), *cloth[1:]), low=0.65, high=0.98)
    for k in range(13):
        x = -6.0 + k
        sheet.print("ink", ((x, 0.5), (x + 0.16, 0.5), (x + 0.1, 2.1)), 0.10)
    sheet.card("linen", ((-6.25, 2.1), (6.25, 2.1), (5.7, 2.75), (-5.7, 2.75)), low=0.95, high=1.1)
    for k in range(part.count):
        x = (k - (part.count - 1) / 2) * 10.4 / max(part.count - 1, 1)
        _cover(sheet, x * 0.97)


def _cover(sheet: Sheet, x: float) -> None:
    """A plate with a blue stair on it, a glass, and knife and fork."""
    sheet.print("ink", disc(x, 2.36, 0.49, 0.15), 0.25)
    sheet.print("paper", disc(x, 2.39, 0.46, 0.15))
    sheet.print("blue", disc(x, 2.40, 0.32, 0.095), 0.55)
    sheet.print("paper", disc(x, 2.41, 0.26, 0.075))
    for side in (-0.58, 0.58):
        sheet.line("iron", (x + side, 2.26), (x + side * 0.96, 2.52), 0.045, 0.9)
    sheet.print("glass", ((x + 0.28, 2.95), (x + 0.52, 2.95), (x + 0.43, 2.68), (x + 0.43, 2.52), (x + 0.37, 2.52),
                          (x + 0.37, 2.68)), 0.8)


def long_table(sheet: Sheet, _part: Scenery) -> None:
    """A scrubbed table for forty."""
    for x in (-7.0, -2.4, 2.4, 7.0):
        sheet.card("wood", post(x, -0.15, 1.6, 0.34, 0.26), low=0.55, high=0.8)
    sheet.card("wood", box(-8.6, 1.45, 8.6, 1.85), low=0.8, high=0.95)
    sheet.card("pine", ((-8.6, 1.82), (8.6, 1.82), (8.0, 2.3), (-8.0, 2.3)), low=0.95, high=1.1)
    for z in (1.96, 2.12):
        sheet.line("ink", (-8.4, z), (8.4, z), 0.025, 0.3)
    for k in range(9):
        x = -7.2 + k * 1.8
        sheet.print("ink", disc(x, 2.06, 0.36, 0.1), 0.3)
        sheet.print("iron", disc(x, 2.08, 0.34, 0.1), 0.9)
        sheet.print("pale_stone", disc(x, 2.1, 0.26, 0.07), 0.7)


def bench(sheet: Sheet, _part: Scenery) -> None:
    """A bench."""
    for x in (-1.9, 1.9):
        sheet.card("wood", post(x, -0.1, 0.75, 0.3, 0.22), low=0.6, high=0.8)
    sheet.card("tint" if sheet.tint else "wood", box(-2.4, 0.7, 2.4, 0.98), low=0.85, high=1.05)


def chair(sheet: Sheet, part: Scenery) -> None:
    """A dining chair, seen from behind; the one that is ``lit`` is kept for somebody."""
    for x in (-0.5, 0.5):
        sheet.card("dark_wood", stroke((x * 1.1, -0.15), (x, 2.7), 0.13))
    sheet.card("dark_wood", box(-0.62, 0.95, 0.62, 1.2))
    back = arched(-0.5, 1.5, 0.5, 3.0, 0.42)
    sheet.card("curtain", back, low=0.7, high=1.0)
    sheet.ring("gold" if part.lit else "dark_wood", back, 0.09, 1.0)
    if part.lit:
        sheet.lamp(0.0, 2.4, 2.4, 0.7)
        sheet.light("glow", grown(back, 0.16), 0.16)


def armchair(sheet: Sheet, _part: Scenery) -> None:
    """An armchair with ears."""
    sheet.card("tint" if sheet.tint else "green",
               curve(((-0.95, 0.2), (-1.0, 2.0), (-0.8, 3.0), (0.0, 3.3), (0.8, 3.0), (1.0, 2.0), (0.95, 0.2))))
    for x in (-0.5, 0.0, 0.5):
        for z in (1.7, 2.3):
            sheet.print("ink", disc(x, z, 0.05, pieces=6), 0.5)
    sheet.card("tint" if sheet.tint else "green", box(-1.0, 0.1, 1.0, 1.15), low=0.6, high=0.85)
    for side in (-1.1, 1.1):
        sheet.card("tint" if sheet.tint else "green", arched(side - 0.28, 0.0, side + 0.28, 1.7), low=0.7, high=1.0)


def sideboard(sheet: Sheet, _part: Scenery) -> None:
    """A sideboard with dishes on it."""
    sheet.card("dark_wood", box(-2.2, -0.1, 2.2, 2.0), low=0.65, high=0.95)
    for x in (-1.45, 0.0, 1.45):
        sheet.print("ink", box(x - 0.62, 0.25, x + 0.62, 1.7), 0.35)
        sheet.print("wood", box(x - 0.54, 0.32, x + 0.54, 1.62), 0.55)
        sheet.print("brass", disc(x + 0.4, 1.0, 0.06))
    sheet.card("wood", box(-2.35, 1.95, 2.35, 2.15), low=0.9, high=1.05)
    for x, size in ((-1.4, 0.5), (0.0, 0.62), (1.35, 0.42)):
        dome = [(x + size * math.cos(math.pi * k / 10),
                 2.18 + size * 0.8 * math.sin(math.pi * k / 10)) for k in range(11)]
        sheet.card("silver", dome, low=0.75, high=1.15)
        sheet.card("silver", disc(x, 2.24 + size * 0.8, 0.09))


def stove(sheet: Sheet, part: Scenery) -> None:
    """A stove, its pipe, a kettle."""
    sheet.card("iron", post(0.0, 1.8, 9.5, 0.34))
    sheet.card("iron", box(-0.95, 0.25, 0.95, 2.0), low=0.8, high=1.1)
    for x in (-0.75, 0.75):
        sheet.card("iron", post(x, -0.15, 0.3, 0.2, 0.3))
    sheet.card("iron", box(-1.1, 1.9, 1.1, 2.1), low=1.0, high=1.2)
    hatch = arched(-0.5, 0.55, 0.5, 1.4, 0.3)
    sheet.print("ink", grown(hatch, 0.08), 0.7)
    if part.lit:
        sheet.light("ember", hatch, 1.0, 1.2, 0.8)
        for x in (-0.25, 0.0, 0.25):
            sheet.light("iron", box(x - 0.04, 0.55, x + 0.04, 1.35))
        sheet.lamp(0.0, 0.9, 3.2, 1.0, "ember")
    body = curve(((-0.4, 2.12), (-0.46, 2.5), (-0.2, 2.85), (0.2, 2.85), (0.46, 2.5), (0.4, 2.12)))
    sheet.card("brass", body, low=0.7, high=1.0)
    sheet.card("brass", stroke((0.36, 2.35), (0.78, 2.75), 0.14, 0.08))
    sheet.card("iron", ribbon(curve(((-0.3, 2.85), (0.0, 3.2), (0.3, 2.85))), 0.07))


def linen_shelves(sheet: Sheet, part: Scenery) -> None:
    """Sheets to the ceiling, each with a mark in red thread."""
    chance = random.Random(part.count * 3)
    sheet.card("pine", box(-2.9, -0.1, 2.9, 8.0), low=0.6, high=0.85)
    for row in range(6):
        foot = 0.3 + row * 1.27
        sheet.print("ink", box(-2.7, foot, 2.7, foot + 1.12), 0.6)
        for pile in range(4):
            x = -2.6 + pile * 1.32
            for k in range(chance.randint(3, 6)):
                off = chance.uniform(0.0, 0.07)
                fold = box(x + off, foot + k * 0.165, x + 1.14 + off, foot + k * 0.165 + 0.155)
                sheet.print("linen", fold, 1.0, 0.72, 1.0)
                sheet.line("red", (x + off + 0.85, foot + k * 0.165 + 0.07), (x + off + 1.0, foot + k * 0.165 + 0.07),
                           0.05, 0.85)


def washing(sheet: Sheet, part: Scenery) -> None:
    """A line across the room with sheets on it."""
    sheet.print("rope", ribbon(curve([(-10.0, 0.6), (-5.0, 0.1), (0.0, -0.05), (5.0, 0.1), (10.0, 0.6)]), 0.06))
    chance = random.Random(part.count)
    for x, wide in ((-8.7, 2.5), (-5.6, 1.7), (4.0, 1.4), (6.1, 2.7)):
        long = chance.uniform(2.1, 2.9)
        hem = [(x + wide * k / 8, -long + 0.11 * math.sin(k * 1.9 + x)) for k in range(9)]
        cloth = ((x, 0.16), *hem, (x + wide, 0.16))
        sheet.card("linen", cloth, low=0.78, high=1.0)
        for k in range(1, 5):
            fold = x + wide * k / 5
            sheet.print("ink", stroke((fold, 0.1), (fold + 0.1, -long + 0.15), 0.03, 0.14), 0.1)
        sheet.line("red", (x + wide - 0.5, -long + 0.4), (x + wide - 0.2, -long + 0.4), 0.06, 0.8)
        for peg in (x + 0.15, x + wide - 0.15):
            sheet.print("wood", box(peg - 0.05, -0.05, peg + 0.05, 0.35))


def pans(sheet: Sheet, _part: Scenery) -> None:
    """A rail with copper pans, the largest first."""
    sheet.card("iron", box(-3.1, 1.95, 3.1, 2.06))
    for k in range(6):
        x, size = -2.6 + k * 1.05, 0.54 - k * 0.06
        sheet.print("iron", stroke((x, 2.0), (x, 1.35), 0.07))
        sheet.card("copper", disc(x, 1.4 - size, size), low=0.65, high=1.15)
        sheet.ring("ink", disc(x, 1.4 - size, size * 0.78), 0.04, 0.4)


def bandstand(sheet: Sheet, _part: Scenery) -> None:
    """A low stage with a rail of bunting and music stands."""
    sheet.card("wood", box(-3.2, -0.15, 3.2, 0.85), low=0.6, high=0.85)
    sheet.card("gold", box(-3.3, 0.78, 3.3, 0.95), low=0.9, high=1.0)
    for k in range(8):
        x = -3.2 + k * 0.8
        swag = [(x + 0.8 * j / 6, 0.76 - 0.42 * math.sin(math.pi * j / 6)) for j in range(7)]
        sheet.card("curtain", (*swag, (x + 0.8, 0.8), (x, 0.8)), low=0.8, high=1.0)
    for x in (-2.2, 0.0, 2.2):
        sheet.card("iron", post(x, 0.9, 1.9, 0.06))
        sheet.card("linen", ((x - 0.36, 1.85), (x + 0.36, 1.85), (x + 0.42, 2.35), (x - 0.42, 2.35)))
        for z in (1.98, 2.1, 2.22):
            sheet.line("ink", (x - 0.3, z), (x + 0.3, z), 0.025, 0.5)


def rug(sheet: Sheet, _part: Scenery) -> None:
    """A carpet that was rolled aside."""
    sheet.card("curtain", box(-2.4, -0.1, 2.4, 0.5), low=0.6, high=1.0)
    for x in (-1.8, -0.6, 0.6, 1.8):
        sheet.print("gold", box(x - 0.1, -0.1, x + 0.1, 0.5), 0.5)
    sheet.card("curtain", disc(2.4, 0.2, 0.16, 0.32))
    spiral = [(2.4 + 0.012 * k * math.cos(k * 0.8), 0.2 + 0.024 * k * math.sin(k * 0.8)) for k in range(12)]
    sheet.path("paper", spiral, 0.03, 0.5)


def oil_lamp(sheet: Sheet, part: Scenery) -> None:
    """A lamp; turned far too high, and smoking, where it is ``lit``."""
    sheet.card("brass", post(0.0, -0.05, 0.2, 0.62, 0.4))
    sheet.card("brass", disc(0.0, 0.42, 0.34, 0.26))
    sheet.card("brass", box(-0.16, 0.62, 0.16, 0.76))
    glass = curve(((-0.14, 0.76), (-0.27, 1.05), (-0.16, 1.4), (-0.12, 1.75), (0.12, 1.75), (0.16, 1.4), (0.27, 1.05),
                   (0.14, 0.76)))
    sheet.print("glass", glass, 0.55)
    tall = 0.85 if part.lit else 0.4
    sheet.light("glow", disc(0.0, 1.15, 0.95 if part.lit else 0.6), 0.14)
    sheet.light("glow", disc(0.0, 1.12, 0.6 if part.lit else 0.36), 0.2)
    sheet.light("flame", _flame(0.0, 0.78, tall, 0.14))
    sheet.light("core", _flame(0.0, 0.8, tall * 0.5, 0.07))
    if part.lit:
        smoke = curve(((0.0, 1.8), (0.12, 2.2), (-0.1, 2.7), (0.16, 3.3), (0.0, 3.9)))
        sheet.print("ink", ribbon(smoke, 0.1, 0.5), 0.22)
    sheet.lamp(0.0, 1.1, 4.6 if part.lit else 3.2, 1.35 if part.lit else 0.8)


def _flame(x: float, z: float, tall: float, wide: float) -> Outline:
    return curve(((x, z), (x + wide, z + tall * 0.3), (x + wide * 0.35, z + tall * 0.7), (x, z + tall),
                  (x - wide * 0.45, z + tall * 0.65), (x - wide, z + tall * 0.3), (x, z)), 4)[:-1]


def _candle(sheet: Sheet, x: float, z: float, tall: float, lit: bool) -> None:
    sheet.card("wax", box(x - 0.09, z, x + 0.09, z + tall), low=0.85, high=1.05)
    if lit:
        sheet.light("glow", disc(x, z + tall + 0.22, 0.36, 0.46), 0.16)
        sheet.light("flame", _flame(x, z + tall + 0.02, 0.42, 0.085))
        sheet.light("core", _flame(x, z + tall + 0.04, 0.2, 0.045))


def candelabrum(sheet: Sheet, part: Scenery) -> None:
    """Five candles on one foot."""
    sheet.card("silver", post(0.0, -0.05, 0.14, 0.8, 0.5))
    sheet.card("silver", post(0.0, 0.1, 1.4, 0.13, 0.11))
    for x, foot in ((-0.9, 1.3), (-0.46, 1.12), (0.46, 1.12), (0.9, 1.3)):
        sheet.card("silver", ribbon(curve(((0.0, 0.7), (x * 0.7, 0.72), (x, foot))), 0.08))
        _candle(sheet, x, foot, 0.6, part.lit)
    _candle(sheet, 0.0, 1.38, 0.75, part.lit)
    if part.lit:
        sheet.lamp(0.0, 1.9, 4.6, 0.95)


def candles(sheet: Sheet, part: Scenery) -> None:
    """``count`` candles in a row; they light as many."""
    for k in range(part.count):
        x = (k - (part.count - 1) / 2) * 1.2
        sheet.card("brass", box(x - 0.2, -0.02, x + 0.2, 0.1))
        _candle(sheet, x, 0.08, 0.45 + 0.16 * ((k * 5) % 3), part.lit)
        if part.lit and k % 3 == 1:
            sheet.lamp(x, 0.8, 2.8, 0.6)


def chandelier(sheet: Sheet, part: Scenery) -> None:
    """A crown of lights on a chain."""
    sheet.card("gold", post(0.0, 1.9, 9.0, 0.09))
    for z in (2.4, 3.0, 3.6, 4.2):
        sheet.ring("gold", disc(0.0, z, 0.11, 0.18, 8), 0.05, 1.0)
    sheet.card("gold", disc(0.0, 1.85, 0.24))
    for wide, z in ((1.1, 1.2), (2.2, 0.35)):
        sheet.card("gold", ribbon(curve(((-wide, z + 0.1), (-wide * 0.5, z - 0.16), (0.0, z - 0.24), (wide * 0.5,
                                                                                                      z - 0.16),
                                         (wide, z + 0.1))), 0.13))
        for side in (-1.0, 1.0):
            sheet.print("glass", stroke((0.0, 1.85), (side * wide, z + 0.1), 0.04), 0.6)
        count = round(wide * 3)
        for k in range(count + 1):
            x = -wide + 2 * wide * k / count
            drop = z - 0.2 * (1 - (x / wide) ** 2)
            _candle(sheet, x, drop + 0.08, 0.34, part.lit)
            sheet.print("glass", ((x - 0.07, drop - 0.18), (x, drop - 0.02), (x + 0.07, drop - 0.18), (x,
                                                                                                       drop - 0.42)),
                                                                                                       0.9)
    if part.lit:
        sheet.light("glow", disc(0.0, 1.0, 3.1, 1.6), 0.07)
        sheet.lamp(0.0, 1.0, 7.2, 1.15)
