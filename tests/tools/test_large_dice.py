"""Dice of every seat as they are baked: told apart without colour, read by every kind of eye, the same every time."""

from __future__ import annotations

import math
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from game.physics import DieKind, TableSpec
from game.scenes.kit.die_styles import DieStyle
from game.scenes.table.atlas import CELLS, LARGE_STYLES, cell_of, pictures_of
from game.scenes.table.look_spec import LookSpec
from game.storage.typed_config import load_config
from tools.baking import common
from tools.baking.common import ROOT, TEXTURES, Array
from tools.baking.eyes import CONES, EYES, GREY, LUMA, encoded, linear, luminance, seen_by
from tools.baking.large_dice import STYLES, large_dice

KIND = DieKind.LARGE_D6
SEEN_PX = 40
"""A cell as large as it is at 1280 x 720 from the seat: 20 mm at two pixels a millimetre."""
FACE = slice(5, SEEN_PX - 5)
LEAST_CONTRAST = 3.0  # of signs to what is round them (WCAG 2.2, 1.4.11)
MOST_BYTES = 1_100_000
PAIRS = list(combinations(LARGE_STYLES, 2))


@cache
def picture(name: str) -> Array:
    return np.asarray(Image.open(TEXTURES / name).convert("RGB"), dtype=float) / 255.0


def cell(name: str, number: int, numerals: bool = False) -> Array:
    """A face of the picture, at full size."""
    column, row = cell_of(KIND, number, numerals)
    size = len(picture(name)) // CELLS
    return picture(name)[row * size:(row + 1) * size, column * size:(column + 1) * size]


def small(pixels: Array) -> Array:
    """The face as it is seen from the seat: means of squares."""
    step = len(pixels) / SEEN_PX
    marks = [round(at * step) for at in range(SEEN_PX + 1)]
    rows = np.array([pixels[a:b].mean(axis=0) for a, b in pairwise(marks)])
    return np.array([rows[:, a:b].mean(axis=1) for a, b in pairwise(marks)]).swapaxes(0, 1)


def ink(style: DieStyle, number: int, numerals: bool = False) -> Array:
    return small(cell(pictures_of(KIND, style).marks, number, numerals))[..., 0]


def body(style: DieStyle, number: int, numerals: bool = False) -> Array:
    return small(cell(pictures_of(KIND, style).body, number, numerals))


# --- pips ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_pips_of_any_two_styles_differ_in_shape(one: DieStyle, other: DieStyle) -> None:
    """Any way round that dice may lie: the ones laid over one another, turned, never cover each other."""
    best = max(overlap(turned(ink(one, 1), turn), ink(other, 1)) for turn in range(0, 360, 15))
    assert best < 0.86
    assert overlap(ink(one, 1), ink(one, 1)) == pytest.approx(1.0)


