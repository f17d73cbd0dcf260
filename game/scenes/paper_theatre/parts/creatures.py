"""Beasts, and what only looks like somebody: they stand where people do and are larger."""

from __future__ import annotations

import math

from game.scenes.paper_theatre.outlines import Point, box, curve, disc, post, ribbon, stroke
from game.scenes.paper_theatre.sheet import Sheet
from game.story.scenery import Scenery


def dogs(sheet: Sheet, part: Scenery) -> None:
    """A watchdog the size of a calf, and another behind it where ``count`` is above one; lying down where ``lit``."""
    for k in range(part.count):
        _dog(sheet, 2.9 * k, "dark_wood" if k else "black", 0.75 if part.lit else 0.0)


def _dog(sheet: Sheet, x: float, ink: str, low: float) -> None:
    if not low:
        for at in (-1.0, -0.7, 0.6, 0.9):
            sheet.card(ink, post(x + at, -0.05, 1.1, 0.26, 0.34), low=0.7, high=1.1)
    back = 1.75 - low
    body = curve(((x - 1.2, back - 0.65), (x - 1.25, back), (x - 0.4, back + 0.12), (x + 0.7, back + 0.2),
                  (x + 1.15, back - 0.3), (x + 0.8, back - 0.85), (x - 0.7, back - 0.75)), 4)
    sheet.card(ink, body, low=0.9, high=1.4)
    sheet.card(ink, ribbon(curve(((x - 1.2, back - 0.1), (x - 1.7, back + 0.25), (x - 1.8, back + 0.8))), 0.2, 0.08))
    head: Point = (x + 1.35, back + 0.55)
    sheet.card(ink, curve(((head[0] - 0.5, head[1] - 0.3), (head[0] - 0.35, head[1] + 0.4), (head[0] + 0.15,
               head[1] + 0.4), (head[0] + 0.85, head[1] + 0.05), (head[0] + 0.8, head[1] - 0.3), (head[0] + 0.1,
               head[1] - 0.4)), 4), low=1.0, high=1.5)
    for ear in (-0.28, 0.02):
        sheet.card(ink, ((head[0] + ear, head[1] + 0.3), (head[0] + ear + 0.26, head[1] + 0.34),
                         (head[0] + ear + 0.04, head[1] + 0.78)), high=1.5)
    sheet.light("flame", disc(head[0] + 0.2, head[1] + 0.12, 0.08, pieces=8), 0.4 if low else 1.0)
    sheet.print("paper", ((head[0] + 0.5, head[1] - 0.16), (head[0] + 0.76, head[1] - 0.16), (head[0] + 0.62,
                          head[1] - 0.36)), 0.0 if low else 0.9)
    sheet.card("brass", stroke((head[0] - 0.5, head[1] - 0.02), (head[0] - 0.02, head[1] - 0.5), 0.17))


def golem(sheet: Sheet, part: Scenery) -> None:
    """A man of clay with a hat on, as still as furniture; its eyes are open where it is ``lit``."""
    for x in (-0.62, 0.62):
        sheet.card("copper", post(x, -0.05, 2.1, 0.86, 0.74), low=0.6, high=0.85)
        sheet.card("copper", disc(x + 0.1, 0.12, 0.6, 0.22, 14), low=0.6)
    sheet.card("copper", curve(((-1.05, 1.7), (-1.35, 3.3), (-1.15, 4.15), (0.0, 4.4), (1.15, 4.15), (1.35, 3.3),
                                (1.05, 1.7)), 5), low=0.62, high=0.95)
    for side in (-1.0, 1.0):
        sheet.card("copper", ribbon(curve(((side * 1.1, 3.95), (side * 1.85, 3.0), (side * 1.9, 1.9))), 0.66, 0.5),
                   low=0.65, high=0.95)
        sheet.card("copper", disc(side * 1.9, 1.7, 0.4, 0.36, 14), low=0.65)
    sheet.card("copper", curve(((-0.5, 4.2), (-0.6, 4.9), (-0.3, 5.35), (0.3, 5.35), (0.6, 4.9), (0.5, 4.2)), 4),
               low=0.75, high=1.0)
    for x in (-0.22, 0.22):
        sheet.print("void", disc(x, 4.84, 0.13, pieces=12))
        if part.lit:
            sheet.light("ember", disc(x, 4.84, 0.08, pieces=10))
    sheet.card("paper", box(-0.2, 4.46, 0.2, 4.56))
    for x, z in ((-0.7, 3.4), (0.4, 2.7), (-0.2, 2.2), (0.8, 3.6), (-1.85, 2.4), (0.55, 1.2)):
        sheet.ring("ink", disc(x, z, 0.16, 0.11, 10), 0.03, 0.3)
    sheet.card("ochre", disc(0.0, 5.34, 1.15, 0.15, 18))
    sheet.card("ochre", curve(((-0.5, 5.36), (-0.4, 5.7), (0.0, 5.8), (0.4, 5.7), (0.5, 5.36)), 4), high=1.2)
    sheet.print("brown", box(-0.48, 5.38, 0.48, 5.48))


