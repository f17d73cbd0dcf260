"""The printed sheet: the show's poster of a Conflict Target, handled by too many hands.

Lines that decide anything are drawn by the game as geometry; this is all the rest of the print.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from game.physics import TableSpec
from game.scenes.table.look_spec import LookSpec
from tools.baking.common import FONT, TEXTURES, Array, clouds, drawn, rgb, save

SIZE = 2048
BLACK, RED = rgb("1b1413"), rgb("8e1512")


@dataclass(frozen=True, slots=True)
class Sheet:
    """Metres to pixels: the sheet's edge and the two radii of the target, in pixels."""

    per_m: float
    line: float
    dashed: float

    def radius(self, metres: float) -> float:
        """A length in pixels."""
        return metres * self.per_m


def paper(table: TableSpec, look: LookSpec) -> None:
    """Colour and, apart, the torn edge of the sheet."""
    edge_m = 2.0 * (table.target.dashed_edge_radius_m + look.surface.paper_margin_m)
    per_m = SIZE / edge_m
    sheet = Sheet(per_m, table.target.line_inner_radius_m * per_m, table.target.dashed_edge_radius_m * per_m)
    wear = np.clip(0.90 + 0.07 * clouds(SIZE, 81, 1.3, 1.0, 8.0) + 0.04 * clouds(SIZE, 82, 2.4), 0.0, 1.0)
    crease, ridge = _folds()
    ink = wear * (1.0 - 0.75 * crease) * (1.0 - 0.85 * _rubbed())
    colour = _stock()
    for mask, tint, cover in _print(sheet):
        share = (mask * ink * cover)[..., None]
        colour = colour * (1.0 - share) + colour * np.array(tint) * share
    colour = colour * (1.0 - 0.20 * crease)[..., None] + 0.06 * ridge[..., None]
    save("paper.jpg", _stained(colour, sheet), 86)
    save("paper_edge.png", _edge())
    fits = {"line_inner_radius_m": table.target.line_inner_radius_m,
            "dashed_edge_radius_m": table.target.dashed_edge_radius_m, "paper_margin_m": look.surface.paper_margin_m}
    (TEXTURES / "paper.json").write_text(json.dumps(fits, indent=1) + "\n", encoding="utf-8")


def _stock() -> Array:
    fibre = clouds(SIZE, 83, 0.6, 1.0, 60.0)
    mottle = clouds(SIZE, 84, 2.6, 1.0, 2.0)
    colour = np.array(rgb("e8d9b8")) * (1.0 + 0.020 * fibre + 0.030 * mottle)[..., None]
    y, x = np.mgrid[-1.0 : 1.0 : SIZE * 1j, -1.0 : 1.0 : SIZE * 1j]
    rand = np.clip((np.maximum(abs(x), abs(y)) - 0.86) / 0.14, 0.0, 1.0) ** 2
    return colour * (1.0 - np.array([0.16, 0.24, 0.36]) * (rand * (0.8 + 0.25 * mottle))[..., None])


def _print(sheet: Sheet) -> list[tuple[Array, tuple[float, ...], float]]:
    """Masks with their ink and its cover, in the order they were printed."""
    return [
        (_rays(sheet), RED, 0.26),
        (_field(sheet), RED, 0.90),
        (_ring_text(sheet), BLACK, 0.94),
        (_rules(sheet), BLACK, 0.80),
        (_heart(sheet), RED, 0.90),
        (_corners(sheet), BLACK, 0.90),
    ]


def _polar() -> tuple[Array, Array]:
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(float) - (SIZE - 1) / 2.0
    return np.hypot(x, y), np.arctan2(x, -y)


def _rays(sheet: Sheet) -> Array:
    """A sunburst inside the line, screened like cheap print."""
    radius, angle = _polar()
    ray = np.clip(np.sin(angle * 20.0) * radius * 0.05 + 0.5, 0.0, 1.0)
    inside = (radius > sheet.line * 0.36) & (radius < sheet.line * 0.955)
    return ray * inside


def _field(sheet: Sheet) -> Array:
    """A red band round the line that the lettering is knocked out of, with a coarse screen fading outwards."""
    radius, _ = _polar()
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(float)
    inner, outer = sheet.line * 1.60, sheet.dashed * 0.955
    share = np.clip((radius - inner) / (outer - inner), 0.0, 1.0)
    cell = 13.0
    u, v = (x + y) / math.sqrt(2.0) / cell, (x - y) / math.sqrt(2.0) / cell
    dot = np.hypot(u - np.round(u), v - np.round(v))
    size = 0.56 * share**0.8
    return np.clip((size - dot) * 6.0 + 0.5, 0.0, 1.0) * (radius > inner) * (radius < outer) * 0.62


