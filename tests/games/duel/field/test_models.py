"""Bases, places, distances and contact (DUEL-D60 to D65, D88)."""

from __future__ import annotations

import msgspec
import pytest

from game.games.duel.rules.field import models
from game.games.duel.rules.field.models import Base, Body, Neighbour, Place
from tests.games.duel.field.tables import model


@pytest.mark.parametrize(("base", "radius", "height", "prone", "eyes"), [
    (Base.SMALL, 400, 900, 360, (810, 324)), (Base.NORMAL, 500, 1250, 500, (1125, 450)),
    (Base.LARGE, 750, 1750, 700, (1575, 630))])
def test_d62_and_d82_bases_heights_and_eyes(base: Base, radius: int, height: int, prone: int,
                                            eyes: tuple[int, int]) -> None:
    standing, lying = Body(Place(0, 0, 100), base), Body(Place(0, 0, 100), base, prone=True)
    assert (standing.radius, standing.height, lying.radius, lying.height) == (radius, height, radius, prone)
    assert (standing.eye.z - 100, lying.eye.z - 100) == eyes


def test_d63_a_place_is_a_centre_and_a_level() -> None:
    """Written and read as a list of three (M2)."""
    assert msgspec.json.encode(Body(Place(1, 2, 3))) == b'{"at":[1,2,3],"base":"normal","prone":false}'
    assert msgspec.json.decode(b"[4,5,6]", type=Place) == Place(4, 5, 6)
    assert Place(7, 8).point == (7, 8)


def test_d64_distance_is_from_base_to_base_in_space() -> None:
    assert models.distance(model(0, 0), model(3000, 4000)) == 4000
    assert models.distance(model(0, 0), model(3000, 4000, 3000)) == 5000
    assert models.distance(model(0, 0), model(0, 900)) == 0
    assert models.distance(model(0, 0), model(0, 900, 700)) == 700
    assert models.distance(model(0, 0, base=Base.SMALL), model(1, 1500, base=Base.LARGE)) == 350


def test_d64_tokens_have_their_own_radius_and_points_none() -> None:
    assert models.distance_to_token(model(0, 0), Place(0, 2000), 250) == 1250
    assert models.distance_to_token(model(0, 0), Place(0, 2000)) == 1500


@pytest.mark.parametrize(("beyond", "apart", "inches"), [
    (4000, 4000, 0), (4000, 3999, 0), (4000, 4001, 1), (4000, 5000, 1), (4000, 5001, 2), (4000, 9500, 6)])
def test_d64_inches_begun_beyond_a_distance(beyond: int, apart: int, inches: int) -> None:
    assert models.inches_begun(beyond, apart) == inches


def test_d65_contact_is_a_gap_of_at_most_20_on_a_shared_level() -> None:
    assert models.in_contact(model(0, 0), model(1020, 0))
    assert not models.in_contact(model(0, 0), model(1021, 0))
    assert models.in_contact(model(0, 0), model(1000, 0, 1249))
    assert not models.in_contact(model(0, 0), model(1000, 0, 1250))
    assert not models.in_contact(model(0, 0, prone=True), model(1000, 0, 500))


def test_d65_bases_overlap_by_at_most_10() -> None:
    assert not models.overlaps(model(0, 0), model(990, 0))
    assert models.overlaps(model(0, 0), model(989, 0))
    assert not models.overlaps(model(0, 0), model(0, 0, 1250))


def test_d77_only_standing_opponents_bar_the_way() -> None:
    assert Neighbour(model(0, 0), opposing=True).bars
    assert not Neighbour(model(0, 0)).bars
    assert not Neighbour(model(0, 0, prone=True), opposing=True).bars


def test_d88_the_line_of_the_shoulders_is_in_front() -> None:
    bearer = model(1000, 1000)
    assert models.in_front(bearer, (0, 7), model(5000, 1000))
    assert models.in_front(bearer, (0, 7), model(0, 1001))
    assert not models.in_front(bearer, (0, 7), model(5000, 999))
