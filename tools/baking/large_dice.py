"""The large d6: a picture a style with pips and numerals, and the mask of its ink. Each has a pattern and pips of its
own, and differs from all others in both without its colour."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from PIL import ImageDraw, ImageFont

from game.physics import DieKind, TableSpec, solid
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table.atlas import CELL_M, CELLS, cell_of, pictures_of
from game.scenes.table.look_spec import LookSpec
from tools.baking.common import FONT, Array, blend, drawn, rgb, save, solid_noise
from tools.baking.dice import CELL_PX, PIPS, amber, bone, edge_distance, places_of, teal

KIND = DieKind.LARGE_D6
PIP_STEP_M = 0.0043
NUMERAL_M, BAR_M, SIGN_AT_M, SIGN_SHARE = 0.0102, (0.0026, 0.0007), 0.0050, 0.62
"""Height of a numeral, half the length and the width of the bar under the 6, where the seat's sign stands, its size."""
Spot = tuple[float, float]
Stamp = Callable[[ImageDraw.ImageDraw, Spot, float], None]
"""Draws one pip round a spot, given how many pixels a metre has."""


def large_dice(table: TableSpec, _look: LookSpec) -> None:
    """One picture a style and its ink."""
    shape = solid(table, KIND)
    faces = [(face.number, places_of(shape, face), edge_distance(shape, face)) for face in shape.faces]
    for name, style in STYLES.items():
        marks = np.zeros((CELLS * CELL_PX, CELLS * CELL_PX))
        picture = np.zeros((*marks.shape, 3))
        for (number, places, edge), numerals in product(faces, (False, True)):
            block = _block(number, numerals)
            marks[block] = (_numeral if numerals else _pips)(number, style.pip)
            picture[block] = style.paint(places, edge).reshape(CELL_PX, CELL_PX, 3)
        cover = marks[..., None]
        groove = np.clip(np.roll(marks, 2, 0) - marks, 0.0, 1.0)[..., None]
        files = pictures_of(KIND, name)
        save(files.marks, marks[::2, ::2])
        save(files.body, picture * (1.0 - cover) + np.array(rgb(style.ink)) * cover + groove * 0.12, 80)


def _block(number: int, numerals: bool) -> tuple[slice, slice]:
    column, row = cell_of(KIND, number, numerals)
    return slice(row * CELL_PX, (row + 1) * CELL_PX), slice(column * CELL_PX, (column + 1) * CELL_PX)


# --- patterns: colours of points of the solid (m), given also how far each is from the edge of its face ------------


def _veins(points: Array, edge: Array) -> Array:
    """Amber with a net of dark veins, wide enough to be seen from the seat."""
    net = np.abs(solid_noise(points * 150.0, 62, 2))
    dark = np.exp(-((net / 0.17) ** 2))[:, None]
    return amber(points, edge) * (1.0 - 0.50 * dark) + np.array(rgb("8f3d06")) * (0.24 * dark)


def _bands(points: Array, edge: Array) -> Array:
    """Teal marble, deep enough for light pips."""
    return teal(points, edge) * 0.72


def _lattice(points: Array, _edge: Array) -> Array:
    """Pale lines that cross on every face, beside the pips."""
    ways = np.array([[1.0, 1.0, 1.0], [1.0, -1.0, 1.0], [1.0, 1.0, -1.0]])
    across = np.abs(np.cos(points @ ways.T * (math.pi / 0.008))).min(axis=1)
    return blend(rgb("7682e0"), rgb("272f9a"), np.clip((across - 0.10) / 0.12, 0.0, 1.0))


def _dots(points: Array, _edge: Array) -> Array:
    """Small dots in rows, five along an edge: where balls come through the faces. None is as large as a pip."""
    apart = np.linalg.norm(points % 0.0032 - 0.0016, axis=1)
    return blend(rgb("86bd8d"), rgb("f4f1e6"), np.clip((apart - 0.0009) / 0.0002, 0.0, 1.0))


def _arcs(points: Array, _edge: Array) -> Array:
    """Rings round one corner, like those of a shell."""
    away = np.linalg.norm(points - 0.008, axis=1)
    return blend(rgb("640a30"), rgb("b23a69"), 0.5 + 0.75 * np.sin(away * (math.tau / 0.0046)))


def _checks(points: Array, _edge: Array) -> Array:
    """Squares by turns, four along an edge, so that none lies where a pip would."""
    odd = np.floor((points + 0.008 - 1e-6) / 0.004).sum(axis=1) % 2.0
    return blend(rgb("dcf0fe"), rgb("7dafdd"), odd)


def _frame(points: Array, edge: Array) -> Array:
    """Black, with a golden frame round every face."""
    grain = solid_noise(points * 260.0, 61, 2)
    gold = np.exp(-(((edge - 0.0012) / 0.00045) ** 2))
    return blend(rgb("17151a"), rgb("2a262e"), 0.4 + 0.3 * grain) * (1.0 - gold)[:, None] \
        + np.array(rgb("a87c30")) * gold[:, None]


