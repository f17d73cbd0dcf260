"""Bakes every texture of the table into `assets/textures`, the same bytes every time.

    python tools/bake_textures.py [NAME ...]

Sizes come from `config/table.yaml` and `config/look.yaml`; bake again when the radii of the target change.
Needs numpy and Pillow; the game itself does not.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.app.config import load_config  # noqa
from game.physics.model import DieKind
from game.physics.spec import TableSpec
from game.scenes.table.faces import die_faces
from game.scenes.table.look import LookSpec

Array = np.ndarray
TEXTURES = ROOT / "assets" / "textures"
FONT = ROOT / "assets" / "fonts" / "BebasNeue-Bold.otf"


# -- Noise ------------------------------------------------------------------------------------------------

def clouds(size: int, seed: int, slope: float = 2.0, stretch: float = 1.0, rough: float = 1.0) -> Array:
    """Periodic noise of zero mean and unit deviation; `stretch` makes it run along y."""
    rng = np.random.default_rng(seed)
    fx = np.fft.fftfreq(size)[None, :] * size
    fy = np.fft.fftfreq(size)[:, None] * size * stretch
    radius = np.sqrt(fx**2 + fy**2)
    radius[0, 0] = 1.0
    power = 1.0 / np.maximum(radius, rough) ** (slope / 2.0)
    power[0, 0] = 0.0
    field = np.fft.ifft2(np.fft.fft2(rng.standard_normal((size, size))) * power).real
    return field / field.std()


def solid_noise(points: Array, seed: int, octaves: int = 4) -> Array:
    """Value noise at points of space (n, 3); lattice cells of 1."""
    lattice = np.random.default_rng(seed).standard_normal((32, 32, 32))
    total = np.zeros(len(points))
    for octave in range(octaves):
        p = points * 2.0**octave + 7.3 * octave
        base = np.floor(p).astype(int)
        part = p - base
        part = part * part * (3.0 - 2.0 * part)
        for corner in np.ndindex(2, 2, 2):
            weight = np.prod(np.where(np.array(corner), part, 1.0 - part), axis=1)
            x, y, z = ((base + corner) % 32).T
            total += lattice[x, y, z] * weight / 1.8**octave
    return total


def blend(low: tuple[float, ...], high: tuple[float, ...], share: Array) -> Array:
    """Colours between two, by share 0..1, with a trailing axis for the channels."""
    share = np.clip(share, 0.0, 1.0)[..., None]
    return np.array(low) * (1.0 - share) + np.array(high) * share


def rgb(text: str) -> tuple[float, float, float]:
    """A colour written as rrggbb."""
    return tuple(int(text[i : i + 2], 16) / 255.0 for i in (0, 2, 4))


def save(name: str, pixels: Array, quality: int = 88) -> None:
    """Write floats 0..1 as a picture."""
    data = (np.clip(pixels, 0.0, 1.0) * 255.0 + 0.5).astype(np.uint8)
    options = {"quality": quality, "subsampling": 0} if name.endswith("jpg") else {"optimize": True}
    TEXTURES.mkdir(parents=True, exist_ok=True)
    Image.fromarray(data).save(TEXTURES / name, **options)


def drawn(size: tuple[int, int], draw: Callable[[ImageDraw.ImageDraw], None], blur_px: float = 0.0) -> Array:
    """A mask 0..1 drawn in white on black at twice the size."""
    image = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    draw(ImageDraw.Draw(image))
    image = image.resize(size, Image.Resampling.LANCZOS)
    if blur_px:
        image = image.filter(ImageFilter.GaussianBlur(blur_px))
    return np.asarray(image, dtype=float) / 255.0


# -- Wood -------------------------------------------------------------------------------------------------

def wood(table: TableSpec, look: LookSpec) -> None:
    """Dark planks along y with grain, gaps, dents, scratches, burns and rings of glasses."""
    size = 2048
    scale = size / look.surface.wood_tile_m
    rng = np.random.default_rng(11)
    x = np.arange(size)[None, :] / size
    plank_count = 8
    plank = np.floor(x * plank_count + 0.35 * 0).astype(int) % plank_count
    shift = rng.integers(0, size, plank_count)
    grain = _planked(clouds(size, 1, 2.6, 0.07, 3.0), plank, shift)
    fibre = _planked(clouds(size, 2, 1.0, 0.02, 40.0), plank, shift[::-1])
    warp = _planked(clouds(size, 3, 3.2, 0.25, 2.0), plank, shift)
    across = (x * plank_count) % 1.0
    tone = rng.uniform(-0.5, 0.5, plank_count)[plank]
    rings = np.sin((across * 5.0 + warp * 0.9 + tone * 3.0) * 2.0 * math.pi)
    shade = 0.46 + 0.13 * grain + 0.075 * rings + 0.085 * fibre + 0.20 * tone
    colour = blend(rgb("1d0f08"), rgb("8a5431"), shade)
    colour *= blend((1.0, 0.9, 0.82), (1.06, 1.0, 0.96), 0.5 + 0.3 * clouds(size, 4, 3.0))
    pores = np.clip(fibre - 1.35, 0.0, 1.0) * 0.55
    colour *= (1.0 - pores)[..., None]
    gap = np.minimum(across, 1.0 - across) / plank_count * size
    colour *= (1.0 - 0.86 * np.exp(-((gap / 2.6) ** 2)))[..., None]
    colour *= (1.0 + 0.22 * np.exp(-(((gap - 5.0) / 2.2) ** 2)))[..., None]
    colour = _worn(colour, size, scale, rng)
    save("wood.jpg", colour, 86)


def _planked(field: Array, plank: Array, shift: Array) -> Array:
    rows = (np.arange(field.shape[0])[:, None] + shift[plank]) % field.shape[0]
    return np.take_along_axis(field, rows, axis=0)


def _worn(colour: Array, size: int, scale: float, rng: np.random.Generator) -> Array:
    thin = drawn((size, size), lambda pen: _scratches(pen, size, rng, 230, 1, 3), 0.6)
    deep = drawn((size, size), lambda pen: _scratches(pen, size, rng, 26, 4, 7), 0.8)
    colour = colour * (1.0 - 0.72 * deep)[..., None] + np.array(rgb("c58d58")) * (0.20 * np.roll(deep, 3, 1))[..., None]
    colour = colour + np.array(rgb("c58d58")) * (0.16 * thin)[..., None]
    for _ in range(7):
        colour = _burn(colour, size, rng, scale)
    for _ in range(5):
        colour = _glass_ring(colour, size, rng, scale)
    return colour


def _scratches(pen: ImageDraw.ImageDraw, size: int, rng: np.random.Generator, count: int, thin: int, thick: int) -> None:
    for _ in range(count):
        x, y = rng.uniform(0, 2 * size, 2)
        angle, length = rng.uniform(0, math.pi), rng.gamma(2.0, size * 0.045)
        bend = rng.normal(0, 0.25)
        points = []
        for step in np.linspace(0, 1, 14):
            points.append((x, y))
            x += math.cos(angle + bend * step) * length / 14
            y += math.sin(angle + bend * step) * length / 14
        pen.line(points, fill=int(rng.uniform(60, 255)), width=int(rng.integers(thin, thick)))


def _distance(size: int, rng: np.random.Generator, flat: float = 1.0) -> tuple[Array, Array]:
    cx, cy = rng.uniform(0.06, 0.94, 2) * size
    turn = rng.uniform(0, math.pi)
    y, x = np.mgrid[0:size, 0:size].astype(float)
    a = (x - cx) * math.cos(turn) + (y - cy) * math.sin(turn)
    b = -(x - cx) * math.sin(turn) + (y - cy) * math.cos(turn)
    return np.hypot(a, b * flat), np.arctan2(b, a)


def _burn(colour: Array, size: int, rng: np.random.Generator, scale: float) -> Array:
    """A cigarette left on the edge of the night."""
    distance, _ = _distance(size, rng, 2.6)
    core = np.exp(-((distance / (0.006 * scale)) ** 4))
    halo = np.exp(-((distance / (0.011 * scale)) ** 2))
    return colour * (1.0 - 0.55 * halo - 0.4 * core)[..., None]


def _glass_ring(colour: Array, size: int, rng: np.random.Generator, scale: float) -> Array:
    distance, angle = _distance(size, rng)
    radius = rng.uniform(0.028, 0.040) * scale
    band = np.exp(-(((distance - radius) / (0.0016 * scale)) ** 2))
    band *= 0.55 + 0.45 * np.sin(angle * 2.0 + rng.uniform(0, 6)) * np.sin(angle * 5.0)
    return colour * (1.0 - 0.42 * band)[..., None]


# -- Dice -------------------------------------------------------------------------------------------------

CELLS = 4
CELL_PX = 256
CELL_M = {DieKind.D10: 0.0215, DieKind.D6: 0.0150}


def cell_of(kind: DieKind, number: int) -> tuple[int, int]:
    index = number if kind is DieKind.D10 else 9 + number
    return index % CELLS, index // CELLS


def dice(table: TableSpec, look: LookSpec) -> None:
    """One atlas a style: ten digits, six faces of pips, the body's pattern continuous over the solid."""
    marks = np.zeros((CELLS * CELL_PX, CELLS * CELL_PX))
    cells = []
    for kind in (DieKind.D10, DieKind.D6):
        for face in die_faces(kind, table):
            column, row = cell_of(kind, face.number)
            block = slice(row * CELL_PX, (row + 1) * CELL_PX), slice(column * CELL_PX, (column + 1) * CELL_PX)
            marks[block] = _digit(face.number) if kind is DieKind.D10 else _pips(face.number)
            cells.append((block, _places(kind, face, table), face, kind))
    save("marks.png", marks)
    for style, paint in PAINTS.items():
        picture = np.zeros((*marks.shape, 3))
        for block, places, face, kind in cells:
            picture[block] = paint(places.reshape(-1, 3), _edge_glow(places, face)).reshape(CELL_PX, CELL_PX, 3)
        ink = np.array(INKS[style])
        cover = marks[..., None]
        groove = np.clip(np.roll(marks, 2, 0) - marks, 0.0, 1.0)[..., None]
        picture = picture * (1.0 - cover) + ink * cover
        save(f"dice_{style}.jpg", picture + groove * 0.18, 90)