def slug(sheet: Sheet, _part: Scenery) -> None:
    """Four yards of it, with an eye on each horn, and what it leaves behind."""
    sheet.print("glass", curve(((-4.9, 0.05), (-2.0, 0.3), (3.6, 0.12), (3.0, -0.1), (-4.6, -0.12)), 4), 0.35)
    back = ((-4.4, 0.0), (-4.2, 0.7), (-3.0, 1.5), (-1.2, 2.2), (0.6, 2.5), (1.9, 2.9), (2.9, 3.0), (3.4, 2.3),
            (3.5, 1.0), (3.8, 0.0))
    sheet.card("leaf", (*curve(back, 5), (-4.4, -0.05)), low=0.7, high=1.3)
    for k in range(11):
        x = -3.6 + k * 0.6
        sheet.path("ink", curve(((x, 0.25), (x + 0.25, 0.9 + k * 0.1), (x + 0.1, 1.2 + k * 0.11)), 3), 0.05, 0.35)
    sheet.card("ochre", curve(((-4.4, 0.0), (-2.0, 0.36), (2.0, 0.34), (3.8, 0.0)), 4), low=0.7, high=0.9)
    for foot, tip in (((2.9, 2.8), (3.1, 4.6)), ((3.2, 2.5), (4.4, 4.0))):
        sheet.card("leaf", stroke(foot, tip, 0.34, 0.2), low=1.0, high=1.4)
        sheet.light("glow", disc(tip[0], tip[1], 0.3, pieces=14), 0.35)
        sheet.card("paper", disc(tip[0], tip[1], 0.22, pieces=14), low=1.0, high=1.2)
        sheet.print("ink", disc(tip[0] + 0.06, tip[1], 0.1, pieces=10))
    sheet.print("void", curve(((2.9, 1.2), (3.3, 1.35), (3.52, 1.1), (3.3, 0.95)), 3), 0.9)
    sheet.lamp(3.2, 3.4, 3.0, 0.6, "below")


def demon(sheet: Sheet, part: Scenery) -> None:
    """Horns against the ceiling and wings folded about it; going home into its book where it is ``lit``."""
    high = 0.6 if part.lit else 1.0
    for side in (-1.0, 1.0):
        wing = [(side * 0.7, 4.6 * high), (side * 2.6, 7.2 * high), (side * 4.6, 5.8 * high), (side * 4.3, 3.4 * high)]
        ribs = [(side * 3.5, 4.0 * high), (side * 3.0, 2.2 * high), (side * 2.3, 3.3 * high), (side * 1.3, 1.6 * high)]
        sheet.card("plum", (*wing, *ribs), low=0.5, high=0.9)
        for tip in (wing[2], ribs[1], ribs[3]):
            sheet.line("ink", wing[0], tip, 0.09, 0.5)
    body = ((-1.0, 0.0), (-1.25, 2.4), (-1.5, 4.4), (-0.6, 5.2), (0.6, 5.2), (1.5, 4.4), (1.25, 2.4), (1.0, 0.0))
    sheet.card("red", curve([(x, z * high) for x, z in body], 5), low=0.5, high=0.95)
    head = 5.9 * high
    sheet.card("red", curve(((-0.55, head - 0.7), (-0.7, head), (-0.4, head + 0.55), (0.4, head + 0.55), (0.7, head),
                             (0.55, head - 0.7), (0.0, head - 1.05)), 4), low=0.8, high=1.0)
    for side in (-1.0, 1.0):
        horn = curve(((side * 0.4, head + 0.4), (side * 1.1, head + 0.9), (side * 1.0, head + 1.9)))
        sheet.card("ivory", ribbon(horn, 0.34, 0.05), low=0.8, high=1.1)
        sheet.light("flame", disc(side * 0.26, head + 0.05, 0.15, 0.09, 10))
    sheet.print("void", curve(((-0.34, head - 0.45), (0.0, head - 0.36), (0.34, head - 0.45), (0.0, head - 0.62)), 3))
    for k in range(7):
        turn = k * 0.9
        sheet.light("ember", disc(math.cos(turn) * 1.9, 0.5 + k * 0.62, 0.07, pieces=6), 0.8)
    sheet.lamp(0.0, head, 6.5, 1.0, "ember")


def wraith(sheet: Sheet, _part: Scenery) -> None:
    """Somebody, once: fur in tufts, long arms, a locket, an empty flask."""
    hide = [(-1.5, 0.0), (-1.7, 1.8), (-1.2, 3.3), (-0.2, 3.9), (0.8, 3.5), (1.4, 2.2), (1.5, 0.0)]
    sheet.card("bark", curve(hide, 5), low=0.9, high=1.7)
    for k in range(34):
        x, z = -1.35 + (k * 7 % 27) * 0.1, 0.3 + (k * 5 % 31) * 0.1
        sheet.line("ink", (x, z), (x + 0.1, z - 0.32), 0.05, 0.5)
    for side, hand in ((-1.0, (-2.2, 0.3)), (1.0, (2.3, 1.3))):
        sheet.card("bark", ribbon(curve(((side * 1.0, 3.0), (side * 1.9, 2.0), hand)), 0.5, 0.3), low=1.0, high=1.6)
        for claw in (-0.2, 0.0, 0.2):
            sheet.card("ivory", stroke((hand[0] + claw, hand[1]), (hand[0] + claw * 1.6, hand[1] - 0.4), 0.09, 0.02))
    sheet.card("bark", disc(0.35, 4.0, 0.75, 0.7, 16), low=1.1, high=1.7)
    sheet.card("pale_skin", curve(((0.2, 3.6), (0.25, 4.3), (0.7, 4.4), (0.95, 3.9), (0.6, 3.5)), 4), low=0.8)
    for x in (0.45, 0.78):
        sheet.light("moon", disc(x, 4.05, 0.08, pieces=8))
    sheet.path("brass", curve(((-0.3, 3.3), (0.3, 2.7), (0.9, 3.3)), 4), 0.06, 1.0)
    sheet.card("brass", disc(0.3, 2.6, 0.18, 0.22, 12), high=1.3)
    sheet.card("glass", post(2.5, 1.0, 1.6, 0.42, 0.2), low=1.0, high=1.2)
