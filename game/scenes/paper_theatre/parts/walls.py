"""What rooms are made of, and what hangs on their walls. A wall covers the whole stage and goes beyond its sides."""

from __future__ import annotations

import math
from itertools import pairwise

from game.scenes.paper_theatre.outlines import Outline, arched, box, curve, disc, grown, post, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import Scenery

SIDE, TOP = 10.4, 10.6


def panelling(sheet: Sheet, _part: Scenery) -> None:
    """A wall of dark panels under paper."""
    sheet.card("tint" if sheet.tint else "wall", box(-SIDE, 0.0, SIDE, TOP), low=0.95, high=0.6)
    _stripes(sheet, 3.2)
    sheet.card("dark_wood", box(-SIDE, -0.3, SIDE, 3.1), low=0.7, high=0.95)
    for k in range(14):
        x = -10.2 + k * 1.5
        sheet.print("ink", box(x + 0.14, 0.45, x + 1.36, 2.75), 0.42)
        sheet.print("wood", box(x + 0.2, 0.45, x + 1.36, 2.69), 0.8, 0.7, 0.9)
        sheet.print("dark_wood", box(x + 0.32, 0.6, x + 1.22, 2.55), 0.75)
    sheet.card("wood", box(-SIDE, 3.05, SIDE, 3.3), low=0.8, high=1.0)
    _cornice(sheet)


def wallpaper(sheet: Sheet, part: Scenery) -> None:
    """A papered wall with a pattern of sprigs and a skirting."""
    sheet.card("tint" if sheet.tint else "wall", box(-SIDE, -0.3, SIDE, TOP), low=0.9, high=0.65)
    _stripes(sheet, 0.5)
    for row in range(9):
        for k in range(19):
            x, z = -9.9 + k * 1.1 + (row % 2) * 0.55, 0.95 + row * 0.95
            for turn in (-0.7, 0.0, 0.7):
                tip = x + 0.2 * math.sin(turn), z + 0.26 * math.cos(turn)
                sheet.print("pattern", ribbon(((x, z), tip), 0.03, 0.1), 0.34)
            sheet.print("pattern", disc(x, z + 0.3, 0.06, pieces=6), 0.4)
    sheet.card("dark_wood", box(-SIDE, -0.3, SIDE, 0.5), low=0.7, high=0.9)
    if part.lit:
        _cornice(sheet)


def _stripes(sheet: Sheet, foot: float) -> None:
    for k in range(20):
        sheet.print("ink", box(-10.3 + k * 1.04, foot, -9.85 + k * 1.04, TOP), 0.07)


def _cornice(sheet: Sheet) -> None:
    sheet.card("plaster", box(-SIDE, 8.55, SIDE, TOP), low=0.55, high=0.4)
    for k in range(40):
        sheet.print("ink", disc(-10.2 + k * 0.52, 8.72, 0.15, 0.2, 8), 0.25)


def stone_wall(sheet: Sheet, _part: Scenery) -> None:
    """Whitewashed stone."""
    sheet.card("plaster", box(-SIDE, -0.3, SIDE, TOP), low=0.75, high=0.55)
    for row in range(14):
        for k in range(12):
            if (row * 7 + k * 5) % 3 == 0:
                x, z = -10.0 + k * 1.75 + (row % 2) * 0.8, 0.1 + row * 0.7
                sheet.ring("ink", box(x, z, x + 1.3, z + 0.5), 0.03, 0.17)
                sheet.hatch(box(x + 0.7, z, x + 1.3, z + 0.5), 0.9, 0.16, 0.13)


def vault(sheet: Sheet, _part: Scenery) -> None:
    """A low vault over the stage: the wall above an arch, and its ribs."""
    opening = arched(-8.2, -0.4, 8.2, 7.6, 3.4, 24)
    sheet.card("plaster", box(-SIDE, -0.4, SIDE, TOP), (opening,), low=0.75, high=0.5)
    ring = grown(opening, 0.34)
    for k in range(3, len(ring) - 1, 2):
        sheet.line("ink", opening[k], ring[k], 0.04, 0.4)
    sheet.path("ink", ring[2:], 0.04, 0.35)


