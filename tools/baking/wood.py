"""The table top: dark planks with a past."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from PIL import ImageDraw

from game.physics import TableSpec
from game.scenes.table.look_spec import LookSpec
from tools.baking.common import Array, blend, clouds, drawn, rgb, save


def wood(table: TableSpec, look: LookSpec) -> None:
    """Dark planks along y with grain, gaps, dents, scratches, burns and rings of glasses."""
    size = 2048
    scale = size / look.surface.wood_tile_m
    rng = np.random.default_rng(11)
    x = np.arange(size)[None, :] / size
    plank_count = 8
    plank = np.floor(x * plank_count).astype(int) % plank_count
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


def _planked(field: Array, plank: NDArray[np.int_], shift: NDArray[np.int_]) -> Array:
    rows = (np.arange(field.shape[0])[:, None] + shift[plank]) % field.shape[0]
    return np.take_along_axis(field, rows, axis=0)


def _worn(colour: Array, size: int, scale: float, rng: np.random.Generator) -> Array:
    thin = drawn((size, size), lambda pen: _scratches(pen, size, rng, 230, 1, 3), 0.6)
    deep = drawn((size, size), lambda pen: _scratches(pen, size, rng, 26, 4, 7), 0.8)
    fresh = np.array(rgb("c58d58"))
    colour = colour * (1.0 - 0.72 * deep)[..., None] + fresh * (0.20 * np.roll(deep, 3, 1))[..., None]
    colour = colour + fresh * (0.16 * thin)[..., None]
    for _ in range(7):
        colour = _burn(colour, size, rng, scale)
    for _ in range(5):
        colour = _glass_ring(colour, size, rng, scale)
    return colour


def _scratches(
    pen: ImageDraw.ImageDraw, size: int, rng: np.random.Generator, count: int, thin: int, thick: int
) -> None:
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