# --- pips -------------------------------------------------------------------------------------------------------


def _disc(pen: ImageDraw.ImageDraw, at: Spot, per_m: float) -> None:
    _round(pen, at, 0.00175 * per_m, 255)


def _ring(pen: ImageDraw.ImageDraw, at: Spot, per_m: float) -> None:
    _round(pen, at, 0.00185 * per_m, 255)
    _round(pen, at, 0.0009 * per_m, 0)


def _crescent(pen: ImageDraw.ImageDraw, at: Spot, per_m: float) -> None:
    _round(pen, at, 0.0019 * per_m, 255)
    _round(pen, (at[0] + 0.0011 * per_m, at[1] - 0.0005 * per_m), 0.0013 * per_m, 0)


def _polygon(corners: Sequence[Spot], pen: ImageDraw.ImageDraw, at: Spot, per_m: float) -> None:
    pen.polygon([(at[0] + x * per_m / 1000.0, at[1] - y * per_m / 1000.0) for x, y in corners], 255)


def _round(pen: ImageDraw.ImageDraw, at: Spot, radius: float, fill: int) -> None:
    pen.ellipse((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius), fill)


def _spokes(*radii_mm: float, count: int) -> list[Spot]:
    """Corners of a star, the first radius straight up."""
    step = math.tau / (count * len(radii_mm))
    return [(radius * math.sin(step * (i * len(radii_mm) + k)), radius * math.cos(step * (i * len(radii_mm) + k)))
            for i in range(count) for k, radius in enumerate(radii_mm)]


TRIANGLE = ((0.0, 1.95), (-2.0, -1.45), (2.0, -1.45))
LOZENGE = ((0.0, 1.35), (-2.2, 0.0), (0.0, -1.35), (2.2, 0.0))
SQUARE = ((-1.6, 1.6), (-1.6, -1.6), (1.6, -1.6), (1.6, 1.6))
PLUS = ((-0.65, 1.8), (0.65, 1.8), (0.65, 0.65), (1.8, 0.65), (1.8, -0.65), (0.65, -0.65), (0.65, -1.8),
        (-0.65, -1.8), (-0.65, -0.65), (-1.8, -0.65), (-1.8, 0.65), (-0.65, 0.65))
"""Corners in mm. No pip is so high that it touches the next one of a six."""


class LargeStyle(NamedTuple):
    """How the dice of one style are made."""

    paint: Callable[[Array, Array], Array]
    ink: str
    pip: Stamp


STYLES: Mapping[DieStyle, LargeStyle] = MappingProxyType({
    "A": LargeStyle(_veins, "1a0a04", partial(_polygon, TRIANGLE)),
    "B": LargeStyle(_bands, "fdf6df", partial(_polygon, LOZENGE)),
    "C": LargeStyle(_lattice, "fff9ea", partial(_polygon, SQUARE)),
    "D": LargeStyle(_dots, "0d1b12", partial(_polygon, _spokes(2.1, 1.05, count=5))),
    "E": LargeStyle(_arcs, "fff3ea", partial(_polygon, PLUS)),
    "F": LargeStyle(_checks, "0b1730", _ring),
    "gm": LargeStyle(_frame, "fff1c8", _crescent),
    "neutral": LargeStyle(bone, "16110d", _disc),
})


def _pips(number: int, pip: Stamp) -> Array:
    px = CELL_PX * 2
    per_m = px / CELL_M[KIND]

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for x, y in PIPS[number]:
            pip(pen, (px / 2 + x * PIP_STEP_M * per_m, px / 2 + y * PIP_STEP_M * per_m), per_m)

    return drawn((CELL_PX, CELL_PX), draw)


def _numeral(number: int, pip: Stamp) -> Array:
    """As large as the face allows, the 6 with a bar under it; the sign of the seat, one pip, in a corner."""
    px = CELL_PX * 2
    per_m = px / CELL_M[KIND]
    font = ImageFont.truetype(str(FONT), int(NUMERAL_M / 0.7 * per_m))

    def draw(pen: ImageDraw.ImageDraw) -> None:
        left, top, right, bottom = pen.textbbox((0, 0), str(number), font=font)
        pen.text((px / 2 - (left + right) / 2, px / 2 - (top + bottom) / 2), str(number), 255, font)
        if number == 6:
            y, (half, width) = px / 2 + (bottom - top) / 2 + 0.0005 * per_m, BAR_M
            pen.rectangle((px / 2 - half * per_m, y, px / 2 + half * per_m, y + width * per_m), 255)
        pip(pen, (px / 2 - SIGN_AT_M * per_m, px / 2 - SIGN_AT_M * per_m), SIGN_SHARE * per_m)

    return drawn((CELL_PX, CELL_PX), draw)
