"""The portraits: painted whole, inside their plates, told apart without colour, and in every temper another."""

from __future__ import annotations

import itertools
import random

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from game.ui.boxes import Rect, Shape
from game.ui.expressions import AT_REST, EXPRESSIONS, Temper, mixed
from game.ui.portrait_cast import CAST
from game.ui.portrait_people import CROWNS, KINDS, Person, person_named
from game.ui.portrait_strokes import SIDE, Figure
from game.ui.portraits import FACES, NOBODY, face, figure
from tests.ui.offscreen import load_theme

SMALL = 32
PALETTE = load_theme().palette
LEAST_DIFFERENCE = 20  # of 255 grey levels, on average over the picture
LEAST_TEMPER = 5.0  # the same in the middle of the face, which is all that a temper changes
MIDDLE = (16, 18, 48, 50)
PEOPLE = tuple(Person(crown, crown % 4, crown % 4, crown % 3, crown % 7, crown % 5).word for crown in range(CROWNS))


def turns(shape: Shape) -> list[float]:
    """Twice the area of every triangle that the painter lays from the middle of an outline to one of its edges."""
    points = shape.points
    x, y = (sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return [(a[0] - x) * (b[1] - y) - (b[0] - x) * (a[1] - y)
            for a, b in zip(points, (*points[1:], points[0]), strict=True)]


def small(shapes: Figure, side: int = SMALL) -> Image.Image:
    """The portrait in grey, as small as it is ever shown."""
    picture = Image.new("L", (side * 4, side * 4))
    draw = ImageDraw.Draw(picture)
    for shape in shapes:
        red, green, blue = PALETTE.rgb(shape.ink)
        if not shape.hole:
            draw.polygon(list(shape.points), fill=round(255 * (0.3 * red + 0.59 * green + 0.11 * blue)))
    return picture.resize((side, side), Image.Resampling.LANCZOS)


def framed(name: str, temper: Temper = Temper.CALM, side: int = SMALL) -> Figure:
    return face(name, Rect(0, 0, side * 4, side * 4), 8.0, 2.0, temper)


@pytest.mark.parametrize("temper", Temper)
@pytest.mark.parametrize("name", [*CAST, *PEOPLE])
def test_every_outline_is_painted_whole_and_inside_the_plate(name: str, temper: Temper) -> None:
    for looking in ((0.0, 0.0), (-1.0, -1.0), (1.0, 1.0)):
        for shape in figure(name, EXPRESSIONS[temper].looking(*looking)):
            around = turns(shape)
            assert min(around) >= -1e-6 or max(around) <= 1e-6, shape
            assert all(0 <= at <= SIDE for point in shape.points for at in point), shape


@pytest.mark.parametrize(("one", "other"), tuple(itertools.combinations(FACES, 2)))
def test_faces_are_told_apart_small_and_in_grey(one: str, other: str) -> None:
    assert ImageStat.Stat(ImageChops.difference(small(framed(one)), small(framed(other)))).mean[0] > LEAST_DIFFERENCE


@pytest.mark.parametrize("name", [*CAST, PEOPLE[1], PEOPLE[3]])
@pytest.mark.parametrize(("one", "other"), tuple(itertools.combinations(Temper, 2)))
def test_no_two_tempers_of_a_face_look_alike(name: str, one: Temper, other: Temper) -> None:
    pictures = (small(framed(name, temper, 64), 64).crop(MIDDLE) for temper in (one, other))
    assert ImageStat.Stat(ImageChops.difference(*pictures)).mean[0] > LEAST_TEMPER


@pytest.mark.parametrize("name", [*CAST, PEOPLE[5]])
def test_eyes_go_where_they_are_told(name: str) -> None:
    awake = EXPRESSIONS[Temper.STRUCK]
    assert figure(name, awake.looking(-1.0, 0.0)) != figure(name, awake.looking(1.0, 0.0))


def test_a_face_on_its_way_ends_where_it_is_to() -> None:
    angry = EXPRESSIONS[Temper.ANGRY]
    assert mixed(AT_REST, angry, 0.0) == AT_REST
    assert mixed(AT_REST, angry, 1.0) == angry
    assert mixed(AT_REST, angry, 0.5).knit == angry.knit / 2


def test_a_face_nobody_has_drawn_is_blank() -> None:
    assert figure("stranger") == NOBODY
    assert figure("person:99-0-0-0-0-0") == NOBODY


def test_people_are_known_by_their_word() -> None:
    rng = random.Random(1)
    for _ in range(50):
        somebody = Person(*(rng.randrange(kinds) for kinds in KINDS))
        assert person_named(somebody.word) == somebody
    for wrong in ("person:", "person:1-2", "person:a-0-0-0-0-0", "person:-1-0-0-0-0-0", "widow"):
        assert person_named(wrong) is None
