"""A right hand that holds a die between finger and thumb, cut like the portraits: from shut to open.

Units: a hand is about a hundred wide, (0, 0) is the middle of what it holds, y down. The arm comes from the right.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from game.ui.boxes import Point
from game.ui.portrait_cast import sleeves
from game.ui.portrait_strokes import CLOTH, DARK, LIGHT, RED, SHADE, Figure, cut, disc, line

FINGERS: tuple[tuple[Point, Point, Point, float], ...] = (
    ((62.0, 42.0), (50.0, 14.0), (36.0, 27.0), 10.0),
    ((58.0, 30.0), (44.0, 0.0), (27.0, 14.0), 11.5),
    ((52.0, 22.0), (34.0, -12.0), (15.0, 1.0), 12.5),
    ((44.0, 18.0), (23.0, -20.0), (3.0, -12.0), 12.5))
"""Knuckle, joint and tip of each finger where the hand is shut, the small one first; how thick it is."""
OPEN: tuple[tuple[Point, Point], ...] = (
    ((50.0, 10.0), (40.0, -8.0)), ((44.0, -8.0), (34.0, -34.0)), ((34.0, -18.0), (22.0, -50.0)),
    ((24.0, -22.0), (8.0, -52.0)))
"""Joint and tip where it is open."""
THUMB: tuple[tuple[Point, Point, Point], tuple[Point, Point, Point]] = (
    ((50.0, 58.0), (18.0, 38.0), (3.0, 12.0)), ((50.0, 58.0), (16.0, 48.0), (-16.0, 30.0)))
"""The same of the thumb, shut and open."""
FAR = 520.0  # units that the arm is long
CUFFS = MappingProxyType({"broker": LIGHT, "clerk": LIGHT, "host": LIGHT, "headliner": DARK, "saint": SHADE,
                          "widow": DARK})
"""What ends their sleeves; whoever is not named has none."""
STUDDED, SPIKED = ("broker", "host"), ("headliner",)


class HandPieces(NamedTuple):
    """What is drawn behind what is held, and what before it."""

    behind: Figure
    before: Figure


def hand(name: str, grip: float) -> HandPieces:
    """The hand of whoever is called so; ``grip`` 1 is shut, 0 open."""
    sleeve, skin = sleeves(name)
    under = SHADE if skin == LIGHT else DARK
    fingers = tuple(piece for (knuckle, joint, tip, thick), (joint_open, tip_open) in zip(FINGERS, OPEN, strict=True)
                    for piece in _finger((knuckle, _mixed(joint_open, joint, grip), _mixed(tip_open, tip, grip)),
                                         thick, skin, under))
    palm = (cut(under, (36, 46), (43, 14), (66, 38), (88, 66), (80, 86), (58, 80)),
            cut(skin, (35, 43), (43, 12), (64, 35), (86, 62), (78, 82), (56, 76)))
    shut, unshut = THUMB
    joints = tuple(_mixed(far, near, grip) for near, far in zip(shut, unshut, strict=True))
    thumb = _finger((joints[0], joints[1], joints[2]), 14.0, skin, under)
    return HandPieces((*_arm(name, sleeve, skin), *fingers, *palm), thumb)


def _finger(joints: tuple[Point, Point, Point], thick: float, skin: str, under: str) -> Figure:
    a, b, c = joints
    shade = tuple((x + 1.8, y + 2.4) for x, y in joints)
    return (line(under, shade[0], shade[1], thick), line(under, shade[1], shade[2], thick * 0.92),
            disc(under, *shade[1], thick / 2), disc(under, *shade[2], thick * 0.46),
            line(skin, a, b, thick), disc(skin, *b, thick / 2), line(skin, b, c, thick * 0.9),
            disc(skin, *c, thick * 0.45))


def _arm(name: str, sleeve: str, skin: str) -> Figure:
    """Wrist, cuff and sleeve, out of the picture."""
    cuff = CUFFS.get(name)
    wrist = line(skin, (66, 50), (116, 76), 36)
    end = (104 + FAR * 0.9, 72 + FAR * 0.44)
    if cuff is None:  # bare, and tattooed
        return (wrist, line(skin, (104, 70), end, 56), line(SHADE, (130, 104), (130 + FAR * 0.9, 104 + FAR * 0.44), 12),
                line(RED, (136, 108), (158, 74), 5), line(RED, (150, 115), (172, 81), 5))
    arm = (line(sleeve, (104, 70), end, 60), line(CLOTH if sleeve == DARK else DARK, (126, 106),
                                                  (126 + FAR * 0.9, 106 + FAR * 0.44), 10))
    stud = (disc(RED, 108, 66, 4.4),) if name in STUDDED else ()
    spikes = tuple(cut(SHADE, (x, y), (x + 14, y - 18), (x + 16, y + 8)) for x, y in
                   ((134, 60), (160, 73), (186, 86))) if name in SPIKED else ()
    return (wrist, *arm, *spikes, line(cuff, (90, 100), (114, 44), 15), *stud)


def _mixed(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