@pytest.mark.parametrize("style", LARGE_STYLES)
def test_pips_can_be_counted_from_the_seat(style: DieStyle) -> None:
    """None runs into another, as small as they are there."""
    assert [spots(ink(style, number)) for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def spots(mask: Array) -> int:
    """How many parts there are that do not touch: every pixel takes the largest number round it until none changes."""
    inked = mask > 0.35
    names = np.where(inked, np.arange(1, inked.size + 1).reshape(inked.shape), 0)
    while True:
        around = np.pad(names, 1)
        spread = np.max([around[1:-1, 1:-1], around[:-2, 1:-1], around[2:, 1:-1], around[1:-1, :-2],
                         around[1:-1, 2:]], axis=0) * inked
        if (spread == names).all():
            return len(np.unique(names[names > 0]))
        names = spread


def overlap(one: Array, other: Array) -> float:
    """The ink that both have as a share of what either has."""
    return float(np.minimum(one, other).sum() / np.maximum(one, other).sum())


def turned(mask: Array, degrees: float) -> Array:
    image = Image.fromarray((mask * 255).astype(np.uint8)).rotate(degrees, Image.Resampling.BICUBIC)
    return np.asarray(image, dtype=float) / 255.0


# --- patterns -----------------------------------------------------------------------------------------------


def features(style: DieStyle, number: int) -> Array:
    """What a pattern is like in grey, however bright the whole is.

    How coarse it is and along which ways it runs, how strong, whether its dark or its light is the rarer, how much of
    it is a frame, and whether the ink is the lighter part. What the marks cover counts as its mean.
    """
    grey = luminance(seen_by(cell(pictures_of(KIND, style).body, number), GREY))
    ink_share = cell(pictures_of(KIND, style).marks, number)[..., 0].repeat(2, 0).repeat(2, 1)
    polarity = encoded(grey[ink_share > 0.98]).mean() - encoded(grey[ink_share < 0.02]).mean()
    middle = slice(28, 228)  # within the edges
    grey, bare = encoded(grey[middle, middle]), ink_share[middle, middle] <= 0.02
    mean = grey[bare].mean()
    plain = np.where(bare, grey, mean) - mean
    power = np.abs(np.fft.rfft2(plain * np.hanning(200)[:, None] * np.hanning(200))) ** 2
    fy, fx = np.fft.fftfreq(200)[:, None] * 200, np.fft.rfftfreq(200)[None, :] * 200
    radius, way = np.hypot(fx, fy), np.degrees(np.arctan2(fy, fx)) % 180.0
    bands = [power[(radius >= a) & (radius < b)].sum() for a, b in pairwise((0.5, 2, 3, 4.5, 6.5, 9, 14, 30))]
    ways = [power[(radius >= 0.5) & (np.abs((way - at + 90.0) % 180.0 - 90.0) < 22.5)].sum() for at in (0, 45, 90, 135)]
    spread = plain[bare].std()
    skew = float((plain[bare] ** 3).mean() / max(spread, 1e-6) ** 3)
    frame = plain[:24][bare[:24]].mean() / max(spread, 1e-6)
    return np.array([*np.sqrt(np.array(bands) / sum(bands)), *(np.sqrt(np.array(ways) / sum(ways)) * 0.7),
                     math.log10(max(spread, 1e-3)), max(-3.0, min(3.0, skew)) * 0.15, frame,
                     math.copysign(0.5, polarity)])


def test_a_face_is_told_by_its_pattern_alone_in_grey() -> None:
    """Of the six of a style at least five are nearest to their own, though pips hide much; no two styles are near."""
    every = {style: np.array([features(style, number) for number in range(1, 7)]) for style in LARGE_STYLES}
    middles = {style: found.mean(axis=0) for style, found in every.items()}
    for style, found in every.items():
        nearest = [min(middles, key=lambda other: float(np.linalg.norm(face - middles[other]))) for face in found]
        assert nearest.count(style) >= 5, (style, nearest)
    assert min(np.linalg.norm(middles[one] - middles[other]) for one, other in PAIRS) > 0.35


# --- what is read -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("eye", ["all cones", *EYES])
@pytest.mark.parametrize("numerals", [False, True])
@pytest.mark.parametrize("style", LARGE_STYLES)
def test_marks_stand_out_from_their_dice_to_every_eye(style: DieStyle, numerals: bool, eye: str) -> None:
    for number in range(1, 7):
        face, marks = body(style, number, numerals), ink(style, number, numerals)
        seen = luminance(face if eye == "all cones" else seen_by(face, eye))[FACE, FACE]
        inked, bare = marks[FACE, FACE] > 0.9, marks[FACE, FACE] < 0.02
        light, dark = sorted((float(seen[inked].mean()), float(seen[bare].mean())), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= LEAST_CONTRAST, (number, light, dark)


def test_a_six_is_marked_so_that_nobody_takes_it_for_a_nine() -> None:
    """A bar under it, below the numeral, that no other number has."""
    below = {number: ink("C", number, numerals=True)[-9:-7, 15:25].mean() for number in range(1, 7)}
    assert below[6] > 0.5
    assert max(share for number, share in below.items() if number != 6) < 0.02


# --- colour vision --------------------------------------------------------------------------------------------


def test_every_eye_sees_greys_as_they_are() -> None:
    greys = np.linspace(0.0, 1.0, 11)[:, None].repeat(3, axis=1)
    for eye in EYES:
        assert np.abs(seen_by(greys, eye) - greys).max() < 0.01
    assert np.abs(encoded(linear(greys)) - greys).max() < 1e-9
    assert sum(LUMA) == pytest.approx(1.0)


@pytest.mark.parametrize(("eye", "confused"), [
    ("protan", ((0.62, 0.40, 0.2), (0.40, 0.47, 0.2))), ("deutan", ((0.70, 0.42, 0.2), (0.48, 0.52, 0.2)))])
def test_red_and_green_grow_alike_where_a_cone_is_missing(eye: str, confused: tuple[tuple[float, ...], ...]) -> None:
    one, other = (np.array(colour) for colour in confused)
    assert np.linalg.norm(seen_by(one, eye) - seen_by(other, eye)) < 0.5 * np.linalg.norm(one - other)
    assert set(CONES) | {GREY} == set(EYES)


# --- baking -------------------------------------------------------------------------------------------------


def test_what_ships_is_what_is_baked_and_small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(common, "TEXTURES", tmp_path)
    config = ROOT / "config"
    large_dice(load_config(config / "table.yaml", TableSpec), load_config(config / "look.yaml", LookSpec))
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == sorted(path.name for path in TEXTURES.glob("large_*"))
    assert set(STYLES) == set(LARGE_STYLES)
    for name in names:
        again, shipped = (np.asarray(Image.open(at / name), dtype=float) for at in (tmp_path, TEXTURES))
        assert np.abs(again - shipped).max() <= 2.0, f"{name}: run python -m tools.bake_textures large_dice"
    assert sum((TEXTURES / name).stat().st_size for name in names) < MOST_BYTES
