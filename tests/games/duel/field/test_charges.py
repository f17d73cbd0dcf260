"""Straight at somebody (DUEL-D105, I13)."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.games.duel.rules.field.battlefields import battlefield
from game.games.duel.rules.field.charges import charge, straight_at
from game.games.duel.rules.field.legs import check_path
from game.games.duel.rules.field.models import Base, Neighbour, Place, in_contact
from game.games.duel.rules.field.ways import Mover, Ways
from tests.games.duel.field.tables import anybody, bare, model

FAR = 6000
EMPTY = bare()


def test_d105_a_charge_is_one_straight_leg_into_contact() -> None:
    target = model(6000, 7000)
    found = charge(EMPTY, Mover(model(6000, 2000), FAR), target, [Neighbour(target, opposing=True)])
    assert found is not None and (found.end, found.price, len(found.steps)) == (Place(6000, 6000), 4000, 1)
    short = charge(EMPTY, Mover(model(6000, 2000), 3980), target, [Neighbour(target, opposing=True)])
    assert short is not None and short.end == Place(6000, 5980), "a gap of 20 is contact (D65)"
    assert charge(EMPTY, Mover(model(6000, 2000), 3979), target, [Neighbour(target, opposing=True)]) is None


def test_d105_who_does_not_get_there_goes_as_far_as_the_way_is_free() -> None:
    target = model(6000, 9500)
    wall = bare(("low_wall", 6000, 6000))
    others = [Neighbour(target, opposing=True)]
    assert charge(wall, Mover(model(6000, 4500), FAR), target, others) is None
    assert straight_at(wall, Mover(model(6000, 4500)), target, others).end == Place(6000, 5350)
    assert straight_at(EMPTY, Mover(model(6000, 4500)), target, others).end == Place(6000, 8500)
    assert straight_at(EMPTY, Mover(model(6000, 3500)), target, others).end == Place(6000, 7500)
    stuck = straight_at(wall, Mover(model(6000, 5350)), target, others)
    assert (stuck.end, stuck.steps) == (Place(6000, 5350), ())


def test_i13_steps_of_a_quarter_inch_are_part_of_a_charge_and_climbs_are_not() -> None:
    climbs = Ways(climbing=True)
    pier, hut = bare(("pier", 6000, 7000)), bare(("hut", 6000, 7000))
    target = model(6000, 7500, 250)
    found = charge(pier, Mover(model(6000, 4000), FAR, climbs), target, [Neighbour(target, opposing=True)])
    assert found is not None and (found.end, found.price) == (Place(6000, 6500, 250), 2500)
    above = model(6000, 7000, 1500)
    assert charge(hut, Mover(model(6000, 4000), FAR, climbs), above, [Neighbour(above, opposing=True)]) is None


def test_d105_contact_under_a_roof_counts_before_the_roof() -> None:
    porch, target = bare(("saloon", 6000, 8000)), model(4400, 6800)
    found = charge(porch, Mover(model(8600, 6800), FAR), target, [Neighbour(target, opposing=True)])
    assert found is not None and found.end == Place(5400, 6800)


def test_charges_are_legal_moves_into_contact() -> None:
    chance, found = random.Random(4), 0
    for key in ("B1", "B6", "B9"):
        field = battlefield(key)
        for _ in range(150):
            mover, target = (anybody(field, chance, chance.choice(list(Base))) for _ in range(2))
            others = [Neighbour(target, opposing=True)]
            walked = charge(field, Mover(mover, FAR), target, others)
            if walked is not None:
                found += 1
                assert check_path(field, Mover(mover, FAR), [step.leg for step in walked.steps], others) == walked
                assert in_contact(replace(mover, at=walked.end), target)
    assert found > 40
