"""Pictures of what things are made of, in grey, made when they are first needed; nothing is read from a file."""

from __future__ import annotations

import random
from functools import cache

from panda3d.core import LColor, PNMBrush, PNMImage, PNMPainter, SamplerState, StackedPerlinNoise2, Texture

from game.scenes.field.bench import Grain
from game.scenes.field.field_look import Pattern

EDGE_PX, GROUND_PX = 128, 256
Noise = tuple[float, float, int, float, float]
"""Scales across and along the picture, levels, darkest, contrast."""
GRAINS: dict[Grain, Noise] = {
    Grain.WOOD: (0.9, 0.035, 3, 0.86, 0.42), Grain.STONE: (0.16, 0.16, 4, 0.84, 0.46),
    Grain.LEAF: (0.05, 0.05, 2, 0.82, 0.60), Grain.PLAIN: (0.30, 0.30, 3, 0.93, 0.18),
    Grain.METAL: (0.5, 0.08, 3, 0.90, 0.24)}
TILE_IN: dict[Grain, float] = {Grain.WOOD: 1.6, Grain.STONE: 1.5, Grain.LEAF: 0.9, Grain.PLAIN: 2.0, Grain.METAL: 1.8}


@cache
def grain_texture(grain: Grain) -> Texture:
    """The picture of a grain."""
    return _texture(grain.value, _noise(EDGE_PX, *GRAINS[grain], seed=7))


@cache
def ground_texture(pattern: Pattern) -> Texture:
    """The picture of a ground, to be coloured."""
    rough = pattern in ("turf", "sand")
    image = _noise(GROUND_PX, 0.028, 0.028, 2, 0.82 if rough else 0.86, 0.40 if rough else 0.28, 11, 0.9)
    chance = random.Random(pattern)
    if pattern == "turf":
        _blades(image, chance)
    elif pattern == "sand":
        _pebbles(image, chance, 90)
    elif pattern == "asphalt":
        _pebbles(image, chance, 420, 0.07)
        _cracks(image, chance)
    elif pattern in ("flagstones", "cobbles", "boards"):
        _courses(image, chance, pattern)
    return _texture(f"ground {pattern}", image)


def _noise(edge: int, across: float, along: float, levels: int, middle: float, contrast: float,
           seed: int, amplitude: float = 0.6) -> PNMImage:
    """Grey between the middle and half the contrast either way."""
    image = PNMImage(edge, edge, 1)
    image.perlin_noise_fill(StackedPerlinNoise2(across, along, levels, 2.0, amplitude, 256, seed))
    image *= contrast
    lift = middle - contrast / 2.0
    image += LColor(lift, lift, lift, 0.0)
    return image


def _texture(name: str, image: PNMImage) -> Texture:
    texture = Texture(name)
    texture.load(image)
    texture.set_wrap_u(SamplerState.WM_mirror)
    texture.set_wrap_v(SamplerState.WM_mirror)
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    return texture


def _pen(image: PNMImage, grey: float, alpha: float, size: float) -> PNMPainter:
    painter = PNMPainter(image)
    painter.set_pen(PNMBrush.make_spot((grey, grey, grey, alpha), size, True))
    return painter


def _blades(image: PNMImage, chance: random.Random) -> None:
    """Short strokes that lie every way, dark and light: static grass."""
    pens = [_pen(image, grey, 0.35, 1.2) for grey in (0.45, 0.6, 1.0)]
    for _ in range(1500):
        x, y = chance.uniform(0, GROUND_PX), chance.uniform(0, GROUND_PX)
        chance.choice(pens).draw_line(x, y, x + chance.uniform(-4, 4), y + chance.uniform(-5, 5))


def _pebbles(image: PNMImage, chance: random.Random, many: int, alpha: float = 0.4) -> None:
    for _ in range(many):
        pen = _pen(image, chance.choice((0.5, 0.65, 1.0)), alpha, chance.uniform(1.0, 3.5))
        pen.draw_point(chance.uniform(0, GROUND_PX), chance.uniform(0, GROUND_PX))


def _cracks(image: PNMImage, chance: random.Random) -> None:
    pen = _pen(image, 0.42, 0.5, 1.2)
    for _ in range(3):
        x, y = chance.uniform(0, GROUND_PX), chance.uniform(0, GROUND_PX)
        for _ in range(14):
            to_x, to_y = x + chance.uniform(-4, 14), y + chance.uniform(-9, 11)
            pen.draw_line(x, y, to_x, to_y)
            x, y = to_x, to_y


def _courses(image: PNMImage, chance: random.Random, pattern: Pattern) -> None:
    """Slabs, setts or boards in courses, each a little brighter or darker, with dark joints."""
    rows, columns = {"flagstones": (4, 4), "cobbles": (10, 8), "boards": (8, 1)}[pattern]
    high, wide = GROUND_PX / rows, GROUND_PX / columns
    for row in range(rows):
        y, shift = row * high, chance.uniform(0.0, wide)
        for column in range(-1, columns + 1):
            x, tone = shift + column * wide, chance.uniform(0.84, 1.0)
            for py in range(int(y), int(y + high)):
                for px in range(max(0, int(x)), min(GROUND_PX, int(x + wide))):
                    image.set_gray(px, py, min(1.0, image.get_gray(px, py) * tone))
            _pen(image, 0.36, 0.8, 2.2).draw_line(x, y, x, y + high)
        _pen(image, 0.36, 0.8, 2.2).draw_line(0, y, GROUND_PX, y)