def _ring_text(sheet: Sheet) -> Array:
    image = Image.new("L", (SIZE, SIZE), 0)
    middle = sheet.line * 1.315
    _around(image, "HELL FOR LEATHER  \u2022  THE CONFLICT TARGET  \u2022  ", middle, 0.0215 * sheet.per_m, 2)
    _around(image, "ALL OF IT COUNTS  \u2022  TOUCH THE LINE AND PAY FOR IT  \u2022  LIVE EVERY NIGHT  \u2022  "
                   "THE TOWER DOES NOT FORGIVE  \u2022  ", sheet.line * 0.90, 0.0052 * sheet.per_m, 1)
    return np.asarray(image, dtype=float) / 255.0


def _around(image: Image.Image, text: str, radius: float, size: float, times: int) -> None:
    """Letters round a circle, feet towards the middle, `times` over."""
    font = ImageFont.truetype(str(FONT), int(size * 2))
    letters = text * times
    widths = [font.getlength(letter) / 2.0 for letter in letters]
    stretch = 2.0 * math.pi * radius / sum(widths)
    angle = 0.0
    for letter, width in zip(letters, widths, strict=True):
        half = width * stretch / radius / 2.0
        angle += half
        box = int(size * 3)
        glyph = Image.new("L", (box * 2, box * 2), 0)
        ImageDraw.Draw(glyph).text((box, box), letter, 255, font, anchor="mm")
        glyph = glyph.rotate(-math.degrees(angle), Image.Resampling.BICUBIC)
        glyph = glyph.resize((box, box), Image.Resampling.LANCZOS)
        x = SIZE / 2 + radius * math.sin(angle) - box / 2
        y = SIZE / 2 - radius * math.cos(angle) - box / 2
        image.paste(255, (round(x), round(y)), glyph)
        angle += half


def _rules(sheet: Sheet) -> Array:
    """Thin circles, ticks round the line, cross hairs."""
    centre = SIZE

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for radius, width in ((1.145, 0.0006), (1.50, 0.0006), (1.525, 0.0012), (0.36, 0.0005)):
            r, w = radius * sheet.line * 2, max(2, round(width * sheet.per_m * 2))
            pen.ellipse((centre - r, centre - r, centre + r, centre + r), outline=255, width=w)
        for k in range(120):
            angle, long = math.radians(3 * k), 1.135 if k % 10 else 1.155
            a, b = sheet.line * 2 * 1.085, sheet.line * 2 * (long - 0.02)
            pen.line((centre + a * math.sin(angle), centre - a * math.cos(angle),
                      centre + b * math.sin(angle), centre - b * math.cos(angle)), 255, 3)
        for k in range(4):
            sx, sy = ((0, 1), (1, 0), (0, -1), (-1, 0))[k]
            a, b = 0.16 * sheet.line * 2, 0.30 * sheet.line * 2
            pen.line((centre + a * sx, centre + a * sy, centre + b * sx, centre + b * sy), 255, 4)

    return drawn((SIZE, SIZE), draw)


def _heart(sheet: Sheet) -> Array:
    """The square the tower stands on, in a broken disc."""
    centre = SIZE

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for k in range(24):
            r = sheet.line * 2 * 0.335
            thick = int(0.0028 * sheet.per_m)
            pen.arc((centre - r, centre - r, centre + r, centre + r), 15 * k, 15 * k + 9, 255, thick)
        half = 0.0085 * sheet.per_m * 2
        pen.rectangle((centre - half, centre - half, centre + half, centre + half), outline=255, width=5)

    return drawn((SIZE, SIZE), draw)