def passage(sheet: Sheet, part: Scenery) -> None:
    """The end of a length of corridor: walls and ceiling round an opening, a door in each wall."""
    sheet.card("tint" if sheet.tint else "wall", box(-SIDE - 4, -0.4, SIDE + 4, TOP + 3),
               (box(-3.4, -0.3, 3.4, 6.6),), low=0.95, high=0.7)
    for side in (-1.0, 1.0):
        sheet.card("wood", box(min(side * 3.4, side * 3.65), -0.3, max(side * 3.4, side * 3.65), 6.85), low=0.7,
                   high=0.95)
        for k in range(5):
            for row in range(7):
                x, z = side * (4.2 + k * 1.1 + (row % 2) * 0.5), 1.1 + row * 1.05
                sheet.print("pattern", disc(x, z, 0.1, 0.16, 6), 0.3)
        sheet.print("dark_wood", box(min(side * 3.65, side * 14), -0.3, max(side * 3.65, side * 14), 0.5), 0.9)
    sheet.card("wood", box(-3.75, 6.6, 3.75, 6.9), low=0.8, high=1.0)
    if part.lit:
        sheet.lamp(0.0, 4.5, 3.5, 0.6)


def arch(sheet: Sheet, _part: Scenery) -> None:
    """A wall with one great round opening."""
    opening = arched(-4.6, -0.4, 4.6, 7.2, 3.2, 20)
    sheet.card("tint" if sheet.tint else "stone", box(-SIDE, -0.4, SIDE, TOP), (opening,), low=0.7, high=0.85)
    sheet.card("pale_stone", grown(opening, 0.45), (opening,), low=0.75, high=0.95)
    for k in range(2, len(opening)):
        sheet.line("ink", opening[k], grown(opening, 0.45)[k], 0.035, 0.4)


def window(sheet: Sheet, part: Scenery) -> None:
    """A sash window, with the night or the day behind it."""
    _glazed(sheet, box(-0.85, 1.6, 0.85, 4.9), part.lit, 2, 3)
    sheet.card("wood", box(-1.15, 1.35, 1.15, 1.6), low=0.8, high=1.0)


def tall_window(sheet: Sheet, part: Scenery) -> None:
    """A window as high as a ballroom wants it, round at its head."""
    _glazed(sheet, arched(-0.95, 0.6, 0.95, 6.6), part.lit, 3, 6)


def _glazed(sheet: Sheet, pane: Outline, lit: bool, across: int, up: int) -> None:
    left, right = min(x for x, _ in pane), max(x for x, _ in pane)
    foot, top = min(z for _, z in pane), max(z for _, z in pane)
    sheet.card("frame", grown(pane, 0.2), low=0.75, high=1.0)
    lay = sheet.light if lit else sheet.print
    if lit:
        sheet.light("sun_glass", pane, 1.0, 0.85, 1.1)
        sheet.lamp((left + right) / 2, (foot + top) / 2, 4.2, 0.75, "sunbeam")
    else:
        sheet.print("night_glass", pane, 1.0, 0.8, 1.4)
    for k in range(1, across):
        x = left + (right - left) * k / across
        lay("frame", stroke((x, foot), (x, top - (0.12 if across % 2 else 0.0)), 0.07), low=0.7, high=0.7)
    for k in range(1, up):
        z = foot + (top - foot) * k / up
        lay("frame", stroke((left, z), (right, z), 0.07), low=0.7, high=0.7)


def door(sheet: Sheet, part: Scenery) -> None:
    """A door with four panels; a chalk number on it, or it stands ajar and light comes out, where it is ``lit``."""
    sheet.card("wood", box(-1.05, -0.1, 1.05, 4.35), low=0.75, high=1.0)
    sheet.print("ink", box(-0.85, -0.1, 0.85, 4.1), 0.75)
    leaf = box(-0.82, -0.08, 0.82, 4.07)
    if part.lit:
        sheet.light("glow", leaf, 0.95, 1.1, 0.75)
        sheet.lamp(0.0, 1.6, 3.2, 0.8)
        leaf = ((-0.82, -0.08), (0.35, -0.3), (0.35, 3.85), (-0.82, 4.07))
    sheet.card("dark_wood", leaf, low=0.75, high=1.0)
    right = 0.35 if part.lit else 0.82
    for foot, top in ((0.35, 1.7), (2.05, 3.7)):
        for share in (0.1, 0.55):
            left = -0.82 + (right + 0.82) * share
            panel = box(left, foot, left + (right + 0.82) * 0.35, top)
            sheet.print("ink", panel, 0.35)
            sheet.print("wood", grown(panel, -0.06), 0.45)
    sheet.print("brass", disc(right - 0.2, 1.9, 0.08))
    for k in range(part.count % 6):
        sheet.line("paper", (-0.3 + k * 0.13, 2.6), (-0.27 + k * 0.13, 3.0), 0.05, 0.8)


