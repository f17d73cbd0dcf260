"""Noise, colours, masks and files that every recipe uses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

Array = NDArray[np.float64]
ROOT = Path(__file__).resolve().parents[2]
TEXTURES = ROOT / "assets" / "textures"
FONT = ROOT / "assets" / "fonts" / "BebasNeue-Bold.otf"


def clouds(size: int, seed: int, slope: float = 2.0, stretch: float = 1.0, rough: float = 1.0) -> Array:
    """Periodic noise of zero mean and unit deviation; `stretch` makes it run along y."""
    rng = np.random.default_rng(seed)
    fx = np.fft.fftfreq(size)[None, :] * size
    fy = np.fft.fftfreq(size)[:, None] * size / stretch
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
    red, green, blue = (int(text[i : i + 2], 16) / 255.0 for i in (0, 2, 4))
    return red, green, blue


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