def _places(kind: DieKind, face, table: TableSpec) -> Array:
    """Where on the solid (m) every texel of a face's cell lies; rows run from the top down."""
    half = CELL_M[kind] / 2.0
    foot = np.array(face.normal) * (table.d10.size_m if kind is DieKind.D10 else table.d6.size_m) / 2.0
    up = np.array(face.up)
    right = np.cross(up, face.normal)
    steps = (np.arange(CELL_PX) + 0.5) / CELL_PX * 2.0 - 1.0
    return foot + half * (steps[None, :, None] * right - steps[:, None, None] * up)


def _edge_glow(places: Array, face) -> Array:
    """Distance (m) of each texel to the nearest edge of its face, flattened."""
    flat = places.reshape(-1, 3)
    nearest = np.full(len(flat), 1.0)
    loop = np.array(face.loop)
    for a, b in zip(loop, np.roll(loop, -1, axis=0), strict=True):
        inward = np.cross(face.normal, b - a)
        inward /= np.linalg.norm(inward)
        nearest = np.minimum(nearest, (flat - a) @ inward)
    return nearest


def _amber(points: Array, edge: Array) -> Array:
    swirl = solid_noise(points * 130.0, 21, 3)
    veins = np.abs(solid_noise(points * 170.0 + swirl[:, None] * 0.5, 22, 3))
    body = blend(rgb("a84a06"), rgb("f39a1c"), 0.45 + 0.28 * swirl)
    body = body + np.array(rgb("ffd873")) * (0.42 * np.exp(-((veins / 0.13) ** 2)))[:, None]
    return body + np.array(rgb("ffc24a")) * (0.45 * np.exp(-np.clip(edge, 0, 1) / 0.0011))[:, None]


