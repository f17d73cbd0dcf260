"""What belongs to a river and to its post. Every part stands on nought, its middle over nought."""

from __future__ import annotations

import math
import random

from game.scenes.paper_theatre.outlines import Outline, arched, box, curve, disc, grown, post, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import Scenery

WAVE = 1.15  # from crest to crest


def waves(sheet: Sheet, part: Scenery) -> None:
    """A strip of water, cut in crests as toy theatres have it; ``count`` sets them off against another strip's."""
    off = (part.count % 4) * 0.3
    crests: list[tuple[float, float]] = []
    for k in range(19):
        x = -10.6 + k * WAVE + off
        crests += [(x, 0.35), (x + WAVE * 0.45, 0.5), (x + WAVE * 0.7, 0.82), (x + WAVE * 0.78, 0.6)]
    sheet.card("water", ((-11.0, -0.6), (11.5, -0.6), *reversed(crests)), low=0.7, high=1.1)
    for k in range(19):
        x = -10.6 + k * WAVE + off
        sheet.path("paper", ((x + 0.1, 0.36), (x + WAVE * 0.45, 0.46), (x + WAVE * 0.68, 0.72)), 0.05, 0.55)
        sheet.line("ink", (x + 0.2, 0.05), (x + 0.7, 0.08), 0.03, 0.3)


def barge(sheet: Sheet, part: Scenery) -> None:
    """The mail barge, with her cabin, her flag and the horn of the post; its window is lit where it is ``lit``."""
    hull = curve(((-4.2, 1.3), (-3.7, 0.2), (-2.8, -0.2), (2.9, -0.2), (3.9, 0.3), (4.4, 1.5)), 4)
    sheet.card("tint" if part.tint else "red", (*hull, (4.2, 1.15), (-4.1, 1.0)), low=0.7, high=1.0)
    sheet.line("paper", (-4.1, 0.85), (4.25, 1.05), 0.12, 0.9)
    sheet.hatch(box(-3.4, -0.15, 3.4, 0.5), 0.2, 0.16, 0.22)
    sheet.card("pine", box(-2.6, 1.0, 1.2, 2.3), low=0.8, high=1.0)
    sheet.card("roof", ((-2.8, 2.25), (1.4, 2.25), (1.2, 2.5), (-2.6, 2.5)))
    for x in (-2.2, -1.0, 0.2):
        pane = box(x, 1.4, x + 0.7, 2.0)
        if part.lit:
            sheet.light("glow", pane)
        else:
            sheet.print("night_glass", pane)
        sheet.ring("dark_wood", pane, 0.06, 0.9)
    if part.lit:
        sheet.lamp(-0.6, 1.7, 2.6, 0.9)
    sheet.card("iron", post(0.7, 2.4, 3.4, 0.3, 0.24))
    sheet.card("dark_wood", stroke((3.3, 1.2), (3.3, 4.6), 0.12, 0.06))
    sheet.card("paper", ((3.3, 4.5), (4.7, 4.35), (4.6, 3.5), (3.3, 3.65)), low=0.9, high=1.05)
    _horn(sheet, 3.95, 4.0, 0.9)
    sheet.card("dark_wood", stroke((-4.0, 1.2), (-2.9, 1.9), 0.1))


def _horn(sheet: Sheet, x: float, z: float, size: float) -> None:
    """The horn of the post, printed."""
    sheet.ring("red", disc(x, z, 0.2 * size), 0.06 * size, 0.95)
    sheet.print("red", ((x + 0.15 * size, z + 0.1 * size), (x + 0.5 * size, z + 0.3 * size),
                        (x + 0.5 * size, z - 0.12 * size)), 0.95)


