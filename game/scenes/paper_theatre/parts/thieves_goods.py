"""What thieves take, find, fall over and come home to. Every part stands on nought."""

from __future__ import annotations

import math
import random

from game.scenes.paper_theatre.outlines import arched, box, curve, disc, grown, post, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import Scenery


def winch(sheet: Sheet, _part: Scenery) -> None:
    """A winch under a ceiling, with a chain that hangs too high."""
    sheet.card("wood", box(-1.6, 7.6, 1.6, 8.0), low=0.7)
    sheet.card("iron", disc(0.0, 7.4, 0.6), (disc(0.0, 7.4, 0.35),), high=1.3)
    for k in range(9):
        sheet.card("iron", disc(0.0, 6.8 - k * 0.46, 0.14, 0.3, 12), (disc(0.0, 6.8 - k * 0.46, 0.06, 0.17, 10),),
                   low=0.9, high=1.3)
    sheet.card("iron", ribbon(curve(((0.0, 2.9), (0.28, 2.6), (0.0, 2.3), (-0.2, 2.45))), 0.1))


def cabbages(sheet: Sheet, part: Scenery) -> None:
    """``count`` cabbages in a heap."""
    for k in range(part.count):
        x, z = -1.1 + (k % 4) * 0.72 + (k // 4) * 0.3, 0.35 + (k // 4) * 0.58
        sheet.card("leaf", disc(x, z, 0.42, 0.38, 14), low=1.0, high=1.6)
        sheet.path("ivory", curve(((x - 0.2, z + 0.26), (x, z - 0.14), (x + 0.24, z + 0.2)), 3), 0.04, 0.7)


def tomes(sheet: Sheet, part: Scenery) -> None:
    """``count`` large black books on a board, with clasps."""
    wide = 0.92
    start = -part.count * wide / 2
    for k in range(part.count):
        x, tall = start + k * wide, 2.3 + (k * 7 % 5) * 0.14
        sheet.card("black", box(x + 0.04, 0.2, x + wide - 0.04, 0.2 + tall), low=0.9, high=1.4)
        for z in (0.55, 0.2 + tall - 0.45):
            sheet.print("gold", box(x + 0.1, z, x + wide - 0.1, z + 0.08), 0.8)
        sheet.card("brass", disc(x + wide / 2, 0.2 + tall * 0.5, 0.15, 0.2, 10), high=1.2)
    sheet.card("dark_wood", box(start - 0.4, 0.0, -start + 0.4, 0.24), low=0.8, high=1.0)


OPEN_BOOK = ((-0.9, -0.5), (0.0, -0.28), (0.9, -0.5), (0.9, 0.5), (0.0, 0.28), (-0.9, 0.5))
"""A book that lies open, seen from above."""


def falling_books(sheet: Sheet, part: Scenery) -> None:
    """``count`` books in the air, on their way down."""
    chance = random.Random(part.count * 17 + 1)
    for _ in range(part.count):
        x, z, turn = chance.uniform(-7.4, 7.4), chance.uniform(1.4, 8.2), chance.uniform(-1.2, 1.2)
        size = chance.uniform(0.55, 1.2)
        cos, sin = math.cos(turn) * size, math.sin(turn) * size
        for ink, by in ((chance.choice(("black", "plum", "brown", "green", "red")), 1.0), ("paper", 0.84)):
            sheet.card(ink, [(x + (px * cos - pz * sin) * by, z + (px * sin + pz * cos) * by)
                             for px, pz in OPEN_BOOK], low=0.9, high=1.2)


def small_table(sheet: Sheet, part: Scenery) -> None:
    """A small round table with a cup on it; a black book lies under its short leg until it is ``lit``."""
    for foot, top in ((-0.9, -0.2), (0.9, 0.2)):
        sheet.card("dark_wood", stroke((foot, 0.3 if foot > 0 and not part.lit else 0.0), (top, 2.0), 0.16))
    sheet.card("wood", disc(0.0, 2.1, 1.5, 0.26, 22), low=0.9, high=1.15)
    sheet.card("paper", post(-0.4, 2.2, 2.65, 0.36, 0.5))
    sheet.print("ink", disc(-0.4, 2.62, 0.22, 0.06, 10), 0.6)
    if not part.lit:
        sheet.card("black", box(0.2, -0.02, 1.7, 0.3), low=1.0, high=1.5)
        sheet.print("gold", box(0.3, 0.04, 0.44, 0.24), 0.9)


def clay_men(sheet: Sheet, part: Scenery) -> None:
    """A head of clay on a board, with its ears on, and little men beside it, ``count`` of them."""
    sheet.card("wood", box(-1.9, 0.0, 1.9, 0.2))
    sheet.card("copper", curve(((-1.5, 0.2), (-1.7, 1.1), (-1.3, 1.8), (-0.6, 1.8), (-0.2, 1.1), (-0.4, 0.2)), 4),
               low=0.8, high=1.1)
    for x in (-1.25, -0.7):
        sheet.print("void", disc(x, 1.15, 0.11, pieces=10))
    sheet.path("ink", curve(((-1.3, 0.65), (-0.95, 0.55), (-0.6, 0.65)), 3), 0.06, 0.8)
    for k in range(part.count):
        x = 0.4 + k * 0.62
        sheet.card("copper", post(x, 0.2, 0.8, 0.22, 0.3), low=0.9)
        sheet.card("copper", disc(x, 0.98, 0.16, pieces=10))
        sheet.card("copper", stroke((x - 0.35, 1.0), (x + 0.35, 1.0 if k else 0.6), 0.1))


def jars(sheet: Sheet, part: Scenery) -> None:
    """``count`` jars with labels on a shelf."""
    inks = ("teal", "ochre", "plum", "leaf", "rose")
    start = -part.count * 0.4
    for k in range(part.count):
        x, tall = start + k * 0.8, 0.8 + (k * 3 % 4) * 0.16
        sheet.card(inks[k % 5], post(x + 0.4, 0.2, 0.2 + tall, 0.62, 0.5), low=0.8, high=1.15)
        sheet.card("wood", box(x + 0.2, 0.2 + tall, x + 0.6, 0.36 + tall))
        sheet.print("paper", box(x + 0.2, 0.4, x + 0.6, 0.7), 0.9)
        sheet.line("ink", (x + 0.25, 0.56), (x + 0.54, 0.57), 0.04, 0.8)
    sheet.card("wood", box(start - 0.2, 0.0, -start + 0.2, 0.22), low=0.7, high=0.9)


def sausages(sheet: Sheet, part: Scenery) -> None:
    """``count`` strings of sausages from a hook."""
    sheet.card("iron", box(-1.2 * part.count, 3.0, 1.2 * part.count, 3.14))
    for k in range(part.count):
        x = (k - (part.count - 1) / 2) * 1.6
        for link in range(5):
            z = 2.7 - link * 0.5
            sheet.card("rose" if link % 2 else "wall", stroke((x - 0.1, z + 0.2), (x + 0.14, z - 0.22), 0.3, 0.26),
                       low=0.9, high=1.1)


def lime_kiln(sheet: Sheet, _part: Scenery) -> None:
    """A kiln with a white mouth."""
    sheet.card("stone", ((-3.6, -0.2), (3.6, -0.2), (2.5, 6.4), (-2.5, 6.4)), low=0.5, high=0.8)
    for row in range(9):
        for k in range(7):
            x = -2.9 + k * 0.86 + (row % 2) * 0.4
            sheet.ring("ink", box(x, row * 0.7, x + 0.8, row * 0.7 + 0.62), 0.03, 0.2)
    mouth = arched(-1.3, 0.2, 1.3, 3.2)
    sheet.card("wall", grown(mouth, 0.36), low=0.7, high=1.0)
    sheet.light("ember", mouth)
    sheet.light("flame", arched(-1.05, 0.2, 1.05, 2.7))
    sheet.light("core", arched(-0.7, 0.2, 0.7, 1.9))
    sheet.lamp(0.0, 1.5, 7.5, 1.0)
    sheet.light("below", curve(((-0.5, 6.4), (-0.9, 7.2), (-0.2, 7.9), (0.3, 8.8), (0.5, 7.6), (0.6, 6.4)), 5), 0.35)


def sacks(sheet: Sheet, part: Scenery) -> None:
    """``count`` sacks, to sit on."""
    for k in range(part.count):
        x, z = (k % 4 - 1.5) * 1.5 + (k // 4) * 0.7, (k // 4) * 0.95
        sheet.card("canvas", curve(((x - 0.8, z), (x - 0.85, z + 0.8), (x - 0.2, z + 1.15), (x + 0.5, z + 1.05),
                                    (x + 0.85, z + 0.5), (x + 0.8, z)), 4), low=1.1, high=1.7)
        sheet.line("ink", (x - 0.3, z + 1.05), (x - 0.1, z + 0.3), 0.04, 0.4)


def ropes(sheet: Sheet, part: Scenery) -> None:
    """``count`` ropes that hang in loops from a beam."""
    sheet.card("wood", box(-9.0, 7.9, 9.0, 8.4), low=0.6, high=0.9)
    for k in range(part.count):
        x = -7.4 + k * 14.8 / max(part.count - 1, 1)
        for turn in range(3):
            low = 4.6 + turn * 0.5 + (k % 3) * 0.5
            sheet.card("rope", ribbon(curve(((x - 0.7 + turn * 0.1, 8.0), (x - 0.5, low), (x + 0.4, low),
                                             (x + 0.7 - turn * 0.1, 8.0))), 0.13), low=0.8, high=1.05)


def ridge(sheet: Sheet, part: Scenery) -> None:
    """The ridge of a roof from side to side, to run along, with ``count`` chimneys."""
    sheet.card("roof", ((-10.6, -0.4), (10.6, -0.4), (10.6, 1.1), (-10.6, 1.5)), low=0.7, high=1.1)
    for k in range(30):
        x = -10.4 + k * 0.7
        sheet.path("ink", ((x, 1.35), (x + 0.16, 0.4), (x + 0.5, 0.35)), 0.045, 0.4)
    sheet.card("wall", stroke((-10.6, 1.55), (10.6, 1.15), 0.3), low=0.9, high=1.15)
    for k in range(part.count):
        x = -6.6 + k * 13.2 / max(part.count - 1, 1)
        sheet.card("wall", box(x - 0.55, 1.0, x + 0.55, 3.4), low=0.7, high=1.0)
        sheet.card("stone", box(x - 0.72, 3.3, x + 0.72, 3.65))
        for pot in (-0.3, 0.3):
            sheet.card("copper", post(x + pot, 3.6, 4.2, 0.34, 0.28))


def barrels(sheet: Sheet, part: Scenery) -> None:
    """``count`` barrels of fish, open."""
    for k in range(part.count):
        x = (k - (part.count - 1) / 2) * 2.0
        sheet.card("pine", curve(((x - 0.75, 0.0), (x - 0.95, 0.9), (x - 0.75, 1.8), (x + 0.75, 1.8), (x + 0.95, 0.9),
                                  (x + 0.75, 0.0)), 4), low=0.7, high=1.0)
        for z in (0.45, 1.35):
            sheet.line("iron", (x - 0.88, z), (x + 0.88, z), 0.12, 0.9)
        sheet.print("wet", disc(x, 1.8, 0.74, 0.16), 0.9)
        for fish in (-0.4, 0.0, 0.4):
            sheet.card("silver", curve(((x + fish - 0.3, 1.8), (x + fish, 2.2), (x + fish + 0.2, 2.35),
                                        (x + fish + 0.1, 1.8)), 3), low=0.9, high=1.1)
