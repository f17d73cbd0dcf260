"""The dark studio behind the table, its sign, what gloss reflects, and the stroke that lines are printed with."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from game.physics import TableSpec
from game.scenes.table.look_spec import LookSpec
from tools.baking.common import FONT, Array, blend, clouds, drawn, rgb, save

NAME = "HELL FOR LEATHER"


def studio(table: TableSpec, look: LookSpec) -> None:
    """Backdrop, sign, gloss and stroke."""
    save("backdrop.jpg", _backdrop(), 90)
    save("sign.jpg", _sign(), 90)
    save("gloss.jpg", _gloss(), 92)
    save("stroke.png", _stroke())


def _backdrop() -> Array:
    """A black hall: haze low down, strips of light, out-of-focus lamps, people who watch with light on their hair."""
    wide, tall = 1024, 512
    y, x = np.mgrid[0:tall, 0:wide].astype(float)
    rise = 1.0 - y / tall
    rng = np.random.default_rng(71)
    haze = np.exp(-(((rise - 0.46) / 0.16) ** 2)) * (0.66 + 0.12 * clouds(1024, 72, 3.2)[:tall])
    colour = blend(rgb("020203"), rgb("58181a"), haze * 0.95)
    colour = colour + np.array(rgb("0a1a26")) * (np.exp(-(((rise - 0.80) / 0.2) ** 2)) * 0.8)[..., None]
    for place in np.arange(40.0, wide, 118.0):
        colour += _strip(x, rise, place + rng.normal(0, 14), rng)
    for _ in range(46):
        colour += _bokeh(x, y, rng, wide, tall)
    crowd = _crowd(x, rise, rng, wide)
    lit = np.clip(crowd - np.roll(crowd, 2, axis=0), 0.0, 1.0) * (rise > 0.36)
    return colour * (1.0 - 0.94 * crowd)[..., None] + np.array(rgb("a8402c")) * (0.55 * lit)[..., None]


def _strip(x: Array, rise: Array, place: float, rng: np.random.Generator) -> Array:
    """A standing strip of light at the back of the hall, and the glow round it."""
    top, width = rng.uniform(0.60, 0.72), rng.uniform(1.2, 2.0)
    tall = _inside(np.abs(rise - (0.40 + top) / 2) - (top - 0.40) / 2, 260.0)
    away = np.abs(x - place)
    line = np.exp(-((away / width) ** 2)) * 0.75 + np.exp(-away / 9.0) * 0.16
    tint = np.array([rgb("ff3424"), rgb("ff3424"), rgb("ff8a3c"), rgb("4fa6d8")][rng.integers(0, 4)])
    return (tall * line)[..., None] * tint * rng.uniform(0.45, 0.85)


def _sign() -> Array:
    """The name of the show in tubes of light, black round it: it is added to what is behind."""
    wide, tall = 1536, 256
    font = ImageFont.truetype(str(FONT), 330)

    def letters(stroke: int) -> Array:
        def draw(pen: ImageDraw.ImageDraw) -> None:
            box = pen.textbbox((0, 0), NAME, font=font)
            at = (wide - (box[0] + box[2]) / 2, tall - (box[1] + box[3]) / 2)
            pen.text(at, NAME, 0 if stroke else 255, font, stroke_width=stroke, stroke_fill=255)
            if stroke:
                pen.text(at, NAME, 0, font)

        return drawn((wide, tall), draw)

    tubes, body = letters(7), letters(0)
    halo = np.asarray(Image.fromarray((tubes * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(11)),
                      dtype=float) / 255.0
    return (np.array(rgb("ffe2c0")) * (0.95 * tubes)[..., None] + np.array(rgb("ff2418")) * (1.5 * halo)[..., None]
            + np.array(rgb("a01010")) * (0.28 * body)[..., None])


def _bokeh(x: Array, y: Array, rng: np.random.Generator, wide: int, tall: int) -> Array:
    cx, cy = rng.uniform(20, wide - 20), tall * rng.uniform(0.20, 0.52)
    radius = rng.uniform(3.0, 11.0)
    distance = np.hypot(x - cx, y - cy)
    disc = _inside(distance - radius, 1.6) * (0.75 + 0.25 * (distance / radius) ** 2)
    tint = np.array([rgb("ffb45e"), rgb("ff4a36"), rgb("ffd9a0"), rgb("58a8c8")][rng.integers(0, 4)])
    return np.clip(disc, 0.0, 1.0)[..., None] * tint * rng.uniform(0.10, 0.5)


def _inside(distance: Array, sharpness: float) -> Array:
    """1 where the distance is below nought, 0 above, with a soft step."""
    return 0.5 - 0.5 * np.tanh(distance * sharpness / 2.0)


def _crowd(x: Array, rise: Array, rng: np.random.Generator, wide: int) -> Array:
    shape = np.zeros_like(x)
    for row, base in ((0, 0.43), (1, 0.375)):
        for place in np.arange(row * 12, wide, 25):
            cx, head = place + rng.normal(0, 4), base + rng.normal(0, 0.010)
            skull = np.hypot((x - cx) / 6.4, (rise - head) * 512 / 8.4)
            shoulders = ((x - cx) / 14.5) ** 4 + np.clip((rise - head + 0.032) * 512 / 8.0, 0, None) ** 2
            shape = np.maximum(shape, _inside(skull - 1.0, 7.0))
            shape = np.maximum(shape, _inside(shoulders - 1.0, 4.0))
    return np.maximum(shape, _inside(rise - 0.34, 150.0))


def _gloss() -> Array:
    """Sphere map: what a polished die sees round it, black but for the lamp, its glow and two strips."""
    size = 256
    y, x = np.mgrid[1.0 : -1.0 : size * 1j, -1.0 : 1.0 : size * 1j]
    lamp = _inside(np.hypot((x + 0.22) / 1.25, y - 0.42) - 0.17, 34.0)
    glow = np.exp(-(((x + 0.22) ** 2 + (y - 0.42) ** 2) / 0.12))
    edge = np.hypot(x, y)
    rim = np.clip((edge - 0.80) / 0.2, 0.0, 1.0) ** 2 * (edge <= 1.02)
    strip = np.exp(-(((x - 0.66) / 0.055) ** 2)) * np.exp(-((y / 0.42) ** 4))
    return (np.array(rgb("fff2d8")) * (0.30 * lamp + 0.12 * glow)[..., None]
            + np.array(rgb("ff7a5a")) * (0.16 * rim * (y > -0.2))[..., None]
            + np.array(rgb("9cc4e8")) * (0.16 * strip)[..., None])


def _stroke() -> Array:
    """White, opaque in the middle half: ink from a quarter to three quarters of the way across."""
    picture = np.ones((4, 256, 4))
    across = np.arange(256)
    picture[..., 3] = (across >= 64) & (across < 192)
    return picture
