"""The edge of a region, to be drawn (DUEL-D30, D73)."""

from __future__ import annotations

import math
import random
from collections import Counter

from game.games.duel.rules.field.battlefields import battlefield
from game.games.duel.rules.field.models import Neighbour, Place
from game.games.duel.rules.field.outline import STEP, area_of, outline
from game.games.duel.rules.field.reach import region_of
from game.games.duel.rules.field.ways import Mover
from tests.games.duel.field.tables import anybody, bare, model

CLOSE = 30
"""What a straight piece of the edge may be off."""


def test_on_an_empty_table_it_is_a_disc() -> None:
    found = outline(bare(), Mover(model(6000, 6000), 3000))
    assert abs(area_of(found.patches) / (math.pi * 3000**2) - 1) < .005
    assert all(abs(math.dist(point, (6000, 6000)) - 3000) < CLOSE for edge in found.edges for point in edge)


def test_the_edge_is_closed() -> None:
    """Each of its points is the end of as many pieces as go on from it; room ends at walls and at models."""
    field = bare(("low_wall", 6000, 7500), ("hut", 8000, 5000))
    found = outline(field, Mover(model(6000, 6000), 3000), [Neighbour(model(4500, 6000), opposing=True)])
    ends = Counter(point for edge in found.edges for point in edge)
    assert all(number % 2 == 0 for number in ends.values())
    assert area_of(found.patches) < math.pi * 3000**2 * .9


def test_what_is_drawn_is_what_can_be_reached() -> None:
    """Corners of patches on the grid are reached; grid points that no patch has are not."""
    chance = random.Random(2)
    for key in ("B1", "B6", "B9"):
        field = battlefield(key)
        mover = Mover(anybody(field, chance))
        if mover.body.at.z:
            continue
        region, corners = region_of(field, mover), set()
        for patch in outline(field, mover).patches:
            corners |= {point for point in patch if point[0] % STEP == 0 and point[1] % STEP == 0}
        x, y = mover.body.at.x // STEP * STEP, mover.body.at.y // STEP * STEP
        for _ in range(150):
            point = x + STEP * chance.randrange(-16, 17), y + STEP * chance.randrange(-16, 17)
            if min(point) >= 0 and max(point) <= field.area:
                price = region.price_to(Place(*point))
                assert (price is not None) == (point in corners), (key, mover, point, price)


def test_a_roof_has_an_outline_of_its_own() -> None:
    field = bare(("hut", 6000, 6000))
    found = outline(field, Mover(model(6000, 4000)), level=1500, step=125)
    assert found.level == 1500
    assert all(5250 - CLOSE <= along <= 6750 + CLOSE for patch in found.patches for point in patch for along in point)
    assert area_of(found.patches) > 1_900_000