def launch(sheet: Sheet, part: Scenery) -> None:
    """A steam launch of an office: high, clean, with a brass funnel; her lamp is lit where she is ``lit``."""
    hull = ((-3.6, -0.2), (3.4, -0.2), (4.4, 1.9), (-3.9, 1.5))
    sheet.card("tint" if part.tint else "ivory", hull, low=0.75, high=1.05)
    sheet.line("blue", (-3.8, 1.2), (4.1, 1.5), 0.14, 0.9)
    for x in (-2.4, -1.2, 0.0, 1.2):
        sheet.print("night_glass", disc(x, 0.7, 0.22, pieces=12))
        sheet.ring("brass", disc(x, 0.7, 0.24, pieces=12), 0.06, 1.0)
    sheet.card("ivory", box(-1.8, 1.5, 0.9, 2.9), low=0.8, high=1.0)
    sheet.card("brass", post(-0.4, 2.8, 4.5, 0.6, 0.5))
    sheet.card("iron", box(-0.72, 4.3, -0.08, 4.6))
    sheet.card("iron", stroke((3.3, 1.7), (3.3, 3.2), 0.08))
    if part.lit:
        sheet.light("glow", disc(3.3, 3.3, 0.3))
        sheet.lamp(3.3, 3.3, 3.2, 1.0)


def black_boat(sheet: Sheet, _part: Scenery) -> None:
    """A low black boat with a hen painted on her, and something under a tarpaulin."""
    sheet.card("black", curve(((-3.4, 1.1), (-2.8, 0.1), (-1.8, -0.2), (2.0, -0.2), (3.0, 0.2), (3.6, 1.3)), 4))
    sheet.print("ochre", curve(((-2.6, 0.35), (-2.3, 0.8), (-1.9, 0.75), (-1.5, 0.85), (-1.6, 0.4), (-2.1, 0.2)), 4))
    sheet.print("red", disc(-2.3, 0.86, 0.1, pieces=8))
    cover = curve(((-1.2, 0.9), (-0.8, 1.6), (0.2, 1.8), (1.4, 1.65), (1.9, 1.0)), 4)
    sheet.card("canvas", cover, low=0.85, high=1.2)
    for x in (-0.7, 0.1, 0.9):
        sheet.line("ink", (x, 1.65), (x + 0.1, 1.0), 0.04, 0.4)
    sheet.card("dark_wood", stroke((2.4, 0.9), (2.6, 4.0), 0.12, 0.06))
    sheet.card("iron", curve(((2.6, 4.0), (2.9, 4.1), (2.95, 3.8))))


def lamp_boat(sheet: Sheet, part: Scenery) -> None:
    """A skiff that hangs or floats with a lamp in it."""
    sheet.card("wood", curve(((-1.7, 0.8), (-1.3, 0.15), (-0.5, 0.0), (0.7, 0.0), (1.4, 0.2), (1.8, 0.9)), 4))
    sheet.line("ink", (-1.5, 0.55), (1.6, 0.6), 0.05, 0.5)
    sheet.card("iron", stroke((0.0, 0.5), (0.0, 1.7), 0.07))
    sheet.card("iron", box(-0.22, 1.2, 0.22, 1.75))
    pane = box(-0.15, 1.26, 0.15, 1.68)
    if part.lit:
        sheet.light("glow", pane)
        sheet.light("flame", disc(0.0, 1.42, 0.07, 0.14, 10))
        sheet.lamp(0.0, 1.45, 2.6, 0.9)
    else:
        sheet.print("night_glass", pane)


def mooring_posts(sheet: Sheet, part: Scenery) -> None:
    """``count`` posts in the water, with a rope from one to the next."""
    for k in range(part.count):
        x, top = (k - (part.count - 1) / 2) * 1.3, 2.2 + 0.5 * math.sin(k * 2.3)
        sheet.card("bark", post(x, -0.4, top, 0.36, 0.3), low=0.8, high=1.2)
        sheet.print("wet", box(x - 0.17, -0.4, x + 0.17, 0.5), 0.7)
        sheet.card("rope", stroke((x - 0.24, top - 0.4), (x + 0.24, top - 0.36), 0.16))
        if k:
            sheet.card("rope", ribbon(curve(((x - 1.3, top - 0.4), (x - 0.65, top - 0.95), (x, top - 0.4))), 0.08))


