"""Where terrain and models are set down, and what a hand reaches (DUEL-D13 to D15, D26, D33)."""

from __future__ import annotations

import pytest

from game.games.duel.rules.field import placing
from game.games.duel.rules.field.catalogue import piece_of
from game.games.duel.rules.field.models import Base, Body, Neighbour, Place
from game.games.duel.rules.field.pieces import laid
from game.games.duel.rules.field.placing import BadPlacing, Unfit, placement_problem
from game.games.duel.rules.field.surfaces import levels_at, stands_at
from tests.games.duel.field.tables import AREA, bare, model

ENTRY = 4000
EMPTY = bare()


def problem(kind: str, x: int, y: int, turn: int = 0) -> BadPlacing | None:
    """Beside a crate at (4000, 6000) called t1."""
    return placement_problem(bare(("crate", 4000, 6000)), piece_of(kind, (x, y), turn, "t2"), ENTRY)


@pytest.mark.parametrize(("kind", "x", "y", "why"), [
    ("crate", 4000, 8000, None), ("crate", 500, 8000, None), ("crate", 499, 8000, BadPlacing(Unfit.AREA)),
    ("crate", 5000, 6000, None), ("crate", 4999, 6000, BadPlacing(Unfit.OVERLAP, "t1")),
    ("ladder", 4000, 6000, None), ("bush", 4500, 6000, BadPlacing(Unfit.OVERLAP, "t1")),
    ("cactus", 6000, 6000, BadPlacing(Unfit.TOKEN)), ("cactus", 6000, 6549, BadPlacing(Unfit.TOKEN)),
    ("cactus", 6000, 6550, None), ("boulder", 6000, 6000, None), ("bush", 6000, 6000, None),
    ("obstacle", 8000, 8000, BadPlacing(Unfit.KIND, "obstacle"))])
def test_d13_where_a_piece_may_lie(kind: str, x: int, y: int, why: BadPlacing | None) -> None:
    assert problem(kind, x, y) == why


def test_d13_turned_corners_stay_in_the_area_too() -> None:
    assert problem("crate", 500, 9000, 3) == BadPlacing(Unfit.AREA)
    assert problem("crate", 708, 9000, 3) is None


def test_d13_a_kind_is_of_a_theme_of_the_match() -> None:
    hut = piece_of("hut", (6000, 6000), 0, "t1")
    assert placement_problem(EMPTY, hut, ENTRY, ("any", "wood")) is None
    assert placement_problem(EMPTY, hut, ENTRY, ("any", "ruins")) == BadPlacing(Unfit.THEME, "wood")


def test_d13_scenario_tokens_are_kept_free_of_what_nobody_stands_on() -> None:
    token = ((1500, 1500), 500)
    wall = piece_of("low_wall", (1500, 1900), 0, "t1")
    assert placement_problem(EMPTY, wall, ENTRY, tokens=(token,)) == BadPlacing(Unfit.TOKEN)
    assert placement_problem(EMPTY, piece_of("pier", (2500, 1900), 0, "t1"), ENTRY, tokens=(token,)) is None


def test_d13_every_corner_keeps_a_standing_place() -> None:
    """A field of walls leaves one hole in a small entry zone; a further wall would close it."""
    walls = [piece_of("low_wall", (1500, y), 0, f"t{y}") for y in (300, 1700)]
    field = laid(AREA, walls)
    assert placing.corner_keeps_a_place(field, "sw", 1500)
    closing = piece_of("low_wall", (1500, 1000), 0, "t9")
    assert placement_problem(field, closing, 1500) == BadPlacing(Unfit.CORNER, "sw")
    assert placement_problem(field, closing, 4000) is None


def test_d14_corners_are_named_counter_clockwise() -> None:
    assert [placing.corner_of(EMPTY, corner) for corner in placing.CORNERS] == [
        (0, 0), (AREA, 0), (AREA, AREA), (0, AREA)]
    with pytest.raises(ValueError, match="no corner 'n'; allowed are sw, se, ne, nw"):
        placing.corner_of(EMPTY, "n")


def test_d15_the_treasure_lies_on_the_highest_surface_that_is_stood_on() -> None:
    assert placing.treasure_place(EMPTY) == Place(6000, 6000, 0)
    assert placing.treasure_place(bare(("crate_pile", 6000, 6000))) == Place(6000, 6000, 2000)
    assert placing.treasure_place(bare(("crate_pile", 5400, 6000))) == Place(6000, 6000, 1000)
    assert placing.treasure_place(bare(("thicket", 6000, 6000))) == Place(6000, 6000, 0)


