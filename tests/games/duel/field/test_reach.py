"""Where a model can get, beside a search over ten times as many waypoints (DUEL-D30, D73 to D77)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.games.duel.rules.field.battlefields import BATTLEFIELDS, battlefield
from game.games.duel.rules.field.crossings import straight
from game.games.duel.rules.field.leg_prices import least_price, price_of
from game.games.duel.rules.field.legs import check_path
from game.games.duel.rules.field.models import MOST_OVERLAP, Base, Body, Neighbour, Place, overlaps
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.reach import region_of
from game.games.duel.rules.field.rings import ring_of
from game.games.duel.rules.field.surfaces import STEP, levels_at, solid_in_the_way, stands_at
from game.games.duel.rules.field.ways import Mover, Ways
from game.rules.plane.points import between, length
from game.rules.plane.polygons import Polygon, contains, is_nearer
from tests.games.duel.field.tables import anybody, bare, model

GRID = 250
CLOSE = 150
AROUND = ((9914, 1305), (9239, 3827), (7934, 6088), (6088, 7934), (3827, 9239), (1305, 9914))
"""Every fifteenth degree from seven and a half on, in ten thousandths."""
MOST_MISSED = 1000
"""No more than one place of so many is missed."""


class Found(NamedTuple):
    tried: int
    missed: list[tuple[int, Place]]


def grid_places(field: Field, mover: Mover) -> Iterator[Place]:
    """The standing places near a model whose coordinates are multiples of a quarter of an inch."""
    x, y, far = mover.body.at.x // GRID * GRID, mover.body.at.y // GRID * GRID, mover.allowance + GRID
    for east in range(x - far, x + far, GRID):
        for north in range(y - far, y + far, GRID):
            if 0 < east < field.area and 0 < north < field.area:
                for level in levels_at(field, (east, north), standing=True):
                    if stands_at(field, replace(mover.body, at=Place(east, north, level))):
                        yield Place(east, north, level)


def many_waypoints(field: Field, mover: Mover) -> list[Place]:
    """Every 15 degrees round each corner, and all over each top, where a body has room."""
    room, found = mover.body.radius - MOST_OVERLAP, []
    for part, _ in field.solids:
        for level in {0, mover.body.at.z}:
            if part.base < level + mover.body.height and part.top > level + STEP:
                quarters = [turned for x, y in AROUND for turned in ((x, y), (-y, x), (-x, -y), (y, -x))]
                ring = [(corner[0] + (x * (room + 6)) // 10000, corner[1] + (y * (room + 6)) // 10000)
                        for corner in part.outline.corners for x, y in quarters]
                found += [Place(*point, level) for point in ring if not is_nearer(part.outline, point, room)]
            if mover.ways.climbing and part.base < mover.body.height and part.top > STEP:
                found += [Place(*point, 0) for point in sides(ring_of(part.outline, room))]
    for part, _ in field.tops:
        if part.base < part.top:
            found += [Place(*point, part.top) for point in over(part.outline)]
    return [place for place in dict.fromkeys(found)
            if least_price(mover, mover.body.at, place) < mover.allowance
            and solid_in_the_way(field, replace(mover.body, at=place)) is None]


def sides(corners: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for at, corner in enumerate(corners):
        end = corners[(at + 1) % len(corners)]
        parts = 1 + length(end[0] - corner[0], end[1] - corner[1]) // CLOSE
        yield from (between(corner, end, share, parts) for share in range(parts))


def over(outline: Polygon) -> Iterator[tuple[int, int]]:
    yield from sides(outline.corners)
    yield from ((x, y) for x in range(outline.west, outline.east, 2 * CLOSE)
                for y in range(outline.south, outline.north, 2 * CLOSE) if contains(outline, (x, y)))


def leg_price(field: Field, mover: Mover, start: Place, to: Place) -> int | None:
    legs = straight(mover, start, to)
    return price_of(field, mover, start, legs, ()) if legs else None


def dense_search(field: Field, mover: Mover) -> list[tuple[int, Place]]:
    """What it costs to get to each of many waypoints by straight legs."""
    waypoints, start = many_waypoints(field, mover), mover.body.at
    best, heap, done = {start: 0}, [(0, start)], {}
    while heap:
        price, place = heappop(heap)
        if place in done:
            continue
        done[place] = price
        for to in waypoints:
            most = best.get(to, mover.allowance)
            if to not in done and price + least_price(mover, place, to) < most:
                leg = leg_price(field, mover, place, to)
                if leg is not None and price + leg < most:
                    best[to] = price + leg
                    heappush(heap, (price + leg, to))
    return [(price, place) for place, price in done.items()]


def price_by(field: Field, mover: Mover, known: list[tuple[int, Place]], to: Place) -> int | None:
    best = mover.allowance + 1
    for price, place in sorted(known, key=lambda each: each[0] + least_price(mover, each[1], to)):
        if price + least_price(mover, place, to) >= best:
            break
        leg = leg_price(field, mover, place, to)
        best = best if leg is None else min(best, price + leg)
    return best if best <= mover.allowance else None


def compared(field: Field, mover: Mover) -> Found:
    """Every place of the grid that either search reaches, and those that only the dense one does."""
    region, known, tried, missed = region_of(field, mover), dense_search(field, mover), 0, []
    for place in grid_places(field, mover):
        walked, price = region.path_to(place), price_by(field, mover, known, place)
        if walked is not None:
            assert check_path(field, mover, [step.leg for step in walked.steps]) == walked
            assert walked.end == place and walked.price <= mover.allowance
        elif price is not None:
            missed.append((price, place))
        tried += walked is not None or price is not None
    return Found(tried, missed)


@pytest.mark.parametrize("key", list(BATTLEFIELDS))
def test_nothing_is_offered_that_is_refused_and_next_to_nothing_is_missed(key: str) -> None:
    """On a grid of a quarter of an inch; what is missed lies on the very edge of the region."""
    field, chance = battlefield(key), random.Random(key)
    tried, missed = compared(field, Mover(anybody(field, chance)))
    assert tried > 80
    assert all(price > 4000 - 50 for price, _ in missed), missed
    assert len(missed) <= 1, missed


@pytest.mark.deep
@pytest.mark.parametrize("ways", [Ways(), Ways(climbing=True)])
def test_next_to_nothing_is_missed_from_anywhere(ways: Ways) -> None:
    """The rate over 12 places of every battlefield, any base and three allowances."""
    tried, missed = 0, list[tuple[int, Place]]()
    for key in BATTLEFIELDS:
        field, chance = battlefield(key), random.Random(f"{key} deep")
        for number in range(12):
            mover = Mover(anybody(field, chance, list(Base)[number % 3]), (3000, 4000, 6000)[number % 3], ways)
            found = compared(field, mover)
            tried, missed = tried + found.tried, missed + found.missed
    assert len(missed) * MOST_MISSED <= tried, (tried, missed)


@pytest.mark.parametrize("ways", [Ways(climbing=True), Ways(jump=True), Ways(climbing=True, jump=True)])
def test_with_climbing_and_jump_what_is_offered_is_legal(ways: Ways) -> None:
    chance, higher = random.Random(6), 0
    for key in ("B1", "B6", "B9", "B10"):
        field = battlefield(key)
        mover = Mover(anybody(field, chance), 6000, ways)
        region = region_of(field, mover)
        for place in list(grid_places(field, mover))[::9]:
            walked = region.path_to(place)
            if walked is not None:
                assert check_path(field, mover, [step.leg for step in walked.steps]) == walked
                assert all(step.falls <= 1000 for step in walked.steps)  # nobody is sent to be hurt
                higher += place.z > mover.body.at.z
    assert higher > 10


def test_nobody_is_led_through_an_opponent_or_onto_anybody() -> None:
    field, mover = bare(), Mover(model(3000, 3000))
    others = (Neighbour(model(4500, 3000), opposing=True), Neighbour(model(3000, 4500)))
    region = region_of(field, mover, others)
    behind = region.path_to(Place(6000, 3000))
    assert behind is not None and behind.price > 3050
    assert region.path_to(Place(4500, 3900)) is None and region.path_to(Place(3000, 4500)) is None
    through = region.path_to(Place(3000, 6000))
    assert through is not None and through.price == 3000
    assert check_path(field, mover, [step.leg for step in behind.steps], others) == behind


def test_among_others_nothing_is_offered_that_is_refused() -> None:
    chance, found = random.Random(12), 0
    for key in ("B2", "B5", "B10"):
        field = battlefield(key)
        mover = Mover(anybody(field, chance))
        crowd = [Neighbour(replace(anybody(field, chance), prone=chance.random() < .3), chance.random() < .6)
                 for _ in range(30)]
        others = [each for each in crowd if not overlaps(each.body, mover.body)]
        region = region_of(field, mover, others)
        for place in list(grid_places(field, mover))[::4]:
            walked = region.path_to(place)
            if walked is not None:
                found += 1
                assert check_path(field, mover, [step.leg for step in walked.steps], others) == walked
    assert found > 100


def test_places_of_a_grid_are_those_that_can_be_reached() -> None:
    field, mover = battlefield("B6"), Mover(model(6000, 7500))
    region = region_of(field, mover)
    found = dict(region.places(GRID))
    assert {place.z for place in found} > {0}
    for place in grid_places(field, mover):
        assert region.price_to(place) == found.get(place)


def test_a_wall_is_gone_over_where_that_is_shorter_and_round_where_it_is_not() -> None:
    region = region_of(bare(("low_wall", 6000, 6000)), Mover(model(6000, 5340)))
    over_it, round_it = region.path_to(Place(6000, 7000)), region.path_to(Place(8000, 6200))
    assert over_it is not None and (over_it.price, over_it.steps[0].leg.to.z) == (2236, 750)
    assert round_it is not None and len(round_it.steps) >= 2 and {step.leg.to.z for step in round_it.steps} == {0}


def test_roofs_are_reached_by_the_tape_and_left_again() -> None:
    crate = bare(("crate", 6000, 6000))
    up = region_of(crate, Mover(model(6000, 4500))).path_to(Place(6000, 6000, 1000))
    assert up is not None and up.price == 1802
    down = region_of(crate, Mover(model(6000, 6000, 1000))).path_to(Place(6000, 4500))
    assert down is not None and down.price == 1802


def test_d106_who_climbs_takes_the_ladder_and_who_hangs_goes_on() -> None:
    tower, ways = bare(("tower_stump", 6000, 6000)), Ways(climbing=True)
    up = region_of(tower, Mover(model(6000, 4460), 4200, ways)).path_to(Place(6000, 5500, 3000))
    assert up is not None and up.price == 1040 + 3000
    hanging = Mover(Body(Place(6000, 4400, 2000)), 4000, ways, hangs=True)
    region = region_of(tower, hanging)
    assert [walked.price for place in (Place(6000, 5500, 3000), Place(6000, 4400), Place(6000, 3000))
            if (walked := region.path_to(place)) is not None] == [2100, 2000, 3400]
    assert region.path_to(Place(6000, 2000)) is None


def test_with_nothing_left_nobody_gets_anywhere() -> None:
    region = region_of(bare(), Mover(model(3000, 3000), 0))
    assert region.path_to(Place(3000, 3000)) is not None and region.path_to(Place(3000, 3001)) is None