def chain(sheet: Sheet, part: Scenery) -> None:
    """A chain from side to side, that sags; fewer links where ``count`` is above one: it hangs straight down."""
    upright = part.count > 1
    for k in range(12 if upright else 23):
        x, z = (0.0, 0.3 + k * 0.62) if upright else (-8.4 + k * 0.76, 1.5 - 1.1 * math.sin(math.pi * k / 22))
        wide, tall = (0.15, 0.38) if upright else (0.42, 0.17)
        link = disc(x, z, wide, tall, 14)
        sheet.card("iron", link, (disc(x, z, wide * 0.5, tall * 0.5, 12),), low=0.9, high=1.4)


def steeple(sheet: Sheet, _part: Scenery) -> None:
    """What a church shows above the flood: a spire, a window of the belfry, a cock."""
    sheet.card("stone", box(-1.0, -0.4, 1.0, 2.4), low=0.7, high=1.0)
    sheet.print("night_glass", arched(-0.4, 0.9, 0.4, 2.0))
    sheet.card("roof", ((-1.2, 2.3), (1.2, 2.3), (0.0, 6.2)), low=0.75, high=1.1)
    for z in (2.9, 3.5, 4.1, 4.7):
        sheet.line("ink", (-1.1 * (6.2 - z) / 3.9, z), (1.1 * (6.2 - z) / 3.9, z), 0.03, 0.35)
    sheet.card("gold", ((0.0, 6.2), (0.5, 6.5), (0.2, 6.6), (-0.3, 6.9), (-0.45, 6.5)))
    sheet.print("wet", box(-1.0, -0.4, 1.0, 0.3), 0.7)


def rooftops(sheet: Sheet, part: Scenery) -> None:
    """A row of roofs with chimneys; windows under them are lit where they are ``lit``."""
    chance = random.Random(part.count * 5 + 2)
    x = -9.4
    while x < 9.0:
        wide, tall = chance.uniform(2.0, 3.2), chance.uniform(1.4, 2.4)
        sheet.card("wall" if chance.random() < 0.5 else "stone", box(x + 0.15, -0.6, x + wide - 0.15, 0.9), low=0.7)
        if part.lit and chance.random() < 0.6:
            sheet.light("glow", arched(x + wide / 2 - 0.22, 0.0, x + wide / 2 + 0.22, 0.7))
            sheet.lamp(x + wide / 2, 0.35, 1.4, 0.5)
        if chance.random() < 0.6:
            sheet.card("wall", box(x + wide * 0.62, 1.2, x + wide * 0.62 + 0.5, tall + 0.7))
        roof: Outline = ((x, 0.8), (x + wide, 0.8), (x + wide * 0.72, tall), (x + wide * 0.28, tall))
        sheet.card("roof", roof, low=0.8, high=1.15)
        sheet.hatch(roof, 0.0, 0.24, 0.3)
        x += wide * 0.92


def crane(sheet: Sheet, _part: Scenery) -> None:
    """A crane over the water, with a rope and a hook."""
    sheet.card("wood", post(0.0, -0.3, 4.6, 0.5, 0.34))
    sheet.card("wood", stroke((-0.1, 4.2), (3.6, 5.7), 0.34, 0.2))
    sheet.card("wood", stroke((0.0, 2.6), (1.8, 4.9), 0.2))
    sheet.card("iron", disc(3.5, 5.6, 0.26))
    sheet.card("rope", stroke((3.6, 5.5), (3.6, 1.9), 0.08))
    sheet.card("iron", ribbon(curve(((3.6, 1.95), (3.85, 1.6), (3.6, 1.35), (3.4, 1.5))), 0.1))
    sheet.card("iron", disc(0.0, 1.5, 0.5), (disc(0.0, 1.5, 0.28),))


