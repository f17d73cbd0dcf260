"""The portraits: painted whole, inside their plates, told apart without colour."""

from __future__ import annotations

import itertools

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from game.ui.boxes import Rect, Shape
from game.ui.portraits import FACES, NOBODY, SIDE, face
from tests.ui.offscreen import load_theme

SMALL = 32
PALETTE = load_theme().palette
LEAST_DIFFERENCE = 20  # of 255 grey levels, on average over the picture


def turns(shape: Shape) -> list[float]:
    """Twice the area of every triangle that the painter lays from the middle of an outline to one of its edges."""
    points = shape.points
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return [(a[0] - x) * (b[1] - y) - (b[0] - x) * (a[1] - y)
            for a, b in zip(points, (*points[1:], points[0]), strict=True)]


def small(name: str) -> Image.Image:
    """The portrait in grey, as small as it is ever shown."""
    picture = Image.new("L", (SMALL * 4, SMALL * 4))
    draw = ImageDraw.Draw(picture)
    for shape in face(name, Rect(0, 0, SMALL * 4, SMALL * 4), 8.0, 2.0):
        red, green, blue = PALETTE.rgb(shape.ink)
        if not shape.hole:
            draw.polygon(list(shape.points), fill=round(255 * (0.3 * red + 0.59 * green + 0.11 * blue)))
    return picture.resize((SMALL, SMALL), Image.Resampling.LANCZOS)


@pytest.mark.parametrize("name", FACES)
def test_every_outline_is_painted_whole_and_inside_the_plate(name: str) -> None:
    for shape in FACES[name]:
        around = turns(shape)
        assert min(around) >= 0 or max(around) <= 0, shape
        assert all(0 <= at <= SIDE for point in shape.points for at in point), shape


@pytest.mark.parametrize(("one", "other"), tuple(itertools.combinations(FACES, 2)))
def test_faces_are_told_apart_small_and_in_grey(one: str, other: str) -> None:
    assert ImageStat.Stat(ImageChops.difference(small(one), small(other))).mean[0] > LEAST_DIFFERENCE


def test_a_face_nobody_has_drawn_is_blank() -> None:
    assert face("stranger", Rect(0, 0, 100, 100), 0.0, 2.0)[-len(NOBODY):] == NOBODY
