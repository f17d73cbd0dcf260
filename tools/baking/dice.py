"""The small dice: one picture a style, and the mask of the marks that all share."""

from __future__ import annotations

import numpy as np
from PIL import ImageDraw, ImageFont

from game.physics import DieKind, Face, Solid, TableSpec, solid
from game.scenes.table.atlas import CELL_M, CELLS, cell_of
from game.scenes.table.look_spec import LookSpec
from tools.baking.common import FONT, Array, blend, drawn, rgb, save, solid_noise

CELL_PX = 256


def dice(table: TableSpec, look: LookSpec) -> None:
    """One atlas a style: ten digits, six faces of pips, the body's pattern continuous over the solid."""
    marks = np.zeros((CELLS * CELL_PX, CELLS * CELL_PX))
    cells = []
    for kind in (DieKind.D10, DieKind.D6):
        shape = solid(table, kind)
        for face in shape.faces:
            column, row = cell_of(kind, face.number)
            block = slice(row * CELL_PX, (row + 1) * CELL_PX), slice(column * CELL_PX, (column + 1) * CELL_PX)
            marks[block] = _digit(face.number % 10) if kind is DieKind.D10 else _pips(face.number)
            cells.append((block, places_of(shape, face), edge_distance(shape, face)))
    save("marks.png", marks)
    for style, paint in PAINTS.items():
        picture = np.zeros((*marks.shape, 3))
        for block, places, edge in cells:
            picture[block] = paint(places, edge).reshape(CELL_PX, CELL_PX, 3)
        ink = np.array(INKS[style])
        cover = marks[..., None]
        groove = np.clip(np.roll(marks, 2, 0) - marks, 0.0, 1.0)[..., None]
        picture = picture * (1.0 - cover) + ink * cover
        save(f"dice_{style}.jpg", picture + groove * 0.18, 90)


def places_of(shape: Solid, face: Face) -> Array:
    """Where on the solid (m) every texel of a face's cell lies, row by row from the top."""
    half = CELL_M[shape.kind] / 2.0
    up = np.array(face.up)
    right = np.cross(up, face.normal)
    steps = (np.arange(CELL_PX) + 0.5) / CELL_PX * 2.0 - 1.0
    foot = np.array(face.normal) * shape.inradius_m
    return (foot + half * (steps[None, :, None] * right - steps[:, None, None] * up)).reshape(-1, 3)


def edge_distance(shape: Solid, face: Face) -> Array:
    """Distance (m) of each texel to the nearest edge of its face, 0 beyond it."""
    places = places_of(shape, face)
    nearest = np.full(len(places), 1.0)
    loop = np.array([shape.vertices[i] for i in face.loop])
    for a, b in zip(loop, np.roll(loop, -1, axis=0), strict=True):
        inward = np.cross(face.normal, b - a)
        nearest = np.minimum(nearest, (places - a) @ inward / np.linalg.norm(inward))
    return np.clip(nearest, 0.0, None)


def amber(points: Array, edge: Array) -> Array:
    """Bright veins, lighter towards the edges as cast resin is."""
    swirl = solid_noise(points * 130.0, 21, 3)
    veins = np.abs(solid_noise(points * 170.0 + swirl[:, None] * 0.5, 22, 3))
    body = blend(rgb("a84a06"), rgb("f39a1c"), 0.45 + 0.28 * swirl)
    body = body + np.array(rgb("ffd873")) * (0.24 * np.exp(-((veins / 0.13) ** 2)))[:, None]
    return body + np.array(rgb("ffc24a")) * (0.26 * np.exp(-edge / 0.0011))[:, None]


def teal(points: Array, edge: Array) -> Array:
    """Marble in bands with pale seams."""
    bend = np.stack([solid_noise(points * 100.0, seed, 2) for seed in (31, 32, 33)], axis=1)
    band = np.sin(points @ np.array([330.0, 210.0, 420.0]) + bend.sum(axis=1) * 2.4)
    body = blend(rgb("03272e"), rgb("12919a"), 0.5 + 0.5 * band)
    pale = np.exp(-(((band - 0.35) / 0.16) ** 2))
    body = body * (1.0 - 0.55 * pale)[:, None] + np.array(rgb("a9f0e4")) * (0.55 * pale)[:, None]
    return body + np.array(rgb("2fb5b5")) * (0.12 * np.exp(-edge / 0.0009))[:, None]


def _blood(points: Array, edge: Array) -> Array:
    cloud = solid_noise(points * 120.0, 41, 3)
    body = blend(rgb("5e0408"), rgb("b8121a"), 0.55 + 0.22 * cloud)
    return body + np.array(rgb("ff4a3c")) * (0.30 * np.exp(-edge / 0.0009))[:, None]


def bone(points: Array, _edge: Array) -> Array:
    """Bone with dark flecks."""
    cloud = solid_noise(points * 110.0, 51, 4)
    fleck = np.clip(solid_noise(points * 900.0, 52, 1) - 1.25, 0.0, 1.0)
    body = blend(rgb("b9a888"), rgb("efe5cd"), 0.62 + 0.25 * cloud)
    return body * (1.0 - 0.75 * fleck)[:, None]


PAINTS = {"A": amber, "B": teal, "tower": _blood, "neutral": bone}
INKS = {"A": rgb("1a0a04"), "B": rgb("fdf6df"), "tower": rgb("fbf3e6"), "neutral": rgb("16110d")}


def _digit(number: int) -> Array:
    """The digit in the wide part of the kite; 6 and 9 underlined."""
    px = CELL_PX * 2
    per_m = px / CELL_M[DieKind.D10]
    font = ImageFont.truetype(str(FONT), int(0.0083 * per_m))
    middle = px / 2, px / 2 + 0.0022 * per_m

    def draw(pen: ImageDraw.ImageDraw) -> None:
        lift = 0.0006 * per_m if number in (6, 9) else 0.0
        left, top, right, bottom = pen.textbbox((0, 0), str(number), font=font)
        pen.text((middle[0] - (left + right) / 2, middle[1] - (top + bottom) / 2 - lift), str(number), 255, font)
        if number in (6, 9):
            y, half = middle[1] + (bottom - top) / 2 + 0.0003 * per_m, 0.0016 * per_m
            pen.rectangle((middle[0] - half, y, middle[0] + half, y + 0.0007 * per_m), 255)

    return drawn((CELL_PX, CELL_PX), draw)


PIPS = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)), 5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def _pips(number: int) -> Array:
    px = CELL_PX * 2
    per_m = px / CELL_M[DieKind.D6]
    step, radius = 0.0029 * per_m, 0.00125 * per_m

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for x, y in PIPS[number]:
            cx, cy = px / 2 + x * step, px / 2 + y * step
            pen.ellipse((cx - radius, cy - radius, cx + radius, cy + radius), 255)

    return drawn((CELL_PX, CELL_PX), draw)