def column(sheet: Sheet, _part: Scenery) -> None:
    """A fluted column as high as the stage."""
    shaft = post(0.0, 0.5, 8.1, 0.95, 0.8)
    sheet.card("marble", shaft, low=0.7, high=0.95)
    for k in range(5):
        x = -0.34 + k * 0.16
        sheet.line("ink", (x, 0.55), (x * 0.84, 8.05), 0.035 + 0.014 * k, 0.2 + 0.05 * k)
    sheet.card("marble", box(-0.66, -0.2, 0.66, 0.28), low=0.7, high=0.9)
    sheet.card("marble", box(-0.56, 0.24, 0.56, 0.55), low=0.8, high=1.0)
    sheet.card("marble", ((-0.46, 8.0), (0.46, 8.0), (0.74, 8.5), (0.74, 8.8), (-0.74, 8.8), (-0.74, 8.5)),
               low=0.85, high=1.05)
    for side in (-0.6, 0.6):
        sheet.ring("ink", disc(side, 8.45, 0.18, pieces=10), 0.04, 0.5)


def drape(sheet: Sheet, _part: Scenery) -> None:
    """A curtain, gathered to the left by a cord."""
    edge = curve(((1.5, 9.2), (1.35, 7.0), (0.5, 4.6), (-0.35, 3.4), (0.1, 1.8), (0.25, -0.1)))
    cloth = ((-1.6, 9.2), (-1.6, -0.1), *reversed(edge))
    sheet.card("tint" if sheet.tint else "curtain", cloth, low=0.6, high=1.0)
    for k in range(6):
        share = (k + 0.6) / 6.6
        fold = [(-1.6 + (x + 1.6) * share, z) for x, z in edge]
        sheet.print("ink", ribbon(fold, 0.05, 0.16), 0.26)
        sheet.print("paper", ribbon([(x - 0.11, z) for x, z in fold], 0.03, 0.07), 0.10)
    sheet.card("gold", ribbon(curve(((-1.6, 3.5), (-1.0, 3.25), (-0.3, 3.4))), 0.16))
    for k in range(5):
        sheet.print("gold", stroke((-0.42 + k * 0.07, 3.3), (-0.46 + k * 0.09, 2.75), 0.05))


def crack(sheet: Sheet, _part: Scenery) -> None:
    """A crack in the shape of a stair."""
    at = [(-2.9, 0.0)]
    for k in range(7):
        x, z = at[-1]
        at += [(x + 0.42 + 0.06 * (k % 3), z - 0.03), (x + 0.4 + 0.06 * (k % 3), z + 0.38 + 0.05 * (k % 2))]
    for a, b in pairwise(at):
        sheet.print("void", stroke(a, b, 0.17, 0.13))
    for x, z in at[2::3]:
        sheet.print("void", stroke((x, z), (x + 0.5, z - 0.5), 0.07, 0.02))
        sheet.print("void", stroke((x, z), (x - 0.35, z + 0.42), 0.06, 0.02))


def mirror(sheet: Sheet, part: Scenery) -> None:
    """A tall glass in a gilt frame; there are candles in it where it is ``lit``."""
    glass = arched(-1.25, 0.0, 1.25, 3.6, 0.7)
    sheet.card("gold", grown(glass, 0.26), low=0.7, high=1.05)
    sheet.print("ink", grown(glass, 0.07), 0.5)
    sheet.print("mirror", glass, 1.0, 0.75, 1.15)
    for x in (-0.6, -0.2):
        sheet.print("paper", ((x, 0.05), (x + 0.22, 0.05), (x + 1.3, 3.1), (x + 1.1, 3.2)), 0.10)
    if part.lit:
        for x in (-0.55, 0.05, 0.6):
            sheet.print("linen", box(x - 0.05, 0.1, x + 0.05, 0.45), 0.7)
            sheet.light("flame", disc(x, 0.6, 0.06, 0.16, 8), 0.85)
        sheet.lamp(0.0, 0.8, 2.6, 0.5)
    crest = curve(((-0.8, 3.75), (-0.5, 4.2), (0.0, 4.35), (0.5, 4.2), (0.8, 3.75)))
    sheet.card("gold", (*reversed(crest), (0.0, 3.6)), low=0.8, high=1.1)


