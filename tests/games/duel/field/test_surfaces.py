"""What is a surface, and who can stand where (DUEL-D69, D70, D72, D73)."""

from __future__ import annotations

import pytest

from game.games.duel.rules.field import surfaces
from game.games.duel.rules.field.models import Base, Neighbour, Place
from game.games.duel.rules.field.pieces import piece_on
from game.games.duel.rules.field.surfaces import Misfit, Why
from tests.games.duel.field.tables import bare, model

CRATE = bare(("crate", 6000, 6000))
PILE = bare(("crate_pile", 6000, 6000))


def test_d70_on_is_up_to_20_outside_an_edge() -> None:
    part = CRATE.pieces[0].parts[0]
    assert [surfaces.is_on(part, (x, 6000)) for x in (6500, 6520, 6521)] == [True, True, False]


def test_d70_within_is_by_the_centre_and_its_level() -> None:
    wood, crate, pond = (bare((kind, 6000, 6000)).pieces[0] for kind in ("light_wood", "crate", "pond"))
    assert surfaces.is_within_piece(Place(7000, 6000, 0), wood)
    assert surfaces.is_within_piece(Place(7000, 6000, 2500), wood)
    assert not surfaces.is_within_piece(Place(7000, 6000, 2501), wood)
    assert not surfaces.is_within_piece(Place(8021, 6000, 0), wood)
    assert not surfaces.is_within_piece(Place(6000, 6000, 0), crate)
    assert surfaces.is_within_piece(Place(6000, 6000, 0), pond)
    assert not surfaces.is_within_piece(Place(6000, 6000, 1), pond)


@pytest.mark.parametrize(("x", "z", "touching"), [(7020, 0, True), (7021, 0, False), (7000, 999, True),
                                                  (7000, 1000, False)])
def test_d70_touching_is_within_20_of_a_base_on_a_shared_level(x: int, z: int, touching: bool) -> None:
    assert surfaces.touches_piece(model(x, 6000, z), CRATE.pieces[0]) == touching


def test_d70_a_flat_part_is_touched_by_nobody() -> None:
    assert not surfaces.touches_piece(model(6000, 6000), bare(("pond", 6000, 6000)).pieces[0])


@pytest.mark.parametrize(("apart", "z", "touching"), [(770, 0, True), (771, 0, False), (0, 1000, True),
                                                      (0, 1001, False)])
def test_d70_touching_a_token(apart: int, z: int, touching: bool) -> None:
    assert surfaces.touches_token(model(3000 + apart, 3000), Place(3000, 3000, z), 250) == touching


def test_d72_a_surface_under_a_solid_is_none() -> None:
    assert surfaces.levels_at(CRATE, (6000, 6000)) == (1000,)
    assert surfaces.levels_at(CRATE, (6500, 6000)) == (0, 1000)
    assert surfaces.levels_at(CRATE, (6521, 6000)) == (0,)
    assert surfaces.levels_at(PILE, (5500, 6000)) == (2000,)
    assert surfaces.levels_at(bare(("wagon", 6000, 6000)), (6000, 6000)) == (0, 1400)
    assert surfaces.levels_at(bare(("bush", 6000, 6000)), (6000, 6000)) == (0,)


def test_d73_only_parts_made_for_it_are_stood_on() -> None:
    wall = bare(("low_wall", 6000, 6000))
    assert surfaces.levels_at(wall, (6000, 6000)) == (750,)
    assert surfaces.levels_at(wall, (6000, 6000), standing=True) == ()


@pytest.mark.parametrize(("x", "y", "z", "why"), [
    (499, 3000, 0, Misfit(Why.BORDER)), (500, 3000, 0, None), (11500, 3000, 0, None),
    (11501, 3000, 0, Misfit(Why.BORDER)), (6000, 4990 - 20, 0, None), (6000, 5010, 0, None),
    (6000, 5011, 0, Misfit(Why.SOLID, "t1")), (6000, 6000, 1000, None), (6270, 6000, 1000, None),
    (6271, 6000, 1000, Misfit(Why.SUPPORT)), (6000, 6000, 500, Misfit(Why.SOLID, "t1")),
    (3000, 3000, 1, Misfit(Why.SUPPORT))])
def test_d73_standing_places_about_a_crate(x: int, y: int, z: int, why: Misfit | None) -> None:
    assert surfaces.standing_problem(CRATE, model(x, y, z)) == why
    assert surfaces.stands_at(CRATE, model(x, y, z)) == (why is None)


def test_d73_a_base_stands_beside_a_step_and_over_nothing_higher() -> None:
    """Solids of no more than 250 above the level may be nearer, but none is under one of the five points."""
    pier = bare(("pier", 6000, 6000))
    assert surfaces.stands_at(pier, model(6000, 6000 - 750 - 250))
    assert surfaces.standing_problem(pier, model(6000, 6000 - 750 - 249)) == Misfit(Why.SUPPORT)
    assert surfaces.stands_at(pier, model(6000, 6000 - 750 + 230, 250))


def test_d73_parts_may_join_where_they_are_of_one_level() -> None:
    joined = bare(("container", 3000, 6000), ("container", 3000, 7600))
    assert surfaces.stands_at(joined, model(3000, 6800, 1600))
    assert not surfaces.stands_at(bare(("container", 3000, 6000)), model(3000, 6800, 1600))


def test_d73_what_is_overhead_leaves_room_for_some() -> None:
    tank = bare(("wagon", 6000, 6000))
    assert surfaces.standing_problem(tank, model(6000, 6000)) == Misfit(Why.SOLID, "t1")
    assert surfaces.stands_at(tank, model(6000, 6000, base=Base.SMALL, prone=True))
    porch = bare(("saloon", 6000, 6000))
    assert surfaces.stands_at(porch, model(6000, 4700))
    assert not surfaces.stands_at(porch, model(6000, 4700, base=Base.LARGE))


def test_d73_other_models_keep_their_place() -> None:
    field, there = bare(), [Neighbour(model(3000, 3000))]
    assert surfaces.stands_at(field, model(3990, 3000), there)
    assert surfaces.standing_problem(field, model(3989, 3000), there) == Misfit(Why.MODEL)
    assert surfaces.standing_problem(field, model(3989, 3000), [Neighbour(model(3000, 3000, prone=True))]) == Misfit(
        Why.MODEL)


@pytest.mark.parametrize("kind", ["acid", "open_grave"])
def test_d69_no_centre_rests_on_what_is_barred(kind: str) -> None:
    field = bare((kind, 6000, 6000))
    edge = 6000 - piece_on(field, "t1").parts[0].outline.south
    assert surfaces.standing_problem(field, model(6000, 6000 - edge - 20)) == Misfit(Why.BARRED)
    assert surfaces.stands_at(field, model(6000, 6000 - edge - 21))