def lock_gate(sheet: Sheet, part: Scenery) -> None:
    """Two leaves of a lock gate with their balance beams; open by a crack of light where it is ``lit``."""
    for side in (-1.0, 1.0):
        leaf = ((side * 0.08, -0.4), (side * 3.0, -0.4), (side * 3.0, 4.0), (side * 0.08, 3.8))
        sheet.card("dark_wood", leaf, low=0.7, high=1.05)
        for z in (0.5, 1.6, 2.7):
            sheet.card("iron", stroke((side * 0.15, z), (side * 2.95, z + 0.08), 0.14))
        for x in (0.7, 1.4, 2.1):
            sheet.line("ink", (side * x, -0.3), (side * x, 3.8), 0.04, 0.45)
        sheet.card("wood", stroke((side * 0.3, 4.2), (side * 5.2, 4.6), 0.4, 0.5))
        sheet.card("stone", box(side * 3.0 if side > 0 else -4.2, -0.5, 4.2 if side > 0 else -3.0, 3.7), low=0.6)
    if part.lit:
        sheet.light("sunbeam", box(-0.08, -0.3, 0.08, 3.8), 0.9)


def oyster_baskets(sheet: Sheet, part: Scenery) -> None:
    """``count`` baskets of shells in a row, each with its label."""
    for k in range(part.count):
        x = (k - (part.count - 1) / 2) * 1.5
        sheet.card("rope", ((x - 0.5, 0.0), (x + 0.5, 0.0), (x + 0.66, 0.9), (x - 0.66, 0.9)), low=0.75, high=1.0)
        for z in (0.25, 0.5, 0.75):
            sheet.line("brown", (x - 0.55, z), (x + 0.55, z), 0.05, 0.6)
        for j in range(4):
            sheet.card("pale_stone", disc(x - 0.45 + j * 0.3, 0.98 + 0.1 * (j % 2), 0.22, 0.15, 9), low=0.9, high=1.1)
        sheet.card("paper", box(x - 0.2, 0.34, x + 0.2, 0.62))
        sheet.line("ink", (x - 0.12, 0.48), (x + 0.12, 0.48), 0.04, 0.7)


def sorting_shelves(sheet: Sheet, part: Scenery) -> None:
    """Pigeonholes of a post office, with letters in most of them."""
    chance = random.Random(part.count * 3 + 1)
    sheet.card("wood", box(-3.2, -0.1, 3.2, 5.4), low=0.7, high=0.95)
    sheet.card("dark_wood", box(-3.4, 5.3, 3.4, 5.7))
    for row in range(5):
        for k in range(6):
            x, z = -3.0 + k * 1.02, 0.7 + row * 0.92
            sheet.print("ink", box(x, z, x + 0.88, z + 0.76), 0.75)
            for j in range(chance.randrange(4)):
                left = x + 0.08 + j * 0.2
                sheet.print(chance.choice(("paper", "parchment", "ivory", "rose")),
                            ((left, z), (left + 0.16, z), (left + 0.24, z + 0.56), (left + 0.08, z + 0.58)))
    sheet.print("brass", box(-0.7, 5.38, 0.7, 5.62))


def counter_bell(sheet: Sheet, _part: Scenery) -> None:
    """A bell on an iron arm, as it hangs by a counter of the post."""
    sheet.card("iron", stroke((0.0, 2.4), (0.0, 1.9), 0.1))
    rim = curve(((-0.95, 0.3), (-0.7, 0.6), (-0.5, 1.5), (0.0, 1.95), (0.5, 1.5), (0.7, 0.6), (0.95, 0.3)), 4)
    sheet.card("brass", rim, low=0.8, high=1.15)
    sheet.line("ink", (-0.7, 0.62), (0.7, 0.62), 0.06, 0.5)
    sheet.card("iron", disc(0.0, 0.2, 0.2))