def picture(sheet: Sheet, part: Scenery) -> None:
    """A bad likeness in a good frame: which one, ``count`` says."""
    wide, tall = ((0.8, 1.05), (0.62, 0.8), (1.0, 0.72), (0.7, 1.15))[part.count % 4]
    frame = box(-wide, 0.0, wide, tall * 2)
    sheet.card("gold", frame, low=0.65, high=1.0)
    sheet.ring("ink", grown(frame, -0.09), 0.04, 0.5)
    canvas = grown(frame, -0.2)
    sheet.print("canvas", canvas, 1.0, 0.6, 1.1)
    if part.count % 4 == 2:
        sheet.print("leaf", ((-wide + 0.2, 0.2), (wide - 0.2, 0.2), (wide - 0.2, 0.5), (0.1, 0.75), (-wide + 0.2,
                                                                                                     0.55)))
        sheet.print("glow", disc(0.3, 1.05, 0.12), 0.5)
        return
    head = tall * 1.25
    sheet.print("black" if part.count % 3 else "plum", ((-wide * 0.6, 0.2), (wide * 0.6, 0.2), (wide * 0.42,
                                                                                                tall * 0.8),
                                                       (0.0, tall), (-wide * 0.42, tall * 0.8)))
    sheet.print("linen", ((-0.14, tall * 0.82), (0.14, tall * 0.82), (0.0, tall * 0.5)), 0.8)
    sheet.print("skin", disc(0.0, head, 0.2, 0.26, 12), 0.9)
    if part.count % 2:
        sheet.print("hair", disc(0.0, head + 0.2, 0.24, 0.14, 10))
    else:
        sheet.print("linen", disc(0.0, head - 0.18, 0.32, 0.12, 12), 0.9)
    for x in (-0.07, 0.07):
        sheet.print("ink", disc(x, head + 0.02, 0.03, pieces=6))


def great_picture(sheet: Sheet, part: Scenery) -> None:
    """The good picture: a stair seen from below, on every step a guest; a white place at its foot for one more."""
    frame = box(-3.6, 0.0, 3.6, 5.6)
    sheet.card("gold", frame, low=0.7, high=1.1)
    for inset in (0.12, 0.3):
        sheet.ring("ink", grown(frame, -inset), 0.05, 0.5)
    for x in (-3.4, 3.4):
        for z in (0.2, 5.4):
            sheet.card("gold", disc(x, z, 0.34), low=0.8, high=1.1)
            sheet.ring("ink", disc(x, z, 0.2), 0.04, 0.5)
    sheet.print("night_glass", grown(frame, -0.42), 1.0, 0.55, 1.5)
    if part.lit:
        sheet.light("glow", disc(1.8, 4.35, 0.55), 0.25)
        sheet.light("glow", disc(1.8, 4.35, 0.25), 0.6)
        sheet.lamp(1.4, 3.6, 4.4, 0.75)
    coats = ("teal", "red", "ochre", "plum", "green", "black")
    for k in range(7):
        x, z = -2.5 + k * 0.7, 0.62 + k * 0.5
        sheet.print("wood" if k else "paper", ((x - 0.35, z - 0.5), (3.15, z - 0.5), (3.15, z), (x - 0.35, z)), 1.0,
                    0.45 + 0.07 * k, 0.55 + 0.07 * k)
        sheet.line("paper", (x - 0.35, z), (3.15, z), 0.04, 0.45)
        if k:
            _guest(sheet, x + 0.1, z, coats[k - 1] if k < 6 else "linen", bride=k == 6)


def _guest(sheet: Sheet, x: float, z: float, coat: str, bride: bool) -> None:
    sheet.print(coat, ((x - 0.26, z), (x + 0.26, z), (x + 0.15, z + 0.62), (x - 0.15, z + 0.62)))
    sheet.print("hair" if bride else "skin", disc(x, z + 0.78, 0.13, 0.15, 10))
    if bride:
        sheet.print("linen", ((x - 0.3, z), (x - 0.1, z + 0.95), (x + 0.1, z + 0.95), (x + 0.36, z)), 0.55)
    else:
        sheet.print("ink", stroke((x - 0.13, z + 0.86), (x + 0.13, z + 0.86), 0.07))


def sconce(sheet: Sheet, part: Scenery) -> None:
    """Two candles on the wall."""
    sheet.card("brass", disc(0.0, 0.2, 0.2, 0.32))
    for side in (-0.42, 0.42):
        sheet.card("brass", ribbon(curve(((0.0, 0.05), (side * 0.6, -0.15), (side, 0.2))), 0.07))
        sheet.card("linen", box(side - 0.07, 0.2, side + 0.07, 0.75))
        if part.lit:
            sheet.light("glow", disc(side, 0.98, 0.3, 0.42), 0.22)
            sheet.light("flame", disc(side, 0.94, 0.07, 0.19, 10))
    if part.lit:
        sheet.lamp(0.0, 0.9, 2.8, 0.8)