def _corners(sheet: Sheet) -> Array:
    """Small print, register marks and test patches in the four corners."""
    image = Image.new("L", (SIZE * 2, SIZE * 2), 0)
    pen = ImageDraw.Draw(image)
    large, small = (ImageFont.truetype(str(FONT), int(size * sheet.per_m * 2)) for size in (0.0150, 0.0048))
    edge = int(0.013 * sheet.per_m * 2)
    far = SIZE * 2 - edge
    lines = ("ONE FLICK. NO SECOND TAKE.", "DICE STAY WHERE THEY DROP", "PROPERTY OF THE NETWORK",
             "DO NOT BLEED ON THIS SHEET")
    pen.text((edge, edge), "HELL FOR", 255, large, anchor="lt")
    pen.text((edge, edge + 0.0145 * sheet.per_m * 2), "LEATHER", 255, large, anchor="lt")
    pen.text((far, edge), "STUDIO 13", 255, large, anchor="rt")
    pen.text((far, edge + 0.0145 * sheet.per_m * 2), "ON AIR", 255, large, anchor="rt")
    for k, line in enumerate(lines):
        pen.text((edge, far - (len(lines) - 1 - k) * 0.0056 * sheet.per_m * 2), line, 255, small, anchor="lb")
    for k in range(6):
        left = far - (k + 1) * 0.0072 * sheet.per_m * 2
        pen.rectangle((left, far - 0.0072 * sheet.per_m * 2, left + 0.0060 * sheet.per_m * 2, far), 255 - 40 * k)
    pen.text((far, far - 0.009 * sheet.per_m * 2), "PROOF 6 OF 6", 255, small, anchor="rb")
    return np.asarray(image.resize((SIZE, SIZE), Image.Resampling.LANCZOS), dtype=float) / 255.0


def _folds() -> tuple[Array, Array]:
    """Creases of a sheet folded in four both ways: where the ink cracked, and the ridge that catches light."""
    wobble = clouds(SIZE, 85, 3.0) * 1.6
    grit = np.clip(0.6 + 0.5 * clouds(SIZE, 86, 1.2, 1.0, 20.0), 0.0, 1.2)
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(float)
    crease, ridge = np.zeros((SIZE, SIZE)), np.zeros((SIZE, SIZE))
    for share in (0.25, 0.5, 0.75):
        for axis in (x, y):
            away = axis + wobble - share * SIZE
            crease = np.maximum(crease, np.exp(-((away / 2.0) ** 2)) * grit)
            ridge += np.exp(-(((away - 5.0) / 4.0) ** 2)) - np.exp(-(((away + 6.0) / 7.0) ** 2))
    return np.clip(crease, 0.0, 1.0), ridge


def _rubbed() -> Array:
    """Where hands and dice have worn the ink."""
    patches = clouds(SIZE, 87, 2.2, 1.0, 3.0) + 0.5 * clouds(SIZE, 88, 1.0, 1.0, 50.0)
    return np.clip((patches - 1.75) * 1.1, 0.0, 1.0)


def _stained(colour: Array, sheet: Sheet) -> Array:
    """Coffee, drops of something darker, and scuffs."""
    rng = np.random.default_rng(89)
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(float)
    away = np.hypot(x - 0.845 * SIZE, y - 0.33 * SIZE) + clouds(SIZE, 90, 3.0) * 2.0
    cup = 0.036 * sheet.per_m
    ring = np.exp(-(((away - cup) / 4.5) ** 2)) * 0.6 + 0.10 * (away < cup)
    colour = colour * (1.0 - ring[..., None] * np.array([0.30, 0.42, 0.58]))

    def drops(pen: ImageDraw.ImageDraw) -> None:
        cx, cy = 0.215 * SIZE * 2, 0.70 * SIZE * 2
        for _ in range(60):
            reach = abs(rng.normal(0, 0.05)) * SIZE * 2
            angle, size = rng.normal(-0.6, 0.5), rng.gamma(1.4, 5.0) + 1.5
            px, py = cx + reach * math.cos(angle), cy + reach * math.sin(angle)
            pen.ellipse((px - size * 1.25, py - size, px + size * 1.25, py + size), 255)

    blot = drawn((SIZE, SIZE), drops, 0.7)
    return colour * (1.0 - blot[..., None] * np.array([0.52, 0.82, 0.85]))


def _edge() -> Array:
    """Opacity: worn, slightly torn borders."""
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(float)
    inset = np.minimum(np.minimum(x, SIZE - 1 - x), np.minimum(y, SIZE - 1 - y))
    torn = 9.0 + 2.6 * clouds(SIZE, 91, 2.4, 1.0, 6.0) + 1.2 * clouds(SIZE, 92, 1.0, 1.0, 40.0)
    for cx, cy, size in ((0, 0, 60.0), (SIZE, SIZE, 46.0), (SIZE, 0, 26.0)):
        corner = abs(x - cx) + abs(y - cy)
        inset = np.minimum(inset, (corner - size) * 0.7 + 9.0)
    return np.clip((inset - torn) * 0.6 + 0.5, 0.0, 1.0)