def test_d26_models_enter_on_standing_places_near_their_corner_in_space() -> None:
    assert placing.may_enter(EMPTY, model(2828, 2828), "sw", ENTRY)
    assert not placing.may_enter(EMPTY, model(2830, 2829), "sw", ENTRY)
    assert placing.may_enter(EMPTY, model(AREA - 2828, 2828), "se", ENTRY)
    assert not placing.may_enter(EMPTY, model(499, 2000), "sw", ENTRY)
    high = bare(("hut", 2500, 2500))
    assert placing.may_enter(high, model(2500, 2500, 1500), "sw", ENTRY)
    assert not placing.may_enter(high, model(3000, 2500, 1500), "sw", ENTRY)
    assert not placing.may_enter(EMPTY, model(1000, 1000), "sw", ENTRY, [Neighbour(model(1500, 1000))])


def test_d26_places_to_enter_are_found_on_a_grid() -> None:
    places = list(placing.entry_places(EMPTY, "ne", 1000))
    assert places == [Place(AREA - x, AREA - y) for x in (500, 750) for y in (500, 750) if x * x + y * y < 1001 ** 2]
    large = model(0, 0, base=Base.LARGE)
    assert list(placing.entry_places(EMPTY, "sw", 1000, (), large)) == []
    assert next(placing.entry_places(EMPTY, "sw", 1100, (), large)) == Place(750, 750)


@pytest.mark.parametrize("corner", ["sw", "ne"])
def test_d26_places_beside_others_are_those_where_one_may_enter(corner: str) -> None:
    """On the ground and on a roof, past who stands there, lies there or is on another level."""
    field = bare(("hut", 2500, 2500), ("hut", AREA - 2500, AREA - 2500))
    x, y = placing.corner_of(field, corner)
    crowd = ((1000, 1000, 0, Base.LARGE, False), (2500, 2500, 1500, Base.SMALL, True),
             (600, 2600, 0, Base.NORMAL, True))
    others = [Neighbour(Body(Place(abs(x - east), abs(y - north), level), base, prone))
              for east, north, level, base, prone in crowd]
    grid = [(abs(x - east), abs(y - north)) for east in range(0, ENTRY + 1, 250) for north in range(0, ENTRY + 1, 250)]
    expected = [Place(*point, level) for point in grid for level in levels_at(field, point, standing=True)
                if placing.may_enter(field, model(*point, level), corner, ENTRY, others)]
    assert list(placing.entry_places(field, corner, ENTRY, others)) == expected
    assert {at.z for at in expected} == {0, 1500}


@pytest.mark.parametrize(("x", "z", "within"), [(4250, 0, True), (4251, 0, False), (4250, 1000, True),
                                               (4250, 1001, False)])
def test_d33_a_token_is_in_reach_half_an_inch_from_the_base(x: int, z: int, within: bool) -> None:
    assert placing.reaches(model(3000, 3000), Place(x, 3000, z), 250) == within


@pytest.mark.parametrize(("x", "z", "within"), [(4900, 0, True), (4901, 0, False), (4900, 1500, True),
                                               (4900, 1601, False)])
def test_d33_a_part_is_in_reach_too(x: int, z: int, within: bool) -> None:
    locker = bare(("locker", 3500, 3000)).pieces[0].parts[0]
    assert placing.reaches_part(model(x, 3000, z), locker) == within


def test_between_the_legs_of_a_tower_one_stands_and_does_not_get_away() -> None:
    """DUEL-D73, DUEL-D76: so others are offered first, and that one where there is no other."""
    tower = bare(("water_tower", 6000, 6000))
    inside, beside = Place(6000, 6000), Place(6000, 8000)
    assert stands_at(tower, model(6000, 6000), ())
    assert placing.is_walled_in(tower, model(6000, 6000))
    assert not placing.is_walled_in(tower, model(6000, 8000))
    assert placing.first_with_a_way_out(tower, (inside, beside), model(0, 0)) == beside
    assert placing.first_with_a_way_out(tower, (inside,), model(0, 0)) == inside
    assert placing.first_with_a_way_out(tower, (), model(0, 0)) is None
