"""A skull that looks up, drawn so that it is one at thirty pixels; turned over it is a disc of bone with a ring."""

from __future__ import annotations

import math

from game.scenes.table.look_fields import Colour
from game.scenes.table.things.relief import Relief, bump, mixed

FINE, PLAIN, AROUND = 13, 7, 34
GLOSS = 0.15
CHEEKS, CHIN = 0.22, 0.14  # how far it is drawn in at the cheeks, and is longer again at the chin
EYES = ((-0.36, 0.02, 0.25, 0.23), (0.36, 0.02, 0.25, 0.23))
"""Each a place of the disc, and how wide and high it is."""
NOSE = (0.0, -0.34, 0.11, 0.15)
SOFT = 7.0  # how sharp the rims of eyes and nose are
TEETH, TOOTH = (-0.33, -0.11, 0.11, 0.33), 0.045  # where gaps between teeth are, and how wide
MOUTH, LIP, MOUTH_HALF = -0.66, 0.05, 0.5
DEEP, GAP_DEEP, FALLS = 0.34, 0.1, 0.25  # how deep eyes and gaps are, and how much lower the chin is
HOLE: Colour = (0.06, 0.03, 0.03)
GAP: Colour = (0.16, 0.10, 0.07)
RING_AT, RING, WORN = 0.55, 0.07, (0.72, 0.62, 0.5)  # of the back


def face_up(bone: Colour) -> Relief:
    """The side that looks."""
    def paint(x: float, y: float) -> Colour:
        return mixed(mixed(bone, HOLE, 0.96 * _hollow(x, y)), GAP, 0.8 * _gap(x, y))

    return Relief(_rim, _face, paint, GLOSS, FINE, AROUND)


def face_down(bone: Colour) -> Relief:
    """The side that tells nothing."""
    red, green, blue = (part * share for part, share in zip(bone, WORN, strict=True))

    def paint(x: float, y: float) -> Colour:
        return mixed((red, green, blue), GAP, 0.8 * bump(math.hypot(x, y) - RING_AT, RING))

    return Relief(_rim, dome, paint, GLOSS, PLAIN, AROUND)


def dome(x: float, y: float) -> float:
    """A smooth hill over the disc, steep at its rim."""
    return math.sqrt(max(0.0, 1.0 - (x * x + y * y) ** 1.25))


def _rim(turn: float) -> float:
    """Round above, drawn in at the cheeks, longer again at the chin."""
    down = -math.sin(turn)
    return 1.0 - CHEEKS * _smooth(down / 0.45) + CHIN * _smooth((down - 0.5) / 0.5)


def _smooth(share: float) -> float:
    """From 0 to 1 without a corner, and no further."""
    within = min(max(share, 0.0), 1.0)
    return within * within * (3.0 - 2.0 * within)


def _face(x: float, y: float) -> float:
    falls = 1.0 - FALLS * max(0.0, -y)
    return max(0.0, dome(x, y) * falls - DEEP * _hollow(x, y) - GAP_DEEP * _gap(x, y))


def _hollow(x: float, y: float) -> float:
    """How deep in an eye or the nose a place is, 0 to 1."""
    nearest = min(math.hypot((x - a) / wide, (y - b) / high) for a, b, wide, high in (*EYES, NOSE))
    return 1.0 / (1.0 + math.exp((nearest - 1.0) * SOFT))


def _gap(x: float, y: float) -> float:
    """How far between two teeth, or between the lips, a place is, 0 to 1."""
    if y > MOUTH:
        return bump(y - MOUTH, LIP) if abs(x) < MOUTH_HALF else 0.0
    return max(bump(x - tooth, TOOTH) for tooth in TEETH)
