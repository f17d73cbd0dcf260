"""Spots as rings: all of them in the tray, people in theirs, those within touch closer than others (PRO-P48)."""

from __future__ import annotations

import math

import pytest

from game.games.protagonists.rules.places import laid, moved
from game.games.protagonists.scenes.rings.ring_places import rings_of, stands_of

WIDE, DEEP = 0.336, 0.256


@pytest.mark.parametrize("count", range(1, 13))
def test_any_number_of_rings_lies_apart_within_the_felt(count: int) -> None:
    spots = tuple(f"spot{at}" for at in range(count))
    rings = rings_of(laid(spots, (), {}), WIDE, DEEP)
    assert [ring.spot for ring in rings] == list(spots)
    for at, ring in enumerate(rings):
        assert abs(ring.x) + ring.radius <= WIDE / 2 + 1e-9 and abs(ring.y) + ring.radius <= DEEP / 2 + 1e-9
        assert all(math.hypot(ring.x - other.x, ring.y - other.y) >= ring.radius + other.radius
                   for other in rings[:at])


@pytest.mark.parametrize("count", range(1, 7))
def test_everybody_stands_in_the_ring_of_their_spot(count: int) -> None:
    rounds = laid(("quay", "barge"), (), {f"p{at}": "barge" for at in range(count)})
    rings = {ring.spot: ring for ring in rings_of(rounds, WIDE, DEEP)}
    stands = stands_of(rounds, rings)
    assert [stand.who for stand in stands] == list(rounds.at)
    assert all(rings["barge"].holds(stand.x, stand.y) for stand in stands)


def test_whoever_moved_up_to_somebody_stands_closer_to_them_than_others_do() -> None:
    rounds = moved(laid(("quay",), (), {"p1": "quay", "p2": "quay", "moll": "quay"}), "p1", "moll")
    rings = {ring.spot: ring for ring in rings_of(rounds, WIDE, DEEP)}
    at = {stand.who: stand for stand in stands_of(rounds, rings)}
    assert abs(at["p1"].x - at["moll"].x) < abs(at["p2"].x - at["p1"].x)