def diving_bell(sheet: Sheet, part: Scenery) -> None:
    """A diving bell on its chain, with a round window; lamplight in it where it is ``lit``."""
    for k in range(8):
        sheet.card("iron", disc(0.0, 4.5 + k * 0.5, 0.13, 0.3, 12), (disc(0.0, 4.5 + k * 0.5, 0.06, 0.16, 10),))
    body = curve(((-1.7, 0.2), (-1.65, 2.0), (-1.1, 3.6), (0.0, 4.3), (1.1, 3.6), (1.65, 2.0), (1.7, 0.2)), 4)
    sheet.card("teal", body, low=0.7, high=1.1)
    sheet.hatch(body, 0.9, 0.24, 0.2)
    for z in (0.5, 2.4):
        sheet.line("brass", (-1.6, z), (1.6, z), 0.16, 0.9)
    pane = disc(0.0, 1.5, 0.62)
    sheet.card("brass", grown(pane, 0.16))
    if part.lit:
        sheet.light("glow", pane, 0.95)
        sheet.lamp(0.0, 1.5, 3.0, 1.0)
    else:
        sheet.print("night_glass", pane)


def whirlpool(sheet: Sheet, _part: Scenery) -> None:
    """A hole in the water, ring within ring."""
    for k in range(6):
        wide = 5.4 - k * 0.85
        sheet.card("water" if k < 5 else "void", disc(0.0, 0.9 - k * 0.1, wide, wide * 0.3), low=1.05 - k * 0.12,
                   high=1.2 - k * 0.14)
        sheet.ring("paper", disc(0.0, 0.9 - k * 0.1, wide * 0.94, wide * 0.27), 0.05, 0.4)
    for k in range(7):
        turn = k * 0.9
        sheet.card("ochre", disc(3.6 * math.cos(turn), 0.9 + 1.0 * math.sin(turn), 0.14, 0.2, 8))


def mailbag(sheet: Sheet, _part: Scenery) -> None:
    """A bag of the mail, tied and sealed."""
    sack = curve(((-0.8, 0.0), (-0.95, 0.6), (-0.4, 1.3), (0.4, 1.3), (0.95, 0.6), (0.8, 0.0)), 4)
    sheet.card("canvas", sack, low=1.0, high=1.4)
    sheet.card("rope", stroke((-0.42, 1.28), (0.42, 1.28), 0.12))
    sheet.card("canvas", ((-0.35, 1.3), (0.35, 1.3), (0.55, 1.7), (-0.55, 1.7)), low=1.1, high=1.3)
    _horn(sheet, -0.1, 0.6, 1.1)


def envelope(sheet: Sheet, part: Scenery) -> None:
    """A letter with its seal; broken where ``count`` is above one."""
    sheet.card("paper", box(-1.0, 0.0, 1.0, 1.2), low=0.95, high=1.1)
    sheet.path("ink", ((-1.0, 1.2), (0.0, 0.45), (1.0, 1.2)), 0.05, 0.5)
    sheet.card("red", disc(-0.1 if part.count > 1 else 0.0, 0.5, 0.2, pieces=10))
    if part.count > 1:
        sheet.line("paper", (-0.2, 0.66), (0.02, 0.34), 0.07, 1.0)
    sheet.print("wet", disc(0.1, 0.02, 0.9, 0.1), 0.5)


def kettle(sheet: Sheet, part: Scenery) -> None:
    """A copper kettle; it steams where it is ``lit``."""
    sheet.card("copper", curve(((-0.8, 0.0), (-0.95, 0.5), (-0.5, 1.05), (0.5, 1.05), (0.95, 0.5), (0.8, 0.0)), 4),
               low=0.85, high=1.15)
    sheet.card("copper", ((0.8, 0.35), (1.5, 1.05), (1.35, 1.2), (0.72, 0.75)))
    sheet.card("brass", disc(0.0, 1.15, 0.14))
    sheet.card("iron", ribbon(curve(((-0.5, 1.0), (-0.45, 1.7), (0.45, 1.7), (0.5, 1.0))), 0.1))
    if part.lit:
        for k in range(3):
            x = 1.5 + k * 0.2
            sheet.print("paper", ribbon(curve(((x, 1.3), (x + 0.2, 1.8), (x - 0.1, 2.3), (x + 0.2, 2.8))), 0.1), 0.35)