def _teal(points: Array, edge: Array) -> Array:
    bend = np.stack([solid_noise(points * 100.0, seed, 2) for seed in (31, 32, 33)], axis=1)
    band = np.sin(points @ np.array([330.0, 210.0, 420.0]) + bend.sum(axis=1) * 2.4)
    body = blend(rgb("03272e"), rgb("12919a"), 0.5 + 0.5 * band)
    pale = np.exp(-(((band - 0.35) / 0.16) ** 2))
    body = body * (1.0 - 0.55 * pale)[:, None] + np.array(rgb("a9f0e4")) * (0.55 * pale)[:, None]
    return body + np.array(rgb("2fb5b5")) * (0.12 * np.exp(-np.clip(edge, 0, 1) / 0.0009))[:, None]


def _blood(points: Array, edge: Array) -> Array:
    cloud = solid_noise(points * 120.0, 41, 3)
    body = blend(rgb("5e0408"), rgb("b8121a"), 0.55 + 0.22 * cloud)
    return body + np.array(rgb("ff4a3c")) * (0.30 * np.exp(-np.clip(edge, 0, 1) / 0.0009))[:, None]


def _bone(points: Array, edge: Array) -> Array:
    cloud = solid_noise(points * 110.0, 51, 4)
    fleck = np.clip(solid_noise(points * 900.0, 52, 1) - 1.25, 0.0, 1.0)
    body = blend(rgb("b9a888"), rgb("efe5cd"), 0.62 + 0.25 * cloud)
    return body * (1.0 - 0.75 * fleck)[:, None]


PAINTS = {"A": _amber, "B": _teal, "heat": _blood, "neutral": _bone}
INKS = {"A": rgb("1a0a04"), "B": rgb("fdf6df"), "heat": rgb("fbf3e6"), "neutral": rgb("16110d")}


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


def main(names: list[str]) -> None:
    table = load_config(ROOT / "config" / "table.yaml", TableSpec)
    look = load_config(ROOT / "config" / "look.yaml", LookSpec)
    bakers = {"wood": wood, "dice": dice}
    for name in names or bakers:
        bakers[name](table, look)


if __name__ == "__main__":
    main(sys.argv[1:])
